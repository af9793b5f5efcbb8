//! Finds the one crate that counts among the files of a hand-in.

use super::layer::{AT_ONCE, Layer, natural};
use super::single::KnownModules;
use crate::FileRef;
use crate::bundle::IntakeError;
use compile::sources::{MAX_FILE, NoteKind};
use std::collections::BTreeSet;

pub enum Root {
    /// Empty, or ends with `/`.
    Crate(String),
    Loose,
}

impl Layer {
    /// The crate with a coursework's modules; of several, the newest.
    pub fn root(&mut self, known: &[KnownModules]) -> Result<Root, IntakeError> {
        let roots = self.roots();
        let has_known = |root: &&String| known.iter().any(|k| self.has_module(root, k));
        let with_modules: Vec<String> = roots.iter().filter(has_known).cloned().collect();
        match (with_modules.as_slice(), roots.len()) {
            ([one], _) => Ok(Root::Crate(one.clone())),
            ([], _) if self.has_loose_module(known) => Ok(Root::Loose),
            ([], 0) => Ok(Root::Loose),
            ([], 1) => Ok(Root::Crate(roots.into_iter().next().unwrap_or_default())),
            // The hand-in's own folder is a crate: the others are inside it.
            ([], _) if roots.contains("") => Ok(Root::Crate(String::new())),
            ([], _) => self.only_one_with_an_assignment(roots, known),
            (copies, _) => self.newest_copy(copies),
        }
    }

    /// A program of a crate (`src/bin/demineur.rs`) is not the module of that name: this may stand in
    /// the crate's own file.
    fn has_loose_module(&self, known: &[KnownModules]) -> bool {
        let is_there = |path: &str| self.files.iter().any(|f| f.path == path);
        let is_program = |f: &FileRef| {
            let crates = f
                .path
                .match_indices("src/bin/")
                .map(|(at, _)| &f.path[..at]);
            let roots = ["src/lib.rs", "src/main.rs"];
            let mut files = crates.flat_map(|at| roots.map(|root| format!("{at}{root}")));
            files.any(|file| is_there(&file))
        };
        let mut modules = self.files.iter().filter(|f| is_module(f, known));
        modules.any(|f| !is_program(f))
    }

    /// All modules of an assignment may stand in the file above them, as `mod x { … }`.
    fn only_one_with_an_assignment(
        &self,
        roots: BTreeSet<String>,
        known: &[KnownModules],
    ) -> Result<Root, IntakeError> {
        let has_top = |root: &&String| known.iter().any(|k| self.has_top(root, k));
        let with_top: Vec<&String> = roots.iter().filter(has_top).collect();
        match with_top.as_slice() {
            [one] => Ok(Root::Crate((*one).clone())),
            _ => Err(IntakeError::SeveralCrates(roots.into_iter().collect())),
        }
    }

    /// Every folder that holds a `src` with Rust in it.
    fn roots(&self) -> BTreeSet<String> {
        let sources = self.files.iter().filter(|f| f.path.ends_with(".rs"));
        let starts = |path: &str| -> Vec<String> {
            let at = path.match_indices("src/").map(|(at, _)| &path[..at]);
            let whole = at.filter(|root| root.is_empty() || root.ends_with('/'));
            whole.map(str::to_owned).collect()
        };
        let mut roots: BTreeSet<String> = sources.flat_map(|f| starts(&f.path)).collect();
        // `src/demineur/src/…`: somebody's folder is called `src`, and the crate is in it.
        let all = roots.clone();
        roots.retain(|root| !self.is_only_a_folder(root, &all));
        roots
    }

    fn is_only_a_folder(&self, root: &str, all: &BTreeSet<String>) -> bool {
        let src = format!("{root}src/");
        let mut inside = self.files.iter().filter(|f| f.path.starts_with(&src));
        let is_in_another = |f: &FileRef| {
            let longer = all.iter().filter(|r| r.starts_with(&src));
            f.path.ends_with(".rs") && longer.clone().any(|r| f.path.starts_with(r.as_str()))
        };
        inside.all(|f| !f.path.ends_with(".rs") || is_in_another(f))
    }

    /// Copies of the same are one; of others, the one that was changed last.
    fn newest_copy(&mut self, copies: &[String]) -> Result<Root, IntakeError> {
        let mut sorted: Vec<(u64, &String)> = copies.iter().map(|r| (self.saved(r), r)).collect();
        sorted.sort_by_key(|(time, root)| (*time, natural(root)));
        let newest = sorted.pop().filter(|(time, root)| {
            let is_newer = |(other, _): &(u64, _)| other.saturating_add(AT_ONCE) < *time;
            let is_same = |other: &str| self.is_same(root, other);
            sorted.iter().all(|o| is_newer(o) || is_same(o.1))
        });
        // A copy inside the hand-in's own crate, saved at the same time: the outer one.
        let outer = || {
            let mut shortest = copies.iter();
            shortest.find(|r| copies.iter().all(|c| c.starts_with(r.as_str())))
        };
        let Some(chosen) = newest.map(|(_, root)| root).or_else(outer) else {
            return Err(IntakeError::SeveralCrates(copies.to_vec()));
        };
        for copy in copies.iter().filter(|c| *c != chosen) {
            let is_part = chosen.starts_with(copy.as_str()) && copy.is_empty();
            let name = if is_part { "src/" } else { copy };
            self.note(name, NoteKind::OtherAttempt);
        }
        Ok(Root::Crate(chosen.clone()))
    }

    /// When the last of a crate's sources was saved.
    fn saved(&self, root: &str) -> u64 {
        let times = self.sources(root).map(|f| f.entry.time);
        times.max().unwrap_or(0)
    }

    fn sources(&self, root: &str) -> impl Iterator<Item = &FileRef> {
        let src = format!("{root}src/");
        let in_src = move |f: &&FileRef| f.path.starts_with(&src) && f.path.ends_with(".rs");
        self.files.iter().filter(in_src)
    }

    fn is_same(&self, one: &str, other: &str) -> bool {
        let contents = |root: &str| -> Vec<_> {
            let read = |f: &FileRef| {
                let path = f.path[root.len()..].to_owned();
                (path, self.store.read(&f.entry, MAX_FILE).ok())
            };
            self.sources(root).take(50).map(read).collect()
        };
        contents(one) == contents(other)
    }

    fn has_module(&self, root: &str, known: &KnownModules) -> bool {
        let src = format!("{root}src/");
        let mut inside = self.files.iter().filter_map(|f| f.path.strip_prefix(&src));
        inside.any(|path| known.is_file(path))
    }

    fn has_top(&self, root: &str, known: &KnownModules) -> bool {
        let src = format!("{root}src/");
        let mut inside = self.files.iter().filter_map(|f| f.path.strip_prefix(&src));
        inside.any(|path| known.is_top(path))
    }
}

fn is_module(file: &FileRef, known: &[KnownModules]) -> bool {
    known.iter().any(|k| k.has_file(&file.path))
}
