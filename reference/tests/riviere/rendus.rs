//! What is printed, to the character.

use crate::api::*;
use crate::outillage::{affichage, jeu, riviere};
use outils::Hasard;

#[track_caller]
fn check_grille(test: &str, nb_lig: usize, nb_col: usize, paire: bool, attendu: &str) {
    let sortie = affichage(test, || {
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
    let sortie = affichage("rendus::odd_river", || {
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
    let sortie = affichage("rendus::even_river", || {
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

#[test]
fn the_shortest_race() {
    let sortie = affichage("rendus::the_shortest_race", || {
        let mut j = jeu("entete,3,5,True,2,2", &["INFORMATIQUE"]);
        // The keyboard is closed in tests: the direction is played by hand.
        let mut hasard = Hasard::graine(1);
        initJeu(&mut j, &mut hasard);
        enleverTousCoupsRestants(&mut j);
        afficheJeu(&j, "");
        let msg = jouerDirection(&mut j, "S");
        afficheJeu(&j, &msg);
        afficherClassement(&j);
    });
    let lignes: Vec<&str> = sortie
        .lines()
        .filter(|l| !l.contains(['\\', '_']))
        .collect();
    let attendues = [
        "",
        "",
        "c'est au tour du joueur INFORMATIQUE de jouer",
        "Il lui reste 0 coups à effectuer",
        "",
        "",
        "",
        "Partie terminée",
        "Le tour se termine car le joueur INFORMATIQUE est arrivé",
        "CLASSEMENT",
        "----------",
        "1 -> INFORMATIQUE",
    ];
    assert_eq!(lignes, attendues);
}
