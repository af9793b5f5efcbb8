//! Les cases de la rivière.
//!
//! Une case contient un rocher, un tronc, un joueur ou rien du tout (de l'eau),
//! et peut avoir un courant.
#![expect(non_snake_case, reason = "names come from the assignment")]
#![expect(non_upper_case_globals, reason = "names come from the assignment")]

/// Les directions, et la flèche qui représente chacune d'elles. `X` veut dire
/// « ne pas bouger » (ou « pas de courant »).
pub const directions: [(&str, char); 7] = [
    ("X", ' '),
    ("N", '↑'),
    ("S", '↓'),
    ("NO", '↖'),
    ("NE", '↗'),
    ("SO", '↙'),
    ("SE", '↘'),
];

/// Ce que contient une case où il y a un rocher.
pub const ROCHER: char = '#';
/// Ce que contient une case où flotte un tronc.
pub const TRONC: char = 'T';
/// Ce que contient une case où il n'y a que de l'eau.
pub const VIDE: char = ' ';

/// Une case de la rivière. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct Case {
    contenu: char,
    courant: &'static str,
}

/// Crée une case, avec son contenu (une des constantes, ou le caractère d'un
/// joueur) et son courant (une des directions).
///
/// `Case(VIDE, "X")` est une case d'eau calme.
/// `courant` est toujours une des sept directions.
pub fn Case(contenu: char, courant: &str) -> Case {
    let courant = directionConnue(courant);
    Case { contenu, courant }
}

/// La case contient-elle un rocher ?
pub fn estRocher(case: &Case) -> bool {
    case.contenu == ROCHER
}

/// La case contient-elle un joueur, c'est-à-dire autre chose qu'un rocher, un
/// tronc ou rien ?
pub fn estJoueur(val: &Case) -> bool {
    ![ROCHER, TRONC, VIDE].contains(&val.contenu)
}

/// La case est-elle vide ? Le courant n'y change rien.
pub fn estVide(case: &Case) -> bool {
    case.contenu == VIDE
}

/// Ce que contient la case.
pub fn getContenu(case: &Case) -> char {
    case.contenu
}

/// La direction du courant de la case (`"X"` s'il n'y en a pas).
pub fn getCourant(case: &Case) -> String {
    case.courant.to_string()
}

/// La flèche qui représente le courant de la case.
///
/// `getCourantChar(&Case(TRONC, "NO"))` donne `'↖'`.
pub fn getCourantChar(case: &Case) -> char {
    let fleche = directions.iter().find(|(d, _)| *d == case.courant);
    fleche.map_or(' ', |(_, fleche)| *fleche)
}

/// Change le courant de la case, sans toucher à son contenu.
/// `courant` est toujours une des sept directions.
pub fn setCourant(case: &mut Case, courant: &str) {
    case.courant = directionConnue(courant);
}

/// Change le contenu de la case, sans toucher à son courant.
pub fn setContenu(case: &mut Case, contenu: char) {
    case.contenu = contenu;
}

/// La liste des sept directions, dans l'ordre que vous voulez.
pub fn getDirections() -> Vec<String> {
    directions.iter().map(|(d, _)| (*d).to_string()).collect()
}

/// La même direction, prise dans [`directions`].
fn directionConnue(courant: &str) -> &'static str {
    let connue = directions.iter().find(|(d, _)| *d == courant);
    let Some((direction, _)) = connue else {
        panic!("« {courant} » n'est pas une direction")
    };
    direction
}
