//! Ce qui s'affiche : la grille et son panneau, l'histoire, les crédits, les instructions.

#![allow(non_snake_case)]

#[allow(unused_imports)] // Pour vos fonctions.
use super::dessins::{
    BLANC, BLEU, GRAS, JAUNE, ROUGE, VERT, art_credits, caseATP, casebomb, caseexplosion,
    casejoueur, casejoueurbomb, casemur, casevide, casevirus, keyboard, regles,
};
use super::etat::Jeu;
#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::{Bombe, Case};

/// Affiche quatre lignes vides du panneau, toutes pareilles : les deux bords du cadre et rien
/// que des blancs entre eux. Elle peut vous servir dans `showGameBoard`.
///
/// Par exemple, « quatre lignes, rien que les bords » :
///
/// ```yaml
/// - call: sautdeligne()
///   prints:
///     either:
///       - says: "quatre lignes de blancs, avec les bords du cadre en couleur de fond"
///       - {says: "quatre lignes, sans lettre ni chiffre, avec les bords du cadre"}
/// ```
pub fn sautdeligne() {
    todo!("sautdeligne")
}

/// Efface l'écran, puis affiche la grille et le panneau.
///
/// La grille occupe dix lignes de dix symboles (ceux du module `dessins`), dans l'ordre des
/// cases, séparés par des blancs. Le panneau montre :
///
/// - `VIRUS KILLER` ;
/// - les quatre bombes, par exemple `Bombe 1   PUISSANCE:  8` (`X` pour une bombe qui vient
///   d'exploser) ;
/// - `Virus restant:` puis `(◣_◢) X 4`, où 4 est le nombre de virus encore là ;
/// - le message.
///
/// Cadre, couleurs, largeurs, place du panneau, majuscules et mots ajoutés sont libres.
///
/// Essayez de tenir dans un terminal de 80 × 24 caractères.
///
/// Par exemple, « dix lignes de dix symboles » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.virus = [null, null, null, null]
/// - call: showGameBoard(jeu, "Tour de jeu")
///   prints:
///     - says: "dix lignes de dix cases vides"
/// ```
pub fn showGameBoard(jeu: &Jeu, message: &str) {
    let _ = &jeu;
    todo!("showGameBoard : message = {message:?}")
}

/// Raconte l'histoire. Le texte est libre ; il s'adresse à l'`Unité 13`.
///
/// Par exemple, « l'Unité 13 est prévenue » :
///
/// ```yaml
/// - call: lore()
///   prints: {words: [{one_of: ["Unité 13", "Unité n 13", "Unité numéro 13", "Unit 13"]}]}
///   reads: 0
/// ```
pub fn lore() {
    todo!("lore")
}

/// Fait défiler les crédits : cent images, de 40 millisecondes chacune (`outils::pause(40)`).
///
/// Chaque image efface l'écran, montre `art_credits` et `Loading: i %`, où i va de `0.0` à
/// `99.0`, avec une barre de progression où l'on veut.
///
/// Par exemple, « le dessin, et le pourcentage qui monte » :
///
/// ```yaml
/// - call: credit()
///   prints:
///     - contains: "CRÉDITS"
///       ignore: [case, accents]
///     - says: "Loading: 0 %, 1 %, ... 50 %, ... 98 %, 99 %"
/// ```
pub fn credit() {
    todo!("credit")
}

/// Efface l'écran, montre `regles` et `keyboard`, puis attend ENTRÉE, avec une question comme
/// « Appuyer sur ENTRER pour revenir au menu... ».
///
/// Par exemple, « les règles, les touches, puis ENTRÉE » :
///
/// ```yaml
/// - call: instructions()
///   types: ["", "autre"]
///   reads: 1
///   prints:
///     - contains: "RÈGLES DU JEU"
///       ignore: [case, accents, blanks]
///     - contains: "TOUCHES"
///       ignore: [case, accents]
/// ```
pub fn instructions() {
    todo!("instructions")
}
