//! Un joueur : son nom, son caractère sur la rivière, humain ou automatique.
#![allow(non_snake_case)]

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

    /// Le nom du joueur.
    ///
    /// Par exemple, « en entier » :
    ///
    /// ```yaml
    /// - check: getNom(Joueur("INFORMATIQUE", "I", true)) == "INFORMATIQUE"
    /// ```
    pub fn getNom(&self) -> String {
        self.nom.clone()
    }

    /// Le caractère qui représente le joueur.
    ///
    /// Par exemple, « pas la première lettre du nom » :
    ///
    /// ```yaml
    /// - check: getRepresentation(Joueur("QLIO", "L", true)) == "L"
    /// ```
    pub fn getRepresentation(&self) -> char {
        self.representation
    }

    /// Le joueur est-il humain ?
    ///
    /// Par exemple, « humain et automatique » :
    ///
    /// ```yaml
    /// - check: estHumain(Joueur("GEA", "A", true))
    /// - check: not estHumain(Joueur("GEA", "A", false))
    /// ```
    pub fn estHumain(&self) -> bool {
        self.humain
    }
}
