//! The mistakes that students make, by kind.

pub mod flow;
pub mod operators;
pub mod returns;
pub mod state;
mod texts;
