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
    while let Some(ligne) = outils::lire_ligne() {
        let mots = ligne.trim().to_lowercase();
        if mots == "espace" || mots == "fin" || (mots.is_empty() && !ligne.is_empty()) {
            return Ok(' ');
        }
        if ["z", "q", "s", "d", "1", "2", "3", "4"].contains(&&mots[..]) {
            return Ok(mots.chars().last().unwrap_or(' '));
        }
        println!("► Selectionnez la bonne touche :");
    }
    Err(Fin::FinDeSaisie)
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
    let bloque = demande.oldpos == demande.newpos
        || passemuraille(demande.oldpos, demande.newpos)
        || ![Case::Vide, Case::ATP].contains(&jeu.grille[demande.newpos as usize]);
    if bloque {
        showGameBoard(jeu, "Vous ne pouvez pas aller là");
        return;
    }
    let mange = jeu.grille[demande.newpos as usize] == Case::ATP;
    // Sur une bombe ? Elle reste derrière.
    let bombe = jeu.bombeloader.iter().any(|b| b.position == Some(demande.oldpos as usize));
    jeu.grille[demande.oldpos as usize] = if bombe { Case::Bomb } else { Case::Vide };
    jeu.grille[demande.newpos as usize] = Case::Joueur;
    jeu.mouvement = demande;
    showGameBoard(jeu, "Vous avancez");
    if mange {
        boostbombe(jeu, hasard);
        showGameBoard(jeu, "Vous avancez : ATP !");
    }
}
