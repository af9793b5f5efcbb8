//! The teacher's `#[test]`s in a hand-in's crate: each file a module that nobody can name.

use super::Job;
use super::notes::notes;
use crate::grade::built::Built;
use crate::grade::loaded::Variant;
use crate::grade::open_names::{NameRedactor, elsewhere};
use crate::grade::report::Finding;
use interface::compare::Comparison;
use interface::glue_source::{GlueNames, TestCall};
use interface::rust_tests::own_definitions;
use lang::Localized;
use proc_macro2::{TokenStream, TokenTree};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

/// Puts the tests beside the sources.
pub(super) fn add(files: &mut BTreeMap<String, String>, variant: &Variant, names: &GlueNames) {
    for (i, file) in variant.tests.iter().enumerate() {
        let facade = format!("{}_facade", names.module);
        files.extend(file.files(&module(names, i), &names.glue, &facade));
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
    pub(super) fn test_calls(&self, comparison: &Comparison) -> Vec<TestCall> {
        let absent = self.absent_tests(comparison);
        let files = self.variant.tests.iter().enumerate();
        let paths = files.flat_map(|(i, file)| {
            let module = module(&self.names, i);
            let tests = file.tests.iter();
            tests.map(move |test| {
                let registered = test
                    .number
                    .map(|number| format!("crate::{module}::kit_Slot<{number}>"));
                (format!("crate::{module}::{}", test.path()), registered)
            })
        });
        let call = |(number, (path, registered)): (usize, (String, Option<String>))| TestCall {
            path,
            registered,
            refused: self.refused_tests.get(&(number as u32)).cloned(),
            absent: absent.get(&(number as u32)).copied(),
        };
        paths.enumerate().map(call).collect()
    }

    /// Why a test is not there: where a macro wrote it, rustc says so of the macro only, which
    /// is in the test's own file.
    pub(super) fn why_not(&self, test: u32, said: &str) -> String {
        let file = self.file_of(test);
        let mut cuts = self.salvage.cuts.iter();
        let names = self.open_names();
        let own = cuts.rfind(|cut| file.is_some() && names.file(&cut.file) == file);
        match own.filter(|_| said.contains("kit_Slot")) {
            Some(cut) => format!("{}:{}: {}", cut.file, cut.line, cut.message),
            None => said.to_owned(),
        }
    }

    fn file_of(&self, test: u32) -> Option<usize> {
        let counts = self.variant.tests.iter().map(|file| file.tests.len());
        let mut after = counts.scan(0, |all, count| {
            *all += count;
            Some(*all)
        });
        after.position(|all| (test as usize) < all)
    }

    fn open_names(&self) -> NameRedactor<'_> {
        let has_tests = !self.variant.tests.is_empty();
        let tests = if has_tests { &self.names.module } else { "" };
        NameRedactor::of(&self.names.glue, tests, &self.variant.tests)
    }

    /// Without names that nobody may know, and without what rustc says of hidden tests.
    pub(super) fn redacted(&self, mut built: Built) -> Built {
        let names = self.open_names();
        let open = |text: &mut Localized| match text.0.values().any(|t| names.is_secret(t, None)) {
            true => *text = elsewhere(),
            false => text.0.values_mut().for_each(|t| *t = names.open(t)),
        };
        let report = &mut built.report;
        report
            .broken
            .retain(|fault| !names.is_secret(&fault.file, None));
        let faults = [
            &mut report.broken,
            &mut report.differences,
            &mut report.notes,
        ];
        for fault in faults.into_iter().flatten() {
            fault.file = names.open(&fault.file);
            open(&mut fault.message);
            fault.detail = match names.is_secret(&fault.detail, None) {
                true => String::new(),
                false => names.open(&fault.detail),
            };
        }
        let reasons = built.reasons.iter_mut().map(|(_, reason)| reason);
        let all = reasons.chain(built.functions.values_mut());
        for reason in all.chain(&mut built.build_failure) {
            open(&mut reason.message);
        }
        built
    }

    /// Whether macros of other crates write tests, which they do for `cfg(test)` only.
    pub(super) fn is_for_tests(&self) -> bool {
        self.variant.tests.iter().any(|file| file.has_attributes)
    }

    /// What is written for rustc. A hand-in is never compiled for `cfg(test)`, as with cargo:
    /// where the tests need it, its own `test` there becomes a word that is never set.
    pub(super) fn for_rustc(&self) -> Cow<'_, BTreeMap<String, String>> {
        let files = &self.salvage.files;
        let speaks = |(path, text): &(&String, &String)| {
            text.contains("cfg") && text.contains("test") && !self.is_of_tests(path)
        };
        if !self.is_for_tests() || !files.iter().any(|file| speaks(&file)) {
            return Cow::Borrowed(files);
        }
        let each = files.iter().map(|(path, text)| {
            let text = match speaks(&(path, text)) {
                true => without_test(text),
                false => text.clone(),
            };
            (path.clone(), text)
        });
        Cow::Owned(each.collect())
    }

    /// What decides beside the tests, for a teacher to read.
    pub(super) fn notes(&self) -> Vec<Finding> {
        if self.variant.tests.is_empty() {
            return Vec::new();
        }
        let found = own_definitions(&self.own_files(), self.variant.facade.is_whole());
        let (judges, others): (Vec<_>, Vec<_>) = found.into_iter().partition(|b| b.judges);
        let kinds = [judges, others].into_iter();
        kinds.flat_map(notes).collect()
    }
}

/// The text with another word, as long, for `test` in each `cfg(…)`.
fn without_test(text: &str) -> String {
    let Ok(tokens) = text.parse::<TokenStream>() else {
        return text.to_owned();
    };
    let mut found = Vec::new();
    conditions(tokens, false, &mut found);
    let mut new = text.to_owned();
    for place in found {
        new.replace_range(place, "tset");
    }
    new
}

fn conditions(tokens: TokenStream, inside: bool, found: &mut Vec<Range<usize>>) {
    let mut is_cfg = false;
    for token in tokens {
        match token {
            TokenTree::Ident(word) => {
                if inside && word == "test" {
                    found.push(word.span().byte_range());
                }
                is_cfg = word == "cfg" || word == "cfg_attr";
            }
            TokenTree::Group(group) => {
                conditions(group.stream(), inside || is_cfg, found);
                is_cfg = false;
            }
            // `cfg!(…)`
            TokenTree::Punct(sign) => is_cfg &= sign.as_char() == '!',
            TokenTree::Literal(_) => is_cfg = false,
        }
    }
}

#[cfg(test)]
mod unit {
    use super::without_test;

    #[test]
    fn a_hand_in_is_not_compiled_for_tests() {
        let text = "#[cfg(test)]\nmod test { fn test() { if cfg!(all(test, unix)) {} } }\n#[cfg_attr(test, derive(Debug))] struct A;\n";
        let new = without_test(text);
        assert_eq!(new.matches("tset").count(), 3);
        assert!(
            new.contains("#[cfg(tset)]\nmod test { fn test()")
                && new.contains("cfg!(all(tset, unix))")
        );
        assert_eq!(new.len(), text.len());
    }
}
