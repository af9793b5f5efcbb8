//! Les dessins du plateau.

use super::donnees::{Case, Partie, Rvb, orange, rouge, vert};
use outils::kandinsky::fill_rect;

pub const BLANC: Rvb = (255, 255, 255);
pub const NOIR: Rvb = (0, 0, 0);
const GRIS: Rvb = (160, 164, 160); // "grey"

const PAS: i32 = 35;

/// Les douze lignes.
pub fn grille() {
    for i in 0..6 {
        fill_rect(70, 31 + PAS * i, 176, 1, NOIR);
    }
    for i in 0..6 {
        fill_rect(70 + PAS * i, 31, 1, 176, NOIR);
    }
}

/// La couleur d'une case creusée.
pub fn teinte(case: Case) -> Rvb {
    match case {
        Case::V => vert,
        Case::O => orange,
        Case::R => rouge,
        Case::S => GRIS,
        Case::X => BLANC,
    }
}

/// Les marques, puis les cases creusées.
pub fn affiche(partie: &Partie) {
    let place = |&(x, y): &(usize, usize)| (71 + PAS * x as i32, 32 + PAS * y as i32);
    for (x, y) in partie.cases_marquees.iter().map(place) {
        for (dx, dy, l, h) in [(0, 0, 35, 2), (0, 0, 2, 35), (0, 32, 35, 2), (32, 0, 2, 35)] {
            fill_rect(x + dx, y + dy, l, h, rouge);
        }
    }
    for case in &partie.cases_retournees {
        let (x, y) = place(case);
        fill_rect(x, y, 34, 34, teinte(partie.plateau_inf[case.0][case.1]));
    }
}

/// Le cadre du curseur.
pub fn curseur(x: i32, y: i32, c: Rvb) {
    let (x, y) = (70 + PAS * x, 31 + PAS * y);
    for cote in [0, PAS] {
        fill_rect(x, y + cote, PAS, 1, c);
        fill_rect(x + cote, y, 1, PAS, c);
    }
}
