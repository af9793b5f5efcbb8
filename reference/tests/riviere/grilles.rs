//! Squares, grids and what rivers say of them.

use crate::api::*;
use crate::outillage::riviere;

#[test]
fn squares_know_content_and_current() {
    let case = Case(TRONC, "NO");
    assert!(!estRocher(&case) && !estJoueur(&case) && !estVide(&case));
    assert_eq!((getContenu(&case), getCourant(&case).as_str()), ('T', "NO"));
    assert_eq!(getCourantChar(&case), '↖');
    assert!(estVide(&Case(VIDE, "N")) && estRocher(&Case(ROCHER, "X")));
    assert!(estJoueur(&Case('I', "X")));
    assert_eq!(getCourantChar(&Case(VIDE, "X")), ' ');
    assert_eq!(getDirections(), ["X", "N", "S", "NO", "NE", "SO", "SE"]);
    assert_eq!(
        directions.map(|(_, fleche)| fleche),
        [' ', '↑', '↓', '↖', '↗', '↙', '↘']
    );
}

#[test]
fn a_square_changes_one_thing_at_a_time() {
    let mut case = Case(VIDE, "SE");
    setContenu(&mut case, 'I');
    assert_eq!((getContenu(&case), getCourant(&case).as_str()), ('I', "SE"));
    setCourant(&mut case, "X");
    assert_eq!((getContenu(&case), getCourant(&case).as_str()), ('I', "X"));
}

#[test]
#[should_panic(expected = "pas une direction")]
fn an_unknown_current_is_refused() {
    Case(VIDE, "W");
}

#[test]
fn one_column_out_of_two() {
    for paire in [true, false] {
        let grille = GrilleHexa(4, 5, paire, 0);
        let pos = |l: i32| -> Vec<i32> { (-2..8).filter(|c| estPosGH(&grille, l, *c)).collect() };
        let (longue, courte) = (vec![0, 2, 4], vec![1, 3]);
        let premiere = if paire {
            longue.clone()
        } else {
            courte.clone()
        };
        assert_eq!(pos(0), premiere);
        assert_eq!(pos(1), if paire { courte } else { longue });
        assert_eq!(pos(2), premiere);
        assert!(pos(-1).is_empty() && pos(-2).is_empty() && pos(4).is_empty());
        assert_eq!((getNbLigGH(&grille), getNbColGH(&grille)), (4, 5));
        assert_eq!(estPaireGH(&grille), paire);
    }
}

#[test]
fn squares_are_independent() {
    let mut grille = GrilleHexa(4, 4, true, '.');
    setValGH(&mut grille, 1, 1, 'x');
    setValGH(&mut grille, 1, 2, 'y');
    setValGH(&mut grille, -1, -1, 'z');
    for (lig, col) in (0..4).flat_map(|l| (0..4).map(move |c| (l, c))) {
        let attendu = match (lig, col) {
            (1, 1) => Some(&'x'),
            _ if (lig + col) % 2 == 0 => Some(&'.'),
            _ => None,
        };
        assert_eq!(getValGH(&grille, lig, col), attendu, "({lig}, {col})");
    }
}

#[track_caller]
fn check_prochains(depart: (i32, i32), direction: &str, n: usize, attendus: &str) {
    let mut grille = GrilleHexa(5, 5, true, ' ');
    initAlphaGH(&mut grille);
    let prochains = getNProchainsGH(&grille, depart.0, depart.1, direction, n);
    assert_eq!(prochains.into_iter().collect::<String>(), attendus);
}

#[test]
fn next_squares_go_straight_to_the_border() {
    check_prochains((0, 0), "S", 3, "fk");
    check_prochains((0, 0), "SE", 3, "dgj");
    check_prochains((2, 2), "NE", 3, "ec");
    check_prochains((0, 0), "N", 3, "");
    check_prochains((4, 2), "N", 1, "g");
    check_prochains((4, 0), "NE", 10, "igec");
    check_prochains((2, 2), "X", 3, "");
    check_prochains((2, 2), "W", 3, "");
}

#[test]
fn the_alphabet_starts_again() {
    let mut grille = GrilleHexa(20, 9, true, ' ');
    initAlphaGH(&mut grille);
    assert_eq!(getValGH(&grille, 13, 5), Some(&'9'));
    assert_eq!(getValGH(&grille, 13, 7), Some(&'a'));
}

#[test]
fn steps_of_directions() {
    let pas = getDirections()
        .iter()
        .map(|d| incDirectionGH(d))
        .collect::<Vec<_>>();
    let attendus = [(0, 0), (-2, 0), (2, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)];
    assert_eq!(pas, attendus.map(Some));
    assert_eq!(incDirectionGH("W"), None);
}

#[test]
fn rivers_ignore_what_is_off_the_grid() {
    let mut r = riviere("entete,15,5,False,3,1\ntronc,6,0,8,0,14,0,3,2 \nNE\n\nSO\n\n");
    assert_eq!((getColDepart(&r), getColArrivee(&r)), (3, 1));
    assert_eq!(
        (getNbLigR(&r), getNbColR(&r), estPaireR(&r)),
        (15, 5, false)
    );
    assert_eq!(getContenuR(&r, 3, 2), Some(TRONC));
    assert_eq!(getContenuR(&r, 6, 0), None);
    assert_eq!(getCourantR(&r, 6, 0), None);
    setContenuR(&mut r, -1, 1, TRONC);
    setCourantR(&mut r, 15, 1, "N");
    setCase(&mut r, 0, 0, Case(TRONC, "N"));
    assert!(getCase(&r, 0, 0).is_none());
    let troncs = (0..15).flat_map(|l| (0..5).map(move |c| (l, c)));
    let troncs = troncs.filter(|(l, c)| getContenuR(&r, *l, *c) == Some(TRONC));
    assert_eq!(troncs.collect::<Vec<_>>(), [(3, 2)]);
}

#[test]
fn a_river_can_be_made_again() {
    let mut r = riviere("entete,5,5,True,0,2\nrocher,2,2\nN,2,2");
    assert_eq!(getCase(&r, 2, 2).map(estRocher), Some(true));
    initRiviere(&mut r, 7, 3, false);
    assert_eq!((getNbLigR(&r), getNbColR(&r), estPaireR(&r)), (7, 3, false));
    assert_eq!(
        (getContenuR(&r, 2, 1), getCourantR(&r, 2, 1)),
        (Some(VIDE), Some("X".into()))
    );
    assert_eq!(getNbLigGH(getGrille(&r)), 7);
    assert!(estPosR(&r, 2, 1) && !estPosR(&r, 2, 2));
}
