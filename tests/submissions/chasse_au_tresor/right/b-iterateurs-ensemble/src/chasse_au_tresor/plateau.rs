//! Les deux plateaux : ce qui est caché, et les chiffres.

use super::donnees::{Case, Partie};
use outils::Hasard;

/// Toutes les cases du plateau.
pub fn cases() -> impl Iterator<Item = (usize, usize)> {
    (0..5).flat_map(|x| (0..5).map(move |y| (x, y)))
}

/// Seuls `nb_piques`, `nb_fausses` et `choix` survivent à une nouvelle partie.
pub fn reset(partie: &mut Partie) {
    *partie = Partie {
        nb_piques: partie.nb_piques,
        nb_fausses: partie.nb_fausses,
        choix: partie.choix,
        ..Partie::new()
    };
}

/// La couleur qui dit vrai, à cette distance du trésor.
fn couleur_vraie((x, y): (usize, usize), (tx, ty): (usize, usize)) -> Case {
    match x.abs_diff(tx).max(y.abs_diff(ty)) {
        0 => Case::X,
        1 => Case::R,
        2 => Case::O,
        _ => Case::V,
    }
}

/// On bat les 25 cases comme un jeu de cartes : la première est le trésor, les suivantes les
/// piques, les suivantes encore les menteuses.
pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    let mut paquet: Vec<(usize, usize)> = cases().collect();
    hasard.shuffle(&mut paquet);
    let mut pioche = paquet.into_iter();
    let Some(tresor) = pioche.next() else {
        return;
    };

    cases().for_each(|case| partie.plateau_inf[case.0][case.1] = couleur_vraie(case, tresor));

    for (x, y) in pioche.by_ref().take(partie.nb_piques) {
        partie.plateau_inf[x][y] = Case::S;
    }
    for (x, y) in pioche.take(partie.nb_fausses) {
        let autres: Vec<Case> = [Case::V, Case::O, Case::R]
            .into_iter()
            .filter(|&couleur| couleur != partie.plateau_inf[x][y])
            .collect();
        partie.plateau_inf[x][y] = autres[hasard.randint(0, 1) as usize];
    }

    let piques: Vec<(usize, usize)> = cases()
        .filter(|&(x, y)| partie.plateau_inf[x][y] == Case::S)
        .collect();
    for (x, y) in cases() {
        // Une pique touche une case quand les deux écarts font 1 en tout.
        partie.plateau_sup[x][y] = piques
            .iter()
            .filter(|(px, py)| px.abs_diff(x) + py.abs_diff(y) == 1)
            .count();
    }
}
