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

/// Prend au plus `combien` éléments dans la liste.
fn preleve(liste: &[usize], combien: usize, hasard: &mut Hasard) -> Vec<usize> {
    let possible = usize::min(combien, liste.len());
    hasard.sample(liste, possible)
}

fn sans(liste: &[usize], retires: &[usize]) -> Vec<usize> {
    liste.iter().filter(|n| !retires.contains(n)).copied().collect()
}

pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    // La case numéro n est en (n / 5, n % 5) : c'est l'ordre de la mémoire.
    let toutes: Vec<usize> = (0..25).collect();
    let tresor = preleve(&toutes, 1, hasard);
    let reste = sans(&toutes, &tresor);
    let piques = preleve(&reste, partie.nb_piques, hasard);
    let reste = sans(&reste, &piques);
    let menteuses = preleve(&reste, partie.nb_fausses, hasard);

    let t = tresor[0];
    let inf = partie.plateau_inf.as_flattened_mut();
    inf[t] = Case::X;
    for n in reste {
        let ecart = usize::max((n / 5).abs_diff(t / 5), (n % 5).abs_diff(t % 5));
        let mut rang = usize::min(ecart, 3) - 1;
        if menteuses.contains(&n) {
            // 1 ou 2 crans plus loin, en rond : toujours une autre couleur.
            rang = (rang + hasard.randint(1, 2) as usize) % 3;
        }
        inf[n] = COULEURS[rang];
    }
    for n in piques {
        inf[n] = Case::S;
        let sup = partie.plateau_sup.as_flattened_mut();
        if n % 5 > 0 {
            sup[n - 1] += 1;
        }
        if n % 5 < 4 {
            sup[n + 1] += 1;
        }
        if n >= 5 {
            sup[n - 5] += 1;
        }
        if n < 20 {
            sup[n + 5] += 1;
        }
    }
}
