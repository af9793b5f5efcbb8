//! Les dessins.

use super::donnees::{Case, Partie, Rvb, orange, rouge, vert};
use outils::kandinsky::{Couleur, fill_rect as fr};

/// Trace la grille.
pub fn grille() {
    for i in 0..6 {
        if i < 6 {
            fr(70, 31 + 35 * i, 176, 1, "black");
        }
        fr(70 + 35 * i, 31, 1, 176, "black");
    }
}

/// Les cases marquées, puis les cases creusées.
pub fn affiche(partie: &Partie) {
    for coord1 in &partie.cases_marquees {
        let (x, y) = (coord1.0 as i32, coord1.1 as i32);
        fr(71 + 35 * x, 32 + 35 * y, 35, 2, rouge);
        fr(71 + 35 * x, 32 + 35 * y, 2, 35, rouge);
        fr(71 + 35 * x, 64 + 35 * y, 35, 2, rouge);
        fr(103 + 35 * x, 32 + 35 * y, 2, 35, rouge);
    }
    for coord2 in &partie.cases_retournees {
        let couleur = couleur_case(partie.plateau_inf[coord2.0][coord2.1]);
        fr(71 + 35 * coord2.0 as i32, 32 + 35 * coord2.1 as i32, 34, 34, couleur);
    }
}

/// La couleur d'une case creusée.
pub fn couleur_case(case: Case) -> Couleur {
    if case == Case::V {
        vert.into()
    } else if case == Case::O {
        orange.into()
    } else if case == Case::R {
        rouge.into()
    } else if case == Case::S {
        "grey".into()
    } else {
        "white".into()
    }
}

/// Le curseur.
pub fn curseur(x: i32, y: i32, c: Rvb) {
    fr(70 + 35 * x, 31 + 35 * y, 35, 1, c);
    fr(70 + 35 * x, 31 + 35 * y, 1, 35, c);
    fr(70 + 35 * x, 66 + 35 * y, 35, 1, c);
    fr(105 + 35 * x, 31 + 35 * y, 1, 35, c);
}
