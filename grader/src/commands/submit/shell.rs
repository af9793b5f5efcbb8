//! Any command that runs one shard and then ends: ssh to the machines of a lab, GNU parallel,
//! another scheduler's own way to wait.

use super::Scheduler;
use crate::shard::ShardPlan;
use std::collections::VecDeque;
use std::io;
use std::process::{Child, Command, Stdio};

#[derive(Debug)]
pub struct Shell {
    command: String,
    of: usize,
    at_once: usize,
    waiting: VecDeque<usize>,
    running: Vec<(usize, Child)>,
    /// How those that are over have ended.
    ended: Vec<(usize, String)>,
}

impl Shell {
    pub fn new(command: &str, plan: &ShardPlan, at_once: Option<usize>) -> Shell {
        Shell {
            command: command.to_owned(),
            of: plan.shards,
            at_once: at_once.unwrap_or(plan.shards).max(1),
            waiting: VecDeque::new(),
            running: Vec::new(),
            ended: Vec::new(),
        }
    }

    fn spawn(&self, shard: usize) -> io::Result<Child> {
        let line = line(&self.command, shard, self.of);
        let mut command = match cfg!(windows) {
            true => Command::new("cmd"),
            false => Command::new("sh"),
        };
        command
            .arg(if cfg!(windows) { "/C" } else { "-c" })
            .arg(line)
            .stdin(Stdio::null())
            .stdout(Stdio::null());
        in_a_group_of_its_own(&mut command);
        command.spawn()
    }

    fn fill(&mut self) -> io::Result<()> {
        while self.running.len() < self.at_once {
            let Some(shard) = self.waiting.pop_front() else {
                break;
            };
            let child = self.spawn(shard)?;
            self.running.push((shard, child));
        }
        Ok(())
    }
}

impl Scheduler for Shell {
    fn start(&mut self, shards: &[usize]) -> io::Result<()> {
        self.ended.clear();
        self.waiting.extend(shards);
        self.fill()
    }

    fn is_busy(&mut self) -> io::Result<bool> {
        let mut left = Vec::new();
        for (shard, mut child) in std::mem::take(&mut self.running) {
            match child.try_wait()? {
                Some(status) => self.ended.push((shard, status.to_string())),
                None => left.push((shard, child)),
            }
        }
        self.running = left;
        self.fill()?;
        Ok(!self.running.is_empty())
    }

    fn cancel(&mut self) {
        self.waiting.clear();
        for (_, child) in &mut self.running {
            end(child);
        }
        for (_, child) in &mut self.running {
            // It ends, or it is not ours any more.
            let _ = child.wait();
        }
    }

    fn explain(&self, shards: &[usize]) -> String {
        let of = |shard: &usize| {
            let ended = self.ended.iter().rev().find(|(s, _)| s == shard);
            ended.map(|(shard, how)| format!("\n  {shard}: {how}"))
        };
        shards.iter().filter_map(of).collect()
    }
}

/// Ctrl-C in the terminal reaches only this program, which passes it on.
#[cfg(unix)]
fn in_a_group_of_its_own(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(unix))]
fn in_a_group_of_its_own(_command: &mut Command) {}

/// The command, and what it has started: they finish the hand-in that they are at.
#[cfg(unix)]
fn end(child: &mut Child) {
    let Ok(group) = libc::pid_t::try_from(child.id()) else {
        return;
    };
    // SAFETY: a signal to a group that we made; when it is gone nothing happens.
    unsafe { libc::kill(-group, libc::SIGINT) };
}

#[cfg(not(unix))]
fn end(child: &mut Child) {
    // Already over: nothing to end.
    let _ = child.kill();
}

/// The command of one shard. The help says `{N}`, because clap breaks lines at `{n}`, which is understood
/// as well.
fn line(command: &str, shard: usize, of: usize) -> String {
    let of = of.to_string();
    let line = command.replace("{i}", &shard.to_string());
    line.replace("{N}", &of).replace("{n}", &of)
}

#[cfg(test)]
mod tests {
    use super::line;

    #[test]
    fn a_command_learns_its_shard_and_how_many_there_are() {
        for number in ["{N}", "{n}"] {
            let command = format!("ssh salle-{{i}} grader run --shard {{i}}/{number}");
            let said = line(&command, 3, 50);
            assert_eq!(said, "ssh salle-3 grader run --shard 3/50");
        }
    }
}
