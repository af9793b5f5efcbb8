#![allow(non_snake_case, non_upper_case_globals)]
use crate::riviere::fichiers::{ErreurFichier, lireLignes};
use std::collections::HashMap;

#[derive(Debug, Clone, Default, PartialEq)]
pub struct JoueursPossibles {
    parNom: HashMap<String, char>,
    parLettre: HashMap<String, String>,
}
impl JoueursPossibles {
    pub fn new() -> JoueursPossibles {
        Self::default()
    }
    pub fn ajouterNom(&mut self, nom: &str, representation: char) {
        self.parNom.insert(nom.to_string(), representation);
        self.parLettre
            .insert(representation.to_string(), nom.to_string());
    }
    pub fn getListeNomsJoueur(&self) -> Vec<String> {
        self.parNom.keys().cloned().collect()
    }
    pub fn getNomJoueur(&self, representation: &str) -> Option<String> {
        self.parLettre.get(representation).cloned()
    }
    pub fn getRepresentationJoueur(&self, nom: &str) -> Option<char> {
        self.parNom.get(nom).copied()
    }
}
pub fn lireJoueursPossibles(nomFic: &str) -> Result<JoueursPossibles, ErreurFichier> {
    let mut p = JoueursPossibles::new();
    for (ligne, champs) in lireLignes(nomFic)? {
        let lettre = champs
            .get(1)
            .map(|r| r.trim().chars().collect::<Vec<_>>())
            .unwrap_or_default();
        match (champs.len(), lettre[..].first(), lettre.len()) {
            (2, Some(c), 1) => p.ajouterNom(champs[0].trim(), *c),
            _ => return Err(ErreurFichier::JoueurIncorrect { ligne }),
        }
    }
    Ok(p)
}
