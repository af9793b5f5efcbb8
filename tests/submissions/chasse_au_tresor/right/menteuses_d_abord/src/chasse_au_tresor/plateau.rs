//! Les deux plateaux : ce qui est caché, et les chiffres.

#[allow(unused_imports)] // Pour vos fonctions.
use super::donnees::Case;
use super::donnees::Partie;
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
    let Partie {
        plateau_inf,
        plateau_sup,
        vies,
        cases_retournees,
        cases_marquees,
        ..
    } = partie;
    *plateau_inf = [[Case::V; 5]; 5];
    *plateau_sup = Default::default();
    *cases_retournees = vec![];
    *cases_marquees = vec![];
    *vies = 3;
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
///
/// Par exemple, « le bon nombre de chaque chose » :
///
/// ```yaml
/// - partie = Partie()
/// - init_plateau(partie, hasard)
/// - inf = partie.plateau_inf
/// - check: count(inf[*][*], X) == 1
/// - check: count(inf[*][*], S) == 11
/// ```
pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    // D'abord ce qui ment, ensuite les piques : le sort est le même.
    let mut libres: Vec<(usize, usize)> = cases().collect();
    let tresor = pioche(&mut libres, hasard);
    for case in cases() {
        partie.plateau_inf[case.0][case.1] = couleur_vraie(tresor, case);
    }
    // La place des piques est gardée.
    let nb_piques = partie.nb_piques.min(24);
    let nb_fausses = partie.nb_fausses.min(24 - nb_piques);
    for _ in 0..nb_fausses {
        let (x, y) = pioche(&mut libres, hasard);
        let mensonges = match partie.plateau_inf[x][y] {
            Case::R => [Case::O, Case::V],
            Case::O => [Case::R, Case::V],
            _ => [Case::R, Case::O],
        };
        partie.plateau_inf[x][y] = hasard.choice(&mensonges);
    }
    for _ in 0..nb_piques {
        let (x, y) = pioche(&mut libres, hasard);
        partie.plateau_inf[x][y] = Case::S;
    }
    // Les chiffres, sur une grille entourée de vide : aucun bord à surveiller.
    let mut bordee = [[0; 7]; 7];
    for (x, y) in cases().filter(|&(x, y)| partie.plateau_inf[x][y] == Case::S) {
        bordee[x][y + 1] += 1;
        bordee[x + 2][y + 1] += 1;
        bordee[x + 1][y] += 1;
        bordee[x + 1][y + 2] += 1;
    }
    for (x, y) in cases() {
        partie.plateau_sup[x][y] = bordee[x + 1][y + 1];
    }
}

/// Toutes les cases, colonne après colonne.
fn cases() -> impl Iterator<Item = (usize, usize)> {
    (0..25).map(|rang| (rang / 5, rang % 5))
}

/// La couleur qui dit la distance au trésor (`X` à la distance 0).
fn couleur_vraie(tresor: (usize, usize), case: (usize, usize)) -> Case {
    let distance = tresor.0.abs_diff(case.0).max(tresor.1.abs_diff(case.1));
    [Case::X, Case::R, Case::O, Case::V][distance.min(3)]
}

/// Retire une case de la liste, au hasard.
fn pioche(libres: &mut Vec<(usize, usize)>, hasard: &mut Hasard) -> (usize, usize) {
    let rang = hasard.randint(0, libres.len() as i32 - 1);
    libres.swap_remove(rang as usize)
}
