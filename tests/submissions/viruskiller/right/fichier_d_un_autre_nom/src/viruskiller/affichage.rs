//! Tout en récursion : aucune boucle dans ce projet.
#![allow(non_snake_case)]
use super::dessins::*;
use super::etat::{Bombe, Case, Jeu};

/// Efface en poussant l'ancien écran vers le haut.
pub(crate) fn efface() {
    print!("\x1bc");
}

/// Comme `time.sleep` en Python.
pub(crate) fn dors(ms: u64) {
    outils::pause(ms);
}

pub fn sautdeligne() {
    fn encore(n: u8) {
        if n > 0 {
            println!("+{:>70}+", "");
            encore(n - 1);
        }
    }
    encore(4)
}

fn cases(reste: &[Case], colonne: usize) -> String {
    match reste {
        [] => String::new(),
        [tete, queue @ ..] => {
            let dessin = match tete {
                Case::Vide => casevide,
                Case::Mur => casemur,
                Case::Joueur => casejoueur,
                Case::JoueurBomb => casejoueurbomb,
                Case::Bomb => casebomb,
                Case::ATP => caseATP,
                Case::Virus => casevirus,
                Case::Explosion => caseexplosion,
            };
            let fin = if colonne == 9 { " |\n" } else { " " };
            let debut = if colonne == 0 { "| " } else { "" };
            format!("{debut}{dessin}{fin}") + &cases(queue, (colonne + 1) % 10)
        }
    }
}

fn bombes(reste: &[Bombe], n: u8) -> String {
    let Some((b, suite)) = reste.split_first() else {
        return String::from("\n");
    };
    let p = b.puissance.map_or(String::from("X"), |p| p.to_string());
    format!("Bombe {n}: puissance {p}  ") + &bombes(suite, n + 1)
}

fn compte(reste: &[Case]) -> usize {
    reste.split_first().map_or(0, |(c, suite)| usize::from(*c == Case::Virus) + compte(suite))
}

/// Le panneau d'abord, puis la grille, puis le message.
pub fn showGameBoard(jeu: &Jeu, message: &str) {
    efface();
    print!(
        "=== Virus Killer ===\n{}Virus restants: (◣_◢) X {}\n+---------------------+\n{}+---------------------+\n{GRAS}{message}{BLANC}\n",
        bombes(&jeu.bombeloader, 1),
        compte(&jeu.grille),
        cases(&jeu.grille, 0),
    );
}

pub fn lore() {
    println!("Bienvenue, Unité 13 !\nR-HuM a muté.\nIl vous reste quatre bombes...");
}

pub fn credit() {
    fn image(i: u32) {
        if i == 100 {
            return;
        }
        efface();
        println!("{art_credits}\n\n   Loading: {i}.0 %  {}>", "-".repeat(i as usize / 5));
        dors(40);
        image(i + 1)
    }
    image(0)
}

pub fn instructions() {
    efface();
    print!("{regles}\n{keyboard}\n► Appuyer sur ENTRER pour revenir au menu...");
    outils::lire_ligne();
}
