#![allow(non_snake_case, unused_imports)]
use super::interne;
pub type Riviere = interne::riviere::Riviere;
use super::case::Case;
use super::grille::GrilleHexa;
use crate::riviere::fichiers::ErreurFichier;
use outils::Hasard;
use std::fmt::Display;
pub fn Riviere(
    nbLig: usize,
    nbCol: usize,
    paire: bool,
    colDepart: i32,
    colArrivee: i32,
) -> Riviere {
    interne::riviere::Riviere::new(nbLig, nbCol, paire, colDepart, colArrivee)
}
pub fn initRiviere(riviere: &mut Riviere, nbLig: usize, nbCol: usize, paire: bool) {
    riviere.initRiviere(nbLig, nbCol, paire)
}
pub fn getColDepart(riviere: &Riviere) -> i32 {
    riviere.getColDepart()
}
pub fn getColArrivee(riviere: &Riviere) -> i32 {
    riviere.getColArrivee()
}
pub fn getNbLigR(riviere: &Riviere) -> usize {
    riviere.getNbLigR()
}
pub fn getNbColR(riviere: &Riviere) -> usize {
    riviere.getNbColR()
}
pub fn estPaireR(riviere: &Riviere) -> bool {
    riviere.estPaireR()
}
pub fn getCase(riviere: &Riviere, lig: i32, col: i32) -> Option<&Case> {
    riviere.getCase(lig, col)
}
pub fn setCase(riviere: &mut Riviere, lig: i32, col: i32, case: Case) {
    riviere.setCase(lig, col, case)
}
pub fn getContenuR(riviere: &Riviere, lig: i32, col: i32) -> Option<char> {
    riviere.getContenuR(lig, col)
}
pub fn setContenuR(riviere: &mut Riviere, lig: i32, col: i32, contenu: char) {
    riviere.setContenuR(lig, col, contenu)
}
pub fn getCourantR(riviere: &Riviere, lig: i32, col: i32) -> Option<String> {
    riviere.getCourantR(lig, col)
}
pub fn setCourantR(riviere: &mut Riviere, lig: i32, col: i32, courant: &str) {
    riviere.setCourantR(lig, col, courant)
}
pub fn getGrille(riviere: &Riviere) -> &GrilleHexa<Case> {
    riviere.getGrille()
}
pub fn estPosR(riviere: &Riviere, lig: i32, col: i32) -> bool {
    riviere.estPosR(lig, col)
}
pub fn viderArrivee(riviere: &mut Riviere) {
    riviere.viderArrivee()
}
pub fn getPositionJoueur(riviere: &Riviere, repJoueur: char) -> (i32, i32) {
    riviere.getPositionJoueur(repJoueur)
}
pub fn getNbObstacles(riviere: &Riviere, lig: i32, col: i32, direction: &str, n: usize) -> usize {
    riviere.getNbObstacles(lig, col, direction, n)
}
pub fn joueurArrive(riviere: &Riviere) -> Option<char> {
    riviere.joueurArrive()
}
pub fn deplacementAutorise(riviere: &Riviere, lig: i32, col: i32, direction: &str) -> bool {
    riviere.deplacementAutorise(lig, col, direction)
}
pub fn deplacer(riviere: &mut Riviere, lig: i32, col: i32, direction: &str) -> Option<char> {
    riviere.deplacer(lig, col, direction)
}
pub fn getMinADeplacer(riviere: &Riviere) -> (i32, i32) {
    riviere.getMinADeplacer()
}
pub fn afficheRiviere(riviere: &Riviere) {
    riviere.afficheRiviere()
}
pub fn lireRiviere(nomFic: &str) -> Result<Riviere, ErreurFichier> {
    interne::riviere::lireRiviere(nomFic)
}
