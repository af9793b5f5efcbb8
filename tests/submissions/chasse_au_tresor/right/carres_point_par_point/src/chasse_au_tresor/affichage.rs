//! Les dessins.
use super::donnees::{Case, Partie, Rvb, jaune, orange, rouge, vert};
use outils::kandinsky::fill_rect;

/// Les lignes verticales d'abord, puis les horizontales, en partant de la fin.
pub fn grille() {
    (0..=5)
        .rev()
        .for_each(|i| fill_rect(70 + 35 * i, 31, 1, 176, (0, 0, 0)));
    (0..=5)
        .rev()
        .for_each(|i| fill_rect(70, 31 + 35 * i, 176, 1, (0, 0, 0)));
}

fn cadre(x: i32, y: i32) {
    for (dx, dy, l, h) in [(32, 0, 2, 35), (0, 32, 35, 2), (0, 0, 35, 2), (0, 0, 2, 35)] {
        fill_rect(71 + 35 * x + dx, 32 + 35 * y + dy, l, h, rouge);
    }
}

/// La couleur de ce qui est caché ; `None` pour le gris.
pub fn couleur(case: Case) -> Option<Rvb> {
    match case {
        Case::S => None,
        Case::V => Some(vert),
        Case::O => Some(orange),
        Case::R => Some(rouge),
        Case::X => Some(jaune),
    }
}

/// Les marques puis les cases creusées.
pub fn affiche(partie: &Partie) {
    partie
        .cases_marquees
        .iter()
        .rev()
        .for_each(|&(x, y)| cadre(x as i32, y as i32));
    for &(x, y) in partie.cases_retournees.iter().rev() {
        let (px, py) = (71 + 35 * x as i32, 32 + 35 * y as i32);
        match couleur(partie.plateau_inf[x][y]) {
            Some(c) => {
                (0..34).for_each(|i| (0..34).for_each(|j| fill_rect(px + i, py + j, 1, 1, c)))
            }
            None => fill_rect(px, py, 34, 34, "grey"),
        }
    }
}

/// Le cadre.
pub fn curseur(x: i32, y: i32, c: Rvb) {
    let (gauche, haut) = (70 + 35 * x, 31 + 35 * y);
    let (droite, bas) = (gauche + 35, haut + 35);
    fill_rect(droite, haut, 1, 35, c);
    fill_rect(gauche, bas, 35, 1, c);
    fill_rect(gauche, haut, 1, 35, c);
    fill_rect(gauche, haut, 35, 1, c);
}
