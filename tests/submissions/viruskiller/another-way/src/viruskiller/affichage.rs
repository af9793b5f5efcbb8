#![allow(non_snake_case)]

use super::dessins::*;
use super::etat::*;

fn symbole(case: &Case) -> &'static str {
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

pub fn sautdeligne() {
    for _ in 0..4 {
        println!(
            "{}█{}{}█{}█{}",
            JAUNE,
            "\t".repeat(20),
            "",
            "\t".repeat(6),
            BLANC
        );
    }
}

// le panneau est à droite de la grille, comme dans le jeu en Python
pub fn showGameBoard(jeu: &Jeu, message: &str) {
    outils::efface_ecran();
    println!("{}{}{}", JAUNE, "█".repeat(209), BLANC);
    let mut nbvirus = 0;
    for c in jeu.grille.iter() {
        if *c == Case::Virus {
            nbvirus += 1;
        }
    }
    let mut i = 0;
    while i < 100 {
        print!("\t{}\t", symbole(&jeu.grille[i]));
        if i % 10 == 9 {
            print!("{}█{}", JAUNE, BLANC);
            if i / 10 == 0 {
                print!("\t{}VIRUS KILLER{}", SOULIGNE, BLANC);
            }
            if i / 10 == 1 {
                for n in 0..4 {
                    let p = match jeu.bombeloader[n].puissance {
                        Some(p) => format!("{}", p),
                        None => String::from("X"),
                    };
                    print!("\tBombe {}   PUISSANCE:  {}\n", n + 1, p);
                }
            }
            if i / 10 == 3 {
                println!("\tVirus restant:");
                print!("\t\t{} X {}", casevirus, nbvirus);
            }
            if i / 10 == 4 {
                print!("\t{}\t\t", message);
            }
            println!();
        }
        i += 1;
    }
    println!("{}{}{}", JAUNE, "█".repeat(209), BLANC);
}

pub fn lore() {
    println!("Unité 13,\nR-HuM est revenu.\nUnité 13... Bonne Chance");
}

pub fn credit() {
    let mut i = 0.0;
    while i < 100.0 {
        outils::efface_ecran();
        println!("{}\nLoading: {:?} %", art_credits, i);
        outils::pause(40);
        i += 1.0;
    }
}

pub fn instructions() {
    outils::efface_ecran();
    print!("{}{}", regles, keyboard);
    println!("\n\tAppuyer sur ENTRER pour revenir au menu...");
    outils::lire_ligne();
}
