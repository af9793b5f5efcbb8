//! Les bombes.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use outils::Hasard;

// Met un motif dans une case, sauf si le joueur y est.
fn souffle(jeu: &mut Jeu, i: i32, motif: Case) {
    if i >= 0 && i <= 99 && i != jeu.mouvement.newpos {
        jeu.grille[i as usize] = motif;
    }
}

pub fn boom(jeu: &mut Jeu) {
    for n in 0..4 {
        if let Some(position) = jeu.bombeloader[n].position {
            let p = position as i32;
            let puissance = jeu.bombeloader[n].puissance.unwrap_or(0) as i32;
            let rayon = puissance / 2 + puissance % 2;
            if p == jeu.mouvement.newpos {
                jeu.grille[position] = Case::Joueur;
            }
            for motif in [Case::Explosion, Case::Vide] {
                souffle(jeu, p, motif);
                for i in 1..=rayon {
                    souffle(jeu, p - 10 * i, motif);
                    souffle(jeu, p + 10 * i, motif);
                    if rayon <= 2 {
                        if p % 10 - i >= 0 {
                            souffle(jeu, p - i, motif);
                        }
                        if p % 10 + i <= 9 {
                            souffle(jeu, p + i, motif);
                        }
                    }
                }
                showGameBoard(jeu, "BOOOOM");
                outils::pause(1000);
            }
            jeu.bombeloader[n].puissance = None;
        }
    }
    for n in 0..4 {
        jeu.bombeloader[n].position = None;
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
