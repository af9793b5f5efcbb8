//! A program under a name of its author's own: `src/main.rs` or `src/jeu.rs` of a crate that has none
//! of a coursework's modules.

use super::moved::Move;
use super::single::KnownModules;
use super::visible::visible;
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
    let Program { from, module } = program(files, known)?;
    match is_root(&from) {
        true => move_root(files, &from, &module),
        false => move_module(files, &from, &module),
    }
    Some(Note {
        path: format!("{from} → src/{module}.rs"),
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
    for (path, bytes) in files.iter().filter(|(path, _)| path.len() <= LONGEST_PATH) {
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
    if let Some((top, _)) = old.split_once("::") {
        show_all(files, top);
    }
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

/// A module that moves out of this one no longer sees what is private there.
fn show_all(files: &mut Files, top: &str) {
    let stem = format!("src/{top}");
    for (path, bytes) in files {
        let rest = path.strip_prefix(stem.as_str());
        if rest.is_some_and(|rest| rest.starts_with(['/', '.']))
            && let Ok(text) = std::str::from_utf8(bytes)
        {
            *bytes = visible(text).into_bytes();
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
mod tests {
    use super::{Files, in_module};
    use crate::bundle::KnownModules;

    const WORK: &str = "fn init_grid(n: usize) {}\npub fn propagate() {}\n";

    fn known() -> Vec<KnownModules> {
        let functions = ["init_grid", "propagate", "a", "b", "c"];
        vec![KnownModules {
            modules: vec!["demineur".to_owned()],
            functions: functions.map(str::to_owned).to_vec(),
            ..KnownModules::default()
        }]
    }

    /// The files, and all of them afterwards with their texts; `None` where nothing changes.
    #[track_caller]
    fn check(given: &[(&str, &str)], expected: Option<&[(&str, &str)]>) {
        let of = |files: &[(&str, &str)]| -> Files {
            let files = files.iter();
            files
                .map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec()))
                .collect()
        };
        let mut files = of(given);
        let note = in_module(&mut files, &known());
        assert_eq!(note.is_some(), expected.is_some(), "{given:?}");
        let mut expected = of(expected.unwrap_or(given));
        files.sort();
        expected.sort();
        assert_eq!(files, expected);
    }

    #[test]
    fn a_program_in_the_root_file_is_the_module() {
        for root in ["src/main.rs", "src/lib.rs"] {
            check(&[(root, WORK)], Some(&[("src/demineur.rs", WORK)]));
        }
        check(
            &[
                ("src/lib.rs", WORK),
                ("src/main.rs", "fn main() { x::a(); }"),
            ],
            Some(&[
                ("src/demineur.rs", WORK),
                ("src/lib.rs", "pub mod demineur;\n"),
                ("src/main.rs", "fn main() { x::a(); }"),
            ]),
        );
        let main = format!("mod mots;\nuse crate::mots::A;\n{WORK}");
        let moved = format!("mod mots;\nuse crate::demineur::mots::A;\n{WORK}");
        check(
            &[("src/main.rs", &main), ("src/mots.rs", "use crate::Cell;")],
            Some(&[
                ("src/demineur.rs", &moved),
                ("src/demineur/mots.rs", "use crate::demineur::Cell;"),
            ]),
        );
    }

    #[test]
    fn a_program_in_a_module_of_another_name_is_found_under_both() {
        let same = "pub use crate::demineur::*;\n";
        for name in ["jeu", "démineur"] {
            let (path, root) = (format!("src/{name}.rs"), format!("mod {name};"));
            check(
                &[("src/main.rs", &root), (&path, WORK)],
                Some(&[
                    ("src/main.rs", &root),
                    ("src/demineur.rs", WORK),
                    (&path, same),
                ]),
            );
        }
        let types = ("src/jeu/mod.rs", "mod grille;\nstruct Cell(u8);\n");
        let seen = "pub(crate) mod grille;\npub(crate) struct Cell(pub(crate) u8);\n";
        check(
            &[
                types,
                ("src/jeu/grille.rs", &format!("use super::Cell;\n{WORK}")),
                ("src/jeu/grille/aide.rs", "use super::super::Cell;"),
            ],
            Some(&[
                ("src/jeu/mod.rs", seen),
                (
                    "src/demineur.rs",
                    &format!("pub(crate) use crate::jeu::Cell;\npub(crate) {WORK}"),
                ),
                ("src/demineur/aide.rs", "pub(crate) use crate::jeu::Cell;"),
                ("src/jeu/grille.rs", same),
            ]),
        );
        check(
            &[("src/jeu/mod.rs", WORK), ("src/jeu/mots.rs", "")],
            Some(&[
                ("src/demineur/mod.rs", WORK),
                ("src/demineur/mots.rs", ""),
                ("src/jeu/mod.rs", same),
            ]),
        );
    }

    #[test]
    fn what_moves_with_it_names_it_by_its_new_path() {
        let work = |name: &str| format!("mod aide;\nuse crate::{name}::aide::lettre;\n{WORK}");
        let aide = |name: &str| format!("use crate::{name}::init_grid;\nuse crate::jeux::A;\n");
        let root = "mod jeu;\nuse crate::jeu::propagate;\n";
        check(
            &[
                ("src/main.rs", root),
                ("src/jeu.rs", &work("jeu")),
                ("src/jeu/aide.rs", &aide("jeu")),
            ],
            Some(&[
                ("src/main.rs", root),
                ("src/demineur.rs", &work("demineur")),
                ("src/demineur/aide.rs", &aide("demineur")),
                ("src/jeu.rs", "pub use crate::demineur::*;\n"),
            ]),
        );
        let program = |path: &str| format!("use {path}::Cell;\n{WORK}");
        check(
            &[("src/bin/jeu.rs", &program("crate"))],
            Some(&[("src/demineur.rs", &program("crate::demineur"))]),
        );
    }

    #[test]
    fn what_the_crate_uses_comes_before_what_lies_beside_it() {
        let old = format!("{WORK}fn a() {{}}");
        check(
            &[("src/ancien.rs", &old), ("src/main.rs", WORK)],
            Some(&[("src/demineur/ancien.rs", &old), ("src/demineur.rs", WORK)]),
        );
    }

    #[test]
    fn a_crate_with_the_module_or_without_the_functions_stays_as_it_is() {
        let main = format!("use x::demineur;\n{WORK}");
        check(&[("src/demineur.rs", ""), ("src/main.rs", &main)], None);
        check(&[("src/demineur/mod.rs", ""), ("src/main.rs", WORK)], None);
        let inline = format!("pub mod demineur {{\n{WORK}}}");
        check(&[("src/main.rs", &inline)], None);
        let placed = "#[path = \"jeu.rs\"] pub mod demineur;";
        check(&[("src/lib.rs", placed), ("src/jeu.rs", WORK)], None);
        check(&[("src/main.rs", "fn main() { x::init_grid(9); }")], None);
        check(&[("src/main.rs", "fn propagate() {}")], None);
        check(&[], None);
    }
}
