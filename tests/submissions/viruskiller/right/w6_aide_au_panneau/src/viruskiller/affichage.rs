#![allow(non_snake_case)]

use super::dessins::*;
use super::etat::{Case, Jeu};
use outils::{efface_ecran, lire_ligne, pause};

pub fn sautdeligne() {
    for _ in 0..4 {
        println!("|{:60}|", "");
    }
}

fn symbole(case: Case) -> &'static str {
    match case {
        Case::Vide => casevide,
        Case::Mur => casemur,
        Case::Joueur => casejoueur,
        Case::JoueurBomb => casejoueurbomb,
        Case::Bomb => casebomb,
        Case::ATP => caseATP,
        Case::Virus => casevirus,
        Case::Explosion => caseexplosion,
    }
}

pub fn showGameBoard(jeu: &Jeu, message: &str) {
    efface_ecran();
    println!("\t0\t1\t2\t3\t4\t5\t6\t7\t8\t9");
    for ligne in 0..10 {
        print!("{}", ligne * 10);
        for colonne in 0..10 {
            print!("\t{}", symbole(jeu.grille[10 * ligne + colonne]));
        }
        println!();
    }
    println!("{GRAS}VIRUS KILLER{BLANC}");
    for (i, bombe) in jeu.bombeloader.iter().enumerate() {
        match bombe.puissance {
            Some(p) => println!("Bombe {}   PUISSANCE:  {p}", i + 1),
            None => println!("Bombe {}   PUISSANCE:  X", i + 1),
        }
    }
    let restants = jeu.virus.iter().filter(|v| v.is_some()).count();
    println!("Virus restant: {casevirus} X {restants}");
    println!("> {message}");
    println!("Touches : Z Q S D pour avancer, 1 2 3 4 pour déposer une bombe, espace pour finir.");
    println!("Légende : {casemur} mur   {caseATP} ATP   {casevirus} virus");
    println!("Gagné quand les 4 virus sont morts, perdu quand les bombes sont à 0.");
}

pub fn lore() {
    println!("Unité 13, ici la base. R-HuM a lâché ses virus.");
    println!("Si vous échouez c'est la défaite, sinon la victoire !");
}

pub fn credit() {
    for i in 0..100 {
        efface_ecran();
        println!("{art_credits}");
        println!("Loading: {:.1} % [{:<50}]", i as f64, "#".repeat(i / 2));
        pause(40);
    }
}

pub fn instructions() {
    efface_ecran();
    print!("{regles}{keyboard}");
    print!("ENTRÉE pour le menu ");
    lire_ligne();
}
