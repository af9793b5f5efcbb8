//! Tout ce qui s'affiche.

#![allow(non_snake_case)]

use super::dessins;
use super::etat::{Case, Jeu};
use outils::{efface_ecran, lire_ligne, pause};

pub fn sautdeligne() {
    let blanc = " ".repeat(40);
    print!("|{blanc}|\n|{blanc}|\n|{blanc}|\n|{blanc}|\n");
}

/// La table des symboles, avec la place que chacun prend.
const SYMBOLES: [(Case, &str, usize); 8] = [
    (Case::Vide, dessins::casevide, 1),
    (Case::Mur, dessins::casemur, 2),
    (Case::Joueur, dessins::casejoueur, 5),
    (Case::JoueurBomb, dessins::casejoueurbomb, 6),
    (Case::Bomb, dessins::casebomb, 2),
    (Case::ATP, dessins::caseATP, 5),
    (Case::Virus, dessins::casevirus, 5),
    (Case::Explosion, dessins::caseexplosion, 1),
];

fn ecrit_case(case: Case) {
    for (sorte, symbole, largeur) in SYMBOLES {
        if sorte == case {
            let avant = (7 - largeur) / 2;
            let apres = 7 - largeur - avant;
            print!("{}{symbole}{}", " ".repeat(avant), " ".repeat(apres + 1));
        }
    }
}

pub fn showGameBoard(jeu: &Jeu, message: &str) {
    efface_ecran();
    println!("+--------------------------- VIRUS KILLER ---------------------------+");
    for paire in [[0, 1], [2, 3]] {
        for n in paire {
            let p = match jeu.bombeloader[n].puissance {
                Some(p) => format!("{p}"),
                None => String::from("X"),
            };
            print!("  Bombe {}   PUISSANCE:  {p}      ", n + 1);
        }
        println!();
    }
    let restants = jeu.virus.iter().filter(|v| v.is_some()).count();
    println!("  Virus restants : {} X {restants}", dessins::casevirus);
    println!("  >>> {} <<<", message.to_uppercase());
    println!("+---------------------------------------------------------------------+");
    let mut i = 0;
    while i < 100 {
        ecrit_case(jeu.grille[i]);
        i += 1;
        if i % 10 == 0 {
            println!();
        }
    }
}

pub fn lore() {
    println!("An 2117. L'UNITÉ 13, c'est vous : un robot minuscule lâché dans le sang");
    println!("d'un patient. R-HuM et ses frères s'y cachent. Trouvez-les.");
}

pub fn credit() {
    let mut i = 0.0;
    while i < 100.0 {
        efface_ecran();
        println!("{}", dessins::art_credits);
        println!("     Loading: {i:.1} %");
        println!("     {}", "#".repeat(i as usize / 2));
        pause(40);
        i += 1.0;
    }
}

pub fn instructions() {
    efface_ecran();
    for dessin in [dessins::regles, dessins::keyboard] {
        println!("{dessin}");
    }
    println!("ENTRÉE : retour au menu");
    lire_ligne();
}
