//! Where a host process works, and how much room its scenarios have for files.

use serde::{Deserialize, Serialize};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What the host needs of the place it works in.
pub trait Workplace {
    /// Where the hand-in is.
    fn library(&self) -> &Path;

    /// Makes an empty folder for one scenario, limited to this size where the system can do
    /// that.
    fn open_folder(&mut self, size: Size) -> io::Result<PathBuf>;

    /// Closes the folder after its scenario has ended.
    fn close_folder(&mut self, folder: &Path, size: Size) -> io::Result<()>;

    /// Which limit the files of a scenario have reached, if any.
    fn full(&self, folder: &Path, size: Size) -> Option<Full> {
        used(folder, size)
    }

    /// Whether the file system itself refuses more than the size.
    fn bounds_files(&self) -> bool {
        false
    }

    /// Confines the host, before anything of the hand-in is opened.
    fn confine_host(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// Confines the host further once the hand-in is loaded: it can load nothing more.
    fn seal_host(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// Confines the child, which can still do what the host can. The host has prepared whatever
    /// takes long.
    fn confine_child(&mut self) -> io::Result<()>;

    /// Confines the child further, just before the student's code runs.
    fn seal_child(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// In the child: a group of processes of its own, by which all of it is ended, and
    /// no terminal. Gives what the system says.
    fn set_apart(&self) -> i32 {
        // SAFETY: a plain system call.
        unsafe { libc::setsid() }
    }

    /// Whether a limit on processes counts only those of this place.
    fn counts_processes(&self) -> bool;
}

/// How much room a scenario has for its files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    pub bytes: u64,
    pub count: u64,
}

/// Which limit of the scenario's folder was met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Full {
    Bytes,
    Count,
}

/// By looking at every file: for folders that share a file system with others.
pub fn used(folder: &Path, size: Size) -> Option<Full> {
    let (mut bytes, mut count) = (0, 0);
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(folder) else {
            continue;
        };
        for entry in entries.flatten() {
            count += 1;
            if count > size.count {
                return Some(Full::Count);
            }
            match entry.metadata() {
                Ok(data) if data.is_dir() => folders.push(entry.path()),
                Ok(data) => bytes += data.len(),
                // Removed meanwhile.
                Err(_) => {}
            }
        }
    }
    (bytes > size.bytes).then_some(Full::Bytes)
}
