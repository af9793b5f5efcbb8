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
use outils::{efface_ecran, lire_ligne, pause};

/// Affiche quatre lignes vides du panneau, toutes pareilles : les deux bords du cadre et rien
/// que des blancs entre eux. Elle peut vous servir dans `showGameBoard`.
pub fn sautdeligne() {
    (0..4).for_each(|_| println!("{BLEU}█{BLANC}{:30}{BLEU}█{BLANC}", ' '));
}

/// Le dessin d'une case, sur huit colonnes.
fn dessin(case: Case) -> String {
    let (symbole, blancs) = match case {
        Case::Vide => (casevide, 5),
        Case::Mur => (casemur, 4),
        Case::Joueur => (casejoueur, 1),
        Case::JoueurBomb => (casejoueurbomb, 0),
        Case::Bomb => (casebomb, 4),
        Case::ATP => (caseATP, 1),
        Case::Virus => (casevirus, 1),
        Case::Explosion => (caseexplosion, 5),
    };
    format!(" {symbole}{}", " ".repeat(blancs))
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
pub fn showGameBoard(jeu: &Jeu, message: &str) {
    let vivants = jeu.virus.iter().filter(|v| v.is_some()).count();
    let mut panneau = vec!["VIRUS KILLER".to_string(), String::new()];
    panneau.extend(jeu.bombeloader.iter().zip(1..).map(|(bombe, numero)| {
        let puissance = bombe.puissance.map_or("X".into(), |p| p.to_string());
        format!("Bombe {numero} Puissance : {puissance}")
    }));
    panneau.push(String::new());
    panneau.push(format!("Virus restant : (◣_◢) x {vivants}"));
    panneau.resize(10, String::new());

    let lignes: Vec<String> = jeu
        .grille
        .chunks(10)
        .zip(&panneau)
        .map(|(ligne, texte)| {
            let cases: String = ligne.iter().map(|&case| dessin(case)).collect();
            format!("{texte:<28}█{cases} █")
        })
        .collect();
    efface_ecran();
    println!("{}\n\n{GRAS}{message}{BLANC}", lignes.join("\n"));
}

/// Raconte l'histoire. Le texte est libre ; il s'adresse à l'`Unité 13`.
pub fn lore() {
    let texte = "
        Unité 13 ! Unité 13, répondez !
        Un malade est au plus mal : quatre virus l'ont envahi.
        Prenez vos bombes et votre courage.
    ";
    println!("{texte}");
}

/// Fait défiler les crédits : cent images, de 40 millisecondes chacune.
///
/// Chaque image efface l'écran, montre `art_credits` et `Loading: i %`, où i va de `0.0` à
/// `99.0`, avec une barre de progression où l'on veut.
pub fn credit() {
    (0..100).for_each(|i| {
        efface_ecran();
        println!("{art_credits}\n Loading: {i}.0 %");
        pause(40);
    });
}

/// Efface l'écran, montre `regles` et `keyboard`, puis attend ENTRÉE, avec une question comme
/// « Appuyer sur ENTRER pour revenir au menu... ».
pub fn instructions() {
    efface_ecran();
    println!("{regles}\n{keyboard}");
    print!("Appuyer sur ENTRÉE pour revenir au menu...");
    let _ = lire_ligne();
}
