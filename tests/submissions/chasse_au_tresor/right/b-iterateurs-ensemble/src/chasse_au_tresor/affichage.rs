//! Les dessins du plateau : la grille, les cases, le curseur.

use super::donnees::{Case, Partie, Rvb, orange, rouge, vert};
use outils::kandinsky::{Couleur, fill_rect};

/// Le côté d'une case, avec sa ligne.
const PAS: i32 = 35;

/// Le coin en haut à gauche d'une case, lignes comprises.
pub fn coin(x: i32, y: i32) -> (i32, i32) {
    (70 + PAS * x, 31 + PAS * y)
}

pub fn grille() {
    (0..=5).for_each(|i| {
        let (x, y) = coin(i, i);
        fill_rect(x, 31, 1, 176, "black");
        fill_rect(70, y, 176, 1, "black");
    });
}

/// La couleur d'une case creusée. Le trésor n'en a pas : la partie est finie.
pub fn couleur(case: Case) -> Option<Couleur> {
    match case {
        Case::V => Some(vert.into()),
        Case::O => Some(orange.into()),
        Case::R => Some(rouge.into()),
        Case::S => Some("grey".into()),
        Case::X => None,
    }
}

pub fn affiche(partie: &Partie) {
    for &(x, y) in &partie.cases_marquees {
        let (px, py) = coin(x as i32, y as i32);
        for (dx, dy, l, h) in [(1, 1, PAS, 2), (1, 1, 2, PAS), (1, 33, PAS, 2), (33, 1, 2, PAS)] {
            fill_rect(px + dx, py + dy, l, h, rouge);
        }
    }
    for &(x, y) in &partie.cases_retournees {
        let (px, py) = coin(x as i32, y as i32);
        if let Some(teinte) = couleur(partie.plateau_inf[x][y]) {
            fill_rect(px + 1, py + 1, PAS - 1, PAS - 1, teinte);
        }
    }
}

pub fn curseur(x: i32, y: i32, c: Rvb) {
    let (px, py) = coin(x, y);
    [
        (px, py, PAS, 1),
        (px, py, 1, PAS),
        (px, py + PAS, PAS, 1),
        (px + PAS, py, 1, PAS),
    ]
    .into_iter()
    .for_each(|(x, y, l, h)| fill_rect(x, y, l, h, c));
}
