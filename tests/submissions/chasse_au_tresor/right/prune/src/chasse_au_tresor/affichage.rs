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
    let mut i = 0;
    while i <= 5 {
        let decalage = 35 * i;
        // Une ligne horizontale et une verticale
        fill_rect(70, 31 + decalage, 176, 1, (0, 0, 0));
        fill_rect(70 + decalage, 31, 1, 176, (0, 0, 0));
        i += 1;
    }
}

/// Dessine les cases marquées, puis les cases creusées.
///
/// Une marque est un cadre `rouge` de 2 pixels d'épaisseur et de 35 de long, dont le coin est en
/// `(71 + 35 * x, 32 + 35 * y)` ; ses côtés bas et droit partent de `64 + 35 * y` et de
/// `103 + 35 * x`. Une case creusée est un carré de 34 pixels de côté au même coin : `vert`,
/// `orange` ou `rouge`, et `"grey"` pour une pique.
pub fn affiche(partie: &Partie) {
    for &(x, y) in partie.cases_marquees.iter() {
        let (gauche, haut) = (71 + 35 * x as i32, 32 + 35 * y as i32);
        let cotes = [(0, 0, 35, 2), (0, 0, 2, 35), (0, 32, 35, 2), (32, 0, 2, 35)];
        for (dx, dy, largeur, hauteur) in cotes {
            fill_rect(gauche + dx, haut + dy, largeur, hauteur, rouge);
        }
    }
    for &(x, y) in partie.cases_retournees.iter() {
        let (gauche, haut) = (71 + 35 * x as i32, 32 + 35 * y as i32);
        fill_rect(gauche, haut, 34, 34, teinte(partie, x, y));
    }
}

/// La couleur du fond de la case (x, y) : blanc si elle n'est pas creusée.
pub fn teinte(partie: &Partie, x: usize, y: usize) -> Couleur {
    if !partie.cases_retournees.contains(&(x, y)) {
        return Couleur::from("white");
    }
    match partie.plateau_inf[x][y] {
        Case::V => Couleur::from(vert),
        Case::O => Couleur::from(orange),
        Case::R => Couleur::from(rouge),
        Case::S => Couleur::from("grey"),
        Case::X => Couleur::from(jaune),
    }
}

/// Trace autour de la case (x, y) un cadre d'un pixel d'épaisseur, de la couleur `c` : quatre
/// rectangles de 35 pixels de long, qui partent des lignes de la grille.
///
/// Pour la case (0, 0) : (70, 31, 35, 1), (70, 31, 1, 35), (70, 66, 35, 1) et (105, 31, 1, 35).
/// Le pixel en bas à droite n'est pas dessiné.
pub fn curseur(x: i32, y: i32, c: Rvb) {
    let rectangles = [
        (70, 31, 35, 1),
        (70, 31, 1, 35),
        (70, 66, 35, 1),
        (105, 31, 1, 35),
    ];
    for (gauche, haut, largeur, hauteur) in rectangles {
        fill_rect(gauche + 35 * x, haut + 35 * y, largeur, hauteur, c);
    }
}
