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
    // À vous de choisir les champs.
}

impl Case {
    /// Crée une case, avec son contenu (une des constantes, ou le caractère d'un
    /// joueur) et son courant (une des directions).
    ///
    /// `Case::new(VIDE, "X")` est une case d'eau calme.
    ///
    /// # Panics
    /// Si `courant` n'est pas une direction.
    pub fn new(contenu: char, courant: &str) -> Case {
        todo!("new : contenu = {contenu:?}, courant = {courant:?}")
    }

    /// La case contient-elle un rocher ?
    pub fn estRocher(&self) -> bool {
        todo!("estRocher")
    }

    /// La case contient-elle un joueur, c'est-à-dire autre chose qu'un rocher, un
    /// tronc ou rien ?
    pub fn estJoueur(&self) -> bool {
        todo!("estJoueur")
    }

    /// La case est-elle vide ? Le courant n'y change rien.
    pub fn estVide(&self) -> bool {
        todo!("estVide")
    }

    /// Ce que contient la case.
    pub fn getContenu(&self) -> char {
        todo!("getContenu")
    }

    /// La direction du courant de la case (`"X"` s'il n'y en a pas).
    pub fn getCourant(&self) -> String {
        todo!("getCourant")
    }

    /// La flèche qui représente le courant de la case.
    ///
    /// `Case::new(TRONC, "NO").getCourantChar()` donne `'↖'`.
    pub fn getCourantChar(&self) -> char {
        todo!("getCourantChar")
    }

    /// Change le courant de la case, sans toucher à son contenu.
    ///
    /// # Panics
    /// Si `courant` n'est pas une direction.
    pub fn setCourant(&mut self, courant: &str) {
        todo!("setCourant : courant = {courant:?}")
    }

    /// Change le contenu de la case, sans toucher à son courant.
    pub fn setContenu(&mut self, contenu: char) {
        todo!("setContenu : contenu = {contenu:?}")
    }
}

/// La liste des directions, dans l'ordre de [`directions`].
pub fn getDirections() -> Vec<String> {
    todo!("getDirections")
}
