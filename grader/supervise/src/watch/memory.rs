//! Limits the memory of the supervised grader: a hand-in that makes it grow without end ends
//! one process, and does not exhaust the machine.
//!
//! A limit of the system would be inherited by compilers and hosts, which have their own.

use super::ending;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::atomic::{AtomicIsize, Ordering};

#[global_allocator]
static COUNTED: Counted = Counted;

struct Counted;

static LIVE: AtomicIsize = AtomicIsize::new(0);
static MOST: AtomicIsize = AtomicIsize::new(isize::MAX);

/// Each thread counts by itself up to this, because threads would contend for one shared
/// counter.
const UNCOUNTED: isize = 256 << 10;

thread_local! {
    static OWN: Cell<isize> = const { Cell::new(0) };
}

/// Limits this process to so many bytes.
pub fn bound(bytes: u64) {
    MOST.store(
        isize::try_from(bytes).unwrap_or(isize::MAX),
        Ordering::SeqCst,
    );
}

fn count(bytes: isize) {
    // A thread that ends counts no more.
    let _ = OWN.try_with(|own| {
        let sum = own.get() + bytes;
        if sum.abs() < UNCOUNTED {
            own.set(sum);
            return;
        }
        own.set(0);
        let live = LIVE.fetch_add(sum, Ordering::Relaxed) + sum;
        if sum > 0 && live > MOST.load(Ordering::Relaxed) {
            ending::leave_now(ending::MEMORY);
        }
    });
}

/// No layout is larger than an `isize` says.
fn size(layout: Layout) -> isize {
    layout.size().cast_signed()
}

// SAFETY: everything is done by the system's allocator; counting allocates nothing.
unsafe impl GlobalAlloc for Counted {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(size(layout));
        // SAFETY: as our caller promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        count(-size(layout));
        // SAFETY: as our caller promises.
        unsafe { System.dealloc(place, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(size(layout));
        // SAFETY: as our caller promises.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, new: usize) -> *mut u8 {
        count(new.cast_signed() - size(layout));
        // SAFETY: as our caller promises.
        unsafe { System.realloc(place, layout, new) }
    }
}
