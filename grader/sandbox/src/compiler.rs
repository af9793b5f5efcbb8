//! Where the compiler runs.

use super::Isolation;
use super::share::Group;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a compiler is shown. Paths are absolute, and the same inside.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Room {
    pub isolation: Isolation,
    /// What the tools are made of and link, and the sources: see `build::workshop`.
    pub read: Vec<PathBuf>,
    /// The folder of what is made, and of nothing else: it changes hands when root grades.
    pub write: PathBuf,
    /// Where the compiler works.
    pub folder: PathBuf,
    pub limits: CompileLimits,
    /// Program and arguments that follow when the compiler has succeeded, if any do.
    pub then: Vec<OsString>,
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
            memory: 2 << 30,
            file: 256 << 20,
        }
    }
}

/// Begins what is said when the sandbox, and not the compiler, failed.
pub const FAULT: &str = "the compiler's sandbox: ";
/// The exit code that goes with it; no compiler uses it.
pub const FAULT_CODE: i32 = 125;

impl Room {
    /// The beginning of a command: the compiler's arguments are added to it.
    /// `program` begins with `host_main_if_asked`.
    ///
    /// What it says when it fails itself begins with [`FAULT`]. Its group is to be kept
    /// until it has ended.
    pub fn command(&self, program: &Path, compiler: &Path) -> io::Result<(Command, Option<Group>)> {
        if self.isolation.is_none() {
            return Ok((self.open(compiler), None));
        }
        #[cfg(all(target_os = "linux", feature = "isolation"))]
        {
            use super::share::{self, Share};
            let group = share::group(self.isolation, Share::of_compiler(&self.limits))?;
            let folder = group.as_ref().map(Group::folder);
            let command = super::linux::compile::command(program, compiler, self, folder)?;
            Ok((command, group))
        }
        #[cfg(not(all(target_os = "linux", feature = "isolation")))]
        Err(io::Error::other(format!(
            "{} was built without the sandbox",
            program.display()
        )))
    }
}

impl Room {
    /// Without a sandbox, what the compiler may take is bounded all the same.
    fn open(&self, compiler: &Path) -> Command {
        #[cfg_attr(not(unix), expect(unused_mut))]
        let mut command = crate::neutral::clean(compiler);
        #[cfg(unix)]
        {
            use std::os::unix::process::CommandExt;
            let seconds = self.limits.cpu_seconds;
            // SAFETY: one system call, on numbers.
            unsafe { command.pre_exec(move || limit_cpu(seconds)) };
        }
        command
    }
}

/// Of this process, which then ends by a signal that says so: at one's own limit, and not at
/// the last one, which ends everything by the same signal as a lack of memory does.
#[cfg(unix)]
pub(crate) fn limit_cpu(seconds: u64) -> io::Result<()> {
    let mut limit = libc::rlimit {
        rlim_cur: 0,
        rlim_max: 0,
    };
    // SAFETY: fills a live struct, and reads it.
    let done = unsafe {
        if libc::getrlimit(libc::RLIMIT_CPU, &raw mut limit) == 0 {
            // This process may have less left than that already.
            limit.rlim_max = limit.rlim_max.min((seconds + 5) as _);
            limit.rlim_cur = limit.rlim_max.min(seconds as _);
        }
        libc::setrlimit(libc::RLIMIT_CPU, &raw const limit)
    };
    match done {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

/// What was made for a moment belonged to nobody, when root grades: from now on it
/// is ours again, so that no other process of nobody's can change it.
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

/// Nobody else makes anything here.
#[cfg(not(unix))]
pub fn take_back(_: &Path, _: &Path) -> io::Result<()> {
    Ok(())
}
