//! Les joueurs qui peuvent participer : l'association entre noms et caractères.
#![allow(non_snake_case)]

use crate::riviere::fichiers::ErreurFichier;

use std::collections::BTreeMap;

/// L'association entre le nom et le caractère de chaque joueur possible. La
/// représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct JoueursPossibles {
    /// Le nom de chaque caractère.
    noms: BTreeMap<char, String>,
}

/// Crée une association vide.
///
/// Par exemple, « personne au départ » :
///
/// ```yaml
/// - check: len(getListeNomsJoueur(JoueursPossibles())) == 0
/// ```
pub fn JoueursPossibles() -> JoueursPossibles {
    JoueursPossibles {
        noms: BTreeMap::new(),
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
pub fn ajouterNom(joueursPossibles: &mut JoueursPossibles, nom: &str, representation: char) {
    joueursPossibles
        .noms
        .insert(representation, nom.to_string());
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
pub fn getListeNomsJoueur(joueursPossibles: &JoueursPossibles) -> Vec<String> {
    // Du dernier caractère au premier.
    joueursPossibles.noms.values().rev().cloned().collect()
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
pub fn getNomJoueur(joueursPossibles: &JoueursPossibles, representation: &str) -> Option<String> {
    let representation: char = representation.parse().ok()?;
    joueursPossibles.noms.get(&representation).cloned()
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
pub fn getRepresentationJoueur(joueursPossibles: &JoueursPossibles, nom: &str) -> Option<char> {
    let mut associations = joueursPossibles.noms.iter();
    associations
        .find(|(_, n)| *n == nom)
        .map(|(representation, _)| *representation)
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
    let texte = std::fs::read_to_string(nomFic).map_err(|_| ErreurFichier::Illisible {
        nom: nomFic.to_string(),
    })?;
    let mut joueursPossibles = JoueursPossibles();
    for (i, ligne) in texte.lines().enumerate() {
        if ligne.trim().is_empty() {
            continue;
        }
        let (nom, representation) = lireJoueur(ligne)
            .filter(|(nom, rep)| estNouveau(&joueursPossibles, nom, *rep))
            .ok_or(ErreurFichier::JoueurIncorrect { ligne: i + 1 })?;
        ajouterNom(&mut joueursPossibles, nom, representation);
    }
    Ok(joueursPossibles)
}

/// Le nom et le caractère d'une ligne `NOM,R`, si elle est comme il faut.
fn lireJoueur(ligne: &str) -> Option<(&str, char)> {
    let (nom, reste) = ligne.split_once(',')?;
    let representation: char = reste.trim().parse().ok()?;
    let permis = representation.is_uppercase() && !['T', 'Q'].contains(&representation);
    (permis && !nom.trim().is_empty()).then_some((nom.trim(), representation))
}

/// Deux joueurs n'ont ni le même nom ni le même caractère.
fn estNouveau(possibles: &JoueursPossibles, nom: &str, representation: char) -> bool {
    !possibles.noms.contains_key(&representation)
        && getRepresentationJoueur(possibles, nom).is_none()
}
