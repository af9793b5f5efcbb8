//! Les bombes.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use outils::Hasard;

pub fn boom(jeu: &mut Jeu) {
    for n in 0..4 {
        let bombe = jeu.bombeloader[n].clone();
        if bombe.position == None {
            continue;
        }
        let p = bombe.position.unwrap() as i32;
        let mut rayon = 0;
        while 2 * rayon < bombe.puissance.unwrap_or(0) as i32 {
            rayon = rayon + 1;
        }
        // les cases atteintes
        let mut cases: Vec<i32> = vec![p];
        for i in 1..=rayon {
            cases.push(p - 10 * i);
            cases.push(p + 10 * i);
            if rayon <= 2 {
                if (p - i) / 10 == p / 10 && p - i >= 0 {
                    cases.push(p - i);
                }
                if (p + i) / 10 == p / 10 {
                    cases.push(p + i);
                }
            }
        }
        for i in cases.clone() {
            if i >= 0 && i <= 99 {
                jeu.grille[i as usize] = Case::Explosion;
            }
        }
        showGameBoard(jeu, "BOOOOM");
        for i in cases.clone() {
            if i >= 0 && i <= 99 {
                jeu.grille[i as usize] = Case::Vide;
            }
        }
        jeu.bombeloader[n].puissance = None;
        jeu.bombeloader[n].position = None;
        // le joueur est toujours là
        let joueur = jeu.mouvement.newpos as usize;
        if cases.contains(&jeu.mouvement.newpos) {
            jeu.grille[joueur] = Case::Joueur;
        }
        showGameBoard(jeu, "BOOOOM");
        outils::pause(1000);
    }
}

pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for n in 0..4 {
        if jeu.bombeloader[n].puissance == None {
            jeu.bombeloader[n].puissance = Some(hasard.choice(&[3, 5, 7, 9]));
        }
    }
}

pub fn bombemolle(jeu: &mut Jeu) {
    for n in 0..4 {
        if let Some(p) = jeu.bombeloader[n].puissance {
            if p > 0 {
                jeu.bombeloader[n].puissance = Some(p - 1);
            }
        }
    }
    showGameBoard(jeu, &jeu.message);
}
