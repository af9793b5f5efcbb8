//! Runs a checked scenario on a [`Machine`](machine::Machine) and compares.
//!
//! [`run`] does a whole scenario: its cases, the failing one again alone, the smallest
//! generated case. The result is an [`Outcome`], which the engine's `text` writes out. Its few
//! ready sentences, such as a scenario's mistake, are in both languages.

mod agreement;
mod bounded;
mod builtins;
mod call;
mod call_step;
mod cases;
mod choices;
mod closest;
mod context;
mod drawn_values;
mod driver;
mod equal;
mod expression;
mod generate;
mod interp;
mod interruption;
mod leaving;
mod matchers;
mod notebook;
mod object_check;
mod objects;
mod operators;
mod outcome;
mod panicked;
mod parts;
mod phrases;
mod picture;
mod places;
mod play;
mod printed;
mod questions;
mod run;
mod scope;
pub mod screen;
mod screen_step;
mod shape;
mod show;
mod shrink;
mod steps;
mod stopped;
mod table;
mod tally;
mod test_step;
mod text_match;
mod trace;
mod types;
mod wanted;
mod wanted_words;
mod window;
mod window_step;
mod window_text;
mod write_down;
mod yaml_text;

pub use context::{Context, LoadedFront, SharedCases, Snapshots};
pub use equal::equal;
pub use outcome::{
    Board, Case, DoneStep, Failure, InWindow, Mismatch, Missing, NearMiss, Outcome, Picture,
    Stopped, Subject, TextComparison, Until, Wanted,
};
pub use run::{run, run_once};
pub use seen::without_colors;
