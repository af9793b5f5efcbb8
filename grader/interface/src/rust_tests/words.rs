//! The words by which a test speaks of a hand-in, itself or through what its file defines.

use super::attributes::is_test;
use super::{RustTest, TestFile};
use crate::imports::{Import, declared};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;
use std::collections::BTreeSet;
use syn::Item;

/// An item: the names by which it is used, and its words.
struct Helper {
    names: Vec<String>,
    words: BTreeSet<String>,
    /// A macro is called here, and may write tests.
    writes: bool,
}

impl TestFile {
    /// The words of each test, in its order.
    pub fn words(&self) -> Vec<BTreeSet<String>> {
        let mut helpers = Vec::new();
        for text in std::iter::once(&self.original).chain(self.below.values()) {
            if let Ok(file) = syn::parse_file(text) {
                collect(file.items, &mut helpers);
            }
        }
        let tests = self.tests.iter();
        tests.map(|test| words_of(test, &helpers)).collect()
    }
}

fn words_of(test: &RustTest, helpers: &[Helper]) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    match test.source.parse() {
        Ok(tokens) => add(tokens, &mut words),
        Err(_) => words.extend(helpers.iter().flat_map(|h| h.words.clone())),
    }
    let is_written = test.number.is_some();
    let mut left: Vec<&Helper> = helpers.iter().collect();
    loop {
        let is_used = |helper: &&Helper| {
            helper.names.iter().any(|name| words.contains(name)) || is_written && helper.writes
        };
        let (used, others): (Vec<_>, Vec<_>) = left.into_iter().partition(is_used);
        if used.is_empty() {
            return words;
        }
        words.extend(used.into_iter().flat_map(|helper| helper.words.clone()));
        left = others;
    }
}

fn collect(items: Vec<Item>, found: &mut Vec<Helper>) {
    for item in items {
        let mut writes = false;
        let names = match &item {
            Item::Fn(function) if is_test(&function.attrs) => continue,
            Item::Use(item) => {
                renamed(item, found);
                continue;
            }
            Item::Mod(_) => {
                if let Item::Mod(inner) = item
                    && let Some((_, items)) = inner.content
                {
                    collect(items, found);
                }
                continue;
            }
            Item::Macro(item) => {
                writes = item.ident.is_none();
                item.ident.iter().map(ToString::to_string).collect()
            }
            // Used by methods and operators, of which a test need not say the type.
            Item::Impl(block) => {
                let mut words = BTreeSet::new();
                add(block.self_ty.to_token_stream(), &mut words);
                words.into_iter().collect()
            }
            item => declared(item).map(|(_, name)| name).into_iter().collect(),
        };
        let mut words = BTreeSet::new();
        add(item.into_token_stream(), &mut words);
        found.push(Helper {
            names,
            words,
            writes,
        });
    }
}

/// `use two_fer::twofer as t;`
fn renamed(item: &syn::ItemUse, found: &mut Vec<Helper>) {
    for import in Import::all(item) {
        if let (Some(name), Some(last)) = (import.name, import.path.last())
            && name != *last
        {
            found.push(Helper {
                names: vec![name],
                words: BTreeSet::from([last.clone()]),
                writes: false,
            });
        }
    }
}

fn add(tokens: TokenStream, words: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(word) => {
                words.insert(word.to_string());
            }
            TokenTree::Group(group) => add(group.stream(), words),
            _ => {}
        }
    }
}
