//! Les dessins.

use super::donnees::{Case, Partie, Rvb, orange, rouge, vert};
use outils::kandinsky::fill_rect;

/// Toutes les verticales, puis toutes les horizontales.
pub fn grille() {
    for x in (70..=245).step_by(35) {
        fill_rect(x, 31, 1, 176, (0, 0, 0));
    }
    for y in (31..=206).rev().step_by(35) {
        fill_rect(70, y, 176, 1, "black");
    }
}

/// Les marques, puis les cases creusées.
pub fn affiche(partie: &Partie) {
    for (x, y) in partie.cases_marquees.iter().copied() {
        let gauche = 71 + 35 * x as i32;
        let haut = 32 + 35 * y as i32;
        fill_rect(gauche + 32, haut, 2, 35, rouge);
        fill_rect(gauche, haut + 32, 35, 2, rouge);
        fill_rect(gauche, haut, 2, 35, rouge);
        fill_rect(gauche, haut, 35, 2, rouge);
    }
    for (x, y) in partie.cases_retournees.iter().copied() {
        let gauche = 71 + 35 * x as i32;
        let haut = 32 + 35 * y as i32;
        fill_rect(gauche, haut, 34, 34, teinte(partie.plateau_inf[x][y]));
    }
}

/// La couleur d'une case creusée.
pub(crate) fn teinte(case: Case) -> Rvb {
    match case {
        Case::V => vert,
        Case::O => orange,
        Case::R => rouge,
        _ => outils::kandinsky::color("gray"),
    }
}

/// Le cadre d'une case.
pub fn curseur(x: i32, y: i32, c: Rvb) {
    for dy in [0, 35] {
        fill_rect(70 + 35 * x, 31 + 35 * y + dy, 35, 1, c);
    }
    for dx in [0, 35] {
        fill_rect(70 + 35 * x + dx, 31 + 35 * y, 1, 35, c);
    }
}
