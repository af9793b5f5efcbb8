//! One hand-in read: its crate found wherever it is, its sources, its documents.

use super::archive::{ArchiveError, Refused, kind_of};
use super::contents::Contents;
use super::listing::{Listing, Store};
use super::paths::{Cleaned, clean, file_name};
use super::single::{self, Known};
use super::versions;
use super::{FileRef, HandIn};
use engine::build::take_in::{MAX_FILE, MAX_FILES, Note, NoteKind, Sources};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A hand-in ready to be graded.
#[derive(Debug, Clone, Default)]
pub struct Bundle {
    pub sources: Sources,
    /// Files that may be documents: kept unopened.
    pub documents: Vec<Document>,
    /// The contents' key: two hand-ins that have it are the same.
    pub key: String,
}

#[derive(Debug, Clone)]
pub struct Document {
    pub name: String,
    file: FileRef,
    store: Arc<Store>,
}

/// Why a hand-in cannot be graded at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// No file at all.
    Empty,
    /// Files, but none that is Rust.
    NoRust(Vec<String>),
    /// Several crates, and nothing tells which one counts.
    SeveralCrates(Vec<String>),
    Archive(String, ArchiveError),
    TooManyFiles(usize),
}

/// More files than this in one hand-in: somebody handed in a disk.
const MOST_FILES: usize = 10_000;
/// An archive inside a hand-in.
const LARGEST_ARCHIVE: u64 = 32 << 20;
/// A document that is copied beside the reports.
const LARGEST_DOCUMENT: u64 = 20 << 20;
/// Archives in archives.
const DEEPEST: usize = 3;

impl Document {
    pub fn read(&self) -> Option<Vec<u8>> {
        self.store.read(&self.file.entry, LARGEST_DOCUMENT).ok()
    }
}

/// The files of a hand-in at some depth of its archives.
struct Layer {
    files: Vec<FileRef>,
    store: Arc<Store>,
    notes: Vec<Note>,
}

impl Bundle {
    pub fn read(hand_in: &HandIn, known: &[Known]) -> Result<Bundle, Problem> {
        Contents::find(hand_in, known)?.bundle()
    }
}

impl Contents {
    pub fn find(hand_in: &HandIn, known: &[Known]) -> Result<Contents, Problem> {
        let mut layer = Layer {
            files: composed(&hand_in.files),
            store: Arc::clone(&hand_in.store),
            notes: refusals(&hand_in.refused),
        };
        let mut documents = Vec::new();
        for _ in 0..DEEPEST {
            if layer.files.len() > MOST_FILES {
                return Err(Problem::TooManyFiles(layer.files.len()));
            }
            if layer.files.iter().any(|f| f.path.ends_with(".rs")) {
                layer.files = versions::merged(layer.files, known);
                return layer.contents(documents, known);
            }
            match layer.open_archive()? {
                Some(next) => {
                    documents.extend(layer.documents(|_| true));
                    layer = next;
                }
                None => break,
            }
        }
        match layer.files.is_empty() {
            true => Err(Problem::Empty),
            false => Err(Problem::NoRust(layer.some_names())),
        }
    }
}

impl Layer {
    /// The newest archive that opens; a broken one is only a note when another does.
    fn open_archive(&mut self) -> Result<Option<Layer>, Problem> {
        let is_archive = |f: &&FileRef| kind_of(file_name(&f.path)).is_some();
        let mut archives: Vec<FileRef> = self.files.iter().filter(is_archive).cloned().collect();
        let mut opened: Vec<(u64, String, Layer)> = Vec::new();
        let mut failed: Option<Problem> = None;
        archives.sort_by_key(|a| natural(&a.path));
        for archive in archives {
            let path = archive.path.clone();
            let listing = self
                .store
                .read(&archive.entry, LARGEST_ARCHIVE)
                .and_then(|bytes| Listing::of_bytes(file_name(&path), bytes));
            match listing {
                Ok(listing) => {
                    let newest = listing.entries.iter().map(|e| e.time).max().unwrap_or(0);
                    opened.push((newest, path, layer_of(listing)));
                }
                Err(why) => {
                    self.note(&path, NoteKind::BadArchive);
                    failed = Some(Problem::Archive(path, why));
                }
            }
        }
        // Equally old: the last in natural order (`v10` after `v2`).
        let best = (0..opened.len()).max_by_key(|&i| (opened[i].0, i));
        let Some(best) = best else {
            return failed.map_or(Ok(None), Err);
        };
        let (_, _, mut chosen) = opened.swap_remove(best);
        chosen.notes.append(&mut self.notes);
        for (_, path, _) in opened {
            chosen.notes.push(Note {
                path,
                kind: NoteKind::OtherAttempt,
            });
        }
        Ok(Some(chosen))
    }

    fn contents(
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

    fn documents(&self, wanted: impl Fn(&str) -> bool) -> Vec<Document> {
        let is_document = |f: &&FileRef| {
            !f.path.ends_with(".rs")
                && !f.path.contains("src/")
                && kind_of(file_name(&f.path)).is_none()
                && wanted(&f.path)
        };
        let document = |file: &FileRef| Document {
            name: file.path.clone(),
            file: file.clone(),
            store: Arc::clone(&self.store),
        };
        self.files
            .iter()
            .filter(is_document)
            .map(document)
            .collect()
    }

    fn some_names(&self) -> Vec<String> {
        self.files.iter().take(5).map(|f| f.path.clone()).collect()
    }

    fn note(&mut self, path: &str, kind: NoteKind) {
        let path = path.to_owned();
        self.notes.push(Note { path, kind });
    }
}

enum Root {
    /// Empty, or ends with `/`.
    Crate(String),
    Loose,
}

fn layer_of(listing: Listing) -> Layer {
    let files: Vec<FileRef> = listing
        .entries
        .into_iter()
        .map(|entry| FileRef {
            path: entry.path.clone(),
            entry,
        })
        .collect();
    Layer {
        files: composed(&files),
        notes: refusals(&listing.refused),
        store: listing.store,
    }
}

/// Paths with composed accents; of two that then are the same, the first.
fn composed(files: &[FileRef]) -> Vec<FileRef> {
    let mut seen = BTreeSet::new();
    let mut all = Vec::new();
    for file in files {
        let Cleaned::Path(path) = clean(&file.path) else {
            continue;
        };
        if seen.insert(path.clone()) {
            let entry = file.entry.clone();
            all.push(FileRef { entry, path });
        }
    }
    all
}

/// One note for each kind of noise, one for each other refusal.
fn refusals(refused: &[(String, Refused)]) -> Vec<Note> {
    let mut noise = BTreeSet::new();
    let mut notes = Vec::new();
    for (path, why) in refused {
        let kind = match why {
            Refused::Noise(what) => {
                if !noise.insert(*what) {
                    continue;
                }
                let path = (*what).to_owned();
                notes.push(Note {
                    path,
                    kind: NoteKind::Noise,
                });
                continue;
            }
            Refused::Escapes => NoteKind::Escapes,
            Refused::Link => NoteKind::Link,
            Refused::SameName => NoteKind::SameName,
        };
        let path = path.clone();
        notes.push(Note { path, kind });
    }
    notes
}

/// Digits compare as numbers.
fn natural(name: &str) -> Vec<(String, u64)> {
    let mut parts = Vec::new();
    let mut rest = name;
    while !rest.is_empty() {
        let text_end = rest
            .find(|c: char| c.is_ascii_digit())
            .unwrap_or(rest.len());
        let (text, after) = rest.split_at(text_end);
        let digits = after
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(after.len());
        let (number, after) = after.split_at(digits);
        parts.push((text.to_lowercase(), number.parse().unwrap_or(0)));
        rest = after;
    }
    parts
}
