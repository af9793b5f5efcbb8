//! Explosions and what follows them.

use crate::tirages;
use reference::viruskiller::bombes::{bombemolle, boom, reloadbombe};
use reference::viruskiller::etat::{Case, Jeu};
use reference::viruskiller::joueur::boostbombe;
use reference::viruskiller::partie::{loose, win};

/// The cells that a bomb empties on a board full of walls; the player stands elsewhere.
fn souffle(position: usize, puissance: u32) -> Vec<usize> {
    let mut jeu = Jeu::new();
    jeu.grille = [Case::Mur; 100];
    jeu.grille[position] = Case::Bomb;
    jeu.bombeloader[1].position = Some(position);
    jeu.bombeloader[1].puissance = Some(puissance);
    boom(&mut jeu);
    assert_eq!(
        (jeu.bombeloader[1].position, jeu.bombeloader[1].puissance),
        (None, None)
    );
    (0..100)
        .filter(|&case| jeu.grille[case] == Case::Vide)
        .collect()
}

#[test]
fn geometry_of_the_blast() {
    let table: [(usize, &[u32], &[usize]); 14] = [
        (44, &[8, 7], &[4, 14, 24, 34, 44, 54, 64, 74, 84]),
        (44, &[4, 3], &[24, 34, 42, 43, 44, 45, 46, 54, 64]),
        (44, &[2, 1], &[34, 43, 44, 45, 54]),
        (44, &[0], &[44]),
        (9, &[8], &[9, 19, 29, 39, 49]),
        (89, &[2], &[79, 88, 89, 99]),
        (98, &[4], &[78, 88, 96, 97, 98, 99]),
        (97, &[4], &[77, 87, 95, 96, 97, 98, 99]),
        (79, &[8], &[39, 49, 59, 69, 79, 89, 99]),
        (99, &[4], &[79, 89, 97, 98, 99]),
        (59, &[4], &[39, 49, 57, 58, 59, 69, 79]),
        (50, &[4], &[30, 40, 50, 51, 52, 60, 70]),
        (10, &[4], &[0, 10, 11, 12, 20, 30]),
        (0, &[4], &[0, 1, 2, 10, 20]),
    ];
    for (position, puissances, cases) in table {
        for &puissance in puissances {
            assert_eq!(
                souffle(position, puissance),
                cases,
                "power {puissance} at {position}"
            );
        }
    }
}

/// The rule said otherwise: a cell is hit when it is near enough on the column, or on the row.
#[test]
fn geometry_agrees_with_distances_everywhere() {
    for position in 0..100usize {
        for puissance in 0..=9u32 {
            let rayon = puissance.div_ceil(2) as usize;
            let touchee = |case: &usize| {
                let (lignes, colonnes) = (
                    (case / 10).abs_diff(position / 10),
                    (case % 10).abs_diff(position % 10),
                );
                (colonnes == 0 && lignes <= rayon)
                    || (lignes == 0 && colonnes <= rayon && rayon <= 2)
            };
            let attendu: Vec<usize> = (0..100).filter(touchee).collect();
            assert_eq!(
                souffle(position, puissance),
                attendu,
                "power {puissance} at {position}"
            );
        }
    }
}

#[test]
fn the_player_survives_and_leaves_the_bomb() {
    let mut jeu = Jeu::new();
    jeu.grille[44] = Case::JoueurBomb;
    jeu.mouvement.newpos = 44;
    jeu.bombeloader[0].position = Some(44);
    boom(&mut jeu);
    assert_eq!(jeu.grille[44], Case::Joueur);
}

#[test]
fn two_bombs_explode_each_with_its_own_radius() {
    let mut jeu = Jeu::new();
    jeu.grille = [Case::Mur; 100];
    jeu.bombeloader[0].position = Some(44);
    jeu.bombeloader[3].position = Some(44);
    boom(&mut jeu);
    let vides: Vec<usize> = (0..100)
        .filter(|&case| jeu.grille[case] == Case::Vide)
        .collect();
    assert_eq!(vides, [4, 14, 24, 34, 43, 44, 45, 54, 64, 74, 84]);
    assert_eq!(
        jeu.bombeloader.map(|bombe| bombe.puissance),
        [None, Some(6), Some(4), None]
    );
    assert!(jeu.bombeloader.iter().all(|bombe| bombe.position.is_none()));
}

#[test]
fn powers_go_up_and_down() {
    let mut jeu = Jeu::new();
    boostbombe(&mut jeu, &mut tirages![vec![1, 3]]);
    assert_eq!(puissances(&jeu), [9, 6, 5, 2]);
    jeu.bombeloader[1].puissance = None;
    jeu.bombeloader[3].puissance = Some(0);
    reloadbombe(&mut jeu, &mut tirages![vec![9]]);
    bombemolle(&mut jeu);
    assert_eq!(puissances(&jeu), [8, 8, 4, 0]);
}

fn puissances(jeu: &Jeu) -> Vec<u32> {
    jeu.bombeloader
        .iter()
        .filter_map(|bombe| bombe.puissance)
        .collect()
}

#[test]
fn the_end_is_four_dead_or_four_empty() {
    let mut jeu = Jeu::new();
    assert_eq!((win(&jeu), loose(&jeu)), (0, 0));
    jeu.virus = vec![None, None, Some(3), None];
    assert_eq!(win(&jeu), 0);
    jeu.virus[2] = None;
    assert_eq!(win(&jeu), 1);
    for bombe in &mut jeu.bombeloader[1..] {
        bombe.puissance = Some(0);
    }
    assert_eq!(loose(&jeu), 0);
    jeu.bombeloader[0].puissance = Some(0);
    assert_eq!(loose(&jeu), 1);
}
