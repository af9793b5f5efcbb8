//! What a compiler is shown of the machine that it runs on.

use super::Isolation;
use super::limits::CompileLimits;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

/// What a compiler is shown. Paths are absolute, and the same inside.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Room {
    pub isolation: Isolation,
    /// The files of the tools, what they link, and the sources: see `compile::compiler_files`.
    pub read: Vec<PathBuf>,
    /// The folder of the results, and of nothing else: it changes its owner when root grades.
    pub write: PathBuf,
    /// Where the compiler works.
    pub folder: PathBuf,
    pub limits: CompileLimits,
    /// Program and arguments that follow when the compiler has succeeded, if any do.
    pub then: Vec<OsString>,
}

/// Begins the message when the sandbox, and not the compiler, has failed.
pub const FAULT: &str = "the compiler's sandbox: ";
/// The exit code that goes with it; no compiler uses it.
pub const FAULT_CODE: i32 = 125;

/// When root grades, the compiler wrote the result as user `nobody`. This gives it back to
/// root, so that no other process of `nobody` can change it.
#[cfg(unix)]
pub fn take_back(folder: &Path, made: &Path) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, lchown};
    let Some(parent) = folder.parent() else {
        return Ok(());
    };
    let owner = std::fs::metadata(parent)?;
    for path in [folder, made] {
        let Ok(now) = std::fs::symlink_metadata(path) else {
            continue;
        };
        if now.uid() != owner.uid() {
            lchown(path, Some(owner.uid()), Some(owner.gid()))?;
        }
    }
    Ok(())
}

/// Does nothing: here the compiler runs as the same user.
#[cfg(not(unix))]
pub fn take_back(_: &Path, _: &Path) -> io::Result<()> {
    Ok(())
}
