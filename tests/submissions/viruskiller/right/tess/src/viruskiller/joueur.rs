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
    loop {
        let mut ligne = super::clavier::lire_touche().ok_or(Fin::FinDeSaisie)?;
        ligne.make_ascii_lowercase();
        // Une ligne faite de blancs finit le tour ; sinon les blancs ne comptent pas.
        let utile: String = match ligne.trim() {
            "" => ligne.chars().take(1).collect(),
            reste => reste.to_string(),
        };
        for bonne in "zqsd1234 ".chars() {
            if utile == bonne.to_string() {
                return Ok(bonne);
            }
        }
        print!("(touche inconnue) ► ");
    }
}

pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    // Les deux bombes qui ne grandissent pas sont tirées, les autres grandissent.
    let laissees = hasard.sample(&[0, 1, 2, 3], 2);
    for (n, bombe) in jeu.bombeloader.iter_mut().enumerate() {
        if !laissees.contains(&n) {
            bombe.puissance = bombe.puissance.map(|p| p + 1);
        }
    }
}

pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (demande, touche) = keyinput(jeu)?;
    if demande.continuer == 0 {
        jeu.mouvement = demande;
    } else if ('1'..='4').contains(&touche) {
        depose(jeu, touche);
    } else {
        marche(jeu, demande, hasard);
    }
    Ok(())
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
