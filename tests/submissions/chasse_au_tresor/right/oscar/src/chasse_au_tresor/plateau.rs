//! Les deux plateaux.

use super::donnees::{Case, Partie};
use outils::Hasard;

/// Remet tout à zéro.
pub fn reset(partie: &mut Partie) {
    while partie.cases_retournees.len() > 0 {
        partie.cases_retournees.pop();
    }
    while partie.cases_marquees.len() > 0 {
        partie.cases_marquees.pop();
    }
    partie.vies = 3;
    let mut i = 0;
    while i < 25 {
        partie.plateau_inf[i % 5][i / 5] = Case::V;
        partie.plateau_sup[i % 5][i / 5] = 0;
        i += 1;
    }
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
    let numero = hasard.randint(1, 25) - 1;
    let tx = numero % 5;
    let ty = numero / 5;
    // les seize cases du grand tour et les huit du petit tour
    for dx in -2..3 {
        for dy in -2..3 {
            let x = tx + dx;
            let y = ty + dy;
            if x < 0 || y < 0 || x > 4 || y > 4 {
                continue;
            }
            if dx == 0 && dy == 0 {
                partie.plateau_inf[x as usize][y as usize] = Case::X;
            } else if dx == -2 || dx == 2 || dy == -2 || dy == 2 {
                partie.plateau_inf[x as usize][y as usize] = Case::O;
            } else {
                partie.plateau_inf[x as usize][y as usize] = Case::R;
            }
        }
    }
    // les piques ; chacune ajoute 1 autour d'elle
    for _ in 0..partie.nb_piques {
        if compte_couleurs(partie) == 0 {
            break;
        }
        let (x, y) = couleur_au_hasard(partie, hasard);
        partie.plateau_inf[x][y] = Case::S;
        ajoute(partie, x as i32 - 1, y as i32);
        ajoute(partie, x as i32 + 1, y as i32);
        ajoute(partie, x as i32, y as i32 - 1);
        ajoute(partie, x as i32, y as i32 + 1);
    }
    // les mensonges
    let mut originales = vec![];
    for _ in 0..partie.nb_fausses {
        if compte_couleurs(partie) == originales.len() {
            break;
        }
        let mut c = couleur_au_hasard(partie, hasard);
        while originales.contains(&c) {
            c = couleur_au_hasard(partie, hasard);
        }
        originales.push(c);
        let pile = hasard.randint(0, 1) == 0;
        let case = &mut partie.plateau_inf[c.0][c.1];
        if *case == Case::V {
            *case = if pile { Case::O } else { Case::R };
        } else if *case == Case::O {
            *case = if pile { Case::V } else { Case::R };
        } else {
            *case = if pile { Case::V } else { Case::O };
        }
    }
}

fn couleur_au_hasard(partie: &Partie, hasard: &mut Hasard) -> (usize, usize) {
    let x = hasard.randint(0, 4) as usize;
    let y = hasard.randint(0, 4) as usize;
    match partie.plateau_inf[x][y] {
        Case::X | Case::S => couleur_au_hasard(partie, hasard),
        _ => (x, y),
    }
}

fn ajoute(partie: &mut Partie, x: i32, y: i32) {
    if x >= 0 && x < 5 && y >= 0 && y < 5 {
        partie.plateau_sup[x as usize][y as usize] += 1;
    }
}
