//! Les joueurs qui peuvent participer : l'association entre noms et caractères.
#![allow(non_snake_case)]

use crate::riviere::fichiers::ErreurFichier;
use crate::riviere::fichiers::lireLignes;

/// L'association entre le nom et le caractère de chaque joueur possible. La
/// représentation est libre.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct JoueursPossibles {
    possibles: Vec<Possible>,
}

#[derive(Debug, Clone, PartialEq)]
struct Possible {
    nom: String,
    representation: String,
}

impl JoueursPossibles {
    /// Crée une association vide.
    pub fn new() -> JoueursPossibles {
        JoueursPossibles { possibles: vec![] }
    }

    /// Ajoute un joueur possible. Sans effet si le nom ou le caractère est déjà pris.
    pub fn ajouterNom(&mut self, nom: &str, representation: char) {
        if self.getRepresentationJoueur(nom).is_some() {
            return;
        }
        let representation = representation.to_string();
        if self.getNomJoueur(&representation).is_none() {
            self.possibles.push(Possible {
                nom: nom.to_string(),
                representation,
            });
        }
    }

    /// La liste des noms, dans l'ordre du fichier. C'est une nouvelle liste : la
    /// modifier ne change pas l'association.
    pub fn getListeNomsJoueur(&self) -> Vec<String> {
        let mut noms = Vec::new();
        for p in &self.possibles {
            noms.push(p.nom.clone());
        }
        noms
    }

    /// Le nom du joueur que ce texte représente, ou rien.
    ///
    /// `"I"` donne `"INFORMATIQUE"` ; `"i"`, `""` et `"Q"` ne donnent rien. C'est un
    /// texte et non un caractère : le mode texte lui passe la réponse tapée.
    pub fn getNomJoueur(&self, representation: &str) -> Option<String> {
        for p in &self.possibles {
            if p.representation == representation {
                return Some(p.nom.clone());
            }
        }
        None
    }

    /// Le caractère du joueur de ce nom, ou rien si ce nom est inconnu.
    pub fn getRepresentationJoueur(&self, nom: &str) -> Option<char> {
        for p in &self.possibles {
            if p.nom == nom {
                return p.representation.chars().next();
            }
        }
        None
    }
}

/// Lit les joueurs possibles dans un fichier : un joueur par ligne, `NOM,R`.
///
/// Le fichier `data/joueurs.txt` en donne six ; sa dernière ligne n'a pas de
/// retour à la ligne. Les lignes blanches ne comptent pas. Une ligne qui n'a pas
/// cette forme est une erreur (`JoueurIncorrect`). R est une majuscule, ni `T`
/// (un tronc) ni `Q` (qui quitte le choix des joueurs).
pub fn lireJoueursPossibles(nomFic: &str) -> Result<JoueursPossibles, ErreurFichier> {
    let lignes = lireLignes(nomFic)?;
    let mut possibles = JoueursPossibles::new();
    for (numero, champs) in &lignes {
        let mauvais = ErreurFichier::JoueurIncorrect { ligne: *numero };
        if champs.len() != 2 {
            return Err(mauvais);
        }
        let (nom, rep) = (champs[0].trim(), champs[1].trim());
        // toutes les majuscules, sauf Q et T
        const PERMIS: &str = "ABCDEFGHIJKLMNOPRSUVWXYZ";
        if nom == "" || rep.len() != 1 || !PERMIS.contains(rep) {
            return Err(mauvais);
        }
        for c in rep.chars() {
            possibles.ajouterNom(nom, c);
        }
    }
    Ok(possibles)
}
