#![allow(non_snake_case, non_upper_case_globals)]
use super::joueur::{Joueur, getNom, getRepresentation};
use super::joueurs_possibles::{JoueursPossibles, getRepresentationJoueur};

/// Un anneau : ceux d'avant le courant, et ceux d'après (le courant en tête).
#[derive(Debug, Clone, PartialEq)]
pub struct ListeJoueurs {
    avant: Vec<Joueur>,
    apres: Vec<Joueur>,
    possibles: JoueursPossibles,
}
pub fn ListeJoueurs(joueursPossibles: JoueursPossibles) -> ListeJoueurs {
    ListeJoueurs {
        avant: vec![],
        apres: vec![],
        possibles: joueursPossibles,
    }
}
fn tous(l: &ListeJoueurs) -> impl Iterator<Item = &Joueur> {
    l.avant.iter().chain(&l.apres)
}
pub fn indiceJoueur(joueurs: &ListeJoueurs, nom: &str) -> i32 {
    let mut i = 0;
    for j in tous(joueurs) {
        if getNom(j) == nom {
            return i;
        }
        i += 1;
    }
    -1
}
pub fn ajouterJoueur(joueurs: &mut ListeJoueurs, nom: &str, humain: bool) {
    let r = getRepresentationJoueur(&joueurs.possibles, nom).expect("un joueur possible");
    joueurs.apres.push(Joueur(nom, r, humain));
}
fn tourne(l: &mut ListeJoueurs) {
    if l.apres.is_empty() {
        std::mem::swap(&mut l.avant, &mut l.apres);
    }
}
pub fn retirerJoueur(joueurs: &mut ListeJoueurs, nom: &str) {
    joueurs.avant.retain(|j| getNom(j) != nom);
    joueurs.apres.retain(|j| getNom(j) != nom);
    tourne(joueurs);
}
pub fn getNbJoueurs(joueurs: &ListeJoueurs) -> usize {
    joueurs.avant.len() + joueurs.apres.len()
}
pub fn getJoueursPossibles(joueurs: &ListeJoueurs) -> &JoueursPossibles {
    &joueurs.possibles
}
pub fn getJoueurCourant(joueurs: &ListeJoueurs) -> Option<&Joueur> {
    joueurs.apres.first()
}
pub fn getJoueurI(joueurs: &ListeJoueurs, i: usize) -> Option<&Joueur> {
    tous(joueurs).nth(i)
}
pub fn getJoueurRep(joueurs: &ListeJoueurs, representation: char) -> Option<&Joueur> {
    tous(joueurs).find(|j| getRepresentation(j) == representation)
}
pub fn viderJoueurs(joueurs: &mut ListeJoueurs) {
    joueurs.avant.clear();
    joueurs.apres.clear();
}
pub fn joueurSuivant(joueurs: &mut ListeJoueurs) {
    if !joueurs.apres.is_empty() {
        let j = joueurs.apres.remove(0);
        joueurs.avant.push(j);
        tourne(joueurs);
    }
}
