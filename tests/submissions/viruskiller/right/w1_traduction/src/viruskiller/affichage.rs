//! Ce qui s'affiche : la grille et son panneau, l'histoire, les crédits, les instructions.

#![allow(non_snake_case)]

use super::dessins::*;
use super::etat::{Case, Jeu};
use outils::{efface_ecran, lire_ligne, pause};

/// Quatre lignes du panneau.
pub fn sautdeligne() {
    for _ in 0..4 {
        println!("{JAUNE}\t█\t\t\t\t\t\t█{BLANC}");
    }
}

/// Le dessin d'une case.
fn dessin(case: Case) -> &'static str {
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

/// Le panneau, à droite de la ligne `ligne` de la grille.
fn panneau(jeu: &Jeu, message: &str, ligne: usize) {
    print!("{JAUNE}█{BLANC} ");
    match ligne {
        0 => print!("{GRAS}VIRUS KILLER{BLANC}"),
        2..=5 => {
            let bombe = ligne - 2;
            match jeu.bombeloader[bombe].puissance {
                Some(puissance) => {
                    print!("Bombe {}   PUISSANCE:  {}", bombe + 1, puissance);
                }
                None => print!("Bombe {}   PUISSANCE:  X", bombe + 1),
            }
        }
        7 => {
            let mut nbvirus = 0;
            for i in 0..100 {
                if jeu.grille[i] == Case::Virus {
                    nbvirus += 1;
                }
            }
            print!("Virus restant: {casevirus} X {nbvirus}");
        }
        9 => print!("{message}"),
        _ => {}
    }
    print!("\n");
}

/// Efface l'écran, puis affiche la grille et le panneau.
pub fn showGameBoard(jeu: &Jeu, message: &str) {
    efface_ecran();
    println!("{JAUNE}██████████████████████████████████████████████████████████{BLANC}");
    for i in 0..100 {
        print!("{}\t", dessin(jeu.grille[i]));
        if i % 10 == 9 {
            panneau(jeu, message, i / 10);
        }
    }
    println!("{JAUNE}██████████████████████████████████████████████████████████{BLANC}");
}

/// L'histoire.
pub fn lore() {
    println!("\n\t Unité 13, ici le quartier général.");
    println!("\t Le virus R-HuM vient d'entrer dans l'organisme de notre patient.");
    println!("\t Vous avez quatre bombes. Trouvez les virus, et détruisez-les.");
    println!("\t Bonne chance.\n");
}

/// Les crédits.
pub fn credit() {
    let mut i = 0.0;
    while i < 100.0 {
        efface_ecran();
        println!("{VERT}{art_credits}{BLANC}");
        println!("\t\tLoading: {i:.1} %");
        let mut barre = String::new();
        for _ in 0..(i as usize / 2) {
            barre.push('█');
        }
        println!("\t\t{barre}");
        pause(40);
        i += 1.0;
    }
}

/// Les instructions.
pub fn instructions() {
    efface_ecran();
    println!("{regles}");
    println!("{keyboard}");
    print!("\n\t Appuyer sur ENTRER pour revenir au menu... ");
    let _ = lire_ligne();
}
