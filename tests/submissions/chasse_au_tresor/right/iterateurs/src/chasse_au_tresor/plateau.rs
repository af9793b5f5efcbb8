use super::donnees::{Case, Partie};
use outils::Hasard;
use std::collections::HashSet;
use std::iter::repeat_with;

pub fn reset(partie: &mut Partie) {
    partie.plateau_inf.iter_mut().flatten().for_each(|case| *case = Case::V);
    partie.plateau_sup.iter_mut().flatten().for_each(|n| *n = 0);
    partie.cases_retournees.truncate(0);
    partie.cases_marquees.truncate(0);
    partie.vies = 3;
}

/// Toutes les cases.
pub fn cases() -> impl Iterator<Item = (usize, usize)> {
    (0..5).flat_map(|x| (0..5).map(move |y| (x, y)))
}

/// Une case tirée au sort qui n'est pas encore prise, et qui l'est désormais.
fn place(prises: &mut HashSet<(usize, usize)>, hasard: &mut Hasard) -> (usize, usize) {
    repeat_with(|| (hasard.randint(0, 4) as usize, hasard.randint(0, 4) as usize))
        .find(|&case| prises.insert(case))
        .expect("il reste de la place")
}

pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    let mut prises = HashSet::new();
    let tresor = place(&mut prises, hasard);
    for (x, y) in cases() {
        let distance = x.abs_diff(tresor.0).max(y.abs_diff(tresor.1));
        partie.plateau_inf[x][y] = [Case::X, Case::R, Case::O, Case::V, Case::V][distance];
    }

    for _ in (0..partie.nb_piques).take(24) {
        let (x, y) = place(&mut prises, hasard);
        partie.plateau_inf[x][y] = Case::S;
    }

    let couleurs = [Case::V, Case::O, Case::R];
    let libres = 25 - prises.len();
    for _ in (0..partie.nb_fausses).take(libres) {
        let (x, y) = place(&mut prises, hasard);
        let vraie = partie.plateau_inf[x][y];
        partie.plateau_inf[x][y] = repeat_with(|| couleurs[hasard.randint(0, 2) as usize])
            .find(|&couleur| couleur != vraie)
            .unwrap_or(vraie);
    }

    for (x, y) in cases().filter(|&(x, y)| partie.plateau_inf[x][y] == Case::S).collect::<Vec<_>>() {
        cases()
            .filter(|&(i, j)| i.abs_diff(x) + j.abs_diff(y) == 1)
            .for_each(|(i, j)| partie.plateau_sup[i][j] += 1);
    }
}
