#![allow(non_snake_case, unused_imports)]
use super::interne;
pub type Joueur = interne::joueur::Joueur;
use crate::riviere::fichiers::ErreurFichier;
use outils::Hasard;
use std::fmt::Display;
pub fn Joueur(nom: &str, representation: char, humain: bool) -> Joueur {
    interne::joueur::Joueur::new(nom, representation, humain)
}
pub fn getNom(joueur: &Joueur) -> String {
    joueur.getNom()
}
pub fn getRepresentation(joueur: &Joueur) -> char {
    joueur.getRepresentation()
}
pub fn estHumain(joueur: &Joueur) -> bool {
    joueur.estHumain()
}
