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
    let mut n = 0;
    while n < 4 {
        print!("|");
        for _ in 0..60 {
            print!(" ");
        }
        println!("|");
        n += 1;
    }
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
    efface_ecran();
    // Le panneau
    println!("+----------------- VIRUS KILLER -----------------+");
    let mut numero = 1;
    for bombe in jeu.bombeloader {
        match bombe.puissance {
            Some(p) => println!("   Bombe {numero}   PUISSANCE: {p:2}"),
            None => println!("   Bombe {numero}   PUISSANCE:  X"),
        }
        numero += 1;
    }
    let restants = jeu.virus.iter().filter(|v| v.is_some()).count();
    println!("   Virus restant: {casevirus} X {restants}");
    println!("   >>> {message}");
    println!("+------------------------------------------------+");

    // La grille
    for ligne in 0..10 {
        print!("  ");
        for colonne in 0..10 {
            affiche_case(jeu.grille[10 * ligne + colonne]);
        }
        println!();
    }
}

/// Affiche une case, suivie des blancs qu'il faut pour aligner les colonnes.
fn affiche_case(case: Case) {
    match case {
        Case::Vide => print!("{casevide}      "),
        Case::Explosion => print!("{caseexplosion}      "),
        Case::Mur => print!("{casemur}     "),
        Case::Bomb => print!("{casebomb}     "),
        Case::Joueur => print!("{casejoueur}  "),
        Case::ATP => print!("{caseATP}  "),
        Case::Virus => print!("{casevirus}  "),
        Case::JoueurBomb => print!("{casejoueurbomb} "),
    }
}

/// Raconte l'histoire. Le texte est libre ; il s'adresse à l'`Unité 13`.
pub fn lore() {
    let histoire = [
        "An 2117. Le professeur R-HuM a libéré ses virus.",
        "UNITÉ 13, vous avez été miniaturisée et injectée dans un patient.",
        "Quatre virus s'y promènent. Faites-les exploser !",
    ];
    for phrase in histoire {
        println!("   {phrase}");
        pause(500);
    }
}

/// Fait défiler les crédits : cent images, de 40 millisecondes chacune.
///
/// Chaque image efface l'écran, montre `art_credits` et `Loading: i %`, où i va de `0.0` à
/// `99.0`, avec une barre de progression où l'on veut.
pub fn credit() {
    let mut i = 0.0;
    while i < 100.0 {
        efface_ecran();
        println!("{BLEU}{art_credits}{BLANC}");
        let barre = i as usize / 5;
        println!("   |{}{}|   Loading: {i:.1} %", "█".repeat(barre), "-".repeat(20 - barre));
        pause(40);
        i += 1.0;
    }
}

/// Efface l'écran, montre `regles` et `keyboard`, puis attend ENTRÉE, avec une question comme
/// « Appuyer sur ENTRER pour revenir au menu... ».
pub fn instructions() {
    efface_ecran();
    println!("{JAUNE}{regles}{BLANC}");
    println!("{VERT}{keyboard}{BLANC}");
    println!("Appuyez sur ENTRÉE pour revenir au menu...");
    match lire_ligne() {
        Some(_) => {}
        None => {}
    }
}
