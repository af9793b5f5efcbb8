//! What an audit found in one variant.

use super::fate::{Fate, Seen};
use super::score::Score;
use std::collections::BTreeMap;

#[derive(Debug)]
pub struct Part {
    /// Empty when the coursework has one variant.
    pub variant: String,
    pub score: Score,
    pub fates: Vec<Fate>,
    /// Every scenario, in the order of the specs.
    pub scenarios: Vec<Seen>,
    pub survivors: Vec<Survivor>,
    /// Reasons of those that are equivalent, by name.
    pub equivalent: BTreeMap<String, String>,
}

/// A wrong solution that got through, with where it could be caught.
#[derive(Debug)]
pub struct Survivor {
    pub name: String,
    pub callers: Vec<String>,
    pub nearest: Option<Seen>,
}
