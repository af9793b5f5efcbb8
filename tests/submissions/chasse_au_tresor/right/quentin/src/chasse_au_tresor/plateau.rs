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
    for colonne in &mut partie.plateau_sup {
        colonne.fill(0);
    }
    for colonne in &mut partie.plateau_inf {
        colonne.fill(Case::V);
    }
    partie.cases_retournees.clear();
    partie.cases_marquees.clear();
    partie.vies = 3;
}

/// Tire une des cases libres, qui ne l'est plus.
fn tire(libres: &mut Vec<(i32, i32)>, hasard: &mut Hasard) -> (i32, i32) {
    let tiree = hasard.choice(libres);
    libres.retain(|case| *case != tiree);
    tiree
}

/// Le trésor et les couleurs qui disent la vérité.
fn vraies_couleurs((tx, ty): (i32, i32)) -> [[Case; 5]; 5] {
    let mut couleurs = [[Case::V; 5]; 5];
    for x in 0..5 {
        for y in 0..5 {
            let dx = (x - tx).abs();
            let dy = (y - ty).abs();
            let distance = if dx > dy { dx } else { dy };
            couleurs[x as usize][y as usize] = match distance {
                0 => Case::X,
                1 => Case::R,
                2 => Case::O,
                _ => Case::V,
            };
        }
    }
    couleurs
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
    let mut libres: Vec<(i32, i32)> = Vec::new();
    for x in 0..5 {
        for y in 0..5 {
            libres.push((x, y));
        }
    }
    let tresor = tire(&mut libres, hasard);
    let vraies = vraies_couleurs(tresor);
    partie.plateau_inf = vraies;

    for _ in 0..partie.nb_piques {
        if libres.is_empty() {
            break;
        }
        let (x, y) = tire(&mut libres, hasard);
        partie.plateau_inf[x as usize][y as usize] = Case::S;
        for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            let (i, j) = (x + dx, y + dy);
            if (0..5).contains(&i) && (0..5).contains(&j) {
                partie.plateau_sup[i as usize][j as usize] += 1;
            }
        }
    }

    for _ in 0..partie.nb_fausses {
        if libres.is_empty() {
            break;
        }
        let (x, y) = tire(&mut libres, hasard);
        let (x, y) = (x as usize, y as usize);
        // On retire une couleur jusqu'à ce qu'elle soit fausse.
        while partie.plateau_inf[x][y] == vraies[x][y] {
            partie.plateau_inf[x][y] = hasard.choice(&[Case::V, Case::O, Case::R]);
        }
    }
}
