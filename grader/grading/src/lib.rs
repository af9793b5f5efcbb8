//! From a hand-in to its mark: stored results, points, the teacher's decisions.

mod decided;
pub mod decisions;
mod graded;
mod identical;
pub mod marks;
pub mod numbers;
pub mod results;
pub mod sealed;
mod stages;
mod today;

pub use graded::{
    Declared, Graded, GradedCoursework, NoModule, NotGraded, is_for_student, worth_saying,
};
pub use identical::IdenticalHandIns;
pub use stages::{Grading, GradingOutcome, Warning};
