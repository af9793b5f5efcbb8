//! Jouer à la rivière de l'IUT'O dans un terminal.

use outils::Hasard;
use reference::riviere::classique;
use reference::riviere::fichiers::ErreurFichier;
use std::path::Path;
use std::process::ExitCode;

/// Le dossier qui contient `data/joueurs.txt` et les rivières.
const PREFIXE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../specs/riviere");

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let resultat = match arguments.as_slice() {
        [riviere] | [riviere, "classique"] => jouer_classique(&fichier(riviere)),
        _ => {
            eprintln!("usage : riviere RIVIERE [classique]");
            eprintln!(
                "RIVIERE : un fichier de specs/riviere/data (par exemple 1-ruisseau.txt), ou un chemin"
            );
            return ExitCode::from(2);
        }
    };
    match resultat {
        Ok(()) => ExitCode::SUCCESS,
        Err(erreur) => {
            eprintln!("{erreur}");
            ExitCode::FAILURE
        }
    }
}

fn jouer_classique(riviere: &str) -> Result<(), ErreurFichier> {
    let mut jeu = classique::jeu::Jeu(PREFIXE, "joueurs.txt", riviere)?;
    classique::mode_texte::jouer(&mut jeu, &mut Hasard::au_hasard());
    Ok(())
}

/// Un chemin qui existe est pris tel quel ; sinon c'est un nom cherché dans `data`.
fn fichier(nom: &str) -> String {
    let chemin = Path::new(nom).canonicalize();
    chemin.map_or_else(|_| nom.to_string(), |chemin| chemin.display().to_string())
}
