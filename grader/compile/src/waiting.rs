//! The end of a compiler, and the processor time that it took. Its limit is processor time: on a
//! busy machine a right program takes no more of it, however long it waits for its turn.

use std::io::{self, Read};
use std::process::{Child, ExitStatus};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// How much of rustc's output is kept: more diagnostics would explain nothing more.
const MAX_DIAGNOSTICS: u64 = 4 << 20;
/// How many seconds may pass for each second of processor time that it may take.
const PATIENCE: u32 = 10;
/// A compiler that had less than this share of a processor all that time was waiting for
/// something else: no machine is that busy.
const WAITING: u32 = 100;

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
    /// It was killed after this time, in which it had too little of a processor.
    Starved(Duration),
}

/// Waits for a compiler that leads a group of processes, and is ended by the system when it
/// has taken `cpu`.
pub fn wait(mut child: Child, cpu: Duration) -> io::Result<Ended> {
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
    // rustc's standard error ends when it does: no polling.
    match receive.recv_timeout(patience) {
        Ok(stderr) => {
            let (status, cpu) = reap(child, started)?;
            let how = match met_its_limit(status) {
                true => EndKind::TooLong,
                false => EndKind::Ended(status),
            };
            Ok(Ended { how, stderr, cpu })
        }
        Err(_) => {
            let cpu = of_group(child.id());
            child.kill()?;
            child.wait()?;
            let how = match cpu < patience / WAITING {
                true => EndKind::TooLong,
                false => EndKind::Starved(patience),
            };
            let stderr = String::new();
            Ok(Ended { how, stderr, cpu })
        }
    }
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

/// What the processes of a group have taken, with those that they have waited for.
#[cfg(target_os = "linux")]
fn of_group(group: u32) -> Duration {
    let all = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let stats = all.filter_map(|entry| std::fs::read_to_string(entry.path().join("stat")).ok());
    let ticks: u64 = stats.filter_map(|stat| ticks_in(&stat, group)).sum();
    // SAFETY: reads a number.
    let per_second = unsafe { libc::sysconf(libc::_SC_CLK_TCK) };
    Duration::from_millis(ticks * 1000 / per_second.max(1).unsigned_abs())
}

/// From a line of `/proc/PID/stat`, when the process is of that group.
#[cfg(any(target_os = "linux", test))]
fn ticks_in(stat: &str, group: u32) -> Option<u64> {
    // A program's name may contain anything.
    let (_, fields) = stat.rsplit_once(')')?;
    let fields: Vec<&str> = fields.split_whitespace().collect();
    let is_of_group = fields.get(2)?.parse() == Ok(group);
    let times = fields.get(11..15).filter(|_| is_of_group)?;
    times.iter().map(|time| time.parse::<u64>().ok()).sum()
}

/// Treated as waiting, because the system does not tell.
#[cfg(not(target_os = "linux"))]
fn of_group(_: u32) -> Duration {
    Duration::ZERO
}

#[cfg(test)]
mod tests {
    use super::ticks_in;

    #[test]
    fn times_of_a_process_of_the_group() {
        let stat = "8 (a) b) (c) R 7 9 5 0 -1 4194304 100 200 0 0 10 20 30 40 20 0 1 0 5 1 1";
        assert_eq!(ticks_in(stat, 9), Some(100));
        assert_eq!(ticks_in(stat, 7), None);
        assert_eq!(ticks_in("8 (a) R", 9), None);
    }
}
