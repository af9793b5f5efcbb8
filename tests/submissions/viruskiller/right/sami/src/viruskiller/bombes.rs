//! Les bombes en fin de tour.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use outils::Hasard;

/// Les cases que le souffle atteint.
fn souffle(position: usize, puissance: u32) -> Vec<usize> {
    let rayon = puissance as i32 - puissance as i32 / 2;
    let (ligne, colonne) = ((position / 10) as i32, (position % 10) as i32);
    let debout = (-rayon..=rayon).map(|d| (ligne + d, colonne));
    let largeur = if rayon > 2 { 0 } else { rayon };
    let couche = (-largeur..=largeur).map(|d| (ligne, colonne + d));
    debout
        .chain(couche)
        .filter(|(l, c)| (0..10).contains(l) && (0..10).contains(c))
        .map(|(l, c)| (10 * l + c) as usize)
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
    for bombe in jeu.bombeloader.iter_mut().filter(|b| b.puissance.is_none()) {
        bombe.puissance = Some(2 * hasard.randint(1, 4) as u32 + 1);
    }
}

pub fn bombemolle(jeu: &mut Jeu) {
    for bombe in &mut jeu.bombeloader {
        bombe.puissance = bombe.puissance.map(|p| p.saturating_sub(1));
    }
    showGameBoard(jeu, &jeu.message);
}
