//! `equipe.yaml` : qui rend ce projet.

use engine::lang::Lang;
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
            Ok(text) => serde_yaml::from_str(&text).map_err(|e| {
                let wanted = lang.pick(
                    "Il faut : membres:, puis une ligne « - Prénom Nom » par personne.",
                    "It takes: membres:, then a line `- First Last` for each of you.",
                );
                format!("{} : {e}\n{wanted}", path.display())
            }),
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

#[cfg(test)]
mod tests {
    use super::Equipe;

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
