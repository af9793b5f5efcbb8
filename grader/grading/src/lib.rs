//! From a hand-in to its mark: stored results, points, the teacher's decisions.

pub mod decisions;
mod graded;
pub mod marks;
pub mod numbers;
pub mod results;
mod stages;
mod today;

pub use graded::{Graded, GradedCoursework, NotGraded, worth_saying};
pub use stages::{Grading, GradingOutcome, IdenticalHandIns, Warning};
