use super::donnees::{Case, Partie};
use outils::Hasard;

pub fn reset(partie: &mut Partie) {
    partie.vies = 3;
    partie.cases_marquees = vec![];
    partie.cases_retournees = vec![];
    for n in 0..25 {
        partie.plateau_inf[n % 5][n / 5] = Case::V;
        partie.plateau_sup[n % 5][n / 5] = 0;
    }
}

fn ecart(a: usize, b: usize) -> usize {
    (a % 5).abs_diff(b % 5).max((a / 5).abs_diff(b / 5))
}

pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    // On distribue les numéros des 25 cases comme des cartes.
    let mut paquet: Vec<usize> = (0..25).collect();
    hasard.shuffle(&mut paquet);
    let tresor = paquet[0];
    let piques = partie.nb_piques.min(24);
    let (minees, colorees) = paquet[1..].split_at(piques);
    for n in 0..25 {
        let case = if n == tresor {
            Case::X
        } else if minees.contains(&n) {
            Case::S
        } else {
            match ecart(n, tresor) {
                1 => Case::R,
                2 => Case::O,
                _ => Case::V,
            }
        };
        partie.plateau_inf[n % 5][n / 5] = case;
    }
    for &n in colorees.iter().take(partie.nb_fausses) {
        let vraie = partie.plateau_inf[n % 5][n / 5];
        let fausse = match (vraie, hasard.randint(1, 2)) {
            (Case::V, 1) => Case::O,
            (Case::V, _) | (Case::O, 1) => Case::R,
            _ if vraie == Case::O => Case::V,
            (_, 1) => Case::V,
            _ => Case::O,
        };
        partie.plateau_inf[n % 5][n / 5] = fausse;
    }
    for n in 0..25 {
        let voisines = minees.iter().filter(|&&m| {
            (m % 5).abs_diff(n % 5) + (m / 5).abs_diff(n / 5) == 1
        });
        partie.plateau_sup[n % 5][n / 5] = voisines.count();
    }
}
