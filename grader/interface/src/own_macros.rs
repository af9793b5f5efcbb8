//! What macros of the hand-in's own may write: modules, `modules!(etat, virus);`, and items,
//! `fiche!(Joueur { nom: String });`.

use super::source::Crate;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};

type Words = BTreeSet<String>;

/// The macros of a crate that write modules, and who calls them. Found in one pass, because a hostile
/// text can hold as many macros as calls.
#[derive(Debug, Default)]
pub struct OwnMacros {
    /// What the definitions of a macro write, by its name.
    definitions: BTreeMap<String, Written>,
    calls: BTreeMap<Vec<String>, Calls>,
    /// All words between the brackets of a module's calls.
    words: BTreeMap<Vec<String>, Words>,
}

/// The modules in a macro's rules.
#[derive(Debug, Default)]
struct Written {
    /// `mod essais`
    names: Words,
    /// `mod $name`: the call has it.
    is_given: bool,
}

/// What one module calls.
#[derive(Debug, Default)]
struct Calls {
    macros: Words,
    /// All words between the brackets of those calls that give a module its name.
    words: Words,
}

impl OwnMacros {
    pub fn of(krate: &Crate) -> OwnMacros {
        let mut own = OwnMacros::default();
        for (item, module) in item_macros(krate) {
            match &item.ident {
                Some(name) => {
                    let written = own.definitions.entry(name.to_string()).or_default();
                    add_modules(&item.mac.tokens, written);
                }
                None => {
                    let words = own.words.entry(module.to_vec()).or_default();
                    add_words(&item.mac.tokens, words);
                }
            }
        }
        (own.definitions).retain(|_, written| written.is_given || !written.names.is_empty());
        if own.definitions.is_empty() {
            return own;
        }
        for (item, module) in item_macros(krate) {
            let called = item.mac.path.segments.last().map(|s| s.ident.to_string());
            let Some(called) = called else { continue };
            let Some(written) = own.definitions.get(&called) else {
                continue;
            };
            let calls = own.calls.entry(module.to_vec()).or_default();
            if written.is_given {
                add_words(&item.mac.tokens, &mut calls.words);
            }
            calls.macros.insert(called);
        }
        own
    }

    /// Is a macro called in this module with this name, so that it may write an item of it?
    pub fn are_called_with(&self, module: &[String], name: &str) -> bool {
        self.words
            .get(module)
            .is_some_and(|words| words.contains(name))
    }

    /// Is there, in the module `parent`, a call that can write `mod name`? Only the compiler expands
    /// macros, so this is a guess: the macro's definition writes a module of this name, or one
    /// whose name is given, and the call has it.
    pub fn may_declare(&self, parent: &[String], name: &str) -> bool {
        let in_definition = |called: &String| self.definitions[called].names.contains(name);
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

fn add_modules(tokens: &TokenStream, written: &mut Written) {
    let mut tokens = tokens.clone().into_iter().peekable();
    while let Some(token) = tokens.next() {
        match (token, tokens.peek()) {
            (TokenTree::Ident(word), Some(TokenTree::Ident(name))) if word == "mod" => {
                written.names.insert(name.to_string());
            }
            (TokenTree::Ident(word), Some(TokenTree::Punct(_))) if word == "mod" => {
                written.is_given = true;
            }
            (TokenTree::Group(group), _) => add_modules(&group.stream(), written),
            _ => {}
        }
    }
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
