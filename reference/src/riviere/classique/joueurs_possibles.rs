//! Les joueurs qui peuvent participer : l'association entre noms et caractères.
#![expect(non_snake_case, reason = "names come from the assignment")]

use crate::riviere::fichiers::{ErreurFichier, lireLignes};

/// L'association entre le nom et le caractère de chaque joueur possible. La
/// représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct JoueursPossibles {
    /// Nom et caractère, dans l'ordre des ajouts.
    joueurs: Vec<(String, char)>,
}

/// Crée une association vide.
pub fn JoueursPossibles() -> JoueursPossibles {
    JoueursPossibles {
        joueurs: Vec::new(),
    }
}

/// Ajoute un joueur possible. Deux joueurs n'ont jamais le même nom, ni le même
/// caractère.
pub fn ajouterNom(joueursPossibles: &mut JoueursPossibles, nom: &str, representation: char) {
    let joueurs = &mut joueursPossibles.joueurs;
    if !joueurs
        .iter()
        .any(|(n, r)| n == nom || *r == representation)
    {
        joueurs.push((nom.to_string(), representation));
    }
}

/// La liste des noms, dans l'ordre que vous voulez. C'est une nouvelle liste : la
/// modifier ne change pas l'association.
pub fn getListeNomsJoueur(joueursPossibles: &JoueursPossibles) -> Vec<String> {
    let joueurs = &joueursPossibles.joueurs;
    joueurs.iter().map(|(nom, _)| nom.clone()).collect()
}

/// Le nom du joueur que ce texte représente, ou rien.
///
/// `"I"` donne `"INFORMATIQUE"` ; `"Q"` et un texte vide ne donnent rien. C'est un
/// texte et non un caractère : le mode texte lui passe la réponse tapée.
pub fn getNomJoueur(joueursPossibles: &JoueursPossibles, representation: &str) -> Option<String> {
    let joueurs = &joueursPossibles.joueurs;
    let trouve = joueurs
        .iter()
        .find(|(_, r)| r.to_string() == representation);
    trouve.map(|(nom, _)| nom.clone())
}

/// Le caractère du joueur de ce nom, ou rien si ce nom est inconnu.
pub fn getRepresentationJoueur(joueursPossibles: &JoueursPossibles, nom: &str) -> Option<char> {
    let joueurs = &joueursPossibles.joueurs;
    let trouve = joueurs.iter().find(|(n, _)| n == nom);
    trouve.map(|(_, representation)| *representation)
}

/// Lit les joueurs possibles dans un fichier : un joueur par ligne, `NOM,R`.
///
/// Le fichier `data/joueurs.txt` en donne six ; sa dernière ligne n'a pas de
/// retour à la ligne. Les lignes blanches ne comptent pas. Une ligne où R manque
/// est une erreur. R est une majuscule, ni `T` (un tronc) ni `Q` (qui quitte le
/// choix des joueurs) : vous pouvez refuser un fichier qui ne le respecte pas.
pub fn lireJoueursPossibles(nomFic: &str) -> Result<JoueursPossibles, ErreurFichier> {
    let mut joueursPossibles = JoueursPossibles();
    for (ligne, champs) in lireLignes(nomFic)? {
        let [nom, representation] = champs.as_slice() else {
            return Err(ErreurFichier::JoueurIncorrect { ligne });
        };
        let Ok(representation) = representation.trim().parse() else {
            return Err(ErreurFichier::JoueurIncorrect { ligne });
        };
        if !peutRepresenter(representation) {
            return Err(ErreurFichier::JoueurIncorrect { ligne });
        }
        ajouterNom(&mut joueursPossibles, nom.trim(), representation);
    }
    Ok(joueursPossibles)
}

/// Un joueur ne peut pas avoir l'air d'un tronc, d'un rocher ou d'une case vide.
fn peutRepresenter(representation: char) -> bool {
    representation.is_uppercase() && !['T', 'Q'].contains(&representation)
}
