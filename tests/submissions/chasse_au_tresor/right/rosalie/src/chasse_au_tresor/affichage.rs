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
    // les lignes horizontales
    fill_rect(70, 31, 176, 1, "black");
    fill_rect(70, 66, 176, 1, "black");
    fill_rect(70, 101, 176, 1, "black");
    fill_rect(70, 136, 176, 1, "black");
    fill_rect(70, 171, 176, 1, "black");
    fill_rect(70, 206, 176, 1, "black");
    // les lignes verticales
    fill_rect(70, 31, 1, 176, "black");
    fill_rect(105, 31, 1, 176, "black");
    fill_rect(140, 31, 1, 176, "black");
    fill_rect(175, 31, 1, 176, "black");
    fill_rect(210, 31, 1, 176, "black");
    fill_rect(245, 31, 1, 176, "black");
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
    for i in 0..partie.cases_marquees.len() {
        let x = partie.cases_marquees[i].0 as i32;
        let y = partie.cases_marquees[i].1 as i32;
        fill_rect(71 + 35 * x, 32 + 35 * y, 35, 2, rouge);
        fill_rect(71 + 35 * x, 32 + 35 * y, 2, 35, rouge);
        fill_rect(71 + 35 * x, 64 + 35 * y, 35, 2, rouge);
        fill_rect(103 + 35 * x, 32 + 35 * y, 2, 35, rouge);
    }
    for i in 0..partie.cases_retournees.len() {
        let x = partie.cases_retournees[i].0;
        let y = partie.cases_retournees[i].1;
        let gauche = 71 + 35 * x as i32;
        let haut = 32 + 35 * y as i32;
        if partie.plateau_inf[x][y] == Case::V {
            fill_rect(gauche, haut, 34, 34, vert);
        }
        if partie.plateau_inf[x][y] == Case::O {
            fill_rect(gauche, haut, 34, 34, orange);
        }
        if partie.plateau_inf[x][y] == Case::R {
            fill_rect(gauche, haut, 34, 34, rouge);
        }
        if partie.plateau_inf[x][y] == Case::S {
            fill_rect(gauche, haut, 34, 34, "grey");
        }
    }
}

/// Trace autour de la case (x, y) un cadre d'un pixel d'épaisseur, de la couleur `c` : quatre
/// rectangles de 35 pixels de long, qui partent des lignes de la grille.
///
/// Pour la case (0, 0) : (70, 31, 35, 1), (70, 31, 1, 35), (70, 66, 35, 1) et (105, 31, 1, 35).
/// Le pixel en bas à droite n'est pas dessiné.
///
/// Par exemple, « la première case et la dernière » :
pub fn curseur(x: i32, y: i32, c: Rvb) {
    let gauche = 70 + 35 * x;
    let haut = 31 + 35 * y;
    let bas = 66 + 35 * y;
    let droite = 105 + 35 * x;
    fill_rect(gauche, haut, 35, 1, c); // en haut
    fill_rect(gauche, haut, 1, 35, c); // à gauche
    fill_rect(gauche, bas, 35, 1, c); // en bas
    fill_rect(droite, haut, 1, 35, c); // à droite
}
