//! Les dessins.

use super::donnees::{Case, Partie, Rvb, orange, rouge, vert};
use outils::kandinsky::{Couleur, fill_rect, set_pixel};

pub fn grille() {
    // pixel par pixel
    for i in 0..6 {
        for k in 0..176 {
            set_pixel(70 + k, 31 + 35 * i, "black");
            set_pixel(70 + 35 * i, 31 + k, "black");
        }
    }
}

pub fn affiche(partie: &Partie) {
    for c in &partie.cases_marquees {
        let x = 71 + 35 * c.0 as i32;
        let y = 32 + 35 * c.1 as i32;
        // Quatre bandes : les deux couchées, puis les deux debout.
        for k in 0..2 {
            fill_rect(x, y + 32 * k, 35, 2, rouge);
        }
        for k in 0..2 {
            fill_rect(x + 32 * k, y, 2, 35, rouge);
        }
    }
    for c in &partie.cases_retournees {
        let couleur: Couleur = match partie.plateau_inf[c.0][c.1] {
            Case::V => vert.into(),
            Case::O => orange.into(),
            Case::R => rouge.into(),
            _ => "grey".into(),
        };
        fill_rect(71 + 35 * c.0 as i32, 32 + 35 * c.1 as i32, 34, 34, couleur);
    }
}

pub fn curseur(x: i32, y: i32, c: Rvb) {
    let gauche = 70 + 35 * x;
    let haut = 31 + 35 * y;
    for k in 0..35 {
        set_pixel(gauche + k, haut, c);
        set_pixel(gauche, haut + k, c);
        set_pixel(gauche + k, haut + 35, c);
        set_pixel(gauche + 35, haut + k, c);
    }
}
