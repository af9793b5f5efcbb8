//! `equipe.yaml` : qui rend ce projet.

use lang::Lang;
use scenario::source::Source;
use scenario::yaml::{self, Node};
use std::path::Path;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Equipe {
    pub membres: Vec<String>,
}

impl Equipe {
    pub fn read(project: &Path, lang: Lang) -> Result<Equipe, String> {
        let path = project.join("equipe.yaml");
        match std::fs::read_to_string(&path) {
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => Ok(Equipe::default()),
            Err(e) => Err(lang.labelled(path.display(), e)),
            Ok(text)
                if text
                    .lines()
                    .all(|l| l.trim().is_empty() || l.trim().starts_with('#')) =>
            {
                Ok(Equipe::default())
            }
            Ok(text) => Equipe::of(&text, lang).map_err(|why| {
                let wanted = lang.pick(
                    "Écrivez `membres:`, puis une ligne « - Prénom Nom » par personne.",
                    "Write `membres:`, then a line `- First Last` for each of you.",
                );
                format!("{}\n{wanted}", lang.labelled(path.display(), why))
            }),
        }
    }

    fn of(text: &str, lang: Lang) -> Result<Equipe, String> {
        let source = Source::new(Path::new("equipe.yaml"), text);
        let at = |node: &Node| source.place(node.span.start).line;
        let root = yaml::read(&source).map_err(|why| {
            let line = why.place.line;
            lang.pick(
                format!("ligne {line} : {}", why.message(lang).title),
                format!("line {line}: {}", why.message(lang).title),
            )
        })?;
        if root.is_nothing() {
            return Ok(Equipe::default());
        }
        let mut team = Equipe::default();
        for (key, value) in root.map().unwrap_or(&[]) {
            if key.text() != Some("membres") {
                let (line, name) = (at(key), source.slice(key.span.clone()));
                return Err(lang.pick(
                    format!("ligne {line} : `{name}` n'est pas connu ici"),
                    format!("line {line}: `{name}` is not known here"),
                ));
            }
            for member in value.list().unwrap_or(&[]) {
                team.membres.push(name(member, &source, lang)?);
            }
            if value.list().is_none() && !value.is_nothing() {
                return Err(no_list(at(value), lang));
            }
        }
        match root.map() {
            Some(_) => Ok(team),
            None => Err(no_list(at(&root), lang)),
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

    pub fn write(&self, project: &Path, lang: Lang) -> Result<(), String> {
        let path = project.join("equipe.yaml");
        let names = self
            .membres
            .iter()
            .map(|name| format!("- {}\n", written(name)));
        let text = format!("membres:\n{}", names.collect::<String>());
        if std::fs::read_to_string(&path).is_ok_and(|old| old == text) {
            return Ok(());
        }
        std::fs::write(&path, text).map_err(|e| lang.labelled(path.display(), e))
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

/// A member's name. One that continues on another line is two persons, whom YAML joins when the
/// second line is not aligned.
fn name(member: &Node, source: &Source, lang: Lang) -> Result<String, String> {
    let first = source.place(member.span.start).line;
    let Some(name) = member.text().map(str::trim).filter(|name| !name.is_empty()) else {
        return Err(no_list(first, lang));
    };
    let lines = source.slice(member.span.clone()).trim_end().lines();
    let more = lines
        .enumerate()
        .skip(1)
        .find(|(_, l)| !l.trim().is_empty());
    let Some((after, _)) = more else {
        return Ok(name.to_owned());
    };
    let line = first + after;
    Err(lang.pick(
        format!("ligne {line} : décalée, elle est lue avec la précédente comme une seule personne : « {name} »"),
        format!("line {line}: out of line, it is read with the one before as one person: “{name}”"),
    ))
}

fn no_list(line: usize, lang: Lang) -> String {
    lang.pick(
        format!("ligne {line} : ce n'est pas une liste de noms"),
        format!("line {line}: this is not a list of names"),
    )
}

/// As YAML reads it back: between quotes where a sign could mean something else.
fn written(name: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || " -'.".contains(c);
    let is_value = ["null", "true", "false"].contains(&name.to_lowercase().as_str());
    match name.starts_with(char::is_alphabetic) && name.chars().all(plain) && !is_value {
        true => name.to_owned(),
        false => format!("\"{}\"", name.replace('\\', "\\\\").replace('"', "\\\"")),
    }
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
    fn what_is_written_is_read_back() {
        let names = [
            "Ada Lovelace",
            "Jean-Pierre d'Ormesson",
            "null",
            "O: \"x\" # \\",
            "Zoé",
        ];
        let team = Equipe::default().with(&names.map(str::to_owned));
        let folder = std::env::temp_dir().join(format!("equipe-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        team.write(&folder, Lang::Fr).unwrap();
        assert_eq!(Equipe::read(&folder, Lang::Fr), Ok(team));
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_no_team_is_told_with_its_line() {
        for (text, line) in [
            ("membres:\n- Ada\nchef: Ada\n", 3),
            ("- Ada\n", 1),
            ("membres: Ada\n", 1),
            ("membres:\n- [Ada]\n", 2),
            ("membres: [Ada\n", 1),
        ] {
            let why = Equipe::of(text, Lang::Fr).expect_err(text);
            assert!(why.contains("ligne "), "{text}: {why}");
            assert!(line == 1 || why.contains(&format!("ligne {line}")), "{why}");
        }
        assert_eq!(Equipe::of("membres:\n", Lang::Fr), Ok(Equipe::default()));
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
