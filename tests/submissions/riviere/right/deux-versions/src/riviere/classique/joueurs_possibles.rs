//! Les joueurs qui peuvent participer : l'association entre noms et caractères.
#![allow(non_snake_case)]

use crate::riviere::fichiers::ErreurFichier;
use crate::riviere::fichiers::lireLignes;

/// L'association entre le nom et le caractère de chaque joueur possible. La
/// représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct JoueursPossibles {
    couples: Vec<(String, char)>,
}

/// Crée une association vide.
pub fn JoueursPossibles() -> JoueursPossibles {
    JoueursPossibles {
        couples: Vec::new(),
    }
}

/// Ajoute un joueur possible. Sans effet si le nom ou le caractère est déjà pris.
pub fn ajouterNom(joueursPossibles: &mut JoueursPossibles, nom: &str, representation: char) {
    if joueursPossibles
        .couples
        .iter()
        .all(|(n, r)| n != nom && *r != representation)
    {
        joueursPossibles
            .couples
            .push((nom.to_string(), representation));
    }
}

/// La liste des noms, dans l'ordre du fichier. C'est une nouvelle liste : la
/// modifier ne change pas l'association.
pub fn getListeNomsJoueur(joueursPossibles: &JoueursPossibles) -> Vec<String> {
    let (noms, _): (Vec<_>, Vec<_>) = joueursPossibles.couples.iter().cloned().unzip();
    noms
}

/// Le nom du joueur que ce texte représente, ou rien.
///
/// `"I"` donne `"INFORMATIQUE"` ; `"i"`, `""` et `"Q"` ne donnent rien. C'est un
/// texte et non un caractère : le mode texte lui passe la réponse tapée.
pub fn getNomJoueur(joueursPossibles: &JoueursPossibles, representation: &str) -> Option<String> {
    let mut caracteres = representation.chars();
    let rep = caracteres.next()?;
    if caracteres.next().is_some() {
        return None;
    }
    for (nom, r) in &joueursPossibles.couples {
        if *r == rep {
            return Some(nom.clone());
        }
    }
    None
}

/// Le caractère du joueur de ce nom, ou rien si ce nom est inconnu.
pub fn getRepresentationJoueur(joueursPossibles: &JoueursPossibles, nom: &str) -> Option<char> {
    let couple = joueursPossibles.couples.iter().find(|(n, _)| n == nom)?;
    Some(couple.1)
}

/// Lit les joueurs possibles dans un fichier : un joueur par ligne, `NOM,R`.
///
/// Le fichier `data/joueurs.txt` en donne six ; sa dernière ligne n'a pas de
/// retour à la ligne. Les lignes blanches ne comptent pas. Une ligne qui n'a pas
/// cette forme est une erreur (`JoueurIncorrect`). R est une majuscule, ni `T`
/// (un tronc) ni `Q` (qui quitte le choix des joueurs).
pub fn lireJoueursPossibles(nomFic: &str) -> Result<JoueursPossibles, ErreurFichier> {
    let mut possibles = JoueursPossibles();
    for (ligne, champs) in lireLignes(nomFic)? {
        let erreur = Err(ErreurFichier::JoueurIncorrect { ligne });
        let [nom, rep] = champs.as_slice() else {
            return erreur;
        };
        let Ok(rep) = rep.parse::<char>() else {
            return erreur;
        };
        if !rep.is_ascii_uppercase() || rep == 'T' || rep == 'Q' {
            return erreur;
        }
        ajouterNom(&mut possibles, nom, rep);
    }
    Ok(possibles)
}
