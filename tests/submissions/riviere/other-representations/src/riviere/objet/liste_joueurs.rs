#![allow(non_snake_case)]

use super::joueur::Joueur;
use super::joueurs_possibles::JoueursPossibles;
use std::collections::VecDeque;

/// La ronde tourne : le joueur courant est toujours devant. Chacun garde son dossard.
#[derive(Clone, Debug, PartialEq)]
pub struct ListeJoueurs {
    possibles: JoueursPossibles,
    ronde: VecDeque<(usize, Joueur)>,
    dossards: usize,
}

impl ListeJoueurs {
    pub fn new(joueursPossibles: JoueursPossibles) -> ListeJoueurs {
        ListeJoueurs { possibles: joueursPossibles, ronde: VecDeque::new(), dossards: 0 }
    }

    fn dansLOrdre(&self) -> Vec<&(usize, Joueur)> {
        let mut tous: Vec<_> = self.ronde.iter().collect();
        tous.sort_by_key(|(dossard, _)| *dossard);
        tous
    }

    pub fn indiceJoueur(&self, nom: &str) -> i32 {
        let ordre = self.dansLOrdre();
        ordre.iter().position(|(_, j)| j.getNom() == nom).map_or(-1, |i| i as i32)
    }

    pub fn ajouterJoueur(&mut self, nom: &str, humain: bool) {
        let connu = self.possibles.getRepresentationJoueur(nom);
        if let (Some(representation), -1) = (connu, self.indiceJoueur(nom)) {
            // Le nouveau passe juste avant le premier de la liste, donc après le dernier.
            let premier = self.ronde.iter().map(|(dossard, _)| *dossard).min();
            let rang = self.ronde.iter().position(|(d, _)| Some(*d) == premier);
            let place = match rang {
                Some(0) | None => self.ronde.len(),
                Some(rang) => rang,
            };
            let joueur = Joueur::new(nom, representation, humain);
            self.ronde.insert(place, (self.dossards, joueur));
            self.dossards += 1;
        }
    }

    pub fn retirerJoueur(&mut self, nom: &str) {
        self.ronde.retain(|(_, joueur)| joueur.getNom() != nom);
    }

    pub fn getNbJoueurs(&self) -> usize {
        self.ronde.len()
    }

    pub fn getJoueursPossibles(&self) -> &JoueursPossibles {
        &self.possibles
    }

    pub fn getJoueurCourant(&self) -> Option<&Joueur> {
        self.ronde.front().map(|(_, joueur)| joueur)
    }

    pub fn getJoueurI(&self, i: usize) -> Option<&Joueur> {
        self.dansLOrdre().get(i).map(|(_, joueur)| joueur)
    }

    pub fn getJoueurRep(&self, representation: char) -> Option<&Joueur> {
        let mut tous = self.ronde.iter().map(|(_, joueur)| joueur);
        tous.find(|joueur| joueur.getRepresentation() == representation)
    }

    pub fn viderJoueurs(&mut self) {
        self.ronde.clear();
    }

    pub fn joueurSuivant(&mut self) {
        if let Some(devant) = self.ronde.pop_front() {
            self.ronde.push_back(devant);
        }
    }
}
