//! A folder of entries named by their content key, each moved into place once it is complete.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

#[derive(Debug, Clone)]
pub struct Cache {
    pub root: PathBuf,
}

impl Cache {
    /// `$GRADER_CACHE`, else the user's cache folder, else the system's temporary one.
    pub fn default_root() -> PathBuf {
        let from = |name: &str| {
            std::env::var_os(name)
                .filter(|v| !v.is_empty())
                .map(PathBuf::from)
        };
        from("GRADER_CACHE")
            .or_else(|| Some(from("XDG_CACHE_HOME")?.join("grader")))
            .or_else(|| Some(from("LOCALAPPDATA")?.join("grader")))
            .or_else(|| Some(from("HOME")?.join(".cache/grader")))
            .unwrap_or_else(|| std::env::temp_dir().join("grader-cache"))
    }

    pub fn open(root: &Path) -> io::Result<Cache> {
        std::fs::create_dir_all(root)?;
        Ok(Cache {
            root: root.canonicalize()?,
        })
    }

    /// The place of a thing, whether or not it is there.
    pub fn place(&self, kind: &str, key: &str) -> PathBuf {
        self.root.join(kind).join(key)
    }

    /// A lock, held until it is dropped: one process at a time makes things of this kind. `None` on
    /// a file system without locks.
    pub fn alone(&self, kind: &str) -> Option<File> {
        std::fs::create_dir_all(&self.root).ok()?;
        let file = File::create(self.root.join(format!("{kind}.lock"))).ok()?;
        file.lock().ok()?;
        Some(file)
    }

    /// Removes the work in progress of this process when it ends without dropping it.
    pub fn remove_scratch(&self) {
        self.remove_scratch_of(std::process::id());
    }

    /// Removes the work in progress of a process that has ended without doing so.
    pub fn remove_scratch_of(&self, process: u32) {
        let prefix = format!("{process}-");
        let entries = std::fs::read_dir(self.root.join("scratch"));
        for entry in entries.into_iter().flatten().flatten() {
            if entry.file_name().to_string_lossy().starts_with(&prefix) {
                let _ = std::fs::remove_dir_all(entry.path());
            }
        }
    }

    /// A new empty folder for work in progress, on the same file system as the places.
    pub fn scratch(&self) -> io::Result<Scratch> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let name = format!(
            "{}-{}",
            std::process::id(),
            NEXT.fetch_add(1, Ordering::Relaxed)
        );
        let path = self.root.join("scratch").join(name);
        if path.exists() {
            std::fs::remove_dir_all(&path)?;
        }
        std::fs::create_dir_all(&path)?;
        Ok(Scratch { path })
    }
}

/// Removed when dropped.
#[derive(Debug)]
pub struct Scratch {
    pub path: PathBuf,
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Nothing is lost when it stays: the next process with this name removes it.
        let _ = std::fs::remove_dir_all(&self.path);
    }
}

/// Moves a finished file or folder into place. It is a success, too, when another process has
/// put an equal one there first.
pub fn move_into_place(from: &Path, to: &Path) -> io::Result<()> {
    if let Some(parent) = to.parent() {
        std::fs::create_dir_all(parent)?;
    }
    match std::fs::rename(from, to) {
        Err(_) if to.is_dir() => Ok(()),
        other => other,
    }
}

/// Writes a file by rename: it is complete or absent, never half written.
pub fn write_whole(path: &Path, contents: &[u8]) -> io::Result<()> {
    use std::io::Write as _;
    if let Some(parent) = path.parent() {
        std::fs::create_dir_all(parent)?;
    }
    let part = part_of(path);
    let written = new_file(&part)
        .and_then(|mut file| file.write_all(contents).and_then(|()| file.sync_all()))
        .and_then(|()| std::fs::rename(&part, path));
    if written.is_err() {
        let _ = std::fs::remove_file(&part);
    }
    written
}

/// Where a file may grow before it gets its name: `a.json.4711-3.part`, which no other process
/// and no other call is given.
pub fn part_of(path: &Path) -> PathBuf {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let unique = format!(
        ".{}-{}.part",
        std::process::id(),
        NEXT.fetch_add(1, Ordering::Relaxed)
    );
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(unique);
    path.with_file_name(name)
}

/// Creates an empty file, to be written and read back. An older file of this name, from a
/// killed run or a hand-in, is removed first, so that no link is followed.
pub fn new_file(path: &Path) -> io::Result<std::fs::File> {
    match std::fs::remove_file(path) {
        Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(why),
        _ => {}
    }
    let mut options = std::fs::File::options();
    options.read(true).write(true).create_new(true).open(path)
}
