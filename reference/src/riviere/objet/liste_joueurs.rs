//! Une liste de joueurs, dont l'un est le joueur courant.
//!
//! Elle sert deux fois : pour les participants et pour le classement.
#![expect(non_snake_case, reason = "names come from the assignment")]

use super::joueur::Joueur;
use super::joueurs_possibles::JoueursPossibles;

/// Les joueurs, dans l'ordre des ajouts, et le joueur courant. La représentation
/// est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct ListeJoueurs {
    possibles: JoueursPossibles,
    joueurs: Vec<Joueur>,
    /// Rang du joueur courant ; ne veut rien dire si la liste est vide.
    courant: usize,
}

impl ListeJoueurs {
    /// Crée une liste vide, sans joueur courant. Les joueurs viendront de
    /// `joueursPossibles`.
    pub fn new(joueursPossibles: JoueursPossibles) -> ListeJoueurs {
        ListeJoueurs {
            possibles: joueursPossibles,
            joueurs: Vec::new(),
            courant: 0,
        }
    }

    /// Le rang du joueur de ce nom, à partir de 0, ou -1 s'il n'est pas dans la liste.
    pub fn indiceJoueur(&self, nom: &str) -> i32 {
        let rang = self.joueurs.iter().position(|j| j.getNom() == nom);
        rang.map_or(-1, |rang| rang as i32)
    }

    /// Ajoute un joueur à la fin de la liste. Le premier ajouté devient le joueur
    /// courant.
    ///
    /// Son caractère se trouve dans les joueurs possibles. On n'ajoute que des joueurs
    /// possibles, et chacun une fois.
    pub fn ajouterJoueur(&mut self, nom: &str, humain: bool) {
        if self.indiceJoueur(nom) != -1 {
            return;
        }
        if let Some(representation) = self.possibles.getRepresentationJoueur(nom) {
            self.joueurs.push(Joueur::new(nom, representation, humain));
        }
    }

    /// Retire le joueur de ce nom ; sans effet s'il n'y est pas.
    ///
    /// Retirer un autre joueur ne change pas le joueur courant. Si c'est le joueur
    /// courant que l'on retire, celui qui le suivait devient courant.
    pub fn retirerJoueur(&mut self, nom: &str) {
        let rang = self.indiceJoueur(nom);
        if rang == -1 {
            return;
        }
        let rang = rang as usize;
        self.joueurs.remove(rang);
        if rang < self.courant {
            self.courant -= 1;
        }
        if self.courant >= self.joueurs.len() {
            self.courant = 0;
        }
    }

    /// Le nombre de joueurs de la liste.
    pub fn getNbJoueurs(&self) -> usize {
        self.joueurs.len()
    }

    /// Les joueurs possibles.
    pub fn getJoueursPossibles(&self) -> &JoueursPossibles {
        &self.possibles
    }

    /// Le joueur courant, ou rien si la liste est vide.
    pub fn getJoueurCourant(&self) -> Option<&Joueur> {
        self.joueurs.get(self.courant)
    }

    /// Le joueur de rang `i` (à partir de 0), ou rien s'il n'y en a pas tant.
    pub fn getJoueurI(&self, i: usize) -> Option<&Joueur> {
        self.joueurs.get(i)
    }

    /// Le joueur que ce caractère représente, ou rien.
    pub fn getJoueurRep(&self, representation: char) -> Option<&Joueur> {
        let mut liste = self.joueurs.iter();
        liste.find(|j| j.getRepresentation() == representation)
    }

    /// Vide la liste. Les joueurs possibles restent connus.
    pub fn viderJoueurs(&mut self) {
        self.joueurs.clear();
        self.courant = 0;
    }

    /// Passe au joueur suivant ; après le dernier vient le premier. Sans effet si la
    /// liste est vide.
    ///
    /// ```text
    /// joueurs GEA, GMP, CHIMIE ; le joueur courant est GEA
    /// un appel : GMP ; encore un : CHIMIE ; encore un : GEA
    /// ```
    pub fn joueurSuivant(&mut self) {
        if !self.joueurs.is_empty() {
            self.courant = (self.courant + 1) % self.joueurs.len();
        }
    }
}
