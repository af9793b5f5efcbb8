//! Plateaux.

use super::donnees::{Case, Partie};
use outils::Hasard;

pub fn reset(partie: &mut Partie) {
    let (piques, fausses, choix) = (partie.nb_piques, partie.nb_fausses, partie.choix);
    let _ = std::mem::replace(partie, Partie::new());
    (partie.nb_piques, partie.nb_fausses, partie.choix) = (piques, fausses, choix);
}

/// Une case au hasard, ou la première après elle qui convient.
fn cherche(hasard: &mut Hasard, convient: impl Fn(usize, usize) -> bool) -> Option<(usize, usize)> {
    let depart = hasard.randint(0, 24) as usize;
    (0..25)
        .map(|i| (depart + i) % 25)
        .map(|i| (i % 5, i / 5))
        .find(|(x, y)| convient(*x, *y))
}

pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    // 1. le trésor : y avant x
    let ty = hasard.randint(1, 5) - 1;
    let tx = hasard.randint(1, 5) - 1;
    // 2. les couleurs, de la plus lointaine à la plus proche
    for (d, case) in [(4, Case::V), (2, Case::O), (1, Case::R), (0, Case::X)] {
        for x in (tx - d).max(0)..=(tx + d).min(4) {
            for y in (ty - d).max(0)..=(ty + d).min(4) {
                partie.plateau_inf[x as usize][y as usize] = case;
            }
        }
    }
    // 3. les fausses couleurs AVANT les piques : les cases qui mentent n'en reçoivent pas
    let nb_piques = partie.nb_piques.min(24);
    let nb_fausses = partie.nb_fausses.min(24 - nb_piques);
    let mut occupees = [[false; 5]; 5];
    occupees[tx as usize][ty as usize] = true;
    let mut menteuses = Vec::with_capacity(3);
    for _ in 0..nb_fausses {
        if let Some((x, y)) = cherche(hasard, |x, y| !occupees[x][y]) {
            occupees[x][y] = true;
            menteuses.push((x, y));
        }
    }
    for _ in 0..nb_piques {
        if let Some((x, y)) = cherche(hasard, |x, y| !occupees[x][y]) {
            occupees[x][y] = true;
            partie.plateau_inf[x][y] = Case::S;
        }
    }
    for (x, y) in menteuses {
        let tour = [Case::V, Case::O, Case::R];
        let rang = tour
            .iter()
            .position(|c| *c == partie.plateau_inf[x][y])
            .unwrap_or(0);
        partie.plateau_inf[x][y] = tour[(rang + hasard.randint(1, 2) as usize) % 3];
    }
    // 4. les chiffres
    for x in 0..5 {
        for y in 0..5 {
            let pique = |x: usize, y: usize| {
                partie
                    .plateau_inf
                    .get(x)
                    .and_then(|c| c.get(y))
                    .is_some_and(|c| *c == Case::S) as usize
            };
            partie.plateau_sup[x][y] = pique(x.wrapping_sub(1), y)
                + pique(x + 1, y)
                + pique(x, y.wrapping_sub(1))
                + pique(x, y + 1);
        }
    }
}
