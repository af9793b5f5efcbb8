//! What is measured: classes of hand-ins, in a folder each.

use super::Any;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct Group {
    pub name: &'static str,
    pub folder: PathBuf,
    pub crates: Vec<PathBuf>,
}

/// The sample class, the references one by one, and what does not compile.
pub fn groups(kit: &Path, work: &Path) -> Any<Vec<Group>> {
    let sample = kit.join("tests/submissions/sample-class");
    let (mut ordinary, mut broken) = (Vec::new(), Vec::new());
    for entry in fs::read_dir(sample)?.flatten() {
        let folder = entry.path();
        // One never ends in many scenarios: it measures our limits, not our cost.
        if !folder.is_dir() || folder.ends_with("roux_manon") {
            continue;
        }
        // The only one of the sample class that does not compile, as its README says.
        match folder.ends_with("lefevre_tom") {
            true => broken.push(folder),
            false => ordinary.push(folder),
        }
    }
    Ok(vec![
        group("ordinary class", &work.join("ordinary"), &ordinary)?,
        references(kit, &work.join("references"))?,
        group("does not compile", &work.join("broken"), &broken)?,
    ])
}

fn group(name: &'static str, folder: &Path, from: &[PathBuf]) -> Any<Group> {
    let mut crates = Vec::new();
    for hand_in in from {
        let to = folder.join(hand_in.file_name().unwrap_or_default());
        copy(hand_in, &to)?;
        crates.push(to);
    }
    let folder = folder.to_owned();
    Ok(Group {
        name,
        folder,
        crates,
    })
}

/// Each coursework of the reference as a crate of its own.
fn references(kit: &Path, folder: &Path) -> Any<Group> {
    let src = kit.join("reference/src");
    let mut crates = Vec::new();
    for module in [
        "chasse_au_tresor",
        "demineur",
        "khet",
        "riviere",
        "viruskiller",
    ] {
        let to = folder.join(module).join("src");
        let file = format!("{module}.rs");
        fs::create_dir_all(&to)?;
        if src.join(&file).is_file() {
            fs::copy(src.join(&file), to.join(&file))?;
        } else {
            copy(&src.join(module), &to.join(module))?;
        }
        fs::write(to.join("lib.rs"), format!("pub mod {module};\n"))?;
        crates.push(folder.join(module));
    }
    let folder = folder.to_owned();
    Ok(Group {
        name: "the five references",
        folder,
        crates,
    })
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
