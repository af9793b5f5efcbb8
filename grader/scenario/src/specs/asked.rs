//! Which courseworks of a kit let their hand-ins use crates.

use super::CourseworkFile;
use super::dependency::{Dependency, may_have};
use std::path::Path;

/// What one coursework of a kit asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourseworkDependencies {
    /// Of all its variants: `riviere::classique::case`.
    pub modules: Vec<String>,
    pub dependencies: Vec<Dependency>,
}

/// The courseworks of a kit that ask for crates. Files with mistakes ask for none: that they have
/// mistakes is said when they are loaded.
pub fn asked(specs: &Path) -> Vec<CourseworkDependencies> {
    let folders = super::list(specs).unwrap_or_default().into_iter();
    let may = folders.filter(|folder| {
        let text = std::fs::read_to_string(folder.join(super::FILE));
        text.is_ok_and(|text| may_have(&text))
    });
    let files = may.filter_map(|folder| CourseworkFile::read(&folder).ok());
    let asked = files.map(|file| CourseworkDependencies {
        modules: file.variants.into_iter().flat_map(|v| v.modules).collect(),
        dependencies: file.dependencies,
    });
    asked.filter(|a| !a.dependencies.is_empty()).collect()
}
