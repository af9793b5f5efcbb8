//! What one hand-in may cost to read, whatever it is made of: a few kilobytes of archive
//! can be gigabytes once opened.

use crate::archive::{ArchiveError, Entry};
use crate::bundle::Document;
use crate::listing::Store;
use compile::sources::NoteKind;

/// Archives opened, whether side by side or one in another.
pub(crate) const MOST_ARCHIVES: usize = 20;
/// An archive in another is seldom much smaller there: one that is, is a bomb.
const LARGEST_UNPACKED: u64 = 32 << 20;
const MOST_TIMES_LARGER: u64 = 8;
/// All of them together, with everything that cargo built in them.
const MOST_ARCHIVED: u64 = 512 << 20;
/// Documents are kept unopened, and copied beside the reports.
const MOST_DOCUMENTS: usize = 40;
const MOST_DOCUMENT_BYTES: u64 = 64 << 20;
pub const LARGEST_DOCUMENT: u64 = 20 << 20;

#[derive(Debug)]
pub struct Budget {
    archives: usize,
    archived: u64,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget {
            archives: MOST_ARCHIVES,
            archived: MOST_ARCHIVED,
        }
    }
}

impl Budget {
    pub fn open_archive(&mut self) -> Result<(), ArchiveError> {
        self.archives = self
            .archives
            .checked_sub(1)
            .ok_or(ArchiveError::TooManyArchives)?;
        Ok(())
    }

    /// An archive that lies in another one.
    pub fn read_archive(&mut self, store: &Store, entry: &Entry) -> Result<Vec<u8>, ArchiveError> {
        let most = LARGEST_UNPACKED.max(entry.packed.saturating_mul(MOST_TIMES_LARGER));
        let bytes = store.read(entry, most.min(self.archived))?;
        self.archived -= bytes.len() as u64;
        Ok(bytes)
    }
}

/// Those that are kept, the ones nearest to the top first; and the others' names, with why.
pub fn documents(mut all: Vec<Document>) -> (Vec<Document>, Vec<(String, NoteKind)>) {
    all.sort_by_key(|d| (d.name.matches('/').count(), d.name.clone()));
    let (mut kept, mut left) = (Vec::new(), Vec::new());
    let mut bytes = 0;
    for document in all {
        let larger = document.size().saturating_add(bytes);
        if document.size() > LARGEST_DOCUMENT {
            left.push((document.name, NoteKind::LargeDocument));
        } else if kept.len() < MOST_DOCUMENTS && larger <= MOST_DOCUMENT_BYTES {
            bytes = larger;
            kept.push(document);
        } else {
            left.push((document.name, NoteKind::TooMany));
        }
    }
    (kept, left)
}
