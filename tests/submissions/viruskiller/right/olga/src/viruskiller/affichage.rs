//! Les affichages du jeu.

#![allow(non_snake_case)]

use super::dessins::*;
use super::etat::{Case, Jeu};
use outils::{efface_ecran, lire_ligne, pause};

pub fn sautdeligne() {
    let mut n = 0;
    while n < 4 {
        vide();
        n += 1;
    }
}

fn vide() {
    println!("{JAUNE}▓{BLANC}{:26}{JAUNE}▓{BLANC}", "");
}

// Chaque symbole complété à six colonnes.
fn symbole(case: &Case) -> String {
    let (s, blancs) = match case {
        Case::Vide => (casevide, 5),
        Case::Mur => (casemur, 4),
        Case::Joueur => (casejoueur, 1),
        Case::JoueurBomb => (casejoueurbomb, 0),
        Case::Bomb => (casebomb, 4),
        Case::ATP => (caseATP, 1),
        Case::Virus => (casevirus, 1),
        Case::Explosion => (caseexplosion, 5),
    };
    format!(" {s}{}", " ".repeat(blancs))
}

pub fn showGameBoard(jeu: &Jeu, message: &str) {
    efface_ecran();
    println!("{JAUNE}▓{BLANC} ☢   {VIOLET}VIRUS  KILLER{BLANC}   ☢    {JAUNE}▓{BLANC}", );
    println!();
    for ligne in 0..10 {
        let texte = match ligne {
            3..=6 => {
                let bombe = jeu.bombeloader[ligne - 3];
                let puissance = match bombe.puissance {
                    None => "X".to_string(),
                    Some(p) => p.to_string(),
                };
                format!(" Bombe {}   PUISSANCE:  {}", ligne - 2, puissance)
            }
            _ => String::new(),
        };
        print!("{JAUNE}▓{BLANC}{texte:26}{JAUNE}▓{BLANC}");
        for colonne in 0..10 {
            print!("{}", symbole(&jeu.grille[10 * ligne + colonne]));
        }
        println!();
    }
    println!();
    println!("  Virus restant:  {casevirus}  X  {}", jeu.virus.iter().flatten().count());
    println!("  {SOULIGNE}{message}{BLANC}");
}

pub fn lore() {
    println!("{VERT}Bonjour, unité 13.{BLANC}");
    println!("Ceci n'est pas un exercice.");
}

pub fn credit() {
    image(0);
}

fn image(i: usize) {
    if i == 100 {
        return;
    }
    efface_ecran();
    println!("Loading:  {i}.0 %  [{}{}]", "*".repeat(i / 5), " ".repeat(20 - i / 5));
    println!("{art_credits}");
    pause(40);
    image(i + 1);
}

pub fn instructions() {
    efface_ecran();
    println!("{VERT}{regles}{BLANC}\n{ORANGE}{keyboard}{BLANC}");
    println!("Appuyer sur ENTRER pour revenir au menu...");
    match lire_ligne() {
        Some(_) | None => {}
    }
}
