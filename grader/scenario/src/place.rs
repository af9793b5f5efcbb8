//! Places in files.

use std::path::PathBuf;

/// Where something stands in a file: line and column count from 1.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Place {
    pub file: PathBuf,
    pub line: usize,
    pub column: usize,
}
