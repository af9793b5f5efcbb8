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

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Contenu {
    Rocher,
    Tronc,
    Rien,
    Joueur(char),
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(clippy::upper_case_acronyms)]
enum Courant {
    X,
    N,
    S,
    NO,
    NE,
    SO,
    SE,
}
use Courant::*;
const COURANTS: [Courant; 7] = [X, N, S, NO, NE, SO, SE];

#[derive(Debug, Clone, PartialEq)]
pub struct Case {
    contenu: Contenu,
    courant: Courant,
}
impl From<char> for Contenu {
    fn from(c: char) -> Self {
        match c {
            ROCHER => Contenu::Rocher,
            TRONC => Contenu::Tronc,
            VIDE => Contenu::Rien,
            autre => Contenu::Joueur(autre),
        }
    }
}
impl From<&str> for Courant {
    fn from(s: &str) -> Self {
        *COURANTS
            .iter()
            .find(|c| format!("{c:?}") == s)
            .expect("une des sept directions")
    }
}
pub fn Case(contenu: char, courant: &str) -> Case {
    Case {
        contenu: contenu.into(),
        courant: courant.into(),
    }
}
pub fn estRocher(case: &Case) -> bool {
    case.contenu == Contenu::Rocher
}
pub fn estJoueur(val: &Case) -> bool {
    matches!(val.contenu, Contenu::Joueur(_))
}
pub fn estVide(case: &Case) -> bool {
    case.contenu == Contenu::Rien
}
pub fn getContenu(case: &Case) -> char {
    match case.contenu {
        Contenu::Rocher => ROCHER,
        Contenu::Tronc => TRONC,
        Contenu::Rien => VIDE,
        Contenu::Joueur(c) => c,
    }
}
pub fn getCourant(case: &Case) -> String {
    format!("{:?}", case.courant)
}
pub fn getCourantChar(case: &Case) -> char {
    match case.courant {
        X => ' ',
        N => '↑',
        S => '↓',
        NO => '↖',
        NE => '↗',
        SO => '↙',
        SE => '↘',
    }
}
pub fn setCourant(case: &mut Case, courant: &str) {
    case.courant = courant.into();
}
pub fn setContenu(case: &mut Case, contenu: char) {
    case.contenu = Contenu::from(contenu);
}
pub fn getDirections() -> Vec<String> {
    ["NO", "N", "NE", "X", "SO", "S", "SE"]
        .map(String::from)
        .to_vec()
}
