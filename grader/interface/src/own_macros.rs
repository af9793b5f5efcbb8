//! Modules that a macro of the hand-in's own declares: `modules!(etat, virus);`.

use super::source::Crate;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};

type Words = BTreeSet<String>;

/// The macros of a crate that write modules, and who calls them. Found in one pass, because a hostile
/// text can hold as many macros as calls.
#[derive(Debug, Default)]
pub struct OwnMacros {
    /// All words of a macro's definitions, by its name.
    definitions: BTreeMap<String, Words>,
    calls: BTreeMap<Vec<String>, Calls>,
}

/// What one module calls.
#[derive(Debug, Default)]
struct Calls {
    macros: Words,
    /// All words between the brackets of these calls.
    words: Words,
}

impl OwnMacros {
    pub fn of(krate: &Crate) -> OwnMacros {
        let mut own = OwnMacros::default();
        for (item, _) in item_macros(krate) {
            if let Some(name) = &item.ident {
                let words = own.definitions.entry(name.to_string()).or_default();
                add_words(&item.mac.tokens, words);
            }
        }
        own.definitions.retain(|_, words| words.contains("mod"));
        if own.definitions.is_empty() {
            return own;
        }
        for (item, module) in item_macros(krate) {
            let called = item.mac.path.segments.last().map(|s| s.ident.to_string());
            if let Some(called) = called.filter(|name| own.definitions.contains_key(name)) {
                let calls = own.calls.entry(module.to_vec()).or_default();
                add_words(&item.mac.tokens, &mut calls.words);
                calls.macros.insert(called);
            }
        }
        own
    }

    /// Is there, in the module `parent`, a call that can write `mod name`? Only the compiler expands
    /// macros, so this is a guess: the macro's definition writes modules, and either it or the call
    /// has this name.
    pub fn may_declare(&self, parent: &[String], name: &str) -> bool {
        let in_definition = |called: &String| self.definitions[called].contains(name);
        self.calls.get(parent).is_some_and(|calls| {
            calls.words.contains(name) || calls.macros.iter().any(in_definition)
        })
    }
}

/// Definitions and calls, with their modules.
fn item_macros(krate: &Crate) -> impl Iterator<Item = (&syn::ItemMacro, &[String])> {
    krate.modules.iter().flat_map(|(path, module)| {
        module.items.iter().filter_map(|item| match item {
            syn::Item::Macro(item) => Some((item, path.as_slice())),
            _ => None,
        })
    })
}

fn add_words(tokens: &TokenStream, words: &mut Words) {
    for token in tokens.clone() {
        match token {
            TokenTree::Ident(ident) => {
                words.insert(ident.to_string());
            }
            TokenTree::Group(group) => add_words(&group.stream(), words),
            _ => {}
        }
    }
}
