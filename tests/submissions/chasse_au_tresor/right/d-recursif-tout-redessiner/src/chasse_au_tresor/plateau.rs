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
    // Une partie neuve, sauf ce qui ne doit pas changer.
    *partie = Partie {
        nb_piques: partie.nb_piques,
        nb_fausses: partie.nb_fausses,
        choix: partie.choix,
        ..Partie::new()
    };
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
    let tresor = tire_case(hasard, &[]);
    colorie(partie, tresor, 0);

    // `prises` : le trésor, puis les piques, puis les cases qui mentent.
    let mut prises = vec![tresor];
    let nb_piques = partie.nb_piques.min(NB_CASES - 1);
    while prises.len() < 1 + nb_piques {
        let pique = tire_case(hasard, &prises);
        prises.push(pique);
        *case(partie, pique) = Case::S;
        prevenir_voisines(partie, pique);
    }
    let nb_fausses = partie.nb_fausses.min(NB_CASES - prises.len());
    while prises.len() < 1 + nb_piques + nb_fausses {
        let fausse = tire_case(hasard, &prises);
        prises.push(fausse);
        // De une ou deux couleurs plus loin dans le cercle vert, orange, rouge.
        let pas = hasard.randint(1, 2);
        let menteuse = decale(*case(partie, fausse), pas);
        *case(partie, fausse) = menteuse;
    }
}

const NB_CASES: usize = 25;

/// La case de numéro `numero` : 0 en haut à gauche, 4 en haut à droite, 24 en bas à droite.
fn case(partie: &mut Partie, numero: usize) -> &mut Case {
    &mut partie.plateau_inf[numero % 5][numero / 5]
}

/// Un numéro de case qui n'est pas pris ; s'il l'est, on recommence.
fn tire_case(hasard: &mut Hasard, prises: &[usize]) -> usize {
    let numero = hasard.randint(0, 24) as usize;
    if prises.contains(&numero) {
        tire_case(hasard, prises)
    } else {
        numero
    }
}

/// Met le trésor et les couleurs, à partir de la case `numero` et jusqu'à la dernière.
fn colorie(partie: &mut Partie, tresor: usize, numero: usize) {
    if numero == NB_CASES {
        return;
    }
    let dx = (numero % 5).abs_diff(tresor % 5);
    let dy = (numero / 5).abs_diff(tresor / 5);
    *case(partie, numero) = match (dx, dy) {
        (0, 0) => Case::X,
        (0..=1, 0..=1) => Case::R,
        (0..=2, 0..=2) => Case::O,
        _ => Case::V,
    };
    colorie(partie, tresor, numero + 1);
}

/// Avance de `pas` dans le cercle des couleurs.
fn decale(couleur: Case, pas: i32) -> Case {
    match (couleur, pas) {
        (_, 0) => couleur,
        (Case::V, _) => decale(Case::O, pas - 1),
        (Case::O, _) => decale(Case::R, pas - 1),
        _ => decale(Case::V, pas - 1),
    }
}

/// La pique ajoute 1 aux cases qui la touchent.
fn prevenir_voisines(partie: &mut Partie, pique: usize) {
    let (x, y) = (pique % 5, pique / 5);
    if x != 0 {
        partie.plateau_sup[x - 1][y] += 1;
    }
    if x != 4 {
        partie.plateau_sup[x + 1][y] += 1;
    }
    if y != 0 {
        partie.plateau_sup[x][y - 1] += 1;
    }
    if y != 4 {
        partie.plateau_sup[x][y + 1] += 1;
    }
}
