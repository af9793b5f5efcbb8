//! What is wrong with a file that a teacher writes for an audit: all of it at once, each mistake
//! with its line.

use lang::Lang;
use scenario::source::Source;
use scenario::yaml::{self, Node};
use std::path::Path;

#[derive(Debug)]
pub struct Mistakes {
    source: Source,
    lang: Lang,
    found: Vec<String>,
}

impl Mistakes {
    /// The YAML of a file, and where to note what is wrong with it.
    pub fn in_file(file: &Path, text: &str, lang: Lang) -> Result<(Node, Mistakes), Vec<String>> {
        let source = Source::new(file, text);
        let root = yaml::read(&source).map_err(|d| vec![d.render(lang, false)])?;
        let found = Vec::new();
        let mistakes = Mistakes {
            source,
            lang,
            found,
        };
        Ok((root, mistakes))
    }

    pub fn line(&self, node: &Node) -> usize {
        self.source.place(node.span.start).line
    }

    pub fn note(&mut self, node: &Node, fr: &str, en: &str) {
        let place = self.source.place(node.span.start);
        let (file, line) = (place.file.display(), place.line);
        let message = self.lang.pick(fr, en);
        self.found.push(format!("{file}:{line}: {message}"));
    }

    /// Notes the keys of a mapping that are none of these.
    pub fn note_unknown_keys(&mut self, node: &Node, known: &[&str]) {
        for (key, _) in node.map().unwrap_or_default() {
            let name = key.text().unwrap_or_default();
            if !known.contains(&name) {
                let known = known.join(", ");
                self.note(
                    key,
                    &format!("clé inconnue « {name} » : {known}"),
                    &format!("unknown key “{name}”: {known}"),
                );
            }
        }
    }

    /// What was read, if nothing is wrong with it.
    pub fn or<T>(self, read: T) -> Result<T, Vec<String>> {
        match self.found.is_empty() {
            true => Ok(read),
            false => Err(self.found),
        }
    }
}
