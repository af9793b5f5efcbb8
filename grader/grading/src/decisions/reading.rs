//! Reads `decisions.yaml`, or says why it cannot be read.

use super::Decisions;
use lang::{Lang, Localized};
use scenario::diagnostic::Diagnostic;
use scenario::source::Source;
use scenario::yaml;
use std::io::ErrorKind;
use std::path::Path;

#[derive(Debug)]
pub enum Unreadable {
    /// In the words of the system or of the YAML reader, with the line if there is one.
    Said(Localized),
    /// The first line that is no text in UTF-8.
    NotUtf8(usize),
    /// A mistake in the notation, explained as it is in a scenario.
    Notation(Box<Diagnostic>),
}

impl Decisions {
    /// An absent file decides nothing. A wrong one is an error with its line.
    pub fn read(path: &Path) -> Result<Decisions, Unreadable> {
        let bytes = match supervise::interrupt::read_regular(path) {
            Ok(bytes) => bytes,
            Err(why) if why.kind() == ErrorKind::NotFound => return Ok(Decisions::default()),
            Err(why) => return Err(Unreadable::Said(why.into())),
        };
        let text = std::str::from_utf8(&bytes).map_err(|why| {
            let before = bytes.iter().take(why.valid_up_to());
            Unreadable::NotUtf8(before.filter(|byte| **byte == b'\n').count() + 1)
        })?;
        let decides_nothing = |l: &str| l.trim().is_empty() || l.trim_start().starts_with('#');
        match text.lines().all(decides_nothing) {
            true => Ok(Decisions::default()),
            false => intake::yaml::read(text).map_err(|said| Unreadable::of(path, text, said)),
        }
    }
}

impl Unreadable {
    fn of(path: &Path, text: &str, said: Localized) -> Unreadable {
        // What is YAML has a mistake in its keys or values, which the reader names with its place.
        let is_yaml = intake::yaml::read::<serde::de::IgnoredAny>(text).is_ok();
        let explained = match is_yaml {
            true => None,
            false => yaml::read(&Source::new(path, text)).err(),
        };
        explained.map_or(Unreadable::Said(said), Unreadable::Notation)
    }

    pub fn text(&self, lang: Lang) -> String {
        match self {
            Unreadable::Said(said) => said.get(lang).to_owned(),
            Unreadable::NotUtf8(line) => lang.pick(
                format!("ligne {line} : ce n'est pas du texte en UTF-8 ; enregistrez le fichier en UTF-8"),
                format!("line {line}: this is not text in UTF-8; save the file as UTF-8"),
            ),
            Unreadable::Notation(found) => {
                let (line, message) = (found.place.line, found.message(lang));
                let help = match message.help.is_empty() {
                    true => String::new(),
                    false => lang.pick(" ; ", "; ").to_owned() + &message.help,
                };
                let title = message.title;
                lang.pick(
                    format!("ligne {line} : {title}{help}"),
                    format!("line {line}: {title}{help}"),
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Decisions, Unreadable};
    use lang::Lang;

    fn told(text: &[u8]) -> [String; 2] {
        let name = format!("reading-{}-{}.yaml", std::process::id(), text.len());
        let file = std::env::temp_dir().join(name);
        std::fs::write(&file, text).unwrap();
        let why: Unreadable = Decisions::read(&file).unwrap_err();
        std::fs::remove_file(file).unwrap();
        [Lang::Fr, Lang::En].map(|lang| why.text(lang))
    }

    /// The YAML reader speaks English only, and names no way out.
    #[test]
    fn mistakes_in_the_notation_are_explained_in_both_languages() {
        let [fr, en] = told(b"students:\n  Ada:\n\tcomment: A\n");
        assert_eq!(
            fr,
            "ligne 3 : YAML s'indente par des espaces, pas par des tabulations"
        );
        assert!(en.starts_with("line 3: "), "{en}");
        let [fr, en] = told(b"groups:\n  g: [A, B\nstudents:\n  A: {comment: B}\n");
        assert_eq!(
            fr,
            "ligne 2 : ce `[` n'est jamais refermé ; ajoutez `]` à la fin"
        );
        assert!(en.starts_with("line 2: "), "{en}");
        let [fr, en] = told(b"students:\n  Ada: {comment: Tr\xe8s bien}\n");
        assert!(
            fr.starts_with("ligne 2 : ") && fr.contains("enregistrez"),
            "{fr}"
        );
        assert!(en.starts_with("line 2: ") && en.contains("save"), "{en}");
    }

    /// Another reader than the one that refused it has no say about what is YAML.
    #[test]
    fn mistakes_in_keys_are_told_by_the_reader_that_met_them() {
        let [fr, _] = told(b"students: {Ada: &a {coment: A}}\n");
        assert!(fr.contains("unknown field `coment`"), "{fr}");
    }
}
