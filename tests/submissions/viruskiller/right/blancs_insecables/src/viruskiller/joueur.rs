//! Le tour du joueur : lire une touche, avancer, déposer une bombe.

use super::affichage::showGameBoard;
use super::clavier::lire_touche;
use super::etat::Case;
use super::etat::{Fin, Jeu, Mouvement};
use super::plateau::passemuraille;

use outils::Hasard;

/// Ce que demande une touche.
pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    print!("► Action : ");
    let touche;
    loop {
        let ligne = match lire_touche() {
            Some(ligne) => ligne,
            None => return Err(Fin::FinDeSaisie),
        };
        if ["z", "q", "s", "d", "1", "2", "3", "4", " "].contains(&ligne.as_str()) {
            touche = ligne.chars().next().unwrap();
            break;
        }
        print!("► Selectionnez la bonne touche : ");
    }
    let pos = jeu.mouvement.newpos;
    let mut demande = Mouvement {
        oldpos: pos,
        newpos: pos,
        voh: jeu.mouvement.voh,
        continuer: 1,
    };
    if touche == 'z' && demande.voh != 'h' {
        demande.newpos = pos - 10;
        demande.voh = 'v';
    }
    if touche == 's' && demande.voh != 'h' {
        demande.newpos = pos + 10;
        demande.voh = 'v';
    }
    if touche == 'q' && demande.voh != 'v' {
        demande.newpos = pos - 1;
        demande.voh = 'h';
    }
    if touche == 'd' && demande.voh != 'v' {
        demande.newpos = pos + 1;
        demande.voh = 'h';
    }
    if touche == ' ' {
        demande.continuer = 0;
    }
    Ok((demande, touche))
}

/// Deux bombes gagnent 1.
pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let deux = hasard.sample(&[0, 1, 2, 3], 2);
    for numero in deux {
        let bombe = &mut jeu.bombeloader[numero];
        if let Some(p) = bombe.puissance {
            bombe.puissance = Some(p + 1);
        }
    }
}

/// Une action du joueur.
pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (demande, touche) = keyinput(jeu)?;
    if demande.continuer == 0 {
        jeu.mouvement = demande;
        return Ok(());
    }
    let message;
    if touche == 'z' || touche == 'q' || touche == 's' || touche == 'd' {
        let depart = demande.oldpos;
        let but = demande.newpos;
        if but == depart || passemuraille(depart, but) {
            message = "Vous ne pouvez pas aller là\u{202f}!".to_string();
        } else if jeu.grille[but as usize] != Case::Vide && jeu.grille[but as usize] != Case::ATP {
            message = "Vous ne pouvez pas aller là\u{202f}!".to_string();
        } else {
            let atp = jeu.grille[but as usize] == Case::ATP;
            if jeu.grille[depart as usize] == Case::JoueurBomb {
                jeu.grille[depart as usize] = Case::Bomb;
            } else {
                jeu.grille[depart as usize] = Case::Vide;
            }
            jeu.grille[but as usize] = Case::Joueur;
            jeu.mouvement = demande;
            if atp {
                boostbombe(jeu, hasard);
            }
            message = "Vous avancez".to_string();
        }
    } else if jeu.mouvement.voh != 'n' {
        message = "Bombes inaccessibles après déplacement".to_string();
    } else {
        let numero = touche as usize - '1' as usize;
        jeu.grille[demande.oldpos as usize] = Case::JoueurBomb;
        jeu.bombeloader[numero].position = Some(demande.oldpos as usize);
        message = format!("Vous venez de déposer la bombe\u{a0}{touche}");
    }
    showGameBoard(jeu, &message);
    Ok(())
}
