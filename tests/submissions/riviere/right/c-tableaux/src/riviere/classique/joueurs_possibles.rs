//! Les joueurs qui peuvent participer : l'association entre noms et caractères.
#![allow(non_snake_case)]

use crate::riviere::fichiers::ErreurFichier;
use crate::riviere::fichiers::lireLignes;

/// L'association entre le nom et le caractère de chaque joueur possible. La
/// représentation est libre.
#[derive(Debug, Clone, PartialEq)]
pub struct JoueursPossibles {
    // deux listes parallèles : le nom et le caractère de même rang vont ensemble
    noms: Vec<String>,
    reps: Vec<char>,
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
        noms: Vec::new(),
        reps: Vec::new(),
    }
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
pub fn ajouterNom(joueursPossibles: &mut JoueursPossibles, nom: &str, representation: char) {
    for i in 0..joueursPossibles.noms.len() {
        if joueursPossibles.noms[i] == nom || joueursPossibles.reps[i] == representation {
            return;
        }
    }
    joueursPossibles.noms.push(nom.to_string());
    joueursPossibles.reps.push(representation);
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
pub fn getListeNomsJoueur(joueursPossibles: &JoueursPossibles) -> Vec<String> {
    joueursPossibles.noms.clone()
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
pub fn getNomJoueur(joueursPossibles: &JoueursPossibles, representation: &str) -> Option<String> {
    for i in 0..joueursPossibles.noms.len() {
        if joueursPossibles.reps[i].to_string() == representation {
            return Some(joueursPossibles.noms[i].clone());
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
pub fn getRepresentationJoueur(joueursPossibles: &JoueursPossibles, nom: &str) -> Option<char> {
    for i in 0..joueursPossibles.noms.len() {
        if joueursPossibles.noms[i] == nom {
            return Some(joueursPossibles.reps[i]);
        }
    }
    None
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
pub fn lireJoueursPossibles(nomFic: &str) -> Result<JoueursPossibles, ErreurFichier> {
    let lignes = lireLignes(nomFic)?;
    let mut res = JoueursPossibles();
    for i in 0..lignes.len() {
        let ligne = lignes[i].0;
        let champs = &lignes[i].1;
        if champs.len() != 2 || champs[0].trim().is_empty() {
            return Err(ErreurFichier::JoueurIncorrect { ligne });
        }
        // le deuxième champ doit tenir en une seule lettre majuscule
        let lettres: Vec<char> = champs[1].chars().collect();
        if lettres.len() != 1
            || !lettres[0].is_uppercase()
            || lettres[0] == 'T'
            || lettres[0] == 'Q'
        {
            return Err(ErreurFichier::JoueurIncorrect { ligne });
        }
        ajouterNom(&mut res, &champs[0], lettres[0]);
    }
    Ok(res)
}
