//! Runtime of the generated glue.
//!
//! Compiled once; what is generic is compiled again in every submission, so it
//! is kept small.

pub mod call;
pub mod child;
pub mod lend;
pub mod node;
pub mod objects;
mod std_nodes;

pub use call::{Call, Outcome};
pub use lend::Lend;
pub use node::{Node, Object, Step, make, no_default, no_variant, unmakeable};
pub use objects::Objects;
pub use outils::Hasard;
pub use wire::{Reader, Writer};
