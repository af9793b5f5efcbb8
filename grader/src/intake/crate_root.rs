//! The one crate that counts among the files of a hand-in, and what of it is read.

use super::FileRef;
use super::archive::ArchiveError;
use super::bundle::{Document, Problem};
use super::contents::Contents;
use super::layer::Layer;
use super::single::{self, Known};
use engine::build::take_in::{MAX_FILE, MAX_FILES, Note, NoteKind};
use std::collections::{BTreeMap, BTreeSet};

enum Root {
    /// Empty, or ends with `/`.
    Crate(String),
    Loose,
}

impl Layer {
    pub fn contents(
        mut self,
        mut documents: Vec<Document>,
        known: &[Known],
    ) -> Result<Contents, Problem> {
        let root = match self.root(known)? {
            Root::Crate(root) => root,
            Root::Loose => return Ok(self.loose(documents, known)),
        };
        if !root.is_empty() {
            self.note(&root, NoteKind::FoundIn);
        }
        let manifest = format!("{root}Cargo.toml");
        let outside: Vec<String> = self
            .files
            .iter()
            .filter(|f| !f.path.starts_with(&root) && f.path.ends_with(".rs"))
            .map(|f| f.path.clone())
            .collect();
        for path in outside {
            self.note(&path, NoteKind::Outside);
        }
        let lock = format!("{root}Cargo.lock");
        documents.extend(self.documents(|path| path != manifest && path != lock));
        let manifest = self.files.iter().find(|f| f.path == manifest);
        let manifest = manifest.and_then(|m| self.store.read(&m.entry, MAX_FILE).ok());
        let (files, unread) = self.crate_files(&root);
        Ok(Contents {
            files,
            manifest,
            unread,
            names: self.some_names(),
            notes: self.notes,
            documents,
        })
    }

    /// Files that lie about without a crate: put where the interface expects them.
    fn loose(self, mut documents: Vec<Document>, known: &[Known]) -> Contents {
        documents.extend(self.documents(|_| true));
        let mut files = BTreeMap::new();
        for file in self.files.iter().filter(|f| f.path.ends_with(".rs")) {
            if let Ok(bytes) = self.store.read(&file.entry, MAX_FILE) {
                files.insert(file.path.clone(), bytes);
            }
        }
        Contents {
            files: single::placed(files, known),
            names: self.some_names(),
            notes: self.notes,
            documents,
            ..Contents::default()
        }
    }

    /// What the crate's `src` holds, and what of it is not read.
    fn crate_files(&self, root: &str) -> (Vec<(String, Vec<u8>)>, Vec<Note>) {
        let src = format!("{root}src/");
        let in_crate = |f: &&FileRef| f.path.starts_with(&src) && f.path.ends_with(".rs");
        let (mut files, mut unread) = (Vec::new(), Vec::new());
        let mut total = 0;
        for file in self.files.iter().filter(in_crate) {
            let path = file.path[root.len()..].to_owned();
            // A file too many is only named: its bytes are not wanted.
            let kind = match files.len() > MAX_FILES || total > 8 << 20 {
                true => NoteKind::TooMany,
                false => match self.store.read(&file.entry, MAX_FILE) {
                    Ok(bytes) => {
                        total += bytes.len();
                        files.push((path, bytes));
                        continue;
                    }
                    Err(ArchiveError::TooLarge) => NoteKind::TooLarge,
                    Err(_) => NoteKind::Unreadable,
                },
            };
            unread.push(Note { path, kind });
        }
        (files, unread)
    }

    /// Where the one crate that counts is.
    fn root(&self, known: &[Known]) -> Result<Root, Problem> {
        let mut roots = BTreeSet::new();
        for file in &self.files {
            let Some(at) = file.path.find("src/") else {
                continue;
            };
            let root = &file.path[..at];
            let is_start = root.is_empty() || root.ends_with('/');
            if is_start && file.path.ends_with(".rs") {
                roots.insert(root.to_owned());
            }
        }
        let known_ones: Vec<&String> = roots
            .iter()
            .filter(|root| known.iter().any(|k| self.has_module(root, k)))
            .collect();
        match (known_ones.as_slice(), roots.len()) {
            ([one], _) => Ok(Root::Crate((*one).clone())),
            ([], 0) => Ok(Root::Loose),
            ([], 1) => Ok(Root::Crate(roots.into_iter().next().unwrap_or_default())),
            (several, _) => match roots.contains("") {
                // The hand-in's own folder is a crate: the others are inside it.
                true if several.is_empty() || several.iter().any(|r| r.is_empty()) => {
                    Ok(Root::Crate(String::new()))
                }
                _ => Err(Problem::SeveralCrates(roots.into_iter().collect())),
            },
        }
    }

    fn has_module(&self, root: &str, known: &Known) -> bool {
        known.modules.iter().any(|module| {
            let base = format!("{root}src/{}", module.replace("::", "/"));
            self.files
                .iter()
                .any(|f| f.path == format!("{base}.rs") || f.path == format!("{base}/mod.rs"))
        })
    }
}
