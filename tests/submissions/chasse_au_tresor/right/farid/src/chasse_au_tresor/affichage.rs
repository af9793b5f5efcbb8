//! Les dessins du plateau : la grille, les cases, le curseur.

use super::donnees::{Case, Partie, Rvb, orange, rouge, vert};
use outils::kandinsky::{Couleur, fill_rect};

const PAS: i32 = 35;

pub fn grille() {
    (0..6).rev().for_each(|i| {
        fill_rect(70 + PAS * i, 31, 1, 176, "black");
        fill_rect(70, 31 + PAS * i, 176, 1, "black");
    });
}

/// La couleur d'une case creusée.
pub fn teinte(case: Case) -> Couleur {
    match case {
        Case::V => vert.into(),
        Case::O => orange.into(),
        Case::R => rouge.into(),
        Case::S | Case::X => "grey".into(),
    }
}

/// Le coin intérieur d'une case, en pixels.
fn coin((x, y): (usize, usize)) -> (i32, i32) {
    (71 + PAS * x as i32, 32 + PAS * y as i32)
}

pub fn affiche(partie: &Partie) {
    for (x, y) in partie.cases_marquees.iter().copied().map(coin) {
        for (dx, dy, largeur, hauteur) in [(0, 0, 35, 2), (0, 0, 2, 35), (0, 32, 35, 2), (32, 0, 2, 35)] {
            fill_rect(x + dx, y + dy, largeur, hauteur, rouge);
        }
    }
    for &case in &partie.cases_retournees {
        let (x, y) = coin(case);
        fill_rect(x, y, 34, 34, teinte(partie.plateau_inf[case.0][case.1]));
    }
}

pub fn curseur(x: i32, y: i32, c: Rvb) {
    let (x, y) = (70 + PAS * x, 31 + PAS * y);
    for (dx, dy, largeur, hauteur) in [(0, 0, 35, 1), (35, 0, 1, 35), (0, 35, 35, 1), (0, 0, 1, 35)] {
        fill_rect(x + dx, y + dy, largeur, hauteur, c);
    }
}
