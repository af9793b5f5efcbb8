//! `cargo noter` et `cargo rendre` : la note publique d'un projet, et l'archive à rendre.
//!
//! Tout se passe dans le dossier du projet ; `cargo` appelle ce programme par un alias.

mod archive;
mod equipe;

use equipe::Equipe;
use lang::Lang;
use std::path::PathBuf;
use std::process::ExitCode;

const USAGE: [&str; 2] = [
    "\
usage : cargo noter [TEXTE]     les scénarios publics, même si le projet ne compile pas
        cargo rendre [NOM…]     l'archive à rendre ; les noms s'ajoutent à equipe.yaml",
    "\
usage: cargo noter [TEXT]      the public scenarios, even of a project that does not compile
       cargo rendre [NAME…]    the archive to hand in; names are added to equipe.yaml",
];

/// Le programme entier.
pub fn main() -> ExitCode {
    host::host_main_if_asked();
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next().unwrap_or_default();
    let names: Vec<String> = arguments.collect();
    // `launch` asks whether this program starts on a machine that did not compile it.
    if command == "--version" {
        println!("rendre {}", env!("CARGO_PKG_VERSION"));
        return ExitCode::SUCCESS;
    }
    let lang = lang();
    let Some(project) = project() else {
        let said = lang.pick(
            "Il n'y a pas de projet ici : placez-vous dans le dossier qui contient Cargo.toml,\n\
             src et kit, puis recommencez.",
            "There is no project here: change to the folder that contains Cargo.toml, src and\n\
             kit, then try again.",
        );
        eprintln!("{said}");
        return ExitCode::from(2);
    };
    match command.as_str() {
        "noter" => engine::student::mark(&project, names),
        "rendre" => match hand_in(&project, &names, lang) {
            Ok(()) => ExitCode::SUCCESS,
            Err(why) => {
                eprintln!("{why}");
                ExitCode::FAILURE
            }
        },
        _ => {
            eprintln!("{}", lang.pick(USAGE[0], USAGE[1]));
            ExitCode::from(2)
        }
    }
}

/// As in `cargo test`: French unless `GRADER_LANG` says otherwise.
fn lang() -> Lang {
    let asked = std::env::var("GRADER_LANG").ok();
    asked
        .and_then(|tag| Lang::from_tag(&tag))
        .unwrap_or(Lang::Fr)
}

/// The folder of the project: the one with `src` and `kit`, here or above.
fn project() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    here.ancestors()
        .find(|f| f.join("kit/specs").is_dir())
        .map(PathBuf::from)
}

/// A USB key that cannot be written, somebody else's folder, a full disk.
pub(crate) fn unwritten(why: &str, lang: Lang) -> String {
    let advice = lang.pick(
        "Impossible d'écrire ici : copiez le projet dans un dossier à vous, puis recommencez.",
        "Cannot write here: copy the project into a folder of your own, then try again.",
    );
    format!("{why}\n{advice}")
}

fn hand_in(project: &std::path::Path, names: &[String], lang: Lang) -> Result<(), String> {
    let team = Equipe::read(project, lang)?.with(names);
    if team.membres.is_empty() {
        let said = lang.pick(
            "Qui rend ce projet ? Écrivez vos noms dans equipe.yaml (une ligne « - Prénom Nom »\n\
             par membre), ou ici : cargo rendre \"Ada Lovelace\" \"Alan Turing\"",
            "Who is handing this in? Write your names in equipe.yaml (a line `- First Last` for\n\
             each of you), or here: cargo rendre \"Ada Lovelace\" \"Alan Turing\"",
        );
        return Err(said.to_owned());
    }
    team.write(project, lang)
        .map_err(|why| unwritten(&why, lang))?;
    let made = archive::make(project, &team.archive_name(), lang)?;
    println!("{}", made.path.display());
    let (files, size, hash) = (made.files, made.bytes.div_ceil(1024), &made.hash);
    println!(
        "{}",
        lang.pick(
            format!(
                "  {}, {size} Ko, empreinte {hash}",
                lang.count(files, "fichier", "fichiers")
            ),
            format!(
                "  {}, {size} KB, hash {hash}",
                lang.count(files, "file", "files")
            ),
        )
    );
    let by = lang.pick("rendu par :", "handed in by:");
    println!("  {by} {}", team.membres.join(", "));
    for left_out in &made.left_out {
        println!(
            "  {} {left_out}",
            lang.pick("laissé de côté :", "left out:")
        );
    }
    for old in &made.replaced {
        println!("  {} {old}", lang.pick("remplace :", "replaces:"));
    }
    let unknown = lang.pick("résultat public inconnu :", "public result unknown:");
    match engine::student::score(project) {
        Ok(scores) => {
            for score in scores {
                println!("  {}", score.line);
                for warning in score.warnings {
                    println!("  {} {warning}", lang.pick("attention :", "warning:"));
                }
            }
        }
        Err(why) => println!("  {unknown} {why}"),
    }
    Ok(())
}
