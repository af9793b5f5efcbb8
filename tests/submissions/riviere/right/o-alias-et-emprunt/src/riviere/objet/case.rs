#![allow(non_snake_case, non_upper_case_globals)]
pub const directions: [(&str, char); 7] = [
    ("X", ' '),
    ("N", '↑'),
    ("S", '↓'),
    ("NO", '↖'),
    ("NE", '↗'),
    ("SO", '↙'),
    ("SE", '↘'),
];
pub const ROCHER: char = '#';
pub const TRONC: char = 'T';
pub const VIDE: char = ' ';

/// Le courant est gardé sous la forme de sa flèche ; le contenu vide est `None`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Case {
    pub contenu: Option<char>,
    pub fleche: char,
}
impl Default for Case {
    fn default() -> Self {
        Self::new(VIDE, "X")
    }
}
impl Case {
    pub fn new(contenu: char, courant: &str) -> Case {
        let mut case = Case {
            contenu: None,
            fleche: ' ',
        };
        case.setContenu(contenu);
        case.setCourant(courant);
        case
    }
    pub fn estRocher(&self) -> bool {
        self.contenu == Some(ROCHER)
    }
    pub fn estJoueur(&self) -> bool {
        self.contenu.is_some_and(|c| ![ROCHER, TRONC].contains(&c))
    }
    pub fn estVide(&self) -> bool {
        self.contenu.is_none()
    }
    /// Un tronc ou un joueur.
    pub fn estMobile(&self) -> bool {
        !self.estVide() && !self.estRocher()
    }
    pub fn getContenu(&self) -> char {
        self.contenu.unwrap_or(VIDE)
    }
    pub fn getCourant(&self) -> String {
        directions
            .into_iter()
            .find(|(_, f)| *f == self.fleche)
            .map(|(d, _)| d.to_string())
            .unwrap_or_default()
    }
    pub fn getCourantChar(&self) -> char {
        self.fleche
    }
    pub fn setCourant(&mut self, courant: &str) {
        for (d, f) in directions {
            if d == courant {
                self.fleche = f;
            }
        }
    }
    pub fn setContenu(&mut self, contenu: char) {
        self.contenu = Some(contenu).filter(|c| *c != VIDE);
    }
}
pub fn getDirections() -> Vec<String> {
    let mut v: Vec<String> = "N NE SE S SO NO".split(' ').map(str::to_string).collect();
    v.push(String::from('X'));
    v
}
