//! What is printed, to the character.

use crate::api::*;
use crate::outillage::{affichage, jeu, riviere, toujours};
use outils::Hasard;

#[track_caller]
fn check_grille(test: &str, nb_lig: usize, nb_col: usize, paire: bool, attendu: &str) {
    let sortie = affichage(test, &[], || {
        let mut grille = GrilleHexa(nb_lig, nb_col, paire, ' ');
        initAlphaGH(&mut grille);
        afficheGH(&grille);
    });
    assert_eq!(sortie, attendu);
}

#[test]
fn even_grid_with_an_odd_width() {
    let attendu = " _   _   _   \n/a\\_/b\\_/c\\\n\\_/d\\_/e\\_/\n/f\\_/g\\_/h\\\n\\_/ \\_/ \\_/\n";
    check_grille("rendus::even_grid_with_an_odd_width", 3, 5, true, attendu);
}

#[test]
fn odd_grid() {
    let attendu = "   _   _   \n _/a\\_/b\\_ \n/c\\_/d\\_/e\\\n\\_/f\\_/g\\_/\n  \\_/ \\_/\n";
    check_grille("rendus::odd_grid", 3, 5, false, attendu);
}

#[test]
fn even_grid_with_an_even_width() {
    let attendu = " _   _   \n/a\\_/b\\_ \n\\_/c\\_/d\\\n/e\\_/f\\_/\n\\_/ \\_/\n";
    check_grille("rendus::even_grid_with_an_even_width", 3, 4, true, attendu);
}

#[test]
fn odd_river() {
    let sortie = affichage("rendus::odd_river", &[], || {
        afficheRiviere(&riviere("entete,4,5,False,1,2\nA,0,1\nNE,1,0\nNO,3,4"));
    });
    let attendu = concat!(
        "   ↓   _   \n _/A\\_/ \\_ \n/ \\\x1b[4m \x1b[0m/ \\\x1b[4m \x1b[0m/ \\\n",
        "\\\x1b[4m↗\x1b[0m/ \\\x1b[4m \x1b[0m/ \\\x1b[4m \x1b[0m/\n",
        "/ \\\x1b[4m \x1b[0m/ \\\x1b[4m \x1b[0m/ \\\n",
        "\\\x1b[4m \x1b[0m/ \\ / \\\x1b[4m↖\x1b[0m/\n\n",
    );
    assert_eq!(sortie, attendu);
}

#[test]
fn even_river() {
    let sortie = affichage("rendus::even_river", &[], || {
        afficheRiviere(&Riviere(4, 4, true, 0, 1));
    });
    let attendu = concat!(
        " ↓   _   \n/ \\_/ \\_ \n\\_/ \\\x1b[4m \x1b[0m/ \\\n",
        "/ \\\x1b[4m \x1b[0m/ \\\x1b[4m \x1b[0m/\n",
        "\\\x1b[4m \x1b[0m/ \\\x1b[4m \x1b[0m/ \\\n",
        "  \\ / \\\x1b[4m \x1b[0m/\n\n",
    );
    assert_eq!(sortie, attendu);
}

/// What stands below each river.
const LEGENDE: &str =
    "# rocher   T tronc   ↓ départ\nune lettre : un joueur   une flèche : le courant";

/// A small river, its blanks and current marks removed, is recognised by its slashes; its
/// legend stands below each.
fn sans_riviere(sortie: &str) -> Vec<&str> {
    assert!(sortie.contains(LEGENDE), "{sortie}");
    sortie
        .lines()
        .filter(|l| !l.contains(['\\', '_']) && !LEGENDE.lines().any(|sienne| sienne == *l))
        .collect()
}

#[test]
fn the_shortest_race() {
    let sortie = affichage("rendus::the_shortest_race", &["S"], || {
        let mut j = jeu("entete,3,5,True,2,2", &["INFORMATIQUE"]);
        jouerUnePartie(&mut j, &mut toujours(4));
    });
    let attendues = [
        "",
        "",
        "c'est au tour du joueur INFORMATIQUE de jouer",
        "Il lui reste 4 coups à effectuer",
        "",
        "Choisissez votre direction (X, N, S, NO, NE, SO, SE)",
        "",
        "",
        "Partie terminée",
        "Le tour se termine car le joueur INFORMATIQUE est arrivé",
        "Fin du jeu",
        "",
        "",
        "Partie terminée",
        "",
        "CLASSEMENT",
        "----------",
        "1 -> INFORMATIQUE",
    ];
    assert_eq!(sans_riviere(&sortie), attendues);
}

const INVITE: [&str; 3] = [
    "Quel joueur souhaitez vous représenter?",
    "Pour un joueur automatique tapez l'initiale en minuscule",
    "Q. Quitter",
];

#[test]
fn players_are_chosen_then_race_again() {
    let touches = ["Q", "G", "q", "A", "A", "m", "Q", "S", "non"];
    let sortie = affichage(
        "rendus::players_are_chosen_then_race_again",
        &touches,
        || {
            let mut j = jeu("entete,3,5,True,2,2", &[]);
            jouer(&mut j, &mut Hasard::graine(1));
        },
    );
    let noms = [
        "C. CHIMIE",
        "A. GEA",
        "M. GMP",
        "E. GTE",
        "I. INFORMATIQUE",
        "L. QLIO",
    ];
    let debut = [&INVITE[..], &noms[..], &["Il faut au moins deux joueurs"]].concat();
    let lignes = sans_riviere(&sortie);
    assert_eq!(lignes[..10], debut);
    assert_eq!(sortie.matches("Vous avez choisi GEA\n").count(), 1);
    assert_eq!(
        sortie
            .matches("Vous avez choisi GMP en mode automatique\n")
            .count(),
        1
    );
    let fin = [
        "Voici la liste des joueurs 2",
        "GEA représenté par A est humain",
        "GMP représenté par M est automatique",
    ];
    let ici = lignes.iter().position(|l| *l == fin[0]).expect("the list");
    assert_eq!(lignes[ici..ici + 3], fin);
    assert_eq!(
        sortie.matches("A. GEA").count(),
        4,
        "no longer proposed once chosen"
    );
    assert!(sortie.ends_with("1 -> GEA\n2 -> GMP\nVoulez-vous rejouer (O/N)? "));
}

#[test]
fn a_closed_keyboard_stops_the_game() {
    let sortie = affichage(
        "rendus::a_closed_keyboard_stops_the_game",
        &["A", "M", "Q", "NO"],
        || {
            let mut j = jeu("entete,3,5,True,2,2", &[]);
            jouer(&mut j, &mut toujours(1));
        },
    );
    assert_eq!(sortie.matches("Attention direction incorrecte").count(), 1);
    assert!(sortie.ends_with("Voulez-vous rejouer (O/N)? "));
}
