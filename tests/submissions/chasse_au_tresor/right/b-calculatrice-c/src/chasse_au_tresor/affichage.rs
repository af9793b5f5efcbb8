//! Les dessins du plateau.

use super::donnees::{Case, orange, rouge, vert};
use super::donnees::{Partie, Rvb};
use outils::kandinsky::fill_rect;

pub fn grille() {
    // D'abord toutes les horizontales, puis toutes les verticales.
    let mut y = 31;
    while y <= 206 {
        fill_rect(70, y, 176, 1, "black");
        y += 35;
    }
    let mut x = 70;
    while x <= 245 {
        fill_rect(x, 31, 1, 176, "black");
        x += 35;
    }
}

pub fn affiche(partie: &Partie) {
    let mut i = 0;
    while i < partie.cases_marquees.len() {
        let x = partie.cases_marquees[i].0 as i32;
        let y = partie.cases_marquees[i].1 as i32;
        fill_rect(71 + 35 * x, 32 + 35 * y, 35, 2, rouge);
        fill_rect(71 + 35 * x, 32 + 35 * y, 2, 35, rouge);
        fill_rect(71 + 35 * x, 64 + 35 * y, 35, 2, rouge);
        fill_rect(103 + 35 * x, 32 + 35 * y, 2, 35, rouge);
        i += 1;
    }
    i = 0;
    while i < partie.cases_retournees.len() {
        let (x, y) = partie.cases_retournees[i];
        let px = 71 + 35 * x as i32;
        let py = 32 + 35 * y as i32;
        if partie.plateau_inf[x][y] == Case::V {
            fill_rect(px, py, 34, 34, vert);
        }
        if partie.plateau_inf[x][y] == Case::O {
            fill_rect(px, py, 34, 34, orange);
        }
        if partie.plateau_inf[x][y] == Case::R {
            fill_rect(px, py, 34, 34, rouge);
        }
        if partie.plateau_inf[x][y] == Case::S {
            fill_rect(px, py, 34, 34, "grey");
        }
        i += 1;
    }
}

pub fn curseur(x: i32, y: i32, c: Rvb) {
    let gauche = 70 + 35 * x;
    let haut = 31 + 35 * y;
    fill_rect(gauche, haut, 1, 35, c);
    fill_rect(gauche + 35, haut, 1, 35, c);
    fill_rect(gauche, haut, 35, 1, c);
    fill_rect(gauche, haut + 35, 35, 1, c);
}
