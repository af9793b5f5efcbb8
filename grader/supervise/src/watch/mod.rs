//! The process that grades is watched by another one, which reads no hand-in.
//!
//! Whatever ends the first (a signal, too much memory, a stack overflow, the time that one
//! hand-in takes), the second starts it again, and it goes on from stored results. The hand-ins
//! that it was working on are tried again one by one; one that ends the process alone is
//! reported as such, and the others are graded. What both processes know about the class is in
//! memory that they share.

mod ending;
mod memory;
mod messages;
#[cfg(target_os = "linux")]
mod signals;
mod table;
#[cfg(all(test, target_os = "linux"))]
mod tests;
mod time;

pub use ending::Lost;
pub use messages::{again, reason};
pub use table::{
    helping, in_hand, lost, mark_shown, next_assignment, was_in_hand, was_shown, why_again,
};
pub use time::watch_each;

use lang::Lang;
use std::process::ExitCode;

/// Runs `command` in a process of its own, again and again until it ends by itself. The caller has
/// one thread only.
#[cfg(target_os = "linux")]
pub fn supervised(lang: Lang, command: impl Fn() -> u8) -> ExitCode {
    let Some(table) = table::share() else {
        return ExitCode::from(command());
    };
    signals::forward();
    ExitCode::from(watched(table, command).unwrap_or_else(|| {
        eprintln!("{}", messages::given_up(lang));
        crate::exit::GRADER_FAULT
    }))
}

#[cfg(not(target_os = "linux"))]
pub fn supervised(_: Lang, command: impl Fn() -> u8) -> ExitCode {
    ExitCode::from(command())
}

/// Has something read, by its number.
#[cfg(target_os = "linux")]
pub type TestOne<'a> = dyn Fn(usize, &mut dyn FnMut()) + 'a;

/// For tests of this and of other crates. Runs one in a process of its own, where each input has so
/// much time and memory; tells whether it came to its end.
#[cfg(target_os = "linux")]
pub fn bounded(time: std::time::Duration, memory: u64, test: &dyn Fn(&TestOne<'_>)) -> bool {
    let Some(table) = table::SharedTable::shared() else {
        return false;
    };
    let in_hand = |number: usize, read: &mut dyn FnMut()| {
        let _in_hand = table.take(number % 1000);
        read();
    };
    let all = || {
        time::watch_all(table, time, memory);
        let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| test(&in_hand)));
        u8::from(caught.is_err())
    };
    watched(table, all) == Some(0) && table.starts.load(std::sync::atomic::Ordering::SeqCst) == 0
}

/// The command's exit code; none when it ends before it has begun, each time.
#[cfg(target_os = "linux")]
fn watched(table: &'static table::SharedTable, command: impl Fn() -> u8) -> Option<u8> {
    loop {
        // SAFETY: a command has one thread here, which goes on in both; of a test program's threads
        // only this one goes on in the child.
        let child = unsafe { libc::fork() };
        if child == 0 {
            signals::reset_in_child();
            std::process::exit(i32::from(command()));
        }
        if child < 0 {
            // Where no other process can be started, this one grades.
            signals::reset();
            return Some(command());
        }
        signals::set_child(child);
        match ending::of(child, table) {
            ending::NextStep::ByItself(code) => return Some(code),
            ending::NextStep::GivenUp => return None,
            ending::NextStep::Again => {}
        }
    }
}
