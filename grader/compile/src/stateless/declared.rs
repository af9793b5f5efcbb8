//! The names that a hand-in declares, and those that it gives to modules of other crates.

use super::imports::{self, Leaf};
use super::names::{self, Foreign, allowed};
use super::paths::ident;
use crate::words::{bare, is_import, is_punct};
use proc_macro2::{Delimiter, Group, TokenTree};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Debug, Default)]
pub struct Declared {
    /// Functions, types, variants, constants, modules.
    names: BTreeSet<String>,
    /// Modules of other crates, by the names that they have anywhere here.
    modules: BTreeMap<String, Vec<String>>,
    /// The kit's unguessable name.
    glue: String,
}

impl Declared {
    pub fn of(glue: &str) -> Declared {
        Declared {
            glue: glue.to_owned(),
            ..Declared::default()
        }
    }

    /// Reads what a file declares and imports; an error names something that makes the hand-in
    /// suspect.
    pub fn read(&mut self, tokens: &[TokenTree]) -> Result<(), String> {
        let mut i = 0;
        while let Some(token) = tokens.get(i) {
            match token {
                TokenTree::Ident(_) if is_import(tokens, i) => {
                    let (leaves, length) = imports::leaves(&tokens[i + 1..]);
                    for leaf in leaves {
                        self.import(leaf)?;
                    }
                    i += length;
                }
                TokenTree::Ident(word) => self.declare(&word.to_string(), tokens, i),
                TokenTree::Group(group) => {
                    let inside: Vec<TokenTree> = group.stream().into_iter().collect();
                    self.read(&inside)?;
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
            i += 1;
        }
        Ok(())
    }

    /// A method, a function or what stands behind `::`: is it listed, or the hand-in's own?
    pub fn knows(&self, name: &str) -> bool {
        names::is_listed(name) || self.names.contains(name) && !names::is_reserved(name)
    }

    /// A path of an expression or of a type, from its beginning.
    pub fn allows(&self, path: &[String]) -> Result<(), String> {
        if path.first().is_some_and(|first| *first == self.glue) {
            return Ok(());
        }
        let shown = || path.join("::");
        if path.first().is_some_and(|first| names::is_crate(first)) {
            return allowed(self.allows_foreign(path), &shown());
        }
        let is_module = |name: &String| self.modules.contains_key(name);
        // As if it were the module, wherever that name stands.
        let at = path.iter().position(is_module);
        let module = at.filter(|at| at + 1 < path.len());
        let own = match module {
            Some(at) => &path[..at],
            None => path,
        };
        let is_known = |name: &String| {
            is_module(name) || matches!(name.as_str(), "self" | "super") || self.knows(name)
        };
        let of_module = module.is_none_or(|at| {
            let module = &self.modules[&path[at]];
            self.allows_foreign(&[module, &path[at + 1..]].concat())
        });
        allowed(of_module && own.iter().skip(1).all(is_known), &shown())
    }

    fn allows_foreign(&self, path: &[String]) -> bool {
        let end = names::item_end(path);
        end.is_some_and(|end| path[end..].iter().all(|name| self.knows(name)))
    }

    pub fn allows_import(&self, leaf: &Leaf) -> Result<(), String> {
        let shown = || leaf.path.join("::");
        let [first, rest @ ..] = leaf.path.as_slice() else {
            return Ok(());
        };
        let path = match self.modules.get(first) {
            Some(module) => [module, rest].concat(),
            None => leaf.path.clone(),
        };
        match (names::foreign(&path), leaf.is_glob) {
            (Foreign::Unknown, _) => Err(shown()),
            (Foreign::Module, true) => allowed(names::is_glob(&path.join("::")), &shown()),
            // A module under a third name.
            (Foreign::No, _) => {
                let last = leaf
                    .path
                    .last()
                    .is_some_and(|l| self.modules.contains_key(l));
                allowed(!last || leaf.renamed.is_none(), &shown())
            }
            _ => Ok(()),
        }
    }

    /// One name for two modules could mean either.
    fn import(&mut self, leaf: Leaf) -> Result<(), String> {
        if leaf.is_glob || names::foreign(&leaf.path) != Foreign::Module {
            return Ok(());
        }
        let own = leaf.path.last().cloned();
        let Some(name) = leaf.renamed.or(own) else {
            return Ok(());
        };
        match self.modules.get(&name) {
            Some(known) if *known != leaf.path => Err(format!("two modules `{name}`")),
            _ => {
                self.modules.insert(name, leaf.path);
                Ok(())
            }
        }
    }

    fn declare(&mut self, keyword: &str, tokens: &[TokenTree], i: usize) {
        let Some(name) = ident(tokens.get(i + 1)) else {
            return;
        };
        match keyword {
            "fn" | "struct" | "trait" | "type" | "mod" | "const" => {
                self.names.insert(name);
            }
            "enum" => {
                self.names.insert(name);
                let is_body = |t: &&TokenTree| matches!(t, TokenTree::Group(g) if g.delimiter() == Delimiter::Brace);
                if let Some(TokenTree::Group(body)) = tokens[i..].iter().find(is_body) {
                    self.variants(body);
                }
            }
            _ => {}
        }
    }

    /// `#[…] Name(…) = 3, Name {…}, …`
    fn variants(&mut self, body: &Group) {
        let mut begins = true;
        for token in body.stream() {
            match &token {
                TokenTree::Ident(name) if begins => {
                    self.names.insert(bare(name));
                    begins = false;
                }
                _ => begins |= is_punct(Some(&token), ','),
            }
        }
    }
}
