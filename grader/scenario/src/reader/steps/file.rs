//! A `file` step: a file that the program must have written, or not.

use super::Keys;
use crate::diagnostic::Problem;
use crate::keys::{Context, Key, Shape, key, required};
use crate::reader::matchers::{self, TextMatcher, text};
use crate::reader::{Fields, Reader};

#[derive(Debug, Clone, PartialEq)]
pub struct FileStep {
    pub name: String,
    pub exists: bool,
    pub content: Vec<TextMatcher>,
}

static KEYS: [Key; 2] = [
    required("file", Shape::Text, "Name of a file of the working folder."),
    key("exists", Shape::Bool, "`false`: the file must not exist."),
];

pub fn keys() -> Keys {
    Box::new(KEYS.iter().chain(matchers::keys_of_texts()))
}

pub fn read(reader: &mut Reader<'_>, fields: &Fields<'_>) -> Option<FileStep> {
    let name = fields.get("file").and_then(|node| reader.file_name(node));
    let exists = reader.flag(fields, "exists", true);
    let asks = text::keys().find_map(|key| fields.key_node(key.name));
    let content = match asks {
        Some(node) if !exists => {
            let one = node.text().unwrap_or_default().to_owned();
            let other = "exists: false".into();
            reader.report(node, Problem::Exclusive { one, other });
            Vec::new()
        }
        None if fields.has("exists") => Vec::new(),
        _ => reader.text_fields(fields, Context::Step("file")),
    };
    Some(FileStep {
        name: name?,
        exists,
        content,
    })
}
