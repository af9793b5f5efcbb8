//! A cgroup for each hand-in, where this machine has cgroups.
//!
//! Elsewhere each test says that it proves nothing.

use crate::hand_in::{ask, attacker, best, call, capabilities, host_of, int};
use host::{Host, Setup};
use lang::Lang;
use machine::{Limit, Limits, Stop, StopReason, Verdict};
use sandbox::Isolation;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use wire::Value;

const READ: u32 = 0;
const STACK: u32 = 16;
const HARMLESS: u32 = 99;

/// The folder that groups are made in.
fn ground() -> Option<&'static Path> {
    match &capabilities().cgroup {
        Ok(folder) => Some(Path::new(folder)),
        Err(why) => {
            println!("nothing is proved here: {}", why.get(Lang::En));
            None
        }
    }
}

fn setup(megabytes: u64) -> Setup {
    Setup {
        limits: Limits {
            memory: megabytes << 20,
            cpu: Duration::from_secs(20),
            wall: Duration::from_secs(60),
            ..Limits::default()
        },
        ..Setup::default()
    }
}

fn stack(host: &mut Host, setup: &Setup) -> Result<Value, Stop> {
    let mut child = host.child(setup).expect("starts");
    ask(&mut child, call(STACK, &[int(200)])).map(|answer| answer.value)
}

/// Groups of this very process.
fn ours(ground: &Path) -> Vec<PathBuf> {
    let me = format!("-{}-", std::process::id());
    let entries = fs::read_dir(ground).expect("can be read").flatten();
    let named = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("grader-") && name.contains(&me)
    };
    entries.map(|entry| entry.path()).filter(named).collect()
}

fn read(group: &Path, file: &str) -> String {
    let text = fs::read_to_string(group.join(file));
    text.unwrap_or_default().trim().to_owned()
}

/// No allocator counts it, and it is small enough for what a process may map.
#[test]
fn memory_of_a_stack_counts() {
    if ground().is_none() {
        return;
    }
    let mut host = host_of(attacker(), best());
    let stop = stack(&mut host, &setup(64)).expect_err("is ended");
    assert_eq!(stop.verdict, Verdict::Memory, "{stop:?}");
    let StopReason::Limit { which, figure } = &stop.reason else {
        panic!("{stop:?}")
    };
    assert_eq!((*which, figure.as_str()), (Limit::Memory, "64 MB"));
    // The host has lost a child and nothing else; more memory is given when it is allowed.
    assert_eq!(stack(&mut host, &setup(256)).expect("answers"), int(200));
    let without = Isolation {
        cgroup: false,
        ..best()
    };
    let mut without = host_of(attacker(), without);
    assert_eq!(stack(&mut without, &setup(64)).expect("answers"), int(200));
}

/// A group holds the host and its child, is bounded, and goes with them.
#[test]
fn a_group_lives_as_long_as_its_host() {
    let Some(ground) = ground() else { return };
    let before = ours(ground);
    let mut host = host_of(attacker(), best());
    // Other tests have theirs.
    let new = || ours(ground).into_iter().filter(|g| !before.contains(g));
    let mut child = host.child(&setup(100)).expect("starts");
    ask(&mut child, call(HARMLESS, &[])).expect("answers");
    let limit = ((100 + 16 + 1 + 64) << 20).to_string();
    let own = new().find(|group| read(group, "memory.max") == limit);
    let own = own.expect("a group with this limit");
    assert_eq!(read(&own, "cgroup.procs").lines().count(), 2);
    assert_eq!(read(&own, "pids.max"), "36");
    assert!(["0", ""].contains(&read(&own, "memory.swap.max").as_str()));
    let seen = ask(
        &mut child,
        call(READ, &[Value::Text("/proc/self/cgroup".into())]),
    );
    let seen = format!("{:?}", seen.expect("answers").value);
    assert!(!seen.contains("grader-"), "{seen}");
    drop(child);
    drop(host);
    assert!(!own.exists());
}
