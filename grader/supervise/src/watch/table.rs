//! What both processes know about the class: which hand-ins are in hand, and which have ended a
//! process.

use super::time::{self, Clock};
use std::any::Any;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicI32, AtomicU32, AtomicU64, Ordering};

/// Hand-ins of a class that are watched; what comes after them is graded unwatched.
const MOST: usize = 65_536;
/// Hand-ins that are graded at a time.
const MOST_WORKERS: usize = 256;

/// Bits of `OfHandIn::state`: whether its line was shown, and whether it is tried alone.
pub const SHOWN: u32 = 1;
pub const ALONE: u32 = 2;
/// From this bit on: how often it has ended a process while it was alone.
pub const ENDS: u32 = 4;

/// In memory that is all zeros at first.
#[derive(Debug)]
#[repr(C)]
pub struct SharedTable {
    /// The hand-in that each thread grades, from 1; 0 for none.
    pub workers: [Worker; MOST_WORKERS],
    pub of: [OfHandIn; MOST],
    /// The hand-in that has met a limit of its own, from 1.
    pub culprit: AtomicU32,
    /// Starts so far.
    pub starts: AtomicU32,
    /// Ends with no hand-in being graded, one after the other.
    pub blameless: AtomicU32,
    /// How the last process ended, as `wait` says.
    pub last_end: AtomicI32,
}

#[derive(Debug)]
#[repr(C)]
pub struct Worker {
    pub hand_in: AtomicU32,
    /// The clock of its thread, and what it showed at the beginning, in milliseconds.
    pub clock: AtomicI32,
    pub began: AtomicU64,
}

#[derive(Debug)]
#[repr(C)]
pub struct OfHandIn {
    pub state: AtomicU32,
    /// How the process ended that it was alone in, as `wait` says.
    pub end: AtomicI32,
}

static TABLE: OnceLock<Option<&'static SharedTable>> = OnceLock::new();

/// Made before there are two processes.
#[cfg(target_os = "linux")]
pub fn share() -> Option<&'static SharedTable> {
    *TABLE.get_or_init(SharedTable::shared)
}

fn table() -> Option<&'static SharedTable> {
    TABLE.get().copied().flatten()
}

impl SharedTable {
    #[cfg(target_os = "linux")]
    pub fn shared() -> Option<&'static SharedTable> {
        let protection = libc::PROT_READ | libc::PROT_WRITE;
        let flags = libc::MAP_SHARED | libc::MAP_ANONYMOUS;
        let size = size_of::<SharedTable>();
        // SAFETY: new memory of the size of a table, which is never given back; all zeros
        // are a table of which everything can be changed from several threads.
        unsafe {
            let place = libc::mmap(std::ptr::null_mut(), size, protection, flags, -1, 0);
            (place != libc::MAP_FAILED).then(|| &*place.cast::<SharedTable>())
        }
    }

    pub fn state(&self, hand_in: usize) -> u32 {
        self.of
            .get(hand_in)
            .map_or(0, |of| of.state.load(Ordering::SeqCst))
    }

    pub fn mark(&self, hand_in: usize, bit: u32) {
        if let Some(of) = self.of.get(hand_in) {
            of.state.fetch_or(bit, Ordering::SeqCst);
        }
    }

    /// Those in hand now.
    pub fn held(&self) -> Vec<usize> {
        let workers = self.workers.iter();
        let numbers = workers.map(|h| h.hand_in.load(Ordering::SeqCst) as usize);
        let mut held: Vec<usize> = numbers.filter_map(|n| n.checked_sub(1)).collect();
        held.sort_unstable();
        held.dedup();
        held
    }

    /// What a thread has in hand.
    pub fn held_by(&self, thread: Clock) -> Option<usize> {
        let number = self.worker(thread)?.hand_in.load(Ordering::SeqCst) as usize;
        number.checked_sub(1)
    }

    /// From now on the time of a thread counts from zero.
    pub fn count_anew(&self, thread: Clock) {
        if let Some(worker) = self.worker(thread) {
            worker.began.store(thread.now(), Ordering::SeqCst);
        }
    }

    fn worker(&self, thread: Clock) -> Option<&Worker> {
        let mut workers = self.workers.iter();
        workers.find(|worker| worker.clock.load(Ordering::SeqCst) == thread.0)
    }

    pub fn take(&'static self, hand_in: usize) -> InHand {
        if hand_in >= MOST {
            return InHand(None);
        }
        let number = u32::try_from(hand_in + 1).unwrap_or(0);
        let clock = Clock::of_this_thread();
        for worker in &self.workers {
            let taken =
                worker
                    .hand_in
                    .compare_exchange(0, number, Ordering::SeqCst, Ordering::SeqCst);
            if taken.is_ok() {
                worker.began.store(clock.now(), Ordering::SeqCst);
                worker.clock.store(clock.0, Ordering::SeqCst);
                return InHand(Some(worker));
            }
        }
        InHand(None)
    }
}

/// Held while a hand-in is read, graded or shown.
#[derive(Debug)]
pub struct InHand(Option<&'static Worker>);

impl Drop for InHand {
    /// A panic that ends the process leaves the hand-in in its hand, so that it can be blamed.
    fn drop(&mut self) {
        if let Some(worker) = self.0.filter(|_| !std::thread::panicking()) {
            worker.clock.store(time::NO_CLOCK, Ordering::SeqCst);
            worker.hand_in.store(0, Ordering::SeqCst);
        }
    }
}

/// Takes a hand-in, by its number in the class, in hand.
pub fn in_hand(hand_in: usize) -> InHand {
    table().map_or(InHand(None), |table| table.take(hand_in))
}

/// Begins another assignment of the hand-in that this thread has in hand: one that holds five of
/// them may take five times as long.
pub fn next_assignment() {
    if let Some(table) = table() {
        table.count_anew(Clock::of_this_thread());
    }
}

/// For a helper thread: a closure that it calls to be watched as working on this thread's
/// hand-in, until it drops the result.
pub fn helping() -> Box<dyn FnOnce() -> Box<dyn Any> + Send> {
    let helped = table().and_then(|table| table.held_by(Clock::of_this_thread()));
    Box::new(move || Box::new(helped.map(in_hand)))
}

/// Was it in hand when a process ended? It is tried alone.
pub fn was_in_hand(hand_in: usize) -> bool {
    table().is_some_and(|t| t.state(hand_in) & ALONE != 0)
}

/// Was its line shown by a process that has ended since?
pub fn was_shown(hand_in: usize) -> bool {
    table().is_some_and(|t| t.state(hand_in) & SHOWN != 0)
}

pub fn mark_shown(hand_in: usize) {
    if let Some(table) = table() {
        table.mark(hand_in, SHOWN);
    }
}

/// Why this hand-in is not even tried again.
pub fn lost(hand_in: usize) -> Option<super::Lost> {
    table()?.lost(hand_in)
}

/// How the process before this one ended; none was before.
pub fn why_again() -> Option<super::Lost> {
    table()?.why_again()
}

/// The table of the command, where it is watched.
pub fn of_the_command() -> Option<&'static SharedTable> {
    table()
}
