//! Un joueur : son nom, son caractère sur la rivière, humain ou automatique.
#![allow(non_snake_case)]

/// Un joueur. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct Joueur {
    nom: String,
    representation: [char; 1],
    mode: &'static str,
}

impl Joueur {
    /// Crée un joueur : son nom, le caractère qui le représente sur la rivière, et
    /// s'il est humain (sinon il est automatique).
    pub fn new(nom: &str, representation: char, humain: bool) -> Joueur {
        let mode = if humain { "humain" } else { "automatique" };
        Joueur {
            nom: nom.to_string(),
            representation: [representation],
            mode,
        }
    }

    /// Le nom du joueur.
    pub fn getNom(&self) -> String {
        self.nom.to_owned()
    }

    /// Le caractère qui représente le joueur.
    pub fn getRepresentation(&self) -> char {
        self.representation[0]
    }

    /// Le joueur est-il humain ?
    pub fn estHumain(&self) -> bool {
        self.mode == "humain"
    }
}
