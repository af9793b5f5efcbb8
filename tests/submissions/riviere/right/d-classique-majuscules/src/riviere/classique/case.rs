//! Les cases de la rivière.
//!
//! Une case contient un rocher, un tronc, un joueur ou rien du tout (de l'eau),
//! et peut avoir un courant.
#![allow(non_snake_case)]
#![allow(non_upper_case_globals)]

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
    /// Le rang du courant dans `directions`.
    courant: usize,
}

/// Crée une case, avec son contenu (une des constantes, ou le caractère d'un
/// joueur) et son courant (une des directions).
///
/// `Case(VIDE, "X")` est une case d'eau calme.
/// `courant` est toujours une des sept directions.
///
/// Par exemple, « une case garde son contenu et son courant » :
///
/// ```yaml
/// - c = Case("I", "SE")
/// - check: getContenu(c) == "I"
/// - check: getCourant(c) == "SE"
/// ```
pub fn Case(contenu: char, courant: &str) -> Case {
    Case {
        contenu,
        courant: rangDirection(courant),
    }
}

/// La case contient-elle un rocher ?
///
/// Par exemple, « seul # est un rocher » :
///
/// ```yaml
/// - check: estRocher(Case("#", "X"))
/// - check: not estRocher(Case("T", "N"))
/// - check: not estRocher(Case(" ", "X"))
/// ```
pub fn estRocher(case: &Case) -> bool {
    case.contenu == ROCHER
}

/// La case contient-elle un joueur, c'est-à-dire autre chose qu'un rocher, un
/// tronc ou rien ?
///
/// Par exemple, « un joueur est tout ce qui n'est ni rocher, ni tronc, ni vide » :
///
/// ```yaml
/// - check: estJoueur(Case("I", "X"))
/// - check: not estJoueur(Case("T", "X"))
/// - check: not estJoueur(Case("#", "X"))
/// - check: not estJoueur(Case(" ", "X"))
/// ```
pub fn estJoueur(val: &Case) -> bool {
    ![ROCHER, TRONC, VIDE].contains(&val.contenu)
}

/// La case est-elle vide ? Le courant n'y change rien.
///
/// Par exemple, « le courant n'y change rien » :
///
/// ```yaml
/// - check: estVide(Case(" ", "X"))
/// - check: estVide(Case(" ", "N"))
/// - check: not estVide(Case("T", "X"))
/// ```
pub fn estVide(case: &Case) -> bool {
    case.contenu == VIDE
}

/// Ce que contient la case.
///
/// Par exemple, « le caractère donné à la création » :
///
/// ```yaml
/// - check: getContenu(Case("T", "N")) == "T"
/// - check: getContenu(Case("I", "X")) == "I"
/// ```
pub fn getContenu(case: &Case) -> char {
    case.contenu
}

/// La direction du courant de la case (`"X"` s'il n'y en a pas).
///
/// Par exemple, « la direction, pas la flèche » :
///
/// ```yaml
/// - check: getCourant(Case("T", "NO")) == "NO"
/// - check: getCourant(Case(" ", "X")) == "X"
/// ```
pub fn getCourant(case: &Case) -> String {
    directions[case.courant].0.to_owned()
}

/// La flèche qui représente le courant de la case.
///
/// `getCourantChar(&Case(TRONC, "NO"))` donne `'↖'`.
///
/// Par exemple, « nord-ouest et eau calme » :
///
/// ```yaml
/// - check: getCourantChar(Case("T", "NO")) == "↖"
/// - check: getCourantChar(Case("T", "X")) == " "
/// ```
pub fn getCourantChar(case: &Case) -> char {
    directions[case.courant].1
}

/// Change le courant de la case, sans toucher à son contenu.
/// `courant` est toujours une des sept directions.
///
/// Par exemple, « le contenu reste » :
///
/// ```yaml
/// - c = Case("I", "X")
/// - setCourant(c, "SO")
/// - check: getCourant(c) == "SO"
/// - check: getContenu(c) == "I"
/// ```
pub fn setCourant(case: &mut Case, courant: &str) {
    case.courant = rangDirection(courant);
}

/// Change le contenu de la case, sans toucher à son courant.
///
/// Par exemple, « le courant reste » :
///
/// ```yaml
/// - c = Case(" ", "NE")
/// - setContenu(c, "T")
/// - check: getContenu(c) == "T"
/// - check: getCourant(c) == "NE"
/// ```
pub fn setContenu(case: &mut Case, contenu: char) {
    case.contenu = contenu;
}

/// La liste des sept directions, dans l'ordre que vous voulez.
///
/// Par exemple, « les six directions et X » :
///
/// ```yaml
/// - check: getDirections()
///   same_items: ["X", "N", "S", "NO", "NE", "SO", "SE"]
/// ```
pub fn getDirections() -> Vec<String> {
    // Dans le sens des aiguilles d'une montre, et X pour finir.
    ["N", "NE", "SE", "S", "SO", "NO", "X"]
        .map(String::from)
        .to_vec()
}

/// Le rang d'une direction (0, celui de `X`, pour ce qui n'en est pas une).
fn rangDirection(direction: &str) -> usize {
    let rang = directions.iter().position(|(nom, _)| *nom == direction);
    rang.unwrap_or(0)
}
