//! Les deux plateaux : ce qui est caché, et les chiffres.

use super::donnees::{Case, Partie};
use outils::Hasard;

/// Remet tout à zéro avant une nouvelle partie : `plateau_sup` à 0, `plateau_inf` au vert, plus
/// aucune case creusée ni marquée, 3 vies.
///
/// `nb_piques`, `nb_fausses` et `choix` ne changent pas.
///
/// ```text
/// avant : vies = 1, cases_marquees = [(3, 3)], plateau_sup[1][0] = 3
/// après : vies = 3, cases_marquees = [],       plateau_sup[1][0] = 0
/// ```
pub fn reset(partie: &mut Partie) {
    partie.plateau_sup = [[0; 5]; 5];
    partie.plateau_inf = [[Case::V; 5]; 5];
    partie.cases_retournees.clear();
    partie.cases_marquees.clear();
    partie.vies = 3;
}

/// Cache le trésor et les piques, colorie les cases et compte les piques voisines. Les plateaux
/// viennent d'être remis à zéro par `reset`.
///
/// Les tirages sont libres, pourvu que toutes les cases soient possibles, et pour chaque couleur qui
/// ment les deux autres. Par exemple dans cet ordre, une case se tirant toujours par `randint(0, 4)`
/// pour x puis `randint(0, 4)` pour y :
///
/// 1. le trésor `X` ;
/// 2. sans tirage, les couleurs : une case est à la distance d du trésor si le plus grand de ses
///    écarts en x et en y est d ; `R` à la distance 1, `O` à la distance 2, `V` au-delà ;
/// 3. `nb_piques` fois : une case, tirée jusqu'à ce qu'elle ne soit ni le trésor ni une pique ;
///    elle devient `S` ;
/// 4. `nb_fausses` fois : une case, tirée jusqu'à ce qu'elle ait une couleur et ne mente pas
///    encore ; puis `randint(0, 2)` (0 vert, 1 orange, 2 rouge), tiré jusqu'à ce que cette couleur
///    ne soit pas celle de la case ; la case prend cette couleur ;
/// 5. sans tirage, pour chaque pique : 1 de plus dans `plateau_sup` pour chacune des cases qui la
///    touchent en haut, en bas, à gauche et à droite.
///
/// Par exemple, avec le trésor en (0, 0), la case (1, 1) est rouge et la case (2, 0) orange.
///
/// S'il y a plus de piques que de place, ou plus de couleurs fausses que de cases colorées, on se
/// contente de ce qui tient, sans tirer davantage.
pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    let tresor = tire_case(hasard);
    partie.plateau_inf = couleurs(tresor);
    cache_piques(partie, hasard);
    ment(partie, hasard);
    compte_piques(partie);
}

fn tire_case(hasard: &mut Hasard) -> (usize, usize) {
    let mut indice = || usize::try_from(hasard.randint(0, 4)).unwrap_or_default();
    (indice(), indice())
}

fn couleurs((tresor_x, tresor_y): (usize, usize)) -> [[Case; 5]; 5] {
    let mut plateau = [[Case::V; 5]; 5];
    for (x, colonne) in plateau.iter_mut().enumerate() {
        for (y, case) in colonne.iter_mut().enumerate() {
            *case = match x.abs_diff(tresor_x).max(y.abs_diff(tresor_y)) {
                0 => Case::X,
                1 => Case::R,
                2 => Case::O,
                _ => Case::V,
            };
        }
    }
    plateau
}

/// Dit si la case ne cache ni le trésor ni une pique.
fn est_coloree(case: Case) -> bool {
    !matches!(case, Case::X | Case::S)
}

fn cases_colorees(partie: &Partie) -> usize {
    let cases = partie.plateau_inf.iter().flatten();
    cases.filter(|case| est_coloree(**case)).count()
}

fn cache_piques(partie: &mut Partie, hasard: &mut Hasard) {
    for _ in 0..partie.nb_piques.min(cases_colorees(partie)) {
        let (x, y) = loop {
            let (x, y) = tire_case(hasard);
            if est_coloree(partie.plateau_inf[x][y]) {
                break (x, y);
            }
        };
        partie.plateau_inf[x][y] = Case::S;
    }
}

fn ment(partie: &mut Partie, hasard: &mut Hasard) {
    let mut fausses = Vec::new();
    for _ in 0..partie.nb_fausses.min(cases_colorees(partie)) {
        let (x, y) = loop {
            let case = tire_case(hasard);
            if est_coloree(partie.plateau_inf[case.0][case.1]) && !fausses.contains(&case) {
                break case;
            }
        };
        let couleur = loop {
            let couleur = match hasard.randint(0, 2) {
                0 => Case::V,
                1 => Case::O,
                _ => Case::R,
            };
            if couleur != partie.plateau_inf[x][y] {
                break couleur;
            }
        };
        partie.plateau_inf[x][y] = couleur;
        fausses.push((x, y));
    }
}

fn compte_piques(partie: &mut Partie) {
    for x in 0..5 {
        for y in 0..5 {
            if partie.plateau_inf[x][y] != Case::S {
                continue;
            }
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
}
