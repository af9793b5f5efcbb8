//! What the crate of a hand-in holds, as bytes: enough to tell which hand-ins are the same,
//! and read as sources only when it is graded.

use crate::bundle::{Bundle, Document, IntakeError};
use compile::hash::Key;
use compile::sources::{Note, NoteKind, Sources};

#[derive(Debug, Default)]
pub struct Contents {
    /// Paths from the crate's root.
    pub(crate) files: Vec<(String, Vec<u8>)>,
    pub(crate) manifest: Option<Vec<u8>>,
    pub(crate) documents: Vec<Document>,
    /// Said of the hand-in's other files.
    pub(crate) notes: Vec<Note>,
    /// Said of those that belong to the crate.
    pub(crate) unread: Vec<Note>,
    /// Some of what was handed in, for a message.
    pub(crate) names: Vec<String>,
}

impl Contents {
    /// The same bytes, the same key; nothing at all is like nothing else, nor is what could
    /// not be read whole.
    pub fn key(&self) -> Option<String> {
        let mut key = Key::new("contents");
        for (path, bytes) in &self.files {
            key = key.with(path).with(bytes);
        }
        let manifest = self.manifest.as_deref().unwrap_or_default();
        let is_whole = !self.files.is_empty() && self.unread.is_empty();
        is_whole.then(|| key.with(manifest).finish())
    }

    pub(crate) fn bundle(self) -> Result<Bundle, IntakeError> {
        let mut sources = Sources::of(self.files, self.manifest.as_deref());
        if sources.files.is_empty() {
            return Err(IntakeError::NoRust(self.names));
        }
        sources.notes.extend(self.unread);
        sources.notes.splice(0..0, self.notes);
        abridge(&mut sources.notes);
        Ok(Bundle {
            key: sources.key(),
            sources,
            documents: self.documents,
        })
    }
}

/// Ten thousand files too many are told once, with a few names.
fn abridge(notes: &mut Vec<Note>) {
    const MOST: usize = 10;
    let mut told: Vec<NoteKind> = Vec::new();
    notes.retain(|note| {
        told.push(note.kind);
        told.iter().filter(|k| **k == note.kind).count() <= MOST
    });
}
