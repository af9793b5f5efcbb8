//! Which moves are simple, all files considered.

use super::{Files, Moved, Placed, stem};
use crate::declared::Declared;
use crate::scan::remaining;
use std::collections::{BTreeMap, BTreeSet};

/// Nobody's program needs more, and what copies cost to read stays bounded.
const MOST_COPIES: usize = 8;

/// What one attribute moves.
pub struct Moves {
    pub told: Moved,
    /// Where each file is, and where it goes.
    pub files: Vec<(String, String)>,
}

/// What must be known of all files before one is moved.
pub struct Whole<'a> {
    placed: &'a [Placed],
    /// What each file declares.
    declared: BTreeMap<String, Declared>,
    /// What the compiler sees of it, in files that name others.
    seen: BTreeMap<String, Declared>,
    /// How often a module of each name is declared.
    names: BTreeMap<String, usize>,
}

impl Whole<'_> {
    pub fn of<'a>(files: &Files, placed: &'a [Placed]) -> Whole<'a> {
        let declared = files.iter();
        let declared: BTreeMap<_, _> = declared
            .map(|(file, text)| (file.clone(), Declared::of(text)))
            .collect();
        let mut names = BTreeMap::new();
        for name in declared.values().flat_map(|d| &d.names) {
            *names.entry(name.clone()).or_default() += 1;
        }
        let naming: BTreeSet<&String> = placed.iter().map(|p| &p.moved.file).collect();
        let naming = naming.into_iter();
        let seen = naming
            .filter_map(|file| Some((file.clone(), Declared::of(&remaining(files.get(file)?)))))
            .collect();
        Whole {
            placed,
            declared,
            seen,
            names,
        }
    }

    pub fn moves(&self, placed: &Placed) -> Option<Moves> {
        let m = &placed.moved;
        // What the compiler leaves out is in nobody's way.
        let declared = match placed.is_left_out {
            true => &self.declared,
            false => &self.seen,
        };
        let is_only = |declared: &Declared| {
            let name = stem(&m.to);
            declared.names.iter().filter(|n| **n == name).count() <= 1
        };
        // Another declaration may read what is there now.
        let is_clear = declared.get(&m.file).is_some_and(is_only)
            && !self.declared.values().any(|d| d.is_for_macros)
            && !self.is_declared(m);
        let declared = self.declared.get(&m.from).filter(|_| is_clear)?;
        match declared.is_alone() {
            true => self.alone(placed),
            // The compiler looks for its modules beside it.
            false if declared.are_named() => self.with_folder(placed),
            false => None,
        }
    }

    fn alone(&self, placed: &Placed) -> Option<Moves> {
        let m = &placed.moved;
        let meets = |other: &Moved| match other.from == m.from {
            // Each has its copy.
            true => other.to == m.to,
            false => other.from == m.to || other.to == m.to,
        };
        let mut others = self.others(placed);
        let copies = others.clone().filter(|other| other.from == m.from).count() + 1;
        let (below, folder) = (format!("{}/", m.to), m.to.trim_end_matches(".rs"));
        let is_simple = copies <= MOST_COPIES
            && !others.any(meets)
            && !self.declared.contains_key(&format!("{folder}/mod.rs"))
            && !self.declared.keys().any(|path| path.starts_with(&below));
        is_simple.then(|| Moves {
            told: m.clone(),
            files: vec![(m.from.clone(), m.to.clone())],
        })
    }

    /// `#[path = "oo/mod.rs"] mod objet;`, and `#[path = "objet/objet.rs"] mod objet;`.
    fn with_folder(&self, placed: &Placed) -> Option<Moves> {
        let m = &placed.moved;
        let (folder, name) = m.from.rsplit_once('/')?;
        let to = m.to.trim_end_matches(".rs");
        let root = format!("{to}/mod.rs");
        let is_in = |path: &str, folder: &str| {
            path.strip_prefix(folder)
                .is_some_and(|rest| rest.starts_with('/'))
        };
        // What names a file of the folder from within still finds it there.
        let goes_along = |other: &Moved| is_in(&other.file, folder) && is_in(&other.from, folder);
        let mut others = self.others(placed).filter(|other| !goes_along(other));
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

    /// What else is named, by modules that the compiler may see as well as this one.
    fn others<'b>(&'b self, placed: &'b Placed) -> impl Iterator<Item = &'b Moved> + Clone {
        let others = self.placed.iter().filter(|p| !p.gives_way_to(placed));
        others.map(|p| &p.moved).filter(|m| **m != placed.moved)
    }

    /// Is the file also what a plain `mod les_virus;` reads?
    fn is_declared(&self, m: &Moved) -> bool {
        let name = stem(&m.from);
        let count = self.names.get(name).copied().unwrap_or(0);
        let named = self.placed.iter().filter(|p| p.moved.from == m.from);
        let named = named.filter(|p| stem(&p.moved.to) == name);
        named.take(count).count() < count
    }
}

impl Placed {
    /// Both declare one module, of which the compiler certainly leaves this one out.
    fn gives_way_to(&self, other: &Placed) -> bool {
        let is_same = self.moved.file == other.moved.file && self.moved.to == other.moved.to;
        is_same && self.is_left_out && !other.is_left_out
    }
}
