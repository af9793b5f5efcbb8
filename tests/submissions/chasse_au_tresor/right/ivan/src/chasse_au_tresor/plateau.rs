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

/// Cache le trésor, les piques, les couleurs.
pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    // le trésor
    let (tx, ty) = case_au_hasard(hasard);
    partie.plateau_inf[tx][ty] = Case::X;

    // les couleurs, cercle par cercle
    for rayon in [2, 1] {
        for x in tx as i32 - rayon..=tx as i32 + rayon {
            for y in ty as i32 - rayon..=ty as i32 + rayon {
                let dedans = (0..5).contains(&x) && (0..5).contains(&y);
                if dedans && (x as usize, y as usize) != (tx, ty) {
                    let couleur = if rayon == 2 { Case::O } else { Case::R };
                    partie.plateau_inf[x as usize][y as usize] = couleur;
                }
            }
        }
    }

    // combien de piques et de mensonges tiennent sur les 24 autres cases
    let piques = partie.nb_piques.min(24);
    let fausses = partie.nb_fausses.min(24 - piques);

    // les mensonges d'abord
    let mut prises = vec![(tx, ty)];
    while prises.len() < 1 + fausses {
        let (x, y) = case_au_hasard(hasard);
        if !prises.contains(&(x, y)) {
            prises.push((x, y));
            let avant = partie.plateau_inf[x][y];
            while partie.plateau_inf[x][y] == avant {
                partie.plateau_inf[x][y] = hasard.choice(&[Case::R, Case::O, Case::V]);
            }
        }
    }

    // puis les piques, ailleurs
    while prises.len() < 1 + fausses + piques {
        let (x, y) = case_au_hasard(hasard);
        if !prises.contains(&(x, y)) {
            prises.push((x, y));
            partie.plateau_inf[x][y] = Case::S;
        }
    }

    // les chiffres
    for x in 0..5 {
        for y in 0..5 {
            partie.plateau_sup[x][y] = touche(partie, x, y);
        }
    }
}

// y d'abord, x ensuite
fn case_au_hasard(hasard: &mut Hasard) -> (usize, usize) {
    let y = hasard.choice(&[0, 1, 2, 3, 4]);
    let x = hasard.choice(&[0, 1, 2, 3, 4]);
    (x, y)
}

// Combien de piques touchent la case.
fn touche(partie: &Partie, x: usize, y: usize) -> usize {
    let mut nb = 0;
    for a in 0..5_usize {
        for b in 0..5_usize {
            let ecart = a.abs_diff(x) + b.abs_diff(y);
            if ecart == 1 && partie.plateau_inf[a][b] == Case::S {
                nb += 1;
            }
        }
    }
    nb
}
