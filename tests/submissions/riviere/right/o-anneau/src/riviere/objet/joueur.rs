//! Un joueur : son nom, son caractère sur la rivière, humain ou automatique.
#![allow(non_snake_case)]

/// Un joueur. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct Joueur {
    nom: String,
    rep: char,
    humain: bool,
}

impl Joueur {
    /// Crée un joueur : son nom, le caractère qui le représente sur la rivière, et
    /// s'il est humain (sinon il est automatique).
    pub fn new(nom: &str, representation: char, humain: bool) -> Joueur {
        Self {
            nom: nom.into(),
            rep: representation,
            humain,
        }
    }

    /// Le nom du joueur.
    pub fn getNom(&self) -> String {
        self.nom.clone()
    }

    /// Le caractère qui représente le joueur.
    pub fn getRepresentation(&self) -> char {
        self.rep
    }

    /// Le joueur est-il humain ?
    pub fn estHumain(&self) -> bool {
        self.humain
    }
}
