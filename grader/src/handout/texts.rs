//! What a hand-out says: how to begin, in both languages, and the settings of editors.

use super::Contents;
use engine::grade::Loaded;
use engine::lang::Lang;
use std::path::PathBuf;

const README: &str = include_str!("README.in.md");
const TEAM: &str = "# Qui rend ce projet : une ligne « - Prénom Nom » par personne.\nmembres: []\n";
/// Editors offer the alias and know where the tests are.
const CARGO: &str = "\
[alias]
noter = [\"run\", \"--quiet\", \"--package\", \"rendre\", \"--\", \"noter\"]
rendre = [\"run\", \"--quiet\", \"--package\", \"rendre\", \"--\", \"rendre\"]
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
    let mut put = |path: &str, text: &str| {
        contents.insert(PathBuf::from(path), text.as_bytes().to_vec());
    };
    put("README.md", &readme(courseworks, package));
    put("equipe.yaml", TEAM);
    put(".cargo/config.toml", CARGO);
    put(".vscode/settings.json", VSCODE);
    put(".vscode/extensions.json", VSCODE_EXTENSIONS);
    put(".gitignore", "target/\n*.zip\n");
}

fn readme(courseworks: &[Loaded], package: &str) -> String {
    let titles = |lang: Lang| {
        let titles: Vec<String> = courseworks
            .iter()
            .map(|c| c.coursework.file.name.get(lang).to_owned())
            .collect();
        titles.join(", ")
    };
    let play: Vec<String> = courseworks
        .iter()
        .map(|c| format!("cargo run --bin {}", c.name))
        .collect();
    let subjects = |language: &str| match courseworks {
        [_] => format!("sujet.{language}.md"),
        _ => format!("sujet-*.{language}.md"),
    };
    let first = courseworks.first().and_then(|c| {
        let written = |t: &&engine::specs::coursework::Topic| t.scenarios.iter().any(|s| !s.hidden);
        c.coursework.topics.iter().find(written)
    });
    README
        .replace("@TITRE@", &titles(Lang::Fr))
        .replace("@TITLE@", &titles(Lang::En))
        .replace("@DOSSIER@", package)
        .replace("@JOUER@", &play.join("\n   "))
        .replace("@PREMIERE@", first.map_or("", |t| &t.name))
        .replace(
            "@TITRE_PREMIERE@",
            first.map_or("", |t| t.title.get(Lang::Fr)),
        )
        .replace("@FIRST_TITLE@", first.map_or("", |t| t.title.get(Lang::En)))
        .replace("@SUJET_FR@", &subjects("fr"))
        .replace("@SUJET_EN@", &subjects("en"))
}
