//! Les dessins du plateau : la grille, les cases, le curseur.

#[allow(unused_imports)] // Pour vos fonctions.
use super::donnees::{Case, jaune, orange, rouge, vert};
use super::donnees::{Partie, Rvb};
#[allow(unused_imports)] // Pour vos fonctions.
use outils::kandinsky::{Couleur, draw_string, fill_rect};
/// Où commence la grille, et le côté d'une case (en pixels).
const GAUCHE: i32 = 70;
const HAUT: i32 = 31;
const COTE: i32 = 35;
const LONGUEUR: i32 = 5 * COTE + 1;

/// Trace les douze lignes noires de la grille, d'un pixel d'épaisseur et de 176 de long.
///
/// Pour i de 0 à 5 : une ligne horizontale qui part de `(70, 31 + 35 * i)` et une ligne verticale
/// qui part de `(70 + 35 * i, 31)`.
pub fn grille() {
    for i in 0..=5 {
        fill_rect(GAUCHE, HAUT + COTE * i, LONGUEUR, 1, "black");
    }
    for i in 0..=5 {
        fill_rect(GAUCHE + COTE * i, HAUT, 1, LONGUEUR, "black");
    }
}

/// Dessine les cases marquées, puis les cases creusées.
///
/// Une marque est un cadre `rouge` de 2 pixels d'épaisseur et de 35 de long, dont le coin est en
/// `(71 + 35 * x, 32 + 35 * y)` ; ses côtés bas et droit partent de `64 + 35 * y` et de
/// `103 + 35 * x`. Une case creusée est un carré de 34 pixels de côté au même coin : `vert`,
/// `orange` ou `rouge`, et `"grey"` pour une pique.
pub fn affiche(partie: &Partie) {
    for marquee in &partie.cases_marquees {
        let x = GAUCHE + 1 + COTE * marquee.0 as i32;
        let y = HAUT + 1 + COTE * marquee.1 as i32;
        fill_rect(x, y, COTE, 2, rouge);
        fill_rect(x, y, 2, COTE, rouge);
        fill_rect(x, y + COTE - 3, COTE, 2, rouge);
        fill_rect(x + COTE - 3, y, 2, COTE, rouge);
    }
    for creusee in &partie.cases_retournees {
        let x = GAUCHE + 1 + COTE * creusee.0 as i32;
        let y = HAUT + 1 + COTE * creusee.1 as i32;
        match partie.plateau_inf[creusee.0][creusee.1] {
            Case::V => fill_rect(x, y, COTE - 1, COTE - 1, vert),
            Case::O => fill_rect(x, y, COTE - 1, COTE - 1, orange),
            Case::R => fill_rect(x, y, COTE - 1, COTE - 1, rouge),
            Case::S => fill_rect(x, y, COTE - 1, COTE - 1, "grey"),
            Case::X => (),
        }
    }
}

/// Trace autour de la case (x, y) un cadre d'un pixel d'épaisseur, de la couleur `c` : quatre
/// rectangles de 35 pixels de long, qui partent des lignes de la grille.
///
/// Pour la case (0, 0) : (70, 31, 35, 1), (70, 31, 1, 35), (70, 66, 35, 1) et (105, 31, 1, 35).
/// Le pixel en bas à droite n'est pas dessiné.
pub fn curseur(x: i32, y: i32, c: Rvb) {
    let x = GAUCHE + COTE * x;
    let y = HAUT + COTE * y;
    fill_rect(x, y, COTE, 1, c);
    fill_rect(x, y, 1, COTE, c);
    fill_rect(x, y + COTE, COTE, 1, c);
    fill_rect(x + COTE, y, 1, COTE, c);
}
