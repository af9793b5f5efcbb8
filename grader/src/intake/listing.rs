//! Everything below a path of the command line, whether a folder or an archive holds it.

use super::archive::{
    ArchiveError, Bounds, Entry, Kind, Listed, Refused, Zip, bounded, from_memory, kind_by_start,
    kind_of, read_tar,
};
use super::paths::{Cleaned, clean};
use std::fs::{self, File};
use std::io::{BufReader, Read, Seek as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Where the bytes are.
#[derive(Debug)]
pub enum Store {
    Folder(PathBuf),
    Zip(Zip),
    Memory(Vec<Vec<u8>>),
}

#[derive(Debug)]
pub struct Listing {
    pub store: Arc<Store>,
    pub entries: Vec<Entry>,
    pub refused: Vec<(String, Refused)>,
    /// Folders near the top in which there is no file at all.
    pub empty: Vec<String>,
}

/// Deeper folders are no hand-in.
const DEEPEST: usize = 16;
/// Hand-ins are in the class's folder, or in those of its groups.
const DEEPEST_CLASS: usize = 3;
/// More entries than this are no class.
const MOST: usize = 1_000_000;

impl Store {
    /// A file's bytes; an error when there are more than `most`.
    pub fn read(&self, entry: &Entry, most: u64) -> Result<Vec<u8>, ArchiveError> {
        // What an archive announces may be a lie: what is read is counted too.
        if entry.size > most {
            return Err(ArchiveError::TooLarge);
        }
        match self {
            Store::Folder(root) => {
                let path = root.join(&entry.path);
                // The listing saw no link; one put there since is not followed either.
                let is_file = fs::symlink_metadata(&path).is_ok_and(|m| m.is_file());
                if !is_file {
                    return Err(ArchiveError::Broken("not a regular file".to_owned()));
                }
                let file = File::open(&path).map_err(|e| ArchiveError::Broken(e.to_string()))?;
                bounded(file, most)
            }
            Store::Zip(zip) => zip.read(entry.index, most),
            Store::Memory(files) => match files.get(entry.index) {
                Some(bytes) if bytes.len() as u64 <= most => Ok(bytes.clone()),
                Some(_) => Err(ArchiveError::TooLarge),
                None => Err(ArchiveError::Broken("missing".to_owned())),
            },
        }
    }
}

impl Listing {
    pub fn of_folder(root: &Path) -> std::io::Result<Listing> {
        let mut listed = (Vec::new(), Vec::new());
        let mut empty = Vec::new();
        walk(root, "", 0, &mut listed, &mut empty)?;
        listed.0.sort_by(|a: &Entry, b| a.path.cmp(&b.path));
        Ok(Listing {
            store: Arc::new(Store::Folder(root.to_owned())),
            entries: listed.0,
            refused: listed.1,
            empty,
        })
    }

    /// An archive on disk.
    pub fn of_archive(path: &Path, kind: Kind, bounds: Bounds) -> Result<Listing, ArchiveError> {
        let broken = |e: std::io::Error| ArchiveError::Broken(e.to_string());
        let mut file = File::open(path).map_err(broken)?;
        let mut start = [0; 8];
        let read = file.read(&mut start).map_err(broken)?;
        file.rewind().map_err(broken)?;
        match kind_by_start(&start[..read]).unwrap_or(kind) {
            Kind::Zip => Ok(Listing::of_zip(Zip::open(
                Box::new(BufReader::new(file)),
                bounds,
            )?)),
            Kind::TarGz => Listing::of_tar(&mut BufReader::new(file), true, bounds),
            Kind::Tar => Listing::of_tar(&mut BufReader::new(file), false, bounds),
            Kind::Unsupported(name) => Err(ArchiveError::Unsupported(name)),
        }
    }

    /// An archive inside another.
    pub fn of_bytes(name: &str, bytes: Vec<u8>) -> Result<Listing, ArchiveError> {
        let bounds = Bounds::HAND_IN;
        let kind = kind_by_start(&bytes).or_else(|| kind_of(name));
        match kind.unwrap_or(Kind::Unsupported("?")) {
            Kind::Zip => Ok(Listing::of_zip(Zip::open(from_memory(bytes), bounds)?)),
            Kind::TarGz => Listing::of_tar(&mut bytes.as_slice(), true, bounds),
            Kind::Tar => Listing::of_tar(&mut bytes.as_slice(), false, bounds),
            Kind::Unsupported(name) => Err(ArchiveError::Unsupported(name)),
        }
    }

    fn of_zip((zip, listed): (Zip, Listed)) -> Listing {
        Listing::with(Store::Zip(zip), listed)
    }

    fn of_tar(
        source: &mut dyn Read,
        gzipped: bool,
        bounds: Bounds,
    ) -> Result<Listing, ArchiveError> {
        let (contents, listed) = read_tar(source, gzipped, bounds)?;
        Ok(Listing::with(Store::Memory(contents), listed))
    }

    fn with(store: Store, listed: Listed) -> Listing {
        Listing {
            store: Arc::new(store),
            entries: listed.0,
            refused: listed.1,
            empty: Vec::new(),
        }
    }
}

/// Files that a folder really holds: its names are as the file system has them.
fn walk(
    root: &Path,
    prefix: &str,
    depth: usize,
    listed: &mut Listed,
    empty: &mut Vec<String>,
) -> std::io::Result<()> {
    let mut entries: Vec<_> = fs::read_dir(root.join(prefix))?.collect::<Result<_, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let raw = entry.file_name().to_string_lossy().into_owned();
        let path = if prefix.is_empty() {
            raw.clone()
        } else {
            format!("{prefix}/{raw}")
        };
        if let Cleaned::Noise(what) = clean(&path) {
            listed.1.push((path, Refused::Noise(what)));
            continue;
        }
        let Ok(kind) = entry.file_type() else {
            listed.1.push((path, Refused::Unreadable(String::new())));
            continue;
        };
        if kind.is_symlink() {
            listed.1.push((path, Refused::Link));
        } else if kind.is_dir() {
            if depth < DEEPEST && listed.0.len() < MOST {
                let before = listed.0.len() + listed.1.len();
                // One unreadable folder is not the end of the class.
                match walk(root, &path, depth + 1, listed, empty) {
                    Err(why) => listed.1.push((path, Refused::Unreadable(why.to_string()))),
                    Ok(()) if listed.0.len() + listed.1.len() > before => {}
                    Ok(()) if depth < DEEPEST_CLASS => empty.push(path),
                    Ok(()) => {}
                }
            }
        } else if kind.is_file() && listed.0.len() < MOST {
            let meta = entry.metadata().ok();
            let time = meta.as_ref().and_then(|m| m.modified().ok());
            let since = time.and_then(|t| t.duration_since(std::time::UNIX_EPOCH).ok());
            listed.0.push(Entry {
                path,
                size: meta.as_ref().map_or(0, fs::Metadata::len),
                packed: meta.as_ref().map_or(0, fs::Metadata::len),
                time: since.map_or(0, |d| d.as_secs()),
                index: 0,
            });
        } else {
            let what = "not a regular file".to_owned();
            listed.1.push((path, Refused::Unreadable(what)));
        }
    }
    Ok(())
}
