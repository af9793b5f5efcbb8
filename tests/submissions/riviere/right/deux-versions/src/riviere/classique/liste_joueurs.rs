//! Une liste de joueurs, dont l'un est le joueur courant.
//!
//! Elle sert deux fois : pour les participants et pour le classement.
#![allow(non_snake_case)]

use super::joueur::Joueur;
use super::joueur::{getNom, getRepresentation};
use super::joueurs_possibles::JoueursPossibles;
use super::joueurs_possibles::getRepresentationJoueur;

/// Les joueurs, dans l'ordre des ajouts, et le joueur courant. La représentation
/// est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct ListeJoueurs {
    possibles: JoueursPossibles,
    joueurs: Vec<Joueur>,
    /// Le nom du joueur courant ; un texte vide s'il n'y en a pas.
    courant: String,
}

fn suivantDe(liste: &ListeJoueurs, nom: &str) -> String {
    let noms = liste.joueurs.iter().map(getNom).cycle();
    noms.take(2 * liste.joueurs.len())
        .skip_while(|n| n != nom)
        .nth(1)
        .unwrap_or_default()
}

/// Crée une liste vide, sans joueur courant. Les joueurs viendront de
/// `joueursPossibles`.
pub fn ListeJoueurs(joueursPossibles: JoueursPossibles) -> ListeJoueurs {
    ListeJoueurs {
        possibles: joueursPossibles,
        joueurs: Vec::new(),
        courant: String::new(),
    }
}

/// Le rang du joueur de ce nom, à partir de 0, ou -1 s'il n'est pas dans la liste.
pub fn indiceJoueur(joueurs: &ListeJoueurs, nom: &str) -> i32 {
    for (i, joueur) in joueurs.joueurs.iter().enumerate() {
        if getNom(joueur) == nom {
            return i as i32;
        }
    }
    -1
}

/// Ajoute un joueur à la fin de la liste. Le premier ajouté devient le joueur
/// courant.
///
/// Son caractère se trouve dans les joueurs possibles. Un nom inconnu ou déjà
/// dans la liste est sans effet.
pub fn ajouterJoueur(joueurs: &mut ListeJoueurs, nom: &str, humain: bool) {
    let Some(rep) = getRepresentationJoueur(&joueurs.possibles, nom) else {
        return;
    };
    if indiceJoueur(joueurs, nom) >= 0 {
        return;
    }
    joueurs.joueurs.push(Joueur(nom, rep, humain));
    if joueurs.joueurs.len() == 1 {
        joueurs.courant = nom.to_string();
    }
}

/// Retire le joueur de ce nom ; sans effet s'il n'y est pas.
///
/// Retirer un autre joueur ne change pas le joueur courant. Si c'est le joueur
/// courant que l'on retire, celui qui le suivait devient courant.
pub fn retirerJoueur(joueurs: &mut ListeJoueurs, nom: &str) {
    if joueurs.courant == nom {
        joueurs.courant = suivantDe(joueurs, nom);
    }
    joueurs.joueurs.retain(|joueur| getNom(joueur) != nom);
    if joueurs.joueurs.is_empty() {
        joueurs.courant.clear();
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
    joueurs
        .joueurs
        .iter()
        .find(|j| getNom(j) == joueurs.courant)
}

/// Le joueur de rang `i` (à partir de 0), ou rien s'il n'y en a pas tant.
pub fn getJoueurI(joueurs: &ListeJoueurs, i: usize) -> Option<&Joueur> {
    joueurs.joueurs.get(i)
}

/// Le joueur que ce caractère représente, ou rien.
pub fn getJoueurRep(joueurs: &ListeJoueurs, representation: char) -> Option<&Joueur> {
    joueurs
        .joueurs
        .iter()
        .find(|j| getRepresentation(j) == representation)
}

/// Vide la liste. Les joueurs possibles restent connus.
pub fn viderJoueurs(joueurs: &mut ListeJoueurs) {
    *joueurs = ListeJoueurs(joueurs.possibles.clone());
}

/// Passe au joueur suivant ; après le dernier vient le premier. Sans effet si la
/// liste est vide.
///
/// ```text
/// joueurs GEA, GMP, CHIMIE ; le joueur courant est GEA
/// un appel : GMP ; encore un : CHIMIE ; encore un : GEA
/// ```
pub fn joueurSuivant(joueurs: &mut ListeJoueurs) {
    joueurs.courant = suivantDe(joueurs, &joueurs.courant);
}
