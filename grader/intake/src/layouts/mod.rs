//! How exports and folders are laid out: each platform's way, and teachers' own.

mod candidate;
pub(crate) mod census;
pub(crate) mod folders;
pub(crate) mod gradescope;
mod groups;
pub(crate) mod moodle;

pub(crate) use candidate::Candidate;
pub use folders::is_material;
