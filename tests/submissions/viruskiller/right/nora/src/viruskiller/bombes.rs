//! Les bombes en fin de tour.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use outils::Hasard;

/// Les cases que le souffle atteint.
fn souffle(position: usize, puissance: u32) -> Vec<usize> {
    let rayon = puissance.div_ceil(2) as usize;
    let (ligne, colonne) = (position / 10, position % 10);
    (0..100_usize)
        .filter(|i| {
            let (dl, dc) = ((i / 10).abs_diff(ligne), (i % 10).abs_diff(colonne));
            (dc == 0 && dl <= rayon) || (dl == 0 && rayon <= 2 && dc <= rayon)
        })
        .collect()
}

pub fn boom(jeu: &mut Jeu) {
    for rang in 0..4 {
        let Some(position) = jeu.bombeloader[rang].position.take() else {
            continue;
        };
        let puissance = jeu.bombeloader[rang].puissance.take().unwrap_or(0);
        let touchees = souffle(position, puissance);
        for motif in [Case::Explosion, Case::Vide] {
            for &case in &touchees {
                jeu.grille[case] = motif;
            }
            // Le joueur ne craint rien.
            if motif == Case::Vide {
                jeu.grille[jeu.mouvement.newpos as usize] = Case::Joueur;
            }
            showGameBoard(jeu, "BOOOOM");
            outils::pause(800);
        }
    }
}

pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for bombe in &mut jeu.bombeloader {
        bombe.puissance = bombe.puissance.or_else(|| Some(hasard.choice(&[3, 5, 7, 9])));
    }
}

pub fn bombemolle(jeu: &mut Jeu) {
    for bombe in &mut jeu.bombeloader {
        bombe.puissance = bombe.puissance.map(|p| p.saturating_sub(1));
    }
    showGameBoard(jeu, &jeu.message);
}
