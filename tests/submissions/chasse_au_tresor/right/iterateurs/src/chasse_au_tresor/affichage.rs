use super::donnees::{Case, Partie, Rvb, orange, rouge, vert};
use super::plateau::cases;
use outils::kandinsky::{Couleur, fill_rect};

/// Un carré noir, et vingt-cinq carrés blancs posés dessus.
pub fn grille() {
    fill_rect(70, 31, 176, 176, "#000000");
    cases().map(coin).for_each(|(x, y)| fill_rect(x, y, 34, 34, "#ffffff"));
}

fn coin((x, y): (usize, usize)) -> (i32, i32) {
    (71 + 35 * x as i32, 32 + 35 * y as i32)
}

pub fn couleur(case: Case) -> Couleur {
    match case {
        Case::V => Couleur::from(vert),
        Case::O => Couleur::from(orange),
        Case::R => Couleur::from(rouge),
        Case::S => Couleur::from("gray"),
        Case::X => Couleur::from("yellow"),
    }
}

pub fn affiche(partie: &Partie) {
    partie.cases_marquees.iter().copied().map(coin).for_each(|(x, y)| {
        fill_rect(x, y, 35, 2, rouge);
        fill_rect(x, y + 2, 2, 33, rouge);
        fill_rect(x + 2, y + 32, 33, 2, rouge);
        fill_rect(x + 32, y + 2, 2, 33, rouge);
    });
    partie.cases_retournees.iter().for_each(|&case| {
        let (x, y) = coin(case);
        fill_rect(x, y, 34, 34, couleur(partie.plateau_inf[case.0][case.1]));
    });
}

pub fn curseur(x: i32, y: i32, c: Rvb) {
    let (x, y) = (70 + 35 * x, 31 + 35 * y);
    // le tour, dans le sens des aiguilles d'une montre
    fill_rect(x, y, 36, 1, c);
    fill_rect(x + 35, y + 1, 1, 34, c);
    fill_rect(x + 35, y + 35, -35, 1, c);
    fill_rect(x, y + 35, 1, -34, c);
}
