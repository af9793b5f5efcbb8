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

/// Reads and checks one scenario file. Every mistake found is in the list; what could be read
/// is returned even then, so that it can be shown.
pub fn read_topic(
    file: &Path,
    text: &str,
    hidden: bool,
    names: &Names,
) -> (Option<TopicFile>, Vec<Diagnostic>) {
    let source = Source::new(file, text);
    match yaml::read(&source) {
        Ok(root) => {
            let (topic, mut found) = reader::topic(&source, &root, hidden, names);
            // Checking a file that could not be read whole would only add misleading mistakes.
            if let (Some(topic), true) = (&topic, found.is_empty()) {
                found = resolve::topic(&source, topic, names);
            }
            found.sort_by_key(|d| (d.place.line, d.place.column));
            (topic, found)
        }
        Err(diagnostic) => (None, vec![*diagnostic]),
    }
}

/// The topic of a file, if it can be seen at all: all topics must be known before
/// any file is checked.
pub fn topic_name(file: &Path, text: &str) -> Option<String> {
    let root = yaml::read(&Source::new(file, text)).ok()?;
    root.get("topic")?.text().map(str::to_owned)
}

#[cfg(test)]
mod tests;
