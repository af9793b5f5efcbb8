//! What is in front, what may move, what moves, what the currents carry first.

use crate::api::*;
use crate::outillage::{colonne, riviere};

/// I on (2,2) of a 13x5 river, going south; `devant` is column 2 from line 4 down.
#[track_caller]
fn check_poussee(devant: &str, nb: usize, permis: bool, apres: &str) {
    let mut r = Riviere(13, 5, true, 0, 4);
    setContenuR(&mut r, 2, 2, 'I');
    for (i, c) in devant.chars().enumerate() {
        setContenuR(&mut r, 4 + 2 * i as i32, 2, if c == '_' { VIDE } else { c });
    }
    assert_eq!(getNbObstacles(&r, 2, 2, "S", 3), nb);
    assert_eq!(deplacementAutorise(&r, 2, 2, "S"), permis);
    let avant = r.clone();
    assert_eq!(deplacer(&mut r, 2, 2, "S"), None);
    if permis {
        assert_eq!(colonne(&r, 2, 2, 5), apres);
    } else {
        assert_eq!(r, avant);
    }
}

#[test]
fn pushing_rows() {
    check_poussee("", 0, true, "_I___");
    check_poussee("T", 1, true, "_IT__");
    check_poussee("TT", 2, true, "_ITT_");
    check_poussee("TL", 2, true, "_ITL_");
    check_poussee("TTT", 3, false, "");
    check_poussee("#", 1, false, "");
    check_poussee("T#", 2, false, "");
    check_poussee("TT#", 3, false, "");
    check_poussee("T_T", 1, true, "_ITT_");
}

#[test]
fn borders_are_rocks() {
    let mut r = Riviere(13, 5, true, 0, 4);
    setContenuR(&mut r, 10, 2, 'I');
    setContenuR(&mut r, 12, 2, TRONC);
    assert_eq!(getNbObstacles(&r, 10, 2, "S", 3), 1);
    assert!(!deplacementAutorise(&r, 10, 2, "S"));
    setContenuR(&mut r, 1, 1, 'L');
    setContenuR(&mut r, 2, 0, 'A');
    for (lig, col, direction) in [(1, 1, "N"), (2, 0, "NO"), (2, 0, "SO"), (0, 0, "N")] {
        assert!(
            !deplacementAutorise(&r, lig, col, direction),
            "({lig}, {col}) {direction}"
        );
    }
    for direction in ["X", "W", "n", ""] {
        assert_eq!(getNbObstacles(&r, 2, 0, direction, 3), 0);
        assert!(!deplacementAutorise(&r, 2, 0, direction));
    }
    assert!(!deplacementAutorise(&r, -1, -1, "SE"));
    assert!(!deplacementAutorise(&r, 2, 1, "S"));
}

#[test]
fn currents_stay_where_they_are() {
    let mut r = riviere("entete,7,5,True,0,2\nI,2,2\ntronc,3,3\nNO,2,2\nS,3,3\nN,4,4");
    assert_eq!(deplacer(&mut r, 2, 2, "SE"), None);
    let courants = [(2, 2), (3, 3), (4, 4)].map(|(l, c)| getCourantR(&r, l, c));
    assert_eq!(courants.map(Option::unwrap_or_default), ["NO", "S", "N"]);
    let contenus = [(2, 2), (3, 3), (4, 4)].map(|(l, c)| getContenuR(&r, l, c));
    assert_eq!(contenus, [Some(VIDE), Some('I'), Some(TRONC)]);
}

#[test]
fn who_comes_onto_the_arrival() {
    let mut r = riviere("entete,7,5,True,0,2\nI,4,2\nN,6,2");
    assert_eq!(joueurArrive(&r), None);
    assert_eq!(deplacer(&mut r, 4, 2, "S"), Some('I'));
    assert_eq!(
        (joueurArrive(&r), getPositionJoueur(&r, 'I')),
        (Some('I'), (6, 2))
    );
    viderArrivee(&mut r);
    assert_eq!(
        (getContenuR(&r, 6, 2), getPositionJoueur(&r, 'I')),
        (Some(VIDE), (-1, -1))
    );
    assert_eq!(getCourantR(&r, 6, 2).as_deref(), Some("N"));
    setContenuR(&mut r, 4, 2, TRONC);
    assert_eq!(deplacer(&mut r, 4, 2, "S"), None);
    assert_eq!(getContenuR(&r, 6, 2), Some(TRONC));
    assert_eq!(joueurArrive(&r), None);
}

#[test]
fn players_are_found_anywhere() {
    let mut r = Riviere(6, 5, false, 1, 2);
    assert_eq!(getPositionJoueur(&r, 'I'), (-1, -1));
    setContenuR(&mut r, 5, 4, 'I');
    setContenuR(&mut r, 0, 1, 'L');
    assert_eq!(getPositionJoueur(&r, 'I'), (5, 4));
    assert_eq!(getPositionJoueur(&r, 'L'), (0, 1));
}

#[test]
fn fewest_obstacles_first() {
    let texte = "entete,9,5,True,0,4\nI,2,2\nL,4,2\ntronc,3,3,5,1,4,0\nS,2,2\nN,3,3\nNE,5,1";
    let mut r = riviere(texte);
    assert_eq!(getMinADeplacer(&r), (3, 3));
    setContenuR(&mut r, 1, 3, ROCHER);
    assert_eq!(getMinADeplacer(&r), (2, 2));
}

#[test]
fn then_north_then_west() {
    let mut r =
        riviere("entete,9,5,True,0,4\ntronc,4,4,4,0,2,4\nrocher,0,0\nS,4,4,4,0,2,0\nSO,2,4\nN,0,0");
    assert_eq!(getMinADeplacer(&r), (2, 4));
    setContenuR(&mut r, 2, 4, VIDE);
    assert_eq!(getMinADeplacer(&r), (4, 0));
    assert_eq!(getMinADeplacer(&Riviere(5, 5, true, 0, 0)), (-1, -1));
}

#[test]
fn distances_on_a_river_without_rocks() {
    for (nb_lig, nb_col, paire) in [(5, 5, true), (8, 7, false), (2, 2, true), (7, 8, false)] {
        let r = Riviere(nb_lig, nb_col, paire, 0, 0);
        let (nb_lig, nb_col) = (nb_lig as i32, nb_col as i32);
        let cases = || (0..nb_lig).flat_map(|l| (0..nb_col).map(move |c| (l, c)));
        for (l1, c1) in cases().filter(|(l, c)| estPosR(&r, *l, *c)) {
            let marques = marquage(&r, l1, c1);
            for (l2, c2) in cases().filter(|(l, c)| estPosR(&r, *l, *c)) {
                let (dl, dc) = ((l1 - l2).abs(), (c1 - c2).abs());
                let attendu = dc + 0.max((dl - dc) / 2);
                assert_eq!(
                    getValGH(&marques, l2, c2),
                    Some(&attendu),
                    "({l1},{c1}) ({l2},{c2})"
                );
            }
        }
    }
}

#[test]
fn distances_go_round_rocks() {
    let r = riviere("entete,5,5,True,0,2\nrocher,2,2,3,1\ntronc,3,3\nN,4,0");
    let marques = marquage(&r, 4, 2);
    let ligne = |lig| {
        (0..5)
            .filter_map(|col| getValGH(&marques, lig, col).copied())
            .collect()
    };
    let lignes: Vec<Vec<i32>> = (0..5).map(ligne).collect();
    assert_eq!(
        lignes,
        [
            vec![5, 3, 3],
            vec![4, 2],
            vec![5, -1, 2],
            vec![-1, 1],
            vec![6, 0, 2]
        ]
    );
}
