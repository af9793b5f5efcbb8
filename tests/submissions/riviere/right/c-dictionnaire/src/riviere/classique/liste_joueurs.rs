//! Une liste de joueurs, dont l'un est le joueur courant.
//!
//! Elle sert deux fois : pour les participants et pour le classement.
#![allow(non_snake_case)]

use super::joueur::Joueur;
use super::joueur::{getNom, getRepresentation};
use super::joueurs_possibles::JoueursPossibles;
use super::joueurs_possibles::getRepresentationJoueur;
use std::collections::VecDeque;

/// Les joueurs, dans l'ordre des ajouts, et le joueur courant. La représentation
/// est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct ListeJoueurs {
    possibles: JoueursPossibles,
    /// ceux qui précèdent le joueur courant
    avant: VecDeque<Joueur>,
    /// le joueur courant, puis ceux qui le suivent
    depuis: VecDeque<Joueur>,
}

fn tous(joueurs: &ListeJoueurs) -> impl Iterator<Item = &Joueur> {
    joueurs.avant.iter().chain(&joueurs.depuis)
}

/// Après le dernier vient le premier.
fn boucler(joueurs: &mut ListeJoueurs) {
    if joueurs.depuis.is_empty() {
        joueurs.depuis = std::mem::take(&mut joueurs.avant);
    }
}

/// Crée une liste vide, sans joueur courant. Les joueurs viendront de
/// `joueursPossibles`.
pub fn ListeJoueurs(joueursPossibles: JoueursPossibles) -> ListeJoueurs {
    ListeJoueurs {
        possibles: joueursPossibles,
        avant: VecDeque::new(),
        depuis: VecDeque::new(),
    }
}

/// Le rang du joueur de ce nom, à partir de 0, ou -1 s'il n'est pas dans la liste.
pub fn indiceJoueur(joueurs: &ListeJoueurs, nom: &str) -> i32 {
    tous(joueurs)
        .position(|j| getNom(j) == nom)
        .map_or(-1, |i| i as i32)
}

/// Ajoute un joueur à la fin de la liste. Le premier ajouté devient le joueur
/// courant.
///
/// Son caractère se trouve dans les joueurs possibles. Un nom inconnu ou déjà
/// dans la liste est sans effet.
pub fn ajouterJoueur(joueurs: &mut ListeJoueurs, nom: &str, humain: bool) {
    let rep = getRepresentationJoueur(&joueurs.possibles, nom);
    if let Some(rep) = rep.filter(|_| tous(joueurs).all(|j| getNom(j) != nom)) {
        joueurs.depuis.push_back(Joueur(nom, rep, humain));
    }
}

/// Retire le joueur de ce nom ; sans effet s'il n'y est pas.
///
/// Retirer un autre joueur ne change pas le joueur courant. Si c'est le joueur
/// courant que l'on retire, celui qui le suivait devient courant.
pub fn retirerJoueur(joueurs: &mut ListeJoueurs, nom: &str) {
    joueurs.avant.retain(|j| getNom(j) != nom);
    joueurs.depuis.retain(|j| getNom(j) != nom);
    boucler(joueurs);
}

/// Le nombre de joueurs de la liste.
pub fn getNbJoueurs(joueurs: &ListeJoueurs) -> usize {
    tous(joueurs).count()
}

/// Les joueurs possibles.
pub fn getJoueursPossibles(joueurs: &ListeJoueurs) -> &JoueursPossibles {
    &joueurs.possibles
}

/// Le joueur courant, ou rien si la liste est vide.
pub fn getJoueurCourant(joueurs: &ListeJoueurs) -> Option<&Joueur> {
    joueurs.depuis.front()
}

/// Le joueur de rang `i` (à partir de 0), ou rien s'il n'y en a pas tant.
pub fn getJoueurI(joueurs: &ListeJoueurs, i: usize) -> Option<&Joueur> {
    tous(joueurs).nth(i)
}

/// Le joueur que ce caractère représente, ou rien.
pub fn getJoueurRep(joueurs: &ListeJoueurs, representation: char) -> Option<&Joueur> {
    tous(joueurs).find(|j| getRepresentation(j) == representation)
}

/// Vide la liste. Les joueurs possibles restent connus.
pub fn viderJoueurs(joueurs: &mut ListeJoueurs) {
    joueurs.avant.clear();
    joueurs.depuis.clear();
}

/// Passe au joueur suivant ; après le dernier vient le premier. Sans effet si la
/// liste est vide.
///
/// ```text
/// joueurs GEA, GMP, CHIMIE ; le joueur courant est GEA
/// un appel : GMP ; encore un : CHIMIE ; encore un : GEA
/// ```
pub fn joueurSuivant(joueurs: &mut ListeJoueurs) {
    joueurs.avant.extend(joueurs.depuis.pop_front());
    boucler(joueurs);
}
