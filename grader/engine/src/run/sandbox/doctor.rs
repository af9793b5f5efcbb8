//! What is missing, and how to get it.

use super::{Capabilities, Level};

/// One thing that was tried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// `namespaces`, `landlock`, `seccomp` or `cgroup`.
    pub capability: &'static str,
    /// What it is for.
    pub purpose: &'static str,
    /// Why it does not work here; `None` when it does.
    pub problem: Option<String>,
    /// How to get it, one way a line.
    pub remedies: Vec<&'static str>,
}

/// All four capabilities, in the order of their importance.
pub fn advice(found: &Capabilities) -> Vec<Advice> {
    let problem = |r: Option<&String>| r.cloned();
    vec![
        Advice {
            capability: "namespaces",
            purpose: "a hand-in sees neither files, nor processes, nor a network",
            problem: problem(found.namespaces.as_ref().err()),
            remedies: namespaces(),
        },
        Advice {
            capability: "landlock",
            purpose: "a scenario reaches no file but its own, and no other process",
            problem: problem(found.landlock.as_ref().err()),
            remedies: landlock(),
        },
        Advice {
            capability: "seccomp",
            purpose: "a hand-in makes no system call but those that programs of a course need",
            problem: problem(found.seccomp.as_ref().err()),
            remedies: seccomp(),
        },
        Advice {
            capability: "cgroup",
            purpose: "memory is limited for all processes together",
            problem: problem(found.cgroup.as_ref().err()),
            remedies: cgroup(),
        },
    ]
}

impl Level {
    /// One line for the start of a run.
    pub fn describe(self) -> &'static str {
        match self {
            Level::A => "A: namespaces, Landlock, seccomp and a cgroup",
            Level::B => "B: namespaces and seccomp; memory is limited by process",
            Level::C => "C: Landlock and seccomp without namespaces; see `grader doctor`",
            Level::D => "D: hand-ins are not isolated; see `grader doctor`",
        }
    }
}

fn namespaces() -> Vec<&'static str> {
    vec![
        "Ubuntu 24.04 and later: an AppArmor profile that allows `userns` to the grader, or \
         `sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0`",
        "Debian before 11: `sudo sysctl kernel.unprivileged_userns_clone=1`",
        "RHEL and its kin: `sudo sysctl user.max_user_namespaces=10000`",
        "Docker: `--security-opt seccomp=unconfined --security-opt apparmor=unconfined` (or a \
         profile that allows unshare, mount and pivot_root), and `--security-opt systempaths=unconfined`",
        "Podman: run rootless; nested user namespaces are allowed by default",
        "Kubernetes: `hostUsers: false` and `seccompProfile: Unconfined` for this pod",
    ]
}

fn landlock() -> Vec<&'static str> {
    vec![
        "Linux 6.12 or later has all of it (5.13 the first part): Debian 13, Ubuntu 25.04, Fedora 41",
        "if the kernel has it and it is off: add `landlock` to the `lsm=` list of the kernel's command line",
        "containers: the seccomp profile must let landlock_* through (Docker 20.10.10 and later does)",
    ]
}

fn seccomp() -> Vec<&'static str> {
    vec![
        "every kernel of a distribution has it; in a container, the outer profile must allow prctl and seccomp",
    ]
}

fn cgroup() -> Vec<&'static str> {
    vec![
        "with systemd: `systemd-run --user --scope -p Delegate=yes grader run …`",
        "Docker: `--cgroupns=private` with a writable /sys/fs/cgroup",
        "not necessary: each process has a limit of its own without it",
    ]
}
