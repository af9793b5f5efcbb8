//! Joue au démineur dans le terminal.

use outils::Hasard;
use std::env;
use std::process::ExitCode;
use student_template::demineur::main_console;

const USAGE: &str = "\
usage : demineur [taille] [facile|normal|difficile|nombre]
  taille   de 2 à 10 (9 si rien n'est dit)
  nombre   combien de bombes de plus (ou de moins) que la taille ;
           facile : 1, normal : taille / 4, difficile : taille / 2";

fn main() -> ExitCode {
    outils::annonce_ce_qui_manque();
    let arguments: Vec<String> = env::args().skip(1).collect();
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

fn lire_arguments(arguments: &[String]) -> Option<(usize, i32)> {
    if arguments.len() > 2 {
        return None;
    }
    let taille: i32 = arguments.first().map_or(Some(9), |a| a.parse().ok())?;
    if !(2..=10).contains(&taille) {
        return None;
    }
    let difficulte = match arguments.get(1).map(String::as_str) {
        None | Some("facile") => 1,
        Some("normal") => taille / 4,
        Some("difficile") => taille / 2,
        Some(nombre) => nombre.parse().ok()?,
    };
    let possible = (-taille..=taille * taille - taille).contains(&difficulte);
    possible.then_some((taille.cast_unsigned() as usize, difficulte))
}
