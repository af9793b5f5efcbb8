//! Les bombes en fin de tour : explosion, rechargement, affaiblissement.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};

use outils::{Hasard, pause};

/// Met un motif sur une case.
fn pose(jeu: &mut Jeu, place: i32, motif: Case) {
    jeu.grille[place as usize] = motif;
}

/// Fonction explosion des bombes
pub fn boom(jeu: &mut Jeu) {
    // où est le joueur ? le souffle ne doit pas l'effacer
    let mut joueur = None;
    for i in 0..100 {
        if jeu.grille[i] == Case::Joueur || jeu.grille[i] == Case::JoueurBomb {
            joueur = Some(i);
        }
    }
    for bombe in 0..4 {
        // détecte si une bombe a une position
        if jeu.bombeloader[bombe].position != None {
            let posbombes = jeu.bombeloader[bombe].position.unwrap() as i32;
            let puissance = jeu.bombeloader[bombe].puissance.unwrap_or(0) as i32;
            jeu.bombeloader[bombe].puissance = None;
            let mut rayon = puissance / 2;
            if puissance % 2 > 0 {
                rayon += 1;
            }
            for motif in [Case::Explosion, Case::Vide] {
                pose(jeu, posbombes, motif);
                let mut i = 1;
                while i <= rayon {
                    if posbombes - 10 * i >= 0 {
                        pose(jeu, posbombes - 10 * i, motif);
                    }
                    if posbombes + 10 * i <= 99 {
                        pose(jeu, posbombes + 10 * i, motif);
                    }
                    // Explosion en croix pour les bombes de rayons <= 2
                    if rayon <= 2 {
                        if posbombes % 10 - i >= 0 {
                            pose(jeu, posbombes - i, motif);
                        }
                        if posbombes % 10 + i <= 9 {
                            pose(jeu, posbombes + i, motif);
                        }
                    }
                    i = i + 1;
                }
                if motif == Case::Vide {
                    if let Some(place) = joueur {
                        jeu.grille[place] = Case::Joueur;
                    }
                }
                showGameBoard(jeu, "BOOOOM");
                pause(1000);
            }
        }
    }
    for item in 0..4 {
        jeu.bombeloader[item].position = None;
    }
}

/// Fonction de recharge de bombe après explosion
pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for slot in 0..4 {
        if jeu.bombeloader[slot].puissance == None {
            let val = hasard.sample(&[3, 5, 7, 9], 1);
            jeu.bombeloader[slot].puissance = Some(val[0]);
        }
    }
}

/// Fonction qui décrémente la puissance des bombes de 1
pub fn bombemolle(jeu: &mut Jeu) {
    for slot in 0..4 {
        if let Some(puissance) = jeu.bombeloader[slot].puissance {
            // Les bombes ne peuvent pas avoir une puissance négative
            if puissance != 0 {
                jeu.bombeloader[slot].puissance = Some(puissance - 1);
            }
        }
    }
    showGameBoard(jeu, &jeu.message);
}
