//! Les dessins.

use super::donnees::{Case, Partie, Rvb, orange, rouge, vert};
use outils::kandinsky::fill_rect;

pub fn grille() {
    // d'abord toutes les lignes, puis toutes les colonnes
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
    for i in 0..partie.cases_marquees.len() {
        let x = 35 * partie.cases_marquees[i].0 as i32;
        let y = 35 * partie.cases_marquees[i].1 as i32;
        fill_rect(71 + x, 32 + y, 35, 2, rouge);
        fill_rect(71 + x, 32 + y, 2, 35, rouge);
        fill_rect(71 + x, 64 + y, 35, 2, rouge);
        fill_rect(103 + x, 32 + y, 2, 35, rouge);
    }
    for i in 0..partie.cases_retournees.len() {
        let (cx, cy) = partie.cases_retournees[i];
        let x = 71 + 35 * cx as i32;
        let y = 32 + 35 * cy as i32;
        match partie.plateau_inf[cx][cy] {
            Case::V => fill_rect(x, y, 34, 34, vert),
            Case::O => fill_rect(x, y, 34, 34, orange),
            Case::R => fill_rect(x, y, 34, 34, rouge),
            Case::S => fill_rect(x, y, 34, 34, "grey"),
            Case::X => {} // la partie est déjà finie
        }
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
