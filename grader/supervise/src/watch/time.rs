//! The processor time that one hand-in may take of the grader itself: to be read, compared
//! and shown, its compiler and its scenarios apart.

use super::ending;
use super::table::{SharedTable, of_the_command};
use std::sync::atomic::Ordering;
use std::time::Duration;

/// The processor time of a thread.
#[derive(Debug, Clone, Copy)]
pub struct Clock(pub i32);

/// No thread has this clock.
pub const NO_CLOCK: i32 = 0;

#[cfg(target_os = "linux")]
impl Clock {
    pub fn of_this_thread() -> Clock {
        let mut clock = NO_CLOCK;
        // SAFETY: of this thread, which lives; written into a number of ours.
        unsafe { libc::pthread_getcpuclockid(libc::pthread_self(), &mut clock) };
        Clock(clock)
    }

    /// In milliseconds; 0 when the thread has ended.
    pub fn now(self) -> u64 {
        let mut time = libc::timespec {
            tv_sec: 0,
            tv_nsec: 0,
        };
        // SAFETY: the kernel writes into a structure that is ours, or refuses the number.
        if unsafe { libc::clock_gettime(self.0, &mut time) } != 0 {
            return 0;
        }
        let part = |n: i64| u64::try_from(n).unwrap_or(0);
        part(time.tv_sec) * 1000 + part(time.tv_nsec) / 1_000_000
    }
}

#[cfg(not(target_os = "linux"))]
impl Clock {
    pub fn of_this_thread() -> Clock {
        Clock(NO_CLOCK)
    }

    pub fn now(self) -> u64 {
        0
    }
}

const LOOK: Duration = Duration::from_millis(200);

/// From now on a hand-in that takes more time than this ends the process, which notes it as the
/// culprit. So does a process that grows beyond `memory`, but that names no hand-in.
pub fn watch_each(limit: Duration, memory: u64) {
    if let Some(table) = of_the_command() {
        watch_all(table, limit, memory);
    }
}

pub fn watch_all(table: &'static SharedTable, limit: Duration, memory: u64) {
    super::memory::bound(memory);
    let most = u64::try_from(limit.as_millis()).unwrap_or(u64::MAX);
    let watch = move || {
        loop {
            std::thread::sleep(LOOK);
            for worker in &table.workers {
                let number = worker.hand_in.load(Ordering::SeqCst);
                let clock = worker.clock.load(Ordering::SeqCst);
                if number == 0 || clock == NO_CLOCK {
                    continue;
                }
                let began = worker.began.load(Ordering::SeqCst);
                let is_same = worker.hand_in.load(Ordering::SeqCst) == number;
                if is_same && Clock(clock).now().saturating_sub(began) > most {
                    table.culprit.store(number, Ordering::SeqCst);
                    ending::leave(ending::TIME);
                }
            }
        }
    };
    // Without it, a hand-in may take as long as it likes.
    let _ = std::thread::Builder::new().spawn(watch);
}
