//! Les deux plateaux.

use super::donnees::{Case, Partie};
use outils::Hasard;

const COTE: i32 = 5;
/// Les cases qui ne sont pas le trésor.
const PLACES: usize = 24;

/// Remet tout à zéro, sauf la difficulté et le choix du menu.
pub fn reset(partie: &mut Partie) {
    *partie = Partie {
        nb_piques: partie.nb_piques,
        nb_fausses: partie.nb_fausses,
        choix: partie.choix,
        ..Partie::new()
    };
}

/// Tire une case.
fn case(hasard: &mut Hasard) -> (usize, usize) {
    (
        hasard.randint(0, COTE - 1) as usize,
        hasard.randint(0, COTE - 1) as usize,
    )
}

/// La couleur honnête d'une case, pour un trésor donné.
fn couleur(tresor: (usize, usize), case: (usize, usize)) -> Case {
    let dx = tresor.0.abs_diff(case.0);
    let dy = tresor.1.abs_diff(case.1);
    if dx <= 1 && dy <= 1 {
        Case::R
    } else if dx <= 2 && dy <= 2 {
        Case::O
    } else {
        Case::V
    }
}

/// Cache le trésor, les piques et les couleurs, puis compte.
pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    let tresor = case(hasard);
    for (x, colonne) in partie.plateau_inf.iter_mut().enumerate() {
        for (y, contenu) in colonne.iter_mut().enumerate() {
            *contenu = couleur(tresor, (x, y));
        }
    }
    partie.plateau_inf[tresor.0][tresor.1] = Case::X;

    let nb_piques = PLACES.min(partie.nb_piques);
    let mut piques = Vec::new();
    while piques.len() < nb_piques {
        let c = case(hasard);
        if c != tresor && !piques.contains(&c) {
            piques.push(c);
            partie.plateau_inf[c.0][c.1] = Case::S;
        }
    }

    let nb_fausses = (PLACES - nb_piques).min(partie.nb_fausses);
    let mut fausses = Vec::new();
    while fausses.len() < nb_fausses {
        let c = case(hasard);
        if c == tresor || piques.contains(&c) || fausses.contains(&c) {
            continue;
        }
        fausses.push(c);
        let contenu = &mut partie.plateau_inf[c.0][c.1];
        loop {
            let tiree = [Case::V, Case::O, Case::R][hasard.randint(0, 2) as usize];
            if tiree != *contenu {
                *contenu = tiree;
                break;
            }
        }
    }

    for x in 0..5 {
        for y in 0..5 {
            // voisine par un côté : les deux écarts font 1 en tout
            let touche = |p: &&(usize, usize)| p.0.abs_diff(x) + p.1.abs_diff(y) == 1;
            partie.plateau_sup[x][y] += piques.iter().filter(touche).count();
        }
    }
}
