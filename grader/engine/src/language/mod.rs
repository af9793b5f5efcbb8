//! The scenario language: text to checked scenarios.

pub mod ast;
pub mod scenario;
