//! Les deux plateaux.

use super::donnees::{Case, Partie};
use outils::Hasard;

/// Remet tout à zéro.
pub fn reset(partie: &mut Partie) {
    for x in 0..5 {
        for y in 0..5 {
            partie.plateau_sup[x][y] = 0;
            partie.plateau_inf[x][y] = Case::V;
        }
    }
    partie.cases_retournees.clear();
    partie.cases_marquees.clear();
    partie.vies = 3;
}

// Compte les cases qui ne sont ni le trésor ni une pique.
fn compte_couleurs(partie: &Partie) -> usize {
    let mut nb = 0;
    for x in 0..5 {
        for y in 0..5 {
            let c = partie.plateau_inf[x][y];
            if c != Case::X && c != Case::S {
                nb += 1;
            }
        }
    }
    nb
}

/// Cache le trésor, les piques, les couleurs.
pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    // le trésor
    let tx = hasard.randint(0, 4);
    let ty = hasard.randint(0, 4);
    for x in 0..5 {
        for y in 0..5 {
            let dx = (x - tx).abs();
            let dy = (y - ty).abs();
            let case;
            if dx == 0 && dy == 0 {
                case = Case::X;
            } else if dx <= 1 && dy <= 1 {
                case = Case::R;
            } else if dx <= 2 && dy <= 2 {
                case = Case::O;
            } else {
                case = Case::V;
            }
            partie.plateau_inf[x as usize][y as usize] = case;
        }
    }

    // les piques
    let mut placees = 0;
    while placees < partie.nb_piques && compte_couleurs(partie) > 0 {
        let x = hasard.randint(0, 4) as usize;
        let y = hasard.randint(0, 4) as usize;
        if partie.plateau_inf[x][y] != Case::X && partie.plateau_inf[x][y] != Case::S {
            partie.plateau_inf[x][y] = Case::S;
            placees += 1;
        }
    }

    // les couleurs fausses
    let mut menteuses: Vec<(usize, usize)> = Vec::new();
    while menteuses.len() < partie.nb_fausses && menteuses.len() < compte_couleurs(partie) {
        let x = hasard.randint(0, 4) as usize;
        let y = hasard.randint(0, 4) as usize;
        let n = hasard.randint(0, 2);
        let nouvelle = if n == 0 {
            Case::V
        } else if n == 1 {
            Case::O
        } else {
            Case::R
        };
        let ancienne = partie.plateau_inf[x][y];
        // si quelque chose ne va pas, on retire tout : la case et la couleur
        if ancienne == Case::X || ancienne == Case::S || ancienne == nouvelle {
            continue;
        }
        if menteuses.contains(&(x, y)) {
            continue;
        }
        partie.plateau_inf[x][y] = nouvelle;
        menteuses.push((x, y));
    }

    // les chiffres : on regarde autour de chaque case
    for x in 0..5 {
        for y in 0..5 {
            let mut nb = 0;
            if x > 0 && partie.plateau_inf[x - 1][y] == Case::S {
                nb += 1;
            }
            if x < 4 && partie.plateau_inf[x + 1][y] == Case::S {
                nb += 1;
            }
            if y > 0 && partie.plateau_inf[x][y - 1] == Case::S {
                nb += 1;
            }
            if y < 4 && partie.plateau_inf[x][y + 1] == Case::S {
                nb += 1;
            }
            partie.plateau_sup[x][y] = nb;
        }
    }
}
