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
    (0..6).map(|i| 35 * i).for_each(|d| {
        fill_rect(70, 31 + d, 176, 1, "black");
        fill_rect(70 + d, 31, 1, 176, "black");
    });
}

/// Le coin d'une case, juste à l'intérieur des lignes de la grille.
fn coin(&(x, y): &(usize, usize)) -> (i32, i32) {
    (71 + 35 * x as i32, 32 + 35 * y as i32)
}

/// La couleur de fond d'une case creusée ; le trésor n'en a pas.
pub fn fond(case: Case) -> Option<Couleur> {
    match case {
        Case::V => Some(Couleur::from(vert)),
        Case::O => Some(Couleur::from(orange)),
        Case::R => Some(Couleur::from(rouge)),
        Case::S => Some(Couleur::from("grey")),
        Case::X => None,
    }
}

/// Dessine les cases marquées, puis les cases creusées.
///
/// Une marque est un cadre `rouge` de 2 pixels d'épaisseur et de 35 de long, dont le coin est en
/// `(71 + 35 * x, 32 + 35 * y)` ; ses côtés bas et droit partent de `64 + 35 * y` et de
/// `103 + 35 * x`. Une case creusée est un carré de 34 pixels de côté au même coin : `vert`,
/// `orange` ou `rouge`, et `"grey"` pour une pique.
pub fn affiche(partie: &Partie) {
    for (x, y) in partie.cases_marquees.iter().map(coin) {
        fill_rect(x, y, 35, 2, rouge);
        fill_rect(x, y, 2, 35, rouge);
        fill_rect(x, y + 32, 35, 2, rouge);
        fill_rect(x + 32, y, 2, 35, rouge);
    }
    for position in &partie.cases_retournees {
        let (x, y) = coin(position);
        if let Some(couleur) = fond(partie.plateau_inf[position.0][position.1]) {
            fill_rect(x, y, 34, 34, couleur);
        }
    }
}

/// Trace autour de la case (x, y) un cadre d'un pixel d'épaisseur, de la couleur `c` : quatre
/// rectangles de 35 pixels de long, qui partent des lignes de la grille.
///
/// Pour la case (0, 0) : (70, 31, 35, 1), (70, 31, 1, 35), (70, 66, 35, 1) et (105, 31, 1, 35).
/// Le pixel en bas à droite n'est pas dessiné.
pub fn curseur(x: i32, y: i32, c: Rvb) {
    let (gauche, haut) = (70 + 35 * x, 31 + 35 * y);
    fill_rect(gauche, haut, 35, 1, c);
    fill_rect(gauche, haut, 1, 35, c);
    fill_rect(gauche, haut + 35, 35, 1, c);
    fill_rect(gauche + 35, haut, 1, 35, c);
}
