//! Tout ce qui s'affiche à l'écran

#![allow(non_snake_case)]

use super::dessins::*;
use super::etat::*;

pub fn sautdeligne() {
    // quatre fois la même ligne : un bord, des blancs, un bord
    let mut n = 0;
    while n < 4 {
        print!("█");
        for _ in 0..70 {
            print!(" ");
        }
        print!("█");
        print!("\n");
        n += 1;
    }
}

// affiche une barre horizontale
fn barre() {
    for _ in 0..72 {
        print!("█");
    }
    println!();
}

pub fn showGameBoard(jeu: &Jeu, message: &str) {
    outils::efface_ecran();
    // le haut du panneau
    barre();
    print!("█      VIRUS KILLER      ");
    print!("{}\n", message);
    barre();
    // la grille
    let mut i = 0;
    while i < 100 {
        if i % 10 == 0 {
            print!("█  ");
        }
        if jeu.grille[i] == Case::Vide {
            print!("{}", casevide);
            print!("     ");
        }
        if jeu.grille[i] == Case::Mur {
            print!("{}", casemur);
            print!("    ");
        }
        if jeu.grille[i] == Case::Joueur {
            print!("{}", casejoueur);
            print!(" ");
        }
        if jeu.grille[i] == Case::JoueurBomb {
            print!("{}", casejoueurbomb);
            print!(" ");
        }
        if jeu.grille[i] == Case::Bomb {
            print!("{}", casebomb);
            print!("    ");
        }
        if jeu.grille[i] == Case::ATP {
            print!("{}", caseATP);
            print!(" ");
        }
        if jeu.grille[i] == Case::Virus {
            print!("{}", casevirus);
            print!(" ");
        }
        if jeu.grille[i] == Case::Explosion {
            print!("{}", caseexplosion);
            print!("     ");
        }
        if i % 10 == 9 {
            println!("█");
        }
        i = i + 1;
    }
    barre();
    // les quatre bombes
    for b in 0..4 {
        print!("█  Bombe {}   PUISSANCE:  ", b + 1);
        if jeu.bombeloader[b].puissance == None {
            print!("X");
        } else {
            print!("{}", jeu.bombeloader[b].puissance.unwrap());
        }
        println!();
    }
    // on compte les virus de la grille
    let mut compteur = 0;
    for c in jeu.grille.iter() {
        if *c == Case::Virus {
            compteur += 1;
        }
    }
    println!("█");
    println!("█  Virus restant: (◣_◢) X {}", compteur);
    barre();
}

pub fn lore() {
    print!("Il était une fois, dans un organisme, quatre virus très méchants...\n");
    outils::pause(500);
    print!("Le docteur appela l'unité 13 : « Unité 13, c'est à vous ! »\n");
    outils::pause(500);
    print!("\n");
}

pub fn credit() {
    let mut i: f64 = 0.0;
    loop {
        if i > 99.5 {
            break;
        }
        outils::efface_ecran();
        println!("{}", art_credits);
        print!("Loading: ");
        print!("{:.1}", i);
        print!(" %\n");
        let pleins = (i / 10.0).floor() as i32;
        for n in 0..10 {
            if n < pleins {
                print!("▓");
            } else {
                print!("░");
            }
        }
        println!();
        outils::pause(40);
        i += 1.0;
    }
}

pub fn instructions() {
    outils::efface_ecran();
    println!("{}", regles);
    println!("{}", keyboard);
    println!("Bon courage !");
    println!("Appuyer sur ENTRER pour revenir au menu...");
    outils::lire_ligne();
}
