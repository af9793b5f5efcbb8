//! The files of `specs/<coursework>/`: coursework.yaml, bareme.yaml, scenarios, snapshots.

mod asked;
pub mod bareme;
mod bareme_check;
mod completeness;
pub mod coursework;
mod data;
mod dependency;
mod file;
pub mod limit_texts;
mod opaque;
pub mod reveal;
mod rust_tests;
pub mod snapshots;
mod test_comment;
mod windows;

pub use asked::{CourseworkDependencies, asked};
pub use completeness::{SnapshotUse, snapshot_uses};
pub use coursework::{Coursework, Topic};
pub use dependency::Dependency;
pub use file::{CallStyle, CourseworkFile, VariantFile};
pub use rust_tests::{Lister, test_topic};

use std::path::{Path, PathBuf};

/// What every folder of a coursework has.
pub const FILE: &str = "coursework.yaml";

/// The folders of all courseworks of a kit, in alphabetical order.
pub fn list(specs: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(specs)? {
        let folder = entry?.path();
        if folder.join(FILE).is_file() {
            found.push(folder);
        }
    }
    found.sort();
    Ok(found)
}

/// Whether a teacher's own folder of hidden scenarios has a file of scenarios or tests, for any of
/// these courseworks.
pub fn has_hidden(folder: &Path, courseworks: &[String]) -> bool {
    let own = courseworks.iter().map(|name| folder.join(name));
    let mut folders = own.chain([folder.to_owned()]);
    folders.any(|f| !files_with(&f, &["yaml", "yml", "rs"]).is_empty())
}

/// Scenario files of a folder, in alphabetical order; none when there is no folder.
fn scenario_files(folder: &Path) -> Vec<PathBuf> {
    files_with(folder, &["yaml", "yml"])
}

fn files_with(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    let is_wanted = |path: &PathBuf| {
        let extension = path.extension().and_then(|e| e.to_str());
        let hidden = path
            .file_name()
            .is_some_and(|n| n.to_string_lossy().starts_with('.'));
        extension.is_some_and(|e| extensions.contains(&e)) && !hidden
    };
    let mut files: Vec<PathBuf> = paths.filter(is_wanted).collect();
    files.sort();
    files
}

#[cfg(test)]
mod tests;
