//! The scenario language: text → scenarios → plans.

pub mod ast;
pub mod bareme_mistake;
pub mod bareme_schema;
pub mod diagnostic;
pub mod drawing;
pub mod key_names;
pub mod keys;
pub mod lexer;
pub mod meaning;
mod messages;
pub mod names;
pub mod odds;
pub mod parser;
pub mod place;
pub mod plan;
mod problem;
pub mod reader;
pub mod resolve;
pub mod schema;
pub mod source;
pub mod specs;
pub mod suggest;
mod traps;
mod typed;
mod window_mistake;
pub mod yaml;
mod yaml_mistake;

pub use reader::scenario;

use diagnostic::Diagnostic;
use names::Names;
use scenario::TopicFile;
use source::Source;
use std::path::Path;
use yaml::Node;

/// Reads and checks one scenario file. Every mistake found is in the list; what could be read
/// is returned even then, so that it can be shown.
pub fn read_topic(
    file: &Path,
    text: &str,
    hidden: bool,
    names: &Names,
) -> (Option<TopicFile>, Vec<Diagnostic>) {
    TopicText::new(Source::new(file, text), hidden).read(names)
}

/// A scenario file of which no more than the YAML is read: the topics of all files must be known
/// before any of them is checked.
struct TopicText {
    source: Source,
    root: Result<Node, Box<Diagnostic>>,
    is_hidden: bool,
}

impl TopicText {
    fn new(source: Source, is_hidden: bool) -> TopicText {
        let root = yaml::read(&source);
        TopicText {
            source,
            root,
            is_hidden,
        }
    }

    /// Its topic, if it can be seen at all.
    fn topic(&self) -> Option<&str> {
        self.root.as_ref().ok()?.get("topic")?.text()
    }

    fn read(self, names: &Names) -> (Option<TopicFile>, Vec<Diagnostic>) {
        match self.root {
            Ok(root) => {
                let (topic, mut found) = reader::topic(&self.source, &root, self.is_hidden, names);
                // Checking a file that could not be read whole would only add misleading mistakes.
                if let (Some(topic), true) = (&topic, found.is_empty()) {
                    found = resolve::topic(&self.source, topic, names);
                }
                found.sort_by_key(|d| (d.place.line, d.place.column));
                (topic, found)
            }
            Err(diagnostic) => (None, vec![*diagnostic]),
        }
    }
}

#[cfg(test)]
mod tests;
