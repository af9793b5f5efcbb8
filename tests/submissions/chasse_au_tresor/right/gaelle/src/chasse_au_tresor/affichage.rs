//! Ce qui se dessine sur la grille.

use super::donnees::{Case, Partie, Rvb, orange, rouge, vert};
use outils::kandinsky::fill_rect;

const NOIR: Rvb = (0, 0, 0);
const GRIS: Rvb = (160, 164, 160);

pub fn grille() {
    for i in 0..=5 {
        fill_rect(70, 31 + i * 35, 176, 1, NOIR);
        fill_rect(70 + i * 35, 31, 1, 176, NOIR);
    }
}

// Un cadre : haut, bas, gauche, droite.
fn cadre(rectangles: [(i32, i32, i32, i32); 4], couleur: Rvb) {
    for (x, y, l, h) in rectangles {
        fill_rect(x, y, l, h, couleur);
    }
}

pub fn affiche(partie: &Partie) {
    for (x, y) in partie.cases_marquees.clone() {
        let g = 71 + 35 * x as i32;
        let h = 32 + 35 * y as i32;
        cadre([(g, h, 35, 2), (g, h + 32, 35, 2), (g, h, 2, 35), (g + 32, h, 2, 35)], rouge);
    }
    for (x, y) in partie.cases_retournees.clone() {
        let couleur = couleur_de(partie, x, y);
        fill_rect(71 + 35 * x as i32, 32 + 35 * y as i32, 34, 34, couleur);
    }
}

// La couleur du fond d'une case, creusée ou non.
pub fn couleur_de(partie: &Partie, x: usize, y: usize) -> Rvb {
    if !partie.cases_retournees.contains(&(x, y)) {
        return (255, 255, 255);
    }
    if partie.plateau_inf[x][y] == Case::V {
        return vert;
    }
    if partie.plateau_inf[x][y] == Case::O {
        return orange;
    }
    if partie.plateau_inf[x][y] == Case::R {
        return rouge;
    }
    GRIS
}

pub fn curseur(x: i32, y: i32, c: Rvb) {
    let g = 70 + 35 * x;
    let h = 31 + 35 * y;
    cadre([(g, h, 35, 1), (g, h + 35, 35, 1), (g, h, 1, 35), (g + 35, h, 1, 35)], c);
}
