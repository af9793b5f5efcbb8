//! Where viruses may go, how they move, when they are dead.

use crate::tirages;
use reference::viruskiller::etat::{Case, Jeu};
use reference::viruskiller::virus::{
    constatdesmorts, dirpossiblevirus, movevirus, randommovevirus,
};

fn virus_en(cases: &[usize]) -> Jeu {
    let mut jeu = Jeu::new();
    for &case in cases {
        jeu.grille[case] = Case::Virus;
        jeu.virus.push(Some(case));
    }
    jeu
}

#[test]
fn directions_on_a_free_board() {
    let exemples: [(usize, &[i32]); 6] = [
        (44, &[0, 1, 2, 3]),
        (0, &[1, 3]),
        (9, &[1, 2]),
        (90, &[0, 3]),
        (99, &[0, 2]),
        (10, &[0, 1, 3]),
    ];
    for (case, directions) in exemples {
        assert_eq!(
            dirpossiblevirus(&virus_en(&[case]), 0),
            directions,
            "from {case}"
        );
    }
}

#[test]
fn a_surrounded_virus_tries_down() {
    let mut jeu = virus_en(&[44, 99]);
    for (case, contenu) in [
        (34, Case::Mur),
        (54, Case::ATP),
        (43, Case::Joueur),
        (45, Case::Bomb),
        (89, Case::Mur),
    ] {
        jeu.grille[case] = contenu;
    }
    jeu.grille[98] = Case::Mur;
    assert_eq!(dirpossiblevirus(&jeu, 0), [1]);
    assert_eq!(dirpossiblevirus(&jeu, 1), [1]);
}

#[track_caller]
fn check_step(depuis: usize, pas: i32, arrivee: usize) {
    let mut jeu = virus_en(&[depuis]);
    movevirus(&mut jeu, 0, pas);
    assert_eq!(jeu.virus, [Some(arrivee)]);
    assert_eq!(jeu.grille[arrivee], Case::Virus);
    assert_eq!(
        jeu.grille
            .iter()
            .filter(|&&case| case == Case::Virus)
            .count(),
        1
    );
}

#[test]
fn a_step_is_made_or_refused() {
    check_step(44, -10, 34);
    check_step(9, 1, 9);
    check_step(10, -1, 10);
    check_step(95, 10, 95);
    check_step(5, -10, 5);
    check_step(0, -1, 0);
    check_step(1, -1, 0);
    check_step(98, 1, 99);
}

#[test]
fn viruses_move_one_after_the_other() {
    let mut jeu = virus_en(&[62, 5, 7, 99]);
    let mut hasard = tirages![0, 6, 1, 10, 3, 3, 2, 9];
    randommovevirus(&mut jeu, &mut hasard);
    assert_eq!(jeu.virus, [2, 95, 9, 96].map(Some));
    assert_eq!(hasard.reste(), None);
}

#[test]
fn only_an_empty_cell_is_a_death() {
    let mut jeu = virus_en(&[10, 20, 30]);
    jeu.virus.push(None);
    jeu.grille[10] = Case::Vide;
    jeu.grille[30] = Case::ATP;
    constatdesmorts(&mut jeu);
    assert_eq!(jeu.virus, [None, Some(20), Some(30), None]);
}
