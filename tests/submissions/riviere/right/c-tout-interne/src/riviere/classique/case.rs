#![allow(non_snake_case, unused_imports)]
use super::interne;
pub type Case = interne::case::Case;
pub use super::interne::case::{ROCHER, TRONC, VIDE, directions};
use crate::riviere::fichiers::ErreurFichier;
use outils::Hasard;
use std::fmt::Display;
pub fn Case(contenu: char, courant: &str) -> Case {
    interne::case::Case::new(contenu, courant)
}
pub fn estRocher(case: &Case) -> bool {
    case.estRocher()
}
pub fn estJoueur(val: &Case) -> bool {
    val.estJoueur()
}
pub fn estVide(case: &Case) -> bool {
    case.estVide()
}
pub fn getContenu(case: &Case) -> char {
    case.getContenu()
}
pub fn getCourant(case: &Case) -> String {
    case.getCourant()
}
pub fn getCourantChar(case: &Case) -> char {
    case.getCourantChar()
}
pub fn setCourant(case: &mut Case, courant: &str) {
    case.setCourant(courant)
}
pub fn setContenu(case: &mut Case, contenu: char) {
    case.setContenu(contenu)
}
pub fn getDirections() -> Vec<String> {
    interne::case::getDirections()
}
