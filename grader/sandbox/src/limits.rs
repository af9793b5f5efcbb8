//! What processes may take: those of one hand-in together, and a compiler.

use machine::Limits;
use serde::{Deserialize, Serialize};
use std::io;

/// A bound for a group of processes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GroupLimits {
    /// Bytes: of the processes, of their files in memory, and of what the kernel keeps for them.
    pub memory: u64,
    /// Processes and threads.
    pub processes: u64,
}

/// For what the program does not allocate: the host and its library, page tables, stacks,
/// pipes.
const OVERHEAD: u64 = 64 << 20;

impl GroupLimits {
    /// The host and its child; the limit of the program itself is met first, as a rule.
    pub fn of_scenario(limits: &Limits) -> GroupLimits {
        let files = limits.file_size.saturating_add(limits.output);
        GroupLimits {
            memory: limits.memory.saturating_add(files).saturating_add(OVERHEAD),
            // The mounter, the host, the child, one that is still leaving, and one to spare.
            processes: limits.threads.saturating_add(5),
        }
    }

    /// rustc and its linker; what each of them may map is bounded besides.
    pub fn of_compiler(limits: &CompileLimits) -> GroupLimits {
        GroupLimits {
            memory: limits.memory,
            processes: 128,
        }
    }
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

/// Limits this process, which then ends by SIGXCPU: the soft limit comes before the hard one,
/// whose signal could also mean a lack of memory.
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
