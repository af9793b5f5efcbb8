//! Runs a checked scenario on a [`Machine`](crate::run::machine::Machine) and compares.
//!
//! [`run`] does a whole scenario: its cases, the failing one again alone, the smallest
//! generated case. What it says is an [`Outcome`], without a word of any language:
//! `text` turns it into something to read.

mod bounded;
mod builtins;
mod call;
mod cases;
mod context;
mod drawing;
mod driver;
mod equal;
mod expression;
mod foresight;
mod generate;
mod interp;
mod keys;
mod look;
mod matchers;
mod notebook;
mod object_check;
mod operators;
mod outcome;
mod parts;
mod picture;
mod places;
mod play;
mod run;
mod scope;
mod screen;
mod shape;
mod show;
mod shrink;
mod steps;
mod tally;
mod text_match;
mod trace;
mod trouble;
mod types;

pub use crate::seen::without_colors;
pub use context::{Context, Snapshots};
pub use equal::equal;
pub use foresight::Foresight;
pub use keys::is_key;
pub use outcome::{
    Board, Case, DoneStep, Failure, Missing, Outcome, Picture, Problem, Stopped, Subject,
    TextComparison, Wanted,
};
pub use run::{number_of_cases, run};

#[cfg(test)]
mod tests;
