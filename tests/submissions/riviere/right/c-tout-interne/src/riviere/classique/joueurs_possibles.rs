#![allow(non_snake_case, unused_imports)]
use super::interne;
pub type JoueursPossibles = interne::joueurs_possibles::JoueursPossibles;
use crate::riviere::fichiers::ErreurFichier;
use outils::Hasard;
use std::fmt::Display;
pub fn JoueursPossibles() -> JoueursPossibles {
    interne::joueurs_possibles::JoueursPossibles::new()
}
pub fn ajouterNom(joueursPossibles: &mut JoueursPossibles, nom: &str, representation: char) {
    joueursPossibles.ajouterNom(nom, representation)
}
pub fn getListeNomsJoueur(joueursPossibles: &JoueursPossibles) -> Vec<String> {
    joueursPossibles.getListeNomsJoueur()
}
pub fn getNomJoueur(joueursPossibles: &JoueursPossibles, representation: &str) -> Option<String> {
    joueursPossibles.getNomJoueur(representation)
}
pub fn getRepresentationJoueur(joueursPossibles: &JoueursPossibles, nom: &str) -> Option<char> {
    joueursPossibles.getRepresentationJoueur(nom)
}
pub fn lireJoueursPossibles(nomFic: &str) -> Result<JoueursPossibles, ErreurFichier> {
    interne::joueurs_possibles::lireJoueursPossibles(nomFic)
}
