//! Tout ce qui s'affiche.

#![allow(non_snake_case)]

use super::dessins;
use super::etat::{Case, Jeu};
use outils::{efface_ecran, lire_ligne, pause};

pub fn sautdeligne() {
    for _ in [(); 4] {
        println!("█{:82}█", ' ');
    }
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
    println!("{}", "█".repeat(84));
    for ligne in jeu.grille.chunks(10) {
        print!("█ ");
        for case in ligne {
            ecrit_case(*case);
        }
        println!("  █");
    }
    println!("{}", "█".repeat(84));
    println!("█{:^82}█", "VIRUS KILLER");
    for (n, bombe) in jeu.bombeloader.iter().enumerate() {
        let p = bombe.puissance.map(|p| p.to_string()).unwrap_or("X".to_string());
        let texte = format!("Bombe {}   PUISSANCE:  {p}", n + 1);
        println!("█{texte:^82}█");
    }
    let restants = jeu.virus.iter().flatten().count();
    println!("█{:^82}█", format!("Virus restant: (◣_◢) X {restants}"));
    println!("█{message:^82}█");
    println!("{}", "█".repeat(84));
}

pub fn lore() {
    println!("An 2117. L'UNITÉ 13, c'est vous : un robot minuscule lâché dans le sang");
    println!("d'un patient. R-HuM et ses frères s'y cachent. Trouvez-les.");
}

pub fn credit() {
    (0..100).for_each(|i| {
        efface_ecran();
        let fait = i as usize * 30 / 100;
        let images = [
            dessins::art_credits.to_string(),
            format!("[{}>{}]", "=".repeat(fait), ".".repeat(30 - fait)),
            format!("Loading: {i}.0 %\n"),
        ];
        print!("{}", images.join("\n"));
        pause(40);
    });
}

pub fn instructions() {
    efface_ecran();
    for dessin in [dessins::regles, dessins::keyboard] {
        println!("{dessin}");
    }
    println!("ENTRÉE : retour au menu");
    lire_ligne();
}
