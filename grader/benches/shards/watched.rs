//! A command's processor time, its children's included, and the memory of the command itself.

use super::Any;
use super::cost::of_children;
use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

#[derive(Debug, Clone, Copy)]
pub struct Watched {
    pub cpu: f64,
    pub wall: f64,
    /// The most that the process that grades ever held, in kB.
    pub memory: u64,
    pub succeeded: bool,
}

pub fn watch(command: &mut Command) -> Any<Watched> {
    let (begun, before) = (Instant::now(), of_children()?);
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    let mut memory = 0;
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        memory = memory.max(most_held(child.id()));
        std::thread::sleep(Duration::from_millis(20));
    };
    Ok(Watched {
        cpu: of_children()? - before,
        wall: begun.elapsed().as_secs_f64(),
        memory,
        succeeded: status.success(),
    })
}

/// The larger of the process that was started, which only watches, and its first child, which
/// does the work.
fn most_held(started: u32) -> u64 {
    let children = fs::read_to_string(format!("/proc/{started}/task/{started}/children"));
    let first = children.unwrap_or_default();
    let first = first.split_whitespace().next().and_then(|p| p.parse().ok());
    let held = [Some(started), first].into_iter().flatten();
    held.filter_map(high_water).max().unwrap_or(0)
}

fn high_water(pid: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
