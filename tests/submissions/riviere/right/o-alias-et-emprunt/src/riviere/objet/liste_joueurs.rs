#![allow(non_snake_case, non_upper_case_globals)]
use super::joueur::Joueur;
use super::joueurs_possibles::JoueursPossibles;

/// Une liste chaînée, et le rang du courant.
#[derive(Debug, Clone, PartialEq)]
pub struct ListeJoueurs {
    tete: Option<Box<Maillon>>,
    rang: usize,
    possibles: JoueursPossibles,
}
#[derive(Debug, Clone, PartialEq)]
struct Maillon {
    joueur: Joueur<'static>,
    suite: Option<Box<Maillon>>,
}
struct Parcours<'a>(Option<&'a Maillon>);
impl<'a> Iterator for Parcours<'a> {
    type Item = &'a Joueur<'static>;
    fn next(&mut self) -> Option<&'a Joueur<'static>> {
        let m = self.0?;
        self.0 = m.suite.as_deref();
        Some(&m.joueur)
    }
}
impl ListeJoueurs {
    pub fn new(joueursPossibles: JoueursPossibles) -> ListeJoueurs {
        ListeJoueurs {
            tete: None,
            rang: 0,
            possibles: joueursPossibles,
        }
    }
    fn iter(&self) -> Parcours<'_> {
        Parcours(self.tete.as_deref())
    }
    pub fn indiceJoueur(&self, nom: &str) -> i32 {
        for (i, j) in self.iter().enumerate() {
            if j.getNom() == nom {
                return i as i32;
            }
        }
        -1
    }
    pub fn ajouterJoueur(&mut self, nom: &str, humain: bool) {
        let Some(r) = self.possibles.getRepresentationJoueur(nom) else {
            return;
        };
        let mut place = &mut self.tete;
        while let Some(m) = place {
            place = &mut m.suite;
        }
        *place = Some(Box::new(Maillon {
            joueur: Joueur::new(nom, r, humain),
            suite: None,
        }));
    }
    pub fn retirerJoueur(&mut self, nom: &str) {
        let i = self.indiceJoueur(nom);
        if i < 0 {
            return;
        }
        let i = i as usize;
        let mut place = &mut self.tete;
        for _ in 0..i {
            place = &mut place.as_mut().unwrap().suite;
        }
        *place = place.take().and_then(|m| m.suite);
        if i < self.rang {
            self.rang -= 1;
        }
        if self.rang >= self.getNbJoueurs() {
            self.rang = 0;
        }
    }
    pub fn getNbJoueurs(&self) -> usize {
        self.iter().count()
    }
    pub fn getJoueursPossibles(&self) -> &JoueursPossibles {
        &self.possibles
    }
    pub fn getJoueurCourant(&self) -> Option<&Joueur<'static>> {
        self.getJoueurI(self.rang)
    }
    pub fn getJoueurI(&self, i: usize) -> Option<&Joueur<'static>> {
        self.iter().nth(i)
    }
    pub fn getJoueurRep(&self, representation: char) -> Option<&Joueur<'static>> {
        self.iter()
            .find(|j| j.getRepresentation() == representation)
    }
    pub fn viderJoueurs(&mut self) {
        (self.tete, self.rang) = (None, 0);
    }
    pub fn joueurSuivant(&mut self) {
        self.rang = (self.rang + 1) % self.getNbJoueurs().max(1);
    }
}
