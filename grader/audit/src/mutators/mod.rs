//! The mistakes that students make, by kind.

pub mod change;
pub mod flow;
pub mod names;
pub mod operators;
pub mod returns;
pub mod state;
mod texts;
