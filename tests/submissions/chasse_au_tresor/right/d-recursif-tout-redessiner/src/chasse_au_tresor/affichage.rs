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
///
/// ```text
/// i = 0 : de (70, 31) à (245, 31), et de (70, 31) à (70, 206)
/// i = 1 : de (70, 66) à (245, 66), et de (105, 31) à (105, 206)
/// ```
pub fn grille() {
    for i in 0..6 {
        fill_rect(70 + 35 * i, 31, 1, 176, (0, 0, 0));
        fill_rect(70, 31 + 35 * i, 176, 1, (0, 0, 0));
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
///
/// ```yaml
/// - partie = plan("SOSOS VSRRV SXSOS RORSV SOSOS")
/// - affiche(partie)
/// - screen:
///     calls: []
/// ```
pub fn affiche(partie: &Partie) {
    affiche_marques(&partie.cases_marquees);
    affiche_creusees(partie, &partie.cases_retournees);
}

/// Trace autour de la case (x, y) un cadre d'un pixel d'épaisseur, de la couleur `c` : quatre
/// rectangles de 35 pixels de long, qui partent des lignes de la grille.
///
/// Pour la case (0, 0) : (70, 31, 35, 1), (70, 31, 1, 35), (70, 66, 35, 1) et (105, 31, 1, 35).
/// Le pixel en bas à droite n'est pas dessiné.
///
/// Par exemple, « la première case et la dernière » :
///
/// ```yaml
/// - curseur(0, 0, jaune)
/// - screen:
///     same_calls:
///       - fill_rect(70, 31, 35, 1, jaune)
///       - fill_rect(70, 31, 1, 35, jaune)
///       - fill_rect(70, 66, 35, 1, jaune)
///       - fill_rect(105, 31, 1, 35, jaune)
/// - curseur(4, 4, rouge)
/// - screen:
///     same_calls:
///       - fill_rect(210, 171, 35, 1, rouge)
///       - fill_rect(210, 171, 1, 35, rouge)
///       - fill_rect(210, 206, 35, 1, rouge)
///       - fill_rect(245, 171, 1, 35, rouge)
/// ```
pub fn curseur(x: i32, y: i32, c: Rvb) {
    let (gauche, haut) = (70 + 35 * x, 31 + 35 * y);
    let (droite, bas) = (gauche + 35, haut + 35);
    fill_rect(gauche, haut, 1, 35, c);
    fill_rect(droite, haut, 1, 35, c);
    fill_rect(gauche, haut, 35, 1, c);
    fill_rect(gauche, bas, 35, 1, c);
}

/// Les marques, l'une après l'autre.
fn affiche_marques(marques: &[(usize, usize)]) {
    if let [(x, y), reste @ ..] = marques {
        let (x, y) = (35 * *x as i32, 35 * *y as i32);
        fill_rect(71 + x, 32 + y, 35, 2, rouge);
        fill_rect(71 + x, 32 + y, 2, 35, rouge);
        fill_rect(71 + x, 64 + y, 35, 2, rouge);
        fill_rect(103 + x, 32 + y, 2, 35, rouge);
        affiche_marques(reste);
    }
}

/// Les cases creusées, l'une après l'autre.
fn affiche_creusees(partie: &Partie, creusees: &[(usize, usize)]) {
    if let [(x, y), reste @ ..] = creusees {
        if partie.plateau_inf[*x][*y] != Case::X {
            fill_rect(
                71 + 35 * *x as i32,
                32 + 35 * *y as i32,
                34,
                34,
                fond(partie, *x, *y),
            );
        }
        affiche_creusees(partie, reste);
    }
}

/// La couleur du fond d'une case.
pub fn fond(partie: &Partie, x: usize, y: usize) -> Couleur {
    let creusee = partie.cases_retournees.contains(&(x, y));
    match (creusee, partie.plateau_inf[x][y]) {
        (true, Case::R) => Couleur::from(rouge),
        (true, Case::O) => Couleur::from(orange),
        (true, Case::V) => Couleur::from(vert),
        (true, Case::S) => Couleur::from("grey"),
        _ => Couleur::from("white"),
    }
}
