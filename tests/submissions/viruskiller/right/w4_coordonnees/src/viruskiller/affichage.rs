//! Ce qui s'affiche.

#![allow(non_snake_case)]

use super::coord::{COTE, Coord};
use super::dessins::*;
use super::etat::{Case, Jeu};
use super::textes;
use outils::{efface_ecran, lire_ligne, pause};

/// Largeur du panneau, à gauche de la grille.
const PANNEAU: usize = 42;

fn bord() -> String {
    format!("{ORANGE}██{BLANC}")
}

pub fn sautdeligne() {
    for _ in 0..4 {
        println!("{}{:PANNEAU$}{}", bord(), "", bord());
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

/// Ce que le panneau montre à côté de chaque ligne de la grille.
fn panneau(jeu: &Jeu, message: &str) -> Vec<String> {
    let mut lignes = vec![textes::TITRE.to_uppercase(), message.to_string()];
    lignes.push(String::new());
    for numero in 1..=4 {
        let puissance = match jeu.bombeloader[numero - 1].puissance {
            Some(n) => n.to_string(),
            None => String::from("X"),
        };
        lignes.push(format!("Bombe {numero}   PUISSANCE:  {puissance}"));
    }
    lignes.push(String::new());
    let restants = jeu.grille.iter().filter(|&&case| case == Case::Virus).count();
    lignes.push(format!("Virus restant: (◣_◢) X {restants}"));
    lignes.push(String::new());
    lignes
}

pub fn showGameBoard(jeu: &Jeu, message: &str) {
    efface_ecran();
    for (ligne, texte) in (0..COTE).zip(panneau(jeu, message)) {
        let symboles: Vec<&str> = (0..COTE)
            .map(|colonne| symbole(Coord { ligne, colonne }.case(jeu)))
            .collect();
        println!("{} {texte:PANNEAU$}{}  {}", bord(), bord(), symboles.join(" "));
        if ligne < COTE - 1 {
            println!("{} {:PANNEAU$}{}", bord(), "", bord());
        }
    }
}

pub fn lore() {
    println!("┌──────────────────────────────────────────────────────────┐");
    println!("│ Ordre de mission                                         │");
    println!("│ Destinataire : Unité\u{a0}13                                  │");
    println!("│ Objet : quatre virus, à détruire sans délai              │");
    println!("└──────────────────────────────────────────────────────────┘");
}

pub fn credit() {
    for dizaine in 0..10 {
        for unite in 0..10 {
            efface_ecran();
            println!("{GRAS}{art_credits}{BLANC}");
            let i = 10 * dizaine + unite;
            println!("{VIOLET}[{:.<20}]{BLANC} Loading: {i}.0 %", "*".repeat(i / 5));
            pause(40);
        }
    }
}

pub fn instructions() {
    efface_ecran();
    for ligne in regles.lines().chain(keyboard.lines()) {
        println!("{ligne}");
    }
    println!("{}", textes::REVENIR);
    let _ = lire_ligne();
}
