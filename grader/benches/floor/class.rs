//! What is measured: classes of hand-ins, in a folder each.

use super::Any;
use serde::Deserialize;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct Group {
    pub name: &'static str,
    pub folder: PathBuf,
    pub crates: Vec<PathBuf>,
}

impl Group {
    pub fn new(name: &'static str, folder: PathBuf) -> Group {
        let crates = Vec::new();
        Group {
            name,
            folder,
            crates,
        }
    }

    /// The same hand-in, as one of this group.
    pub fn add(&mut self, hand_in: &Path) -> Any<()> {
        let to = self.folder.join(hand_in.file_name().unwrap_or_default());
        copy(hand_in, &to)?;
        self.crates.push(to);
        Ok(())
    }
}

/// The sample class, and every stored wrong solution of the démineur: some fifty hand-ins of
/// one coursework, as a class is.
pub fn stored(kit: &Path, folder: PathBuf) -> Any<Group> {
    let mut group = Group::new("stored hand-ins", folder);
    let submissions = kit.join("tests/submissions");
    for entry in fs::read_dir(submissions.join("sample-class"))?.flatten() {
        if entry.path().is_dir() {
            group.add(&entry.path())?;
        }
    }
    for entry in fs::read_dir(submissions.join(STORED))?.flatten() {
        let case = entry.path();
        if case.join("case.yaml").is_file() {
            let to = group.folder.join(entry.file_name());
            lay_out(kit, &case, &to)?;
            group.crates.push(to);
        }
    }
    Ok(group)
}

const STORED: &str = "demineur";

/// A stored wrong solution: a few places of the reference, written otherwise.
#[derive(Deserialize)]
struct Case {
    #[serde(default)]
    edits: Vec<Edit>,
}

#[derive(Deserialize)]
struct Edit {
    file: String,
    find: String,
    put: String,
}

fn lay_out(kit: &Path, case: &Path, to: &Path) -> Any<()> {
    let own = case.join("src");
    if own.is_dir() {
        return copy(&own, &to.join("src"));
    }
    module(&kit.join("reference/src"), STORED, to)?;
    let Case { edits } = serde_yaml::from_str(&fs::read_to_string(case.join("case.yaml"))?)?;
    for Edit { file, find, put } in edits {
        let path = to.join(file);
        let text = fs::read_to_string(&path)?;
        fs::write(path, text.replacen(&find, &put, 1))?;
    }
    Ok(())
}

/// Each coursework of the reference as a crate of its own.
pub fn references(kit: &Path, folder: PathBuf) -> Any<Group> {
    let mut group = Group::new("the five references", folder);
    for name in [
        "chasse_au_tresor",
        "demineur",
        "khet",
        "riviere",
        "viruskiller",
    ] {
        let to = group.folder.join(name);
        module(&kit.join("reference/src"), name, &to)?;
        group.crates.push(to);
    }
    Ok(group)
}

/// One module of the reference as a crate.
fn module(src: &Path, name: &str, to: &Path) -> Any<()> {
    let to = to.join("src");
    let file = format!("{name}.rs");
    fs::create_dir_all(&to)?;
    if src.join(&file).is_file() {
        fs::copy(src.join(&file), to.join(&file))?;
    } else {
        copy(&src.join(name), &to.join(name))?;
    }
    Ok(fs::write(to.join("lib.rs"), format!("pub mod {name};\n"))?)
}

pub fn copy(from: &Path, to: &Path) -> Any<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)?.flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            // Written anew: the time of modification is now.
            fs::write(target, fs::read(entry.path())?)?;
        }
    }
    Ok(())
}
