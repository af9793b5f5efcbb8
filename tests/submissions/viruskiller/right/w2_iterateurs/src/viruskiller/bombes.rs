//! Les bombes en fin de tour : explosion, rechargement, affaiblissement.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};

use outils::{Hasard, pause};
use std::collections::BTreeSet;

/// Les cases qu'atteint une bombe.
fn souffle(bombe: usize, puissance: u32) -> BTreeSet<usize> {
    let rayon = puissance.div_ceil(2) as usize;
    let (ligne, colonne) = (bombe / 10, bombe % 10);
    let bras = if rayon <= 2 { rayon } else { 0 };
    let verticales = (0..10usize).filter(|l| l.abs_diff(ligne) <= rayon).map(|l| 10 * l + colonne);
    let horizontales = (0..10usize).filter(|c| c.abs_diff(colonne) <= bras).map(|c| 10 * ligne + c);
    verticales.chain(horizontales).collect()
}

pub fn boom(jeu: &mut Jeu) {
    for numero in 0..4 {
        let Some(place) = jeu.bombeloader[numero].position.take() else {
            continue;
        };
        // Le joueur n'est jamais soufflé, et ne cache plus de bombe.
        let (joueur, souffle): (Vec<usize>, Vec<usize>) =
            souffle(place, jeu.bombeloader[numero].puissance.unwrap_or(0))
                .into_iter()
                .partition(|&i| matches!(jeu.grille[i], Case::Joueur | Case::JoueurBomb));
        joueur.iter().for_each(|&i| jeu.grille[i] = Case::Joueur);
        for motif in [Case::Explosion, Case::Vide] {
            souffle.iter().for_each(|&i| jeu.grille[i] = motif);
            showGameBoard(jeu, "*** BOOOOM ***");
            pause(800);
        }
        jeu.bombeloader[numero].puissance = None;
    }
}

pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for bombe in jeu.bombeloader.iter_mut().filter(|b| b.puissance.is_none()) {
        bombe.puissance = hasard.sample(&[3, 5, 7, 9], 1).pop();
    }
}

pub fn bombemolle(jeu: &mut Jeu) {
    for bombe in &mut jeu.bombeloader {
        bombe.puissance = bombe.puissance.map(|p| p.saturating_sub(1));
    }
    showGameBoard(jeu, &jeu.message);
}
