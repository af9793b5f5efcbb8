//! A file that grows while hand-ins come in, and appears whole or not at all.

use compile::cache::part_of;
use grading::results::is_nobodys;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use supervise::interrupt;

/// Removed when dropped unfinished.
#[derive(Debug)]
pub struct PartialFile {
    out: BufWriter<File>,
    part: PathBuf,
    target: PathBuf,
    is_whole: bool,
}

impl PartialFile {
    pub fn new(target: &Path) -> io::Result<PartialFile> {
        if let Some(parent) = target.parent() {
            std::fs::create_dir_all(parent)?;
        }
        remove_left(target);
        let part = part_of(target);
        interrupt::unfinished(part.clone());
        Ok(PartialFile {
            out: BufWriter::new(compile::cache::new_file(&part)?),
            part,
            target: target.to_owned(),
            is_whole: false,
        })
    }

    /// What was written so far; a file that is only read back need not be finished.
    pub fn read_back(&mut self) -> io::Result<BufReader<File>> {
        self.out.flush()?;
        Ok(BufReader::new(File::open(&self.part)?))
    }

    /// On the disk, then under its name.
    pub fn finish(mut self) -> io::Result<()> {
        let _writing = interrupt::writing();
        self.out.flush()?;
        self.out.get_ref().sync_all()?;
        std::fs::rename(&self.part, &self.target)?;
        self.is_whole = true;
        Ok(())
    }
}

/// What killed runs have left of the same file.
fn remove_left(target: &Path) {
    let folder = match target.parent() {
        Some(folder) if folder.as_os_str().is_empty() => Path::new("."),
        folder => folder.unwrap_or(Path::new("/")),
    };
    let own = target.file_name().unwrap_or_default().to_string_lossy();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let is_own = name
            .strip_prefix(&*own)
            .is_some_and(|rest| rest.starts_with('.'));
        if is_own && is_nobodys(&name) {
            // It does no harm if it stays.
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// The same name with an ending.
pub fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name: OsString = file.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    file.with_file_name(name)
}

impl Drop for PartialFile {
    fn drop(&mut self) {
        if !self.is_whole {
            // Half a file is worth nothing; that it stays harms nobody either.
            let _ = std::fs::remove_file(&self.part);
        }
    }
}

impl Write for PartialFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Seek for PartialFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.out.seek(to)
    }
}

#[cfg(test)]
mod tests {
    use super::PartialFile;
    use std::io::Write as _;

    #[test]
    fn whole_or_not_at_all() {
        let folder = std::env::temp_dir().join(format!("part-{}", std::process::id()));
        let target = folder.join("a/results.json");
        let mut part = PartialFile::new(&target).unwrap();
        part.write_all(b"{").unwrap();
        drop(part);
        assert_eq!(std::fs::read_dir(folder.join("a")).unwrap().count(), 0);
        let mut part = PartialFile::new(&target).unwrap();
        part.write_all(b"{}").unwrap();
        assert!(!target.exists());
        part.finish().unwrap();
        assert_eq!(std::fs::read(&target).unwrap(), b"{}");
        assert_eq!(std::fs::read_dir(folder.join("a")).unwrap().count(), 1);
        // Two runs at once: each finishes its own.
        let mut other = PartialFile::new(&target).unwrap();
        let mut part = PartialFile::new(&target).unwrap();
        other.write_all(b"{1").unwrap();
        part.write_all(b"{2}").unwrap();
        part.finish().unwrap();
        assert_eq!(std::fs::read(&target).unwrap(), b"{2}");
        other.write_all(b"}").unwrap();
        other.finish().unwrap();
        assert_eq!(std::fs::read(&target).unwrap(), b"{1}");
        // A killed run's, whose number is larger than any process's.
        let left = folder.join("a/results.json.4194999-1.part");
        std::fs::write(&left, b"{").unwrap();
        drop(PartialFile::new(&target).unwrap());
        assert_eq!(left.exists(), !std::path::Path::new("/proc/self").exists());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
