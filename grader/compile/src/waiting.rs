//! The end of a compiler, and the processor time that it took. Its limit is processor time: on a
//! busy machine a right program takes no more of it, however long it waits for its turn.

use std::io::{self, Read};
#[cfg(target_os = "linux")]
use std::path::{Path, PathBuf};
use std::process::{Child, ExitStatus};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

/// How much of rustc's output is kept: more diagnostics would explain nothing more.
const MAX_DIAGNOSTICS: u64 = 4 << 20;
/// How many seconds may pass for each second of processor time that it may take.
const PATIENCE: u32 = 10;
/// A compiler that had less than this share of a processor all that time was waiting for
/// something else: no machine is that busy.
const WAITING: u32 = 100;
/// How often a compiler is looked at that has not ended.
const LOOK: Duration = Duration::from_secs(5);
/// A compiler that sleeps, and is found unchanged at so many looks in a row, waits for what does
/// not come: a hand-in has made it read from a pipe of its own. The first look finds it for the
/// first time, so it is ended at the fifth.
const STILL: u32 = 4;

#[derive(Debug)]
pub struct Ended {
    pub how: EndKind,
    /// What it printed.
    pub stderr: String,
    /// Of it and of those that it started.
    pub cpu: Duration,
}

#[derive(Debug)]
pub enum EndKind {
    Ended(ExitStatus),
    TooLong,
    /// It was killed because it waited for what does not come.
    Waits,
    /// It was killed after this time, in which it had too little of a processor.
    Starved(Duration),
}

/// Waits for a compiler that leads a group of processes, and is ended by the system when it
/// has taken `cpu`.
pub fn wait(child: Child, cpu: Duration) -> io::Result<Ended> {
    wait_looking(child, cpu, LOOK)
}

fn wait_looking(mut child: Child, cpu: Duration, every: Duration) -> io::Result<Ended> {
    let Some(stderr) = child.stderr.take() else {
        return Err(io::Error::other(
            "rustc was started without its standard error",
        ));
    };
    let (send, receive) = mpsc::channel();
    std::thread::spawn(move || {
        // Sending fails when the limit was met, as the receiver is gone.
        let _ = send.send(read_bounded(stderr));
    });
    let (started, patience) = (Instant::now(), cpu * PATIENCE);
    let (mut last, mut still) = (Group::default(), 0);
    // rustc's standard error ends when it does.
    let stderr = loop {
        match receive.recv_timeout(every) {
            Ok(stderr) => break Some(stderr),
            Err(RecvTimeoutError::Disconnected) => break None,
            Err(RecvTimeoutError::Timeout) => {}
        }
        let now = Group::of(child.id());
        still = if now.sleeps && now == last {
            still + 1
        } else {
            0
        };
        last = now;
        if still == STILL || started.elapsed() >= patience {
            break None;
        }
    };
    if let Some(stderr) = stderr {
        let (status, cpu) = reap(child, started)?;
        let how = match met_its_limit(status) {
            true => EndKind::TooLong,
            false => EndKind::Ended(status),
        };
        return Ok(Ended { how, stderr, cpu });
    }
    let cpu = Group::of(child.id()).cpu;
    child.kill()?;
    child.wait()?;
    let how = match still == STILL || cpu < patience / WAITING {
        true if cfg!(target_os = "linux") => EndKind::Waits,
        // Elsewhere nothing tells that it waited.
        true => EndKind::TooLong,
        false => EndKind::Starved(patience),
    };
    let stderr = String::new();
    Ok(Ended { how, stderr, cpu })
}

fn read_bounded(mut stderr: impl Read) -> String {
    let mut bytes = Vec::new();
    // A read error ends the text early; the exit status still decides.
    let _ = (&mut stderr).take(MAX_DIAGNOSTICS).read_to_end(&mut bytes);
    let _ = io::copy(&mut stderr, &mut io::sink());
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(unix)]
fn reap(child: Child, _: Instant) -> io::Result<(ExitStatus, Duration)> {
    use std::os::unix::process::ExitStatusExt;
    let (pid, mut status) = (child.id().cast_signed(), 0);
    // SAFETY: an all-zero record is a valid one.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    // SAFETY: our own child, for which only this thread waits; both outputs are on our stack.
    while unsafe { libc::wait4(pid, &raw mut status, 0, &raw mut usage) } < 0 {
        match io::Error::last_os_error() {
            e if e.kind() == io::ErrorKind::Interrupted => {}
            e => return Err(e),
        }
    }
    let time = |t: libc::timeval| {
        Duration::from_secs(t.tv_sec.unsigned_abs())
            + Duration::from_micros(u64::from(t.tv_usec.unsigned_abs() as u32))
    };
    let cpu = time(usage.ru_utime) + time(usage.ru_stime);
    Ok((ExitStatus::from_raw(status), cpu))
}

/// Where the system does not count processor time, uses the time on the clock.
#[cfg(not(unix))]
fn reap(mut child: Child, started: Instant) -> io::Result<(ExitStatus, Duration)> {
    Ok((child.wait()?, started.elapsed()))
}

/// A hand-in has no way to send this signal: nothing of it runs here. The first process of a
/// namespace cannot die of it, and reports it by its exit code.
#[cfg(unix)]
fn met_its_limit(status: ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt;
    status.signal() == Some(libc::SIGXCPU) || status.code() == Some(128 + libc::SIGXCPU)
}

#[cfg(not(unix))]
fn met_its_limit(_: ExitStatus) -> bool {
    false
}

/// The processes of a group.
#[derive(Debug, Default, PartialEq, Eq)]
struct Group {
    /// What they have taken, with those that they have waited for.
    cpu: Duration,
    /// All their threads wait for something other than a processor or a disk.
    sleeps: bool,
}

impl Group {
    #[cfg(target_os = "linux")]
    fn of(group: u32) -> Group {
        let folders = |path: &Path| {
            let all = std::fs::read_dir(path).into_iter().flatten().flatten();
            all.map(|entry| entry.path()).collect::<Vec<_>>()
        };
        let stat = |folder: &PathBuf| {
            let text = std::fs::read_to_string(folder.join("stat")).ok()?;
            Stat::of(&text, group)
        };
        let all = folders(Path::new("/proc")).into_iter();
        let all: Vec<(Stat, PathBuf)> = all
            .filter_map(|folder| Some((stat(&folder)?, folder)))
            .collect();
        // Where no process is shown, nothing is known.
        let (mut ticks, mut sleeps) = (0, !all.is_empty());
        for (process, folder) in all {
            ticks += process.ticks;
            let threads = folders(&folder.join("task"));
            sleeps &= threads.iter().filter_map(stat).all(|thread| thread.sleeps);
        }
        // SAFETY: reads a number.
        let per_second = unsafe { libc::sysconf(libc::_SC_CLK_TCK) };
        let cpu = Duration::from_millis(ticks * 1000 / per_second.max(1).unsigned_abs());
        Group { cpu, sleeps }
    }

    /// The system does not tell.
    #[cfg(not(target_os = "linux"))]
    fn of(_: u32) -> Group {
        Group::default()
    }
}

/// A line of `/proc/PID/stat` or `/proc/PID/task/TID/stat`.
#[cfg(any(target_os = "linux", test))]
#[derive(Debug, PartialEq, Eq)]
struct Stat {
    ticks: u64,
    sleeps: bool,
}

#[cfg(any(target_os = "linux", test))]
impl Stat {
    /// `None` if the process is of another group.
    fn of(line: &str, group: u32) -> Option<Stat> {
        // A program's name may contain anything.
        let (_, fields) = line.rsplit_once(')')?;
        let fields: Vec<&str> = fields.split_whitespace().collect();
        let is_of_group = fields.get(2)?.parse() == Ok(group);
        let times = fields.get(11..15).filter(|_| is_of_group)?;
        Some(Stat {
            ticks: times
                .iter()
                .map(|time| time.parse::<u64>().ok())
                .sum::<Option<u64>>()?,
            sleeps: ["S", "Z"].contains(fields.first()?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Stat;

    #[test]
    fn times_of_a_process_of_the_group() {
        let stat = "8 (a) b) (c) R 7 9 5 0 -1 4194304 100 200 0 0 10 20 30 40 20 0 1 0 5 1 1";
        let running = Stat {
            ticks: 100,
            sleeps: false,
        };
        assert_eq!(Stat::of(stat, 9), Some(running));
        let asleep = Stat::of(&stat.replace(" R ", " S "), 9);
        assert!(asleep.is_some_and(|stat| stat.sleeps));
        assert_eq!(Stat::of(stat, 7), None);
        assert_eq!(Stat::of("8 (a) R", 9), None);
    }

    /// It would end by itself before its patience does.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_compiler_that_waits_for_itself_is_ended() {
        use super::{EndKind, wait_looking};
        use std::os::unix::process::CommandExt;
        use std::process::{Command, Stdio};
        use std::time::Duration;
        let mut sleeper = Command::new("sleep");
        let sleeper = sleeper.arg("60").process_group(0).stderr(Stdio::piped());
        let sleeper = sleeper.spawn().expect("sleep");
        let ended = wait_looking(sleeper, Duration::from_secs(60), Duration::from_millis(50));
        assert!(matches!(ended.expect("its end").how, EndKind::Waits));
    }
}
