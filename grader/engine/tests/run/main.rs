//! Programs that answer, and every way in which one can fail to.
//!
//! - `glue`: the generated glue calls what students write
//! - `glued`: compiles with it
//! - `hand_in`: compiles `program.rs` once, and starts it
//! - `answers`: what comes back from a program that behaves
//! - `endings`: what is said of one that does not
//! - `costs`: starting is cheap
#![cfg(unix)]

mod answers;
mod costs;
mod endings;
mod glue;
mod glued;
mod hand_in;
