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

/// Cache le trésor, les piques et les couleurs.
pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    // -------------------- plateau inférieur
    // placement du trésor
    let tresor_x = hasard.randint(0, 4);
    let tresor_y = hasard.randint(0, 4);
    partie.plateau_inf[tresor_x as usize][tresor_y as usize] = Case::X;
    // placement des cases rouges et orange
    for i in tresor_x - 2..tresor_x + 3 {
        for j in tresor_y - 2..tresor_y + 3 {
            if 0 <= i && i <= 4 && 0 <= j && j <= 4 && (i, j) != (tresor_x, tresor_y) {
                if (tresor_x - i).abs() <= 1 && (tresor_y - j).abs() <= 1 {
                    partie.plateau_inf[i as usize][j as usize] = Case::R;
                } else if (tresor_x - i).abs() <= 2 && (tresor_y - j).abs() <= 2 {
                    partie.plateau_inf[i as usize][j as usize] = Case::O;
                }
            }
        }
    }
    // placement des piques (il y a 24 places au plus)
    let nb_piques = partie.nb_piques.min(24);
    for _ in 0..nb_piques {
        loop {
            let pique_x = hasard.randint(0, 4) as usize;
            let pique_y = hasard.randint(0, 4) as usize;
            if partie.plateau_inf[pique_x][pique_y] != Case::S
                && partie.plateau_inf[pique_x][pique_y] != Case::X
            {
                partie.plateau_inf[pique_x][pique_y] = Case::S;
                break;
            }
        }
    }
    // placement des fausses couleurs
    let mut fausses_originales: Vec<(usize, usize)> = Vec::new();
    for _ in 0..partie.nb_fausses.min(24 - nb_piques) {
        loop {
            let fausse_x = hasard.randint(0, 4) as usize;
            let fausse_y = hasard.randint(0, 4) as usize;
            let case = partie.plateau_inf[fausse_x][fausse_y];
            if case != Case::S && case != Case::X {
                if !fausses_originales.contains(&(fausse_x, fausse_y)) {
                    fausses_originales.push((fausse_x, fausse_y));
                    loop {
                        let espace_nouv = hasard.randint(0, 2);
                        if espace_nouv == 0 && case != Case::V {
                            partie.plateau_inf[fausse_x][fausse_y] = Case::V;
                            break;
                        } else if espace_nouv == 1 && case != Case::O {
                            partie.plateau_inf[fausse_x][fausse_y] = Case::O;
                            break;
                        } else if espace_nouv == 2 && case != Case::R {
                            partie.plateau_inf[fausse_x][fausse_y] = Case::R;
                            break;
                        }
                    }
                    break;
                }
            }
        }
    }
    // -------------------- plateau supérieur
    for ligne in 0..5 {
        for colonne in 0..5 {
            if partie.plateau_inf[ligne][colonne] == Case::S {
                if ligne < 4 {
                    partie.plateau_sup[ligne + 1][colonne] += 1;
                }
                if colonne < 4 {
                    partie.plateau_sup[ligne][colonne + 1] += 1;
                }
                if ligne > 0 {
                    partie.plateau_sup[ligne - 1][colonne] += 1;
                }
                if colonne > 0 {
                    partie.plateau_sup[ligne][colonne - 1] += 1;
                }
            }
        }
    }
}
