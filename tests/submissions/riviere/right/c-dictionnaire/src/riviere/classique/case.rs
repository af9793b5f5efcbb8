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
    occupant: Occupant,
    /// `None` : eau calme
    courant: Option<&'static (&'static str, char)>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Occupant {
    Rien,
    Rocher,
    Tronc,
    Surfeur(char),
}

static FLECHES: [(&str, char); 7] = directions;

impl From<char> for Occupant {
    fn from(c: char) -> Self {
        match c {
            VIDE => Self::Rien,
            ROCHER => Self::Rocher,
            TRONC => Self::Tronc,
            autre => Self::Surfeur(autre),
        }
    }
}

fn lireCourant(courant: &str) -> Option<&'static (&'static str, char)> {
    let trouve = FLECHES.iter().find(|(nom, _)| *nom == courant);
    let trouve = trouve.expect("le courant doit être une des directions");
    Some(trouve).filter(|(nom, _)| *nom != "X")
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
        occupant: contenu.into(),
        courant: lireCourant(courant),
    }
}

/// La case contient-elle un rocher ?
pub fn estRocher(case: &Case) -> bool {
    case.occupant == Occupant::Rocher
}

/// La case contient-elle un joueur, c'est-à-dire autre chose qu'un rocher, un
/// tronc ou rien ?
pub fn estJoueur(val: &Case) -> bool {
    matches!(val.occupant, Occupant::Surfeur(_))
}

/// La case est-elle vide ? Le courant n'y change rien.
pub fn estVide(case: &Case) -> bool {
    case.occupant == Occupant::Rien
}

/// Ce que contient la case.
pub fn getContenu(case: &Case) -> char {
    match case.occupant {
        Occupant::Rien => VIDE,
        Occupant::Rocher => ROCHER,
        Occupant::Tronc => TRONC,
        Occupant::Surfeur(c) => c,
    }
}

/// La direction du courant de la case (`"X"` s'il n'y en a pas).
pub fn getCourant(case: &Case) -> String {
    case.courant.map_or("X", |(nom, _)| nom).to_owned()
}

/// La flèche qui représente le courant de la case.
///
/// `getCourantChar(&Case(TRONC, "NO"))` donne `'↖'`.
pub fn getCourantChar(case: &Case) -> char {
    case.courant.map_or(' ', |(_, fleche)| *fleche)
}

/// Change le courant de la case, sans toucher à son contenu.
///
/// # Panics
/// Si `courant` n'est pas une direction.
pub fn setCourant(case: &mut Case, courant: &str) {
    case.courant = lireCourant(courant);
}

/// Change le contenu de la case, sans toucher à son courant.
pub fn setContenu(case: &mut Case, contenu: char) {
    case.occupant = contenu.into();
}

/// La liste des directions, dans l'ordre de [`directions`].
pub fn getDirections() -> Vec<String> {
    directions.iter().map(|(nom, _)| nom.to_string()).collect()
}
