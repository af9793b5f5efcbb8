//! Turns: what each direction does, how a turn ends, who plays next.

use crate::api::*;
use crate::outillage::{courant, jeu, noms, toujours};
use outils::Hasard;

const ETAPE: (bool, &str) = (false, "");
const FINI: (bool, &str) = (true, "");

#[track_caller]
fn check_finir(jeu: &mut Jeu, coups: i32, attendu: (bool, &str)) {
    let (fini, message) = finirDeplacement(jeu, &mut toujours(coups));
    assert_eq!((fini, message.as_str()), attendu);
}

#[test]
fn the_worked_scenario() {
    let texte = "entete,9,5,True,0,4\nI,2,2\nL,2,4\ntronc,3,3,3,1,4,2,6,2,8,2\nrocher,4,0\nN,4,4";
    let mut j = jeu(texte, &["INFORMATIQUE", "QLIO"]);
    let r = getRiviere(&j);
    let devant = ["N", "NO", "NE", "SE", "SO", "S"].map(|d| getNbObstacles(r, 2, 2, d, 3));
    assert_eq!(devant, [0, 0, 0, 1, 2, 3]);
    let permis = ["N", "NO", "NE", "SE", "S", "SO"].map(|d| deplacementAutorise(r, 2, 2, d));
    assert_eq!(permis, [true, true, true, true, false, false]);
    assert_eq!(getMinADeplacer(r), (-1, -1));
    initJeu(&mut j, &mut toujours(2));
    assert_eq!(
        (getPosJoueurCourant(&j), getNbCoupsRestants(&j)),
        ((2, 2), 2)
    );
    for direction in ["S", "SO", "W"] {
        assert_eq!(
            jouerDirection(&mut j, direction),
            "Attention direction incorrecte"
        );
    }
    assert_eq!(getNbCoupsRestants(&j), 2);
    assert_eq!(jouerDirection(&mut j, "SE"), "");
    assert_eq!(
        (getPosJoueurCourant(&j), getNbCoupsRestants(&j)),
        ((3, 3), 1)
    );
    assert_eq!(getMinADeplacer(getRiviere(&j)), (4, 4));
    assert_eq!(
        jouerDirection(&mut j, "X"),
        "le joueur INFORMATIQUE renonce à ses derniers déplacements"
    );
    assert_eq!(getNbCoupsRestants(&j), 0);
    check_finir(&mut j, 2, ETAPE);
    let r = getRiviere(&j);
    let contenus = [(2, 4), (0, 4), (4, 4)].map(|(l, c)| getContenuR(r, l, c));
    assert_eq!(contenus, [Some(TRONC), Some('L'), Some(VIDE)]);
    assert_eq!(getCourantR(r, 4, 4).as_deref(), Some("N"));
    assert_eq!(courant(&j), "INFORMATIQUE");
    check_finir(&mut j, 2, FINI);
    assert_eq!((courant(&j).as_str(), getNbCoupsRestants(&j)), ("QLIO", 2));
}

/// A game on a 7x5 even river, start and arrival column 2, the first turn begun.
fn petit(lignes: &str, noms: &[&str], coups: i32) -> Jeu {
    let mut j = jeu(&format!("entete,7,5,True,2,2\n{lignes}"), noms);
    initJeu(&mut j, &mut toujours(coups));
    j
}

#[test]
fn the_current_player_arrives() {
    let mut j = petit("I,4,2\nL,2,2", &["INFORMATIQUE", "QLIO"], 3);
    assert_eq!(
        jouerDirection(&mut j, "S"),
        "Le tour se termine car le joueur INFORMATIQUE est arrivé"
    );
    assert_eq!(
        (getNbCoupsRestants(&j), noms(getClassement(&j))),
        (0, vec!["INFORMATIQUE".into()])
    );
    check_finir(&mut j, 1, FINI);
    assert_eq!(courant(&j), "QLIO");
}

#[test]
fn nobody_is_skipped_after_an_arrival() {
    let mut j = petit(
        "I,4,2\ntronc,2,0\nS,2,0",
        &["INFORMATIQUE", "QLIO", "GEA"],
        3,
    );
    jouerDirection(&mut j, "S");
    check_finir(&mut j, 1, ETAPE);
    check_finir(&mut j, 1, FINI);
    assert_eq!(courant(&j), "QLIO");
    jouerDirection(&mut j, "X");
    check_finir(&mut j, 1, FINI);
    assert_eq!(courant(&j), "GEA");
}

#[test]
fn another_player_is_pushed_onto_the_arrival() {
    let mut j = petit("I,2,2\nL,4,2", &["INFORMATIQUE", "QLIO"], 3);
    assert_eq!(jouerDirection(&mut j, "S"), "Le joueur QLIO est arrivé");
    assert_eq!(
        (getPosJoueurCourant(&j), getNbCoupsRestants(&j)),
        ((4, 2), 2)
    );
    assert_eq!(
        (noms(getClassement(&j)), getNbJoueursJ(&j)),
        (vec!["QLIO".into()], 1)
    );
}

#[test]
fn logs_and_strangers_leave_without_a_word() {
    for contenu in ["tronc", "M"] {
        let lignes = format!("I,2,2\n{contenu},4,2");
        let mut j = petit(&lignes, &["INFORMATIQUE", "QLIO"], 3);
        assert_eq!(jouerDirection(&mut j, "S"), "");
        assert_eq!(getContenuR(getRiviere(&j), 6, 2), Some(VIDE));
        assert_eq!(
            (getPosJoueurCourant(&j), getNbCoupsRestants(&j)),
            ((4, 2), 2)
        );
        assert_eq!(getNbJoueurs(getClassement(&j)), 0);
    }
}

#[test]
fn a_current_ends_the_race() {
    let mut j = petit("I,4,2\nS,4,2", &["INFORMATIQUE"], 1);
    jouerDirection(&mut j, "X");
    check_finir(&mut j, 1, (false, "Le joueur INFORMATIQUE est arrivé"));
    check_finir(&mut j, 1, (true, "La partie est terminée"));
}

#[test]
fn the_list_shrinks_before_or_at_the_current_player() {
    let trois = &["GEA", "INFORMATIQUE", "QLIO"];
    let mut j = petit("I,4,2\nS,4,2\nA,1,1", trois, 1);
    jouerDirection(&mut j, "X");
    check_finir(&mut j, 1, (false, "Le joueur INFORMATIQUE est arrivé"));
    check_finir(&mut j, 1, FINI);
    assert_eq!(courant(&j), "QLIO");

    let mut j = petit("A,4,2\nI,3,1\nL,2,2", trois, 1);
    for _ in 0..2 {
        jouerDirection(&mut j, "X");
        check_finir(&mut j, 2, FINI);
    }
    assert_eq!(courant(&j), "QLIO");
    assert_eq!(jouerDirection(&mut j, "S"), "Le joueur GEA est arrivé");
    assert_eq!(courant(&j), "QLIO");
    let message = "le joueur QLIO renonce à ses derniers déplacements";
    assert_eq!(jouerDirection(&mut j, "X"), message);
    check_finir(&mut j, 1, FINI);
    assert_eq!(courant(&j), "INFORMATIQUE");
}

#[test]
fn the_start_square_is_emptied_and_taken_again() {
    let mut j = petit("", &["INFORMATIQUE", "QLIO"], 3);
    for _ in 0..2 {
        for (nom, autre) in [("INFORMATIQUE", "QLIO"), ("QLIO", "INFORMATIQUE")] {
            assert_eq!((courant(&j).as_str(), getPosJoueur(&j, nom)), (nom, (0, 2)));
            assert_eq!(getPosJoueur(&j, autre), (-1, -1));
            jouerDirection(&mut j, "X");
            check_finir(&mut j, 3, FINI);
        }
    }
    let mut j = petit("I,4,2\ntronc,2,2", &["INFORMATIQUE", "QLIO"], 1);
    assert_eq!(jouerDirection(&mut j, "N"), "");
    assert_eq!(getContenuR(getRiviere(&j), 0, 2), Some(TRONC));
    check_finir(&mut j, 1, FINI);
    assert_eq!(getContenuR(getRiviere(&j), 0, 2), Some('L'));
}

#[test]
fn currents_act_one_at_a_time() {
    let deux = &["INFORMATIQUE", "QLIO"];
    let mut j = jeu("entete,13,5,True,0,4\ntronc,2,2,4,2\nS,2,2,4,2", deux);
    initJeu(&mut j, &mut toujours(1));
    for attendu in [ETAPE, ETAPE, ETAPE] {
        check_finir(&mut j, 1, attendu);
        assert_eq!(courant(&j), "INFORMATIQUE");
    }
    check_finir(&mut j, 1, FINI);
    let troncs = [6, 8].map(|l| getContenuR(getRiviere(&j), l, 2));
    assert_eq!(troncs, [Some(TRONC); 2]);

    let mut j = jeu("entete,7,5,True,0,4\ntronc,0,2\nS,0,2\nSE,2,2", deux);
    initJeu(&mut j, &mut toujours(1));
    for attendu in [ETAPE, ETAPE, FINI] {
        check_finir(&mut j, 1, attendu);
    }
    assert_eq!(getContenuR(getRiviere(&j), 3, 3), Some(TRONC));
}

#[test]
fn facing_currents_never_end() {
    let mut j = jeu(
        "entete,7,5,True,4,2\ntronc,0,0\nS,0,0\nN,2,0",
        &["GEA", "GMP"],
    );
    initJeu(&mut j, &mut toujours(1));
    for _ in 0..500 {
        check_finir(&mut j, 1, ETAPE);
    }
}

#[test]
fn directions_as_the_player_sees_them() {
    let mut j = petit("I,2,2", &["INFORMATIQUE", "QLIO"], 3);
    let voisins = [
        ((4, 2), "S"),
        ((0, 2), "N"),
        ((1, 3), "NE"),
        ((1, 1), "NO"),
        ((3, 3), "SE"),
        ((3, 1), "SO"),
        ((2, 2), "X"),
        ((2, 4), "W"),
        ((6, 2), "W"),
    ];
    for (pos, direction) in voisins {
        assert_eq!(calculerDirection(&j, pos), direction);
    }
    assert_eq!(verifDirection(&j, "X"), DIRECTION_OK);
    for direction in ["W", "n", ""] {
        assert_eq!(verifDirection(&j, direction), PAS_UNE_DIRECTION);
        assert_eq!(
            jouerDirection(&mut j, direction),
            "Attention direction incorrecte"
        );
    }
    assert_eq!(jouerDirection(&mut j, "N"), "");
    assert_eq!(verifDirection(&j, "N"), DIRECTION_NON_AUTORISEE);
    assert_eq!(verifDirection(&j, "S"), DIRECTION_OK);
}

#[test]
fn one_to_five_moves() {
    let mut j = petit("", &["INFORMATIQUE", "QLIO"], 1);
    let mut hasard = Hasard::graine(3);
    let mut vus = [0; 7];
    for _ in 0..1000 {
        joueurSuivantJ(&mut j, &mut hasard);
        vus[getNbCoupsRestants(&j)] += 1;
    }
    assert!(
        vus[0] == 0 && vus[6] == 0 && vus[1..6].iter().all(|n| *n > 100),
        "{vus:?}"
    );
    for _ in 0..7 {
        enleverCoupsRestants(&mut j);
    }
    assert_eq!(getNbCoupsRestants(&j), 0);
}

#[test]
fn a_new_game_forgets_the_ranking() {
    let mut j = petit("", &["INFORMATIQUE", "QLIO"], 1);
    ajouterClassement(&mut j, "INFORMATIQUE");
    assert_eq!(
        (noms(getClassement(&j)).len(), noms(getJoueursJ(&j))),
        (1, vec!["QLIO".into()])
    );
    initJeu(&mut j, &mut toujours(4));
    assert_eq!(
        (getNbJoueurs(getClassement(&j)), getNbCoupsRestants(&j)),
        (0, 4)
    );
    enleverTousCoupsRestants(&mut j);
    positionerJoueurCourant(&mut j);
    assert_eq!(getNbCoupsRestants(&j), 0);
}

#[test]
fn nobody_plays() {
    let mut j = petit("", &[], 1);
    assert_eq!(
        (getNbCoupsRestants(&j), getPosJoueurCourant(&j)),
        (0, (-1, -1))
    );
    check_finir(&mut j, 1, (true, "La partie est terminée"));
}

/// Nothing checks that the start and arrival squares exist: the game goes on without.
#[test]
fn a_river_without_start_nor_arrival() {
    let mut j = jeu("entete,7,5,True,1,3", &["INFORMATIQUE", "QLIO"]);
    initJeu(&mut j, &mut toujours(2));
    assert_eq!(getPosJoueurCourant(&j), (-1, -1));
    assert_eq!(
        jouerDirection(&mut j, "S"),
        "Attention direction incorrecte"
    );
    check_finir(&mut j, 2, FINI);
    assert_eq!(
        (courant(&j).as_str(), getPosJoueurCourant(&j)),
        ("QLIO", (-1, -1))
    );
    assert_eq!(joueurArrive(getRiviere(&j)), None);
    let mut r = Riviere(7, 5, true, 1, 3);
    setContenuR(&mut r, 4, 2, 'I');
    viderArrivee(&mut r);
    assert_eq!(deplacer(&mut r, 4, 2, "S"), None);
    assert_eq!(getPositionJoueur(&r, 'I'), (6, 2));
}

#[test]
fn no_position_crashes() {
    let mut r = Riviere(7, 5, true, 2, 2);
    for (l, c) in [
        (-1, -1),
        (0, 1),
        (-2, 0),
        (0, -2),
        (7, 1),
        (0, 5),
        (1000, 1000),
    ] {
        assert!(!estPosR(&r, l, c));
        assert_eq!((getContenuR(&r, l, c), getCourantR(&r, l, c)), (None, None));
        assert!(getCase(&r, l, c).is_none() && getValGH(getGrille(&r), l, c).is_none());
        setContenuR(&mut r, l, c, TRONC);
        setCourantR(&mut r, l, c, "N");
        setCase(&mut r, l, c, Case(TRONC, "N"));
        for direction in ["N", "S", "NO", "NE", "SO", "SE", "X", "W", ""] {
            assert!(!deplacementAutorise(&r, l, c, direction));
            assert_eq!(deplacer(&mut r, l, c, direction), None);
        }
        assert_eq!(getValGH(&marquage(&r, l, c), 0, 0), Some(&-1));
    }
    assert_eq!(r, Riviere(7, 5, true, 2, 2));
}
