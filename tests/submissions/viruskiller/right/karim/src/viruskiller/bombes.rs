//! Explosions.

use super::affichage::showGameBoard;
use super::etat::{Bombe, Case, Jeu};
use super::plateau::passemuraille;
use outils::Hasard;

pub fn boom(jeu: &mut Jeu) {
    for n in 0..jeu.bombeloader.len() {
        explose(jeu, n);
    }
}

/// Une rafale part d'une case dans une direction, jusqu'au bord.
fn rafale(depart: i32, pas: i32, rayon: u32, cases: &mut Vec<usize>) {
    let mut ici = depart;
    for _ in 0..rayon {
        if passemuraille(ici, ici + pas) {
            break;
        }
        ici += pas;
        cases.push(ici as usize);
    }
}

fn explose(jeu: &mut Jeu, n: usize) {
    let Bombe { position, puissance } = jeu.bombeloader[n];
    let (Some(centre), Some(puissance)) = (position, puissance) else {
        return;
    };
    let rayon = (puissance + 1) / 2;
    let mut cases = vec![centre];
    rafale(centre as i32, -10, rayon, &mut cases);
    rafale(centre as i32, 10, rayon, &mut cases);
    if rayon < 3 {
        rafale(centre as i32, -1, rayon, &mut cases);
        rafale(centre as i32, 1, rayon, &mut cases);
    }
    for i in &cases {
        jeu.grille[*i] = Case::Explosion;
    }
    showGameBoard(jeu, "BOOOOM");
    for i in &cases {
        jeu.grille[*i] = Case::Vide;
    }
    jeu.grille[jeu.mouvement.newpos as usize] = Case::Joueur;
    jeu.bombeloader[n] = Bombe { position: None, puissance: None };
    showGameBoard(jeu, "BOOOOM");
}

pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for bombe in jeu.bombeloader.iter_mut() {
        if bombe.puissance.is_none() {
            bombe.puissance = hasard.sample(&[3, 5, 7, 9], 1).pop();
        }
    }
}

pub fn bombemolle(jeu: &mut Jeu) {
    for bombe in jeu.bombeloader.iter_mut() {
        if let Some(p @ 1..) = bombe.puissance {
            bombe.puissance = Some(p - 1);
        }
    }
    showGameBoard(jeu, &jeu.message.clone());
}
