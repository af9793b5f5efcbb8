//! The other side of an audit: right programs, which every scenario must accept.

mod accepted;
mod case;
mod whole;

pub use accepted::{Acceptance, Accepted};

use case::Case;
use compile::sources::Sources;
use engine::grade::Loaded;
use lang::Lang;
use std::collections::BTreeMap;
use std::path::Path;

/// Where they are kept, in the kit.
pub fn folder(coursework: &str) -> String {
    format!("tests/submissions/{coursework}/right")
}

/// A program as a student who solves the assignment in another manner would write it.
#[derive(Debug, Clone)]
pub struct RightProgram {
    pub name: String,
    /// What it does otherwise.
    pub says: String,
    pub sources: Sources,
    /// The files that were changed; empty for a program of its own.
    pub touched: Vec<String>,
}

impl RightProgram {
    /// Those of a coursework, by name; mistakes come all at once.
    pub fn all(
        kit: &Path,
        loaded: &Loaded,
        reference: &Sources,
        lang: Lang,
    ) -> Result<Vec<RightProgram>, Vec<String>> {
        let folder = kit.join(folder(&loaded.name));
        let mut mistakes = Vec::new();
        let mut cases: BTreeMap<String, Case> = BTreeMap::new();
        let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten();
        for path in entries
            .map(|entry| entry.path())
            .filter(|path| path.is_dir())
        {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            match Case::read(&path, lang) {
                Ok(case) => {
                    cases.insert(name.into_owned(), case);
                }
                Err(found) => mistakes.extend(found),
            }
        }
        let whole = whole::Whole::new(&cases, loaded, reference, lang);
        let mut programs = Vec::new();
        for name in cases.keys() {
            match whole.program(name) {
                Ok(program) => programs.push(program),
                Err(why) => mistakes.push(lang.labelled(folder.join(name).display(), why)),
            }
        }
        match mistakes.is_empty() {
            true => Ok(programs),
            false => Err(mistakes),
        }
    }
}

#[cfg(test)]
mod tests;
