//! Zips and tars, read in memory with a bound on everything. Nothing is unpacked on disk.

mod duplicates;
mod errors;
mod methods;
mod top_folders;

use crate::paths::{Cleaned, as_text, clean};
use errors::{broken, error};
use flate2::read::GzDecoder;
use std::borrow::Cow;
use std::cell::Cell;
use std::collections::BTreeSet;
use std::io::{self, Cursor, Read, Seek};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use top_folders::TopFolders;
use zip::ZipArchive;

pub use errors::ArchiveError;
pub use methods::name as method;

/// One file inside.
#[derive(Debug, Clone, Default)]
pub struct Entry {
    pub path: String,
    pub size: u64,
    /// What it takes where it lies, compressed or not.
    pub packed: u64,
    /// In seconds, from any start; 0 when unknown.
    pub time: u64,
    /// Number in the zip, or among the files of a tar in memory; unused for folders.
    pub index: usize,
    /// Its path below the folder that it is in, where a name in it is no text.
    pub on_disk: Option<PathBuf>,
}

impl Entry {
    /// Where it is in this folder.
    pub fn below(&self, root: &Path) -> PathBuf {
        let path = self.on_disk.as_deref();
        root.join(path.unwrap_or_else(|| Path::new(&self.path)))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    Escapes,
    Link,
    /// A folder that may not be looked into; why.
    Unreadable(String),
    /// Compressed by a method that nothing can be read with here.
    Method(u16),
    /// A pipe, a device or the like.
    NotRegular,
    /// Too many files, or too long names.
    TooMany,
    /// A name that nobody could read.
    Noise(&'static str),
    /// A path that no file system takes.
    TooLong,
    /// The archive holds another file of this name, further on: that one is taken.
    Twice,
}

impl From<io::Error> for Refused {
    fn from(why: io::Error) -> Self {
        Refused::Unreadable(why.to_string())
    }
}

/// How much of an archive is looked at.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    pub entries: usize,
    /// A tar is read from end to end: all of it, once it is not compressed any more.
    pub tar: u64,
    /// What is kept of a tar in memory: no file of it can be read later.
    pub kept: u64,
}

impl Bounds {
    /// A whole class.
    pub const CLASS: Bounds = Bounds {
        entries: 1_000_000,
        tar: 8 << 30,
        kept: 512 << 20,
    };
    /// One hand-in, with what cargo builds in it.
    pub const HAND_IN: Bounds = Bounds {
        entries: 100_000,
        tar: 1 << 30,
        kept: 64 << 20,
    };
}

/// Bytes of a path: as many as Linux takes.
const LONGEST_PATH: usize = 4096;

pub trait Source: Read + Seek + Send {}
impl<T: Read + Seek + Send> Source for T {}

/// A zip whose files are read when asked for.
pub struct Zip(Mutex<ZipArchive<Box<dyn Source>>>);

impl std::fmt::Debug for Zip {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Zip")
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArchiveKind {
    Zip,
    TarGz,
    Tar,
    /// Its name.
    Unsupported(&'static str),
}

/// What kind of archive a name announces.
pub fn kind_of(name: &str) -> Option<ArchiveKind> {
    let name = name.to_ascii_lowercase();
    let kinds = [
        (".zip", ArchiveKind::Zip),
        (".tar.gz", ArchiveKind::TarGz),
        (".tgz", ArchiveKind::TarGz),
        (".tar", ArchiveKind::Tar),
        (".7z", ArchiveKind::Unsupported("7z")),
        (".rar", ArchiveKind::Unsupported("RAR")),
        (".xz", ArchiveKind::Unsupported("xz")),
        (".bz2", ArchiveKind::Unsupported("bzip2")),
        (".gz", ArchiveKind::Unsupported("gzip")),
    ];
    let found = kinds.iter().find(|(end, _)| name.ends_with(end));
    found.map(|(_, kind)| *kind)
}

/// The kind that an archive's first bytes tell, whatever its name: some people rename a RAR to
/// `.zip`.
pub fn kind_by_start(start: &[u8]) -> Option<ArchiveKind> {
    let kinds: [(&[u8], ArchiveKind); 7] = [
        (b"PK\x03\x04", ArchiveKind::Zip),
        (b"PK\x05\x06", ArchiveKind::Zip),
        (b"\x1f\x8b", ArchiveKind::TarGz),
        (b"Rar!", ArchiveKind::Unsupported("RAR")),
        (b"7z\xbc\xaf\x27\x1c", ArchiveKind::Unsupported("7z")),
        (b"\xfd7zXZ", ArchiveKind::Unsupported("xz")),
        (b"BZh", ArchiveKind::Unsupported("bzip2")),
    ];
    let found = kinds.iter().find(|(magic, _)| start.starts_with(magic));
    found.map(|(_, kind)| *kind)
}

pub type Listed = (Vec<Entry>, Vec<(String, Refused)>);

impl Zip {
    pub fn open(source: Box<dyn Source>, bounds: Bounds) -> Result<(Zip, Listed), ArchiveError> {
        let (mut archive, several) = with_duplicates(source)?;
        if archive.len() > bounds.entries {
            return Err(ArchiveError::TooManyFiles);
        }
        let (mut listed, mut tops) = ((Vec::new(), Vec::new()), TopFolders::default());
        let (mut encrypted, mut damaged, mut unknown_method) = (0, None, None);
        for index in 0..archive.len() {
            let name = archive.name_for_index(index).and_then(Result::ok);
            let name = name.map(Cow::into_owned);
            let file = match archive.by_index_raw(index) {
                Ok(file) => file,
                // Only the directory at the zip's end still knows it.
                Err(why) => {
                    let why = damaged.insert(why.to_string()).clone();
                    let name = name.unwrap_or_else(|| format!("no. {index}"));
                    if !name.ends_with('/') {
                        let unfit = Some(Refused::Unreadable(why));
                        place(&mut listed, &mut tops, &name, unfit, Entry::default());
                    }
                    continue;
                }
            };
            let raw = name.unwrap_or_else(|| String::from_utf8_lossy(file.name_raw()).into());
            if file.is_dir() {
                continue;
            }
            encrypted += usize::from(file.encrypted());
            let is_link = file.unix_mode().is_some_and(|m| m & 0o170_000 == 0o120_000);
            let entry = Entry {
                path: String::new(),
                size: file.size(),
                packed: file.compressed_size(),
                time: file.last_modified().map_or(0, seconds),
                index,
                on_disk: None,
            };
            let is_twice = several.contains(file.name_raw());
            let unfit = match methods::unknown(file.compression()) {
                _ if is_link => Some(Refused::Link),
                Some(method) => {
                    unknown_method = Some(method);
                    Some(Refused::Method(method))
                }
                None => None,
            };
            if place(&mut listed, &mut tops, &raw, unfit, entry) && is_twice {
                let path = listed.0.last().map_or(raw, |entry| entry.path.clone());
                listed.1.push((path, Refused::Twice));
            }
        }
        // `a/b` and `a//b` are one file too.
        duplicates::last_stays(&mut listed, |_, _| false);
        if encrypted > 0 {
            return Err(ArchiveError::Encrypted);
        }
        if let Some(method) = unknown_method.filter(|_| listed.0.is_empty()) {
            return Err(ArchiveError::Method(method));
        }
        if let Some(why) = damaged.filter(|_| listed.0.is_empty()) {
            return Err(ArchiveError::Broken(why));
        }
        Ok((Zip(Mutex::new(archive)), listed))
    }

    /// The file, or an error when it is larger than `most`.
    pub fn read(&self, index: usize, most: u64) -> Result<Vec<u8>, ArchiveError> {
        let mut archive = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let file = archive.by_index(index).map_err(|e| error(&e))?;
        bounded(file, most)
    }
}

type Opened = ZipArchive<Box<dyn Source>>;

/// An archive, and the names that several of its files have.
fn with_duplicates(source: Box<dyn Source>) -> Result<(Opened, BTreeSet<Vec<u8>>), ArchiveError> {
    let archive = ZipArchive::new(source).map_err(|e| error(&e))?;
    if !archive.has_duplicate_names() {
        return Ok((archive, BTreeSet::new()));
    }
    let start = archive.central_directory_start();
    let mut source = archive.into_inner();
    let several = duplicates::in_zip(&mut *source, start).map_err(|e| broken(&e))?;
    let archive = ZipArchive::new(source).map_err(|e| error(&e))?;
    Ok((archive, several))
}

/// From any start, and months of 31 days: to be compared only.
fn seconds(time: zip::DateTime) -> u64 {
    let days = (u64::from(time.year()) * 12 + u64::from(time.month())) * 31 + u64::from(time.day());
    let hours = days * 24 + u64::from(time.hour());
    (hours * 60 + u64::from(time.minute())) * 60 + u64::from(time.second())
}

/// What a tar holds, with its contents.
pub fn read_tar(
    source: &mut dyn Read,
    gzipped: bool,
    bounds: Bounds,
) -> Result<(Vec<Vec<u8>>, Listed), ArchiveError> {
    let whole: Box<dyn Read + '_> = match gzipped {
        true => Box::new(GzDecoder::new(source)),
        false => Box::new(source),
    };
    let is_met = Cell::new(false);
    let limited = Limited {
        source: whole,
        left: bounds.tar,
        is_met: &is_met,
    };
    let mut archive = tar::Archive::new(limited);
    let entries = archive.entries().map_err(|e| broken(&e))?;
    // A limit that is met looks like the end of a file that was cut.
    let said = |why| match is_met.get() {
        true => ArchiveError::TooLarge,
        false => why,
    };
    kept(entries, bounds).map_err(said)
}

fn kept<R: Read>(
    entries: tar::Entries<'_, R>,
    bounds: Bounds,
) -> Result<(Vec<Vec<u8>>, Listed), ArchiveError> {
    let (mut listed, mut tops) = ((Vec::new(), Vec::new()), TopFolders::default());
    let mut contents: Vec<Vec<u8>> = Vec::new();
    let mut left = bounds.kept;
    for entry in entries {
        let mut entry = entry.map_err(|e| broken(&e))?;
        let raw = as_text(&entry.path_bytes()).into_owned();
        let kind = entry.header().entry_type();
        if kind.is_dir() || kind.is_pax_global_extensions() {
            continue;
        }
        let described = Entry {
            path: String::new(),
            size: entry.size(),
            packed: entry.size(),
            time: entry.header().mtime().unwrap_or(0),
            index: contents.len(),
            on_disk: None,
        };
        let unfit = (!kind.is_file()).then_some(Refused::Link);
        if place(&mut listed, &mut tops, &raw, unfit, described) {
            let bytes = bounded(&mut entry, left)?;
            left -= bytes.len() as u64;
            contents.push(bytes);
        }
        if listed.0.len() + listed.1.len() > bounds.entries {
            return Err(ArchiveError::TooManyFiles);
        }
    }
    duplicates::last_stays(&mut listed, |a, b| {
        contents.get(a.index) == contents.get(b.index)
    });
    Ok((contents, listed))
}

/// Ends after so many bytes, and says that it did.
struct Limited<'a, R> {
    source: R,
    left: u64,
    is_met: &'a Cell<bool>,
}

impl<R: Read> Read for Limited<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.left == 0 {
            self.is_met.set(true);
            return Ok(0);
        }
        let most = usize::try_from(self.left).unwrap_or(usize::MAX);
        let end = buffer.len().min(most);
        let read = self.source.read(&mut buffer[..end])?;
        self.left -= read as u64;
        Ok(read)
    }
}

/// Puts an entry among those taken or those refused; true when taken. `unfit` says why an entry
/// with a good name is refused all the same.
fn place(
    listed: &mut Listed,
    tops: &mut TopFolders,
    raw: &str,
    unfit: Option<Refused>,
    mut entry: Entry,
) -> bool {
    // What is said of it names its beginning.
    let is_long = raw.len() > LONGEST_PATH;
    let raw = &raw[..raw.floor_char_boundary(LONGEST_PATH)];
    let refused = match clean(raw) {
        Cleaned::Escapes => Refused::Escapes,
        Cleaned::Noise(what) => Refused::Noise(what),
        Cleaned::Path(_) if is_long => Refused::TooLong,
        Cleaned::Path(path) if path.is_empty() && unfit.is_none() => return false,
        Cleaned::Path(path) => match unfit {
            Some(why) => why,
            None => {
                entry.path = tops.apart(raw, path);
                listed.0.push(entry);
                return true;
            }
        },
    };
    listed.1.push((raw.to_owned(), refused));
    false
}

pub fn bounded(source: impl Read, most: u64) -> Result<Vec<u8>, ArchiveError> {
    let mut bytes = Vec::new();
    source
        .take(most + 1)
        .read_to_end(&mut bytes)
        .map_err(|e| broken(&e))?;
    if bytes.len() as u64 > most {
        return Err(ArchiveError::TooLarge);
    }
    Ok(bytes)
}

pub fn from_memory(bytes: Vec<u8>) -> Box<dyn Source> {
    Box::new(Cursor::new(bytes))
}
