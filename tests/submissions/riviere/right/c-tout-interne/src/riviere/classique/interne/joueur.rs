#![allow(non_snake_case, non_upper_case_globals)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Joueur {
    nom: String,
    representation: char,
    automatique: bool,
}
impl Joueur {
    pub fn new(nom: &str, representation: char, humain: bool) -> Joueur {
        Self {
            nom: nom.into(),
            representation,
            automatique: !humain,
        }
    }
    pub fn getNom(&self) -> String {
        self.nom.clone()
    }
    pub fn getRepresentation(&self) -> char {
        self.representation
    }
    pub fn estHumain(&self) -> bool {
        !self.automatique
    }
}
