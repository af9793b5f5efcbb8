//! Les deux plateaux : ce qui est caché, et les chiffres.

use super::donnees::{Case, Partie};
use outils::Hasard;

/// Tout redevient neuf, sauf ce que le joueur a réglé.
pub fn reset(partie: &mut Partie) {
    *partie = Partie {
        nb_piques: partie.nb_piques,
        nb_fausses: partie.nb_fausses,
        choix: partie.choix,
        ..Partie::new()
    };
}

fn couleur_vraie((x, y): (usize, usize), (tx, ty): (usize, usize)) -> Case {
    match x.abs_diff(tx).max(y.abs_diff(ty)) {
        0 => Case::X,
        1 => Case::R,
        2 => Case::O,
        _ => Case::V,
    }
}

/// Les cases qui touchent (x, y) par un côté.
fn cotes(x: usize, y: usize) -> impl Iterator<Item = (usize, usize)> {
    [
        (x.wrapping_sub(1), y),
        (x + 1, y),
        (x, y.wrapping_sub(1)),
        (x, y + 1),
    ]
    .into_iter()
    .filter(|&(a, b)| a < 5 && b < 5)
}

pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    let mut cases: Vec<(usize, usize)> = (0..25).map(|i| (i % 5, i / 5)).collect();
    hasard.shuffle(&mut cases);
    let (tresor, autres) = (cases[0], &cases[1..]);
    for &(x, y) in &cases {
        partie.plateau_inf[x][y] = couleur_vraie((x, y), tresor);
    }
    let (piques, couleurs) = autres.split_at(partie.nb_piques.min(autres.len()));
    for &(x, y) in piques {
        partie.plateau_inf[x][y] = Case::S;
        for (a, b) in cotes(x, y) {
            partie.plateau_sup[a][b] += 1;
        }
    }
    for &(x, y) in couleurs.iter().take(partie.nb_fausses) {
        let case = &mut partie.plateau_inf[x][y];
        *case = match *case {
            Case::R => hasard.choice(&[Case::O, Case::V]),
            Case::O => hasard.choice(&[Case::R, Case::V]),
            _ => hasard.choice(&[Case::R, Case::O]),
        };
    }
}
