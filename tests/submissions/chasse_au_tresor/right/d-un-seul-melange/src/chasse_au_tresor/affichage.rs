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
    // D’abord toutes les lignes couchées, puis toutes les lignes debout.
    (0..6).for_each(|i| fill_rect(70, 31 + 35 * i, 176, 1, "black"));
    (0..6).for_each(|i| fill_rect(70 + 35 * i, 31, 1, 176, "black"));
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
    let coin = |&(x, y): &(usize, usize)| (71 + 35 * x as i32, 32 + 35 * y as i32);
    for (x, y) in partie.cases_marquees.iter().map(coin) {
        [
            (x, y, 35, 2),
            (x, y, 2, 35),
            (x, y + 32, 35, 2),
            (x + 32, y, 2, 35),
        ]
        .into_iter()
        .for_each(|(x, y, l, h)| fill_rect(x, y, l, h, rouge));
    }
    for case in &partie.cases_retournees {
        let (x, y) = coin(case);
        if let Some(couleur) = couleur_montree(partie.plateau_inf[case.0][case.1]) {
            fill_rect(x, y, 34, 34, couleur);
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
    let (x, y) = (70 + 35 * x, 31 + 35 * y);
    [
        (x, y, 35, 1),
        (x, y, 1, 35),
        (x, y + 35, 35, 1),
        (x + 35, y, 1, 35),
    ]
    .into_iter()
    .for_each(|(x, y, l, h)| fill_rect(x, y, l, h, c));
}

/// La couleur que prend une case creusée (aucune pour le trésor).
pub fn couleur_montree(case: Case) -> Option<Couleur> {
    match case {
        Case::V => Some(vert.into()),
        Case::O => Some(orange.into()),
        Case::R => Some(rouge.into()),
        Case::S => Some("grey".into()),
        Case::X => None,
    }
}
