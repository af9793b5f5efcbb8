//! The scenario language: text to checked scenarios.

pub mod ast;
pub mod drawing;
pub mod scenario;
