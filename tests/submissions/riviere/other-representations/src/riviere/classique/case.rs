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

/// Une case tient en un caractère : 7 fois le contenu, plus le rang du courant.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Case {
    tout: char,
}

fn rang(courant: &str) -> u32 {
    match directions.iter().position(|d| d.0 == courant) {
        Some(rang) => rang as u32,
        None => panic!("courant inconnu : {courant}"),
    }
}

fn code(contenu: char, rang: u32) -> char {
    char::from_u32(contenu as u32 * 7 + rang).unwrap()
}

pub fn Case(contenu: char, courant: &str) -> Case {
    Case { tout: code(contenu, rang(courant)) }
}

pub fn getContenu(case: &Case) -> char {
    char::from_u32(case.tout as u32 / 7).unwrap()
}

pub fn getCourant(case: &Case) -> String {
    directions[case.tout as usize % 7].0.into()
}

pub fn getCourantChar(case: &Case) -> char {
    directions[case.tout as usize % 7].1
}

pub fn setContenu(case: &mut Case, contenu: char) {
    case.tout = code(contenu, case.tout as u32 % 7);
}

pub fn setCourant(case: &mut Case, courant: &str) {
    case.tout = code(getContenu(case), rang(courant));
}

pub fn estRocher(case: &Case) -> bool {
    getContenu(case) == ROCHER
}

pub fn estVide(case: &Case) -> bool {
    getContenu(case) == VIDE
}

pub fn estJoueur(val: &Case) -> bool {
    !matches!(getContenu(val), ROCHER | TRONC | VIDE)
}

pub fn getDirections() -> Vec<String> {
    directions.map(|d| d.0.to_string()).to_vec()
}
