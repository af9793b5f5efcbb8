//! Un joueur : son nom, son caractère sur la rivière, humain ou automatique.
#![allow(non_snake_case)]

/// Un joueur. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct Joueur {
    identite: (String, char),
    genre: Genre,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Genre {
    Humain,
    Automatique,
}

/// Crée un joueur : son nom, le caractère qui le représente sur la rivière, et
/// s'il est humain (sinon il est automatique).
pub fn Joueur(nom: &str, representation: char, humain: bool) -> Joueur {
    let genre = match humain {
        true => Genre::Humain,
        false => Genre::Automatique,
    };
    Joueur {
        identite: (nom.into(), representation),
        genre,
    }
}

/// Le nom du joueur.
pub fn getNom(joueur: &Joueur) -> String {
    joueur.identite.0.clone()
}

/// Le caractère qui représente le joueur.
pub fn getRepresentation(joueur: &Joueur) -> char {
    joueur.identite.1
}

/// Le joueur est-il humain ?
pub fn estHumain(joueur: &Joueur) -> bool {
    joueur.genre == Genre::Humain
}
