//! Une liste de joueurs, dont l'un est le joueur courant.
//!
//! Elle sert deux fois : pour les participants et pour le classement.
#![allow(non_snake_case)]

use super::joueur::Joueur;
use super::joueurs_possibles::JoueursPossibles;

/// Les joueurs, dans l'ordre des ajouts, et le joueur courant. La représentation
/// est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct ListeJoueurs {
    // À vous de choisir les champs.
}

impl ListeJoueurs {
    /// Crée une liste vide, sans joueur courant. Les joueurs viendront de
    /// `joueursPossibles`.
    pub fn new(joueursPossibles: JoueursPossibles) -> ListeJoueurs {
        let _ = &joueursPossibles;
        todo!("new")
    }

    /// Le rang du joueur de ce nom, à partir de 0, ou -1 s'il n'est pas dans la liste.
    pub fn indiceJoueur(&self, nom: &str) -> i32 {
        todo!("indiceJoueur : nom = {nom:?}")
    }

    /// Ajoute un joueur à la fin de la liste. Le premier ajouté devient le joueur
    /// courant.
    ///
    /// Son caractère se trouve dans les joueurs possibles. Un nom inconnu ou déjà
    /// dans la liste est sans effet.
    pub fn ajouterJoueur(&mut self, nom: &str, humain: bool) {
        todo!("ajouterJoueur : nom = {nom:?}, humain = {humain:?}")
    }

    /// Retire le joueur de ce nom ; sans effet s'il n'y est pas.
    ///
    /// Retirer un autre joueur ne change pas le joueur courant. Si c'est le joueur
    /// courant que l'on retire, celui qui le suivait devient courant.
    pub fn retirerJoueur(&mut self, nom: &str) {
        todo!("retirerJoueur : nom = {nom:?}")
    }

    /// Le nombre de joueurs de la liste.
    pub fn getNbJoueurs(&self) -> usize {
        todo!("getNbJoueurs")
    }

    /// Les joueurs possibles.
    pub fn getJoueursPossibles(&self) -> &JoueursPossibles {
        todo!("getJoueursPossibles")
    }

    /// Le joueur courant, ou rien si la liste est vide.
    pub fn getJoueurCourant(&self) -> Option<&Joueur> {
        todo!("getJoueurCourant")
    }

    /// Le joueur de rang `i` (à partir de 0), ou rien s'il n'y en a pas tant.
    pub fn getJoueurI(&self, i: usize) -> Option<&Joueur> {
        todo!("getJoueurI : i = {i:?}")
    }

    /// Le joueur que ce caractère représente, ou rien.
    pub fn getJoueurRep(&self, representation: char) -> Option<&Joueur> {
        todo!("getJoueurRep : representation = {representation:?}")
    }

    /// Vide la liste. Les joueurs possibles restent connus.
    pub fn viderJoueurs(&mut self) {
        todo!("viderJoueurs")
    }

    /// Passe au joueur suivant ; après le dernier vient le premier. Sans effet si la
    /// liste est vide.
    pub fn joueurSuivant(&mut self) {
        todo!("joueurSuivant")
    }
}
