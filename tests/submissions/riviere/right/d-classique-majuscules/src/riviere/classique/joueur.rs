//! Un joueur : son nom, son caractère sur la rivière, humain ou automatique.
#![allow(non_snake_case)]

/// Qui choisit les directions d'un joueur.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Genre {
    Humain,
    Automatique,
}

/// Un joueur. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct Joueur {
    nom: String,
    representation: char,
    genre: Genre,
}

/// Crée un joueur : son nom, le caractère qui le représente sur la rivière, et
/// s'il est humain (sinon il est automatique).
///
/// Par exemple, « ses trois propriétés » :
///
/// ```yaml
/// - j = Joueur("QLIO", "L", false)
/// - check: getNom(j) == "QLIO"
/// - check: getRepresentation(j) == "L"
/// - check: not estHumain(j)
/// ```
pub fn Joueur(nom: &str, representation: char, humain: bool) -> Joueur {
    let genre = if humain {
        Genre::Humain
    } else {
        Genre::Automatique
    };
    Joueur {
        nom: nom.into(),
        representation,
        genre,
    }
}

/// Le nom du joueur.
///
/// Par exemple, « en entier » :
///
/// ```yaml
/// - check: getNom(Joueur("INFORMATIQUE", "I", true)) == "INFORMATIQUE"
/// ```
pub fn getNom(joueur: &Joueur) -> String {
    joueur.nom.clone()
}

/// Le caractère qui représente le joueur.
///
/// Par exemple, « pas la première lettre du nom » :
///
/// ```yaml
/// - check: getRepresentation(Joueur("QLIO", "L", true)) == "L"
/// ```
pub fn getRepresentation(joueur: &Joueur) -> char {
    joueur.representation
}

/// Le joueur est-il humain ?
///
/// Par exemple, « humain et automatique » :
///
/// ```yaml
/// - check: estHumain(Joueur("GEA", "A", true))
/// - check: not estHumain(Joueur("GEA", "A", false))
/// ```
pub fn estHumain(joueur: &Joueur) -> bool {
    matches!(joueur.genre, Genre::Humain)
}
