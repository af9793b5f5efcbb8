//! Les deux plateaux.

use super::donnees::{Case, Partie};
use outils::Hasard;
use std::collections::BTreeSet;

pub fn reset(partie: &mut Partie) {
    let Partie { plateau_inf, plateau_sup, vies, cases_retournees, cases_marquees, .. } = partie;
    for case in plateau_inf.iter_mut().flatten() {
        *case = Case::V;
    }
    for chiffre in plateau_sup.iter_mut().flatten() {
        *chiffre = 0;
    }
    *vies = 3;
    cases_retournees.clear();
    cases_marquees.clear();
}

/// Tire `combien` cases différentes, hors de `exclues`, d'un seul coup : tout est tiré de nouveau
/// tant que l'une ne convient pas. Au-delà de quelques cases, on les tire une à une.
fn tire(combien: usize, exclues: &BTreeSet<usize>, hasard: &mut Hasard) -> BTreeSet<usize> {
    let toutes: Vec<usize> = (0..25).collect();
    let mut tirees = BTreeSet::new();
    while tirees.len() < combien {
        let paquet = usize::min(3, combien - tirees.len());
        let lot = hasard.sample(&toutes, paquet);
        if lot.iter().all(|n| !exclues.contains(n) && !tirees.contains(n)) {
            tirees.extend(lot);
        }
    }
    tirees
}

pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    let tresor = tire(1, &BTreeSet::new(), hasard);
    let place = 25 - tresor.len();
    let piques = tire(partie.nb_piques.min(place), &tresor, hasard);
    let occupees: BTreeSet<usize> = tresor.union(&piques).copied().collect();
    let place = 25 - occupees.len();
    let menteuses = tire(partie.nb_fausses.min(place), &occupees, hasard);

    let (tx, ty) = tresor.first().map_or((0, 0), |t| (t % 5, t / 5));
    for n in 0..25 {
        let (x, y) = (n % 5, n / 5);
        partie.plateau_inf[x][y] = if tresor.contains(&n) {
            Case::X
        } else if piques.contains(&n) {
            Case::S
        } else {
            let rang = x.abs_diff(tx).max(y.abs_diff(ty)).min(3);
            let couleurs = [Case::R, Case::O, Case::V];
            let mut couleur = couleurs[rang - 1];
            while menteuses.contains(&n) && couleur == couleurs[rang - 1] {
                couleur = hasard.sample(&couleurs, 1)[0];
            }
            couleur
        };
        let voisines = [(x > 0, n.wrapping_sub(1)), (x < 4, n + 1), (y > 0, n.wrapping_sub(5)), (y < 4, n + 5)];
        partie.plateau_sup[x][y] = voisines.iter().filter(|(la, v)| *la && piques.contains(v)).count();
    }
}
