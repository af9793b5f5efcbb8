#![allow(non_snake_case)]
use std::borrow::Cow;
#[derive(Debug, Clone, PartialEq)]
pub struct Joueur<'a> {
    nom: Cow<'a, str>,
    representation: char,
    humain: bool,
}
impl Joueur<'_> {
    pub fn new(nom: &str, representation: char, humain: bool) -> Joueur<'static> {
        Joueur {
            nom: nom.to_string().into(),
            representation,
            humain,
        }
    }
    pub fn getNom(&self) -> String {
        self.nom.to_string()
    }
    pub fn getRepresentation(&self) -> char {
        self.representation
    }
    pub fn estHumain(&self) -> bool {
        self.humain
    }
}
