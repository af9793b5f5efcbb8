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

// Tire une case de la liste et l'enlève de la liste.
fn pioche(liste: &mut Vec<(usize, usize)>, hasard: &mut Hasard) -> Option<(usize, usize)> {
    if liste.is_empty() {
        return None;
    }
    let case = hasard.choice(liste);
    let copie = liste.clone();
    liste.clear();
    for c in copie {
        if c != case {
            liste.push(c);
        }
    }
    Some(case)
}

fn distance(a: (usize, usize), b: (usize, usize)) -> i32 {
    let dx = (a.0 as i32 - b.0 as i32).abs();
    let dy = (a.1 as i32 - b.1 as i32).abs();
    if dx > dy { dx } else { dy }
}

pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    // 1. Le trésor : un numéro de case.
    let numero = hasard.randint(0, 24) as usize;
    let tresor = (numero / 5, numero % 5);
    let mut libres = Vec::new();
    for x in 0..5 {
        for y in 0..5 {
            if (x, y) == tresor {
                partie.plateau_inf[x][y] = Case::X;
            } else {
                libres.push((x, y));
            }
        }
    }
    // 2. Les piques, et tout de suite leurs chiffres.
    for _ in 0..partie.nb_piques {
        if let Some((x, y)) = pioche(&mut libres, hasard) {
            partie.plateau_inf[x][y] = Case::S;
            if x > 0 {
                partie.plateau_sup[x - 1][y] += 1;
            }
            if y > 0 {
                partie.plateau_sup[x][y - 1] += 1;
            }
            if x < 4 {
                partie.plateau_sup[x + 1][y] += 1;
            }
            if y < 4 {
                partie.plateau_sup[x][y + 1] += 1;
            }
        }
    }
    // 3. Les couleurs de ce qui reste.
    for (x, y) in libres.clone() {
        let d = distance((x, y), tresor);
        if d == 1 {
            partie.plateau_inf[x][y] = Case::R;
        }
        if d == 2 {
            partie.plateau_inf[x][y] = Case::O;
        }
    }
    // 4. Les menteuses.
    for _ in 0..partie.nb_fausses {
        if let Some((x, y)) = pioche(&mut libres, hasard) {
            let mut autres = vec![Case::V, Case::O, Case::R];
            autres.retain(|c| *c != partie.plateau_inf[x][y]);
            partie.plateau_inf[x][y] = hasard.choice(&autres);
        }
    }
}
