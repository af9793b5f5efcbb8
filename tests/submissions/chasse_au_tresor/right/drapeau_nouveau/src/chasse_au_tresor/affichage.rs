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
    let [gauche, haut, longueur] = [70, 31, 176];
    for ecart in [0, 35, 70, 105, 140, 175] {
        fill_rect(gauche + ecart, haut, 1, longueur, "black");
    }
    for ecart in [0, 35, 70, 105, 140, 175] {
        fill_rect(gauche, haut + ecart, longueur, 1, "black");
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
    let carre = |&(x, y): &(usize, usize)| (35 * x as i32 + 71, 35 * y as i32 + 32);
    let cotes = [(0, 0, true), (0, 0, false), (0, 32, true), (32, 0, false)];
    for (x, y) in partie.cases_marquees.iter().map(carre) {
        for (dx, dy, couche) in cotes {
            let (largeur, hauteur) = if couche { (35, 2) } else { (2, 35) };
            fill_rect(x + dx, y + dy, largeur, hauteur, rouge);
        }
    }
    for case in &partie.cases_retournees {
        let (x, y) = carre(case);
        fill_rect(x, y, 34, 34, couleur_de(partie.plateau_inf[case.0][case.1]));
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
    for (dx, dy, cote) in [
        (0, 0, (35, 1)),
        (0, 35, (35, 1)),
        (0, 0, (1, 35)),
        (35, 0, (1, 35)),
    ] {
        fill_rect(70 + 35 * x + dx, 31 + 35 * y + dy, cote.0, cote.1, c);
    }
}

/// La couleur d'une case creusée. Le trésor termine la partie : il n'est jamais montré.
pub fn couleur_de(case: Case) -> Couleur {
    match case {
        Case::V => vert.into(),
        Case::O => orange.into(),
        Case::R => rouge.into(),
        Case::S => "grey".into(),
        Case::X => jaune.into(),
    }
}
