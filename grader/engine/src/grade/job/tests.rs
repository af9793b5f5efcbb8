//! The teacher's `#[test]`s in a hand-in's crate: each file a module that nobody can name.

use super::Job;
use crate::grade::faults::both;
use crate::grade::loaded::Variant;
use crate::grade::report::Fault;
use interface::glue_source::{GlueNames, TestCall};
use interface::rust_tests::{Beside, beside};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Puts the tests beside the sources.
pub(super) fn add(files: &mut BTreeMap<String, String>, variant: &Variant, names: &GlueNames) {
    for (i, file) in variant.tests.iter().enumerate() {
        files.extend(file.files(&module(names, i), &names.glue));
    }
}

/// The lines that make them part of the crate.
pub(super) fn declarations(variant: &Variant, names: &GlueNames) -> String {
    let all = 0..variant.tests.len();
    all.map(|i| format!("mod {};\n", module(names, i)))
        .collect()
}

fn module(names: &GlueNames, i: usize) -> String {
    format!("{}_{i}", names.module)
}

impl Job<'_> {
    /// The hand-in's files, without those of the tests.
    pub(super) fn own_files(&self) -> Cow<'_, BTreeMap<String, String>> {
        if self.variant.tests.is_empty() {
            return Cow::Borrowed(&self.salvage.files);
        }
        let mut files = self.salvage.files.clone();
        files.retain(|path, _| !self.is_of_tests(path));
        Cow::Owned(files)
    }

    pub(super) fn is_of_tests(&self, path: &str) -> bool {
        let rest = path.strip_prefix("src/");
        rest.is_some_and(|rest| rest.starts_with(&self.names.module))
    }

    /// What the glue does about each of them.
    pub(super) fn test_calls(&self) -> Vec<TestCall> {
        let files = self.variant.tests.iter().enumerate();
        let paths = files.flat_map(|(i, file)| {
            let module = module(&self.names, i);
            let tests = file.tests.iter();
            tests.map(move |test| format!("crate::{module}::{}", test.path()))
        });
        let call = |(number, path): (usize, String)| TestCall {
            path,
            refused: self.refused_tests.get(&(number as u32)).cloned(),
        };
        paths.enumerate().map(call).collect()
    }

    /// What decides beside the tests, for a teacher to read.
    pub(super) fn notes(&self) -> Vec<Fault> {
        if self.variant.tests.is_empty() {
            return Vec::new();
        }
        beside(&self.own_files()).into_iter().map(note).collect()
    }
}

fn note(beside: Beside) -> Fault {
    let name = &beside.name;
    let (fr, en) = match beside.judges {
        true => (
            format!(
                "`{name}` est écrit à la main : les tests comparent et montrent par lui ; lisez-le"
            ),
            format!("`{name}` is written by hand: tests compare and show by it; read it"),
        ),
        false => (
            format!(
                "`{name}` a le nom d'un élément de `std` : un test qui importe tout prend celui-ci ; lisez-le"
            ),
            format!(
                "`{name}` has the name of something of `std`: a test that imports everything takes this one; read it"
            ),
        ),
    };
    Fault {
        file: beside.file,
        line: beside.line,
        message: both(&fr, &en),
        item: beside.name,
        ..Fault::default()
    }
}
