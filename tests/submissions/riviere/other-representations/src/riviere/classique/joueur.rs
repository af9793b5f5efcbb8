#![allow(non_snake_case)]

/// Un texte : le caractère du joueur, `h` ou `a`, puis son nom.
#[derive(Clone, Debug, PartialEq)]
pub struct Joueur {
    fiche: String,
}

pub fn Joueur(nom: &str, representation: char, humain: bool) -> Joueur {
    let genre = if humain { 'h' } else { 'a' };
    Joueur { fiche: format!("{representation}{genre}{nom}") }
}

pub fn getNom(joueur: &Joueur) -> String {
    joueur.fiche.chars().skip(2).collect()
}

pub fn getRepresentation(joueur: &Joueur) -> char {
    joueur.fiche.chars().next().unwrap()
}

pub fn estHumain(joueur: &Joueur) -> bool {
    joueur.fiche.chars().nth(1) == Some('h')
}
