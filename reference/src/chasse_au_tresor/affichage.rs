//! Les dessins du plateau : la grille, les cases, le curseur.

use super::donnees::{Case, Partie, Rvb, jaune, orange, rouge, vert};
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
        fill_rect(70, 31 + 35 * i, 176, 1, "black");
        fill_rect(70 + 35 * i, 31, 1, 176, "black");
    }
}

/// Dessine les cases marquées, puis les cases creusées.
///
/// Une marque est un cadre `rouge` de 2 pixels d'épaisseur et de 35 de long, dont le coin est en
/// `(71 + 35 * x, 32 + 35 * y)` ; ses côtés bas et droit partent de `64 + 35 * y` et de
/// `103 + 35 * x`. Une case creusée est un carré de 34 pixels de côté au même coin : `vert`,
/// `orange` ou `rouge`, et `"grey"` pour une pique.
pub fn affiche(partie: &Partie) {
    for &case in &partie.cases_marquees {
        let (x, y) = coin(case);
        fill_rect(x, y, 35, 2, rouge);
        fill_rect(x, y, 2, 35, rouge);
        fill_rect(x, y + 32, 35, 2, rouge);
        fill_rect(x + 32, y, 2, 35, rouge);
    }
    for &case in &partie.cases_retournees {
        let (x, y) = coin(case);
        fill_rect(x, y, 34, 34, couleur(partie.plateau_inf[case.0][case.1]));
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

/// Écrit le chiffre de chaque case sur la couleur que la case montre.
pub(crate) fn ecrit_chiffres(partie: &Partie) {
    for x in 0..5 {
        for y in 0..5 {
            let fond = if partie.cases_retournees.contains(&(x, y)) {
                couleur(partie.plateau_inf[x][y])
            } else {
                "white".into()
            };
            let (gauche, haut) = coin((x, y));
            let chiffre = partie.plateau_sup[x][y].to_string();
            draw_string(&chiffre, gauche + 12, haut + 9, "black", fond);
        }
    }
}

/// The first pixel inside a cell's lines.
fn coin((x, y): (usize, usize)) -> (i32, i32) {
    (71 + 35 * x as i32, 32 + 35 * y as i32)
}

fn couleur(case: Case) -> Couleur {
    match case {
        Case::V => vert.into(),
        Case::O => orange.into(),
        Case::R => rouge.into(),
        Case::S => "grey".into(),
        Case::X => jaune.into(),
    }
}
