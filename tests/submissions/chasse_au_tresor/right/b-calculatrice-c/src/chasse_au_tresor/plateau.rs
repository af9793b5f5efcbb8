//! Les deux plateaux : ce qui est caché, et les chiffres.

use super::donnees::Case;
use super::donnees::Partie;
use outils::Hasard;

/// Remet tout à zéro avant une nouvelle partie.
pub fn reset(partie: &mut Partie) {
    let mut x = 0;
    let mut y;
    while x < 5 {
        y = 0;
        while y < 5 {
            partie.plateau_sup[x][y] = 0;
            partie.plateau_inf[x][y] = Case::V;
            y += 1;
        }
        x += 1;
    }
    partie.cases_retournees.clear();
    partie.cases_marquees.clear();
    partie.vies = 3;
}

/// Une case au hasard : un seul tirage de 0 à 24.
fn tire_case(hasard: &mut Hasard) -> (usize, usize) {
    let n = hasard.randint(0, 24) as usize;
    return (n % 5, n / 5);
}

pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    let mut ment = [[false; 5]; 5];
    let mut x;
    let mut y;
    let mut poses;

    /* 1. le trésor et les piques d'abord */
    let (tx, ty) = tire_case(hasard);
    partie.plateau_inf[tx][ty] = Case::X;
    poses = 0;
    while poses < partie.nb_piques && poses < 24 {
        (x, y) = tire_case(hasard);
        if partie.plateau_inf[x][y] != Case::X && partie.plateau_inf[x][y] != Case::S {
            partie.plateau_inf[x][y] = Case::S;
            poses += 1;
            /* les chiffres se comptent en même temps */
            if x > 0 {
                partie.plateau_sup[x - 1][y] += 1;
            }
            if x < 4 {
                partie.plateau_sup[x + 1][y] += 1;
            }
            if y > 0 {
                partie.plateau_sup[x][y - 1] += 1;
            }
            if y < 4 {
                partie.plateau_sup[x][y + 1] += 1;
            }
        }
    }

    /* 2. les couleurs sur ce qui reste */
    let mut colorees = 0;
    for i in 0..25 {
        x = i / 5;
        y = i % 5;
        if partie.plateau_inf[x][y] == Case::X || partie.plateau_inf[x][y] == Case::S {
            continue;
        }
        colorees += 1;
        let dx = if x > tx { x - tx } else { tx - x };
        let dy = if y > ty { y - ty } else { ty - y };
        let d = if dx > dy { dx } else { dy };
        if d == 1 {
            partie.plateau_inf[x][y] = Case::R;
        } else if d == 2 {
            partie.plateau_inf[x][y] = Case::O;
        } else {
            partie.plateau_inf[x][y] = Case::V;
        }
    }

    /* 3. les menteuses */
    poses = 0;
    while poses < partie.nb_fausses && poses < colorees {
        (x, y) = tire_case(hasard);
        if partie.plateau_inf[x][y] == Case::X || partie.plateau_inf[x][y] == Case::S || ment[x][y]
        {
            continue;
        }
        ment[x][y] = true;
        poses += 1;
        let vraie = partie.plateau_inf[x][y];
        while partie.plateau_inf[x][y] == vraie {
            partie.plateau_inf[x][y] = match hasard.randint(0, 2) {
                0 => Case::V,
                1 => Case::O,
                _ => Case::R,
            };
        }
    }
}
