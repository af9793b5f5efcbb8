//! Which program a course was made with: another one may give other verdicts.

use std::path::Path;

/// Beside the libraries that it speaks of.
pub const FILE: &str = "grader/VERSION";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MadeWith {
    pub version: String,
    /// Of the sources: two builds of one version may differ.
    sources: String,
}

impl MadeWith {
    pub fn this() -> MadeWith {
        MadeWith {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            sources: env!("GRADER_SOURCES").to_owned(),
        }
    }

    /// `None` where nobody has written it: the kit's own repository.
    pub fn of(root: &Path) -> Option<MadeWith> {
        let text = std::fs::read_to_string(root.join(FILE)).ok()?;
        let (version, sources) = text.trim().split_once(' ')?;
        Some(MadeWith {
            version: version.to_owned(),
            sources: sources.to_owned(),
        })
    }

    pub fn text(&self) -> String {
        format!("{} {}\n", self.version, self.sources)
    }
}
