//! Les dessins du plateau : la grille, les cases, le curseur.

#[allow(unused_imports)] // Pour vos fonctions.
use super::donnees::{Case, jaune, orange, rouge, vert};
use super::donnees::{Partie, Rvb};
#[allow(unused_imports)] // Pour vos fonctions.
use outils::kandinsky::{Couleur, draw_string, fill_rect};

/// Trace les douze lignes noires de la grille, d'un pixel d'épaisseur et de 176 de long.
///
/// Pour i de 0 à 5 : une ligne horizontale qui part de `(70, 31 + 35 * i)` et une ligne verticale
/// qui part de `(70 + 35 * i, 31)`.
pub fn grille() {
    for position in (0..=175).step_by(35) {
        fill_rect(70, 31 + position, 176, 1, "black");
        fill_rect(70 + position, 31, 1, 176, "black");
    }
}

// The red frame of a marked cell.
fn mark((x, y): (usize, usize)) {
    let (left, top) = (71 + 35 * x as i32, 32 + 35 * y as i32);
    let (right, bottom) = (left + 32, top + 32);
    fill_rect(left, top, 35, 2, rouge);
    fill_rect(left, bottom, 35, 2, rouge);
    fill_rect(left, top, 2, 35, rouge);
    fill_rect(right, top, 2, 35, rouge);
}

// A cell that has been dug.
fn paint((x, y): (usize, usize), cell: Case) {
    let (left, top) = (71 + 35 * x as i32, 32 + 35 * y as i32);
    fill_rect(left, top, 34, 34, background(cell));
}

pub fn background(cell: Case) -> Couleur {
    match cell {
        Case::V => vert.into(),
        Case::O => orange.into(),
        Case::R => rouge.into(),
        Case::S => "gray".into(),
        Case::X => "yellow".into(),
    }
}

/// Dessine les cases marquées, puis les cases creusées.
///
/// Une marque est un cadre `rouge` de 2 pixels d'épaisseur et de 35 de long, dont le coin est en
/// `(71 + 35 * x, 32 + 35 * y)` ; ses côtés bas et droit partent de `64 + 35 * y` et de
/// `103 + 35 * x`. Une case creusée est un carré de 34 pixels de côté au même coin : `vert`,
/// `orange` ou `rouge`, et `"grey"` pour une pique.
///
/// Par exemple, « rien à montrer » :
pub fn affiche(partie: &Partie) {
    partie.cases_marquees.iter().for_each(|&cell| mark(cell));
    partie
        .cases_retournees
        .iter()
        .for_each(|&cell| paint(cell, partie.plateau_inf[cell.0][cell.1]));
}

/// Trace autour de la case (x, y) un cadre d'un pixel d'épaisseur, de la couleur `c` : quatre
/// rectangles de 35 pixels de long, qui partent des lignes de la grille.
///
/// Pour la case (0, 0) : (70, 31, 35, 1), (70, 31, 1, 35), (70, 66, 35, 1) et (105, 31, 1, 35).
/// Le pixel en bas à droite n'est pas dessiné.
///
/// Par exemple, « la première case et la dernière » :
pub fn curseur(x: i32, y: i32, c: Rvb) {
    let left = 70 + 35 * x;
    let top = 31 + 35 * y;
    for dy in [0, 35] {
        fill_rect(left, top + dy, 35, 1, c);
    }
    for dx in [0, 35] {
        fill_rect(left + dx, top, 1, 35, c);
    }
}
