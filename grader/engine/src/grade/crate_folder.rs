//! What is written for rustc: a crate in a folder.

use scenario::specs::Dependency;
use std::collections::BTreeMap;
use std::path::Path;

/// Procedural macros look there for the names of their own crates.
pub(super) fn write_manifest(folder: &Path, dependencies: &[Dependency]) -> std::io::Result<()> {
    if dependencies.is_empty() {
        return Ok(());
    }
    let lines: String = dependencies.iter().map(|d| d.line() + "\n").collect();
    std::fs::write(
        folder.join("Cargo.toml"),
        format!("[dependencies]\n{lines}"),
    )
}

pub(super) fn write_all(folder: &Path, files: &BTreeMap<String, String>) -> std::io::Result<()> {
    for (path, text) in files {
        let file = folder.join(path);
        if let Some(parent) = file.parent() {
            std::fs::create_dir_all(parent)?;
        }
        std::fs::write(file, text)?;
    }
    Ok(())
}
