//! Les joueurs qui peuvent participer : l'association entre noms et caractères.
#![allow(non_snake_case)]

use crate::riviere::fichiers::ErreurFichier;
use std::collections::HashMap;
use super::raccourcis::*;

/// L'association entre le nom et le caractère de chaque joueur possible. La
/// représentation est libre.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct JoueursPossibles {
    parNom: HashMap<String, char>,
}

impl JoueursPossibles {
    /// Crée une association vide.
    ///
    /// Par exemple, « personne au départ » :
    ///
    /// ```yaml
    /// - check: len(getListeNomsJoueur(JoueursPossibles())) == 0
    /// ```
    pub fn new() -> JoueursPossibles {
        JoueursPossibles { parNom: HashMap::new() }
    }

    /// Ajoute un joueur possible. Deux joueurs n'ont jamais le même nom, ni le même
    /// caractère.
    ///
    /// Par exemple, « le nom et le caractère » :
    ///
    /// ```yaml
    /// - p = JoueursPossibles()
    /// - ajouterNom(p, "GEA", "A")
    /// - check: getListeNomsJoueur(p) == ["GEA"]
    /// - check: getRepresentationJoueur(p, "GEA") == "A"
    /// ```
    pub fn ajouterNom(&mut self, nom: &str, representation: char) {
        let joueursPossibles = self;
        joueursPossibles.parNom.insert(nom.into(), representation);
    }

    /// La liste des noms, dans l'ordre que vous voulez. C'est une nouvelle liste : la
    /// modifier ne change pas l'association.
    ///
    /// Par exemple, « chacun une fois » :
    ///
    /// ```yaml
    /// - p = JoueursPossibles()
    /// - ajouterNom(p, "GEA", "A")
    /// - ajouterNom(p, "GMP", "M")
    /// - ajouterNom(p, "CHIMIE", "C")
    /// - check: getListeNomsJoueur(p)
    ///   same_items: ["GEA", "GMP", "CHIMIE"]
    /// ```
    pub fn getListeNomsJoueur(&self) -> Vec<String> {
        let joueursPossibles = self;
        joueursPossibles.parNom.keys().cloned().collect()
    }

    /// Le nom du joueur que ce texte représente, ou rien.
    ///
    /// `"I"` donne `"INFORMATIQUE"` ; `"Q"` et un texte vide ne donnent rien. C'est un
    /// texte et non un caractère : le mode texte lui passe la réponse tapée.
    ///
    /// Par exemple, « I est INFORMATIQUE » :
    ///
    /// ```yaml
    /// - p = JoueursPossibles()
    /// - ajouterNom(p, "INFORMATIQUE", "I")
    /// - ajouterNom(p, "QLIO", "L")
    /// - check: getNomJoueur(p, "I") == "INFORMATIQUE"
    /// - check: getNomJoueur(p, "L") == "QLIO"
    /// ```
    pub fn getNomJoueur(&self, representation: &str) -> Option<String> {
        let joueursPossibles = self;
        joueursPossibles
            .parNom
            .iter()
            .find(|(_, c)| c.to_string() == representation)
            .map(|(nom, _)| nom.clone())
    }

    /// Le caractère du joueur de ce nom, ou rien si ce nom est inconnu.
    ///
    /// Par exemple, « chacun le sien » :
    ///
    /// ```yaml
    /// - p = JoueursPossibles()
    /// - ajouterNom(p, "GEA", "A")
    /// - ajouterNom(p, "GMP", "M")
    /// - ajouterNom(p, "CHIMIE", "C")
    /// - check: getRepresentationJoueur(p, "GMP") == "M"
    /// - check: getRepresentationJoueur(p, "CHIMIE") == "C"
    /// ```
    pub fn getRepresentationJoueur(&self, nom: &str) -> Option<char> {
        let joueursPossibles = self;
        joueursPossibles.parNom.get(nom).copied()
    }
}

/// Lit les joueurs possibles dans un fichier : un joueur par ligne, `NOM,R`.
///
/// Le fichier `data/joueurs.txt` en donne six ; sa dernière ligne n'a pas de
/// retour à la ligne. Les lignes blanches ne comptent pas. Une ligne où R manque
/// est une erreur. R est une majuscule, ni `T` (un tronc) ni `Q` (qui quitte le
/// choix des joueurs) : vous pouvez refuser un fichier qui ne le respecte pas.
///
/// Par exemple, « avec un retour à la ligne final » :
///
/// ```yaml
/// - p = lireJoueursPossibles("joueurs.txt")
/// - check: getListeNomsJoueur(p)
///   same_items: ["GEA", "GMP"]
/// - check: getRepresentationJoueur(p, "GMP") == "M"
/// ```
pub fn lireJoueursPossibles(nomFic: &str) -> Result<JoueursPossibles, ErreurFichier> {
    let texte = std::fs::read_to_string(nomFic)
        .map_err(|_| ErreurFichier::Illisible { nom: nomFic.to_owned() })?;
    let parNom = texte
        .lines()
        .enumerate()
        .filter(|(_, ligne)| !ligne.trim().is_empty())
        .map(|(rang, ligne)| match ligne.rsplit_once(',') {
            Some((nom, lettre)) if !lettre.trim().is_empty() => {
                let lettre = lettre.trim().chars().next().unwrap_or(' ');
                Ok((nom.trim().to_owned(), lettre))
            }
            _ => Err(ErreurFichier::JoueurIncorrect { ligne: rang + 1 }),
        })
        .collect::<Result<HashMap<_, _>, _>>()?;
    Ok(JoueursPossibles { parNom })
}
