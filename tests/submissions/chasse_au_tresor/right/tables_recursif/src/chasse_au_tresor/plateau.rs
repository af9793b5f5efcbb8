//! Les deux plateaux.

use super::donnees::{Case, Partie};
use outils::Hasard;

/// Les quatre côtés.
const COTES: [(i32, i32); 4] = [(0, -1), (0, 1), (-1, 0), (1, 0)];

pub fn reset(partie: &mut Partie) {
    for n in 0..25 {
        partie.plateau_inf[n % 5][n / 5] = Case::V;
        partie.plateau_sup[n % 5][n / 5] = 0;
    }
    while partie.cases_retournees.pop().is_some() {}
    while partie.cases_marquees.pop().is_some() {}
    partie.vies = 3;
}

/// Met `quoi` dans la case si elle est dans la grille.
fn pose(partie: &mut Partie, x: i32, y: i32, quoi: Case) {
    if let (0..5, 0..5) = (x, y) {
        partie.plateau_inf[x as usize][y as usize] = quoi;
    }
}

/// Tire une case colorée qui n'est pas dans `interdites`, autant de fois qu'il le faut.
fn case_coloree(
    partie: &Partie,
    interdites: &[[bool; 5]; 5],
    hasard: &mut Hasard,
) -> (usize, usize) {
    let x = hasard.randint(0, 4) as usize;
    let y = hasard.randint(0, 4) as usize;
    match partie.plateau_inf[x][y] {
        Case::R | Case::O | Case::V if !interdites[x][y] => (x, y),
        _ => case_coloree(partie, interdites, hasard),
    }
}

/// Tire une couleur autre que `vraie`.
fn mensonge(vraie: Case, hasard: &mut Hasard) -> Case {
    match (hasard.randint(0, 2), vraie) {
        (0, Case::O | Case::R) => Case::V,
        (1, Case::V | Case::R) => Case::O,
        (2, Case::V | Case::O) => Case::R,
        _ => mensonge(vraie, hasard),
    }
}

pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    // Le trésor, entouré de deux anneaux : du plus grand au plus petit, chacun recouvre l'autre.
    let x = hasard.randint(0, 4);
    let y = hasard.randint(0, 4);
    for (rayon, quoi) in [(2, Case::O), (1, Case::R), (0, Case::X)] {
        for i in x - rayon..=x + rayon {
            for j in y - rayon..=y + rayon {
                pose(partie, i, j, quoi);
            }
        }
    }

    // Les piques. Une case couverte par une pique n'est plus colorée.
    let mut reste = 24;
    let mut menteuses = [[false; 5]; 5];
    for _ in 0..partie.nb_piques {
        if reste > 0 {
            let (x, y) = case_coloree(partie, &menteuses, hasard);
            partie.plateau_inf[x][y] = Case::S;
            reste -= 1;
        }
    }

    // Les mensonges.
    for _ in 0..partie.nb_fausses {
        if reste > 0 {
            let (x, y) = case_coloree(partie, &menteuses, hasard);
            partie.plateau_inf[x][y] = mensonge(partie.plateau_inf[x][y], hasard);
            menteuses[x][y] = true;
            reste -= 1;
        }
    }

    // Les chiffres.
    for x in 0..5i32 {
        for y in 0..5i32 {
            if partie.plateau_inf[x as usize][y as usize] != Case::S {
                continue;
            }
            for (dx, dy) in COTES {
                let colonne = partie.plateau_sup.get_mut((x + dx) as usize);
                if let Some(n) = colonne.and_then(|c| c.get_mut((y + dy) as usize)) {
                    *n += 1;
                }
            }
        }
    }
}
