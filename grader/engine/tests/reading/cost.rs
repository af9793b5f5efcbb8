//! What reading a text costs: time of this thread on a processor, and memory.

use crate::stages::Reader;
use std::alloc::{GlobalAlloc, Layout, System};
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

#[derive(Debug, Clone, Copy)]
pub struct Cost {
    pub processor: Duration,
    /// The most at a time.
    pub memory: usize,
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let megabytes = self.memory >> 20;
        write!(f, "{:9.1?} {megabytes:4} MB", self.processor)
    }
}

impl Reader {
    /// Reads on a stack as large as the grader's.
    pub fn cost(&self, text: &str) -> Cost {
        static ONE: Mutex<()> = Mutex::new(());
        let _one = ONE.lock().unwrap_or_else(PoisonError::into_inner);
        let measured = || {
            let (before, start) = (LIVE.load(Ordering::Relaxed), processor());
            MOST.store(before, Ordering::Relaxed);
            self.read(text);
            Cost {
                processor: processor() - start,
                memory: MOST.load(Ordering::Relaxed).saturating_sub(before),
            }
        };
        let builder = std::thread::Builder::new().stack_size(compile::depth::STACK);
        std::thread::scope(|scope| {
            let thread = builder.spawn_scoped(scope, measured).expect("a thread");
            thread.join().expect("nothing panics")
        })
    }
}

fn processor() -> Duration {
    let mut time = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: the kernel writes into a structure that is ours.
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    let part = |n| u64::try_from(n).unwrap_or_default();
    Duration::from_secs(part(time.tv_sec)) + Duration::from_nanos(part(time.tv_nsec))
}

struct Counting;

static LIVE: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// SAFETY: everything is done by the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let live = LIVE.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        MOST.fetch_max(live, Ordering::Relaxed);
        // SAFETY: as our caller promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        LIVE.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: as our caller promises.
        unsafe { System.dealloc(place, layout) }
    }
}
