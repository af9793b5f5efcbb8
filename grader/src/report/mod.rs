//! What people and programs read of a graded class.

pub mod json;
pub mod terminal;
pub mod texts;
