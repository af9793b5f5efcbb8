//! How the process of a command that grades goes on, and how it ends.
//!
//! Another process watches it and starts it again; Ctrl-C ends it between two files; its work is
//! done on all cores, and its exit code says what became of it. On Linux the time and memory that one
//! hand-in takes are watched too: for the latter, a program with this crate in it counts what it
//! allocates (`watch/memory.rs`).

pub mod copies;
pub mod exit;
pub mod interrupt;
pub mod pool;
mod watch;

#[cfg(target_os = "linux")]
pub use watch::bounded;
pub use watch::{
    Lost, again, helping, in_hand, lost, mark_shown, next_assignment, reason, supervised,
    was_in_hand, was_shown, watch_each, why_again,
};
