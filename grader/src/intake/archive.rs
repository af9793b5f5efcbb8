//! Zips and tars, read in memory with a bound on everything. Nothing is unpacked on disk.

use super::paths::{Cleaned, clean};
use flate2::read::GzDecoder;
use std::io::{self, Cursor, Read, Seek};
use std::sync::{Mutex, PoisonError};
use zip::ZipArchive;
use zip::result::ZipError;

/// One file inside, or one that was refused and why.
#[derive(Debug, Clone)]
pub struct Entry {
    pub path: String,
    pub size: u64,
    /// Sorts as time does; 0 when unknown.
    pub time: u64,
    /// Number in the zip; not used by other stores.
    pub index: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    Escapes,
    Link,
    SameName,
    /// A folder that may not be looked into; why.
    Unreadable(String),
    /// A name that nobody could read.
    Noise(&'static str),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ArchiveError {
    /// Cut, or no archive at all.
    Broken(String),
    Encrypted,
    TooLarge,
    TooManyFiles,
    /// rar, 7z, and methods of compression that nobody uses.
    Unsupported,
}

/// More files than this are no class.
const MOST_ENTRIES: usize = 1_000_000;
/// A tar is read whole, up to this.
const LARGEST_TAR: u64 = 128 << 20;
/// What is kept of one file of a tar.
const LARGEST_IN_TAR: u64 = 16 << 20;

pub trait Source: Read + Seek + Send {}
impl<T: Read + Seek + Send> Source for T {}

/// A zip whose files are read when asked for.
pub struct Zip(Mutex<ZipArchive<Box<dyn Source>>>);

impl std::fmt::Debug for Zip {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Zip")
    }
}

/// What kind of archive a name and its first bytes announce.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Zip,
    TarGz,
    Tar,
    Unsupported,
}

pub fn kind_of(name: &str) -> Option<Kind> {
    let name = name.to_ascii_lowercase();
    let ends = |end: &str| name.ends_with(end);
    if ends(".zip") {
        Some(Kind::Zip)
    } else if ends(".tar.gz") || ends(".tgz") {
        Some(Kind::TarGz)
    } else if ends(".tar") {
        Some(Kind::Tar)
    } else if [".7z", ".rar", ".tar.xz", ".tar.bz2", ".gz", ".xz"]
        .iter()
        .any(|e| ends(e))
    {
        Some(Kind::Unsupported)
    } else {
        None
    }
}

pub type Listed = (Vec<Entry>, Vec<(String, Refused)>);

impl Zip {
    pub fn open(source: Box<dyn Source>) -> Result<(Zip, Listed), ArchiveError> {
        let mut archive = ZipArchive::new(source).map_err(|e| error(&e))?;
        if archive.len() > MOST_ENTRIES {
            return Err(ArchiveError::TooManyFiles);
        }
        let mut listed = (Vec::new(), Vec::new());
        let mut encrypted = 0;
        for index in 0..archive.len() {
            let Ok(file) = archive.by_index_raw(index) else {
                continue;
            };
            let raw = file.name().map_or_else(
                |_| String::from_utf8_lossy(file.name_raw()).into_owned(),
                std::borrow::Cow::into_owned,
            );
            if file.is_dir() {
                continue;
            }
            encrypted += usize::from(file.encrypted());
            let is_link = file.unix_mode().is_some_and(|m| m & 0o170_000 == 0o120_000);
            let entry = Entry {
                path: String::new(),
                size: file.size(),
                time: file.last_modified().map_or(0, |t| {
                    u64::from(t.datepart()) << 16 | u64::from(t.timepart())
                }),
                index,
            };
            place(&mut listed, &raw, is_link, entry);
        }
        if encrypted > 0 {
            return Err(ArchiveError::Encrypted);
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

/// What a tar holds, small files with their contents.
pub fn read_tar(
    source: &mut dyn Read,
    gzipped: bool,
) -> Result<(Vec<Vec<u8>>, Listed), ArchiveError> {
    let bounded_source: Box<dyn Read + '_> = if gzipped {
        Box::new(GzDecoder::new(source))
    } else {
        Box::new(source)
    };
    let mut archive = tar::Archive::new(bounded_source.take(LARGEST_TAR));
    let mut listed = (Vec::new(), Vec::new());
    let mut contents = Vec::new();
    for entry in archive.entries().map_err(|e| broken(&e))? {
        let mut entry = entry.map_err(|e| broken(&e))?;
        let raw = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        let kind = entry.header().entry_type();
        if kind.is_dir() || kind.is_pax_global_extensions() {
            continue;
        }
        let described = Entry {
            path: String::new(),
            size: entry.size(),
            time: entry.header().mtime().unwrap_or(0),
            index: contents.len(),
        };
        let taken = place(&mut listed, &raw, !kind.is_file(), described);
        if taken {
            contents.push(bounded(&mut entry, LARGEST_IN_TAR)?);
        }
        if contents.len() > 20_000 {
            return Err(ArchiveError::TooManyFiles);
        }
    }
    Ok((contents, listed))
}

/// Puts an entry among those taken or those refused; true when taken.
fn place(listed: &mut Listed, raw: &str, is_link: bool, mut entry: Entry) -> bool {
    let refused = match clean(raw) {
        Cleaned::Escapes => Refused::Escapes,
        Cleaned::Noise(what) => Refused::Noise(what),
        Cleaned::Path(_) if is_link => Refused::Link,
        Cleaned::Path(path) if path.is_empty() => return false,
        Cleaned::Path(path) => {
            entry.path = path;
            listed.0.push(entry);
            return true;
        }
    };
    listed.1.push((raw.to_owned(), refused));
    false
}

/// Files whose names differ only by case or accents would be one file elsewhere.
pub fn without_twins(listed: &mut Listed) {
    let mut seen = std::collections::BTreeSet::new();
    let refused = &mut listed.1;
    listed.0.retain(|entry| {
        let first = seen.insert(entry.path.to_lowercase());
        if !first {
            refused.push((entry.path.clone(), Refused::SameName));
        }
        first
    });
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

fn broken(error: &io::Error) -> ArchiveError {
    ArchiveError::Broken(error.to_string())
}

fn error(error: &ZipError) -> ArchiveError {
    match error {
        ZipError::UnsupportedArchive(why) if why.to_lowercase().contains("password") => {
            ArchiveError::Encrypted
        }
        ZipError::InvalidPassword => ArchiveError::Encrypted,
        ZipError::UnsupportedArchive(_) | ZipError::CompressionMethodNotSupported(_) => {
            ArchiveError::Unsupported
        }
        other => ArchiveError::Broken(other.to_string()),
    }
}
