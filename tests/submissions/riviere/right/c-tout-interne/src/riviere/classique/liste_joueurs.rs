#![allow(non_snake_case, unused_imports)]
use super::interne;
pub type ListeJoueurs = interne::liste_joueurs::ListeJoueurs;
use super::joueur::Joueur;
use super::joueurs_possibles::JoueursPossibles;
use crate::riviere::fichiers::ErreurFichier;
use outils::Hasard;
use std::fmt::Display;
pub fn ListeJoueurs(joueursPossibles: JoueursPossibles) -> ListeJoueurs {
    interne::liste_joueurs::ListeJoueurs::new(joueursPossibles)
}
pub fn indiceJoueur(joueurs: &ListeJoueurs, nom: &str) -> i32 {
    joueurs.indiceJoueur(nom)
}
pub fn ajouterJoueur(joueurs: &mut ListeJoueurs, nom: &str, humain: bool) {
    joueurs.ajouterJoueur(nom, humain)
}
pub fn retirerJoueur(joueurs: &mut ListeJoueurs, nom: &str) {
    joueurs.retirerJoueur(nom)
}
pub fn getNbJoueurs(joueurs: &ListeJoueurs) -> usize {
    joueurs.getNbJoueurs()
}
pub fn getJoueursPossibles(joueurs: &ListeJoueurs) -> &JoueursPossibles {
    joueurs.getJoueursPossibles()
}
pub fn getJoueurCourant(joueurs: &ListeJoueurs) -> Option<&Joueur> {
    joueurs.getJoueurCourant()
}
pub fn getJoueurI(joueurs: &ListeJoueurs, i: usize) -> Option<&Joueur> {
    joueurs.getJoueurI(i)
}
pub fn getJoueurRep(joueurs: &ListeJoueurs, representation: char) -> Option<&Joueur> {
    joueurs.getJoueurRep(representation)
}
pub fn viderJoueurs(joueurs: &mut ListeJoueurs) {
    joueurs.viderJoueurs()
}
pub fn joueurSuivant(joueurs: &mut ListeJoueurs) {
    joueurs.joueurSuivant()
}
