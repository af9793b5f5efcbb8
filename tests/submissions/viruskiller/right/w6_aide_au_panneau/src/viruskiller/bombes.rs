use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use outils::Hasard;
use std::collections::BTreeSet;

/// Toutes les cases du souffle d'une bombe.
fn souffle(position: usize, puissance: u32) -> BTreeSet<usize> {
    let rayon = puissance.div_ceil(2) as i32;
    let (l, c) = (position as i32 / 10, position as i32 % 10);
    let mut cases = BTreeSet::new();
    for d in -rayon..=rayon {
        if (0..10).contains(&(l + d)) {
            cases.insert(((l + d) * 10 + c) as usize);
        }
        if rayon < 3 && (0..10).contains(&(c + d)) {
            cases.insert((l * 10 + c + d) as usize);
        }
    }
    cases
}

pub fn boom(jeu: &mut Jeu) {
    for i in 0..4 {
        let Some(position) = jeu.bombeloader[i].position.take() else {
            continue;
        };
        let cases = souffle(position, jeu.bombeloader[i].puissance.unwrap_or(0));
        let joueur = jeu.mouvement.newpos as usize;
        for etape in [Case::Explosion, Case::Vide] {
            for &case in &cases {
                jeu.grille[case] = etape;
            }
            if matches!(jeu.grille[joueur], Case::Vide | Case::Explosion | Case::JoueurBomb) {
                jeu.grille[joueur] = Case::Joueur;
            }
            showGameBoard(jeu, "BOOOOM");
        }
        jeu.bombeloader[i].puissance = None;
    }
}

pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for bombe in &mut jeu.bombeloader {
        if bombe.puissance.is_none() {
            bombe.puissance = Some(2 * hasard.randint(1, 4) as u32 + 1);
        }
    }
}

pub fn bombemolle(jeu: &mut Jeu) {
    jeu.bombeloader
        .iter_mut()
        .filter_map(|b| b.puissance.as_mut())
        .for_each(|p| *p -= (*p).min(1));
    showGameBoard(jeu, &jeu.message);
}
