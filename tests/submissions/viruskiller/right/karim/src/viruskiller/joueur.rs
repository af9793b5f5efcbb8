//! Le tour du joueur.

use super::affichage::showGameBoard;
use super::etat::{Case, Fin, Jeu, Mouvement};
use super::plateau::passemuraille;
use outils::Hasard;

pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    println!("Que faites-vous ?");
    let touche = lit_touche()?;
    let m = jeu.mouvement;
    let (axe, pas) = match touche {
        'z' => ('v', -10),
        's' => ('v', 10),
        'q' => ('h', -1),
        'd' => ('h', 1),
        _ => ('n', 0),
    };
    let mut demande = Mouvement {
        oldpos: m.newpos,
        newpos: m.newpos,
        voh: m.voh,
        continuer: 1,
    };
    if touche == ' ' {
        demande.continuer = 0;
    }
    if pas != 0 && (m.voh == 'n' || m.voh == axe) {
        demande.newpos += pas;
        demande.voh = axe;
    }
    Ok((demande, touche))
}

fn lit_touche() -> Result<char, Fin> {
    let ligne = outils::lire_ligne().ok_or(Fin::FinDeSaisie)?;
    let lettres: Vec<char> = ligne.chars().collect();
    match lettres.as_slice() {
        [' '] => Ok(' '),
        [c @ '1'..='4'] => Ok(*c),
        [c @ ('z' | 'q' | 's' | 'd' | 'Z' | 'Q' | 'S' | 'D')] => Ok(c.to_ascii_lowercase()),
        _ => {
            println!("Je ne comprends pas. Que faites-vous ?");
            lit_touche()
        }
    }
}

pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut ordre = [0, 1, 2, 3];
    hasard.shuffle(&mut ordre);
    for n in &ordre[..2] {
        let bombe = &mut jeu.bombeloader[*n];
        bombe.puissance = bombe.puissance.map(|p| p + 1);
    }
}

pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (demande, touche) = keyinput(jeu)?;
    match touche {
        ' ' => {
            jeu.mouvement = demande;
            Ok(())
        }
        '1'..='4' => {
            depose(jeu, touche);
            Ok(())
        }
        _ => {
            marche(jeu, demande, hasard);
            Ok(())
        }
    }
}

fn depose(jeu: &mut Jeu, touche: char) {
    if jeu.mouvement.voh == 'v' || jeu.mouvement.voh == 'h' {
        showGameBoard(jeu, "Bombes inaccessibles après déplacement");
    } else {
        let ici = jeu.mouvement.newpos as usize;
        let n = "1234".find(touche).unwrap_or(0);
        jeu.bombeloader[n].position = Some(ici);
        jeu.grille[ici] = Case::JoueurBomb;
        let message = String::from("Vous venez de déposer la bombe ") + &touche.to_string();
        showGameBoard(jeu, &message);
    }
}

fn marche(jeu: &mut Jeu, demande: Mouvement, hasard: &mut Hasard) {
    let refus = "Vous ne pouvez pas aller là";
    let (de, vers) = (demande.oldpos, demande.newpos);
    if de == vers || passemuraille(de, vers) {
        return showGameBoard(jeu, refus);
    }
    let devant = jeu.grille[vers as usize];
    if devant == Case::ATP {
        boostbombe(jeu, hasard);
    } else if devant != Case::Vide {
        return showGameBoard(jeu, refus);
    }
    let derriere = jeu.grille[de as usize];
    jeu.grille[vers as usize] = Case::Joueur;
    jeu.grille[de as usize] = if derriere == Case::JoueurBomb { Case::Bomb } else { Case::Vide };
    jeu.mouvement = demande;
    showGameBoard(jeu, "Vous avancez");
}
