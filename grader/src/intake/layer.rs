//! The files of a hand-in at some depth of its archives: an archive in it is another layer.

use super::FileRef;
use super::archive::{Refused, kind_of};
use super::bundle::{Document, Problem};
use super::listing::{Listing, Store};
use super::paths::{Cleaned, clean, file_name};
use engine::build::take_in::{Note, NoteKind};
use std::collections::BTreeSet;
use std::sync::Arc;

/// An archive inside a hand-in.
const LARGEST_ARCHIVE: u64 = 32 << 20;

/// The files of a hand-in at some depth of its archives.
pub struct Layer {
    pub files: Vec<FileRef>,
    pub store: Arc<Store>,
    pub notes: Vec<Note>,
}

impl Layer {
    pub fn of(files: &[FileRef], refused: &[(String, Refused)], store: &Arc<Store>) -> Layer {
        Layer {
            files: composed(files),
            notes: refusals(refused),
            store: Arc::clone(store),
        }
    }

    /// The newest archive that opens; a broken one is only a note when another does.
    pub fn open_archive(&mut self) -> Result<Option<Layer>, Problem> {
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

    pub fn documents(&self, wanted: impl Fn(&str) -> bool) -> Vec<Document> {
        let is_document = |f: &&FileRef| {
            !f.path.ends_with(".rs")
                && !f.path.contains("src/")
                && kind_of(file_name(&f.path)).is_none()
                && wanted(&f.path)
        };
        self.files
            .iter()
            .filter(is_document)
            .map(|file| Document::new(file, &self.store))
            .collect()
    }

    pub fn some_names(&self) -> Vec<String> {
        self.files.iter().take(5).map(|f| f.path.clone()).collect()
    }

    pub fn note(&mut self, path: &str, kind: NoteKind) {
        let path = path.to_owned();
        self.notes.push(Note { path, kind });
    }
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
    Layer::of(&files, &listing.refused, &listing.store)
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
            Refused::Unreadable(_) => NoteKind::Unreadable,
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
