//! The files of `data` that scenarios find in their folder.

use super::file::CourseworkFile;
use crate::diagnostic::{Diagnostic, Problem};
use crate::resolve;
use std::collections::BTreeMap;

/// Those that are texts, by their names. Pictures are for the eyes alone; one that is not there is
/// reported by `grader check`.
pub(super) fn texts(
    file: &CourseworkFile,
    found: &mut Vec<Diagnostic>,
) -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    for name in &file.data {
        let path = file.folder.join("data").join(name);
        let Ok(bytes) = std::fs::read(&path) else {
            continue;
        };
        match String::from_utf8(bytes) {
            Ok(text) => {
                texts.insert(name.clone(), text);
            }
            Err(other) if is_picture(other.as_bytes()) => {}
            Err(_) => resolve::add(found, vec![Diagnostic::of_file(&path, Problem::NotUtf8)]),
        }
    }
    texts
}

/// No text has a zero byte, whatever its letters are written in.
fn is_picture(bytes: &[u8]) -> bool {
    bytes.contains(&0)
}
