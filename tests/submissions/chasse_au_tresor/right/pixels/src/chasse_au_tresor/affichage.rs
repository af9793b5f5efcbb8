use super::crayon::rectangle;
use super::donnees::{Case, Partie, Rvb, orange, rouge, vert};
use outils::kandinsky::{Couleur, set_pixel};

pub fn grille() {
    // un pixel est noir s'il est sur une des lignes
    for x in 70..=245 {
        for y in 31..=206 {
            if (x - 70) % 35 == 0 || (y - 31) % 35 == 0 {
                set_pixel(x, y, "black");
            }
        }
    }
}

/// Le coin de l'intérieur d'une case.
fn coin((x, y): (usize, usize)) -> (i32, i32) {
    (71 + 35 * x as i32, 32 + 35 * y as i32)
}

pub fn affiche(partie: &Partie) {
    for &case in &partie.cases_marquees {
        let (x, y) = coin(case);
        rectangle(x, y, 35, 2, rouge);
        rectangle(x, y + 32, 35, 2, rouge);
        rectangle(x, y, 2, 35, rouge);
        rectangle(x + 32, y, 2, 35, rouge);
    }
    for &case in &partie.cases_retournees {
        let (x, y) = coin(case);
        rectangle(x, y, 34, 34, couleur(partie, case.0, case.1));
    }
}

/// Blanc tant que la case n'est pas creusée.
pub fn couleur(partie: &Partie, x: usize, y: usize) -> Couleur {
    if !partie.cases_retournees.contains(&(x, y)) {
        return "white".into();
    }
    match partie.plateau_inf[x][y] {
        Case::V => vert.into(),
        Case::O => orange.into(),
        Case::R => rouge.into(),
        Case::S | Case::X => "grey".into(),
    }
}

pub fn curseur(x: i32, y: i32, c: Rvb) {
    let (gauche, haut) = (70 + 35 * x, 31 + 35 * y);
    for k in 0..35 {
        set_pixel(gauche + k, haut, c);
        set_pixel(gauche, haut + k, c);
        set_pixel(gauche + k, haut + 35, c);
        set_pixel(gauche + 35, haut + k, c);
    }
}
