//! Les dessins : des tables de rectangles.

use super::donnees::{Case, Partie, Rvb, orange, rouge, vert};
use outils::kandinsky::{Couleur, fill_rect};

type Rectangle = (i32, i32, i32, i32);

const MARQUE: [Rectangle; 4] = [(71, 32, 35, 2), (71, 64, 35, 2), (71, 32, 2, 35), (103, 32, 2, 35)];
const CREUSEE: [Rectangle; 1] = [(71, 32, 34, 34)];
const CURSEUR: [Rectangle; 4] = [(70, 31, 35, 1), (70, 31, 1, 35), (70, 66, 35, 1), (105, 31, 1, 35)];

/// Dessine des rectangles, décalés de x colonnes et de y lignes.
fn dessine(rectangles: &[Rectangle], x: i32, y: i32, couleur: Couleur) {
    for &(gauche, haut, largeur, hauteur) in rectangles {
        fill_rect(gauche + 35 * x, haut + 35 * y, largeur, hauteur, couleur);
    }
}

/// Les verticales d'abord, de droite à gauche, puis les horizontales, de bas en haut.
pub fn grille() {
    for i in (0..6).rev() {
        dessine(&[(70, 31, 1, 176)], i, 0, "black".into());
    }
    for i in (0..6).rev() {
        dessine(&[(70, 31, 176, 1)], 0, i, "black".into());
    }
}

pub fn affiche(partie: &Partie) {
    for &(x, y) in &partie.cases_marquees {
        dessine(&MARQUE, x as i32, y as i32, rouge.into());
    }
    for &(x, y) in &partie.cases_retournees {
        if let Some(couleur) = couleur(partie.plateau_inf[x][y]) {
            dessine(&CREUSEE, x as i32, y as i32, couleur);
        }
    }
}

/// La couleur d'une case ; le trésor n'en a pas.
pub fn couleur(case: Case) -> Option<Couleur> {
    Some(match case {
        Case::V => vert.into(),
        Case::O => orange.into(),
        Case::R => rouge.into(),
        Case::S => "grey".into(),
        Case::X => return None,
    })
}

pub fn curseur(x: i32, y: i32, c: Rvb) {
    dessine(&CURSEUR, x, y, c.into());
}
