//! What a hand-out says: how to begin, in both languages, and the settings of editors.

use super::{Contents, program};
use crate::template;
use engine::grade::Loaded;
use lang::Lang;
use std::collections::BTreeSet;
use std::path::PathBuf;

const README: &str = include_str!("README.in.md");
const TEAM: &str = "# Qui rend ce projet : une ligne « - Prénom Nom » par personne.\nmembres: []\n";
/// Editors offer the alias and know where the tests are.
const CARGO: &str = "\
[alias]
noter = [\"run\", \"--quiet\", \"--package\", \"launch\", \"--\", \"noter\"]
rendre = [\"run\", \"--quiet\", \"--package\", \"launch\", \"--\", \"rendre\"]
";
const WINDOW: &str = "\
fenetre = [\"run\", \"--quiet\", \"--features\", \"fenetre\", \"--bin\"]
";
const VSCODE: &str = "\
{
  \"editor.formatOnSave\": true,
  \"rust-analyzer.check.command\": \"check\",
  \"rust-analyzer.check.workspace\": false,
  \"files.exclude\": { \"kit\": true, \"target\": true }
}
";
const VSCODE_EXTENSIONS: &str = "{\n  \"recommendations\": [\"rust-lang.rust-analyzer\"]\n}\n";

pub fn add(courseworks: &[Loaded], package: &str, contents: &mut Contents) {
    // Some courseworks have no game to play.
    let game = |name: &str| PathBuf::from(format!("src/bin/{name}.rs"));
    let names = courseworks.iter().map(|c| c.name.as_str());
    let played: Vec<&str> = names.filter(|n| contents.contains_key(&game(n))).collect();
    let readme = readme(courseworks, package, &played, contents);
    let shows = template::windows(courseworks).next().is_some();
    let cargo = CARGO.to_owned() + if shows { WINDOW } else { "" };
    let mut put = |path: &str, text: &str| {
        contents.insert(PathBuf::from(path), text.as_bytes().to_vec());
    };
    put("README.md", &readme);
    put("equipe.yaml", TEAM);
    put(".cargo/config.toml", &cargo);
    put(".vscode/settings.json", VSCODE);
    put(".vscode/extensions.json", VSCODE_EXTENSIONS);
    put(".gitignore", "target/\n*.zip\n");
}

fn readme(courseworks: &[Loaded], package: &str, played: &[&str], contents: &Contents) -> String {
    let titles = |lang: Lang| {
        let titles: Vec<String> = courseworks
            .iter()
            .map(|c| c.coursework.file.name.get(lang).to_owned())
            .collect();
        titles.join(", ")
    };
    let play: Vec<String> = played
        .iter()
        .map(|name| format!("cargo run --bin {name}"))
        .collect();
    let first = courseworks.first().and_then(|c| {
        let written =
            |t: &&scenario::specs::coursework::Topic| t.scenarios.iter().any(|s| !s.hidden);
        c.coursework.topics.iter().find(written)
    });
    let title_of_first = |lang: Lang| first.map_or("", |t| t.title.get(lang));
    let several = courseworks.len() > 1;
    let crates = crates(courseworks);
    let brought = Brought::of(courseworks, contents);
    with_or_without_game(README, !played.is_empty())
        .replace("@TITRE@", &titles(Lang::Fr))
        .replace("@TITLE@", &titles(Lang::En))
        .replace("@DOSSIER@", package)
        .replace("@DEBUT@", &brought.first_time(Lang::Fr))
        .replace("@START@", &brought.first_time(Lang::En))
        .replace("@RESEAU@", brought.not_there(Lang::Fr))
        .replace("@NETWORK@", brought.not_there(Lang::En))
        .replace("@PERMISES@", &enumerated(&crates, "et"))
        .replace("@ALLOWED@", &enumerated(&crates, "and"))
        .replace("@JOUER@", &play.join("\n   "))
        .replace("@FENETRE@\n", &in_a_window(courseworks, Lang::Fr))
        .replace("@WINDOW@\n", &in_a_window(courseworks, Lang::En))
        .replace("@PREMIERE@", first.map_or("", |t| &t.name))
        .replace("@TITRE_PREMIERE@", title_of_first(Lang::Fr))
        .replace("@FIRST_TITLE@", title_of_first(Lang::En))
        .replace("@SUJET@", &subject(several, contents, Lang::Fr))
        .replace("@SUBJECT@", &subject(several, contents, Lang::En))
}

/// Where the assignment's text is: in this language, else in the other. A new coursework has none
/// yet.
fn subject(several: bool, contents: &Contents, lang: Lang) -> String {
    let written = |code: &&str| {
        let mut files = contents.keys().filter_map(|path| path.to_str());
        let ending = format!(".{code}.md");
        files.any(|file| file.starts_with("sujet") && file.ends_with(&ending))
    };
    let mut codes = lang.pick(["fr", "en"], ["en", "fr"]).into_iter();
    let each = if several { "-*" } else { "" };
    codes.find(written).map_or(String::new(), |code| {
        let file = format!("sujet{each}.{code}.md");
        lang.pick(
            format!("Le sujet est dans `{file}`. "),
            format!("The assignment is in `{file}`. "),
        )
    })
}

/// What a hand-out brings, so that its students need not wait for it.
#[derive(Clone, Copy)]
struct Brought {
    /// The sources of every crate that is compiled.
    crates: bool,
    /// The compiled test program, for machines like the teacher's.
    program: bool,
}

impl Brought {
    fn of(courseworks: &[Loaded], contents: &Contents) -> Brought {
        let mut files = courseworks.iter().map(|c| &c.coursework.file);
        Brought {
            crates: files.any(|file| !file.dependencies.is_empty()),
            program: contents
                .keys()
                .any(|path| path.starts_with(program::folder())),
        }
    }

    fn first_time(self, lang: Lang) -> String {
        let time = match self.program {
            true => {
                let this = program::machine();
                lang.pick(
                    format!("quelques secondes (ailleurs que sous un {this}\n   récent, une demi-minute)"),
                    format!("a few seconds (half a minute anywhere but on\n   a recent {this})"),
                )
            }
            false => lang.pick("une demi-minute", "half a minute").to_owned(),
        };
        match self.crates {
            true => lang.pick(
                format!(
                    "La première fois, comptez {time} ;\n   \
                     ensuite c'est plus rapide, et rien n'a besoin du réseau."
                ),
                format!(
                    "The first time takes {time},\n   \
                     later times are shorter, and nothing needs the network."
                ),
            ),
            false => lang.pick(
                format!(
                    "La première fois, il faut le réseau et {time}.\n   \
                     Ensuite, tout marche sans réseau et en quelques secondes."
                ),
                format!(
                    "The first time needs the network and {time};\n   \
                     later it answers in seconds, without any network."
                ),
            ),
        }
    }

    /// What to do when cargo says that a crate is not to be had.
    fn not_there(self, lang: Lang) -> &'static str {
        match self.crates {
            true => lang.pick(
                "`Cargo.toml` demande une dépendance de plus : enlevez-la",
                "`Cargo.toml` asks for one more crate: take it out",
            ),
            false => lang.pick(
                "la toute première fois, il faut le réseau : connectez-vous et recommencez",
                "the very first time needs the network: connect and try again",
            ),
        }
    }
}

/// The crates that the students' code may use.
fn crates(courseworks: &[Loaded]) -> Vec<String> {
    let files = courseworks.iter().map(|c| &c.coursework.file);
    let listed = files.flat_map(|f| f.dependencies.iter().filter(|d| !d.only_for_tests));
    let listed: BTreeSet<&str> = listed.map(|d| d.name.as_str()).collect();
    let all = ["std", "outils"].into_iter().chain(listed);
    all.map(|name| format!("`{name}`")).collect()
}

/// `a`, `b` and `c`.
fn enumerated(names: &[String], and: &str) -> String {
    match names {
        [before @ .., last] if !before.is_empty() => {
            format!("{} {and} {last}", before.join(", "))
        }
        _ => names.concat(),
    }
}

/// How to play with the mouse; nothing where no game has a window.
fn in_a_window(courseworks: &[Loaded], lang: Lang) -> String {
    let commands = template::windows(courseworks).map(|name| format!("   cargo fenetre {name}\n"));
    let commands: String = commands.collect();
    if commands.is_empty() {
        return String::new();
    }
    let (about, printed) = lang.pick(
        (
            "Ou à la souris, dans votre navigateur : ce qui manque est dit au-dessus du jeu, \
             et Ctrl-C arrête le programme.",
            "La fenêtre est à l'adresse",
        ),
        (
            "Or with the mouse, in your browser: what is missing is said above the game, and \
             Ctrl-C ends the program.",
            "The window is at",
        ),
    );
    format!("\n   {about}\n\n   ```console\n{commands}   ```\n\n   ```text\n   {printed}\n   ```\n")
}

/// What stands between the marks is about playing; without it the next step has its number.
fn with_or_without_game(text: &str, has_game: bool) -> String {
    let mut kept = String::new();
    let mut about_playing = false;
    let mut left_out = false;
    for line in text.lines() {
        match line {
            "@JEU@" => about_playing = true,
            "@FIN@" => {
                about_playing = false;
                left_out = !has_game;
            }
            _ if about_playing && !has_game => {}
            _ => {
                let renumbered = line.strip_prefix("7. ").filter(|_| left_out);
                match renumbered {
                    Some(rest) => kept += &format!("6. {rest}"),
                    None => kept += line,
                }
                kept.push('\n');
            }
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::with_or_without_game;

    const TEXT: &str = "5. Write.\n@JEU@\n6. Play.\n@FIN@\n7. Hand in.\n";

    #[test]
    fn steps_are_numbered_without_a_gap() {
        let with = with_or_without_game(TEXT, true);
        assert_eq!(with, "5. Write.\n6. Play.\n7. Hand in.\n");
        let without = with_or_without_game(TEXT, false);
        assert_eq!(without, "5. Write.\n6. Hand in.\n");
    }
}
