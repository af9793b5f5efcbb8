//! This program, to be started again as a host or a compiler's sandbox.

use std::io;
use std::path::{Path, PathBuf};

/// The file that runs, even when another was installed in its place since: what is graded after
/// that is graded like what came before.
pub fn this_program() -> io::Result<PathBuf> {
    const RUNS: &str = "/proc/self/exe";
    match cfg!(target_os = "linux") && Path::new(RUNS).exists() {
        true => Ok(PathBuf::from(RUNS)),
        false => std::env::current_exe(),
    }
}
