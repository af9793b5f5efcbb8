//! How near a text comes to what is wanted of it.

use serde::{Deserialize, Serialize};

/// What stands in the place of a text that is looked for, and is nearly the same.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct NearMiss {
    pub found: String,
    pub expected: String,
    /// From 0.
    pub line: usize,
}

/// Where a text stops having the form that is wanted.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Until {
    /// The last of the text that has it.
    pub text: String,
    /// From 0.
    pub line: usize,
}
