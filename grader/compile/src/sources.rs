//! The part of a hand-in that is read: `src/**/*.rs` and nothing else.

use super::decode::decode;
use super::depth::{self, TooDeep};
use super::hash::Key;
use super::inline::has_inline;
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// A source file larger than this is not a student's program.
pub const MAX_FILE: u64 = 1 << 20;
/// All the sources together.
pub const MAX_TOTAL: u64 = 4 << 20;
/// Number of source files.
pub const MAX_FILES: usize = 200;
/// Every file system takes these, below a folder with a long name.
const LONGEST_NAME: usize = 200;
const LONGEST_PATH: usize = 1000;

/// The sources of one hand-in, decoded.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Sources {
    /// Path from the crate's root, with `/` (`src/demineur.rs`), to text.
    pub files: BTreeMap<String, String>,
    /// What `Cargo.toml` says, read as text and never obeyed.
    pub manifest: Option<String>,
    pub notes: Vec<Note>,
}

/// Something of the hand-in that was left out, or read in another way than usual.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    pub path: String,
    pub kind: NoteKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoteKind {
    /// Saved in another encoding than UTF-8.
    Encoding,
    TooLarge,
    /// A document larger than those that are copied beside the reports.
    LargeDocument,
    TooMany,
    Link,
    Unreadable,
    /// Not a Rust source; kept unopened.
    NotSource,
    /// Build output and tooling, such as `target/`.
    Noise,
    /// A name that would leave the hand-in's folder.
    Escapes,
    /// The same name as another file, but for case, accents or the ending.
    SameName,
    /// For a module that another file has the exact name of.
    OtherName,
    /// Several files of this name in one archive, with different contents: the last one counts.
    Twice,
    /// Longer than a file system takes, or a folder that another file has the name of.
    BadName,
    /// Too much for a parser, so read as empty, and refused.
    TooDeep(TooDeep),
    /// Another attempt; a later one counts.
    OtherAttempt,
    /// An archive that cannot be opened.
    BadArchive,
    /// The crate was found here, not at the top.
    FoundIn,
    /// Outside the crate.
    Outside,
    /// A program under another name than its module's: where it was, and where it is read.
    TakenForModule,
    /// `demineur.rs.txt`, read as a source.
    OtherEnding,
    NoManifest,
    /// Cargo refuses it, at the line behind its name.
    BadManifest,
    /// A module of the coursework, or one that others name, which no file declares.
    Undeclared,
    /// A file that no other one names.
    Unused,
}

/// Why a folder cannot be taken in.
#[derive(Debug)]
pub enum SourcesError {
    NotFound(PathBuf),
    /// No `src/` folder with a Rust file in it.
    NoCrate(PathBuf),
    Unreadable(PathBuf, io::Error),
}

impl Sources {
    /// Reads a crate folder.
    pub fn read(folder: &Path) -> Result<Sources, SourcesError> {
        if !folder.exists() {
            return Err(SourcesError::NotFound(folder.to_owned()));
        }
        let mut sources = Sources::default();
        let src = folder.join("src");
        // Links are not followed: one could lead to somebody else's folder.
        if fs::symlink_metadata(&src).is_ok_and(|m| m.is_dir()) {
            sources.walk(&src, "src")?;
        }
        if sources.files.is_empty() {
            return Err(SourcesError::NoCrate(folder.to_owned()));
        }
        sources.manifest = read_bounded(&folder.join("Cargo.toml"))
            .ok()
            .map(|b| decode(&b).0);
        Ok(sources)
    }

    /// From files that were read elsewhere: paths from the crate's root, and bytes.
    pub fn of(
        files: impl IntoIterator<Item = (String, Vec<u8>)>,
        manifest: Option<&[u8]>,
    ) -> Sources {
        let mut sources = Sources {
            manifest: manifest.map(|bytes| decode(bytes).0),
            ..Sources::default()
        };
        for (path, bytes) in files {
            if sources.is_full() {
                sources.note(path, NoteKind::TooMany);
            } else if bytes.len() as u64 > MAX_FILE {
                sources.note(path, NoteKind::TooLarge);
            } else {
                sources.insert(path, &bytes);
            }
        }
        sources
    }

    /// The key of the contents: same sources, same key.
    pub fn key(&self) -> String {
        let mut key = Key::new("sources");
        for (path, text) in &self.files {
            key = key.with(path).with(text);
        }
        // Read as empty, but with another key than an empty file.
        for note in &self.notes {
            if let NoteKind::TooDeep(deep) = note.kind {
                // What is said of it is stored under this key.
                let said = format!("{deep:?}");
                key = key.with("too deep").with(&note.path).with(&said);
            }
        }
        key.with(self.manifest.as_deref().unwrap_or("")).finish()
    }

    /// The crate's root file, as the hand-in names it.
    pub fn root_file(&self) -> Option<&str> {
        ["src/lib.rs", "src/main.rs"]
            .into_iter()
            .find(|path| self.files.contains_key(*path))
    }

    /// Does the hand-in contain this module (`["riviere", "objet"]`)?
    pub fn has_module(&self, path: &[String]) -> bool {
        self.file_of(path).is_some()
    }

    /// The file in which a module stands: its own, else that of a module above, as `mod x { … }`.
    pub fn file_of(&self, path: &[String]) -> Option<&str> {
        let own = |module: &[String]| {
            if module.is_empty() {
                return self.root_file();
            }
            let base = format!("src/{}", module.join("/"));
            let places = [format!("{base}.rs"), format!("{base}/mod.rs")];
            let mut found = places.iter().filter_map(|p| self.files.get_key_value(p));
            found.next().map(|(path, _)| path.as_str())
        };
        let inside = |above: usize| {
            let file = own(&path[..above])?;
            has_inline(&self.files[file], &path[above..]).then_some(file)
        };
        own(path).or_else(|| (0..path.len()).rev().find_map(inside))
    }

    fn walk(&mut self, folder: &Path, prefix: &str) -> Result<(), SourcesError> {
        let unreadable = |error| SourcesError::Unreadable(folder.to_owned(), error);
        let mut entries: Vec<_> = fs::read_dir(folder)
            .map_err(unreadable)?
            .collect::<Result<_, _>>()
            .map_err(unreadable)?;
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            let Some(name) = entry.file_name().to_str().map(str::to_owned) else {
                self.note(format!("{prefix}/?"), NoteKind::Unreadable);
                continue;
            };
            let path = format!("{prefix}/{name}");
            let Ok(kind) = entry.file_type() else {
                self.note(path, NoteKind::Unreadable);
                continue;
            };
            if kind.is_symlink() {
                self.note(path, NoteKind::Link);
            } else if kind.is_dir() {
                // `target` and hidden folders are never sources, however they got here.
                if name != "target" && !name.starts_with('.') && path.len() < 200 {
                    self.walk(&entry.path(), &path)?;
                }
            } else if name.ends_with(".rs") {
                self.take(&entry.path(), path);
            } else {
                self.note(path, NoteKind::NotSource);
            }
        }
        Ok(())
    }

    fn take(&mut self, file: &Path, path: String) {
        if self.is_full() {
            return self.note(path, NoteKind::TooMany);
        }
        match read_bounded(file) {
            Ok(bytes) => self.insert(path, &bytes),
            Err(error) if error.kind() == io::ErrorKind::FileTooLarge => {
                self.note(path, NoteKind::TooLarge);
            }
            Err(_) => self.note(path, NoteKind::Unreadable),
        }
    }

    fn is_full(&self) -> bool {
        let total: usize = self.files.values().map(String::len).sum();
        self.files.len() >= MAX_FILES || total as u64 > MAX_TOTAL
    }

    fn insert(&mut self, path: String, bytes: &[u8]) {
        if !self.can_be_written(&path) {
            return self.note(path, NoteKind::BadName);
        }
        let (text, encoding) = decode(bytes);
        if !encoding.is_utf8() {
            self.note(path.clone(), NoteKind::Encoding);
        }
        let text = match depth::too_deep(&text) {
            Some(deep) => {
                self.note(path.clone(), NoteKind::TooDeep(deep));
                String::new()
            }
            None => text,
        };
        self.files.insert(path, text);
    }

    /// An archive may contain names that no folder can, and the compiler reads from a folder.
    fn can_be_written(&self, path: &str) -> bool {
        let fits = path.len() <= LONGEST_PATH && path.split('/').all(|p| p.len() <= LONGEST_NAME);
        let folder = format!("{path}/");
        let mut above = path.match_indices('/').map(|(at, _)| &path[..at]);
        let is_folder = self.files.keys().any(|p| p.starts_with(&folder));
        fits && !is_folder && !above.any(|p| self.files.contains_key(p))
    }

    fn note(&mut self, path: String, kind: NoteKind) {
        self.notes.push(Note { path, kind });
    }
}

/// Reads a regular file of at most [`MAX_FILE`] bytes; never blocks on a pipe or device.
fn read_bounded(path: &Path) -> io::Result<Vec<u8>> {
    let meta = fs::symlink_metadata(path)?;
    if !meta.is_file() {
        return Err(io::Error::from(io::ErrorKind::InvalidInput));
    }
    if meta.len() > MAX_FILE {
        return Err(io::Error::from(io::ErrorKind::FileTooLarge));
    }
    let mut bytes = Vec::new();
    fs::File::open(path)?
        .take(MAX_FILE + 1)
        .read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_FILE {
        return Err(io::Error::from(io::ErrorKind::FileTooLarge));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::Sources;

    #[test]
    fn what_is_said_of_a_file_that_is_not_read_is_in_the_key() {
        let number = format!("const N: u8 = {};", "1".repeat(1200));
        let nested = format!("\n\n{}", "-".repeat(5000));
        let keys = [number, nested, String::new()].map(|text| {
            let sources = Sources::of([("src/jeu.rs".to_owned(), text.into_bytes())], None);
            assert_eq!(sources.files["src/jeu.rs"], "");
            sources.key()
        });
        assert!(keys[0] != keys[1] && keys[0] != keys[2] && keys[1] != keys[2]);
    }

    #[test]
    fn a_module_has_a_file_or_stands_in_that_of_a_module_above() {
        let inline = "pub mod b { pub mod c { pub fn f() {} } } pub mod d;";
        let file = |path: &str, text: &str| (path.to_owned(), text.as_bytes().to_vec());
        let of = |files: Vec<(String, Vec<u8>)>| Sources::of(files, None);
        let check = |sources: &Sources, path: &str, expected: Option<&str>| {
            let path: Vec<String> = path.split("::").map(str::to_owned).collect();
            assert_eq!(sources.file_of(&path), expected, "{path:?}");
            assert_eq!(sources.has_module(&path), expected.is_some());
        };
        let root = "pub mod a; pub mod x { pub mod y { fn g() {} } }";
        let sources = of(vec![file("src/lib.rs", root), file("src/a/mod.rs", inline)]);
        check(&sources, "a", Some("src/a/mod.rs"));
        check(&sources, "a::b::c", Some("src/a/mod.rs"));
        check(&sources, "x::y", Some("src/lib.rs"));
        for absent in ["a::d", "a::c", "b", "y"] {
            check(&sources, absent, None);
        }
        let own = of(vec![file("src/a.rs", inline), file("src/a/b.rs", "")]);
        check(&own, "a::b", Some("src/a/b.rs"));
        // A program beside the library is not in it.
        let sources = of(vec![file("src/lib.rs", ""), file("src/main.rs", root)]);
        check(&sources, "x::y", None);
        check(
            &of(vec![file("src/main.rs", root)]),
            "x::y",
            Some("src/main.rs"),
        );
    }
}
