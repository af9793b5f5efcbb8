//! Runs a hand-in: the host process, its children, their limits and answers.
//!
//! ```text
//! grader ── control ── host (has loaded the hand-in) ── fork ── child
//!    └────────── requests, answers, shared page ───────────────────┘
//! ```
//!
//! Only the grader knows what is expected. The host starts and watches children, collects them
//! when they die, and is the only source that is trusted about how they died. A child runs the
//! student's code, so the grader trusts none of its answers.

mod pinned_core;
mod setup;
mod unmappable;

#[cfg(unix)]
mod child;
#[cfg(unix)]
mod control;
#[cfg(unix)]
mod ending;
#[cfg(unix)]
mod folder;
#[cfg(unix)]
mod handle;
#[cfg(unix)]
mod host_process;
#[cfg(unix)]
mod incoming;
#[cfg(unix)]
mod shared_page;
#[cfg(unix)]
mod spawn;
#[cfg(not(unix))]
mod unsupported;

#[cfg(unix)]
pub use child::Child;
#[cfg(unix)]
pub use folder::{remove_private_folders, remove_private_folders_of};
#[cfg(unix)]
pub use handle::Host;
#[cfg(unix)]
pub use host_process::{host_main_if_asked, host_main_without};
pub use pinned_core::PinnedCore;
pub use setup::{HostOptions, Setup};
pub use unmappable::Unmappable;
#[cfg(not(unix))]
pub use unsupported::{Child, Host, host_main_if_asked, host_main_without, remove_private_folders};

/// Whether hand-ins can be run here: each scenario is a fork of a process that has
/// loaded the hand-in.
pub const CAN_RUN: bool = cfg!(unix);
