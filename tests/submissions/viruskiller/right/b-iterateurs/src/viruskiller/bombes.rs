//! Les bombes en fin de tour : explosion, rechargement, affaiblissement.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use super::plateau::rayon;

use outils::Hasard;

/// Les cases qu'atteint une bombe.
fn souffle(centre: usize, puissance: u32) -> Vec<usize> {
    let portee = puissance.div_ceil(2) as usize;
    let directions: &[i32] = if portee <= 2 {
        &[-10, 10, -1, 1]
    } else {
        &[-10, 10]
    };
    directions
        .iter()
        .flat_map(|&pas| rayon(centre as i32, pas).take(portee))
        .map(|p| p as usize)
        .chain([centre])
        .collect()
}

/// Remplit les cases atteintes, sauf celle du joueur.
fn remplit(jeu: &mut Jeu, cases: &[usize], contenu: Case) {
    for &i in cases {
        jeu.grille[i] = match jeu.grille[i] {
            Case::Joueur | Case::JoueurBomb => Case::Joueur,
            _ => contenu,
        };
    }
    showGameBoard(jeu, "BOOOOM");
    outils::pause(300);
}

pub fn boom(jeu: &mut Jeu) {
    for numero in 0..jeu.bombeloader.len() {
        let bombe = jeu.bombeloader[numero];
        let Some(centre) = bombe.position else {
            continue;
        };
        let cases = souffle(centre, bombe.puissance.unwrap_or(0));
        remplit(jeu, &cases, Case::Explosion);
        remplit(jeu, &cases, Case::Vide);
        jeu.bombeloader[numero].position = None;
        jeu.bombeloader[numero].puissance = None;
    }
}

pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    jeu.bombeloader
        .iter_mut()
        .filter(|bombe| bombe.puissance.is_none())
        .for_each(|bombe| bombe.puissance = Some(hasard.choice(&[3, 5, 7, 9])));
}

pub fn bombemolle(jeu: &mut Jeu) {
    jeu.bombeloader
        .iter_mut()
        .filter_map(|bombe| bombe.puissance.as_mut())
        .for_each(|puissance| *puissance = puissance.saturating_sub(1));
    showGameBoard(jeu, &jeu.message);
}
