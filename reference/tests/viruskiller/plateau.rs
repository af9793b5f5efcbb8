//! Setting the board up.

use crate::enfant::avec_saisie;
use crate::tirages;
use outils::Hasard;
use reference::viruskiller::etat::{Case, Fin, Jeu};
use reference::viruskiller::plateau::{
    countATP, initjoueur, initmurs, initvirus, passemuraille, randomingrille, spawnATP,
};

#[test]
fn edges_stop_a_step() {
    let interdits = [
        (20, 19),
        (19, 20),
        (0, -1),
        (0, -10),
        (95, 105),
        (9, 10),
        (9, 0),
        (0, 9),
        (99, 100),
    ];
    let permis = [(45, 46), (5, 77), (1, 0), (98, 99), (10, 0), (0, 10)];
    for (ancienne, nouvelle) in interdits {
        assert!(
            passemuraille(ancienne, nouvelle),
            "{ancienne} -> {nouvelle}"
        );
    }
    for (ancienne, nouvelle) in permis {
        assert!(
            !passemuraille(ancienne, nouvelle),
            "{ancienne} -> {nouvelle}"
        );
    }
}

#[test]
fn a_taken_cell_is_drawn_again() {
    let mut jeu = Jeu::new();
    jeu.grille[21] = Case::Mur;
    let mut hasard = tirages![21, 20];
    assert_eq!(randomingrille(&jeu, 0, 99, &mut hasard), Some(20));
    assert_eq!(hasard.reste(), None);
}

/// Nothing is drawn on a full board: an empty script would panic.
#[test]
fn a_full_board_ends_clearly() {
    let mut jeu = Jeu::new();
    jeu.grille = [Case::Mur; 100];
    assert_eq!(randomingrille(&jeu, 0, 99, &mut tirages![]), None);
    assert_eq!(
        initjoueur(&mut jeu, &mut tirages![]),
        Err(Fin::PlateauPlein)
    );
    jeu.grille[7] = Case::Vide;
    assert_eq!(randomingrille(&jeu, 8, 99, &mut tirages![]), None);
    assert_eq!(initvirus(&mut jeu, &mut tirages![]), Err(Fin::PlateauPlein));
    spawnATP(&mut jeu, &mut tirages![7]);
    assert_eq!((countATP(&jeu), jeu.grille[7]), (1, Case::ATP));
}

fn murs(jeu: &Jeu) -> Vec<usize> {
    (0..100)
        .filter(|&indice| jeu.grille[indice] == Case::Mur)
        .collect()
}

#[test]
fn short_walls_grow_the_other_way_at_an_edge() {
    avec_saisie(
        "plateau::short_walls_grow_the_other_way_at_an_edge",
        &["", "4", "1"],
        || {
            let mut jeu = Jeu::new();
            let mut hasard = tirages![3, 3, 2, 21, 1, 5, 1, 99];
            assert_eq!(initmurs(&mut jeu, &mut hasard), Ok(()));
            assert_eq!(murs(&jeu), [5, 15, 20, 21, 22, 25, 79, 89, 99]);
            assert_eq!(hasard.reste(), None);
        },
    );
}

#[test]
fn long_walls_may_cross() {
    avec_saisie("plateau::long_walls_may_cross", &["3"], || {
        let mut jeu = Jeu::new();
        let mut hasard = tirages![5, 7, 2, 3, 1, 45, 2, 99, 1, 90, 2, 68];
        assert_eq!(initmurs(&mut jeu, &mut hasard), Ok(()));
        let mut attendus = vec![0, 1, 2, 3, 4, 5, 6, 15, 25, 35, 45, 55, 65, 93, 94, 95, 96];
        attendus.extend([
            97, 98, 99, 30, 40, 50, 60, 70, 80, 90, 62, 63, 64, 66, 67, 68,
        ]);
        attendus.sort_unstable();
        assert_eq!(murs(&jeu), attendus);
    });
}

#[test]
fn a_closed_keyboard_ends_the_question() {
    avec_saisie(
        "plateau::a_closed_keyboard_ends_the_question",
        &["x"],
        || {
            let fin = initmurs(&mut Jeu::new(), &mut Hasard::graine(1));
            assert_eq!(fin, Err(Fin::FinDeSaisie));
        },
    );
}

#[test]
fn the_whole_sample_of_viruses_is_drawn_again() {
    let mut jeu = Jeu::new();
    for mur in [1, 2, 3] {
        jeu.grille[mur] = Case::Mur;
    }
    let mut hasard = tirages![vec![1, 5, 6, 7], vec![4, 5, 6, 7]];
    assert_eq!(initvirus(&mut jeu, &mut hasard), Ok(()));
    assert_eq!(jeu.virus, [4, 5, 6, 7].map(Some));
    assert_eq!(
        jeu.grille
            .iter()
            .filter(|&&case| case == Case::Virus)
            .count(),
        4
    );
}

#[test]
fn missing_atp_comes_back() {
    let mut jeu = Jeu::new();
    jeu.grille[1..8].fill(Case::ATP);
    jeu.grille[9] = Case::Mur;
    let mut hasard = tirages![9, 3, 50];
    spawnATP(&mut jeu, &mut hasard);
    assert_eq!((countATP(&jeu), jeu.grille[50]), (8, Case::ATP));
    assert_eq!(hasard.reste(), None);
}
