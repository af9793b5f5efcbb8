//! Modules that have a file but no declaration, and files that contain a module of their own
//! name.

use interface::source::module_of;
use std::collections::{BTreeMap, BTreeSet};

/// Declares the coursework's modules where their authors forgot to. The root's own are
/// declared when the glue is written.
pub fn wire(files: &mut BTreeMap<String, String>, modules: &[String]) {
    unwrap(files);
    let paths: BTreeSet<Vec<String>> = modules
        .iter()
        .map(|m| m.split("::").map(str::to_owned).collect())
        .collect();
    let has_lib = files.contains_key("src/lib.rs");
    let all: Vec<Vec<String>> = files.keys().filter_map(|f| module_of(f, has_lib)).collect();
    for path in &paths {
        for depth in 2..=path.len() {
            let (parent, name) = (&path[..depth - 1], &path[depth - 1]);
            let there = all.iter().any(|m| m.starts_with(&path[..depth]));
            if there {
                declare(files, parent, name);
            }
        }
    }
}

fn declare(files: &mut BTreeMap<String, String>, parent: &[String], name: &str) {
    let base = format!("src/{}", parent.join("/"));
    let found = [format!("{base}.rs"), format!("{base}/mod.rs")]
        .into_iter()
        .find(|f| files.contains_key(f));
    let file = found.unwrap_or_else(|| format!("{base}/mod.rs"));
    let text = files.entry(file).or_default();
    if !declares(text, name) {
        // On the last line: no other line moves.
        text.push_str(&format!("\npub mod {name};"));
    }
}

/// Top modules of the interface that have a file and that the root forgets to declare.
pub fn undeclared(root: &str, files: &BTreeMap<String, String>, modules: &[String]) -> Vec<String> {
    let first = |m: &String| m.split("::").next().unwrap_or(m).to_owned();
    let mut modules: Vec<String> = modules.iter().map(first).collect();
    modules.dedup();
    let has_file = |module: &str| {
        files.contains_key(&format!("src/{module}.rs"))
            || files.contains_key(&format!("src/{module}/mod.rs"))
    };
    modules.retain(|m| !declares(root, m) && has_file(m));
    modules
}

/// Does a line of this text declare the module?
pub fn declares(text: &str, module: &str) -> bool {
    text.lines().any(|line| {
        let line = line.split("//").next().unwrap_or(line);
        let words: Vec<&str> = line
            .split([' ', ';', '{', '\t'])
            .filter(|w| !w.is_empty())
            .collect();
        words.windows(2).any(|pair| pair == ["mod", module])
    })
}

/// `mod x { … }` around everything in `x.rs`: its author meant the file.
fn unwrap(files: &mut BTreeMap<String, String>) {
    for (path, text) in files.iter_mut() {
        let Some(name) = path.strip_suffix(".rs").and_then(|p| p.rsplit('/').next()) else {
            continue;
        };
        if !declares(text, name) {
            continue;
        }
        let Ok(file) = syn::parse_file(text) else {
            continue;
        };
        let is_use = |item: &syn::Item| matches!(item, syn::Item::Use(_));
        let mut others = file.items.iter().filter(|item| !is_use(item));
        let (Some(syn::Item::Mod(module)), None) = (others.next(), others.next()) else {
            continue;
        };
        let Some((brace, _)) = module.content.as_ref().filter(|_| module.ident == name) else {
            continue;
        };
        let start = match &module.vis {
            syn::Visibility::Inherited => module.mod_token.span.byte_range().start,
            vis => syn::spanned::Spanned::span(vis).byte_range().start,
        };
        let (open, close) = (
            brace.span.open().byte_range().end,
            brace.span.close().byte_range(),
        );
        let edits = [
            super::edit::Edit::remove(start..open),
            super::edit::Edit::remove(close),
        ];
        *text = super::edit::apply(text, &edits);
    }
}
