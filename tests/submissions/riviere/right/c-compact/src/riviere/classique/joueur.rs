//! Un joueur : son nom, son caractère sur la rivière, humain ou automatique.
#![allow(non_snake_case)]

/// Un joueur. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct Joueur {
    /// le caractère, puis le nom
    texte: String,
    automatique: bool,
}

/// Crée un joueur : son nom, le caractère qui le représente sur la rivière, et
/// s'il est humain (sinon il est automatique).
pub fn Joueur(nom: &str, representation: char, humain: bool) -> Joueur {
    Joueur {
        texte: format!("{representation}{nom}"),
        automatique: !humain,
    }
}

/// Le nom du joueur.
pub fn getNom(joueur: &Joueur) -> String {
    joueur.texte.chars().skip(1).collect()
}

/// Le caractère qui représente le joueur.
pub fn getRepresentation(joueur: &Joueur) -> char {
    joueur.texte.chars().next().unwrap_or('?')
}

/// Le joueur est-il humain ?
pub fn estHumain(joueur: &Joueur) -> bool {
    !joueur.automatique
}
