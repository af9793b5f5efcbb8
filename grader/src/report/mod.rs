//! What people and programs read of a graded class.

pub mod json;
mod shown;
pub mod terminal;
pub mod texts;
