//! One hand-in read: its crate found wherever it is, its sources, its documents.

mod budget;
mod contents;
mod crate_root;
mod layer;
mod moved;
mod named;
mod project;
mod renamed;
mod roots;
mod single;
pub(crate) mod versions;
mod visible;

pub use budget::LARGEST_DOCUMENT;
pub(crate) use budget::MOST_ARCHIVES;
pub use contents::Contents;
pub use single::KnownModules;

use crate::archive::ArchiveError;
use crate::listing::Store;
use crate::{FileRef, HandIn};
use budget::Budget;
use compile::sources::Sources;
use layer::Layer;
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
pub enum IntakeError {
    /// No file at all.
    Empty,
    /// Files, but none that is Rust.
    NoRust(Vec<String>),
    /// Several crates, and nothing tells which one counts.
    SeveralCrates(Vec<String>),
    Archive(String, ArchiveError),
    TooManyFiles(usize),
}

/// More files than this are no hand-in.
pub(crate) const MOST_FILES: usize = 10_000;
/// Archives in archives: what a platform makes, what it holds, and one by mistake.
const DEEPEST: usize = 3;

impl Document {
    pub fn new(file: &FileRef, store: &Arc<Store>) -> Document {
        Document {
            name: file.path.clone(),
            file: file.clone(),
            store: Arc::clone(store),
        }
    }

    /// As announced; what is read is never more.
    pub fn size(&self) -> u64 {
        self.file.entry.size
    }

    pub fn read(&self) -> Option<Vec<u8>> {
        let most = self.size().min(LARGEST_DOCUMENT);
        self.store.read(&self.file.entry, most).ok()
    }
}

impl Bundle {
    pub fn read(hand_in: &HandIn, known: &[KnownModules]) -> Result<Bundle, IntakeError> {
        Contents::find(hand_in, known)?.bundle()
    }
}

impl Contents {
    pub fn find(hand_in: &HandIn, known: &[KnownModules]) -> Result<Contents, IntakeError> {
        let mut layer = Layer::of(&hand_in.files, &hand_in.refused, &hand_in.store);
        let mut budget = Budget::default();
        let mut documents = Vec::new();
        for _ in 0..DEEPEST {
            if layer.files.len() > MOST_FILES {
                return Err(IntakeError::TooManyFiles(layer.files.len()));
            }
            let Some(next) = layer.open_archive(known, &mut budget)? else {
                break;
            };
            documents.extend(layer.documents(|_| true));
            layer = next;
        }
        if layer.has_sources() {
            layer.files = versions::merged(layer.files, known);
            return layer.contents(documents, known);
        }
        match layer.files.is_empty() {
            true => Err(IntakeError::Empty),
            false => Err(IntakeError::NoRust(layer.some_names())),
        }
    }
}
