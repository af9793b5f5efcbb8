//! Les joueurs qui peuvent participer : l'association entre noms et caractères.
#![allow(non_snake_case)]

use crate::riviere::fichiers::ErreurFichier;
use crate::riviere::fichiers::lireLignes;
use crate::types::Lecture;
use std::collections::BTreeMap;

/// L'association entre le nom et le caractère de chaque joueur possible. La
/// représentation est libre.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Association {
    /// du nom au caractère, et au rang d'arrivée dans l'association
    parNom: BTreeMap<String, (char, usize)>,
}

/// Le nom du sujet.
pub type JoueursPossibles = Association;

impl Association {
    /// Crée une association vide.
    ///
    /// Par exemple, « personne au départ » :
    ///
    /// ```yaml
    /// - check: len(getListeNomsJoueur(JoueursPossibles())) == 0
    /// ```
    pub fn new() -> JoueursPossibles {
        JoueursPossibles::default()
    }

    /// Ajoute un joueur possible. Sans effet si le nom ou le caractère est déjà pris.
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
        let rang = self.parNom.len();
        let pris = self.parNom.values().any(|(c, _)| *c == representation);
        if !pris && !self.parNom.contains_key(nom) {
            self.parNom.insert(nom.to_string(), (representation, rang));
        }
    }

    /// La liste des noms, dans l'ordre du fichier. C'est une nouvelle liste : la
    /// modifier ne change pas l'association.
    ///
    /// Par exemple, « dans l'ordre des ajouts » :
    ///
    /// ```yaml
    /// - p = JoueursPossibles()
    /// - ajouterNom(p, "GEA", "A")
    /// - ajouterNom(p, "GMP", "M")
    /// - ajouterNom(p, "CHIMIE", "C")
    /// - check: getListeNomsJoueur(p) == ["GEA", "GMP", "CHIMIE"]
    /// ```
    pub fn getListeNomsJoueur(&self) -> Vec<String> {
        let mut noms: Vec<String> = self.parNom.keys().cloned().collect();
        // du plus ancien au plus récent
        noms.sort_by_key(|nom| self.parNom[nom].1);
        noms
    }

    /// Le nom du joueur que ce texte représente, ou rien.
    ///
    /// `"I"` donne `"INFORMATIQUE"` ; `"i"`, `""` et `"Q"` ne donnent rien. C'est un
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
        for (nom, (caractere, _)) in &self.parNom {
            if representation == caractere.to_string() {
                return Some(nom.to_string());
            }
        }
        None
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
        self.parNom.get(nom).map(|(caractere, _)| *caractere)
    }
}

/// Lit les joueurs possibles dans un fichier : un joueur par ligne, `NOM,R`.
///
/// Le fichier `data/joueurs.txt` en donne six ; sa dernière ligne n'a pas de
/// retour à la ligne. Les lignes blanches ne comptent pas. Une ligne qui n'a pas
/// cette forme est une erreur (`JoueurIncorrect`). R est une majuscule, ni `T`
/// (un tronc) ni `Q` (qui quitte le choix des joueurs).
///
/// Par exemple, « avec un retour à la ligne final » :
///
/// ```yaml
/// - p = lireJoueursPossibles("joueurs.txt")
/// - check: getListeNomsJoueur(p) == ["GEA", "GMP"]
/// - check: getRepresentationJoueur(p, "GMP") == "M"
/// ```
pub fn lireJoueursPossibles(nomFic: &str) -> Lecture<JoueursPossibles> {
    let mut possibles = JoueursPossibles::new();
    for (ligne, champs) in lireLignes(nomFic)? {
        match caractereDe(&champs) {
            Some(caractere) => possibles.ajouterNom(&champs[0], caractere),
            None => return Err(ErreurFichier::JoueurIncorrect { ligne }),
        }
    }
    Ok(possibles)
}

/// Le caractère d'une ligne `NOM,R`, si elle a bien cette forme.
fn caractereDe(champs: &[String]) -> Option<char> {
    if champs.len() != 2 || champs[1].chars().count() != 1 {
        return None;
    }
    let caractere = champs[1].chars().next()?;
    let permis = caractere.is_uppercase() && caractere != 'T' && caractere != 'Q';
    permis.then_some(caractere)
}
