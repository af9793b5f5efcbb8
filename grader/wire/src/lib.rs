//! The messages between the grader and a child that runs a student's code, and their encoding.
//!
//! Each side has a codec of its own. The child trusts the grader, so bad bytes are the kit's
//! fault ([`Reader`], [`Writer`]). The grader trusts nothing that a student's program may have
//! written ([`decode`]). Both use the same [`tag`]s, and the same layout of the
//! [`shared_page`].

pub mod decode;
pub mod encode;
pub mod fault;
pub mod number;
pub mod operation;
mod reader;
pub mod shared_page;
pub mod tag;
mod value;
mod writer;

#[cfg(test)]
mod tests;

pub use operation::{
    Answer, Arg, Call, Draw, InputRead, KeyPress, Literal, MAX_IN_FLIGHT, Op, Path, PathStep,
    RandomSource, Slot,
};
pub use reader::{Fields, Reader};
pub use value::{Payload, Value};
pub use writer::Writer;
