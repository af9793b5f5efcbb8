#![allow(non_snake_case, non_upper_case_globals)]
use crate::riviere::fichiers::ErreurFichier;
use std::fs::File;
use std::io::{BufRead, BufReader};

#[derive(Debug, Clone, PartialEq, Default)]
pub struct JoueursPossibles {
    noms: Vec<String>,
    representations: String,
}
pub fn JoueursPossibles() -> JoueursPossibles {
    JoueursPossibles {
        noms: Vec::new(),
        representations: String::new(),
    }
}
pub fn ajouterNom(joueursPossibles: &mut JoueursPossibles, nom: &str, representation: char) {
    joueursPossibles.noms.push(nom.to_string());
    joueursPossibles.representations.push(representation);
}
pub fn getListeNomsJoueur(joueursPossibles: &JoueursPossibles) -> Vec<String> {
    let mut noms = joueursPossibles.noms.clone();
    noms.sort();
    noms
}
pub fn getNomJoueur(joueursPossibles: &JoueursPossibles, representation: &str) -> Option<String> {
    for (i, c) in joueursPossibles.representations.chars().enumerate() {
        if c.to_string() == representation {
            return Some(joueursPossibles.noms[i].clone());
        }
    }
    None
}
pub fn getRepresentationJoueur(joueursPossibles: &JoueursPossibles, nom: &str) -> Option<char> {
    let i = joueursPossibles.noms.iter().position(|n| n == nom)?;
    joueursPossibles.representations.chars().nth(i)
}
/// Sans le module fourni : ligne par ligne.
pub fn lireJoueursPossibles(nomFic: &str) -> Result<JoueursPossibles, ErreurFichier> {
    let illisible = || ErreurFichier::Illisible { nom: nomFic.into() };
    let fichier = File::open(nomFic).map_err(|_| illisible())?;
    let mut possibles = JoueursPossibles();
    let mut ligne = 0;
    for texte in BufReader::new(fichier).lines() {
        let texte = texte.map_err(|_| illisible())?;
        ligne += 1;
        if texte.trim() == "" {
            continue;
        }
        let (nom, r) = texte
            .trim()
            .split_once(',')
            .ok_or(ErreurFichier::JoueurIncorrect { ligne })?;
        let r: char = r
            .trim()
            .parse()
            .map_err(|_| ErreurFichier::JoueurIncorrect { ligne })?;
        ajouterNom(&mut possibles, nom, r);
    }
    Ok(possibles)
}
