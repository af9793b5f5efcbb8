//! A teacher's `#[test]`s, made to stand in a hand-in's own crate.
//!
//! The file becomes a module of that crate, line by line the same: `#[test]` goes, so that the
//! functions are there without rustc's own harness; the name of the tested crate leads to this
//! one; macros of the standard library get names that no hand-in can take from them.

mod assertion;
mod attributes;
mod beside;
mod edits;
mod names;
mod walk;

#[cfg(test)]
mod tests;

pub use assertion::assertion;
pub use beside::{Beside, beside};

use names::Names;
use std::collections::BTreeMap;
use walk::Walk;

/// Stands in a prepared text for the crate's secret name of the kit.
pub const KIT: &str = "kit__glue__";
/// Stands in a prepared text for the secret module that the file is.
pub const MODULE: &str = "kit__tests__";
/// Numbers of tests in the generated glue begin here; those of functions stay below.
pub const FIRST: u32 = 1 << 24;

/// The tests of one file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TestFile {
    /// As a report names it: `tests/acronym.rs`.
    pub shown: String,
    /// As its author wrote it.
    pub original: String,
    /// Ready to stand in a hand-in's crate, but for [`KIT`] and [`MODULE`].
    pub text: String,
    pub tests: Vec<RustTest>,
    /// Files of the modules that it declares without a body (`mod common;`), by path below the
    /// folder of the module.
    pub below: BTreeMap<String, String>,
}

/// A function under `#[test]`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RustTest {
    /// Modules inside the file, outermost first.
    pub module: Vec<String>,
    pub name: String,
    /// From 1, of its `fn`.
    pub line: usize,
    /// How many lines it has, from there on.
    pub lines: usize,
    /// As written, attributes included.
    pub source: String,
    pub docs: String,
    /// `#[should_panic]`, and what its message must contain.
    pub panics: Option<Option<String>>,
    pub ignored: bool,
}

/// Why a file's tests cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    pub line: usize,
    pub message: String,
}

/// What the tests call the tested crate, and where that is in a hand-in.
#[derive(Debug, Clone, Copy)]
pub struct Tested<'a> {
    /// `hello_world`
    pub name: &'a str,
    /// `crate`, or `crate::hello_world`.
    pub path: &'a str,
}

impl TestFile {
    /// `helper` gives the text of a module that the file declares without a body.
    pub fn read(
        shown: &str,
        text: &str,
        tested: Tested<'_>,
        helper: &dyn Fn(&str) -> Option<String>,
    ) -> Result<TestFile, Mistake> {
        let file = parse(text)?;
        let mut walk = Walk::new(text, tested);
        walk.file(&file);
        let mut below = BTreeMap::new();
        for name in &walk.elsewhere {
            if let Some(text) = helper(name) {
                let file = parse(&text)?;
                let mut walk = Walk::new(&text, tested);
                walk.file(&file);
                below.insert(format!("{name}.rs"), walk.finish(&Names::of(&text, tested)));
            }
        }
        let tests = std::mem::take(&mut walk.tests);
        Ok(TestFile {
            shown: shown.to_owned(),
            original: text.to_owned(),
            text: walk.finish(&Names::of(text, tested)),
            tests,
            below,
        })
    }

    /// Does a word of it mean this function?
    pub fn speaks_of(&self, name: &str) -> bool {
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        self.original
            .split(|c| !is_part(c))
            .any(|word| word == name)
    }

    /// The files of the module `module`, ready to be compiled: path and text.
    pub fn files(&self, module: &str, glue: &str) -> Vec<(String, String)> {
        let ready = |text: &str| text.replace(KIT, glue).replace(MODULE, module);
        let own = (format!("src/{module}.rs"), ready(&self.text));
        let below = self.below.iter();
        let below = below.map(|(path, text)| (format!("src/{module}/{path}"), ready(text)));
        std::iter::once(own).chain(below).collect()
    }
}

impl RustTest {
    /// `case::empty`, below the module that the file is.
    pub fn path(&self) -> String {
        let parts = self.module.iter().map(String::as_str);
        parts
            .chain([self.name.as_str()])
            .collect::<Vec<_>>()
            .join("::")
    }

    /// The name in words: `an_empty_text` is "an empty text".
    pub fn words(&self) -> String {
        self.name.replace('_', " ").trim().to_owned()
    }
}

fn parse(text: &str) -> Result<syn::File, Mistake> {
    syn::parse_file(text).map_err(|error| Mistake {
        line: error.span().start().line,
        message: error.to_string(),
    })
}
