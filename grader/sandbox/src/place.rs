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
    fn open_folder(&mut self, size: FileQuota) -> io::Result<PathBuf>;

    /// Closes the folder after its scenario has ended.
    fn close_folder(&mut self, folder: &Path, size: FileQuota) -> io::Result<()>;

    /// Which limit the files of a scenario have reached, if any.
    fn full(&self, folder: &Path, size: FileQuota) -> Option<Full> {
        exceeded_limit(folder, size)
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
pub struct FileQuota {
    pub bytes: u64,
    pub count: u64,
}

/// Which limit of the scenario's folder was met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Full {
    Bytes,
    Count,
}

/// The limit that a folder exceeds, found by looking at every file. For folders that share a
/// file system with others.
pub fn exceeded_limit(folder: &Path, size: FileQuota) -> Option<Full> {
    let (mut bytes, mut count) = (0, 0);
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = match fs::read_dir(folder) {
            Ok(entries) => entries,
            Err(e) if is_removed(&e) || is_too_deep(&e) => continue,
            // Nobody knows what is in it.
            Err(_) => return Some(Full::Count),
        };
        for entry in entries.flatten() {
            count += 1;
            if count > size.count {
                return Some(Full::Count);
            }
            match entry.metadata() {
                Ok(data) if data.is_dir() => folders.push(entry.path()),
                Ok(data) => bytes += data.len(),
                Err(e) if is_removed(&e) => {}
                Err(_) => return Some(Full::Count),
            }
        }
    }
    (bytes > size.bytes).then_some(Full::Bytes)
}

/// Whether the program removed the file while we were looking.
fn is_removed(error: &io::Error) -> bool {
    use io::ErrorKind::{NotADirectory, NotFound};
    matches!(error.kind(), NotFound | NotADirectory)
}

/// Its path is too long to be named. The folders around it have been counted.
fn is_too_deep(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::InvalidFilename
}

/// Removes a folder after its program has ended, even where that left folders into which nobody
/// may look.
pub fn remove_folder(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(e) if e.kind() == io::ErrorKind::PermissionDenied => {
            open_up(folder);
            fs::remove_dir_all(folder)
        }
        done => done,
    }
}

/// Makes all folders below accessible for removal, as far as possible; the rest stays.
fn open_up(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let _ = fs::set_permissions(&folder, fs::Permissions::from_mode(0o700));
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        // Not links, which may lead anywhere.
        let inner = entries.filter(|entry| entry.file_type().is_ok_and(|it| it.is_dir()));
        folders.extend(inner.map(|entry| entry.path()));
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    /// Root may look everywhere; an ordinary user may not. Changes this thread only.
    fn become_ordinary() {
        // SAFETY: numbers in, a number out.
        unsafe {
            if libc::geteuid() == 0 {
                assert_eq!(libc::syscall(libc::SYS_setresuid, -1, 65534, -1), 0);
            }
        }
    }

    #[test]
    fn what_nobody_may_look_into_is_full_and_goes() {
        become_ordinary();
        let place = std::env::temp_dir().join(format!("closed-{}", std::process::id()));
        let size = FileQuota {
            bytes: 1 << 20,
            count: 100,
        };
        // Without reading, names are hidden; without searching, sizes are.
        for mode in [0o300, 0o400] {
            let closed = place.join("a/closed");
            fs::create_dir_all(&closed).expect("a folder");
            fs::write(closed.join("file"), "text").expect("a file");
            assert_eq!(exceeded_limit(&place, size), None);
            fs::set_permissions(&closed, fs::Permissions::from_mode(mode)).expect("is closed");
            assert_eq!(exceeded_limit(&place, size), Some(Full::Count));
            remove_folder(&place).expect("it goes");
            assert!(!place.exists());
        }
        assert_eq!(exceeded_limit(&place, size), None, "removed meanwhile");
    }
}
