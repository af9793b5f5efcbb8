//! Affichage.

#![allow(non_snake_case)]

use super::dessins::*;
use super::etat::{Case, Jeu};

pub fn sautdeligne() {
    let ligne = format!("|{}|", " ".repeat(80));
    println!("{ligne}\n{ligne}\n{ligne}\n{ligne}");
}

// Le symbole d'une case, et sa largeur à l'écran.
fn symbole(case: Case) -> (&'static str, usize) {
    match case {
        Case::Vide => (casevide, 1),
        Case::Mur => (casemur, 2),
        Case::Joueur => (casejoueur, 5),
        Case::JoueurBomb => (casejoueurbomb, 6),
        Case::Bomb => (casebomb, 2),
        Case::ATP => (caseATP, 5),
        Case::Virus => (casevirus, 5),
        Case::Explosion => (caseexplosion, 1),
    }
}

pub fn showGameBoard(jeu: &Jeu, message: &str) {
    outils::efface_ecran();
    println!("{}", "=".repeat(82));
    for ligne in 0..10 {
        let mut texte = String::from("|");
        for colonne in 0..10 {
            let (s, largeur) = symbole(jeu.grille[10 * ligne + colonne]);
            texte += " ";
            texte += s;
            texte += &" ".repeat(7 - largeur);
        }
        println!("{texte}|");
    }
    println!("{}", "=".repeat(82));
    println!("Virus Killer");
    for (i, b) in jeu.bombeloader.iter().enumerate() {
        let (texte, barre) = match b.puissance {
            Some(p) => (p.to_string(), "*".repeat(p as usize)),
            None => ("X".to_string(), String::new()),
        };
        println!("Bombe {}   Puissance:  {:<3} {}", i + 1, texte, barre);
    }
    let vivants = jeu.virus.iter().filter(|v| v.is_some()).count();
    println!("Virus restant: {casevirus} X {vivants}");
    println!("-> {message}");
}

pub fn lore() {
    println!("Unité 13 !");
    println!("Le virus R-HuM est entré dans l'organisme.");
    println!("Allez le détruire avec vos bombes.");
}

pub fn credit() {
    let mut pourcent = 0.0_f32;
    for _ in 0..100 {
        outils::efface_ecran();
        print!("{art_credits}\n\tLoading: {pourcent:.1} %\n");
        outils::pause(40);
        pourcent += 1.0;
    }
}

pub fn instructions() {
    outils::efface_ecran();
    println!("{regles}");
    println!("{keyboard}");
    print!("Appuyer sur ENTRER pour revenir au menu...");
    outils::lire_ligne();
}
