//! L'affichage. On écrit directement sur la sortie, avec un verrou, pour que l'écran ne clignote pas.

#![allow(non_snake_case)]

use super::dessins::*;
use super::etat::{Case, Jeu};
use std::io::{self, Write};

/// Une case sur six colonnes, sans couleur (mon terminal est en noir et blanc).
fn case_texte(case: Case) -> &'static str {
    match case {
        Case::Vide => "  .   ",
        Case::Mur => "  ⬛  ",
        Case::Joueur => "(■_■) ",
        Case::JoueurBomb => "(■_■)☢",
        Case::Bomb => "  💣  ",
        Case::ATP => "( ϟ ) ",
        Case::Virus => "(◣_◢) ",
        Case::Explosion => "  ✸   ",
    }
}

pub fn sautdeligne() {
    let mut ecran = io::stdout().lock();
    for _ in 1..=4 {
        let _ = writeln!(ecran, "█                                                █");
    }
}

pub fn showGameBoard(jeu: &Jeu, message: &str) {
    outils::efface_ecran();
    let mut ecran = io::stdout().lock();
    let _ = dessine(&mut ecran, jeu, message);
    let _ = ecran.flush();
}

fn dessine(ecran: &mut impl Write, jeu: &Jeu, message: &str) -> io::Result<()> {
    writeln!(ecran, "=== VIRUS KILLER ===")?;
    writeln!(ecran, "[ {message} ]")?;
    writeln!(ecran)?;
    // la règle : les unités en haut, les dizaines à gauche
    write!(ecran, "      ")?;
    for unite in 0..10 {
        write!(ecran, "   {unite}   ")?;
    }
    writeln!(ecran)?;
    writeln!(ecran, "     +{}+", "-".repeat(71))?;
    for ligne in 0..10 {
        write!(ecran, "{:>4} |", ligne * 10)?;
        for colonne in 0..10 {
            write!(ecran, " {}", case_texte(jeu.grille[10 * ligne + colonne]))?;
        }
        writeln!(ecran, " |")?;
    }
    writeln!(ecran, "     +{}+", "-".repeat(71))?;
    for (i, bombe) in jeu.bombeloader.iter().enumerate() {
        write!(ecran, "  Bombe {}   PUISSANCE:  ", i + 1)?;
        match bombe.puissance {
            Some(p) => write!(ecran, "{p}")?,
            None => write!(ecran, "X")?,
        }
        if i % 2 == 1 {
            writeln!(ecran)?;
        } else {
            write!(ecran, "\t")?;
        }
    }
    let n = jeu.grille.iter().filter(|c| **c == Case::Virus).count();
    writeln!(ecran, "  Virus restant: (◣_◢) X {n}")
}

pub fn lore() {
    let mut ecran = io::stdout().lock();
    let _ = writeln!(ecran, "Message à l'attention de l'UNITÉ 13.");
    let _ = writeln!(ecran, "Quatre virus ont été repérés. Détruisez-les tous les quatre.");
    let _ = writeln!(ecran, "Fin du message.");
}

pub fn credit() {
    for image in 0..100 {
        outils::efface_ecran();
        let mut ecran = io::stdout().lock();
        let _ = write!(ecran, "{art_credits}");
        let _ = writeln!(ecran, "Loading: {:.1} %", f64::from(image));
        let _ = writeln!(ecran, "|{:<50}|", "=".repeat(image as usize / 2));
        drop(ecran);
        outils::pause(40);
    }
}

pub fn instructions() {
    outils::efface_ecran();
    println!("{VERT}{regles}{BLANC}\n{BLEU}{keyboard}{BLANC}");
    println!("Appuyez sur Entrée pour revenir au menu…");
    outils::lire_ligne();
}
