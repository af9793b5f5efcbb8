//! Which files of the crate that counts are read.

use super::budget;
use super::contents::Contents;
use super::layer::Layer;
use super::project;
use super::renamed;
use super::roots::Root;
use super::single::{self, KnownModules, Loose};
use crate::FileRef;
use crate::archive::ArchiveError;
use crate::bundle::{Document, IntakeError};
use compile::sources::{MAX_FILE, MAX_FILES, Note, NoteKind};

/// More sources than this are not read: what grading takes of them is half as much.
const MOST_BYTES: usize = 8 << 20;

impl Layer {
    pub fn contents(
        mut self,
        mut documents: Vec<Document>,
        known: &[KnownModules],
    ) -> Result<Contents, IntakeError> {
        let contents = match self.root(known)? {
            Root::Crate(root) => self.of_crate(&root, &mut documents, known),
            Root::Loose => {
                documents.extend(self.documents(|_| true));
                self.of_loose(known)
            }
        };
        let (documents, others) = budget::documents(documents);
        for (path, why) in others {
            self.note(&path, why);
        }
        Ok(Contents {
            names: self.some_names(),
            notes: self.notes,
            documents,
            ..contents
        })
    }

    fn of_crate(
        &mut self,
        root: &str,
        documents: &mut Vec<Document>,
        known: &[KnownModules],
    ) -> Contents {
        if !root.is_empty() {
            self.note(root, NoteKind::FoundIn);
        }
        let is_outside = |f: &&FileRef| !f.path.starts_with(root) && f.path.ends_with(".rs");
        let outside: Vec<String> = self
            .files
            .iter()
            .filter(is_outside)
            .map(|f| f.path.clone())
            .collect();
        for path in outside {
            self.note(&path, NoteKind::Outside);
        }
        let manifest = format!("{root}Cargo.toml");
        let lock = format!("{root}Cargo.lock");
        documents.extend(self.documents(|path| path != manifest && path != lock));
        let manifest = self.files.iter().find(|f| f.path == manifest);
        let manifest = manifest.and_then(|m| self.store.read(&m.entry, MAX_FILE).ok());
        let (files, unread) = self.read(&format!("{root}src/"));
        let in_crate = |file: Loose| (format!("src/{}", &file.path[root.len() + 4..]), file.bytes);
        let mut files = single::in_their_case(files.into_iter().map(in_crate).collect(), known);
        self.notes.extend(single::exact_names(&mut files));
        self.notes
            .extend(project::notes(&files, manifest.as_deref(), known));
        self.notes.extend(renamed::in_module(&mut files, known));
        Contents {
            files,
            unread: unread
                .into_iter()
                .map(|note| Note {
                    path: note.path[root.len()..].to_owned(),
                    ..note
                })
                .collect(),
            manifest,
            ..Contents::default()
        }
    }

    /// Files that lie about without a crate: put where the interface expects them.
    fn of_loose(&mut self, known: &[KnownModules]) -> Contents {
        let (files, unread) = self.read("");
        let mut placed = single::placed(files, known);
        self.notes.extend(placed.notes);
        self.notes.extend(single::exact_names(&mut placed.files));
        self.notes
            .extend(renamed::in_module(&mut placed.files, known));
        Contents {
            files: placed.files,
            unread,
            ..Contents::default()
        }
    }

    /// The sources below a folder, and what of them is not read.
    fn read(&self, below: &str) -> (Vec<Loose>, Vec<Note>) {
        let is_source = |f: &&FileRef| f.path.starts_with(below) && f.path.ends_with(".rs");
        let (mut files, mut unread) = (Vec::new(), Vec::new());
        let mut total = 0;
        for file in self.files.iter().filter(is_source) {
            let path = file.path.clone();
            // A file too many is only named: its bytes are not wanted.
            let kind = match files.len() > MAX_FILES || total > MOST_BYTES {
                true => NoteKind::TooMany,
                false => match self.store.read(&file.entry, MAX_FILE) {
                    Ok(bytes) => {
                        total += bytes.len();
                        let time = file.entry.time;
                        files.push(Loose { path, time, bytes });
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
}
