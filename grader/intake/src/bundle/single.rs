//! Sources without a crate around them: a lone `.rs` file, or a `src/` without its name.

use super::moved::Move;
use super::versions::home;
use crate::paths::file_name;
use compile::decode::decode;
use compile::salvage::declared;
use compile::sources::{Note, NoteKind};
use engine::grade::Loaded;
use interface::WHOLE_CRATE;
use std::collections::{BTreeMap, BTreeSet};

/// What tells a coursework's files from others.
#[derive(Debug, Clone, Default)]
pub struct KnownModules {
    /// `objet`; empty when the coursework has one variant only.
    pub variant: String,
    /// Where the modules are that no other variant has: `src/riviere/objet/`.
    pub home: String,
    /// `demineur`, `riviere::classique::case`.
    pub modules: Vec<String>,
    pub functions: Vec<String>,
}

impl KnownModules {
    pub fn of(courseworks: &[Loaded]) -> Vec<KnownModules> {
        let variants = courseworks.iter().flat_map(|c| &c.variants);
        variants
            .map(|variant| {
                let functions = variant.interface.functions.iter();
                KnownModules {
                    variant: variant.name.clone(),
                    home: home(&variant.own_modules),
                    modules: variant.modules.clone(),
                    functions: functions.map(|f| f.name.clone()).collect(),
                }
            })
            .collect()
    }
}

impl KnownModules {
    /// Is this where one of the modules is, in the crate's `src`?
    pub fn is_file(&self, path: &str) -> bool {
        self.files().any(|file| file == path)
    }

    /// The same, wherever the crate is.
    pub fn has_file(&self, path: &str) -> bool {
        self.files().any(|file| base(path, &file).is_some())
    }

    /// Is this the file above the modules: `khet.rs`, `khet/mod.rs`?
    pub fn is_top(&self, path: &str) -> bool {
        let tops = self.modules.iter().filter_map(|m| m.split("::").next());
        let mut rests = tops.filter_map(|top| path.strip_prefix(top));
        rests.any(|rest| rest == ".rs" || rest == "/mod.rs")
    }

    /// How many of its functions a text defines.
    pub fn defined_in(&self, text: &str) -> usize {
        let defined: BTreeSet<&str> = text
            .lines()
            .filter_map(|line| line.trim_start().split_once("fn "))
            .filter(|(before, _)| before.is_empty() || before.trim_end().starts_with("pub"))
            .map(|(_, rest)| rest.split(['(', '<']).next().unwrap_or(rest).trim())
            .collect();
        let functions: BTreeSet<&str> = self.functions.iter().map(String::as_str).collect();
        functions.intersection(&defined).count()
    }

    /// For each folder, the files in it that have the names of this assignment's modules.
    pub fn bases<'f>(&self, files: &'f [(String, Vec<u8>)]) -> Bases<'f> {
        let mut bases = Bases::new();
        let modules: Vec<String> = self.files().collect();
        let inside = || modules.iter().filter_map(|file| file.split_once('/'));
        for (path, bytes) in files {
            let found = inside().filter_map(|(_, file)| base(path, file));
            if let Some(base) = found.min_by_key(|base| base.len()) {
                bases.entry(base).or_default().push((path, bytes));
            }
        }
        bases
    }

    /// `khet`, in which its modules are.
    pub fn folder(&self) -> Option<&str> {
        let (top, _) = self.modules.first()?.split_once("::")?;
        Some(top)
    }

    /// Where modules may be: `khet/types.rs`, `khet/types/mod.rs`.
    fn files(&self) -> impl Iterator<Item = String> {
        self.modules.iter().flat_map(|module| {
            if module == WHOLE_CRATE {
                return ["lib.rs", "main.rs"].map(str::to_owned);
            }
            let path = module.replace("::", "/");
            [format!("{path}.rs"), format!("{path}/mod.rs")]
        })
    }
}

/// Paths and contents of files, by folder.
type Bases<'f> = BTreeMap<&'f str, Vec<(&'f str, &'f [u8])>>;

/// A source that lies somewhere.
#[derive(Debug)]
pub struct Loose {
    pub path: String,
    pub time: u64,
    pub bytes: Vec<u8>,
}

/// Sources where a crate has them.
#[derive(Debug, Default)]
pub struct Placed {
    pub files: Vec<(String, Vec<u8>)>,
    pub notes: Vec<Note>,
}

/// Each file where a crate has it: beside a module whose whole path is there, else beside
/// the root file, else where a module of its name is, else where the functions are that it
/// defines, whatever its author called it. Of two that have one place, the newer.
pub fn placed(files: Vec<Loose>, known: &[KnownModules]) -> Placed {
    let base = whole_paths(&files, known).or_else(|| root_folder(&files));
    let coursework = by_names(&files, known);
    let mut notes = Vec::new();
    let mut taken: BTreeMap<String, Loose> = BTreeMap::new();
    for file in files {
        let place = match &base {
            Some(base) => match file.path.strip_prefix(base.as_str()) {
                Some(inside) => inside.to_owned(),
                None => {
                    notes.push(note(file.path, NoteKind::Outside));
                    continue;
                }
            },
            None => coursework
                .and_then(|k| named_like(&file.path, k))
                .or_else(|| guess(&String::from_utf8_lossy(&file.bytes), known))
                .unwrap_or_else(|| file_name(&file.path).to_owned()),
        };
        match taken.get(&place) {
            Some(before) if before.time > file.time => {
                notes.push(note(file.path, NoteKind::OtherAttempt));
            }
            _ => {
                let before = taken.insert(place, file);
                notes.extend(before.map(|b| note(b.path, NoteKind::OtherAttempt)));
            }
        }
    }
    let files = taken.into_iter();
    let files = files.map(|(place, file)| (format!("src/{place}"), file.bytes));
    let mut files = in_their_case(files.collect(), known);
    for top in known.iter().filter_map(KnownModules::folder) {
        root_in_folder(&mut files, top);
    }
    Placed { files, notes }
}

/// In `src/bin/khet/`, the root of a program declares what stands beside it: it is the module of the
/// folder's name.
fn root_in_folder(files: &mut [(String, Vec<u8>)], top: &str) {
    let folder = format!("src/{top}/");
    let (root, module) = (format!("{folder}main.rs"), format!("{folder}mod.rs"));
    let has = |path: &str| files.iter().any(|(p, _)| p == path);
    let text = files.iter().find(|(path, _)| *path == root);
    let text = text.map(|(_, bytes)| decode(bytes).0).unwrap_or_default();
    let mut declared = declared(&text).into_iter();
    let declares = declared.any(|name| has(&format!("{folder}{name}.rs")));
    if !declares || has(&module) || has(&format!("src/{top}.rs")) {
        return;
    }
    let inner = Move { from: "", to: top };
    for (path, bytes) in files.iter_mut().filter(|(p, _)| p.starts_with(&folder)) {
        *bytes = inner.rewrite(bytes);
        if *path == root {
            path.clone_from(&module);
        }
    }
}

/// `src/Demineur.rs` is the module `demineur` where its author wrote it: on Windows.
pub fn in_their_case(
    files: Vec<(String, Vec<u8>)>,
    known: &[KnownModules],
) -> Vec<(String, Vec<u8>)> {
    let paths: BTreeSet<String> = files.iter().map(|(path, _)| path.clone()).collect();
    let modules = || known.iter().flat_map(KnownModules::files);
    let wanted = |path: &str| {
        let inside = path.strip_prefix("src/")?;
        let module = modules().find(|m| m.eq_ignore_ascii_case(inside))?;
        let there = format!("src/{module}");
        (!paths.contains(&there)).then_some(there)
    };
    let renamed = |(path, bytes): (String, _)| (wanted(&path).unwrap_or(path), bytes);
    files.into_iter().map(renamed).collect()
}

/// `demineur (1).rs` and `demineur - Copie.rs` beside `demineur.rs` are no modules, whatever they
/// hold: the file with the exact name counts, and these are named.
pub fn exact_names(files: &mut Vec<(String, Vec<u8>)>) -> Vec<Note> {
    let paths: BTreeSet<String> = files.iter().map(|(path, _)| path.clone()).collect();
    let is_beside_exact = |path: &str| {
        let name = file_name(path);
        let odd = name.find(|c: char| !c.is_alphanumeric() && c != '_');
        let begins = &path[..path.len() - name.len() + odd.unwrap_or(name.len())];
        !path.starts_with("src/bin/")
            && name[odd.unwrap_or(0)..] != *".rs"
            && paths.contains(&format!("{begins}.rs"))
    };
    let mut notes = Vec::new();
    files.retain(|(path, _)| {
        let is_left = is_beside_exact(path);
        notes.extend(is_left.then(|| note(path.clone(), NoteKind::OtherName)));
        !is_left
    });
    notes
}

fn note(path: String, kind: NoteKind) -> Note {
    Note { path, kind }
}

/// What stands before `file`, at the end of `path`: empty, or with a final `/`.
fn base<'a>(path: &'a str, file: &str) -> Option<&'a str> {
    let base = path.strip_suffix(file)?;
    (base.is_empty() || base.ends_with('/')).then_some(base)
}

/// The folder below which most modules are where they should be.
fn whole_paths(files: &[Loose], known: &[KnownModules]) -> Option<String> {
    let mut bases: BTreeMap<&str, (usize, u64)> = BTreeMap::new();
    let modules: Vec<String> = known.iter().flat_map(KnownModules::files).collect();
    for file in files {
        let found = modules.iter().filter_map(|m| base(&file.path, m));
        // `khet/types.rs` is that module, not one called `types`.
        if let Some(base) = found.min_by_key(|b| b.len()) {
            let (count, newest) = bases.entry(base).or_default();
            *count += 1;
            *newest = file.time.max(*newest);
        }
    }
    let best = bases.into_iter().max_by_key(|(_, rank)| *rank)?;
    Some(best.0.to_owned())
}

/// The folder of the root file, when all are in it.
fn root_folder(files: &[Loose]) -> Option<String> {
    let mut roots = files
        .iter()
        .filter(|f| ["lib.rs", "main.rs"].contains(&file_name(&f.path)));
    let path = &roots.next()?.path;
    let root = &path[..path.len() - file_name(path).len()];
    let is_one = files.len() > 1 && files.iter().all(|f| f.path.starts_with(root));
    is_one.then(|| root.to_owned())
}

/// The coursework after whose modules most files are named; none, when two have as many.
fn by_names<'a>(files: &[Loose], known: &'a [KnownModules]) -> Option<&'a KnownModules> {
    let named = |k: &KnownModules| {
        let named = files.iter().filter(|f| named_like(&f.path, k).is_some());
        named.count()
    };
    let mut counts: Vec<(usize, &KnownModules)> = known.iter().map(|k| (named(k), k)).collect();
    counts.sort_by_key(|(count, _)| *count);
    let (most, best) = counts.pop()?;
    let second = counts.pop().map_or(0, |(count, _)| count);
    (most > second).then_some(best)
}

/// The module's file that has this file's name.
fn named_like(path: &str, known: &KnownModules) -> Option<String> {
    let name = file_name(path);
    let is_named = |file: &String| file_name(file).eq_ignore_ascii_case(name);
    let mut found = known.files().filter(is_named);
    let first = found.next().filter(|_| name != "mod.rs")?;
    found.next().is_none().then_some(first)
}

/// The one module of the coursework whose functions the text defines most of.
fn guess(text: &str, known: &[KnownModules]) -> Option<String> {
    let one_module = known.iter().filter(|k| k.modules.len() == 1);
    one_module
        .map(|k| (k.defined_in(text), k))
        .filter(|(hits, _)| *hits > 0)
        .max_by_key(|(hits, _)| *hits)
        .map(|(_, k)| format!("{}.rs", k.modules[0].replace("::", "/")))
}

#[cfg(test)]
mod tests;
