//! Les deux plateaux : ce qui est caché, et les chiffres.

#[allow(unused_imports)] // Pour vos fonctions.
use super::donnees::Case;
use super::donnees::Partie;
use outils::Hasard;

/// Remet tout à zéro avant une nouvelle partie : `plateau_sup` à 0, `plateau_inf` au vert, plus
/// aucune case creusée ni marquée, 3 vies.
///
/// `nb_piques`, `nb_fausses` et `choix` ne changent pas.
pub fn reset(partie: &mut Partie) {
    partie.plateau_sup = [[0; 5]; 5];
    partie.plateau_inf = [[Case::V; 5]; 5];
    partie.cases_retournees = Vec::new();
    partie.cases_marquees = Vec::new();
    partie.vies = 3;
}

type Position = (usize, usize);

fn positions() -> impl Iterator<Item = Position> {
    (0..25).map(|n| (n % 5, n / 5))
}

/// La vraie couleur d'une case, d'après la distance au trésor.
fn couleur((x, y): Position, (tx, ty): Position) -> Case {
    match x.abs_diff(tx).max(y.abs_diff(ty)) {
        0 => Case::X,
        1 => Case::R,
        2 => Case::O,
        _ => Case::V,
    }
}

/// Les cases où il y a une couleur.
fn colorees(partie: &Partie) -> Vec<Position> {
    positions()
        .filter(|&(x, y)| !matches!(partie.plateau_inf[x][y], Case::X | Case::S))
        .collect()
}

/// Cache le trésor et les piques, colorie les cases et compte les piques voisines. Les plateaux
/// viennent d'être remis à zéro par `reset`.
///
/// Par exemple dans cet ordre, une case se tirant toujours par `randint(0, 4)` pour x puis `randint(0, 4)`
/// pour y :
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
    let tresor = hasard.choice(&positions().collect::<Vec<_>>());
    for (x, y) in positions() {
        partie.plateau_inf[x][y] = couleur((x, y), tresor);
    }

    let places = colorees(partie);
    for (x, y) in hasard.sample(&places, partie.nb_piques.min(places.len())) {
        partie.plateau_inf[x][y] = Case::S;
    }

    let places = colorees(partie);
    for (x, y) in hasard.sample(&places, partie.nb_fausses.min(places.len())) {
        let mensonges: Vec<Case> = [Case::V, Case::O, Case::R]
            .into_iter()
            .filter(|&autre| autre != partie.plateau_inf[x][y])
            .collect();
        partie.plateau_inf[x][y] = hasard.choice(&mensonges);
    }

    for (x, y) in positions() {
        partie.plateau_sup[x][y] = positions()
            .filter(|&(a, b)| a.abs_diff(x) + b.abs_diff(y) == 1)
            .filter(|&(a, b)| partie.plateau_inf[a][b] == Case::S)
            .count();
    }
}
