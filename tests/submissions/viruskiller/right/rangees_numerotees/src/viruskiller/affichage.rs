//! Affichage du jeu

#![allow(non_snake_case)]

use super::dessins;
use super::etat::Case;
use super::etat::Jeu;

/// quatre lignes du panneau
pub fn sautdeligne() {
    let mut i = 0;
    while i < 4 {
        print!("\x1b[43m  \x1b[0m");
        let mut j = 0;
        while j < 40 {
            print!(" ");
            j = j + 1;
        }
        print!("\x1b[43m  \x1b[0m\n");
        i = i + 1;
    }
}

/// affiche la grille : le panneau est à GAUCHE
pub fn showGameBoard(jeu: &Jeu, message: &str) {
    outils::efface_ecran();
    let mut gauche: Vec<String> = vec![];
    gauche.push(String::from("VIRUS KILLER"));
    gauche.push(String::from(""));
    let mut n = 0;
    while n < 4 {
        let p = jeu.bombeloader[n].puissance;
        if p == None {
            gauche.push(format!("Bombe {} PUISSANCE: X", n + 1));
        } else {
            gauche.push(format!("Bombe {} PUISSANCE: {}", n + 1, p.unwrap()));
        }
        n = n + 1;
    }
    let mut vivants = 0;
    for v in jeu.virus.iter() {
        if v.is_some() {
            vivants += 1;
        }
    }
    gauche.push(String::from(""));
    gauche.push(String::from("Virus restant:"));
    gauche.push(format!("(◣_◢) X {}", vivants));
    gauche.push(String::from(""));

    print!("  ");
    for c in 0..10 {
        print!("  {}   ", c);
    }
    println!();
    for i in 0..100 {
        if i % 10 == 0 {
            print!("{} ", i / 10);
        }
        if jeu.grille[i] == Case::Vide {
            print!("  {}   ", dessins::casevide);
        } else if jeu.grille[i] == Case::Mur {
            print!("  {}  ", dessins::casemur);
        } else if jeu.grille[i] == Case::Joueur {
            print!("{} ", dessins::casejoueur);
        } else if jeu.grille[i] == Case::JoueurBomb {
            print!("{} ", dessins::casejoueurbomb);
        } else if jeu.grille[i] == Case::Bomb {
            print!("  {}  ", dessins::casebomb);
        } else if jeu.grille[i] == Case::ATP {
            print!("{} ", dessins::caseATP);
        } else if jeu.grille[i] == Case::Virus {
            print!("{} ", dessins::casevirus);
        } else {
            print!("  {}   ", dessins::caseexplosion);
        }
        if i % 10 == 9 {
            println!("   {}", gauche[i / 10]);
        }
    }
    println!("");
    println!("    {}", message);
    println!("");
}

/// l'histoire
pub fn lore() {
    println!("Bonjour Unité 13. Des virus attaquent. Vous seul pouvez les arrêter !");
}

/// les crédits
pub fn credit() {
    let mut i = 0.0;
    while i < 100.0 {
        outils::efface_ecran();
        println!("{}", dessins::art_credits);
        println!("Loading: {:?} %", i);
        outils::pause(40);
        i = i + 1.0;
    }
}

/// les instructions
pub fn instructions() {
    outils::efface_ecran();
    println!("{}", dessins::regles);
    println!("{}", dessins::keyboard);
    println!("Appuyer sur ENTRER pour revenir au menu...");
    let _x = outils::lire_ligne();
}
