//! What all processes of one hand-in may take together, where that can be bounded.

use super::Isolation;
use super::compiler::CompileLimits;
use machine::Limits;
use std::io;

#[cfg(all(target_os = "linux", feature = "isolation"))]
pub use super::linux::cgroup::{Group, end_all};

/// A bound for a group of processes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// Bytes: of the processes, of their files in memory, and of what the kernel keeps for them.
    pub memory: u64,
    /// Processes and threads.
    pub processes: u64,
}

/// For what is nobody's allocation: a host and its library, page tables, stacks, pipes.
const BESIDES: u64 = 64 << 20;

impl Share {
    /// The host and its child; the limit of the program itself is met first, as a rule.
    pub fn of_scenario(limits: &Limits) -> Share {
        let files = limits.files.saturating_add(limits.output);
        Share {
            memory: limits.memory.saturating_add(files).saturating_add(BESIDES),
            // The keeper, the host, the child, the thread that waits, the program's own, and
            // one that is still leaving.
            processes: limits.threads.saturating_add(5),
        }
    }

    /// rustc and its linker; what each of them may map is bounded besides.
    pub fn of_compiler(limits: &CompileLimits) -> Share {
        Share {
            memory: limits.memory,
            processes: 128,
        }
    }
}

/// A group with this share, where hand-ins get one.
pub fn group(isolation: Isolation, share: Share) -> io::Result<Option<Group>> {
    // A process enters it together with its namespaces.
    match isolation.cgroup && isolation.namespaces {
        true => Group::new(share).map(Some),
        false => Ok(None),
    }
}

/// Nowhere else.
#[cfg(not(all(target_os = "linux", feature = "isolation")))]
#[derive(Debug)]
pub struct Group(std::convert::Infallible);

#[cfg(not(all(target_os = "linux", feature = "isolation")))]
pub fn end_all() {}

#[cfg(not(all(target_os = "linux", feature = "isolation")))]
impl Group {
    fn new(_: Share) -> io::Result<Group> {
        Err(io::Error::other("only Linux has cgroups"))
    }

    pub fn folder(&self) -> &std::path::Path {
        match self.0 {}
    }

    pub fn set(&mut self, _: Share) -> io::Result<()> {
        match self.0 {}
    }

    pub fn ran_out_of_memory(&mut self) -> bool {
        match self.0 {}
    }
}
