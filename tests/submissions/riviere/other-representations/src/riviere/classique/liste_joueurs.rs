#![allow(non_snake_case)]

use super::joueur::{Joueur, getNom, getRepresentation};
use super::joueurs_possibles::{JoueursPossibles, getRepresentationJoueur};
use std::collections::BTreeMap;

/// Chaque joueur garde le numéro qu'il a reçu ; ceux qui partent laissent un trou.
#[derive(Clone, Debug, PartialEq)]
pub struct ListeJoueurs {
    possibles: JoueursPossibles,
    inscrits: BTreeMap<u32, Joueur>,
    prochain: u32,
    courant: Option<u32>,
}

pub fn ListeJoueurs(joueursPossibles: JoueursPossibles) -> ListeJoueurs {
    ListeJoueurs {
        possibles: joueursPossibles,
        inscrits: BTreeMap::new(),
        prochain: 1,
        courant: None,
    }
}

fn numero(joueurs: &ListeJoueurs, nom: &str) -> Option<u32> {
    joueurs.inscrits.iter().find(|(_, j)| getNom(j) == nom).map(|(n, _)| *n)
}

/// Le numéro inscrit après `n`, en tournant.
fn apres(joueurs: &ListeJoueurs, n: u32) -> Option<u32> {
    let suivant = joueurs.inscrits.range(n + 1..).next();
    suivant.or_else(|| joueurs.inscrits.iter().next()).map(|(n, _)| *n)
}

pub fn indiceJoueur(joueurs: &ListeJoueurs, nom: &str) -> i32 {
    match joueurs.inscrits.values().position(|j| getNom(j) == nom) {
        Some(i) => i as i32,
        None => -1,
    }
}

pub fn ajouterJoueur(joueurs: &mut ListeJoueurs, nom: &str, humain: bool) {
    let representation = getRepresentationJoueur(&joueurs.possibles, nom);
    if let (Some(representation), None) = (representation, numero(joueurs, nom)) {
        let n = joueurs.prochain;
        joueurs.inscrits.insert(n, Joueur(nom, representation, humain));
        joueurs.prochain += 1;
        joueurs.courant = joueurs.courant.or(Some(n));
    }
}

pub fn retirerJoueur(joueurs: &mut ListeJoueurs, nom: &str) {
    let Some(n) = numero(joueurs, nom) else {
        return;
    };
    joueurs.inscrits.remove(&n);
    if joueurs.courant == Some(n) {
        joueurs.courant = apres(joueurs, n);
    }
}

pub fn getNbJoueurs(joueurs: &ListeJoueurs) -> usize {
    joueurs.inscrits.len()
}

pub fn getJoueursPossibles(joueurs: &ListeJoueurs) -> &JoueursPossibles {
    &joueurs.possibles
}

pub fn getJoueurCourant(joueurs: &ListeJoueurs) -> Option<&Joueur> {
    joueurs.inscrits.get(&joueurs.courant?)
}

pub fn getJoueurI(joueurs: &ListeJoueurs, i: usize) -> Option<&Joueur> {
    joueurs.inscrits.values().nth(i)
}

pub fn getJoueurRep(joueurs: &ListeJoueurs, representation: char) -> Option<&Joueur> {
    joueurs.inscrits.values().find(|j| getRepresentation(j) == representation)
}

pub fn viderJoueurs(joueurs: &mut ListeJoueurs) {
    *joueurs = ListeJoueurs(joueurs.possibles.clone());
}

pub fn joueurSuivant(joueurs: &mut ListeJoueurs) {
    joueurs.courant = joueurs.courant.and_then(|n| apres(joueurs, n));
}
