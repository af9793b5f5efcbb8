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
    /// Le contenu, le nom du courant et sa flèche.
    donnees: (char, &'static str, char),
}

impl Case {
    /// Crée une case, avec son contenu (une des constantes, ou le caractère d'un
    /// joueur) et son courant (une des directions).
    ///
    /// `Case::new(VIDE, "X")` est une case d'eau calme.
    /// `courant` est toujours une des sept directions.
    ///
    /// Par exemple, « une case garde son contenu et son courant » :
    ///
    /// ```yaml
    /// - c = Case("I", "SE")
    /// - check: getContenu(c) == "I"
    /// - check: getCourant(c) == "SE"
    /// ```
    pub fn new(contenu: char, courant: &str) -> Case {
        let mut case = Case {
            donnees: (contenu, "X", ' '),
        };
        case.setCourant(courant);
        case
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
    pub fn estRocher(&self) -> bool {
        self.getContenu() == ROCHER
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
    pub fn estJoueur(&self) -> bool {
        ![ROCHER, TRONC, VIDE].contains(&self.getContenu())
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
    pub fn estVide(&self) -> bool {
        self.getContenu() == VIDE
    }

    /// Ce que contient la case.
    ///
    /// Par exemple, « le caractère donné à la création » :
    ///
    /// ```yaml
    /// - check: getContenu(Case("T", "N")) == "T"
    /// - check: getContenu(Case("I", "X")) == "I"
    /// ```
    pub fn getContenu(&self) -> char {
        self.donnees.0
    }

    /// La direction du courant de la case (`"X"` s'il n'y en a pas).
    ///
    /// Par exemple, « la direction, pas la flèche » :
    ///
    /// ```yaml
    /// - check: getCourant(Case("T", "NO")) == "NO"
    /// - check: getCourant(Case(" ", "X")) == "X"
    /// ```
    pub fn getCourant(&self) -> String {
        self.donnees.1.to_string()
    }

    /// La flèche qui représente le courant de la case.
    ///
    /// `Case::new(TRONC, "NO").getCourantChar()` donne `'↖'`.
    ///
    /// Par exemple, « nord-ouest et eau calme » :
    ///
    /// ```yaml
    /// - check: getCourantChar(Case("T", "NO")) == "↖"
    /// - check: getCourantChar(Case("T", "X")) == " "
    /// ```
    pub fn getCourantChar(&self) -> char {
        self.donnees.2
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
    pub fn setCourant(&mut self, courant: &str) {
        if let Some(&(nom, fleche)) = directions.iter().find(|(nom, _)| *nom == courant) {
            self.donnees.1 = nom;
            self.donnees.2 = fleche;
        }
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
    pub fn setContenu(&mut self, contenu: char) {
        self.donnees.0 = contenu;
    }
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
    let mut noms = Vec::new();
    for (nom, _) in directions.iter().rev() {
        noms.push(String::from(*nom));
    }
    noms
}
