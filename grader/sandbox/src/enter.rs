//! Takes a host process to the place it works in: inside the sandbox, or without one.

use super::Isolation;
use super::place::{FileQuota, Workplace, remove_folder};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Enters the sandbox, as far as `isolation` asks for it.
pub fn enter(
    isolation: Isolation,
    group: Option<&Path>,
    library: PathBuf,
    folder: PathBuf,
) -> io::Result<Box<dyn Workplace>> {
    if isolation.is_none() {
        return Ok(Box::new(Open {
            library,
            folder,
            next: 0,
        }));
    }
    #[cfg(all(target_os = "linux", feature = "isolation"))]
    return Ok(Box::new(super::linux::Closed::enter(
        isolation, group, &library, folder,
    )?));
    #[cfg(not(all(target_os = "linux", feature = "isolation")))]
    Err(io::Error::other(format!(
        "this program was built without the sandbox ({group:?})"
    )))
}

/// For one's own code.
struct Open {
    library: PathBuf,
    folder: PathBuf,
    next: u64,
}

impl Workplace for Open {
    fn library(&self) -> &Path {
        &self.library
    }

    fn open_folder(&mut self, _: FileQuota) -> io::Result<PathBuf> {
        self.next += 1;
        let folder = self.folder.join(self.next.to_string());
        fs::create_dir(&folder)?;
        Ok(folder)
    }

    fn close_folder(&mut self, folder: &Path, _: FileQuota) -> io::Result<()> {
        remove_folder(folder)
    }

    fn confine_child(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn counts_processes(&self) -> bool {
        false
    }
}
