//! The host beside its child: limits of time, orders, and the end.

use super::super::control::{Cause, Control, Ended, Order, Start};
use sandbox::place::Full;
use std::io;
use std::os::fd::OwnedFd;
use std::time::Duration;

/// SIGCHLD arrives only while [`Watch::until_the_end`] waits.
pub fn block_child_signal() -> io::Result<()> {
    // SAFETY: an empty handler, so that the signal interrupts a wait.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = nothing as *const () as usize;
        libc::sigaction(libc::SIGCHLD, &raw const action, std::ptr::null_mut());
    }
    change_mask(libc::SIG_BLOCK)
}

extern "C" fn nothing(_: i32) {}

/// In the child: as in any program.
pub fn restore_signals() -> io::Result<()> {
    // SAFETY: the default disposition.
    unsafe { libc::signal(libc::SIGCHLD, libc::SIG_DFL) };
    change_mask(libc::SIG_UNBLOCK)
}

fn change_mask(how: i32) -> io::Result<()> {
    // SAFETY: a set on our stack, made empty before it is used.
    let done = unsafe {
        let mut set: libc::sigset_t = std::mem::zeroed();
        libc::sigemptyset(&raw mut set);
        libc::sigaddset(&raw mut set, libc::SIGCHLD);
        libc::sigprocmask(how, &raw const set, std::ptr::null_mut())
    };
    match done {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

/// What a child is watched for.
pub struct Watch<'a> {
    pub cpu: Duration,
    /// What its files have used up.
    pub full: &'a dyn Fn() -> Option<Full>,
    /// Whether the file system itself refuses too much data; otherwise the host looks at the
    /// folder now and then.
    pub bounds_files: bool,
    pub control: &'a Control,
}

/// How it ended, and what comes next.
pub struct End {
    pub ended: Ended,
    pub next: Next,
}

pub enum Next {
    /// Wait for the next order.
    Order,
    /// The next child's order has already come, and ended this one.
    Child(Start, Vec<OwnedFd>),
    /// The grader has closed the channel.
    Nothing,
}

/// How often the host looks at the files.
const LOOK_AT_FILES: Duration = Duration::from_millis(20);

impl Watch<'_> {
    /// Waits for the child's end, and ends it when it meets a limit or the grader asks.
    pub fn until_the_end(&self, pid: libc::pid_t) -> End {
        let mut cause = Cause::Itself;
        let mut before = Duration::ZERO;
        let mut when_late = Duration::ZERO;
        loop {
            if let Some(ended) = reap(pid, cause, libc::WNOHANG) {
                return self.end(pid, ended, Next::Order);
            }
            let used = cpu_time(pid).saturating_sub(before);
            if cause == Cause::Itself {
                cause = self.limit_met(used);
                if cause != Cause::Itself {
                    kill(pid);
                }
            }
            if !wait(self.control.fd(), self.next_look(used)) {
                continue;
            }
            let next = match self.control.receive::<Order>() {
                Ok(Some((Order::ResetCpuClock, _))) => {
                    before = cpu_time(pid);
                    when_late = before;
                    continue;
                }
                Ok(Some((Order::Late { idle_us }, _))) => {
                    let now = cpu_time(pid);
                    let computed = now.saturating_sub(when_late);
                    when_late = now;
                    if computed < Duration::from_micros(idle_us) && cause == Cause::Itself {
                        cause = Cause::Idle;
                        kill(pid);
                    }
                    continue;
                }
                Ok(Some((Order::Kill, _))) => Next::Order,
                Ok(Some((Order::Start(start), descriptors))) => Next::Child(start, descriptors),
                _ => Next::Nothing,
            };
            if cause == Cause::Itself {
                cause = Cause::Asked;
            }
            kill(pid);
            // Whatever came last, this child is over; `next` says what follows.
            if let Some(ended) = reap(pid, cause, 0) {
                return self.end(pid, ended, next);
            }
        }
    }

    fn end(&self, pid: libc::pid_t, ended: Ended, next: Next) -> End {
        kill_what_is_left(pid);
        let full = (self.full)();
        let ended = Ended { full, ..ended };
        End { ended, next }
    }

    fn limit_met(&self, used: Duration) -> Cause {
        if used >= self.cpu {
            return Cause::CpuLimit;
        }
        // A program that has used no time has written nothing.
        if !self.bounds_files && used > Duration::from_millis(5) && (self.full)().is_some() {
            return Cause::FileLimit;
        }
        Cause::Itself
    }

    fn next_look(&self, used: Duration) -> Duration {
        let look = next_look(self.cpu.saturating_sub(used));
        match self.bounds_files {
            true => look,
            false => look.min(LOOK_AT_FILES),
        }
    }
}

/// How long until the child can have used up `left` at the earliest: with all the cores.
fn next_look(left: Duration) -> Duration {
    static CORES: std::sync::OnceLock<u32> = std::sync::OnceLock::new();
    let cores = *CORES.get_or_init(|| {
        std::thread::available_parallelism().map_or(1, |n| u32::try_from(n.get()).unwrap_or(1))
    });
    (left / cores).max(Duration::from_millis(2))
}

/// True when an order of the grader has come.
fn wait(control: i32, most: Duration) -> bool {
    // SAFETY: everything is on our stack; the descriptor is below FD_SETSIZE, this
    // process has few.
    unsafe {
        let mut set: libc::fd_set = std::mem::zeroed();
        libc::FD_SET(control, &raw mut set);
        let most = libc::timespec {
            tv_sec: most.as_secs() as _,
            tv_nsec: most.subsec_nanos() as _,
        };
        let mut none: libc::sigset_t = std::mem::zeroed();
        libc::sigemptyset(&raw mut none);
        let nobody = std::ptr::null_mut();
        libc::pselect(
            control + 1,
            &raw mut set,
            nobody,
            nobody,
            &raw const most,
            &raw const none,
        ) > 0
    }
}

fn reap(pid: libc::pid_t, cause: Cause, how: i32) -> Option<Ended> {
    let mut status = 0;
    // SAFETY: an all-zero record is a valid one.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    // SAFETY: both outputs are on our stack.
    let done = unsafe { libc::wait4(pid, &raw mut status, how, &raw mut usage) };
    (done == pid).then(|| Ended {
        cause,
        status,
        cpu_us: micros(usage.ru_utime) + micros(usage.ru_stime),
        memory: resident(&usage),
        full: None,
    })
}

fn micros(t: libc::timeval) -> u64 {
    t.tv_sec as u64 * 1_000_000 + t.tv_usec as u64
}

fn resident(usage: &libc::rusage) -> u64 {
    let unit = if cfg!(target_os = "macos") { 1 } else { 1024 };
    usage.ru_maxrss as u64 * unit
}

/// CPU time of a whole process, children that it has reaped excepted.
#[cfg(target_os = "linux")]
fn cpu_time(pid: libc::pid_t) -> Duration {
    let mut clock = 0;
    // SAFETY: outputs are on our stack; the process is our child, not yet reaped.
    unsafe {
        let mut time: libc::timespec = std::mem::zeroed();
        if libc::clock_getcpuclockid(pid, &raw mut clock) != 0
            || libc::clock_gettime(clock, &raw mut time) != 0
        {
            return Duration::ZERO;
        }
        Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
    }
}

/// Elsewhere RLIMIT_CPU, which counts seconds, has to do.
#[cfg(not(target_os = "linux"))]
fn cpu_time(_: libc::pid_t) -> Duration {
    Duration::ZERO
}

/// The child leads a group of processes, or will: it may not have got that far yet, so it is
/// killed by its own number too.
fn kill(pid: libc::pid_t) {
    // SAFETY: the child is ours and not reaped, so its number is not another's.
    unsafe {
        libc::kill(-pid, libc::SIGKILL);
        libc::kill(pid, libc::SIGKILL);
    }
}

fn kill_what_is_left(group: libc::pid_t) {
    // SAFETY: a group keeps its number while it has members.
    unsafe { libc::kill(-group, libc::SIGKILL) };
}
