//! This program, to be started again as a host or a compiler's sandbox.

use std::io;
use std::path::{Path, PathBuf};

/// The executable of this process, even if another version was installed over it since, so that
/// all hand-ins of a run are graded by the same program.
pub fn this_program() -> io::Result<PathBuf> {
    const RUNS: &str = "/proc/self/exe";
    match cfg!(target_os = "linux") && Path::new(RUNS).exists() {
        true => Ok(PathBuf::from(RUNS)),
        false => std::env::current_exe(),
    }
}
