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

#[derive(Clone, Debug, PartialEq)]
enum Chose {
    Eau,
    Rocher,
    Tronc,
    Surfeur(char),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    chose: Chose,
    courant: Option<(&'static str, char)>,
}

fn sens(courant: &str) -> Option<(&'static str, char)> {
    if courant == "X" {
        return None;
    }
    let trouve = directions.into_iter().find(|d| d.0 == courant);
    Some(trouve.expect("une direction"))
}

impl Chose {
    fn nommee(contenu: char) -> Chose {
        match contenu {
            VIDE => Chose::Eau,
            ROCHER => Chose::Rocher,
            TRONC => Chose::Tronc,
            autre => Chose::Surfeur(autre),
        }
    }
}

impl Case {
    pub fn new(contenu: char, courant: &str) -> Case {
        Case { chose: Chose::nommee(contenu), courant: sens(courant) }
    }

    pub fn estRocher(&self) -> bool {
        self.chose == Chose::Rocher
    }

    pub fn estJoueur(&self) -> bool {
        matches!(self.chose, Chose::Surfeur(_))
    }

    pub fn estVide(&self) -> bool {
        self.chose == Chose::Eau
    }

    pub fn getContenu(&self) -> char {
        match self.chose {
            Chose::Eau => VIDE,
            Chose::Rocher => ROCHER,
            Chose::Tronc => TRONC,
            Chose::Surfeur(c) => c,
        }
    }

    pub fn getCourant(&self) -> String {
        self.courant.map_or("X", |d| d.0).to_string()
    }

    pub fn getCourantChar(&self) -> char {
        self.courant.map_or(' ', |d| d.1)
    }

    pub fn setCourant(&mut self, courant: &str) {
        self.courant = sens(courant);
    }

    pub fn setContenu(&mut self, contenu: char) {
        self.chose = Chose::nommee(contenu);
    }
}

pub fn getDirections() -> Vec<String> {
    Vec::from(directions.map(|(d, _)| d.to_owned()))
}
