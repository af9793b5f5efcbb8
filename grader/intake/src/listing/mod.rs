//! Everything below a path of the command line, whether a folder or an archive holds it.

mod walk;

use crate::archive::{
    ArchiveError, ArchiveKind, Bounds, Entry, Listed, Refused, Zip, bounded, from_memory,
    kind_by_start, kind_of, read_tar,
};
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

impl Store {
    /// A file's bytes; an error when there are more than `most`.
    pub fn read(&self, entry: &Entry, most: u64) -> Result<Vec<u8>, ArchiveError> {
        // What an archive announces may be a lie: what is read is counted too.
        if entry.size > most {
            return Err(ArchiveError::TooLarge);
        }
        match self {
            Store::Folder(root) => {
                let path = entry.below(root);
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
    pub fn of_folder(root: &Path) -> Result<Listing, Refused> {
        let found = walk::folder(root)?;
        Ok(Listing {
            store: Arc::new(Store::Folder(root.to_owned())),
            entries: found.entries,
            refused: found.refused,
            empty: found.empty,
        })
    }

    /// An archive on disk.
    pub fn of_archive(
        path: &Path,
        kind: ArchiveKind,
        bounds: Bounds,
    ) -> Result<Listing, ArchiveError> {
        let broken = |e: std::io::Error| ArchiveError::Broken(e.to_string());
        let mut file = File::open(path).map_err(broken)?;
        let mut start = [0; 8];
        let read = file.read(&mut start).map_err(broken)?;
        file.rewind().map_err(broken)?;
        match kind_by_start(&start[..read]).unwrap_or(kind) {
            ArchiveKind::Zip => Ok(Listing::of_zip(Zip::open(
                Box::new(BufReader::new(file)),
                bounds,
            )?)),
            ArchiveKind::TarGz => Listing::of_tar(&mut BufReader::new(file), true, bounds),
            ArchiveKind::Tar => Listing::of_tar(&mut BufReader::new(file), false, bounds),
            ArchiveKind::Unsupported(name) => Err(ArchiveError::Unsupported(name)),
        }
    }

    /// An archive inside another.
    pub fn of_bytes(name: &str, bytes: Vec<u8>) -> Result<Listing, ArchiveError> {
        let bounds = Bounds::HAND_IN;
        let kind = kind_by_start(&bytes).or_else(|| kind_of(name));
        match kind.unwrap_or(ArchiveKind::Unsupported("?")) {
            ArchiveKind::Zip => Ok(Listing::of_zip(Zip::open(from_memory(bytes), bounds)?)),
            ArchiveKind::TarGz => Listing::of_tar(&mut bytes.as_slice(), true, bounds),
            ArchiveKind::Tar => Listing::of_tar(&mut bytes.as_slice(), false, bounds),
            ArchiveKind::Unsupported(name) => Err(ArchiveError::Unsupported(name)),
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
