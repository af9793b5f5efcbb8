//! What is the same for all hand-ins of a coursework.

use engine::grade::{Grader, Loaded, Variant};

#[derive(Debug, Clone, Copy)]
pub struct Course<'a> {
    pub grader: &'a Grader,
    pub loaded: &'a Loaded,
    pub variant: &'a Variant,
    pub given: &'a written::Given<'a>,
    /// Modules of other assignments and variants.
    pub elsewhere: &'a [String],
}
