//! Les bombes en fin de tour : explosion, rechargement, affaiblissement.

use super::affichage::showGameBoard;
use super::etat::Case;
use super::etat::Jeu;

use outils::Hasard;

/// Les bombes explosent.
pub fn boom(jeu: &mut Jeu) {
    for numero in 0..4 {
        if let Some(position) = jeu.bombeloader[numero].position {
            let puissance = jeu.bombeloader[numero].puissance.unwrap_or(0);
            let rayon = (puissance / 2 + puissance % 2) as usize;
            jeu.bombeloader[numero].puissance = None;
            let mut atteintes = vec![position];
            for i in 1..=rayon {
                if position >= 10 * i {
                    atteintes.push(position - 10 * i);
                }
                if position + 10 * i <= 99 {
                    atteintes.push(position + 10 * i);
                }
                if rayon <= 2 {
                    if position % 10 >= i {
                        atteintes.push(position - i);
                    }
                    if position % 10 + i <= 9 {
                        atteintes.push(position + i);
                    }
                }
            }
            let joueur = jeu.mouvement.newpos as usize;
            for motif in [Case::Explosion, Case::Vide] {
                for &case in &atteintes {
                    if case == joueur {
                        jeu.grille[case] = Case::Joueur;
                    } else {
                        jeu.grille[case] = motif;
                    }
                }
                showGameBoard(jeu, "BOOOOM");
                outils::pause(1000);
            }
        }
    }
    for numero in 0..4 {
        jeu.bombeloader[numero].position = None;
    }
}

/// Le rechargement.
pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for numero in 0..4 {
        if jeu.bombeloader[numero].puissance == None {
            let valeur = hasard.sample(&[3, 5, 7, 9], 1);
            jeu.bombeloader[numero].puissance = Some(valeur[0]);
        }
    }
}

/// Les bombes faiblissent.
pub fn bombemolle(jeu: &mut Jeu) {
    for numero in 0..4 {
        if let Some(p) = jeu.bombeloader[numero].puissance {
            if p != 0 {
                jeu.bombeloader[numero].puissance = Some(p - 1);
            }
        }
    }
    showGameBoard(jeu, &jeu.message);
}
