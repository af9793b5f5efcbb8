#![allow(non_snake_case)]

use crate::riviere::fichiers::{ErreurFichier, lireLignes};
use std::collections::HashMap;

#[derive(Clone, Debug, PartialEq, Default)]
pub struct JoueursPossibles {
    /// Caractère vers rang et nom.
    dico: HashMap<char, (usize, String)>,
}

impl JoueursPossibles {
    pub fn new() -> JoueursPossibles {
        JoueursPossibles::default()
    }

    pub fn ajouterNom(&mut self, nom: &str, representation: char) {
        let rang = self.dico.len();
        if self.getRepresentationJoueur(nom).is_none() {
            self.dico.entry(representation).or_insert((rang, nom.to_string()));
        }
    }

    pub fn getListeNomsJoueur(&self) -> Vec<String> {
        let mut rangs: Vec<&(usize, String)> = self.dico.values().collect();
        rangs.sort();
        rangs.into_iter().map(|(_, nom)| nom.clone()).collect()
    }

    pub fn getNomJoueur(&self, representation: &str) -> Option<String> {
        let mut lettres = representation.chars();
        match (lettres.next(), lettres.next()) {
            (Some(lettre), None) => self.dico.get(&lettre).map(|(_, nom)| nom.clone()),
            _ => None,
        }
    }

    pub fn getRepresentationJoueur(&self, nom: &str) -> Option<char> {
        self.dico.iter().find(|(_, (_, n))| n == nom).map(|(c, _)| *c)
    }
}

pub fn lireJoueursPossibles(nomFic: &str) -> Result<JoueursPossibles, ErreurFichier> {
    let mut possibles = JoueursPossibles::new();
    for (ligne, champs) in lireLignes(nomFic)? {
        if champs.len() != 2 || champs[1].trim().chars().count() != 1 {
            return Err(ErreurFichier::JoueurIncorrect { ligne });
        }
        for representation in champs[1].trim().chars() {
            possibles.ajouterNom(champs[0].trim(), representation);
        }
    }
    Ok(possibles)
}
