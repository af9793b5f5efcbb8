//! What runs in the child, around the student's code.

mod console;
mod dots;
#[cfg(target_os = "linux")]
pub mod files;
#[cfg(unix)]
pub mod intercept;
mod memory;
mod page;
mod panic;
mod screen;
mod serve;
#[cfg(unix)]
pub mod threads;

use wire::shared_page::{self as at, ending};

pub use serve::{Channel, Entry, Make, run};

/// Exports the function by which the host enters a library. The generated glue
/// expands it, so that its own text needs no unsafe code.
#[cfg(unix)]
#[macro_export]
macro_rules! export {
    ($name:ident, $entry:expr) => {
        #[unsafe(no_mangle)]
        pub extern "C" fn $name(requests: i32, answers: i32, shared_page: *mut u8, size: usize) {
            static ENTRY: $crate::child::Entry = $entry;
            // SAFETY: the host keeps the promise of `start`.
            unsafe { $crate::child::start(&ENTRY, requests, answers, shared_page, size) }
        }
    };
}

/// Answers on these descriptors until they are closed.
///
/// # Safety
/// `shared_page` is the start of `size` bytes of shared memory, aligned to a page,
/// zeroed apart from the limits, mapped for as long as the process lives.
#[cfg(unix)]
pub unsafe fn start(entry: &Entry, requests: i32, answers: i32, shared_page: *mut u8, size: usize) {
    // SAFETY: the caller's promise, passed on.
    unsafe { page::open(shared_page, size) };
    let mut channel = Channel {
        requests: serve::Pipe(requests),
        answers: serve::Pipe(answers),
    };
    run(entry, &mut channel);
}

/// What stands in for a function whose body does not compile.
pub fn does_not_compile(function: &str, message: &str) -> ! {
    stop(ending::DOES_NOT_COMPILE, [function, message])
}

/// Whether the host has asked for the reference's body in the place of this function's own.
pub fn replaced(function: usize) -> bool {
    let word = at::REPLACED + function / 32 * 4;
    function < at::MOST_REPLACED && page::get(word) >> (function % 32) & 1 == 1
}

/// Notes the reason and ends the process at once, so that no destructor of the student's runs.
fn stop(how: u32, texts: [&str; 2]) -> ! {
    page::note(how, texts);
    std::process::abort()
}
