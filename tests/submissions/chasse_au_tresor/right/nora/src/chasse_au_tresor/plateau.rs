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
    for x in 0..5 {
        for y in 0..5 {
            partie.plateau_sup[x][y] = 0;
            partie.plateau_inf[x][y] = Case::V;
        }
    }
    partie.cases_retournees.clear();
    partie.cases_marquees.clear();
    partie.vies = 3;
}

/// Tire une case au hasard.
fn tire_case(hasard: &mut Hasard) -> (usize, usize) {
    let x = hasard.randint(0, 4) as usize;
    let y = hasard.randint(0, 4) as usize;
    (x, y)
}

/// Une case de couleur : ni le trésor, ni une pique.
fn est_couleur(case: Case) -> bool {
    case != Case::S && case != Case::X
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
    // Placement du trésor
    let (tresor_x, tresor_y) = tire_case(hasard);
    partie.plateau_inf[tresor_x][tresor_y] = Case::X;

    // Placement des cases rouges et orange
    for x in 0..5 {
        for y in 0..5 {
            let distance = tresor_x.abs_diff(x).max(tresor_y.abs_diff(y));
            if distance == 1 {
                partie.plateau_inf[x][y] = Case::R;
            } else if distance == 2 {
                partie.plateau_inf[x][y] = Case::O;
            }
        }
    }

    // Placement des piques : il y a 24 places au plus
    for _ in 0..partie.nb_piques.min(24) {
        loop {
            let (x, y) = tire_case(hasard);
            if est_couleur(partie.plateau_inf[x][y]) {
                partie.plateau_inf[x][y] = Case::S;
                break;
            }
        }
    }

    // Placement des fausses couleurs, sur ce qui reste de couleurs
    let places = 24 - partie.nb_piques.min(24);
    let mut fausses: Vec<(usize, usize)> = Vec::new();
    while fausses.len() < partie.nb_fausses.min(places) {
        let (x, y) = tire_case(hasard);
        if !est_couleur(partie.plateau_inf[x][y]) || fausses.contains(&(x, y)) {
            continue;
        }
        fausses.push((x, y));
        loop {
            let nouvelle = match hasard.randint(0, 2) {
                0 => Case::V,
                1 => Case::O,
                _ => Case::R,
            };
            if nouvelle != partie.plateau_inf[x][y] {
                partie.plateau_inf[x][y] = nouvelle;
                break;
            }
        }
    }

    // Les chiffres du plateau supérieur
    for x in 0..5 {
        for y in 0..5 {
            if partie.plateau_inf[x][y] == Case::S {
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
}
