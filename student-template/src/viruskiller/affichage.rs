//! Ce qui s'affiche : la grille et son panneau, l'histoire, les crédits, les instructions.

#![allow(non_snake_case)]

use super::etat::Jeu;

/// Affiche quatre lignes vides du panneau, toutes pareilles : les deux bords `█` du cadre et
/// rien que des blancs entre eux.
///
/// Par exemple, « quatre lignes du panneau, toutes pareilles » :
///
/// ```yaml
/// - call: sautdeligne()
///   prints: {matches: '\A(?:[ \t]*█[ \t█]*█[ \t]*\r?\n){4}\z'}
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
/// - `Virus restant:` puis `(◣_◢) X 4`, où 4 est le nombre de virus sur la grille ;
/// - le message.
///
/// Essayez de tenir dans un terminal de 80 × 24 caractères.
///
/// Par exemple, « dix lignes de dix symboles » :
///
/// ```yaml
/// - jeu = Jeu()
/// - call: showGameBoard(jeu, "Tour de jeu")
///   prints: {matches: '\.[ \t]+\.[ \t]+\.[ \t]+\.[ \t]+\.[ \t]+\.[ \t]+\.[ \t]+\.[ \t]+\.[ \t]+\.', times: 10}
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
///   prints: {contains: Unité 13}
///   reads: 0
/// ```
pub fn lore() {
    todo!("lore")
}

/// Fait défiler les crédits : cent images, de 40 millisecondes chacune.
///
/// Chaque image efface l'écran, montre `art_credits`, puis `Loading: i %`, où i va de `0.0` à
/// `99.0`, et une barre de progression.
///
/// Par exemple, « cent images » :
///
/// ```yaml
/// - call: credit()
///   prints: [{contains: "Loading:", times: 100}, {in_order: ["Loading: 0.0 %", "Loading: 1.0 %", "Loading: 50.0 %", "Loading: 99.0 %"]}, {excludes: "100.0 %"}]
/// ```
pub fn credit() {
    todo!("credit")
}

/// Efface l'écran, montre `regles` et `keyboard`, puis attend ENTRÉE, avec la question
/// « Appuyer sur ENTRER pour revenir au menu... ».
///
/// Par exemple, « les règles, les touches, puis ENTRÉE » :
///
/// ```yaml
/// - call: instructions()
///   types: ["", "autre"]
///   reads: 1
///   prints: {in_order: ["RÈGLES DU JEU", "TOUCHES", "Appuyer sur ENTRER pour revenir au menu..."]}
/// ```
pub fn instructions() {
    todo!("instructions")
}
