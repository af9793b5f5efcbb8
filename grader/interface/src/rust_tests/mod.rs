//! A teacher's `#[test]`s, made to stand in a hand-in's own crate.
//!
//! The file becomes a module of that crate, line by line the same: `#[test]` goes, so that the
//! functions are there without rustc's own harness; the name of the tested crate leads to this
//! one; macros of the standard library get names that no hand-in can take from them.

mod assertion;
mod attributes;
mod edits;
mod excerpt;
pub mod facade;
mod names;
mod own_definitions;
pub mod promise;
mod walk;
mod words;
mod written;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod written_tests;

pub use assertion::assertion;
pub use own_definitions::{OwnDefinition, own_definitions};
pub use written::Listed;

use names::Names;
use std::collections::BTreeMap;
use walk::Walk;

/// Stands in a prepared text for the crate's secret name of the kit.
pub const KIT: &str = "kit__glue__";
/// Stands in a prepared text for the secret module that the file is.
pub const MODULE: &str = "kit__tests__";
/// Stands in a prepared text for the module by which tests see the hand-in ([`facade`]).
pub const FACADE: &str = "kit__facade__";
/// Numbers of tests in the generated glue begin here; those of functions stay below.
pub const FIRST: u32 = 1 << 24;

/// The tests of one file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TestFile {
    /// As a report names it: `tests/acronym.rs`.
    pub shown: String,
    /// Whether students do not receive it.
    pub hidden: bool,
    /// As its author wrote it.
    pub original: String,
    /// Ready to stand in a hand-in's crate, but for [`KIT`] and [`MODULE`].
    pub text: String,
    pub tests: Vec<RustTest>,
    /// Whether macros write tests: which, is found by [`Listed`].
    pub has_macros: bool,
    /// Whether macros of other crates do (`#[rstest]`): they write them for `cfg(test)` only.
    pub has_attributes: bool,
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
    /// By which it is called where a macro has written it.
    pub number: Option<u64>,
}

/// Why a file's tests cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    pub line: usize,
    pub message: String,
}

/// What the tests call the tested crate.
#[derive(Debug, Clone, Copy)]
pub struct Tested<'a> {
    /// `hello_world`
    pub name: &'a str,
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
                let mut inner = Walk::new(&text, tested);
                inner.file(&file);
                walk.has_macros |= inner.has_macros;
                walk.has_attributes |= inner.has_attributes;
                below.insert(
                    format!("{name}.rs"),
                    inner.finish(&Names::of(&text, tested)),
                );
            }
        }
        let tests = std::mem::take(&mut walk.tests);
        let (has_macros, has_attributes) = (walk.has_macros, walk.has_attributes);
        let mut ready = walk.finish(&Names::of(text, tested));
        if has_macros || has_attributes {
            // After what may be the file's own attributes, and on no line of its own.
            ready.truncate(ready.trim_end().len());
            ready += written::ROOT;
        }
        Ok(TestFile {
            shown: shown.to_owned(),
            hidden: false,
            original: text.to_owned(),
            text: ready,
            tests,
            has_macros,
            has_attributes,
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

    /// The files of the module `module`, ready to be compiled: path and text. `facade` is the module
    /// that they have instead of the crate.
    pub fn files(&self, module: &str, glue: &str, facade: &str) -> Vec<(String, String)> {
        let ready = |text: &str| {
            let text = text.replace(KIT, glue).replace(MODULE, module);
            text.replace(FACADE, facade)
        };
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
        let words = self.name.replace("::", ": ").replace('_', " ");
        words.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

fn parse(text: &str) -> Result<syn::File, Mistake> {
    syn::parse_file(text).map_err(|error| Mistake {
        line: error.span().start().line,
        message: error.to_string(),
    })
}
