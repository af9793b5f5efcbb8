//! Isolates hand-ins from the teacher's machine.
//!
//! Nothing here is relied on before it was seen to work: each capability is tried in a process of
//! its own.

mod compiler;
mod doctor;
#[cfg(unix)]
mod enter;
mod limits;
#[cfg(all(target_os = "linux", feature = "isolation"))]
pub mod linux;
pub mod neutral;
#[cfg(unix)]
pub mod place;
mod program;
mod room;
#[cfg_attr(not(unix), expect(dead_code, reason = "no hand-in is started there"))]
pub mod share;

pub use doctor::{Advice, advice};
#[cfg(unix)]
pub use enter::enter;
pub use limits::{CompileLimits, GroupLimits};
pub use program::this_program;
pub use room::{FAULT, FAULT_CODE, Room, take_back};
pub use share::Group;

use lang::Localized;
use serde::{Deserialize, Serialize};

/// First argument of a host process, or of another that a sandbox needs: they are this same
/// program.
pub const HOST_ARGUMENT: &str = "--host-of-a-submission";

/// What is used to isolate a process; nothing by default.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Isolation {
    /// User, mount, pid, network, ipc, uts and cgroup namespaces, and a root of its own.
    pub namespaces: bool,
    pub landlock: bool,
    pub seccomp: bool,
    /// A cgroup of its own for each process that is started; only with namespaces.
    pub cgroup: bool,
}

impl Isolation {
    /// Rlimits only: for one's own code.
    pub const NONE: Isolation = Isolation {
        namespaces: false,
        landlock: false,
        seccomp: false,
        cgroup: false,
    };

    pub fn is_none(self) -> bool {
        self == Isolation::NONE
    }
}

/// How hand-ins are isolated in one run, and the name for it in reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Protection {
    pub level: Level,
    pub isolation: Isolation,
}

impl Protection {
    /// For one's own code, or for hand-ins that somebody has read.
    pub const NONE: Protection = Protection {
        level: Level::D,
        isolation: Isolation::NONE,
    };
}

/// How well hand-ins can be isolated here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Level {
    /// Namespaces, Landlock, seccomp, and a cgroup.
    A,
    /// The same without a cgroup.
    B,
    /// Landlock and seccomp, without namespaces: a typical container.
    C,
    /// Rlimits only: refused unless the teacher trusts the hand-ins.
    D,
}

/// What was tried, and the result: `Err` says why it does not work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Capabilities {
    pub namespaces: Result<(), Localized>,
    /// The version of the kernel's interface.
    pub landlock: Result<u32, Localized>,
    pub seccomp: Result<(), Localized>,
    /// The folder of a cgroup that is ours to divide.
    pub cgroup: Result<String, Localized>,
}

impl Capabilities {
    /// Tries everything; takes some milliseconds.
    pub fn probe() -> Capabilities {
        #[cfg(all(target_os = "linux", feature = "isolation"))]
        return match this_program() {
            Ok(program) => Capabilities::probe_by(&program),
            Err(e) => Capabilities::none(&e.to_string().into()),
        };
        #[cfg(not(all(target_os = "linux", feature = "isolation")))]
        Capabilities::none(&if cfg!(target_os = "linux") {
            Localized::both(
                "ce programme a été compilé sans le bac à sable",
                "this program was built without the sandbox",
            )
        } else {
            Localized::both(
                "seul Linux peut isoler un programme sans autre aide",
                "only Linux can isolate a program without further help",
            )
        })
    }

    /// By another program that begins with `host_main_if_asked`.
    #[cfg(all(target_os = "linux", feature = "isolation"))]
    pub fn probe_by(program: &std::path::Path) -> Capabilities {
        linux::probe::everything(program)
    }

    /// Nothing works, for this reason.
    pub fn none(why: &Localized) -> Capabilities {
        Capabilities {
            namespaces: Err(why.clone()),
            landlock: Err(why.clone()),
            seccomp: Err(why.clone()),
            cgroup: Err(why.clone()),
        }
    }

    pub fn level(&self) -> Level {
        let all = [
            self.namespaces.is_ok(),
            self.landlock.is_ok(),
            self.seccomp.is_ok(),
        ];
        match all {
            [true, true, true] if self.cgroup.is_ok() => Level::A,
            // Inside its namespaces a hand-in finds no file to reach: Landlock is a second
            // barrier there.
            [true, _, true] => Level::B,
            // Any version of Landlock: what older ones do not know (signals, sockets) is
            // not in the list of system calls.
            [false, true, true] => Level::C,
            _ => Level::D,
        }
    }

    /// The best of this machine that does not go beyond `at_most`.
    pub fn protection(&self, at_most: Level) -> Protection {
        let level = self.level().max(at_most);
        let all = self.isolation();
        let isolation = match level {
            Level::A => all,
            Level::B => Isolation {
                cgroup: false,
                ..all
            },
            Level::C => Isolation {
                namespaces: false,
                cgroup: false,
                ..all
            },
            Level::D => Isolation::NONE,
        };
        Protection { level, isolation }
    }

    /// All that works here.
    pub fn isolation(&self) -> Isolation {
        Isolation {
            namespaces: self.namespaces.is_ok(),
            landlock: self.landlock.is_ok(),
            seccomp: self.seccomp.is_ok(),
            cgroup: self.namespaces.is_ok() && self.cgroup.is_ok(),
        }
    }
}
