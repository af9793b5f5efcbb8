//! `equipe.yaml` : qui rend ce projet.

use lang::Lang;
use serde::{Deserialize, Serialize};
use std::path::Path;

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Equipe {
    #[serde(default)]
    pub membres: Vec<String>,
}

impl Equipe {
    pub fn read(project: &Path, lang: Lang) -> Result<Equipe, String> {
        let path = project.join("equipe.yaml");
        match std::fs::read_to_string(&path) {
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => Ok(Equipe::default()),
            Err(e) => Err(format!("{} : {e}", path.display())),
            Ok(text)
                if text
                    .lines()
                    .all(|l| l.trim().is_empty() || l.trim().starts_with('#')) =>
            {
                Ok(Equipe::default())
            }
            Ok(text) => Equipe::of(&text, lang).map_err(|why| {
                let wanted = lang.pick(
                    "Écrivez : membres:, puis une ligne « - Prénom Nom » par personne.",
                    "Write: membres:, then a line `- First Last` for each of you.",
                );
                format!("{} : {why}\n{wanted}", path.display())
            }),
        }
    }

    fn of(text: &str, lang: Lang) -> Result<Equipe, String> {
        let team: Equipe = serde_yaml::from_str(text).map_err(|e| e.to_string())?;
        match joined(text, &team) {
            None => Ok(team),
            Some((line, name)) => Err(lang.pick(
                format!("ligne {line} : décalée, elle est lue avec la précédente comme une seule personne : « {name} »"),
                format!("line {line}: out of line, it is read with the one before as one person: “{name}”"),
            )),
        }
    }

    /// With those named on the command line, nobody twice.
    pub fn with(mut self, names: &[String]) -> Equipe {
        for name in names.iter().map(|n| n.trim()).filter(|n| !n.is_empty()) {
            if !self.membres.iter().any(|m| m == name) {
                self.membres.push(name.to_owned());
            }
        }
        self
    }

    pub fn write(&self, project: &Path) -> Result<(), String> {
        let path = project.join("equipe.yaml");
        let text = serde_yaml::to_string(self).map_err(|e| e.to_string())?;
        if std::fs::read_to_string(&path).is_ok_and(|old| old == text) {
            return Ok(());
        }
        std::fs::write(&path, text).map_err(|e| format!("{} : {e}", path.display()))
    }

    /// `LOVELACE_TURING.zip`: the last word of each name, letters only.
    pub fn archive_name(&self) -> String {
        let last = |name: &String| {
            let word = name.split_whitespace().last().unwrap_or(name);
            let kept: String = word
                .chars()
                .filter(|c| c.is_alphanumeric() || *c == '-')
                .collect();
            kept.to_uppercase()
        };
        self.membres.iter().map(last).collect::<Vec<_>>().join("_")
    }
}

/// A line that YAML takes for the rest of the name before it, and that name. In a list
/// between brackets lines mean nothing.
fn joined<'a>(text: &str, team: &'a Equipe) -> Option<(usize, &'a str)> {
    let mut names = team.membres.iter();
    let mut before = "";
    for (i, line) in text.lines().map(str::trim).enumerate() {
        if line.is_empty() || line.starts_with('#') || line.starts_with("membres") {
            continue;
        }
        if text.contains('[') {
            return None;
        }
        let written = line.strip_prefix('-').map(str::trim);
        let written = written.map(|w| w.split(" #").next().unwrap_or(w).trim_end());
        let begins = |name: &&String| {
            // Between quotes a name may be written otherwise.
            written.is_some_and(|w| w.starts_with(['"', '\'']) || name.starts_with(w))
        };
        match names.next().filter(begins) {
            Some(name) => before = name,
            None => return Some((i + 1, before)),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::Equipe;
    use lang::Lang;

    #[test]
    fn a_member_out_of_line_is_told_and_not_joined_to_another() {
        for text in [
            "membres:\n  - Ada Lovelace\n    - Alan Turing\n",
            "membres:\n- Ada Lovelace\n  - Alan Turing\n- Grace Hopper\n",
            "membres:\n  - Ada Lovelace\n    Alan Turing\n",
            "membres:\n  - Grace Hopper\n  - Ada Lovelace\n\n     - Alan Turing\n",
        ] {
            let why = Equipe::of(text, Lang::Fr).unwrap_err();
            let line = text.lines().position(|l| l.contains("Alan")).unwrap() + 1;
            assert!(why.contains(&format!("ligne {line}")), "{why}");
            assert!(
                Equipe::of(text, Lang::En)
                    .unwrap_err()
                    .contains(&format!("line {line}"))
            );
        }
        for text in [
            "# Nous\nmembres:\n  - Ada Lovelace\n  - Alan Turing # lui\n",
            "membres:\n- Ada Lovelace\n\n- \"Alan Turing\"\n",
            "membres: [Ada Lovelace,\n  Alan Turing]\n",
            "membres:\n  - Jean-Pierre Le Goff - Dupont\n  - Alan Turing\n",
        ] {
            assert_eq!(
                Equipe::of(text, Lang::Fr).unwrap().membres.len(),
                2,
                "{text}"
            );
        }
    }

    #[test]
    fn the_archive_is_named_after_the_team() {
        let team = Equipe::default().with(&["Ada Lovelace".into(), " Jean de La Fontaine ".into()]);
        assert_eq!(team.archive_name(), "LOVELACE_FONTAINE");
    }

    #[test]
    fn nobody_is_twice_in_a_team() {
        let twice = Equipe::default()
            .with(&["Ada".into()])
            .with(&["Ada".into(), "  ".into()]);
        assert_eq!(twice.membres, ["Ada"]);
    }
}
