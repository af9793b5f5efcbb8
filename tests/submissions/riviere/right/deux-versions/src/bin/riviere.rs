//! Jouer à la rivière de l'IUT'O dans un terminal.

use outils::Hasard;
use std::path::Path;
use std::process::ExitCode;
use student_template::riviere::fichiers::ErreurFichier;
use student_template::riviere::{classique, objet};

/// Le projet lui-même, tel qu'on le reçoit, ou le dossier du sujet.
const PROJET: &str = env!("CARGO_MANIFEST_DIR");
const SUJET: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../specs/riviere");

const USAGE: &str = "usage : riviere [RIVIERE] [classique|objet] [GRAINE]
RIVIERE : un fichier du dossier data (1-ruisseau.txt si rien n'est dit), ou un chemin
GRAINE : un nombre ; avec le même nombre, les tirages sont les mêmes";

fn main() -> ExitCode {
    outils::annonce_ce_qui_manque();
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (riviere, options) = match arguments.split_first() {
        Some((riviere, options)) => (*riviere, options),
        None => ("1-ruisseau.txt", &[][..]),
    };
    let (variante, graine) = match options {
        [] => ("classique", None),
        [variante] => (*variante, None),
        [variante, graine] => match graine.parse() {
            Ok(graine) => (*variante, Some(graine)),
            Err(_) => return usage(),
        },
        _ => return usage(),
    };
    let mut hasard = graine.map_or_else(Hasard::au_hasard, Hasard::graine);
    let resultat = match variante {
        "classique" => jouer_classique(&fichier(riviere), &mut hasard),
        "objet" => jouer_objet(&fichier(riviere), &mut hasard),
        _ => return usage(),
    };
    match resultat {
        Ok(()) => ExitCode::SUCCESS,
        Err(erreur) => {
            eprintln!("{erreur}");
            ExitCode::FAILURE
        }
    }
}

fn jouer_classique(riviere: &str, hasard: &mut Hasard) -> Result<(), ErreurFichier> {
    let mut jeu = classique::jeu::Jeu(prefixe(), "joueurs.txt", riviere)?;
    classique::mode_texte::jouer(&mut jeu, hasard);
    Ok(())
}

fn jouer_objet(riviere: &str, hasard: &mut Hasard) -> Result<(), ErreurFichier> {
    let mut jeu = objet::jeu::Jeu::new(prefixe(), "joueurs.txt", riviere)?;
    objet::mode_texte::jouer(&mut jeu, hasard);
    Ok(())
}

/// Le dossier qui contient `data/joueurs.txt` et les rivières.
fn prefixe() -> &'static str {
    match Path::new(PROJET).join("data/joueurs.txt").is_file() {
        true => PROJET,
        false => SUJET,
    }
}

fn usage() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}

/// Un chemin qui existe est pris tel quel ; sinon c'est un nom cherché dans `data`.
fn fichier(nom: &str) -> String {
    let chemin = Path::new(nom).canonicalize();
    chemin.map_or_else(|_| nom.to_string(), |chemin| chemin.display().to_string())
}
