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
    partie
        .plateau_sup
        .iter_mut()
        .for_each(|colonne| colonne.fill(0));
    partie
        .plateau_inf
        .iter_mut()
        .for_each(|colonne| colonne.fill(Case::V));
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
    // Un seul mélange des 25 cases décide de tout : la première cache le trésor, les suivantes les
    // piques, celles d’après mentent, et le reste dit la vérité.
    let mut cases: Vec<(usize, usize)> = (0..25).map(|n| (n / 5, n % 5)).collect();
    hasard.shuffle(&mut cases);
    let (tresor, autres) = (cases[0], &cases[1..]);
    let (piques, colorees) = autres.split_at(partie.nb_piques.min(autres.len()));

    partie.plateau_inf[tresor.0][tresor.1] = Case::X;
    piques
        .iter()
        .for_each(|&(x, y)| partie.plateau_inf[x][y] = Case::S);
    for (rang, &case) in colorees.iter().enumerate() {
        let vraie = couleur_vraie(tresor, case);
        partie.plateau_inf[case.0][case.1] = if rang < partie.nb_fausses {
            let autres: Vec<Case> = [Case::R, Case::O, Case::V]
                .into_iter()
                .filter(|&c| c != vraie)
                .collect();
            hasard.choice(&autres)
        } else {
            vraie
        };
    }

    // Le chiffre d’une case : combien de piques sont à un pas d’elle.
    for &(x, y) in &cases {
        let un_pas = |&&(i, j): &&(usize, usize)| i.abs_diff(x) + j.abs_diff(y) == 1;
        partie.plateau_sup[x][y] = piques.iter().filter(un_pas).count();
    }
}

/// La couleur d’une case qui ne ment pas.
fn couleur_vraie(tresor: (usize, usize), case: (usize, usize)) -> Case {
    match tresor.0.abs_diff(case.0).max(tresor.1.abs_diff(case.1)) {
        0 | 1 => Case::R,
        2 => Case::O,
        _ => Case::V,
    }
}
