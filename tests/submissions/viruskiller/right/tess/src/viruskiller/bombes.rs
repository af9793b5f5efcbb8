//! Les bombes.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use outils::Hasard;

/// Change une case, si elle est dans la grille et que le joueur n'y est pas.
fn change(jeu: &mut Jeu, ligne: i32, colonne: i32, case: Case) {
    if ligne < 0 || ligne > 9 || colonne < 0 || colonne > 9 {
        return;
    }
    let i = 10 * ligne + colonne;
    if i == jeu.mouvement.newpos {
        jeu.grille[i as usize] = Case::Joueur;
    } else {
        jeu.grille[i as usize] = case;
    }
}

fn remplit(jeu: &mut Jeu, place: usize, rayon: i32, case: Case) {
    let (l, c) = ((place / 10) as i32, (place % 10) as i32);
    for d in -rayon..=rayon {
        change(jeu, l + d, c, case);
        if rayon <= 2 {
            change(jeu, l, c + d, case);
        }
    }
}

pub fn boom(jeu: &mut Jeu) {
    let posees: Vec<usize> = (0..4).filter(|n| jeu.bombeloader[*n].position.is_some()).collect();
    for n in posees.iter().copied() {
        let place = jeu.bombeloader[n].position.unwrap();
        let puissance = jeu.bombeloader[n].puissance.unwrap_or(0);
        let rayon = (f64::from(puissance) / 2.0).ceil() as i32;
        remplit(jeu, place, rayon, Case::Explosion);
        showGameBoard(jeu, "BOOOOM !!!");
        outils::pause(700);
        remplit(jeu, place, rayon, Case::Vide);
        showGameBoard(jeu, "BOOOOM !!!");
    }
    // Le chargeur n'est vidé qu'à la fin.
    for n in posees {
        jeu.bombeloader[n].position = None;
        jeu.bombeloader[n].puissance = None;
    }
}

pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let tirages = [0; 4].map(|_| hasard.choice(&[3, 5, 7, 9]));
    for (bombe, neuve) in jeu.bombeloader.iter_mut().zip(tirages) {
        // Les tirages des bombes qui n'ont pas servi sont perdus.
        bombe.puissance = Some(bombe.puissance.unwrap_or(neuve));
    }
}

pub fn bombemolle(jeu: &mut Jeu) {
    for bombe in &mut jeu.bombeloader {
        match bombe.puissance {
            None | Some(0) => {}
            Some(p) => bombe.puissance = Some(p - 1),
        }
    }
    showGameBoard(jeu, &jeu.message);
}
