//! The working folders of hosts.

use sandbox::share;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// Nothing in its name tells what runs.
pub(super) fn private_folder() -> io::Result<PathBuf> {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("{}{number}", own_prefix());
    let folder = std::env::temp_dir().join(name);
    let leaving = LEAVING.lock().unwrap_or_else(PoisonError::into_inner);
    if *leaving {
        return Err(io::Error::other("the grader is leaving"));
    }
    make_private(&folder)?;
    Ok(folder)
}

fn own_prefix() -> String {
    format!("w{}-", process::id())
}

/// True once this process leaves: nobody would remove a folder that is made now.
static LEAVING: Mutex<bool> = Mutex::new(false);

/// The working folders and groups of this process, when it leaves without dropping its hosts; no more
/// are made.
pub fn remove_private_folders() {
    let mut leaving = LEAVING.lock().unwrap_or_else(PoisonError::into_inner);
    *leaving = true;
    share::end_all();
    let prefix = own_prefix();
    let entries = fs::read_dir(std::env::temp_dir());
    for entry in entries.into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(&prefix) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

fn make_private(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().mode(0o700).create(folder)
}
