//! What a name stands for, by the lists. A name that is missing there costs a hand-in a process
//! for each scenario, and nothing else.

use super::listed::{self, BEHIND, MODULES};
use std::collections::{BTreeMap, HashSet};
use std::sync::LazyLock;

/// What a path of another crate leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Foreign {
    /// It begins with no crate.
    No,
    Module,
    /// Something of a module, or something of that.
    Item,
    Unknown,
}

pub fn is_crate(name: &str) -> bool {
    matches!(name, "std" | "core" | "alloc" | "outils")
}

pub fn foreign(path: &[String]) -> Foreign {
    match path.first() {
        Some(first) if is_crate(first) => match (items_of(path), item_end(path)) {
            (Some(_), _) => Foreign::Module,
            (None, Some(_)) => Foreign::Item,
            (None, None) => Foreign::Unknown,
        },
        _ => Foreign::No,
    }
}

/// How many names of the path lead to an item that is listed.
pub fn item_end(path: &[String]) -> Option<usize> {
    (1..path.len()).rev().find_map(|end| {
        let items = items_of(&path[..end])?;
        items.contains(&path[end].as_str()).then_some(end + 1)
    })
}

/// A method, a function of a type, a variant or a constant of the listed types.
pub fn is_listed(name: &str) -> bool {
    static ALL: Set = LazyLock::new(|| BEHIND.iter().flat_map(|names| words(names)).collect());
    ALL.contains(name)
}

pub fn is_reserved(name: &str) -> bool {
    static ALL: Set = LazyLock::new(|| words(listed::RESERVED).collect());
    ALL.contains(name)
}

pub fn is_macro(name: &str) -> bool {
    static ALL: Set = LazyLock::new(|| words(listed::MACROS).collect());
    ALL.contains(name)
}

pub fn is_keyword(name: &str) -> bool {
    static ALL: Set = LazyLock::new(|| words(listed::KEYWORDS).collect());
    ALL.contains(name)
}

pub fn is_primitive(name: &str) -> bool {
    static ALL: Set = LazyLock::new(|| words(listed::PRIMITIVES).collect());
    ALL.contains(name)
}

/// Whether `module::*` brings nothing but what is listed or harmless.
pub fn is_glob(module: &str) -> bool {
    static ALL: Set = LazyLock::new(|| words(listed::GLOBS).collect());
    ALL.contains(module)
}

/// A list of words, split once: every word of a hand-in is looked up.
type Set = LazyLock<HashSet<&'static str>>;

fn words(list: &'static str) -> impl Iterator<Item = &'static str> {
    list.split_ascii_whitespace()
}

type Modules = BTreeMap<&'static str, Vec<&'static str>>;

fn items_of(module: &[String]) -> Option<&'static Vec<&'static str>> {
    static ALL: LazyLock<Modules> = LazyLock::new(modules);
    let (first, rest) = module.split_first()?;
    let first = match first.as_str() {
        "core" | "alloc" => "std",
        other => other,
    };
    let mut name = first.to_owned();
    for part in rest {
        name.push_str("::");
        name.push_str(part);
    }
    ALL.get(name.as_str())
}

/// `module: item item …`
fn modules() -> Modules {
    let mut all = Modules::new();
    let mut items = None;
    for word in words(MODULES) {
        match word.strip_suffix(':') {
            Some(module) => items = Some(all.entry(module).or_default()),
            None => items.iter_mut().for_each(|items| items.push(word)),
        }
    }
    all
}

/// An error names what is not allowed.
pub fn allowed(it_is: bool, what: &str) -> Result<(), String> {
    match it_is {
        true => Ok(()),
        false => Err(what.to_owned()),
    }
}
