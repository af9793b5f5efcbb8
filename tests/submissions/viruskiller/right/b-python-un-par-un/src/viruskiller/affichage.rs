//! Ce qui s'affiche. Chez moi le panneau est SOUS la grille.

#![allow(non_snake_case)]

use super::dessins::*;
use super::etat::{Case, Jeu};

pub fn sautdeligne() {
    let mut i = 0;
    while i < 4 {
        println!("█                                                                          █");
        i = i + 1;
    }
}

pub fn showGameBoard(jeu: &Jeu, message: &str) {
    outils::efface_ecran();
    println!("████████████████████████████████████████████████████████████████████████████");
    // la grille
    let mut ligne = 0;
    while ligne < 10 {
        print!("█   ");
        let mut colonne = 0;
        while colonne < 10 {
            let c = jeu.grille[ligne * 10 + colonne];
            if c == Case::Vide {
                print!("  {}    ", casevide);
            } else if c == Case::Mur {
                print!("  {}   ", casemur);
            } else if c == Case::Joueur {
                print!("{}  ", casejoueur);
            } else if c == Case::JoueurBomb {
                print!("{} ", casejoueurbomb);
            } else if c == Case::Bomb {
                print!("  {}   ", casebomb);
            } else if c == Case::ATP {
                print!("{}  ", caseATP);
            } else if c == Case::Virus {
                print!("{}  ", casevirus);
            } else {
                print!("  {}    ", caseexplosion);
            }
            colonne = colonne + 1;
        }
        println!(" █");
        ligne = ligne + 1;
    }
    println!("████████████████████████████████████████████████████████████████████████████");
    // le panneau
    println!("{}  *** VIRUS KILLER ***{}", JAUNE, BLANC);
    let mut b = 0;
    while b < 4 {
        if jeu.bombeloader[b].puissance == None {
            println!("  Bombe {}   PUISSANCE:  {}X{}", b + 1, ROUGE, BLANC);
        } else {
            println!(
                "  Bombe {}   PUISSANCE:  {}{}{}",
                b + 1,
                VERT,
                jeu.bombeloader[b].puissance.unwrap(),
                BLANC
            );
        }
        b = b + 1;
    }
    let mut vivants = 0;
    for v in &jeu.virus {
        if *v != None {
            vivants = vivants + 1;
        }
    }
    println!("  Virus restant: {} X {}", casevirus, vivants);
    println!("  >>> {}{}{}", GRAS, message, BLANC);
}

pub fn lore() {
    println!("Alerte rouge !");
    println!("Le docteur R-HuM a lâché quatre virus dans l'organisme de notre patient.");
    println!("Unité 13, vous êtes notre dernier espoir : entrez là-dedans et faites tout sauter.");
    println!("Bonne chance, Unité 13. Vous en aurez besoin.");
}

pub fn credit() {
    let mut i = 0.0;
    while i < 100.0 {
        outils::efface_ecran();
        println!("{}", art_credits);
        println!("Loading: {:.1} %", i);
        let mut barre = String::from("[");
        let mut j = 0.0;
        while j < 100.0 {
            if j <= i {
                barre.push('=');
            } else {
                barre.push(' ');
            }
            j = j + 2.0;
        }
        barre.push(']');
        println!("{}", barre);
        outils::pause(40);
        i = i + 1.0;
    }
}

pub fn instructions() {
    outils::efface_ecran();
    println!("{}", regles);
    println!("{}", keyboard);
    print!("Appuyer sur ENTRER pour revenir au menu... ");
    outils::lire_ligne();
}
