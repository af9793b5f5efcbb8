//! Counts the memory that the program has allocated, and refuses more than its limit.

use super::page;
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use wire::shared_page::{self as at, ending};

/// The system's allocator, with a limit. When it refuses an allocation it notes that in the
/// shared page, because the program then aborts without saying why.
#[derive(Debug)]
struct Counting {
    held: AtomicU64,
}

#[global_allocator]
static ALLOCATOR: Counting = Counting {
    held: AtomicU64::new(0),
};

impl Counting {
    fn take(&self, bytes: usize) -> bool {
        let held = self.held.fetch_add(bytes as u64, Relaxed) + bytes as u64;
        let limit = page::get_long(at::MEMORY_LIMIT);
        if limit > 0 && held > limit {
            self.give_back(bytes);
            return false;
        }
        page::raise_long(at::PEAK, held);
        true
    }

    fn give_back(&self, bytes: usize) {
        self.held.fetch_sub(bytes as u64, Relaxed);
    }

    fn refuse(&self) -> *mut u8 {
        page::note(ending::MEMORY, ["", ""]);
        std::ptr::null_mut()
    }

    fn counted(&self, bytes: usize, allocate: impl FnOnce() -> *mut u8) -> *mut u8 {
        if !self.take(bytes) {
            return self.refuse();
        }
        let place = allocate();
        if place.is_null() {
            self.give_back(bytes);
            return self.refuse();
        }
        place
    }
}

// SAFETY: every request goes to the system's allocator unchanged, or gets null.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promise, passed on.
        self.counted(layout.size(), || unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promise, passed on.
        self.counted(layout.size(), || unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        self.give_back(layout.size());
        // SAFETY: the caller's promise, passed on.
        unsafe { System.dealloc(place, layout) };
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let grown = size.saturating_sub(layout.size());
        // SAFETY: the caller's promise, passed on.
        let moved = self.counted(grown, || unsafe { System.realloc(place, layout, size) });
        if !moved.is_null() {
            self.give_back(layout.size().saturating_sub(size));
        }
        moved
    }
}
