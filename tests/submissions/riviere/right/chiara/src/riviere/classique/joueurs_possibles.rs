//! Les joueurs qui peuvent participer : l'association entre noms et caractères.
#![allow(non_snake_case)]

use crate::riviere::fichiers::ErreurFichier;
use std::fs::File;
use std::io::Read;

/// L'association entre le nom et le caractère de chaque joueur possible. La
/// représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct JoueursPossibles {
    lesNoms: Vec<String>,
    lesLettres: Vec<char>,
}

/// Crée une association vide.
///
/// Par exemple, « personne au départ » :
///
/// ```yaml
/// - check: len(getListeNomsJoueur(JoueursPossibles())) == 0
/// ```
pub fn JoueursPossibles() -> JoueursPossibles {
    return JoueursPossibles {
        lesNoms: vec![],
        lesLettres: vec![],
    };
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
    joueursPossibles.lesNoms.push(nom.to_string());
    joueursPossibles.lesLettres.push(representation);
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
    let mut copie = joueursPossibles.lesNoms.clone();
    copie.sort();
    return copie;
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
    for i in 0..joueursPossibles.lesNoms.len() {
        let lettre = joueursPossibles.lesLettres[i].to_string();
        if lettre == representation {
            return Some(joueursPossibles.lesNoms[i].clone());
        }
    }
    return None;
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
    for i in 0..joueursPossibles.lesNoms.len() {
        if joueursPossibles.lesNoms[i] == nom.to_string() {
            return Some(joueursPossibles.lesLettres[i]);
        }
    }
    return None;
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
    let mut texte = String::new();
    let fichier = File::open(nomFic);
    if fichier.is_err() || fichier.unwrap().read_to_string(&mut texte).is_err() {
        return Err(ErreurFichier::Illisible {
            nom: nomFic.to_string(),
        });
    }
    let mut possibles = JoueursPossibles();
    let mut numeroLigne = 0;
    for ligne in texte.split("\n") {
        numeroLigne = numeroLigne + 1;
        let ligne = ligne.trim();
        if ligne == "" {
            continue;
        }
        let virgule = ligne.find(",");
        if virgule == None {
            return Err(ErreurFichier::JoueurIncorrect { ligne: numeroLigne });
        }
        let nom = ligne[..virgule.unwrap()].to_string();
        let reste = ligne[virgule.unwrap() + 1..].trim().to_string();
        if reste.chars().count() != 1 {
            return Err(ErreurFichier::JoueurIncorrect { ligne: numeroLigne });
        }
        ajouterNom(&mut possibles, &nom, reste.chars().next().unwrap());
    }
    return Ok(possibles);
}
