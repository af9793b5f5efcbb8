use super::donnees::{Case, Partie, Rvb, orange, rouge, vert};
use outils::kandinsky::fill_rect;

const NOIR: Rvb = (0, 0, 0);

pub fn grille() {
    let mut i = 0;
    while i < 6 {
        fill_rect(70 + 35 * i, 31, 1, 176, NOIR);
        i += 1;
    }
    while i > 0 {
        i -= 1;
        fill_rect(70, 31 + 35 * i, 176, 1, NOIR);
    }
}

fn coin(case: (usize, usize)) -> (i32, i32) {
    (71 + 35 * case.0 as i32, 32 + 35 * case.1 as i32)
}

pub fn affiche(partie: &Partie) {
    for &case in &partie.cases_marquees {
        let (x, y) = coin(case);
        fill_rect(x, y, 2, 35, rouge);
        fill_rect(x + 32, y, 2, 35, rouge);
        fill_rect(x, y, 35, 2, rouge);
        fill_rect(x, y + 32, 35, 2, rouge);
    }
    for &case in &partie.cases_retournees {
        let (x, y) = coin(case);
        match partie.plateau_inf[case.0][case.1] {
            Case::V => fill_rect(x, y, 34, 34, vert),
            Case::O => fill_rect(x, y, 34, 34, orange),
            Case::R => fill_rect(x, y, 34, 34, rouge),
            Case::S => fill_rect(x, y, 34, 34, "gray"),
            Case::X => {}
        }
    }
}

pub fn curseur(x: i32, y: i32, c: Rvb) {
    let (gauche, haut) = (70 + 35 * x, 31 + 35 * y);
    for i in 0..35 {
        fill_rect(gauche + i, haut, 1, 1, c);
        fill_rect(gauche, haut + i, 1, 1, c);
        fill_rect(gauche + i, haut + 35, 1, 1, c);
        fill_rect(gauche + 35, haut + i, 1, 1, c);
    }
}
