use super::donnees::{Case, Partie};
use outils::Hasard;

pub fn reset(partie: &mut Partie) {
    partie.plateau_inf = [[Case::V; 5]; 5];
    partie.plateau_sup = [[0; 5]; 5];
    partie.cases_retournees = vec![];
    partie.cases_marquees = vec![];
    partie.vies = 3;
}

fn tire(hasard: &mut Hasard) -> (usize, usize) {
    let x = hasard.randint(0, 4);
    let y = hasard.randint(0, 4);
    (x as usize, y as usize)
}

/// Tire une case jusqu'à ce qu'elle convienne.
fn tire_tant_que(hasard: &mut Hasard, refusee: impl Fn(usize, usize) -> bool) -> (usize, usize) {
    let mut case = tire(hasard);
    while refusee(case.0, case.1) {
        case = tire(hasard);
    }
    case
}

pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    let inf = &mut partie.plateau_inf;
    let (tx, ty) = tire(hasard);
    for x in 0..5 {
        for y in 0..5 {
            inf[x][y] = match tx.abs_diff(x).max(ty.abs_diff(y)) {
                0 => Case::X,
                1 => Case::R,
                2 => Case::O,
                _ => Case::V,
            };
        }
    }

    let mut places = 24;
    for _ in 0..partie.nb_piques {
        if places == 0 {
            break;
        }
        let (x, y) = tire_tant_que(hasard, |x, y| matches!(inf[x][y], Case::X | Case::S));
        inf[x][y] = Case::S;
        places -= 1;
    }

    let vrai = *inf; // le plateau sans mensonge
    for _ in 0..partie.nb_fausses {
        if places == 0 {
            break;
        }
        let (x, y) = tire_tant_que(hasard, |x, y| {
            matches!(inf[x][y], Case::X | Case::S) || inf[x][y] != vrai[x][y]
        });
        while inf[x][y] == vrai[x][y] {
            inf[x][y] = match hasard.randint(0, 2) {
                0 => Case::V,
                1 => Case::O,
                _ => Case::R,
            };
        }
        places -= 1;
    }

    for x in 0..5usize {
        for y in 0..5usize {
            let mut n = 0;
            for (i, j) in [(x + 1, y), (x, y + 1), (x.wrapping_sub(1), y), (x, y.wrapping_sub(1))] {
                if i < 5 && j < 5 && inf[i][j] == Case::S {
                    n += 1;
                }
            }
            partie.plateau_sup[x][y] = n;
        }
    }
}
