//! Les plateaux.

use super::donnees::{Case, Partie};
use outils::Hasard;

type Place = (usize, usize);

pub fn reset(partie: &mut Partie) {
    let neuve = Partie::new();
    partie.plateau_inf = neuve.plateau_inf;
    partie.plateau_sup = neuve.plateau_sup;
    partie.cases_retournees = neuve.cases_retournees;
    partie.cases_marquees = neuve.cases_marquees;
    partie.vies = neuve.vies;
}

/// Les places dont la case répond à une question.
fn places(partie: &Partie, bonne: impl Fn(Case) -> bool) -> Vec<Place> {
    let mut liste = Vec::new();
    for (x, colonne) in partie.plateau_inf.iter().enumerate() {
        for (y, case) in colonne.iter().enumerate() {
            if bonne(*case) {
                liste.push((x, y));
            }
        }
    }
    liste
}

fn est_couleur(case: Case) -> bool {
    case != Case::X && case != Case::S
}

pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    // x et y viennent de deux mélanges : c'est une case comme une autre.
    let mut xs = [0, 1, 2, 3, 4];
    let mut ys = xs;
    hasard.shuffle(&mut xs);
    hasard.shuffle(&mut ys);
    colorie(partie, xs[0], ys[0]);
    // Une case à la fois : elle sera une pique s'il en reste p à placer sur c cases, p fois sur c.
    let libres = places(partie, est_couleur);
    let (mut p, mut c) = (partie.nb_piques.min(libres.len()), libres.len());
    for (x, y) in libres {
        if hasard.randint(1, c as i32) as usize <= p {
            partie.plateau_inf[x][y] = Case::S;
            p -= 1;
        }
        c -= 1;
    }
    let franches = places(partie, est_couleur);
    for (x, y) in hasard.sample(&franches, partie.nb_fausses.min(franches.len())) {
        partie.plateau_inf[x][y] = mensonge(partie.plateau_inf[x][y], hasard);
    }
    compte(partie);
}

fn colorie(partie: &mut Partie, tx: i32, ty: i32) {
    for x in 0..5 {
        for y in 0..5 {
            let loin = (x - tx).abs() > 2 || (y - ty).abs() > 2;
            let moyen = (x - tx).abs() == 2 || (y - ty).abs() == 2;
            let ici = x == tx && y == ty;
            let case = &mut partie.plateau_inf[x as usize][y as usize];
            *case = if ici {
                Case::X
            } else if loin {
                Case::V
            } else if moyen {
                Case::O
            } else {
                Case::R
            };
        }
    }
}

fn mensonge(vraie: Case, hasard: &mut Hasard) -> Case {
    let (a, b) = match vraie {
        Case::V => (Case::O, Case::R),
        Case::O => (Case::R, Case::V),
        _ => (Case::V, Case::O),
    };
    hasard.choice(&[a, b])
}

fn compte(partie: &mut Partie) {
    let piques = places(partie, |case| case == Case::S);
    for x in 0..5 {
        for y in 0..5 {
            let touche = |p: &&Place| p.0.abs_diff(x) + p.1.abs_diff(y) == 1;
            partie.plateau_sup[x][y] = piques.iter().filter(touche).count();
        }
    }
}
