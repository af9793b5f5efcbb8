//! `use` lines, without the names that nobody mentions.

use std::collections::BTreeSet;
use syn::UseTree;

/// The tree with the names in `kept` only; nothing when none is.
pub fn pruned(tree: &UseTree, kept: &BTreeSet<String>) -> Option<String> {
    inside(tree, "", kept)
}

fn inside(tree: &UseTree, parent: &str, kept: &BTreeSet<String>) -> Option<String> {
    match tree {
        UseTree::Path(path) => {
            let name = path.ident.to_string();
            Some(format!("{name}::{}", inside(&path.tree, &name, kept)?))
        }
        UseTree::Name(name) => {
            let name = name.ident.to_string();
            let known_as = if name == "self" { parent } else { &name };
            is_used(known_as, kept).then_some(name)
        }
        UseTree::Rename(rename) => {
            let (name, known_as) = (rename.ident.to_string(), rename.rename.to_string());
            let used = if known_as == "_" { &name } else { &known_as };
            is_used(used, kept).then(|| format!("{name} as {known_as}"))
        }
        UseTree::Glob(_) => Some("*".to_owned()),
        UseTree::Group(group) => {
            let all: Vec<String> = group
                .items
                .iter()
                .filter_map(|t| inside(t, parent, kept))
                .collect();
            match all.as_slice() {
                [] => None,
                [one] if one != "self" => Some(one.clone()),
                _ => Some(format!("{{{}}}", all.join(", "))),
            }
        }
    }
}

/// A trait is used by its methods, which do not name it.
fn is_used(name: &str, kept: &BTreeSet<String>) -> bool {
    let methods: &[&str] = match name {
        "Write" => &["flush", "write_all", "write", "writeln", "write_str"],
        "Read" => &["read_to_string", "read_to_end", "read_exact"],
        "BufRead" => &["lines", "read_line"],
        "IsTerminal" => &["is_terminal"],
        "FromStr" => &["from_str"],
        _ => &[],
    };
    kept.contains(name) || methods.iter().any(|m| kept.contains(*m))
}
