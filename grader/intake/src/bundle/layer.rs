//! The files of a hand-in at some depth of its archives: an archive in it is another layer.

use super::budget::Budget;
use super::single::KnownModules;
use crate::FileRef;
use crate::archive::{ArchiveError, Bounds, Entry, Refused, kind_of};
use crate::bundle::{Document, IntakeError};
use crate::listing::{Listing, Store};
use crate::paths::{Cleaned, as_source, clean, file_name, stem};
use compile::sources::{Note, NoteKind};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

/// Copies that were saved within these seconds of each other were unpacked together, or cloned,
/// so their times do not tell which is newer.
pub const AT_ONCE: u64 = 120;

/// The files of a hand-in at some depth of its archives.
pub struct Layer {
    pub files: Vec<FileRef>,
    pub store: Arc<Store>,
    pub notes: Vec<Note>,
}

/// How likely a layer holds the work: the more, the likelier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Likelihood {
    Nothing,
    Archives,
    Sources,
    /// Sources that a coursework asks for.
    Modules,
}

/// An archive that may hold the work.
struct Attempt {
    /// Of equally worthy ones the newest counts: by what is in it, then by its own date.
    rank: (Likelihood, u64, u64),
    file: FileRef,
    layer: Layer,
}

impl Attempt {
    /// The last of equal ones in natural order counts (`v10` after `v2`, `x (1)` after `x`).
    fn order(&self) -> impl Ord {
        let (name, number) = attempt_name(file_name(&self.file.path));
        (self.rank, number, natural(name))
    }

    /// The same work, another version of it by its name, or no work at all.
    fn is_told_from(&self, other: &Attempt) -> bool {
        let name = |attempt: &'_ Attempt| -> String {
            let (name, _) = attempt_name(file_name(&attempt.file.path));
            name.to_lowercase()
        };
        let described = |attempt: &Attempt| -> BTreeSet<(String, u64, u64)> {
            let files = attempt.layer.files.iter();
            files
                .map(|f| (f.path.clone(), f.entry.size, f.entry.time))
                .collect()
        };
        self.rank.0 < Likelihood::Sources
            || name(self) == name(other)
            || described(self) == described(other)
    }
}

/// The archives of a hand-in, of which one counts.
#[derive(Default)]
struct Attempts {
    best: Option<Attempt>,
    others: Vec<FileRef>,
    /// Of the same age as the best one, and nothing tells which of them counts.
    rivals: Vec<String>,
    /// Why the last of the broken ones could not be opened.
    failed: Option<IntakeError>,
}

impl Attempts {
    fn add(&mut self, attempt: Attempt) {
        let Some(before) = &self.best else {
            self.best = Some(attempt);
            return;
        };
        let rank = attempt.rank.cmp(&before.rank);
        let is_rival = rank.is_eq() && !attempt.is_told_from(before);
        let counts = attempt.order() >= before.order();
        let other = match counts {
            true => self.best.replace(attempt).map(|before| before.file),
            false => Some(attempt.file),
        };
        if rank.is_gt() {
            self.rivals.clear();
        }
        if is_rival {
            let paths = other.iter().map(|file| file.path.clone());
            self.rivals.extend(paths);
        }
        self.others.extend(other);
    }
}

/// What an archive is called without its version, and the number of that: `tp_v2.zip`, `tp (2).zip`.
fn attempt_name(file: &str) -> (&str, u64) {
    let stem = stem(file).trim_end_matches([')', ' ']);
    let name = stem.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = stem[name.len()..].parse().unwrap_or(0);
    let signs = ['(', ' ', '_', '-', '.'];
    let bare = match number {
        0 => name,
        _ => name.trim_end_matches(signs).trim_end_matches(['v', 'V']),
    };
    (bare.trim_end_matches(signs), number)
}

impl Layer {
    pub fn of(files: &[FileRef], refused: &[(String, Refused)], store: &Arc<Store>) -> Layer {
        let mut layer = Layer {
            files: Vec::new(),
            notes: refusals(refused),
            store: Arc::clone(store),
        };
        layer.take(files);
        layer
    }

    /// The archive in which the work is: the one with a coursework's modules, the newest of
    /// several. None where the files beside them are more likely the work.
    pub fn open_archive(
        &mut self,
        known: &[KnownModules],
        budget: &mut Budget,
    ) -> Result<Option<Layer>, IntakeError> {
        let own = self.worth(known).max(Likelihood::Archives);
        let mut archives: Vec<FileRef> = self.files.iter().filter(is_archive).cloned().collect();
        archives.sort_by_key(|a| natural(&a.path));
        if own == Likelihood::Modules {
            self.leave(&archives);
            return Ok(None);
        }
        let Attempts {
            best,
            mut others,
            mut rivals,
            failed,
        } = self.attempts(archives, known, budget);
        let Some(Attempt {
            rank: (worth, ..),
            file,
            layer: mut chosen,
        }) = best
        else {
            // A broken one is only a note when there is something else.
            return match failed.filter(|_| own < Likelihood::Sources) {
                Some(problem) => Err(problem),
                None => Ok(None),
            };
        };
        if worth < own || (worth == own && own >= Likelihood::Sources) {
            others.push(file);
            self.leave(&others);
            return Ok(None);
        }
        if !rivals.is_empty() {
            rivals.push(file.path);
            return Err(IntakeError::SeveralCrates(rivals));
        }
        chosen.notes.splice(0..0, std::mem::take(&mut self.notes));
        for other in others {
            chosen.note(&other.path, NoteKind::OtherAttempt);
        }
        let sources = self.files.iter().filter(|f| is_source(f));
        for source in sources {
            chosen.note(&source.path, NoteKind::Outside);
        }
        Ok(Some(chosen))
    }

    pub fn documents(&self, wanted: impl Fn(&str) -> bool) -> Vec<Document> {
        let is_document = |f: &&FileRef| {
            !is_source(f)
                && !f.path.contains("src/")
                && kind_of(file_name(&f.path)).is_none()
                && wanted(&f.path)
        };
        let documents = self.files.iter().filter(is_document);
        documents
            .map(|file| Document::new(file, &self.store))
            .collect()
    }

    pub fn has_sources(&self) -> bool {
        self.files.iter().any(is_source)
    }

    pub fn some_names(&self) -> Vec<String> {
        self.files.iter().take(5).map(|f| f.path.clone()).collect()
    }

    pub fn note(&mut self, path: &str, kind: NoteKind) {
        let path = path.to_owned();
        self.notes.push(Note { path, kind });
    }

    /// Archives beside the work, which nobody opens.
    fn leave(&mut self, archives: &[FileRef]) {
        for archive in archives {
            self.note(&archive.path, NoteKind::Outside);
        }
    }

    fn attempts(
        &mut self,
        archives: Vec<FileRef>,
        known: &[KnownModules],
        budget: &mut Budget,
    ) -> Attempts {
        let mut attempts = Attempts::default();
        for archive in archives {
            match self.open(&archive, budget) {
                Ok(layer) => {
                    let time = archive.entry.time / AT_ONCE;
                    attempts.add(Attempt {
                        rank: (layer.worth(known), layer.newest(), time),
                        file: archive,
                        layer,
                    });
                }
                Err(why) => {
                    self.note(&archive.path, NoteKind::BadArchive);
                    attempts.failed = Some(IntakeError::Archive(archive.path, why));
                }
            }
        }
        attempts
    }

    fn open(&self, archive: &FileRef, budget: &mut Budget) -> Result<Layer, ArchiveError> {
        budget.open_archive()?;
        // One that lies on the disk is read as it is needed.
        let listing = match (&*self.store, kind_of(file_name(&archive.path))) {
            (Store::Folder(root), Some(kind)) => {
                let path = archive.entry.below(root);
                of_file(&path).and_then(|()| Listing::of_archive(&path, kind, Bounds::HAND_IN))
            }
            _ => {
                let bytes = budget.read_archive(&self.store, &archive.entry)?;
                Listing::of_bytes(file_name(&archive.path), bytes)
            }
        }?;
        let files: Vec<FileRef> = listing
            .entries
            .into_iter()
            .map(|entry| FileRef {
                path: entry.path.clone(),
                entry,
            })
            .collect();
        Ok(Layer::of(&files, &listing.refused, &listing.store))
    }

    fn worth(&self, known: &[KnownModules]) -> Likelihood {
        let is_module = |f: &FileRef| known.iter().any(|k| k.has_file(&f.path));
        if self.files.iter().any(is_module) {
            Likelihood::Modules
        } else if self.has_sources() {
            Likelihood::Sources
        } else if self.files.iter().any(|f| is_archive(&f)) {
            Likelihood::Archives
        } else {
            Likelihood::Nothing
        }
    }

    fn newest(&self) -> u64 {
        self.files.iter().map(|f| f.entry.time).max().unwrap_or(0)
    }

    /// Paths with composed accents, sources under their usual name; of those that then are
    /// the same, or would be one file on another system, the one that is named exactly so.
    fn take(&mut self, files: &[FileRef]) {
        let named: Vec<Named> = files.iter().filter_map(Named::of).collect();
        let mut best: BTreeMap<String, usize> = BTreeMap::new();
        for (i, file) in named.iter().enumerate() {
            let before = best.entry(file.path.to_lowercase()).or_insert(i);
            if file.oddity < named[*before].oddity {
                *before = i;
            }
        }
        for (i, file) in named.into_iter().enumerate() {
            if best.get(&file.path.to_lowercase()) != Some(&i) {
                self.note(&file.given, NoteKind::SameName);
                continue;
            }
            if is_source_as_text(&file) {
                self.note(&file.given, NoteKind::OtherEnding);
            }
            self.files.push(FileRef {
                entry: file.entry,
                path: file.path,
            });
        }
    }
}

/// A file under the name that the grader uses.
struct Named {
    path: String,
    /// As its author named it.
    given: String,
    entry: Entry,
    /// How far a source's name is from what a module's file is called: another ending
    /// (`.RS`, `.rs.txt`), then capitals.
    oddity: (bool, usize),
}

impl Named {
    fn of(file: &FileRef) -> Option<Named> {
        let Cleaned::Path(given) = clean(&file.path) else {
            return None;
        };
        let source = as_source(&given);
        let capitals = given.chars().filter(|c| c.is_uppercase()).count();
        let oddity = match &source {
            Some(source) => (*source != given, capitals),
            None => (false, 0),
        };
        Some(Named {
            path: source.unwrap_or_else(|| given.clone()),
            given,
            entry: file.entry.clone(),
            oddity,
        })
    }
}

fn is_source_as_text(file: &Named) -> bool {
    file.path.ends_with(".rs") && file.given.to_ascii_lowercase().ends_with(".txt")
}

fn is_archive(file: &&FileRef) -> bool {
    kind_of(file_name(&file.path)).is_some()
}

fn is_source(file: &FileRef) -> bool {
    file.path.ends_with(".rs")
}

/// The listing saw no link; one put there since is not followed either.
fn of_file(path: &Path) -> Result<(), ArchiveError> {
    let found = std::fs::symlink_metadata(path);
    match found.is_ok_and(|m| m.is_file()) {
        true => Ok(()),
        false => Err(ArchiveError::Broken("not a regular file".to_owned())),
    }
}

/// One note for each kind of noise, one for each other refusal.
fn refusals(refused: &[(String, Refused)]) -> Vec<Note> {
    let mut noise = BTreeSet::new();
    let mut notes = Vec::new();
    for (path, why) in refused {
        let (path, kind) = match why {
            Refused::Noise(what) if !noise.insert(*what) => continue,
            Refused::Noise(what) => (*what, NoteKind::Noise),
            Refused::Escapes => (path.as_str(), NoteKind::Escapes),
            Refused::Link => (path.as_str(), NoteKind::Link),
            Refused::TooLong => (path.as_str(), NoteKind::BadName),
            Refused::Twice => (path.as_str(), NoteKind::Twice),
            Refused::Unreadable(_)
            | Refused::Method(_)
            | Refused::NotRegular
            | Refused::TooMany => (path.as_str(), NoteKind::Unreadable),
        };
        let path = path.to_owned();
        notes.push(Note { path, kind });
    }
    notes
}

/// Digits compare as numbers.
pub fn natural(name: &str) -> Vec<(String, u64)> {
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
