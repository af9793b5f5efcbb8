//! Processor and wall-clock time of a command.

use std::io;
use std::mem::MaybeUninit;
use std::ops::AddAssign;
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

#[derive(Debug, Clone, Copy, Default)]
pub struct Cost {
    pub cpu: f64,
    pub wall: f64,
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Cost) {
        self.cpu += other.cpu;
        self.wall += other.wall;
    }
}

/// Runs it; gives its cost and whether it succeeded.
pub fn of_command(command: &mut Command) -> io::Result<(Cost, bool)> {
    let (begun, before) = (Instant::now(), of_children()?);
    let out = command.stdin(Stdio::null()).output()?;
    let cost = Cost {
        cpu: of_children()? - before,
        wall: begun.elapsed().as_secs_f64(),
    };
    Ok((cost, out.status.success()))
}

/// Runs them all, so many at a time.
pub fn of_commands(commands: Vec<Command>, at_a_time: usize) -> io::Result<Cost> {
    let (begun, before) = (Instant::now(), of_children()?);
    let waiting = Mutex::new(commands);
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let work = || -> io::Result<()> {
        while let Some(mut command) = next() {
            command.stdin(Stdio::null()).output()?;
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..at_a_time.max(1)).map(|_| scope.spawn(work)).collect();
        let ended = threads.into_iter().map(std::thread::ScopedJoinHandle::join);
        ended.flatten().collect::<io::Result<()>>()
    })?;
    Ok(Cost {
        cpu: of_children()? - before,
        wall: begun.elapsed().as_secs_f64(),
    })
}

/// Processor time of some work of this process and of its children, in seconds.
pub fn of(work: impl FnOnce()) -> io::Result<f64> {
    let now = || Ok::<_, io::Error>(of_children()? + used(libc::RUSAGE_SELF)?);
    let before = now()?;
    work();
    Ok(now()? - before)
}

/// Processor time of all children that have ended, in seconds.
pub fn of_children() -> io::Result<f64> {
    used(libc::RUSAGE_CHILDREN)
}

fn used(who: libc::c_int) -> io::Result<f64> {
    let mut usage = MaybeUninit::<libc::rusage>::zeroed();
    // SAFETY: the pointer is to a whole structure, which the call fills.
    let usage = unsafe {
        if libc::getrusage(who, usage.as_mut_ptr()) != 0 {
            return Err(io::Error::last_os_error());
        }
        usage.assume_init()
    };
    let seconds = |t: libc::timeval| t.tv_sec as f64 + t.tv_usec as f64 / 1e6;
    Ok(seconds(usage.ru_utime) + seconds(usage.ru_stime))
}

/// What several rounds of the same gave.
#[derive(Debug)]
pub struct Spread(Vec<Cost>);

impl Spread {
    pub fn of(mut costs: Vec<Cost>) -> Spread {
        costs.sort_by(|a, b| a.cpu.total_cmp(&b.cpu));
        Spread(costs)
    }

    /// The median.
    pub fn cpu(&self) -> f64 {
        self.0[self.0.len() / 2].cpu
    }

    pub fn wall(&self) -> f64 {
        self.0[self.0.len() / 2].wall
    }

    /// For one hand-in, in milliseconds.
    pub fn each(&self, count: f64) -> String {
        let ms = |seconds: f64| 1000.0 * seconds / count;
        let (least, most) = (self.0[0].cpu, self.0[self.0.len() - 1].cpu);
        format!(
            "{:>6.0} ms CPU ({:.0}–{:.0}), {:>6.0} ms wall",
            ms(self.cpu()),
            ms(least),
            ms(most),
            ms(self.wall())
        )
    }
}
