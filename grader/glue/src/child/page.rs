//! The child's side of the [shared page](wire::shared_page).

use std::sync::atomic::{AtomicPtr, AtomicU32, AtomicU64, AtomicUsize, Ordering::Relaxed};
use wire::shared_page::{self as at, ending};

static START: AtomicPtr<u8> = AtomicPtr::new(std::ptr::null_mut());
static SIZE: AtomicUsize = AtomicUsize::new(0);

/// # Safety
/// `start` is the start of `size` bytes, shared with the grader, zeroed
/// apart from the limits, aligned to a page, and mapped for ever.
pub(crate) unsafe fn open(start: *mut u8, size: usize) {
    SIZE.store(size, Relaxed);
    START.store(start, Relaxed);
}

/// False in any process that is not a child: nothing is intercepted there.
pub(crate) fn is_open() -> bool {
    !START.load(Relaxed).is_null()
}

fn word(offset: usize) -> Option<&'static AtomicU32> {
    let start = START.load(Relaxed);
    // SAFETY: `open`'s caller gave a page-aligned mapping that lasts, larger
    // than the header that all these offsets are in.
    (!start.is_null()).then(|| unsafe { &*start.add(offset).cast::<AtomicU32>() })
}

fn long(offset: usize) -> Option<&'static AtomicU64> {
    let start = START.load(Relaxed);
    // SAFETY: as above; offsets of long words are multiples of eight.
    (!start.is_null()).then(|| unsafe { &*start.add(offset).cast::<AtomicU64>() })
}

pub(crate) fn get(offset: usize) -> u32 {
    word(offset).map_or(0, |w| w.load(Relaxed))
}

pub(crate) fn set(offset: usize, value: u32) {
    if let Some(w) = word(offset) {
        w.store(value, Relaxed);
    }
}

pub(crate) fn get_long(offset: usize) -> u64 {
    long(offset).map_or(0, |w| w.load(Relaxed))
}

pub(crate) fn raise_long(offset: usize, value: u64) {
    if let Some(w) = long(offset) {
        w.fetch_max(value, Relaxed);
    }
}

/// Copies `bytes` at `offset`, as far as the page goes, and returns how many bytes fitted.
pub(crate) fn put(offset: usize, bytes: &[u8]) -> usize {
    let start = START.load(Relaxed);
    let room = SIZE.load(Relaxed).saturating_sub(offset);
    let n = bytes.len().min(room);
    if !start.is_null() {
        // SAFETY: `offset + n` is within the mapping, and the source is a live slice
        // outside of it.
        unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), start.add(offset), n) };
    }
    n
}

/// A copy of the `n` bytes at `offset`.
pub(crate) fn take(offset: usize, n: usize) -> Vec<u8> {
    let start = START.load(Relaxed);
    let n = n.min(SIZE.load(Relaxed).saturating_sub(offset));
    if start.is_null() {
        return Vec::new();
    }
    // SAFETY: the range is within the mapping; only this process writes to it.
    unsafe { std::slice::from_raw_parts(start.add(offset), n) }.to_vec()
}

/// Leaves answers that are not written yet in the page; the first `left` bytes are there
/// already. False when there is no room.
pub(crate) fn leave(answers: &[u8], left: usize) -> bool {
    if !is_open() || answers.len() > at::LEFT_SIZE {
        return false;
    }
    put(at::LEFT_AREA + left, &answers[left..]);
    set(at::LEFT, answers.len() as u32);
    true
}

/// Notes how many bytes of answers have been written, including those left here.
pub(crate) fn wrote(bytes: usize) {
    if let Some(written) = long(at::WRITTEN) {
        written.fetch_add(bytes as u64, Relaxed);
    }
    set(at::LEFT, 0);
}

/// Notes how the child ends. The first note counts, except that a refused allocation may be
/// followed by another end.
pub(crate) fn note(how: u32, texts: [&str; 2]) {
    if !matches!(get(at::ENDING), ending::SILENT | ending::MEMORY) {
        return;
    }
    for (i, text) in texts.iter().enumerate() {
        let cut = &text.as_bytes()[..text.len().min(at::TEXT_SIZE)];
        let n = put(at::TEXT_AREAS[i], cut);
        set(at::TEXTS[i], n as u32);
    }
    set(at::ENDING, how);
}
