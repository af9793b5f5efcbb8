//! A function does one thing, and is read without turning the page. One that is longer than this is
//! split by what it does, or is a table: one text, or one line of a match, beside the other.

use super::entries;
use crate::support::{kit, read};
use std::collections::BTreeSet;
use std::path::Path;
use syn::visit::{self, Visit};

const LONGEST: usize = 70;

/// Longer ones that stay, by their files: texts, one for each thing that they are about.
const TABLES: &[(&str, &str)] = &[
    ("grader/engine/src/text/mismatch.rs", "headline"),
    ("grader/interface/src/compare/english.rs", "text"),
    ("grader/interface/src/compare/french.rs", "text"),
    ("grader/oral/src/runtime.rs", "text"),
    ("grader/report/src/texts.rs", "note"),
    ("grader/scenario/src/messages/english/bareme.rs", "message"),
    ("grader/scenario/src/messages/english/meaning.rs", "values"),
    ("grader/scenario/src/messages/french/bareme.rs", "message"),
    ("grader/scenario/src/messages/french/meaning.rs", "message"),
    ("grader/scenario/src/messages/french/meaning.rs", "values"),
    ("grader/scenario/src/messages/french/syntax.rs", "message"),
    ("grader/src/commands/setup/grader.rs", "open_error"),
];

#[test]
fn no_function_does_several_things() {
    let mut long = BTreeSet::new();
    for folder in ["grader", "reference"] {
        add(&kit().join(folder), &mut long);
    }
    let tables = TABLES.iter().map(|(file, name)| format!("{file}: {name}"));
    let tables: BTreeSet<String> = tables.collect();
    let new: Vec<&String> = long.difference(&tables).collect();
    assert!(
        new.is_empty(),
        "longer than {LONGEST} lines; split them by what they do: {new:#?}"
    );
    let old: Vec<&String> = tables.difference(&long).collect();
    assert!(old.is_empty(), "not long any more: {old:#?}");
}

/// Tests may be as long as what they tell.
fn add(folder: &Path, long: &mut BTreeSet<String>) {
    for path in entries(folder) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() && !["target", "tests"].contains(&&*name) {
            add(&path, long);
        } else if name.ends_with(".rs") && name != "tests.rs" {
            let found = long_ones(&read(&path)).into_iter();
            let file = path.strip_prefix(kit()).unwrap_or(&path);
            let file = file.display().to_string().replace('\\', "/");
            long.extend(found.map(|name| format!("{file}: {name}")));
        }
    }
}

fn long_ones(text: &str) -> Vec<String> {
    let mut functions = LongFunctions::default();
    if text.lines().count() > LONGEST {
        functions.visit_file(&syn::parse_file(text).expect("a file of Rust"));
    }
    functions.0
}

#[derive(Default)]
struct LongFunctions(Vec<String>);

impl LongFunctions {
    fn add(&mut self, signature: &syn::Signature, body: &syn::Block) {
        let first = signature.fn_token.span.start().line;
        let last = body.brace_token.span.close().end().line;
        if last + 1 - first > LONGEST {
            self.0.push(signature.ident.to_string());
        }
    }
}

impl<'a> Visit<'a> for LongFunctions {
    fn visit_item_mod(&mut self, module: &'a syn::ItemMod) {
        if module.ident != "tests" {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_fn(&mut self, function: &'a syn::ItemFn) {
        self.add(&function.sig, &function.block);
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'a syn::ImplItemFn) {
        self.add(&function.sig, &function.block);
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_trait_item_fn(&mut self, function: &'a syn::TraitItemFn) {
        if let Some(body) = &function.default {
            self.add(&function.sig, body);
        }
        visit::visit_trait_item_fn(self, function);
    }
}

#[test]
fn a_long_function_is_found_and_those_of_tests_are_not() {
    let long = "\n".repeat(LONGEST - 1);
    let method = format!("impl A {{ fn f() {{{long}}} fn g() {{\n{long}}} }}");
    assert_eq!(long_ones(&method), ["g"]);
    assert_eq!(
        long_ones(&format!("mod tests {{ fn f() {{\n{long}}} }}")),
        [""; 0]
    );
}
