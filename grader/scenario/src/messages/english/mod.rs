//! Diagnostics in English.

mod bareme;
mod meaning;
mod shape;
mod syntax;
mod window;
mod words;
mod yaml;

use super::Message;
use crate::problem::Problem;

pub fn message(problem: &Problem) -> Message {
    syntax::message(problem)
        .or_else(|| syntax::yaml(problem))
        .or_else(|| shape::message(problem))
        .or_else(|| meaning::message(problem))
        .unwrap_or_else(|| meaning::values(problem))
}
