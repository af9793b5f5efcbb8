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
    println!("{GRAS}*** VIRUS KILLER ***{BLANC}        {message}");
    println!();
    for i in 0..100 {
        let (texte, _) = symbole(jeu.grille[i]);
        if i % 10 == 9 {
            println!("{texte}");
            println!();
        } else {
            print!("{texte}\t");
        }
    }
    for i in 0..4 {
        let puissance = jeu.bombeloader[i].puissance;
        print!("[Bombe {}   PUISSANCE: ", i + 1);
        match puissance {
            Some(p) => print!("{VERT}{p}{BLANC}"),
            None => print!("{ROUGE}X{BLANC}"),
        }
        println!("]");
    }
    let mut vivants = jeu.virus.len();
    for v in &jeu.virus {
        if v.is_none() {
            vivants -= 1;
        }
    }
    println!("Virus restant: {casevirus} X {vivants}");
}

pub fn lore() {
    println!("Journal de bord de l'unité 13.");
    println!("Les virus sont quatre. Nous n'avons que nos bombes.");
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
