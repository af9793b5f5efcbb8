//! Runtime of the generated glue.
//!
//! It is compiled once, except for generic code, which is compiled again in every hand-in and
//! is therefore kept small.

pub mod call;
pub mod child;
pub mod lend;
pub mod node;
pub mod objects;
pub mod rust;
mod std_nodes;
pub mod tested;

pub use call::{Call, CallResult};
pub use lend::Lend;
pub use node::{Node, Object, Step, make, no_default, no_variant, unmakeable};
pub use objects::Objects;
pub use outils::Hasard;
pub use wire::{Reader, Writer};
