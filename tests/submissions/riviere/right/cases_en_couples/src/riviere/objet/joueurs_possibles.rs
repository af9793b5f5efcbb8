//! Les joueurs qui peuvent participer : l'association entre noms et caractères.
#![allow(non_snake_case)]

use crate::riviere::fichiers::ErreurFichier;
use crate::riviere::fichiers::lireLignes;

/// L'association entre le nom et le caractère de chaque joueur possible. La
/// représentation est libre.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct JoueursPossibles {
    /// Le nom et le caractère de chacun.
    joueurs: Vec<(String, char)>,
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
        JoueursPossibles {
            joueurs: Vec::new(),
        }
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
        self.joueurs.push((nom.to_string(), representation));
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
        self.joueurs.iter().map(|(nom, _)| nom.clone()).collect()
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
        for (nom, caractere) in &self.joueurs {
            if caractere.to_string() == representation {
                return Some(nom.clone());
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
        for (connu, caractere) in &self.joueurs {
            if connu == nom {
                return Some(*caractere);
            }
        }
        None
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
    let mut joueurs = JoueursPossibles::new();
    for (ligne, champs) in lireLignes(nomFic)? {
        // NOM,R : deux champs, et un seul caractère dans le second.
        let [nom, representation] = &champs[..] else {
            return Err(ErreurFichier::JoueurIncorrect { ligne });
        };
        let Ok(representation) = representation.trim().parse::<char>() else {
            return Err(ErreurFichier::JoueurIncorrect { ligne });
        };
        joueurs.ajouterNom(nom.trim(), representation);
    }
    Ok(joueurs)
}
