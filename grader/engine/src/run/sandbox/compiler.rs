//! Where the compiler runs.

use super::Isolation;
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a compiler is shown. Paths are absolute, and the same inside.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Room {
    pub isolation: Isolation,
    /// Toolchain, prepared libraries, sources.
    pub read: Vec<PathBuf>,
    /// The folder of what is made, and of nothing else: it changes hands when root grades.
    pub write: PathBuf,
    /// Where the compiler works.
    pub folder: PathBuf,
    pub limits: CompileLimits,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompileLimits {
    pub cpu_seconds: u64,
    /// Address space. Under 600 MB rustc says that crates are missing: a false error.
    pub memory: u64,
    /// Size of a file that is made.
    pub file: u64,
}

impl Default for CompileLimits {
    fn default() -> Self {
        CompileLimits {
            cpu_seconds: 60,
            memory: 3 << 30,
            file: 256 << 20,
        }
    }
}

impl Room {
    /// The beginning of a command: the compiler's arguments are added to it.
    /// `program` begins with [`crate::run::host_main_if_asked`].
    pub fn command(&self, program: &Path, compiler: &Path) -> io::Result<Command> {
        if self.isolation.is_none() {
            return Ok(Command::new(compiler));
        }
        #[cfg(all(target_os = "linux", feature = "sandbox"))]
        return super::linux::compile::command(program, compiler, self);
        #[cfg(not(all(target_os = "linux", feature = "sandbox")))]
        Err(io::Error::other(format!(
            "{} was built without the sandbox",
            program.display()
        )))
    }
}
