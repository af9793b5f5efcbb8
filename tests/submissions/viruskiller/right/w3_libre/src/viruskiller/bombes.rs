//! Les bombes en fin de tour.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};

use outils::Hasard;

/// Souffle dans une direction : `reste` cases, sans sortir de la grille. (récursif)
fn souffle(cases: &mut Vec<usize>, ligne: i32, colonne: i32, dl: i32, dc: i32, reste: u32) {
    if reste == 0 || ligne < 0 || ligne > 9 || colonne < 0 || colonne > 9 {
        return;
    }
    cases.push((10 * ligne + colonne) as usize);
    souffle(cases, ligne + dl, colonne + dc, dl, dc, reste - 1);
}

pub fn boom(jeu: &mut Jeu) {
    for b in 0..4 {
        let (Some(place), Some(puissance)) =
            (jeu.bombeloader[b].position, jeu.bombeloader[b].puissance)
        else {
            continue;
        };
        let rayon = (puissance + 1) / 2;
        let (l, c) = (place as i32 / 10, place as i32 % 10);
        let mut cases = Vec::new();
        souffle(&mut cases, l, c, -1, 0, rayon + 1);
        souffle(&mut cases, l, c, 1, 0, rayon + 1);
        if rayon <= 2 {
            souffle(&mut cases, l, c, 0, -1, rayon + 1);
            souffle(&mut cases, l, c, 0, 1, rayon + 1);
        }
        // après le souffle
        let mut apres = jeu.grille;
        for &i in &cases {
            apres[i] = match apres[i] {
                Case::Joueur | Case::JoueurBomb => Case::Joueur,
                _ => Case::Vide,
            };
            jeu.grille[i] = Case::Explosion;
        }
        jeu.bombeloader[b].puissance = None;
        showGameBoard(jeu, "BOOOOM");
        outils::pause(1000);
        jeu.grille = apres;
        showGameBoard(jeu, "BOOOOM");
        outils::pause(500);
    }
    for bombe in jeu.bombeloader.iter_mut() {
        bombe.position = None;
    }
}

pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for bombe in jeu.bombeloader.iter_mut() {
        if bombe.puissance.is_none() {
            // 2, 4, 6 ou 8, et 1 de plus que bombemolle enlèvera
            bombe.puissance = Some(hasard.choice(&[2, 4, 6, 8]) + 1);
        }
    }
}

pub fn bombemolle(jeu: &mut Jeu) {
    for bombe in jeu.bombeloader.iter_mut() {
        match bombe.puissance {
            Some(p) if p > 0 => bombe.puissance = Some(p - 1),
            _ => {}
        }
    }
    showGameBoard(jeu, &jeu.message);
}
