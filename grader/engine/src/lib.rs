//! Scenario language, build and run of submissions, verdicts.
//!
//! Used by the command `grader` and by the student's `cargo test`, so that both
//! give the same verdict by construction.

pub mod build;
pub mod evaluate;
#[cfg(test)]
mod fingerprint;
pub mod grade;
pub mod interface;
pub mod language;
pub mod salvage;
pub mod screen;
pub mod seen;
pub mod specs;
pub mod student;
pub mod substitute;
pub mod text;
