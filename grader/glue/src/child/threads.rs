//! Counts the program's threads, and refuses more than its limit.
//!
//! The kernel can count them too, but only inside a user namespace. Counted here, threads are
//! limited the same way on a student's machine.

use super::page;
use libc::{c_int, c_void, pthread_attr_t, pthread_t};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use wire::shared_page as at;

type Body = extern "C" fn(*mut c_void) -> *mut c_void;
type Create =
    unsafe extern "C" fn(*mut pthread_t, *const pthread_attr_t, Body, *mut c_void) -> c_int;

static RUNNING: AtomicU32 = AtomicU32::new(0);

/// # Safety
/// As `pthread_create(3)`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pthread_create(
    thread: *mut pthread_t,
    attributes: *const pthread_attr_t,
    body: Body,
    argument: *mut c_void,
) -> c_int {
    let Some(create) = real() else {
        return libc::EAGAIN;
    };
    if !page::is_open() {
        // SAFETY: the caller's promise, passed on.
        return unsafe { create(thread, attributes, body, argument) };
    }
    if page::get(at::SHARED) != 0 {
        // The thread could still run during the next scenario.
        std::process::abort();
    }
    if RUNNING.fetch_add(1, Relaxed) >= page::get(at::THREAD_LIMIT) {
        return refused();
    }
    let work = Box::into_raw(Box::new(Work { body, argument }));
    // SAFETY: the caller's promise; the work lives until its thread takes it.
    let failed = unsafe { create(thread, attributes, counted, work.cast()) };
    if failed == 0 {
        return 0;
    }
    // SAFETY: there is no thread that could have taken it.
    drop(unsafe { Box::from_raw(work) });
    refused()
}

fn refused() -> c_int {
    RUNNING.fetch_sub(1, Relaxed);
    page::set(at::THREAD_REFUSED, 1);
    libc::EAGAIN
}

struct Work {
    body: Body,
    argument: *mut c_void,
}

extern "C" fn counted(work: *mut c_void) -> *mut c_void {
    // SAFETY: made by `pthread_create` above, for this thread alone.
    let work = unsafe { Box::from_raw(work.cast::<Work>()) };
    let result = (work.body)(work.argument);
    RUNNING.fetch_sub(1, Relaxed);
    result
}

/// The next definition in the process: the system's library.
fn real() -> Option<Create> {
    static REAL: OnceLock<usize> = OnceLock::new();
    // SAFETY: asks for a symbol by a text that lives.
    let find = || unsafe { libc::dlsym(libc::RTLD_NEXT, c"pthread_create".as_ptr()) as usize };
    match *REAL.get_or_init(find) {
        0 => None,
        // SAFETY: the system's library has it with this signature.
        address => Some(unsafe { std::mem::transmute::<usize, Create>(address) }),
    }
}
