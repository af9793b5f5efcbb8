//! Les plateaux du jeu.

use super::donnees::{Case, Partie};
use outils::Hasard;

pub fn reset(partie: &mut Partie) {
    partie.plateau_sup = [[0; 5]; 5];
    partie.plateau_inf = [[Case::V; 5]; 5];
    partie.cases_retournees = vec![];
    partie.cases_marquees = vec![];
    partie.vies = 3;
}

fn distance(a: (usize, usize), b: (usize, usize)) -> i32 {
    let dx = (a.0 as i32 - b.0 as i32).abs();
    let dy = (a.1 as i32 - b.1 as i32).abs();
    if dx > dy { dx } else { dy }
}

pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    // Un sac : les numéros des 25 cases, mélangés ; on y prend par la fin.
    let mut sac: Vec<usize> = (0..25).collect();
    hasard.shuffle(&mut sac);
    let tresor = sac.pop().unwrap();
    let (tx, ty) = (tresor % 5, tresor / 5);
    for x in 0..5 {
        for y in 0..5 {
            partie.plateau_inf[x][y] = match distance((x, y), (tx, ty)) {
                0 => Case::X,
                1 => Case::R,
                2 => Case::O,
                _ => Case::V,
            };
        }
    }
    for _ in 0..partie.nb_piques {
        let Some(n) = sac.pop() else { break };
        partie.plateau_inf[n % 5][n / 5] = Case::S;
    }
    for _ in 0..partie.nb_fausses {
        let Some(n) = sac.pop() else { break };
        let case = &mut partie.plateau_inf[n % 5][n / 5];
        let vraie = *case;
        while *case == vraie {
            *case = match hasard.randint(0, 2) {
                0 => Case::V,
                1 => Case::O,
                _ => Case::R,
            };
        }
    }
    for x in 0..5 {
        for y in 0..5 {
            if partie.plateau_inf[x][y] == Case::S {
                for (dx, dy) in [(0, 1), (2, 1), (1, 0), (1, 2)] {
                    // décalées de 1 pour rester positives
                    let (a, b) = (x + dx, y + dy);
                    if (1..=5).contains(&a) && (1..=5).contains(&b) {
                        partie.plateau_sup[a - 1][b - 1] += 1;
                    }
                }
            }
        }
    }
}
