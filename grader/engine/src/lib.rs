//! Grades hand-ins: builds them, runs their scenarios, and words the results.
//!
//! Used by the command `grader` and by the student's `cargo test`, so that both
//! give the same verdict by construction.

#[cfg(test)]
mod fingerprint;
pub mod grade;
pub mod student;
pub mod text;

#[cfg(test)]
mod tests;
