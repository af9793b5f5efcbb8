//! How a process that grades has ended, and what that says of the hand-ins it had in hand.

use super::table::{ALONE, ENDS, SharedTable};
use crate::exit;
use compile::cache::Cache;
use std::sync::atomic::Ordering;

/// Exit codes of a process that ends itself; no command has them.
pub const TIME: i32 = 201;
pub const MEMORY: i32 = 202;

/// That of a program that panics.
const PANIC: i32 = exit::PANICKED as i32;

/// How often a hand-in is tried during which a signal from outside ended the process, because
/// somebody may have sent that by hand.
const MOST_ENDS: u32 = 3;
/// How many ends in a row without a hand-in to blame are accepted.
const MOST_BLAMELESS: u32 = 10;

/// Why a hand-in has no verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lost {
    /// It is too much work to read: its own fault.
    Time,
    Memory,
    /// The grader itself has panicked.
    Panic,
    /// A signal: ours, or somebody else's.
    Signal(i32),
}

/// What became of a process.
#[derive(Debug)]
pub enum NextStep {
    ByItself(u8),
    Again,
    GivenUp,
}

enum ExitCause {
    Code(i32),
    Signal(i32),
}

impl ExitCause {
    fn of(status: i32) -> ExitCause {
        match libc::WIFSIGNALED(status) {
            true => ExitCause::Signal(libc::WTERMSIG(status)),
            false => ExitCause::Code(libc::WEXITSTATUS(status)),
        }
    }
}

impl SharedTable {
    /// Why this hand-in is not even tried again.
    pub fn lost(&self, hand_in: usize) -> Option<Lost> {
        let of = self.of.get(hand_in)?;
        let ends = of.state.load(Ordering::SeqCst) / ENDS;
        match ExitCause::of(of.end.load(Ordering::SeqCst)) {
            ExitCause::Code(TIME) if ends > 0 => Some(Lost::Time),
            ExitCause::Code(MEMORY) if ends > 0 => Some(Lost::Memory),
            ExitCause::Code(PANIC) if ends > 0 => Some(Lost::Panic),
            // A crash is the same each time; a signal from outside need not be.
            ExitCause::Signal(libc::SIGKILL | libc::SIGTERM | libc::SIGHUP) if ends < MOST_ENDS => {
                None
            }
            ExitCause::Signal(number) if ends > 0 => Some(Lost::Signal(number)),
            _ => None,
        }
    }

    /// How the process before this one ended; none was before.
    pub fn why_again(&self) -> Option<Lost> {
        if self.starts.load(Ordering::SeqCst) == 0 {
            return None;
        }
        Some(match ExitCause::of(self.last_end.load(Ordering::SeqCst)) {
            ExitCause::Code(TIME) => Lost::Time,
            ExitCause::Code(MEMORY) => Lost::Memory,
            ExitCause::Code(_) => Lost::Panic,
            ExitCause::Signal(number) => Lost::Signal(number),
        })
    }

    #[cfg(target_os = "linux")]
    fn blame(&self, status: i32) -> NextStep {
        let held = self.held();
        let culprit = self.culprit.swap(0, Ordering::SeqCst) as usize;
        for worker in &self.workers {
            worker.hand_in.store(0, Ordering::SeqCst);
        }
        let blamed = match culprit.checked_sub(1) {
            Some(culprit) => vec![culprit],
            None => held,
        };
        let is_sure = blamed.len() == 1 && (culprit > 0 || self.state(blamed[0]) & ALONE != 0);
        for &hand_in in &blamed {
            self.mark(hand_in, ALONE);
            if is_sure && let Some(of) = self.of.get(hand_in) {
                of.end.store(status, Ordering::SeqCst);
                let before = of.state.fetch_add(ENDS, Ordering::SeqCst) / ENDS;
                // Even reporting it as lost ends the process.
                if before >= MOST_ENDS {
                    return NextStep::GivenUp;
                }
            }
        }
        let blameless = &self.blameless;
        if !blamed.is_empty() {
            blameless.store(0, Ordering::SeqCst);
            return NextStep::Again;
        }
        match blameless.fetch_add(1, Ordering::SeqCst) + 1 {
            n if n < MOST_BLAMELESS => NextStep::Again,
            _ => NextStep::GivenUp,
        }
    }
}

/// Waits for a process, and says what is to be done about its end.
#[cfg(target_os = "linux")]
pub fn of(child: libc::pid_t, table: &SharedTable) -> NextStep {
    let mut status = 0;
    // SAFETY: a child of ours; the kernel writes into a number of ours.
    while unsafe { libc::waitpid(child, &raw mut status, 0) } < 0 {
        if std::io::Error::last_os_error().kind() != std::io::ErrorKind::Interrupted {
            return NextStep::GivenUp;
        }
    }
    super::signals::set_child(0);
    match ExitCause::of(status) {
        // Before it could answer Ctrl-C itself.
        ExitCause::Signal(libc::SIGINT) => return NextStep::ByItself(exit::INTERRUPTED),
        // A panic with nothing in hand would come again.
        ExitCause::Code(PANIC) if table.held().is_empty() => {
            return NextStep::ByItself(exit::PANICKED);
        }
        ExitCause::Code(TIME | MEMORY | PANIC) | ExitCause::Signal(_) => {}
        ExitCause::Code(code) => {
            return NextStep::ByItself(u8::try_from(code).unwrap_or(exit::GRADER_FAULT));
        }
    }
    clear_up_after(child);
    table.last_end.store(status, Ordering::SeqCst);
    table.starts.fetch_add(1, Ordering::SeqCst);
    table.blame(status)
}

/// Ends this process from a thread that may do anything.
pub fn leave(code: i32) -> ! {
    compile::rustc::stop_all();
    host::remove_private_folders();
    leave_now(code)
}

/// Ends this process at once, where nothing else is safe.
pub fn leave_now(code: i32) -> ! {
    // SAFETY: it does not come back.
    unsafe { libc::_exit(code) }
}

/// What it would have removed itself.
#[cfg(target_os = "linux")]
fn clear_up_after(child: libc::pid_t) {
    let root = Cache::default_root();
    Cache { root }.remove_scratch_of(child.unsigned_abs());
    host::remove_private_folders_of(child.unsigned_abs());
}
