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
    trace_lignes(0);
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
    // Marques puis cases creusées, dans une seule liste de dessins.
    let marques = partie.cases_marquees.iter().map(|&case| (case, true));
    let creusees = partie.cases_retournees.iter().map(|&case| (case, false));
    for (case, est_marque) in marques.chain(creusees) {
        if est_marque {
            marque(case);
        } else {
            let (x, y) = coin(case);
            fill_rect(x, y, 34, 34, fond(partie, case));
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
    let coins = [
        (x, y, 35, 1),
        (x, y, 1, 35),
        (x, y + 1, 35, 1),
        (x + 1, y, 1, 35),
    ];
    for (colonne, ligne, largeur, hauteur) in coins {
        fill_rect(70 + 35 * colonne, 31 + 35 * ligne, largeur, hauteur, c);
    }
}

/// Le coin en haut à gauche de l'intérieur d'une case.
fn coin((x, y): (usize, usize)) -> (i32, i32) {
    (71 + 35 * x as i32, 32 + 35 * y as i32)
}

/// Le cadre d'une case marquée.
fn marque(case: (usize, usize)) {
    let (x, y) = coin(case);
    // Des traits d'un pixel, deux par côté.
    for i in 0..2 {
        fill_rect(x, y + i, 35, 1, rouge);
        fill_rect(x, y + 32 + i, 35, 1, rouge);
        fill_rect(x + i, y, 1, 35, rouge);
        fill_rect(x + 32 + i, y, 1, 35, rouge);
    }
}

/// La couleur du fond d'une case : blanc tant qu'elle n'est pas creusée.
pub fn fond(partie: &Partie, case: (usize, usize)) -> Couleur {
    let creusee = partie.cases_retournees.contains(&case);
    let couleurs = [(Case::V, vert), (Case::O, orange), (Case::R, rouge)];
    let ici = partie.plateau_inf[case.0][case.1];
    match couleurs.iter().find(|(couleur, _)| *couleur == ici) {
        _ if !creusee => "white".into(),
        Some((_, triplet)) => (*triplet).into(),
        None => "grey".into(),
    }
}

/// Trace les lignes numéro `i` et toutes les suivantes.
fn trace_lignes(i: i32) {
    if i < 6 {
        fill_rect(70, 31 + 35 * i, 176, 1, "black");
        fill_rect(70 + 35 * i, 31, 1, 176, "black");
        trace_lignes(i + 1);
    }
}
