//! What a student wrote beyond what was given to everybody: functions, comments and names, and
//! how well they read.

mod body;
mod by_lines;
mod comments;
mod extents;
mod functions;
mod given;
mod measured;
mod measures;
mod names;
mod spacing;

pub use functions::{WrittenFunction, functions};
pub use given::{Given, ReceivedTemplate};
pub use measured::Measured;
pub use measures::Evidence;
