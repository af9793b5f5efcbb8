//! The sandbox on Linux.

mod calls;
pub(super) mod cgroup;
mod filter;
mod landlock;
mod mounter;
mod namespaces;
pub mod probe;
mod problem;
mod root;

pub mod compile;
pub use closed::Closed;

mod closed;
