#![allow(non_snake_case)]

use crate::riviere::fichiers::{ErreurFichier, lireLignes};

/// Deux listes qui vont ensemble : le joueur `i` a le nom `i` et le caractère `i`.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct JoueursPossibles {
    noms: Vec<String>,
    caracteres: String,
}

pub fn JoueursPossibles() -> JoueursPossibles {
    JoueursPossibles::default()
}

pub fn lireJoueursPossibles(nomFic: &str) -> Result<JoueursPossibles, ErreurFichier> {
    let mut possibles = JoueursPossibles();
    for (ligne, champs) in lireLignes(nomFic)? {
        let mut lettres = champs.last().map_or("", |c| c.trim()).chars();
        match (champs.len(), lettres.next(), lettres.next()) {
            (2, Some(lettre), None) => ajouterNom(&mut possibles, champs[0].trim(), lettre),
            _ => return Err(ErreurFichier::JoueurIncorrect { ligne }),
        }
    }
    Ok(possibles)
}

pub fn ajouterNom(joueursPossibles: &mut JoueursPossibles, nom: &str, representation: char) {
    let nouveau = !joueursPossibles.noms.iter().any(|n| n == nom);
    if nouveau && !joueursPossibles.caracteres.contains(representation) {
        joueursPossibles.noms.push(nom.to_owned());
        joueursPossibles.caracteres.push(representation);
    }
}

pub fn getListeNomsJoueur(joueursPossibles: &JoueursPossibles) -> Vec<String> {
    joueursPossibles.noms.to_vec()
}

pub fn getNomJoueur(joueursPossibles: &JoueursPossibles, representation: &str) -> Option<String> {
    let caracteres = joueursPossibles.caracteres.chars();
    let mut paires = caracteres.zip(&joueursPossibles.noms);
    paires.find(|(c, _)| c.to_string() == representation).map(|(_, nom)| nom.clone())
}

pub fn getRepresentationJoueur(joueursPossibles: &JoueursPossibles, nom: &str) -> Option<char> {
    let rang = joueursPossibles.noms.iter().position(|n| n == nom)?;
    joueursPossibles.caracteres.chars().nth(rang)
}
