//! A program under a name of its author's own: `src/main.rs`, `src/jeu.rs` or the folder `src/jeu/` of a
//! crate that has none of a coursework's modules.

use super::moved::Move;
use super::single::KnownModules;
use super::visible::{Which, visible};
use crate::paths::file_name;
use compile::decode::decode;
use compile::salvage::declared;
use compile::sources::{Note, NoteKind, Sources};
use interface::WHOLE_CRATE;
use std::collections::BTreeSet;

type Files = Vec<(String, Vec<u8>)>;

/// A helper that is called as a function of the coursework makes no program: a quarter of the
/// functions does.
const LEAST_SHARE: usize = 4;

/// A path is written out for each `super`, and no program has a longer one.
const LONGEST_PATH: usize = 200;

/// The file that holds the program becomes the coursework's module; what is said of it.
pub fn in_module(files: &mut Files, known: &[KnownModules]) -> Option<Note> {
    if files.is_empty() || has_known(files, known) {
        return None;
    }
    let found = program(files, known).or_else(|| folder(files, known));
    let Program { from, module } = found.filter(|found| found.from.len() <= LONGEST_PATH)?;
    match is_root(&from) {
        true => move_root(files, &from, &module),
        false => move_module(files, &from, &module),
    }
    let end = match from.ends_with("/mod.rs") {
        true => "/mod.rs",
        false => ".rs",
    };
    Some(Note {
        path: format!("{from} → src/{module}{end}"),
        kind: NoteKind::TakenForModule,
    })
}

struct Program {
    from: String,
    /// `demineur`, `jeux/demineur`.
    module: String,
}

/// Is a module there, or the one around it, as a file, in another one's text or by `#[path]`?
fn has_known(files: &Files, known: &[KnownModules]) -> bool {
    let is_file = |path: &str| known.iter().any(|k| k.is_file(path) || k.is_top(path));
    let mut inside = files.iter().filter_map(|(p, _)| p.strip_prefix("src/"));
    if inside.any(is_file) {
        return true;
    }
    let sources = Sources::of(files.iter().cloned(), None);
    let sources = sources.settled();
    let mut modules = known.iter().flat_map(|k| &k.modules);
    modules.any(|module| {
        let top = module.split("::").next().unwrap_or(module);
        module == WHOLE_CRATE || sources.has_module(&[top.to_owned()])
    })
}

/// The file that defines most of one module's functions: one that the crate uses before one that
/// only lies there.
fn program(files: &Files, known: &[KnownModules]) -> Option<Program> {
    let roots: Vec<String> = files
        .iter()
        .filter(|(path, _)| is_root(path))
        .map(|(_, bytes)| decode(bytes).0)
        .collect();
    let declared: BTreeSet<&str> = roots.iter().flat_map(|root| declared(root)).collect();
    let is_used = |path: &str| {
        let name = path.strip_suffix("/mod.rs").unwrap_or(path);
        let name = file_name(name).trim_end_matches(".rs");
        is_root(path) || declared.contains(name)
    };
    let mut best: Option<(bool, usize, Program)> = None;
    for (path, bytes) in files {
        let text = decode(bytes).0;
        for one in known.iter().filter(|k| k.modules.len() == 1) {
            let defined = one.defined_in(&text);
            let is_enough = defined > 0 && defined * LEAST_SHARE >= one.functions.len();
            if !is_enough {
                continue;
            }
            let rank = (is_used(path), defined);
            if best.as_ref().is_none_or(|b| rank > (b.0, b.1)) {
                let program = Program {
                    from: path.clone(),
                    module: one.modules[0].replace("::", "/"),
                };
                best = Some((rank.0, rank.1, program));
            }
        }
    }
    best.map(|(_, _, program)| program)
}

/// The file above the modules of an assignment that has several, where they are in the crate's root or
/// in a folder of another name: at least half of them, with a quarter of the functions. None, if those
/// of another assignment are as many.
fn folder(files: &Files, known: &[KnownModules]) -> Option<Program> {
    let mut found: Vec<(usize, &str, Program)> = Vec::new();
    for one in known {
        let Some(top) = one.folder() else { continue };
        for (base, inside) in one.bases(files) {
            if inside.len() * 2 < one.modules.len() {
                continue;
            }
            let defined = inside
                .iter()
                .map(|(_, bytes)| one.defined_in(&decode(bytes).0));
            let is_enough = defined.sum::<usize>() * LEAST_SHARE >= one.functions.len();
            if let Some(from) = above(files, base, &inside).filter(|_| is_enough) {
                let module = top.to_owned();
                found.push((inside.len(), top, Program { from, module }));
            }
        }
    }
    found.sort_by_key(|(count, ..)| *count);
    let (most, top, program) = found.pop()?;
    let is_alone = |(count, other, _): &(usize, &str, Program)| *count < most || *other == top;
    found.iter().all(is_alone).then_some(program)
}

/// The file that declares modules which are in this folder. What a program beside a library declares
/// is not the library's.
fn above(files: &Files, folder: &str, modules: &[(&str, &[u8])]) -> Option<String> {
    let candidates = match folder {
        "src/" => ["src/lib.rs".to_owned(), "src/main.rs".to_owned()],
        _ => [
            format!("{folder}mod.rs"),
            format!("{}.rs", folder.trim_end_matches('/')),
        ],
    };
    let mut candidates = candidates.iter();
    let (path, bytes) =
        candidates.find_map(|path| files.iter().find(|(there, _)| there == path))?;
    let text = decode(bytes).0;
    let declared = declared(&text);
    let name = |path: &str| {
        let inside = path.strip_prefix(folder)?.split('/').next()?;
        Some(inside.trim_end_matches(".rs").to_owned())
    };
    let mut names = modules.iter().filter_map(|(path, _)| name(path));
    names
        .any(|name| declared.contains(name.as_str()))
        .then(|| path.clone())
}

fn is_root(path: &str) -> bool {
    ["src/lib.rs", "src/main.rs"].contains(&path)
}

/// The modules that the root declares go with it, as the compiler looks for them beside it; and
/// what they called the crate is the module now.
fn move_root(files: &mut Files, from: &str, module: &str) {
    let has = |path: &str| files.iter().any(|(p, _)| p == path);
    let is_of_library = from == "src/lib.rs" || !has("src/lib.rs");
    let has_program = from == "src/lib.rs" && has("src/main.rs");
    let to = module.replace('/', "::");
    let inner = Move { from: "", to: &to };
    for (path, bytes) in files.iter_mut() {
        let below = path.strip_prefix("src/").unwrap_or(path);
        if path == from {
            *path = format!("src/{module}.rs");
        } else if is_of_library && !is_root(path) && !path.starts_with("src/bin/") {
            *path = format!("src/{module}/{below}");
        } else {
            continue;
        }
        *bytes = inner.rewrite(bytes);
    }
    if has_program {
        let declaration = format!("pub mod {module};\n");
        files.push(("src/lib.rs".to_owned(), declaration.into_bytes()));
    }
}

/// The modules below it go with it; whoever names it finds the same under its old name.
fn move_module(files: &mut Files, from: &str, module: &str) {
    let stem = from.strip_suffix("/mod.rs");
    let stem = stem.or_else(|| from.strip_suffix(".rs")).unwrap_or(from);
    // A program in `src/bin/` is the root of its own crate.
    let is_program = from.starts_with("src/bin/");
    // The glob under the old name does not show what is private, so these say the new one.
    let old = match is_program {
        true => String::new(),
        false => stem.strip_prefix("src/").unwrap_or(stem).replace('/', "::"),
    };
    let new = module.replace('/', "::");
    let renamed = Move {
        from: &old,
        to: &new,
    };
    show_above(files, &old);
    for (path, bytes) in files.iter_mut() {
        if let Some(rest) = path
            .strip_prefix(stem)
            .filter(|r| r.starts_with(['/', '.']))
        {
            *bytes = match is_program {
                true => renamed.rewrite(bytes),
                false => renamed.rewrite_within(bytes, modules_below(rest)),
            };
            *path = format!("src/{module}{rest}");
        }
    }
    if !is_program {
        let same = format!("pub use crate::{new}::*;\n");
        files.push((from.to_owned(), same.into_bytes()));
    }
}

/// A module that moves out of those around it no longer sees what is private in them, and what is
/// shown to them only.
fn show_above(files: &mut Files, module: &str) {
    let Some((top, _)) = module.split_once("::") else {
        return;
    };
    let stem = format!("src/{top}");
    let around = module.match_indices("::").map(|(at, _)| &module[..at]);
    let around: BTreeSet<String> = around
        .map(|module| format!("src/{}", module.replace("::", "/")))
        .flat_map(|path| [format!("{path}.rs"), format!("{path}/mod.rs")])
        .collect();
    for (path, bytes) in files {
        let rest = path.strip_prefix(stem.as_str());
        if rest.is_some_and(|rest| rest.starts_with(['/', '.']))
            && let Ok(text) = std::str::from_utf8(bytes)
        {
            let which = match around.contains(path.as_str()) {
                true => Which::All,
                false => Which::Shown,
            };
            *bytes = visible(text, which).into_bytes();
        }
    }
}

/// How many modules below one is the file that has this behind the module's name: `/aide.rs` one,
/// `.rs` and `/mod.rs` none.
fn modules_below(rest: &str) -> usize {
    let path = rest.strip_suffix(".rs").unwrap_or(rest);
    path.strip_suffix("/mod")
        .unwrap_or(path)
        .matches('/')
        .count()
}

#[cfg(test)]
mod tests;
