//! What a student wrote beyond what was given to everybody: functions, comments and names, and
//! how well they read.

mod body;
mod by_lines;
mod comments;
mod functions;
mod measured;
mod measures;
mod names;
mod spacing;

pub use functions::{Given, WrittenFunction, functions};
pub use measured::Measured;
pub use measures::Evidence;
