//! Les joueurs qui peuvent participer : l'association entre noms et caractères.
#![allow(non_snake_case)]

use crate::riviere::fichiers::ErreurFichier;
use crate::riviere::fichiers::lireLignes;
use std::collections::HashMap;

/// L'association entre le nom et le caractère de chaque joueur possible. La
/// représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct JoueursPossibles {
    noms: HashMap<char, String>,
    /// les caractères dans l'ordre des ajouts
    ordre: Vec<char>,
}

/// Crée une association vide.
pub fn JoueursPossibles() -> JoueursPossibles {
    JoueursPossibles {
        noms: HashMap::new(),
        ordre: vec![],
    }
}

/// Ajoute un joueur possible. Sans effet si le nom ou le caractère est déjà pris.
pub fn ajouterNom(joueursPossibles: &mut JoueursPossibles, nom: &str, representation: char) {
    let p = joueursPossibles;
    if p.noms.contains_key(&representation) || p.noms.values().any(|n| n == nom) {
        return;
    }
    p.noms.insert(representation, nom.to_owned());
    p.ordre.push(representation);
}

/// La liste des noms, dans l'ordre du fichier. C'est une nouvelle liste : la
/// modifier ne change pas l'association.
pub fn getListeNomsJoueur(joueursPossibles: &JoueursPossibles) -> Vec<String> {
    joueursPossibles
        .ordre
        .iter()
        .map(|c| joueursPossibles.noms[c].clone())
        .collect()
}

/// Le nom du joueur que ce texte représente, ou rien.
///
/// `"I"` donne `"INFORMATIQUE"` ; `"i"`, `""` et `"Q"` ne donnent rien. C'est un
/// texte et non un caractère : le mode texte lui passe la réponse tapée.
pub fn getNomJoueur(joueursPossibles: &JoueursPossibles, representation: &str) -> Option<String> {
    let caractere: char = representation.parse().ok()?;
    joueursPossibles.noms.get(&caractere).cloned()
}

/// Le caractère du joueur de ce nom, ou rien si ce nom est inconnu.
pub fn getRepresentationJoueur(joueursPossibles: &JoueursPossibles, nom: &str) -> Option<char> {
    joueursPossibles
        .noms
        .iter()
        .find(|(_, n)| *n == nom)
        .map(|(c, _)| *c)
}

/// Lit les joueurs possibles dans un fichier : un joueur par ligne, `NOM,R`.
///
/// Le fichier `data/joueurs.txt` en donne six ; sa dernière ligne n'a pas de
/// retour à la ligne. Les lignes blanches ne comptent pas. Une ligne qui n'a pas
/// cette forme est une erreur (`JoueurIncorrect`). R est une majuscule, ni `T`
/// (un tronc) ni `Q` (qui quitte le choix des joueurs).
pub fn lireJoueursPossibles(nomFic: &str) -> Result<JoueursPossibles, ErreurFichier> {
    lireLignes(nomFic)?.into_iter().try_fold(
        JoueursPossibles(),
        |mut possibles, (ligne, champs)| {
            let champs: Vec<&str> = champs.iter().map(|champ| champ.trim()).collect();
            match champs[..] {
                [nom, r] if !nom.is_empty() => match r.parse() {
                    Ok(c @ 'A'..='Z') if !"TQ".contains(c) => ajouterNom(&mut possibles, nom, c),
                    _ => return Err(ErreurFichier::JoueurIncorrect { ligne }),
                },
                _ => return Err(ErreurFichier::JoueurIncorrect { ligne }),
            }
            Ok(possibles)
        },
    )
}
