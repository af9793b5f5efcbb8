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
    let (tx, ty) = tire_case(hasard);
    for (x, y) in (0..25).map(|n| (n / 5, n % 5)) {
        partie.plateau_inf[x][y] = COULEURS[x.abs_diff(tx).max(y.abs_diff(ty))];
    }
    // Les piques : on passe une fois sur chaque case, et l'on tire pour savoir si elle en a une.
    let mut places = 24;
    let mut piques = partie.nb_piques.min(24);
    let mut colorees = Vec::new();
    for (x, y) in (0..25)
        .map(|n| (n % 5, n / 5))
        .filter(|&case| case != (tx, ty))
    {
        if hasard.randint(1, places) <= piques as i32 {
            partie.plateau_inf[x][y] = Case::S;
            piques -= 1;
        } else {
            colorees.push((x, y));
        }
        places -= 1;
    }
    // Les mensonges : la première couleur mélangée qui n'est pas la vraie.
    let combien = partie.nb_fausses.min(colorees.len());
    for (x, y) in hasard.sample(&colorees, combien) {
        let vraie = partie.plateau_inf[x][y];
        let mut choix = [Case::V, Case::O, Case::R];
        hasard.shuffle(&mut choix);
        partie.plateau_inf[x][y] = if choix[0] == vraie {
            choix[1]
        } else {
            choix[0]
        };
    }
    for x in 0..5 {
        for y in 0..5 {
            partie.plateau_sup[x][y] = autour(x, y)
                .filter(|&(i, j)| partie.plateau_inf[i][j] == Case::S)
                .count();
        }
    }
}

/// Une case au hasard.
fn tire_case(hasard: &mut Hasard) -> (usize, usize) {
    let x = hasard.randint(0, 4) as usize;
    let y = hasard.randint(0, 4) as usize;
    (x, y)
}

/// La vraie couleur, selon la distance au trésor.
const COULEURS: [Case; 5] = [Case::X, Case::R, Case::O, Case::V, Case::V];

/// Les cases qui touchent (x, y) par un côté.
fn autour(x: usize, y: usize) -> impl Iterator<Item = (usize, usize)> {
    let colonne = [y.checked_sub(1), Some(y + 1)].map(move |j| Some(x).zip(j));
    let ligne = [x.checked_sub(1), Some(x + 1)].map(move |i| i.zip(Some(y)));
    colonne
        .into_iter()
        .chain(ligne)
        .flatten()
        .filter(|&(i, j)| i < 5 && j < 5)
}
