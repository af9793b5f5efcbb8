//! Trying a group: too much memory must end a process, too many processes must be refused,
//! and nothing may be left of either.

use super::super::namespaces::{check, fork};
use super::super::problem::{describe_at, expect};
use super::place::{candidates, prepare};
use super::{Group, GroupLimits, end};
use lang::Localized;
use std::io;
use std::path::{Path, PathBuf};

/// The nearest folder that can be divided; else why the first could not be.
///
/// In a process of one thread.
pub fn find() -> Result<PathBuf, Localized> {
    let mut first = None;
    for folder in candidates()? {
        match try_in(&folder) {
            Ok(()) => return Ok(folder),
            Err(e) => first = first.or(Some(describe_at(folder.display(), &e))),
        }
    }
    Err(first.unwrap_or_else(|| Localized::both("il n'y a pas de cgroup", "there is no cgroup")))
}

const SHARE: GroupLimits = GroupLimits {
    memory: 8 << 20,
    processes: 3,
};
/// Processes of the trial end after this time at the latest.
const SECONDS: u32 = 5;

fn try_in(ground: &Path) -> io::Result<()> {
    prepare(ground)?;
    let mut group = Group::below(ground, SHARE)?;
    let memory = in_group(&group, || {
        std::hint::black_box(vec![1_u8; 4 * SHARE.memory as usize]);
        0
    })?;
    let ended = libc::WIFSIGNALED(memory) && libc::WTERMSIG(memory) == libc::SIGKILL;
    expect(
        ended && group.ran_out_of_memory(),
        "la mémoire n'est pas limitée",
        "memory is not limited",
    )?;
    let processes = in_group(&group, || {
        let refused = (0..SHARE.processes).any(|_| start_a_sleeper().is_err());
        i32::from(!refused)
    })?;
    expect(
        processes == 0,
        "le nombre de processus n'est pas limité",
        "processes are not limited",
    )?;
    // The sleepers are still there.
    end(&group.folder)
}

/// Runs `what` in a process started in the group, and returns how it ended.
fn in_group(group: &Group, what: impl FnOnce() -> i32) -> io::Result<i32> {
    match fork(Some(group.folder()))? {
        0 => {
            let code = what();
            // SAFETY: ends the process.
            unsafe { libc::_exit(code) }
        }
        child => {
            let mut status = 0;
            // SAFETY: our own child, and a place for its status.
            check("waitpid", unsafe {
                libc::waitpid(child, &raw mut status, 0)
            })?;
            Ok(status)
        }
    }
}

fn start_a_sleeper() -> io::Result<()> {
    // SAFETY: this process has one thread; the child only waits to be ended.
    unsafe {
        match libc::fork() {
            -1 => Err(io::Error::last_os_error()),
            0 => {
                libc::alarm(SECONDS);
                libc::pause();
                libc::_exit(0)
            }
            _ => Ok(()),
        }
    }
}
