//! Les joueurs qui peuvent participer : l'association entre noms et caractères.
#![allow(non_snake_case)]

use crate::riviere::fichiers::ErreurFichier;

/// L'association entre le nom et le caractère de chaque joueur possible. La
/// représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct JoueursPossibles {
    // À vous de choisir les champs.
}

/// Crée une association vide.
pub fn JoueursPossibles() -> JoueursPossibles {
    todo!("JoueursPossibles")
}

/// Lit les joueurs possibles dans un fichier : un joueur par ligne, `NOM,R`.
///
/// Le fichier `data/joueurs.txt` en donne six ; sa dernière ligne n'a pas de
/// retour à la ligne. Les lignes blanches ne comptent pas. Une ligne qui n'a pas
/// cette forme est une erreur (`JoueurIncorrect`). R est une majuscule, ni `T`
/// (un tronc) ni `Q` (qui quitte le choix des joueurs).
pub fn lireJoueursPossibles(nomFic: &str) -> Result<JoueursPossibles, ErreurFichier> {
    todo!("lireJoueursPossibles : nomFic = {nomFic:?}")
}

/// Ajoute un joueur possible. Sans effet si le nom ou le caractère est déjà pris.
pub fn ajouterNom(joueursPossibles: &mut JoueursPossibles, nom: &str, representation: char) {
    let _ = &joueursPossibles;
    todo!("ajouterNom : nom = {nom:?}, representation = {representation:?}")
}

/// La liste des noms, dans l'ordre du fichier. C'est une nouvelle liste : la
/// modifier ne change pas l'association.
pub fn getListeNomsJoueur(joueursPossibles: &JoueursPossibles) -> Vec<String> {
    let _ = &joueursPossibles;
    todo!("getListeNomsJoueur")
}

/// Le nom du joueur que ce texte représente, ou rien.
///
/// `"I"` donne `"INFORMATIQUE"` ; `"i"`, `""` et `"Q"` ne donnent rien. C'est un
/// texte et non un caractère : le mode texte lui passe la réponse tapée.
pub fn getNomJoueur(joueursPossibles: &JoueursPossibles, representation: &str) -> Option<String> {
    let _ = &joueursPossibles;
    todo!("getNomJoueur : representation = {representation:?}")
}

/// Le caractère du joueur de ce nom, ou rien si ce nom est inconnu.
pub fn getRepresentationJoueur(joueursPossibles: &JoueursPossibles, nom: &str) -> Option<char> {
    let _ = &joueursPossibles;
    todo!("getRepresentationJoueur : nom = {nom:?}")
}
