//! Joue au démineur dans le terminal.

use outils::{Hasard, lire_ligne};
use reference::demineur::main_console;
use std::env;
use std::io::{self, IsTerminal as _};
use std::process::{Command, ExitCode, Stdio};

const USAGE: &str = "\
usage : demineur [taille] [facile|normal|difficile|nombre]
  taille   de 2 à 10 ; sans elle, le jeu demande la taille et le niveau
  nombre   combien de bombes de plus (ou de moins) que la taille ;
           facile (easy) : 1, normal : taille / 4, difficile (hard) : taille / 2";

const NIVEAUX: [&str; 5] = ["facile", "easy", "normal", "difficile", "hard"];

fn main() -> ExitCode {
    outils::annonce_ce_qui_manque();
    let mut arguments: Vec<String> = env::args().skip(1).collect();
    if arguments.is_empty() && io::stdin().is_terminal() {
        arguments = demande_les_choix();
    }
    match lire_arguments(&arguments) {
        Some((taille, difficulte)) => {
            main_console(taille, difficulte, &mut Hasard::au_hasard());
            ExitCode::SUCCESS
        }
        None => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}

/// La taille, puis le niveau ; Entrée prend ce qui est proposé.
fn demande_les_choix() -> Vec<String> {
    let demande = |question: &str, propose: &str, convient: fn(&str) -> bool| {
        loop {
            print!("{question} (Entrée : {propose}) : ");
            match lire_ligne().as_deref().map(str::trim) {
                None | Some("") => return propose.to_string(),
                Some(reponse) if convient(reponse) => return reponse.to_string(),
                Some(reponse) => println!("« {reponse} » ne convient pas."),
            }
        }
    };
    let taille = demande("Taille de la grille, de 2 à 10", "9", |reponse| {
        reponse
            .parse()
            .is_ok_and(|taille: i32| (2..=10).contains(&taille))
    });
    let niveau = demande(
        "Niveau : facile, normal ou difficile",
        "facile",
        |reponse| NIVEAUX.contains(&reponse),
    );
    let largeur = 5 + 4 * taille.parse().unwrap_or(10);
    if colonnes().is_some_and(|colonnes| colonnes < largeur) {
        println!("La fenêtre est trop étroite : élargissez-la à {largeur} colonnes au moins.");
        println!("Entrée quand c'est fait.");
        let _ = lire_ligne();
    }
    vec![taille, niveau]
}

/// Le nombre de colonnes de la fenêtre, si le système veut bien le dire.
fn colonnes() -> Option<usize> {
    let sortie = Command::new("stty")
        .arg("size")
        .stdin(Stdio::inherit())
        .output();
    let texte = String::from_utf8(sortie.ok()?.stdout).ok()?;
    texte.split_whitespace().nth(1)?.parse().ok()
}

fn lire_arguments(arguments: &[String]) -> Option<(usize, i32)> {
    if arguments.len() > 2 {
        return None;
    }
    let taille: i32 = arguments.first().map_or(Some(9), |a| a.parse().ok())?;
    if !(2..=10).contains(&taille) {
        return None;
    }
    let difficulte = match arguments.get(1).map(String::as_str) {
        None | Some("facile" | "easy") => 1,
        Some("normal") => taille / 4,
        Some("difficile" | "hard") => taille / 2,
        Some(nombre) => nombre.parse().ok()?,
    };
    let possible = (-taille..=taille * taille - taille).contains(&difficulte);
    possible.then_some((taille.cast_unsigned() as usize, difficulte))
}
