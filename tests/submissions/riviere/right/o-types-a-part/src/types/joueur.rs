//! Un joueur, rangé avec les autres structures.
#![allow(non_snake_case)]

/// Une méthode qui lit un champ.
macro_rules! lecteur {
    ($methode:ident, $champ:ident, $type:ty) => {
        /// Lit le champ du joueur.
        pub fn $methode(&self) -> $type {
            self.$champ.clone()
        }
    };
}

/// Un joueur. La représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct Joueur {
    nom: String,
    representation: char,
    humain: bool,
}

impl Joueur {
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
    pub fn new(nom: &str, representation: char, humain: bool) -> Joueur {
        Joueur {
            nom: nom.to_string(),
            representation,
            humain,
        }
    }

    lecteur!(getNom, nom, String);
    lecteur!(getRepresentation, representation, char);
    lecteur!(estHumain, humain, bool);
}
