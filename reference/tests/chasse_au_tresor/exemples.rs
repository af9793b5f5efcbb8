//! Worked examples of the rules.

use crate::{B1, tape, tirages};
use outils::Hasard;
use outils::ion::{Appui, dicte};
use outils::kandinsky::dessins;
use reference::chasse_au_tresor::clavier::attente;
use reference::chasse_au_tresor::donnees::{Etat, Partie, chiffres, plan, rangees};
use reference::chasse_au_tresor::menu::{menu, tutoriel};
use reference::chasse_au_tresor::partie::{jeu, verif};
use reference::chasse_au_tresor::plateau::{init_plateau, reset};

use outils::ion::{
    KEY_BACKSPACE as DEL, KEY_DOWN as BAS, KEY_EXE as EXE, KEY_LEFT as GAUCHE, KEY_OK as OK,
    KEY_RIGHT as DROITE, KEY_UP as HAUT,
};

/// The hidden board that the draws `B1` make.
const PLATEAU: &str = "S O S O S
                       V S R R V
                       S X S O S
                       R O R S V
                       S O S O S";

const CHIFFRES: [[usize; 5]; 5] = [
    [0, 3, 0, 2, 0],
    [3, 0, 3, 0, 2],
    [0, 3, 0, 3, 0],
    [2, 0, 3, 0, 3],
    [0, 2, 0, 3, 0],
];

/// A game on board B1, with these keys.
fn joue(touches: &[u8]) -> (Partie, Etat) {
    let (mut partie, mut hasard) = (Partie::new(), tirages(&B1));
    tape(touches);
    let etat = jeu(&mut partie, &mut hasard);
    assert_eq!(hasard.reste(), None);
    (partie, etat)
}

fn textes() -> Vec<String> {
    dessins().iter().map(ToString::to_string).collect()
}

#[test]
fn b1_draw_by_draw() {
    let (mut partie, mut hasard) = (Partie::new(), tirages(&B1));
    init_plateau(&mut partie, &mut hasard);
    assert_eq!(hasard.reste(), None);
    assert_eq!(rangees(&partie), rangees(&plan(PLATEAU)));
    assert_eq!(chiffres(&partie), CHIFFRES);
}

#[test]
fn b1_before_the_lies() {
    let (mut partie, mut hasard) = (Partie::new(), tirages(&B1[..24]));
    partie.nb_fausses = 0;
    init_plateau(&mut partie, &mut hasard);
    let vrai = "S O S O S  R S R O V  S X S O S  R R R S V  S O S O S";
    assert_eq!(rangees(&partie), rangees(&plan(vrai)));
}

#[test]
fn a_true_color_is_drawn_again() {
    // (0, 1) is red: 2 is refused twice, then 1 is taken.
    let mut tires = B1[..24].to_vec();
    tires.extend([0, 1, 2, 2, 1]);
    let (mut partie, mut hasard) = (Partie::new(), tirages(&tires));
    partie.nb_fausses = 1;
    init_plateau(&mut partie, &mut hasard);
    assert_eq!(hasard.reste(), None);
    assert_eq!(
        partie.plateau_inf[0][1],
        plan(&"O".repeat(25)).plateau_inf[0][0]
    );
}

#[test]
fn colors_without_spikes() {
    let compte = |x, y| {
        let mut partie = Partie::new();
        (partie.nb_piques, partie.nb_fausses) = (0, 0);
        init_plateau(&mut partie, &mut tirages(&[x, y]));
        let lettres: String = format!("{:?}", partie.plateau_inf);
        ["R", "O", "V"].map(|lettre| lettres.matches(lettre).count())
    };
    assert_eq!(compte(0, 0), [3, 5, 16]);
    assert_eq!(compte(2, 2), [8, 16, 0]);
    assert_eq!(compte(4, 2), [5, 9, 10]);
    assert_eq!(compte(1, 3), [8, 7, 9]);
}

#[test]
fn more_spikes_or_lies_than_cells_end_all_the_same() {
    for (piques, fausses, attendues) in [(24, 3, 24), (25, 3, 24), (1000, 3, 24), (23, 9, 23)] {
        let mut partie = Partie::new();
        (partie.nb_piques, partie.nb_fausses) = (piques, fausses);
        init_plateau(&mut partie, &mut Hasard::graine(3));
        let lettres = format!("{:?}", partie.plateau_inf);
        assert_eq!(lettres.matches('S').count(), attendues);
    }
}

#[test]
fn g1_a_win() {
    let (partie, etat) = joue(&[BAS, BAS, DROITE, OK, OK]);
    assert_eq!(etat, Etat::Gagne);
    assert_eq!(partie.cases_retournees, [(1, 2)]);
    assert_eq!((partie.vies, partie.choix), (3, 0));
    let textes = textes();
    assert_eq!(
        textes[textes.len() - 2..],
        [
            r#"fill_rect(80, 60, 160, 100, "black")"#,
            r#"draw_string("Bien joué !", 110, 100, "white", "black")"#,
        ]
    );
}

#[test]
fn g2_a_loss() {
    let (partie, etat) = joue(&[OK, BAS, BAS, EXE, BAS, BAS, OK, DEL, OK]);
    assert_eq!(etat, Etat::Perdu);
    assert_eq!(partie.cases_retournees, [(0, 0), (0, 2), (0, 4)]);
    assert_eq!(partie.vies, 0);
    // The last press has not been read: the game was over.
    assert_eq!(attente(&[OK]), Some(OK));
    let textes = textes();
    assert_eq!(
        textes[textes.len() - 3..],
        [
            r#"fill_rect(90, 10, 130, 15, "white")"#,
            r#"fill_rect(80, 60, 160, 100, "black")"#,
            r#"draw_string("Perdu !", 130, 100, "white", "black")"#,
        ]
    );
    let vies: Vec<&String> = textes.iter().filter(|t| t.contains("88, 8,")).collect();
    assert_eq!(
        vies,
        [
            r#"draw_string("<3\t<3\t<3\t", 88, 8, "black", "white")"#,
            r#"draw_string("<3\t<3\t", 88, 8, "black", "white")"#,
            r#"draw_string("<3\t", 88, 8, "black", "white")"#,
        ]
    );
}

#[test]
fn g3_no_double_penalty() {
    let (partie, etat) = joue(&[OK, OK, EXE]);
    assert_eq!((etat, partie.vies), (Etat::Quitte, 2));
    assert_eq!(partie.cases_retournees, [(0, 0)]);
}

#[test]
fn g4_borders() {
    let (partie, _) = joue(&[GAUCHE, HAUT, DEL]);
    assert_eq!(partie.cases_marquees, [(0, 0)]);
    let (partie, _) = joue(&[&[DROITE; 10][..], &[DEL], &[BAS; 10], &[DEL]].concat());
    assert_eq!(partie.cases_marquees, [(4, 0), (4, 4)]);
}

#[test]
fn g5_a_mark() {
    let (partie, _) = joue(&[DEL, DEL]);
    assert_eq!(partie.cases_marquees, [(0, 0)]);
    assert_eq!((partie.vies, partie.cases_retournees.len()), (3, 0));
    let (partie, _) = joue(&[DEL, OK, DEL]);
    assert_eq!((partie.vies, partie.cases_retournees), (2, vec![(0, 0)]));
}

#[test]
fn g6_a_new_game() {
    let (mut partie, mut hasard) = (Partie::new(), tirages(&[B1, B1].concat()));
    tape(&[OK, OK, BAS, BAS, DEL, OK, BAS, BAS, OK, OK, OK]);
    menu(&mut partie, &mut hasard);
    assert_eq!(partie.vies, 3);
    assert!(partie.cases_retournees.is_empty() && partie.cases_marquees.is_empty());
    assert_eq!(chiffres(&partie), CHIFFRES);
    partie.choix = 2;
    partie.nb_piques = 15;
    reset(&mut partie);
    assert_eq!((partie.nb_piques, partie.choix), (15, 2));
    assert_eq!(chiffres(&partie), [[0; 5]; 5]);
}

/// Goes through the menu; gives the entry and the number of spikes.
fn parcourt(touches: &[u8]) -> (usize, usize, Vec<String>) {
    let mut partie = Partie::new();
    tape(touches);
    menu(&mut partie, &mut Hasard::graine(1));
    (partie.choix, partie.nb_piques, textes())
}

#[test]
fn m1_the_menu() {
    assert_eq!(parcourt(&[HAUT]).0, 0);
    assert_eq!(parcourt(&[BAS; 7]).0, 3);
    assert_eq!(parcourt(&[BAS, BAS, HAUT]).0, 1);
    assert_eq!(parcourt(&[GAUCHE, DROITE, DEL]).0, 0);
    for (descentes, piques) in [(0, 11), (1, 13), (2, 15)] {
        let (choix, nb_piques, _) = parcourt(&[&vec![BAS; descentes][..], &[OK]].concat());
        assert_eq!((choix, nb_piques), (descentes, piques));
    }
    let (choix, _, vus) = parcourt(&[BAS, BAS, BAS, EXE, DEL]);
    assert_eq!(choix, 3);
    let titres = vus
        .iter()
        .filter(|t| t.contains("Chasse au trésor"))
        .count();
    assert_eq!(titres, 2, "the menu, the tutorial, the menu again");
    let tutoriel = r#"draw_string("Tutoriel", 118, 160, (249, 199, 79), "white")"#;
    assert_eq!(vus.last().map(String::as_str), Some(tutoriel));
}

#[test]
fn k1_attente() {
    let jeu = [0, 1, 2, 3, 4, 52, 17];
    dicte(vec![Appui::long(3, 5)]);
    assert_eq!(attente(&jeu), Some(3));
    assert_eq!(attente(&jeu), None);
    let ensemble = Appui {
        touches: vec![4, 0],
        duree: 2,
    };
    dicte(vec![ensemble.clone()]);
    assert_eq!(attente(&jeu), Some(0));
    dicte(vec![ensemble]);
    assert_eq!(attente(&[4, 0]), Some(4));
    assert_eq!(attente(&[]), None);
}

#[test]
fn verif_alone() {
    let mut partie = plan(PLATEAU);
    tape(&[]);
    assert_eq!(verif(&mut partie, 0, 1), Etat::Continue);
    assert_eq!(verif(&mut partie, 0, 0), Etat::Continue);
    assert_eq!(partie.vies, 2);
    assert!(dessins().is_empty());
    partie.vies = 1;
    assert_eq!(verif(&mut partie, 4, 4), Etat::Quitte);
    assert_eq!(verif(&mut partie, 1, 2), Etat::Quitte);
    tape(&[EXE]);
    assert_eq!(verif(&mut partie, 4, 4), Etat::Perdu);
    assert_eq!(partie.vies, 0);
}

#[test]
fn the_tutorial_fits_on_the_screen() {
    tape(&[GAUCHE, DEL]);
    assert_eq!(tutoriel(), Some(DEL));
    let dessins = dessins();
    assert_eq!(
        dessins[0].to_string(),
        r#"fill_rect(0, 0, 320, 240, "white")"#
    );
    assert!(dessins.len() > 3);
    for dessin in &dessins[1..] {
        let outils::kandinsky::Dessin::DrawString { texte, x, y, .. } = dessin else {
            panic!("{dessin}");
        };
        assert!(!texte.trim().is_empty());
        assert!(
            *x >= 0 && x + 10 * texte.chars().count() as i32 <= 320,
            "{texte}"
        );
        assert!(*y >= 0 && y + 18 <= 222, "{texte}");
    }
    tape(&[]);
    assert_eq!(tutoriel(), None);
}
