//! `#[path = "les_virus.rs"] pub mod virus;`: a module in a file of another name.
//!
//! No such attribute reaches the compiler, which would read whatever file it names. A file of the
//! hand-in is put where the module's file is without the attribute, with the folder of its own
//! modules, and the attribute is blanked out. Whatever is not as simple as that stays, and the scan
//! refuses it.

use crate::declared::Declared;
use crate::sources::{MAX_FILES, Sources};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// Longer names of modules are nobody's, and some are too long for a file.
const LONGEST_NAME: usize = 100;

/// A folder that moves may hold another, and that one another.
const MOST_ROUNDS: usize = 8;

type Files = BTreeMap<String, String>;

/// A file or a folder that is read under another name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    /// Where the attribute stands.
    pub file: String,
    pub line: usize,
    pub from: String,
    pub to: String,
}

impl Moved {
    /// Where a path was before.
    fn undo(&self, path: &mut String) {
        let rest = path.strip_prefix(self.to.as_str());
        if let Some(rest) = rest.filter(|rest| rest.is_empty() || rest.starts_with('/')) {
            *path = format!("{}{rest}", self.from);
        }
    }
}

impl Sources {
    /// With each file where its module's name puts it.
    pub fn settled(&self) -> Cow<'_, Sources> {
        if !self.files.values().any(|text| may_place(text)) {
            return Cow::Borrowed(self);
        }
        let mut settled = self.clone();
        settle(&mut settled.files);
        Cow::Owned(settled)
    }
}

/// An attribute, and the move that makes it superfluous.
struct Placed {
    moved: Moved,
    attribute: Range<usize>,
    /// The file is where it is looked for anyway.
    is_in_place: bool,
    /// The compiler leaves the module out. Its file is moved where that can be done, to be left out
    /// with it.
    is_left_out: bool,
}

/// Moves the files that such attributes name.
pub fn settle(files: &mut Files) -> Vec<Moved> {
    let mut all: Vec<Moved> = Vec::new();
    for _ in 0..MOST_ROUNDS {
        let Some(mut moved) = settle_round(files) else {
            break;
        };
        for one in &mut moved {
            one.file = handed_in(&one.file, &all);
            one.from = handed_in(&one.from, &all);
        }
        all.extend(moved);
    }
    all
}

/// Where a file was before these moves.
pub fn handed_in(path: &str, moved: &[Moved]) -> String {
    let mut path = path.to_owned();
    for one in moved.iter().rev() {
        one.undo(&mut path);
    }
    path
}

/// What can be moved as the files are now; `None` if nothing can.
fn settle_round(files: &mut Files) -> Option<Vec<Moved>> {
    let placed = files.iter().flat_map(|(file, text)| placed(file, text));
    // Each has a file of its own: who writes more has no program in mind.
    let mut all: Vec<Placed> = placed.take(MAX_FILES + 1).collect();
    if all.is_empty() || all.len() > MAX_FILES {
        return None;
    }
    for Moved { from, to, .. } in all.iter_mut().map(|p| &mut p.moved) {
        // A file `Virus.rs` has been renamed already, as rustc wants it.
        if !files.contains_key(from) && files.contains_key(to) && from.eq_ignore_ascii_case(to) {
            from.clone_from(to);
        }
    }
    let (in_place, other): (Vec<Placed>, Vec<Placed>) =
        all.into_iter().partition(|p| p.is_in_place);
    let whole = Whole::of(files, &other);
    let simple = other
        .iter()
        .filter_map(|p| Some((p, whole.moves(&p.moved)?)));
    let mut simple: Vec<(&Placed, Moves)> = simple.collect();
    let left_out = other.iter().filter(|p| p.is_left_out);
    let left_out = left_out.filter(|p| whole.moves(&p.moved).is_none());
    let idle: Vec<&Placed> = in_place.iter().chain(left_out).collect();
    // What a file names is moved once the file itself is where it belongs.
    let moving = simple.iter().flat_map(|(_, moves)| &moves.files);
    let moving: BTreeSet<String> = moving.map(|(from, _)| from.clone()).collect();
    simple.retain(|(placed, _)| !moving.contains(&placed.moved.file));
    if idle.is_empty() && simple.is_empty() {
        return None;
    }
    for one in idle
        .into_iter()
        .chain(simple.iter().map(|(placed, _)| *placed))
    {
        if let Some(text) = files.get_mut(&one.moved.file) {
            blank(text, &one.attribute);
        }
    }
    let mut moved = Vec::new();
    for (_, moves) in simple {
        let texts = moves.files.into_iter();
        let texts = texts.filter_map(|(from, to)| Some((to, files.remove(&from)?)));
        let texts: Vec<(String, String)> = texts.collect();
        files.extend(texts);
        moved.push(moves.told);
    }
    moved.retain(|m| m.from != m.to);
    Some(moved)
}

/// What one attribute moves.
struct Moves {
    told: Moved,
    /// Where each file is, and where it goes.
    files: Vec<(String, String)>,
}

/// What must be known of all files before one is moved.
struct Whole<'a> {
    placed: &'a [Placed],
    /// What each file declares.
    declared: BTreeMap<String, Declared>,
    /// How often a module of each name is declared.
    names: BTreeMap<String, usize>,
}

impl Whole<'_> {
    fn of<'a>(files: &Files, placed: &'a [Placed]) -> Whole<'a> {
        let declared = files.iter();
        let declared: BTreeMap<_, _> = declared
            .map(|(file, text)| (file.clone(), Declared::of(text)))
            .collect();
        let mut names = BTreeMap::new();
        for name in declared.values().flat_map(|d| &d.names) {
            *names.entry(name.clone()).or_default() += 1;
        }
        Whole {
            placed,
            declared,
            names,
        }
    }

    fn moves(&self, m: &Moved) -> Option<Moves> {
        let own = |declared: &Declared| {
            let name = stem(&m.to);
            declared.names.iter().filter(|n| **n == name).count() == 1
        };
        // Another declaration may read what is there now.
        let is_clear = self.declared.get(&m.file).is_some_and(own)
            && !self.declared.values().any(|d| d.is_for_macros)
            && !self.is_declared(m);
        let declared = self.declared.get(&m.from).filter(|_| is_clear)?;
        match declared.is_alone() {
            true => self.alone(m),
            // The compiler looks for its modules beside it.
            false if declared.are_named() => self.with_folder(m),
            false => None,
        }
    }

    fn alone(&self, m: &Moved) -> Option<Moves> {
        let meets = |other: &Moved| other.from == m.from || other.from == m.to || other.to == m.to;
        let count = self.placed.iter().filter(|p| meets(&p.moved)).count();
        let (below, folder) = (format!("{}/", m.to), m.to.trim_end_matches(".rs"));
        let is_simple = count == 1
            && !self.declared.contains_key(&format!("{folder}/mod.rs"))
            && !self.declared.keys().any(|path| path.starts_with(&below));
        is_simple.then(|| Moves {
            told: m.clone(),
            files: vec![(m.from.clone(), m.to.clone())],
        })
    }

    /// `#[path = "oo/mod.rs"] mod objet;`, and `#[path = "objet/objet.rs"] mod objet;`.
    fn with_folder(&self, m: &Moved) -> Option<Moves> {
        let (folder, name) = m.from.rsplit_once('/')?;
        let to = m.to.trim_end_matches(".rs");
        let root = format!("{to}/mod.rs");
        let is_in = |path: &str, folder: &str| {
            path.strip_prefix(folder)
                .is_some_and(|rest| rest.starts_with('/'))
        };
        // What names a file of the folder from within still finds it there.
        let goes_along = |other: &Moved| is_in(&other.file, folder) && is_in(&other.from, folder);
        let others = self.placed.iter().map(|p| &p.moved);
        let mut others = others.filter(|other| *other != m && !goes_along(other));
        let meets = |path: &String| is_in(path, folder) || is_in(path, to) || *path == m.to;
        let is_simple = !self.declared.contains_key(&m.to)
            && !is_in(&m.file, folder)
            && !others.any(|other| [&other.file, &other.from, &other.to].into_iter().any(meets));
        if !is_simple {
            return None;
        }
        if folder == to {
            return (!self.declared.contains_key(&root)).then(|| Moves {
                told: Moved {
                    to: root.clone(),
                    ..m.clone()
                },
                files: vec![(m.from.clone(), root)],
            });
        }
        let is_free = name == "mod.rs" && !self.declared.keys().any(|path| is_in(path, to));
        let of_folder = self.declared.keys().filter(|path| is_in(path, folder));
        is_free.then(|| Moves {
            told: Moved {
                from: folder.to_owned(),
                to: to.to_owned(),
                ..m.clone()
            },
            files: of_folder
                .map(|path| (path.clone(), format!("{to}{}", &path[folder.len()..])))
                .collect(),
        })
    }

    /// Is the file also what a plain `mod les_virus;` reads?
    fn is_declared(&self, m: &Moved) -> bool {
        let name = stem(&m.from);
        let count = self.names.get(&name).copied().unwrap_or(0);
        count > usize::from(name == stem(&m.to))
    }
}

/// The name of the module that stands in a file.
fn stem(path: &str) -> String {
    let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
    path.rsplit('/').next().unwrap_or(path).to_owned()
}

/// Has it anything that looks like such an attribute?
fn may_place(text: &str) -> bool {
    let mut words = text.match_indices("path");
    text.contains("mod") && words.any(|(at, _)| text[..at].trim_end().ends_with('['))
}

/// The attributes of a file's own modules that name a file below `src`.
fn placed(file: &str, text: &str) -> Vec<Placed> {
    // A first line for the shell would move the bytes, and so would a mark.
    let begins = |mark: &str| text.starts_with(mark);
    let is_moved = begins("\u{feff}") || begins("#!") && !begins("#![");
    let is_read = may_place(text) && !is_moved && !file.starts_with("src/bin/");
    let Some(Ok(parsed)) = is_read.then(|| syn::parse_file(text)) else {
        return Vec::new();
    };
    let modules = parsed.items.iter().filter_map(|item| match item {
        syn::Item::Mod(module) if module.content.is_none() => Some(module),
        _ => None,
    });
    modules
        .filter_map(|module| of_module(file, module))
        .collect()
}

fn of_module(file: &str, module: &syn::ItemMod) -> Option<Placed> {
    let mut paths = module.attrs.iter().filter(|a| a.path().is_ident("path"));
    let (attribute, None) = (paths.next()?, paths.next()) else {
        return None;
    };
    let syn::Meta::NameValue(meta) = &attribute.meta else {
        return None;
    };
    let syn::Expr::Lit(syn::ExprLit {
        lit: syn::Lit::Str(path),
        ..
    }) = &meta.value
    else {
        return None;
    };
    let (folder, name) = file.rsplit_once('/')?;
    let below = match name {
        "lib.rs" | "main.rs" | "mod.rs" => folder.to_owned(),
        _ => format!("{folder}/{}", name.trim_end_matches(".rs")),
    };
    let name = module.ident.to_string();
    let to = format!("{below}/{name}.rs");
    // What is in the way of a file there is refused: the compiler reads from a folder.
    if name.len() > LONGEST_NAME || name.starts_with("r#") || is_root(&to) {
        return None;
    }
    let from = from_src(folder, &path.value())?;
    let is_in_place = from == format!("{below}/{name}/mod.rs");
    let start = attribute.pound_token.span.byte_range().start;
    let end = attribute.bracket_token.span.close().byte_range().end;
    Some(Placed {
        moved: Moved {
            file: file.to_owned(),
            line: attribute.pound_token.span.start().line,
            from,
            to,
        },
        attribute: start..end,
        is_in_place,
        is_left_out: interface::is_left_out(&module.attrs),
    })
}

/// `src/jeu/../communs/virus.rs` is `src/communs/virus.rs`. Nothing leaves `src` on its way, and no
/// program's own root file or folder is meant.
fn from_src(folder: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = folder.split('/').collect();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." if parts.len() > 1 => drop(parts.pop()),
            "" | ".." => return None,
            part => parts.push(part),
        }
    }
    let path = parts.join("/");
    (parts[0] == "src" && !is_root(&path)).then_some(path)
}

fn is_root(path: &str) -> bool {
    ["src", "src/lib.rs", "src/main.rs"].contains(&path) || path.starts_with("src/bin/")
}

fn blank(text: &mut String, range: &Range<usize>) {
    let attribute = text.get(range.clone()).unwrap_or_default();
    if !attribute.starts_with('#') || !attribute.ends_with(']') {
        return;
    }
    let blanks = attribute.bytes();
    let blanks: String = blanks
        .map(|b| if b == b'\n' { '\n' } else { ' ' })
        .collect();
    text.replace_range(range.clone(), &blanks);
}

#[cfg(test)]
mod tests;
