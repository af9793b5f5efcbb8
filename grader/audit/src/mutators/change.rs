//! A mistake as a change of the reference's text.

use std::ops::Range;

/// A piece of text put in the place of another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    pub range: Range<usize>,
    pub put: String,
    pub mistake: &'static str,
    /// It is no mistake: right programs differ so, and every scenario must accept it.
    pub is_right: bool,
    /// What must change elsewhere for it to be a program.
    pub also: Vec<(Range<usize>, String)>,
}

impl Change {
    pub fn new(range: Range<usize>, put: impl Into<String>, mistake: &'static str) -> Change {
        Change {
            range,
            put: put.into(),
            mistake,
            is_right: false,
            also: Vec::new(),
        }
    }

    /// A change that takes nothing from a program.
    pub fn right(range: Range<usize>, put: impl Into<String>, what: &'static str) -> Change {
        Change {
            is_right: true,
            ..Change::new(range, put, what)
        }
    }

    pub fn along_with(self, also: Vec<(Range<usize>, String)>) -> Change {
        Change { also, ..self }
    }
}
