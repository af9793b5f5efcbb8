#![allow(non_snake_case, unused_imports)]
use super::interne;
pub type Jeu = interne::jeu::Jeu;
pub use super::interne::jeu::{DIRECTION_NON_AUTORISEE, DIRECTION_OK, PAS_UNE_DIRECTION};
use super::joueur::Joueur;
use super::liste_joueurs::ListeJoueurs;
use super::riviere::Riviere;
use crate::riviere::fichiers::ErreurFichier;
use outils::Hasard;
use std::fmt::Display;
pub fn Jeu(prefixe: &str, ficJoueurs: &str, ficRiviere: &str) -> Result<Jeu, ErreurFichier> {
    interne::jeu::Jeu::new(prefixe, ficJoueurs, ficRiviere)
}
pub fn getRiviere(jeu: &Jeu) -> &Riviere {
    jeu.getRiviere()
}
pub fn getClassement(jeu: &Jeu) -> &ListeJoueurs {
    jeu.getClassement()
}
pub fn getJoueursJ(jeu: &Jeu) -> &ListeJoueurs {
    jeu.getJoueursJ()
}
pub fn ajouterJoueurJ(jeu: &mut Jeu, joueur: &Joueur) {
    jeu.ajouterJoueurJ(joueur)
}
pub fn getNbJoueursJ(jeu: &Jeu) -> usize {
    jeu.getNbJoueursJ()
}
pub fn getJoueurCourantJ(jeu: &Jeu) -> Option<&Joueur> {
    jeu.getJoueurCourantJ()
}
pub fn getPosJoueur(jeu: &Jeu, joueur: &str) -> (i32, i32) {
    jeu.getPosJoueur(joueur)
}
pub fn getPosJoueurCourant(jeu: &Jeu) -> (i32, i32) {
    jeu.getPosJoueurCourant()
}
pub fn positionerJoueurCourant(jeu: &mut Jeu) {
    jeu.positionerJoueurCourant()
}
pub fn initJeu(jeu: &mut Jeu, hasard: &mut Hasard) {
    jeu.initJeu(hasard)
}
pub fn getNbCoupsRestants(jeu: &Jeu) -> usize {
    jeu.getNbCoupsRestants()
}
pub fn enleverCoupsRestants(jeu: &mut Jeu) {
    jeu.enleverCoupsRestants()
}
pub fn enleverTousCoupsRestants(jeu: &mut Jeu) {
    jeu.enleverTousCoupsRestants()
}
pub fn ajouterClassement(jeu: &mut Jeu, nomJoueur: &str) {
    jeu.ajouterClassement(nomJoueur)
}
pub fn joueurSuivantJ(jeu: &mut Jeu, hasard: &mut Hasard) {
    jeu.joueurSuivantJ(hasard)
}
pub fn verifDirection(jeu: &Jeu, direction: &str) -> i32 {
    jeu.verifDirection(direction)
}
pub fn calculerDirection(jeu: &Jeu, pos: (i32, i32)) -> String {
    jeu.calculerDirection(pos)
}
pub fn jouerDirection(jeu: &mut Jeu, direction: &str) -> String {
    jeu.jouerDirection(direction)
}
pub fn finirDeplacement(jeu: &mut Jeu, hasard: &mut Hasard) -> (bool, String) {
    jeu.finirDeplacement(hasard)
}
