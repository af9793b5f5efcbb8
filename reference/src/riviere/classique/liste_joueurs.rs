//! Une liste de joueurs, dont l'un est le joueur courant.
//!
//! Elle sert deux fois : pour les participants et pour le classement.
#![expect(non_snake_case, reason = "names come from the assignment")]

use super::joueur::{Joueur, getNom, getRepresentation};
use super::joueurs_possibles::{JoueursPossibles, getRepresentationJoueur};

/// Les joueurs, dans l'ordre des ajouts, et le joueur courant. La représentation
/// est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct ListeJoueurs {
    possibles: JoueursPossibles,
    joueurs: Vec<Joueur>,
    /// Rang du joueur courant ; ne veut rien dire si la liste est vide.
    courant: usize,
}

/// Crée une liste vide, sans joueur courant. Les joueurs viendront de
/// `joueursPossibles`.
pub fn ListeJoueurs(joueursPossibles: JoueursPossibles) -> ListeJoueurs {
    ListeJoueurs {
        possibles: joueursPossibles,
        joueurs: Vec::new(),
        courant: 0,
    }
}

/// Le rang du joueur de ce nom, à partir de 0, ou -1 s'il n'est pas dans la liste.
pub fn indiceJoueur(joueurs: &ListeJoueurs, nom: &str) -> i32 {
    let rang = joueurs.joueurs.iter().position(|j| getNom(j) == nom);
    rang.map_or(-1, |rang| rang as i32)
}

/// Ajoute un joueur à la fin de la liste. Le premier ajouté devient le joueur
/// courant.
///
/// Son caractère se trouve dans les joueurs possibles. On n'ajoute que des joueurs
/// possibles, et chacun une fois.
pub fn ajouterJoueur(joueurs: &mut ListeJoueurs, nom: &str, humain: bool) {
    if indiceJoueur(joueurs, nom) != -1 {
        return;
    }
    if let Some(representation) = getRepresentationJoueur(&joueurs.possibles, nom) {
        joueurs.joueurs.push(Joueur(nom, representation, humain));
    }
}

/// Retire le joueur de ce nom ; sans effet s'il n'y est pas.
///
/// Retirer un autre joueur ne change pas le joueur courant. Si c'est le joueur
/// courant que l'on retire, celui qui le suivait devient courant.
pub fn retirerJoueur(joueurs: &mut ListeJoueurs, nom: &str) {
    let rang = indiceJoueur(joueurs, nom);
    if rang == -1 {
        return;
    }
    let rang = rang as usize;
    joueurs.joueurs.remove(rang);
    if rang < joueurs.courant {
        joueurs.courant -= 1;
    }
    if joueurs.courant >= joueurs.joueurs.len() {
        joueurs.courant = 0;
    }
}

/// Le nombre de joueurs de la liste.
pub fn getNbJoueurs(joueurs: &ListeJoueurs) -> usize {
    joueurs.joueurs.len()
}

/// Les joueurs possibles.
pub fn getJoueursPossibles(joueurs: &ListeJoueurs) -> &JoueursPossibles {
    &joueurs.possibles
}

/// Le joueur courant, ou rien si la liste est vide.
pub fn getJoueurCourant(joueurs: &ListeJoueurs) -> Option<&Joueur> {
    joueurs.joueurs.get(joueurs.courant)
}

/// Le joueur de rang `i` (à partir de 0), ou rien s'il n'y en a pas tant.
pub fn getJoueurI(joueurs: &ListeJoueurs, i: usize) -> Option<&Joueur> {
    joueurs.joueurs.get(i)
}

/// Le joueur que ce caractère représente, ou rien.
pub fn getJoueurRep(joueurs: &ListeJoueurs, representation: char) -> Option<&Joueur> {
    let mut liste = joueurs.joueurs.iter();
    liste.find(|j| getRepresentation(j) == representation)
}

/// Vide la liste. Les joueurs possibles restent connus.
pub fn viderJoueurs(joueurs: &mut ListeJoueurs) {
    joueurs.joueurs.clear();
    joueurs.courant = 0;
}

/// Passe au joueur suivant ; après le dernier vient le premier. Sans effet si la
/// liste est vide.
///
/// ```text
/// joueurs GEA, GMP, CHIMIE ; le joueur courant est GEA
/// un appel : GMP ; encore un : CHIMIE ; encore un : GEA
/// ```
pub fn joueurSuivant(joueurs: &mut ListeJoueurs) {
    if !joueurs.joueurs.is_empty() {
        joueurs.courant = (joueurs.courant + 1) % joueurs.joueurs.len();
    }
}
