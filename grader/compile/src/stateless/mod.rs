//! Whether the code of a hand-in can carry anything from one scenario to the next.
//!
//! Where it cannot, scenarios may share a process. The decision is made on tokens, by what is
//! known to be harmless: whatever is not in [`listed`], and not declared by the hand-in itself,
//! means a process of its own for every scenario. In safe code there are four ways in which
//! something can outlive a scenario's objects, and each is closed here:
//!
//! - a variable of the hand-in's own that lasts: `static` (but for plain constants),
//!   `thread_local!`;
//! - a place of the standard library or of the system: the environment, the current folder,
//!   files, threads, hooks. Items of other crates are reached by paths that begin with the
//!   crate's name or a module imported from it, and these are looked up item by item. (Files
//!   are also refused while the program runs: `glue` ends a shared process that opens one.)
//! - memory that is never freed, and can be noticed by its address or by how much is left: no
//!   method that leaks, no pointer, no printed address;
//! - code that this scan does not see: no macro of the hand-in's own, no `unsafe`.
//!
//! What `print!`, `stdin` and `outils` keep is wiped between scenarios. The keys of a `HashMap`
//! follow from a secret number drawn when the process starts, so a map reveals nothing about
//! earlier ones.

mod declared;
mod imports;
mod listed;
mod names;
mod paths;
#[cfg(test)]
mod tests;
mod walk;

use declared::Declared;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeMap;
use std::str::FromStr;

/// What may carry something over, as the hand-in writes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Carrier {
    pub path: String,
    pub what: String,
}

/// The first word of these files, where they have one, for which every scenario needs a
/// process of its own. Paths that begin with `glue` are our own.
pub fn suspect<'f>(
    files: impl IntoIterator<Item = (&'f String, &'f String)>,
    glue: &str,
) -> Option<Carrier> {
    let found = |path: &str, what: String| {
        let path = path.to_owned();
        Some(Carrier { path, what })
    };
    let mut read = Vec::new();
    for (path, text) in files {
        match TokenStream::from_str(text) {
            Ok(stream) => read.push((path, stream.into_iter().collect::<Vec<TokenTree>>())),
            Err(_) => return found(path, "what is no Rust".to_owned()),
        }
    }
    let mut declared = Declared::of(glue);
    for (path, tokens) in &read {
        if let Err(what) = declared.read(tokens) {
            return found(path, what);
        }
    }
    let first = |(path, tokens): &(&String, Vec<TokenTree>)| {
        let what = walk::check(tokens, &declared).err()?;
        found(path, what)
    };
    read.iter().find_map(first)
}

/// Of the files of a crate, those that its library is made of.
pub fn of_the_library(files: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let has_library = files.contains_key("src/lib.rs");
    let is_of_it = |path: &str| {
        let is_program = path.starts_with("src/bin/") || has_library && path == "src/main.rs";
        path.ends_with(".rs") && !is_program
    };
    let of_it = files.iter().filter(|(path, _)| is_of_it(path));
    of_it.map(|(p, t)| (p.clone(), t.clone())).collect()
}
