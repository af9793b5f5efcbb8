//! Une liste de joueurs, dont l'un est le joueur courant.
//!
//! Elle sert deux fois : pour les participants et pour le classement.
#![allow(non_snake_case)]

use super::joueur::Joueur;
use super::joueurs_possibles::JoueursPossibles;
use std::collections::VecDeque;

/// Les joueurs, dans l'ordre des ajouts, et le joueur courant. La représentation
/// est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct ListeJoueurs {
    possibles: JoueursPossibles,
    /// L'anneau tourne : le joueur courant est toujours devant.
    anneau: VecDeque<Joueur>,
    /// Où se trouve dans l'anneau le premier de la liste.
    premier: usize,
}

impl ListeJoueurs {
    fn dansLOrdre(&self) -> impl Iterator<Item = &Joueur> {
        self.anneau
            .range(self.premier..)
            .chain(self.anneau.range(..self.premier))
    }
}

impl ListeJoueurs {
    /// Crée une liste vide, sans joueur courant. Les joueurs viendront de
    /// `joueursPossibles`.
    pub fn new(joueursPossibles: JoueursPossibles) -> ListeJoueurs {
        Self {
            possibles: joueursPossibles,
            anneau: VecDeque::new(),
            premier: 0,
        }
    }

    /// Le rang du joueur de ce nom, à partir de 0, ou -1 s'il n'est pas dans la liste.
    pub fn indiceJoueur(&self, nom: &str) -> i32 {
        self.dansLOrdre()
            .position(|j| j.getNom() == nom)
            .map_or(-1, |i| i as i32)
    }

    /// Ajoute un joueur à la fin de la liste. Le premier ajouté devient le joueur
    /// courant.
    ///
    /// Son caractère se trouve dans les joueurs possibles. Un nom inconnu ou déjà
    /// dans la liste est sans effet.
    pub fn ajouterJoueur(&mut self, nom: &str, humain: bool) {
        if let Some(rep) = self.possibles.getRepresentationJoueur(nom)
            && self.getJoueurRep(rep).is_none()
        {
            let nouveau = Joueur::new(nom, rep, humain);
            if self.premier == 0 {
                self.anneau.push_back(nouveau);
            } else {
                // la fin de la liste est juste avant son début
                self.anneau.insert(self.premier, nouveau);
                self.premier += 1;
            }
        }
    }

    /// Retire le joueur de ce nom ; sans effet s'il n'y est pas.
    ///
    /// Retirer un autre joueur ne change pas le joueur courant. Si c'est le joueur
    /// courant que l'on retire, celui qui le suivait devient courant.
    pub fn retirerJoueur(&mut self, nom: &str) {
        if let Some(k) = self.anneau.iter().position(|j| j.getNom() == nom) {
            self.anneau.remove(k);
            self.premier -= usize::from(k < self.premier);
            if self.premier >= self.anneau.len() {
                self.premier = 0;
            }
        }
    }

    /// Le nombre de joueurs de la liste.
    pub fn getNbJoueurs(&self) -> usize {
        self.anneau.len()
    }

    /// Les joueurs possibles.
    pub fn getJoueursPossibles(&self) -> &JoueursPossibles {
        &self.possibles
    }

    /// Le joueur courant, ou rien si la liste est vide.
    pub fn getJoueurCourant(&self) -> Option<&Joueur> {
        self.anneau.front()
    }

    /// Le joueur de rang `i` (à partir de 0), ou rien s'il n'y en a pas tant.
    pub fn getJoueurI(&self, i: usize) -> Option<&Joueur> {
        self.dansLOrdre().nth(i)
    }

    /// Le joueur que ce caractère représente, ou rien.
    pub fn getJoueurRep(&self, representation: char) -> Option<&Joueur> {
        self.anneau
            .iter()
            .find(|j| j.getRepresentation() == representation)
    }

    /// Vide la liste. Les joueurs possibles restent connus.
    pub fn viderJoueurs(&mut self) {
        self.anneau.clear();
        self.premier = 0;
    }

    /// Passe au joueur suivant ; après le dernier vient le premier. Sans effet si la
    /// liste est vide.
    ///
    /// ```text
    /// joueurs GEA, GMP, CHIMIE ; le joueur courant est GEA
    /// un appel : GMP ; encore un : CHIMIE ; encore un : GEA
    /// ```
    pub fn joueurSuivant(&mut self) {
        if !self.anneau.is_empty() {
            self.anneau.rotate_left(1);
            self.premier = self.premier.checked_sub(1).unwrap_or(self.anneau.len() - 1);
        }
    }
}
