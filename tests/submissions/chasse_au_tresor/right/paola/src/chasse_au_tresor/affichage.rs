//! Les dessins.

use super::donnees::{Case, Partie, Rvb, orange, rouge, vert};
use outils::kandinsky::{Couleur, fill_rect as rect};

pub fn grille() {
    let mut i = 5;
    while i >= 0 {
        let decalage = 35 * i;
        rect(70, 31 + decalage, 176, 1, "k");
        rect(70 + decalage, 31, 1, 176, "k");
        i -= 1;
    }
}

/// Le cadre d'une marque.
fn marque(x: i32, y: i32) {
    let (x, y) = (71 + 35 * x, 32 + 35 * y);
    rect(x, y, 2, 35, rouge);
    rect(x, y, 35, 2, rouge);
    rect(x + 32, y, 2, 35, rouge);
    rect(x, y + 32, 35, 2, rouge);
}

/// Le fond d'une case du plateau.
pub fn fond(partie: &Partie, x: usize, y: usize) -> Couleur {
    match partie.plateau_inf[x][y] {
        _ if !partie.cases_retournees.contains(&(x, y)) => Couleur::from("w"),
        Case::V => Couleur::from(vert),
        Case::O => Couleur::from(orange),
        Case::R => Couleur::from(rouge),
        Case::S => Couleur::from("grey"),
        Case::X => Couleur::from("w"),
    }
}

pub fn affiche(partie: &Partie) {
    // Une marque peut passer sous les cases creusées voisines : toutes les marques d'abord.
    for (x, y) in &partie.cases_marquees {
        marque(*x as i32, *y as i32);
    }
    for x in 0..5 {
        for y in 0..5 {
            if partie.cases_retournees.contains(&(x, y)) {
                let (px, py) = (71 + 35 * x as i32, 32 + 35 * y as i32);
                rect(px, py, 34, 34, fond(partie, x, y));
            }
        }
    }
}

pub fn curseur(x: i32, y: i32, c: Rvb) {
    // (colonne, ligne) du coin, puis les quatre côtés
    let coin = |dx: i32, dy: i32| (70 + 35 * (x + dx), 31 + 35 * (y + dy));
    for (dx, dy) in [(0, 0), (0, 1)] {
        let (px, py) = coin(dx, dy);
        rect(px, py, 35, 1, c);
    }
    for (dx, dy) in [(0, 0), (1, 0)] {
        let (px, py) = coin(dx, dy);
        rect(px, py, 1, 35, c);
    }
}
