//! Les dessins.

use super::donnees::{self, Case, Partie, Rvb};
use outils::kandinsky::{Couleur, fill_rect};

pub fn grille() {
    ligne_de_grille(0);
}

/// Trace les lignes i, i + 1... jusqu'à 5.
fn ligne_de_grille(i: i32) {
    if i > 5 {
        return;
    }
    fill_rect(70 + 35 * i, 31, 1, 176, "black");
    fill_rect(70, 31 + 35 * i, 176, 1, "black");
    ligne_de_grille(i + 1);
}

fn couleur(case: Case) -> Couleur {
    let rvb = match case {
        Case::R => donnees::rouge,
        Case::O => donnees::orange,
        Case::V => donnees::vert,
        Case::S | Case::X => return Couleur::from("gray"),
    };
    Couleur::from(rvb)
}

/// Blanc si elle n'est pas creusée.
pub fn fond(partie: &Partie, x: usize, y: usize) -> Couleur {
    let creusee = partie.cases_retournees.iter().any(|c| *c == (x, y));
    if creusee { couleur(partie.plateau_inf[x][y]) } else { "white".into() }
}

pub fn affiche(partie: &Partie) {
    partie.cases_marquees.iter().for_each(|m| {
        let (x, y) = (m.0 as i32 * 35 + 71, m.1 as i32 * 35 + 32);
        fill_rect(x + 32, y, 2, 35, donnees::rouge);
        fill_rect(x, y + 32, 35, 2, donnees::rouge);
        fill_rect(x, y, 2, 35, donnees::rouge);
        fill_rect(x, y, 35, 2, donnees::rouge);
    });
    partie.cases_retournees.iter().for_each(|c| {
        let (x, y) = (c.0 as i32 * 35 + 71, c.1 as i32 * 35 + 32);
        fill_rect(x, y, 34, 34, couleur(partie.plateau_inf[c.0][c.1]));
    });
}

pub fn curseur(x: i32, y: i32, c: Rvb) {
    let (x, y) = (70 + 35 * x, 31 + 35 * y);
    fill_rect(x + 35, y, 1, 35, c);
    fill_rect(x, y + 35, 35, 1, c);
    fill_rect(x, y, 1, 35, c);
    fill_rect(x, y, 35, 1, c);
}
