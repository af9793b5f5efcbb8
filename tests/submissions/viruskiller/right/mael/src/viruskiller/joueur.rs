//! Le joueur.

use super::affichage::showGameBoard;
use super::clavier::lire_touche;
use super::etat::{Case, Fin, Jeu, Mouvement};
use super::plateau::passemuraille;
use outils::Hasard;

pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    let touches = ['z', 's', 'q', 'd', '1', '2', '3', '4', ' '];
    let decalages = [-10, 10, -1, 1, 0, 0, 0, 0, 0];
    let axes = ['v', 'v', 'h', 'h'];
    loop {
        print!("Touche ? ");
        let Some(ligne) = lire_touche() else {
            return Err(Fin::FinDeSaisie);
        };
        let minuscules = ligne.to_lowercase();
        let rang = touches.iter().position(|t| minuscules == t.to_string());
        let Some(rang) = rang else {
            println!("Z, Q, S, D, 1, 2, 3, 4 ou espace, puis ENTRÉE.");
            continue;
        };
        let mut m = jeu.mouvement;
        m.oldpos = jeu.mouvement.newpos;
        m.continuer = 1;
        if rang < 4 && [axes[rang], 'n'].contains(&jeu.mouvement.voh) {
            m.newpos += decalages[rang];
            m.voh = axes[rang];
        }
        if rang == 8 {
            m.continuer = 0;
        }
        return Ok((m, touches[rang]));
    }
}

pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let premiere = hasard.randint(0, 3) as usize;
    // la deuxième est une, deux ou trois places plus loin, en rond
    let deuxieme = (premiere + hasard.randint(1, 3) as usize) % 4;
    let a = jeu.bombeloader[premiere].puissance;
    jeu.bombeloader[premiere].puissance = a.map(|p| p + 1);
    let b = jeu.bombeloader[deuxieme].puissance;
    jeu.bombeloader[deuxieme].puissance = b.map(|p| p + 1);
}

pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (m, touche) = keyinput(jeu)?;
    if touche == ' ' {
        jeu.mouvement = m;
        return Ok(());
    }
    if touche == 'z' || touche == 'q' || touche == 's' || touche == 'd' {
        let mut permis = true;
        if m.newpos == m.oldpos {
            permis = false; // l'autre axe
        } else if passemuraille(m.oldpos, m.newpos) {
            permis = false;
        } else {
            let case = jeu.grille[m.newpos as usize];
            if case != Case::Vide && case != Case::ATP {
                permis = false;
            }
        }
        if !permis {
            showGameBoard(jeu, "Vous ne pouvez pas aller là");
            return Ok(());
        }
        let ici = m.oldpos as usize;
        let la = m.newpos as usize;
        let atp = jeu.grille[la] == Case::ATP;
        if jeu.grille[ici] == Case::JoueurBomb {
            jeu.grille[ici] = Case::Bomb;
        } else {
            jeu.grille[ici] = Case::Vide;
        }
        jeu.grille[la] = Case::Joueur;
        jeu.mouvement = m;
        if atp {
            boostbombe(jeu, hasard);
        }
        showGameBoard(jeu, "Vous avancez");
        return Ok(());
    }
    if jeu.mouvement.voh != 'n' {
        showGameBoard(jeu, "Bombes inaccessibles après déplacement");
        return Ok(());
    }
    let place = jeu.mouvement.newpos as usize;
    jeu.grille[place] = Case::JoueurBomb;
    let numero = touche as usize - '1' as usize;
    jeu.bombeloader[numero].position = Some(place);
    showGameBoard(jeu, &format!("Vous venez de déposer la bombe {touche}"));
    Ok(())
}
