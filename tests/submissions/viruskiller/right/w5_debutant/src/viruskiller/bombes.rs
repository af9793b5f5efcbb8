//! Les bombes

use super::affichage::showGameBoard;
use super::etat::*;
use outils::Hasard;

// dit si la case i est dans le souffle d'une bombe en b
fn touchee(b: usize, rayon: i32, i: usize) -> bool {
    let lb = (b / 10) as i32;
    let cb = (b % 10) as i32;
    let l = (i / 10) as i32;
    let c = (i % 10) as i32;
    if c == cb && (l - lb).abs() <= rayon {
        return true;
    }
    if rayon <= 2 && l == lb && (c - cb).abs() <= rayon {
        return true;
    }
    return false;
}

pub fn boom(jeu: &mut Jeu) {
    for b in 0..4 {
        if jeu.bombeloader[b].position.is_some() {
            let place = jeu.bombeloader[b].position.unwrap();
            let mut puissance = 0;
            if jeu.bombeloader[b].puissance.is_some() {
                puissance = jeu.bombeloader[b].puissance.unwrap();
            }
            let rayon = (puissance as f64 / 2.0).ceil() as i32;
            // premier affichage : le souffle (le joueur reste debout sur sa bombe)
            for i in 0..100 {
                if touchee(place, rayon, i) {
                    if jeu.grille[i] != Case::Joueur && jeu.grille[i] != Case::JoueurBomb {
                        jeu.grille[i] = Case::Explosion;
                    }
                }
            }
            showGameBoard(jeu, "BOOOOM");
            outils::pause(1000);
            // deuxième affichage : plus rien
            for i in 0..100 {
                if touchee(place, rayon, i) {
                    if jeu.grille[i] == Case::JoueurBomb {
                        jeu.grille[i] = Case::Joueur;
                    }
                    if jeu.grille[i] == Case::Explosion {
                        jeu.grille[i] = Case::Vide;
                    }
                }
            }
            showGameBoard(jeu, "BOOOOM");
            outils::pause(1000);
            jeu.bombeloader[b] = Bombe {
                position: None,
                puissance: None,
            };
        }
    }
}

pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let valeurs = [3, 5, 7, 9];
    let mut b = 0;
    while b < 4 {
        if jeu.bombeloader[b].puissance.is_none() {
            let indice = hasard.randint(0, 3);
            jeu.bombeloader[b].puissance = Some(valeurs[indice as usize]);
        }
        b += 1;
    }
}

pub fn bombemolle(jeu: &mut Jeu) {
    let mut b = 0;
    while b < 4 {
        if jeu.bombeloader[b].puissance.is_some() {
            let mut p = jeu.bombeloader[b].puissance.unwrap();
            if p > 0 {
                p = p - 1;
            }
            jeu.bombeloader[b].puissance = Some(p);
        }
        b += 1;
    }
    let texte = jeu.message.clone();
    showGameBoard(jeu, &texte);
}
