//! Affichage.

#![allow(non_snake_case)]

use super::dessins::*;
use super::etat::{Case, Jeu};

pub fn sautdeligne() {
    for _ in 0..4 {
        println!("{JAUNE}█{BLANC}                                                        {JAUNE}█{BLANC}");
    }
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
    for i in 0..100 {
        let (texte, largeur) = symbole(jeu.grille[i]);
        print!("{texte}");
        for _ in largeur..7 {
            print!(" ");
        }
        if i % 10 == 9 {
            println!();
        }
    }
    println!("{JAUNE}█████████████████████████████{BLANC}");
    println!("        {GRAS}VIRUS KILLER{BLANC}");
    for i in 0..4 {
        match jeu.bombeloader[i].puissance {
            Some(p) => println!("Bombe {}   PUISSANCE:  {}", i + 1, p),
            None => println!("Bombe {}   PUISSANCE:  X", i + 1),
        }
    }
    let mut vivants = 0;
    for v in &jeu.virus {
        if *v != None {
            vivants += 1;
        }
    }
    println!("Virus restant: {casevirus} X {vivants}");
    println!("{JAUNE}█████████████████████████████{BLANC}");
    println!("{message}");
}

pub fn lore() {
    println!("Unité 13 !");
    println!("Le virus R-HuM est entré dans l'organisme.");
    println!("Allez le détruire avec vos bombes.");
}

pub fn credit() {
    for i in 0..100 {
        outils::efface_ecran();
        println!("{art_credits}");
        println!("Loading: {i}.0 %");
        for _ in 0..i / 2 {
            print!("=");
        }
        println!(">");
        outils::pause(40);
    }
}

pub fn instructions() {
    outils::efface_ecran();
    println!("{regles}");
    println!("{keyboard}");
    print!("Appuyer sur ENTRER pour revenir au menu...");
    outils::lire_ligne();
}
