//! `cargo noter` et `cargo rendre` : la note publique d'un projet, et l'archive à rendre.
//!
//! Tout se passe dans le dossier du projet ; `cargo` appelle ce programme par un alias.

mod archive;
mod equipe;

use equipe::Equipe;
use std::path::PathBuf;
use std::process::ExitCode;

const USAGE: &str = "\
usage : cargo noter [TEXTE]     les scénarios publics, même si le projet ne compile pas
        cargo rendre [NOM…]     l'archive à rendre ; les noms s'ajoutent à equipe.yaml";

/// Le programme entier.
pub fn main() -> ExitCode {
    engine::run::host_main_if_asked();
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next().unwrap_or_default();
    let names: Vec<String> = arguments.collect();
    let Some(project) = project() else {
        eprintln!(
            "Il n'y a pas de projet ici : placez-vous dans le dossier qui contient Cargo.toml,\n\
             src et kit, puis recommencez."
        );
        return ExitCode::from(2);
    };
    match command.as_str() {
        "noter" => engine::student::mark(&project, names),
        "rendre" => match hand_in(&project, &names) {
            Ok(()) => ExitCode::SUCCESS,
            Err(why) => {
                eprintln!("{why}");
                ExitCode::FAILURE
            }
        },
        _ => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}

/// The folder of the project: the one with `src` and `kit`, here or above.
fn project() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    here.ancestors()
        .find(|f| f.join("kit/specs").is_dir())
        .map(PathBuf::from)
}

fn hand_in(project: &std::path::Path, names: &[String]) -> Result<(), String> {
    let team = Equipe::read(project)?.with(names);
    if team.membres.is_empty() {
        return Err(
            "Qui rend ce projet ? Écrivez vos noms dans equipe.yaml (une ligne « - Prénom Nom »\n\
             par membre), ou ici : cargo rendre \"Ada Lovelace\" \"Alan Turing\""
                .to_owned(),
        );
    }
    team.write(project)?;
    let made = archive::make(project, &team.archive_name())?;
    println!("{}", made.path.display());
    println!(
        "  {} fichiers, {} Ko, empreinte {}",
        made.files,
        made.bytes.div_ceil(1024),
        made.hash
    );
    println!("  rendu par : {}", team.membres.join(", "));
    for left_out in &made.left_out {
        println!("  laissé de côté : {left_out}");
    }
    match engine::student::score(project) {
        Ok(lines) => lines.iter().for_each(|line| println!("  {line}")),
        Err(why) => println!("  résultat public inconnu : {why}"),
    }
    Ok(())
}
