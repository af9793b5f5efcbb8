//! What was taken out of a hand-in so that the rest compiles, and why.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cut {
    /// `propagate`, `Lecteur.texte`, `use outils::Hazard`.
    pub item: String,
    /// The line of a `use`, which is how the student knows it; empty for other items.
    #[serde(default)]
    pub import: String,
    pub how: CutKind,
    pub file: String,
    /// The line of the error, from 1; 0 when there is none.
    pub line: usize,
    /// The line where the item began, or where what replaces it begins: with file and name, it tells
    /// which later cuts are about that replacement. 0 where there is none.
    #[serde(default)]
    pub begins: usize,
    pub code: Option<String>,
    /// rustc's own first line.
    pub message: String,
    /// As rustc prints it.
    pub detail: String,
    /// Functions of the interface (by index) that are lost with it.
    pub lost: Vec<usize>,
    /// What it depends on and cannot have: not a mistake of its own.
    pub because: Option<Cause>,
    /// Other lines that matter, such as those of a second definition.
    pub others: Vec<usize>,
    /// The mistake is that it uses a crate that there is not.
    #[serde(default)]
    pub not_given: Option<MissingCrate>,
}

/// What something depends on that is not there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cause {
    /// Something that was cut before, as the student calls it.
    Cut(String),
    /// A file of a module that is declared.
    NoFile(String),
}

impl Cause {
    pub fn name(&self) -> &str {
        match self {
            Cause::Cut(name) | Cause::NoFile(name) => name,
        }
    }
}

/// A crate that a hand-in asks for and does not get.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissingCrate {
    pub name: String,
    /// Those that there are, besides `std` and `outils`.
    pub given: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum CutKind {
    /// A function became a stub, which answers that it does not compile.
    Function,
    /// Removed, with what depends on it.
    Gone,
    /// The template's item is in its place, so nothing is lost.
    Replaced,
    /// It is not there, and was added.
    Missing,
    /// It is the student's own but for the place that keeps it from compiling.
    Mended,
    /// It was missing or not written, and the template's is there now, so nothing is lost.
    Given,
    /// A module that is declared and has no file: it is an empty one.
    NoFile,
    /// Written twice.
    Twice,
    /// The whole file is the template's.
    File,
    /// A function on which the compiler itself crashes.
    Crash,
    /// A crate that is not allowed.
    Dependency,
}

impl Cut {
    /// What the student calls it.
    pub fn name(&self) -> &str {
        match self.import.as_str() {
            "" => &self.item,
            line => line,
        }
    }

    /// What a stub answers.
    pub fn said(&self) -> String {
        format!("{}:{}: {}", self.file, self.line, self.message)
    }

    /// With nothing more to say of it.
    pub fn new(how: CutKind, item: String, file: &str, line: usize) -> Cut {
        Cut {
            item,
            import: String::new(),
            how,
            file: file.to_owned(),
            line,
            begins: 0,
            code: None,
            message: String::new(),
            detail: String::new(),
            lost: Vec::new(),
            because: None,
            others: Vec::new(),
            not_given: None,
        }
    }
}
