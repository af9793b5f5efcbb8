//! Where a host works: behind a closed door, or in the open.

use super::super::sandbox::Isolation;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What the host needs of the place it works in.
pub trait Place {
    /// Where the hand-in is.
    fn library(&self) -> &Path;

    /// A new empty folder for one scenario, of `bytes` at most where that can be had.
    fn open_folder(&mut self, bytes: u64) -> io::Result<PathBuf>;

    fn close_folder(&self, folder: &Path) -> io::Result<()>;

    /// In the child, before the student's code.
    fn confine_child(&self, folder: &Path) -> io::Result<()>;

    /// Whether a limit on processes counts those of this place alone.
    fn counts_processes(&self) -> bool;
}

/// Closes the door as far as it was asked for.
pub fn enter(
    isolation: Isolation,
    library: PathBuf,
    folder: PathBuf,
) -> io::Result<Box<dyn Place>> {
    if isolation.is_none() {
        return Ok(Box::new(Open {
            library,
            folder,
            next: 0,
        }));
    }
    #[cfg(all(target_os = "linux", feature = "sandbox"))]
    return Ok(Box::new(super::super::sandbox::linux::Closed::enter(
        isolation, &library, folder,
    )?));
    #[cfg(not(all(target_os = "linux", feature = "sandbox")))]
    Err(io::Error::other(
        "this program was built without the sandbox",
    ))
}

/// For one's own code.
struct Open {
    library: PathBuf,
    folder: PathBuf,
    next: u64,
}

impl Place for Open {
    fn library(&self) -> &Path {
        &self.library
    }

    fn open_folder(&mut self, _bytes: u64) -> io::Result<PathBuf> {
        self.next += 1;
        let folder = self.folder.join(self.next.to_string());
        fs::create_dir(&folder)?;
        Ok(folder)
    }

    fn close_folder(&self, folder: &Path) -> io::Result<()> {
        fs::remove_dir_all(folder)
    }

    fn confine_child(&self, _folder: &Path) -> io::Result<()> {
        Ok(())
    }

    fn counts_processes(&self) -> bool {
        false
    }
}
