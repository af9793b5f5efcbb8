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
    courant: usize,
}

fn rang(courant: &str) -> usize {
    directions
        .iter()
        .position(|(nom, _)| *nom == courant)
        .expect("courant inconnu")
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
        Self {
            contenu,
            courant: rang(courant),
        }
    }

    /// La case contient-elle un rocher ?
    pub fn estRocher(&self) -> bool {
        matches!(self.contenu, ROCHER)
    }

    /// La case contient-elle un joueur, c'est-à-dire autre chose qu'un rocher, un
    /// tronc ou rien ?
    pub fn estJoueur(&self) -> bool {
        !matches!(self.contenu, ROCHER | TRONC | VIDE)
    }

    /// La case est-elle vide ? Le courant n'y change rien.
    pub fn estVide(&self) -> bool {
        matches!(self.contenu, VIDE)
    }

    /// Ce que contient la case.
    pub fn getContenu(&self) -> char {
        self.contenu
    }

    /// La direction du courant de la case (`"X"` s'il n'y en a pas).
    pub fn getCourant(&self) -> String {
        directions[self.courant].0.into()
    }

    /// La flèche qui représente le courant de la case.
    ///
    /// `Case::new(TRONC, "NO").getCourantChar()` donne `'↖'`.
    pub fn getCourantChar(&self) -> char {
        directions[self.courant].1
    }

    /// Change le courant de la case, sans toucher à son contenu.
    ///
    /// # Panics
    /// Si `courant` n'est pas une direction.
    pub fn setCourant(&mut self, courant: &str) {
        self.courant = rang(courant)
    }

    /// Change le contenu de la case, sans toucher à son courant.
    pub fn setContenu(&mut self, contenu: char) {
        self.contenu = contenu
    }
}

/// La liste des directions, dans l'ordre de [`directions`].
pub fn getDirections() -> Vec<String> {
    directions.iter().map(|(nom, _)| nom.to_string()).collect()
}
