//! What reading a text costs: time of this thread on a processor, and memory.

use crate::stages::Reader;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::fmt;
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
        let measured = || {
            let (before, start) = (LIVE.get(), processor());
            MOST.set(before);
            self.read(text);
            Cost {
                processor: processor() - start,
                memory: usize::try_from(MOST.get() - before).unwrap_or_default(),
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

thread_local! {
    /// Of this thread, which may free what another one has allocated.
    static LIVE: Cell<isize> = const { Cell::new(0) };
    static MOST: Cell<isize> = const { Cell::new(0) };
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn signed(size: usize) -> isize {
    isize::try_from(size).unwrap_or(isize::MAX)
}

// SAFETY: everything is done by the system's allocator; the counters have no destructor and
// allocate nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let live = LIVE.get() + signed(layout.size());
        LIVE.set(live);
        MOST.set(MOST.get().max(live));
        // SAFETY: as our caller promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        LIVE.set(LIVE.get() - signed(layout.size()));
        // SAFETY: as our caller promises.
        unsafe { System.dealloc(place, layout) }
    }
}
