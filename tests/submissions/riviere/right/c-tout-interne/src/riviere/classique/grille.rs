#![allow(non_snake_case, unused_imports)]
use super::interne;
pub type GrilleHexa<T> = interne::grille::GrilleHexa<T>;
use crate::riviere::fichiers::ErreurFichier;
use outils::Hasard;
use std::fmt::Display;
pub fn GrilleHexa<T: Clone>(nbLig: usize, nbCol: usize, paire: bool, valeur: T) -> GrilleHexa<T> {
    interne::grille::GrilleHexa::new(nbLig, nbCol, paire, valeur)
}
pub fn getNbLigGH<T>(grille: &GrilleHexa<T>) -> usize {
    grille.getNbLigGH()
}
pub fn getNbColGH<T>(grille: &GrilleHexa<T>) -> usize {
    grille.getNbColGH()
}
pub fn estPaireGH<T>(grille: &GrilleHexa<T>) -> bool {
    grille.estPaireGH()
}
pub fn estPosGH<T>(grille: &GrilleHexa<T>, lig: i32, col: i32) -> bool {
    grille.estPosGH(lig, col)
}
pub fn getValGH<T>(grille: &GrilleHexa<T>, lig: i32, col: i32) -> Option<&T> {
    grille.getValGH(lig, col)
}
pub fn setValGH<T>(grille: &mut GrilleHexa<T>, lig: i32, col: i32, val: T) {
    grille.setValGH(lig, col, val)
}
pub fn incDirectionGH(direction: &str) -> Option<(i32, i32)> {
    interne::grille::incDirectionGH(direction)
}
pub fn getNProchainsGH<T: Clone>(
    grille: &GrilleHexa<T>,
    lig: i32,
    col: i32,
    direction: &str,
    n: usize,
) -> Vec<T> {
    grille.getNProchainsGH(lig, col, direction, n)
}
pub fn initAlphaGH(grille: &mut GrilleHexa<char>) {
    grille.initAlphaGH()
}
pub fn afficheGH<T: Display>(grille: &GrilleHexa<T>) {
    grille.afficheGH()
}
