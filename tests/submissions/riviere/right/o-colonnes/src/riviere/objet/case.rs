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
/// Ce que l'on trouve dans une case.
#[derive(Debug, Clone, PartialEq)]
enum Chose {
    Eau,
    Obstacle { fixe: bool },
    Joueur(char),
}

/// Une case de la rivière. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct Case {
    chose: Chose,
    /// le sens (-1 nord, 1 sud, 0 calme) et le côté (-1 ouest, 1 est, 0 tout droit)
    courant: (i8, i8),
}

fn sens(courant: &str) -> (i8, i8) {
    match courant {
        "X" => (0, 0),
        "N" => (-1, 0),
        "S" => (1, 0),
        "NO" => (-1, -1),
        "NE" => (-1, 1),
        "SO" => (1, -1),
        "SE" => (1, 1),
        _ => panic!("« {courant} » n'est pas une direction"),
    }
}

fn chose(contenu: char) -> Chose {
    match contenu {
        ROCHER => Chose::Obstacle { fixe: true },
        TRONC => Chose::Obstacle { fixe: false },
        VIDE => Chose::Eau,
        _ => Chose::Joueur(contenu),
    }
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
        Case {
            chose: chose(contenu),
            courant: sens(courant),
        }
    }

    /// La case contient-elle un rocher ?
    pub fn estRocher(&self) -> bool {
        self.chose == Chose::Obstacle { fixe: true }
    }

    /// La case contient-elle un joueur, c'est-à-dire autre chose qu'un rocher, un
    /// tronc ou rien ?
    pub fn estJoueur(&self) -> bool {
        if let Chose::Joueur(_) = self.chose {
            true
        } else {
            false
        }
    }

    /// La case est-elle vide ? Le courant n'y change rien.
    pub fn estVide(&self) -> bool {
        self.chose == Chose::Eau
    }

    /// Ce que contient la case.
    pub fn getContenu(&self) -> char {
        match self.chose {
            Chose::Eau => VIDE,
            Chose::Obstacle { fixe: true } => ROCHER,
            Chose::Obstacle { fixe: false } => TRONC,
            Chose::Joueur(caractere) => caractere,
        }
    }

    /// La direction du courant de la case (`"X"` s'il n'y en a pas).
    pub fn getCourant(&self) -> String {
        let (nord_sud, ouest_est) = self.courant;
        let mut texte = String::new();
        match nord_sud {
            -1 => texte.push('N'),
            1 => texte.push('S'),
            _ => texte.push('X'),
        }
        match ouest_est {
            -1 => texte.push('O'),
            1 => texte.push('E'),
            _ => {}
        }
        texte
    }

    /// La flèche qui représente le courant de la case.
    ///
    /// `Case::new(TRONC, "NO").getCourantChar()` donne `'↖'`.
    pub fn getCourantChar(&self) -> char {
        match self.courant {
            (-1, -1) => '↖',
            (-1, 0) => '↑',
            (-1, 1) => '↗',
            (1, -1) => '↙',
            (1, 0) => '↓',
            (1, 1) => '↘',
            _ => ' ',
        }
    }

    /// Change le courant de la case, sans toucher à son contenu.
    ///
    /// # Panics
    /// Si `courant` n'est pas une direction.
    pub fn setCourant(&mut self, courant: &str) {
        self.courant = sens(courant);
    }

    /// Change le contenu de la case, sans toucher à son courant.
    pub fn setContenu(&mut self, contenu: char) {
        self.chose = chose(contenu);
    }
}

/// La liste des directions, dans l'ordre de [`directions`].
pub fn getDirections() -> Vec<String> {
    let mut liste = Vec::new();
    for d in &directions {
        liste.push(d.0.to_string());
    }
    liste
}
