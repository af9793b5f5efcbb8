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
    joueursPossibles: JoueursPossibles,
    /// chaque joueur, et si c'est lui le courant
    liste: Vec<(Joueur, bool)>,
}

impl ListeJoueurs {
    /// Crée une liste vide, sans joueur courant. Les joueurs viendront de
    /// `joueursPossibles`.
    pub fn new(joueursPossibles: JoueursPossibles) -> ListeJoueurs {
        ListeJoueurs {
            joueursPossibles,
            liste: vec![],
        }
    }

    /// Le rang du joueur de ce nom, à partir de 0, ou -1 s'il n'est pas dans la liste.
    pub fn indiceJoueur(&self, nom: &str) -> i32 {
        for i in 0..self.liste.len() {
            if self.liste[i].0.getNom() == nom {
                return i as i32;
            }
        }
        return -1;
    }

    /// Ajoute un joueur à la fin de la liste. Le premier ajouté devient le joueur
    /// courant.
    ///
    /// Son caractère se trouve dans les joueurs possibles. Un nom inconnu ou déjà
    /// dans la liste est sans effet.
    pub fn ajouterJoueur(&mut self, nom: &str, humain: bool) {
        let rep = self.joueursPossibles.getRepresentationJoueur(nom);
        if rep == None || self.indiceJoueur(nom) != -1 {
            return;
        }
        let premier = self.liste.is_empty();
        self.liste
            .push((Joueur::new(nom, rep.unwrap(), humain), premier));
    }

    /// Retire le joueur de ce nom ; sans effet s'il n'y est pas.
    ///
    /// Retirer un autre joueur ne change pas le joueur courant. Si c'est le joueur
    /// courant que l'on retire, celui qui le suivait devient courant.
    pub fn retirerJoueur(&mut self, nom: &str) {
        let i = self.indiceJoueur(nom);
        if i == -1 {
            return;
        }
        // si c'est lui le courant, on passe d'abord la main
        if self.liste[i as usize].1 {
            self.joueurSuivant();
        }
        self.liste.remove(i as usize);
    }

    /// Le nombre de joueurs de la liste.
    pub fn getNbJoueurs(&self) -> usize {
        self.liste.len()
    }

    /// Les joueurs possibles.
    pub fn getJoueursPossibles(&self) -> &JoueursPossibles {
        &self.joueursPossibles
    }

    /// Le joueur courant, ou rien si la liste est vide.
    pub fn getJoueurCourant(&self) -> Option<&Joueur> {
        for (joueur, courant) in &self.liste {
            if *courant {
                return Some(joueur);
            }
        }
        None
    }

    /// Le joueur de rang `i` (à partir de 0), ou rien s'il n'y en a pas tant.
    pub fn getJoueurI(&self, i: usize) -> Option<&Joueur> {
        match self.liste.get(i) {
            Some((joueur, _)) => Some(joueur),
            None => None,
        }
    }

    /// Le joueur que ce caractère représente, ou rien.
    pub fn getJoueurRep(&self, representation: char) -> Option<&Joueur> {
        for (joueur, _) in &self.liste {
            if joueur.getRepresentation() == representation {
                return Some(joueur);
            }
        }
        None
    }

    /// Vide la liste. Les joueurs possibles restent connus.
    pub fn viderJoueurs(&mut self) {
        while let Some(_) = self.liste.pop() {}
    }

    /// Passe au joueur suivant ; après le dernier vient le premier. Sans effet si la
    /// liste est vide.
    ///
    /// ```text
    /// joueurs GEA, GMP, CHIMIE ; le joueur courant est GEA
    /// un appel : GMP ; encore un : CHIMIE ; encore un : GEA
    /// ```
    pub fn joueurSuivant(&mut self) {
        let n = self.liste.len();
        for i in 0..n {
            if self.liste[i].1 {
                self.liste[i].1 = false;
                self.liste[(i + 1) % n].1 = true;
                return;
            }
        }
    }
}
