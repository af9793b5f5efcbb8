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
    let neuve = Partie::new();
    partie.plateau_inf = neuve.plateau_inf;
    partie.plateau_sup = neuve.plateau_sup;
    partie.vies = neuve.vies;
    partie.cases_retournees = vec![];
    partie.cases_marquees = vec![];
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
    // Les 25 cases dans le désordre : le trésor, puis les piques, puis les menteuses.
    let mut ordre: Vec<usize> = (0..25).collect();
    hasard.shuffle(&mut ordre);
    let mut cases = ordre.into_iter().map(|n| (n / 5, n % 5));

    if let Some((x, y)) = cases.next() {
        colorie(partie, x as i32, y as i32, 0);
        partie.plateau_inf[x][y] = Case::X;
    }
    for (x, y) in cases.by_ref().take(partie.nb_piques) {
        partie.plateau_inf[x][y] = Case::S;
        touche_voisines(partie, x, y);
    }
    for (x, y) in cases.take(partie.nb_fausses) {
        let couleurs = [Case::V, Case::O, Case::R];
        let vraie = couleurs.iter().position(|&c| c == partie.plateau_inf[x][y]);
        // Une des deux couleurs suivantes, en tournant.
        let decalage = hasard.randint(1, 2) as usize;
        partie.plateau_inf[x][y] = couleurs[(vraie.unwrap_or(0) + decalage) % 3];
    }
}

/// Colorie les cases à la distance 2 du trésor, puis celles à la distance 1.
fn colorie(partie: &mut Partie, x: i32, y: i32, anneau: i32) {
    if anneau == 2 {
        return;
    }
    let (rayon, couleur) = if anneau == 0 { (2, Case::O) } else { (1, Case::R) };
    for i in x - rayon..=x + rayon {
        for j in y - rayon..=y + rayon {
            if i >= 0 && i < 5 && j >= 0 && j < 5 {
                partie.plateau_inf[i as usize][j as usize] = couleur;
            }
        }
    }
    colorie(partie, x, y, anneau + 1);
}

/// Une pique de plus pour les quatre cases qui la touchent.
fn touche_voisines(partie: &mut Partie, x: usize, y: usize) {
    for (dx, dy) in [(0, 1), (1, 0), (1, 2), (2, 1)] {
        // x + dx - 1 et y + dy - 1, s'ils sont de 0 à 4
        let voisine = partie
            .plateau_sup
            .get_mut((x + dx).wrapping_sub(1))
            .and_then(|colonne| colonne.get_mut((y + dy).wrapping_sub(1)));
        if let Some(chiffre) = voisine {
            *chiffre += 1;
        }
    }
}
