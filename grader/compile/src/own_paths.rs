//! `#[path = "les_virus.rs"] pub mod virus;`: a module in a file of another name.
//!
//! No such attribute reaches the compiler, which would read whatever file it names. A file of the
//! hand-in is put where the module's file is without the attribute, with the folder of its own
//! modules, and the attribute is blanked out. Each of several modules gets a copy. Whatever is not
//! as simple as that stays, and the scan refuses it.

mod whole;

use crate::scan::blank;
use crate::sources::{MAX_FILES, MAX_TOTAL, Sources};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use whole::Whole;

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
    // A program beside the library has modules of its own.
    let has_lib = files.contains_key("src/lib.rs");
    let program = has_lib.then(|| files.remove_entry("src/main.rs")).flatten();
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
    files.extend(program);
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
    // Who writes more has no program in mind.
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
    let (mut simple, mut stuck) = (Vec::new(), Vec::new());
    for placed in &other {
        match whole.moves(placed) {
            Some(moves) => simple.push((placed, moves)),
            None => stuck.push(placed),
        }
    }
    // A file goes once each module that reads it has its own.
    let stay = froms(stuck.iter().copied().filter(|p| !p.is_left_out));
    simple.retain(|(placed, _)| !stay.contains(&placed.moved.from));
    let copied = copied(simple.iter().flat_map(|(_, moves)| &moves.files));
    if are_too_many(&copied, files) {
        simple.retain(|(placed, _)| !copied.contains(&placed.moved.from));
    }
    // What a file names is moved once the file itself is where it belongs.
    let moving = simple.iter().flat_map(|(_, moves)| &moves.files);
    let moving: BTreeSet<String> = moving.map(|(from, _)| from.clone()).collect();
    let waits = |p: &&Placed| moving.contains(&p.moved.file);
    let wait = froms(other.iter().filter(waits));
    simple.retain(|(placed, _)| !wait.contains(&placed.moved.from));
    let stuck = stuck.into_iter();
    let left_out = stuck.filter(|p| p.is_left_out && !waits(p));
    let idle: Vec<&Placed> = in_place.iter().chain(left_out).collect();
    if idle.is_empty() && simple.is_empty() {
        return None;
    }
    let placed = simple.iter().map(|(placed, _)| *placed);
    blank_out(idle.into_iter().chain(placed), files);
    let all = simple.iter().flat_map(|(_, moves)| &moves.files);
    let texts = all
        .clone()
        .filter_map(|(from, to)| Some((to.clone(), files.get(from)?.clone())));
    let texts: Vec<(String, String)> = texts.collect();
    all.for_each(|(from, _)| drop(files.remove(from)));
    files.extend(texts);
    let mut moved: Vec<Moved> = simple.into_iter().map(|(_, moves)| moves.told).collect();
    moved.retain(|m| m.from != m.to);
    Some(moved)
}

/// Takes away the attributes of these.
fn blank_out<'p>(all: impl Iterator<Item = &'p Placed>, files: &mut Files) {
    let mut ranges: BTreeMap<&String, Vec<Range<usize>>> = BTreeMap::new();
    for Placed {
        moved, attribute, ..
    } in all
    {
        let of_file = ranges.entry(&moved.file).or_default();
        of_file.push(attribute.clone());
    }
    for (file, mut ranges) in ranges {
        ranges.sort_by_key(|range| range.start);
        if let Some(text) = files.get_mut(file) {
            *text = blank(text, ranges);
        }
    }
}

/// The files that move to several places, once for each place but the first.
fn copied<'m>(moves: impl Iterator<Item = &'m (String, String)>) -> Vec<String> {
    let mut once = BTreeSet::new();
    let froms = moves.map(|(from, _)| from);
    froms.filter(|from| !once.insert(*from)).cloned().collect()
}

/// Do these copies make more of the files than is read of a hand-in?
fn are_too_many(copied: &[String], files: &Files) -> bool {
    let copies = copied.iter().filter_map(|from| files.get(from));
    let total: usize = files.values().chain(copies).map(String::len).sum();
    let count = files.len() + copied.len();
    !copied.is_empty() && (total as u64 > MAX_TOTAL || count > MAX_FILES)
}

/// The files that these name.
fn froms<'a>(placed: impl Iterator<Item = &'a Placed>) -> BTreeSet<String> {
    placed.map(|p| p.moved.from.clone()).collect()
}

/// The name of the module that stands in a file.
fn stem(path: &str) -> &str {
    let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
    path.rsplit('/').next().unwrap_or(path)
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

#[cfg(test)]
mod tests;
