//! Les deux plateaux.

use super::donnees::{Case, Partie};
use outils::Hasard;

const COULEURS: [Case; 3] = [Case::R, Case::O, Case::V];

pub fn reset(partie: &mut Partie) {
    partie.plateau_inf.as_flattened_mut().fill(Case::V);
    partie.plateau_sup.as_flattened_mut().fill(0);
    partie.cases_retournees.truncate(0);
    partie.cases_marquees.truncate(0);
    partie.vies = Partie::new().vies;
}

pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    // Chaque rôle est écrit sur un jeton, les jetons sont mélangés puis posés sur les cases.
    let piques = usize::min(partie.nb_piques, 24);
    let fausses = usize::min(partie.nb_fausses, 24 - piques);
    let mut jetons = vec!['X'];
    jetons.extend(vec!['S'; piques]);
    jetons.extend(vec!['F'; fausses]);
    jetons.resize(25, 'C');
    hasard.shuffle(&mut jetons);

    let tresor = jetons.iter().position(|j| *j == 'X').unwrap_or(0);
    let (tx, ty) = (tresor / 5, tresor % 5);
    for (n, jeton) in jetons.iter().enumerate() {
        let (x, y) = (n / 5, n % 5);
        let distance = usize::max(x.abs_diff(tx), y.abs_diff(ty));
        let vraie = match distance {
            1 => Case::R,
            2 => Case::O,
            _ => Case::V,
        };
        partie.plateau_inf[x][y] = match jeton {
            'X' => Case::X,
            'S' => Case::S,
            'F' => {
                let fausses: Vec<Case> = COULEURS.into_iter().filter(|c| *c != vraie).collect();
                fausses[hasard.randint(0, 1) as usize]
            }
            _ => vraie,
        };
        let mut piques_voisines = 0;
        for (i, autre) in jetons.iter().enumerate() {
            let cote = (i / 5).abs_diff(x) + (i % 5).abs_diff(y) == 1;
            if cote && *autre == 'S' {
                piques_voisines += 1;
            }
        }
        partie.plateau_sup[x][y] = piques_voisines;
    }
}
