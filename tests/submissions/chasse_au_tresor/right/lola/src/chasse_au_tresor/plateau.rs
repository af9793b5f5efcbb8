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
    let (tx, ty) = hasard.choice(&places(partie, |_| true));
    colorie(partie, tx as i32, ty as i32);
    for _ in 0..partie.nb_piques {
        let libres = places(partie, est_couleur);
        if !libres.is_empty() {
            let (x, y) = hasard.choice(&libres);
            partie.plateau_inf[x][y] = Case::S;
        }
    }
    let mut franches = places(partie, est_couleur);
    for _ in 0..partie.nb_fausses {
        if !franches.is_empty() {
            let rang = hasard.randint(1, franches.len() as i32) as usize - 1;
            let (x, y) = franches.swap_remove(rang);
            partie.plateau_inf[x][y] = mensonge(partie.plateau_inf[x][y], hasard);
        }
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
    let mut couleurs = [Case::V, Case::O, Case::R];
    hasard.shuffle(&mut couleurs);
    if couleurs[0] == vraie { couleurs[1] } else { couleurs[0] }
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
