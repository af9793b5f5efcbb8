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
    /// 21 bits pour le caractère, et au-dessus le rang du courant dans `directions`
    bits: u32,
}

const BITS: u32 = 21;

fn rang(courant: &str) -> u32 {
    match directions.iter().position(|d| d.0 == courant) {
        Some(i) => i as u32,
        None => panic!("courant inconnu : {courant}"),
    }
}

fn direction(case: &Case) -> (&'static str, char) {
    directions[(case.bits >> BITS) as usize]
}

/// Crée une case, avec son contenu (une des constantes, ou le caractère d'un
/// joueur) et son courant (une des directions).
///
/// `Case(VIDE, "X")` est une case d'eau calme.
///
/// # Panics
/// Si `courant` n'est pas une direction.
pub fn Case(contenu: char, courant: &str) -> Case {
    Case {
        bits: contenu as u32 | rang(courant) << BITS,
    }
}

/// La case contient-elle un rocher ?
pub fn estRocher(case: &Case) -> bool {
    getContenu(case) == ROCHER
}

/// La case contient-elle un joueur, c'est-à-dire autre chose qu'un rocher, un
/// tronc ou rien ?
pub fn estJoueur(val: &Case) -> bool {
    ![ROCHER, TRONC, VIDE].contains(&getContenu(val))
}

/// La case est-elle vide ? Le courant n'y change rien.
pub fn estVide(case: &Case) -> bool {
    getContenu(case) == VIDE
}

/// Ce que contient la case.
pub fn getContenu(case: &Case) -> char {
    char::from_u32(case.bits & ((1 << BITS) - 1)).unwrap_or(VIDE)
}

/// La direction du courant de la case (`"X"` s'il n'y en a pas).
pub fn getCourant(case: &Case) -> String {
    direction(case).0.to_string()
}

/// La flèche qui représente le courant de la case.
///
/// `getCourantChar(&Case(TRONC, "NO"))` donne `'↖'`.
pub fn getCourantChar(case: &Case) -> char {
    direction(case).1
}

/// Change le courant de la case, sans toucher à son contenu.
///
/// # Panics
/// Si `courant` n'est pas une direction.
pub fn setCourant(case: &mut Case, courant: &str) {
    *case = Case(getContenu(case), courant);
}

/// Change le contenu de la case, sans toucher à son courant.
pub fn setContenu(case: &mut Case, contenu: char) {
    *case = Case(contenu, direction(case).0);
}

/// La liste des directions, dans l'ordre de [`directions`].
pub fn getDirections() -> Vec<String> {
    directions.map(|d| d.0.to_string()).to_vec()
}
