//! Files of the kit that go into a hand-out as they are.

use super::{Contents, HandoutError, Order};
use crate::template::Crates;
use compile::kit::Kit;
use engine::grade::Loaded;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The crates that students compile, and the versions of what these depend on: those that
/// this kit was tested with. `pictures`: are they compared?
pub fn libraries(
    kit: &Kit,
    crates: &Crates,
    pictures: bool,
    contents: &mut Contents,
) -> Result<(), HandoutError> {
    let grader = kit.crates();
    for name in &crates.all {
        let from = grader.join(name);
        for file in all(&from)? {
            let inside = file.strip_prefix(grader).unwrap_or(&file);
            let first = inside.iter().nth(1).map(|p| p.to_string_lossy());
            // Tests of the kit are no business of students, and twice the download.
            if first.is_none_or(|f| ["src", "build.rs"].contains(&&*f)) {
                add(&file, &Path::new("kit").join(inside), contents)?;
            }
        }
        let manifest = from.join("Cargo.toml");
        let text = std::fs::read_to_string(&manifest);
        let text = text.map_err(|e| HandoutError::Io(manifest, e))?;
        let place = Path::new("kit").join(name).join("Cargo.toml");
        contents.insert(place, without_tests(&text, pictures).into_bytes());
    }
    let lock = kit.root.join("Cargo.lock");
    if lock.is_file() {
        add(&lock, Path::new("Cargo.lock"), contents)?;
    }
    Ok(())
}

/// A manifest of the kit's without what only its own tests need.
fn without_tests(manifest: &str, pictures: bool) -> String {
    let mut kept = String::new();
    let mut in_tests = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            in_tests = line == "[dev-dependencies]";
        }
        if !in_tests {
            kept += line;
            kept.push('\n');
        }
    }
    match pictures {
        true => kept.replace("default = []", "default = [\"pictures\"]"),
        false => kept,
    }
}

/// The public part of a coursework's folder, and its subjects at the top.
pub fn specs(
    order: &Order<'_>,
    coursework: &Loaded,
    contents: &mut Contents,
) -> Result<(), HandoutError> {
    let from = order.kit.specs.join(&coursework.name);
    let to = Path::new("kit/specs").join(&coursework.name);
    for name in ["coursework.yaml", "bareme.yaml"] {
        add(&from.join(name), &to.join(name), contents)?;
    }
    for file in all(&from.join("tests"))? {
        let inside = file.strip_prefix(&from).unwrap_or(&file);
        add(&file, &to.join(inside), contents)?;
    }
    let mut scenarios = all(&from.join("scenarios"))?;
    if let Some(extra) = order.extra.map(|e| e.join(&coursework.name)) {
        for file in all(&extra)? {
            let inside = file.strip_prefix(&extra).unwrap_or(&file);
            match inside.starts_with("snapshots") {
                true => add(&file, &to.join(inside), contents)?,
                false => scenarios.push(file),
            }
        }
    }
    let mut mentioned = String::new();
    for file in scenarios {
        let name = file.file_name().unwrap_or_default();
        let mut place = to.join("scenarios").join(name);
        if contents.contains_key(&place) {
            place = to
                .join("scenarios")
                .join(format!("plus_{}", name.to_string_lossy()));
        }
        add(&file, &place, contents)?;
        mentioned.push_str(&String::from_utf8_lossy(&contents[&place]));
    }
    let words: BTreeSet<&str> = mentioned
        .split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-')
        .collect();
    for file in all(&from.join("snapshots"))? {
        let stem = file
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let stem = stem.split('.').next().unwrap_or_default().to_owned();
        // Leaves out what only a hidden scenario expects, or what waits for review.
        let is_pending = file.extension().is_some_and(|e| e == "new");
        if words.contains(stem.as_str()) && !is_pending {
            let inside = file.strip_prefix(&from).unwrap_or(&file);
            add(&file, &to.join(inside), contents)?;
        }
    }
    // Other files there were left by a game.
    for name in &coursework.coursework.file.data {
        let inside = Path::new("data").join(name);
        add(&from.join(&inside), &to.join(&inside), contents)?;
        add(&from.join(&inside), &inside, contents)?;
    }
    subjects(order, coursework, &from, contents)
}

/// `sujet.fr.md`, with the coursework's name when there are several; pictures beside it.
fn subjects(
    order: &Order<'_>,
    coursework: &Loaded,
    from: &Path,
    contents: &mut Contents,
) -> Result<(), HandoutError> {
    let several = order.courseworks.len() > 1;
    for language in ["fr", "en"] {
        let file = from.join(format!("sujet.{language}.md"));
        if file.is_file() {
            let name = match several {
                true => format!("sujet-{}.{language}.md", coursework.name),
                false => format!("sujet.{language}.md"),
            };
            add(&file, Path::new(&name), contents)?;
        }
    }
    for folder in ["images", "sujet"] {
        for file in all(&from.join(folder))? {
            add(&file, file.strip_prefix(from).unwrap_or(&file), contents)?;
        }
    }
    Ok(())
}

fn add(from: &Path, to: &Path, contents: &mut Contents) -> Result<(), HandoutError> {
    let bytes = std::fs::read(from).map_err(|e| HandoutError::Io(from.to_owned(), e))?;
    contents.insert(to.to_owned(), bytes);
    Ok(())
}

/// Every file under a folder, in order; none when it is not there.
fn all(folder: &Path) -> Result<Vec<PathBuf>, HandoutError> {
    let failed = |e| HandoutError::Io(folder.to_owned(), e);
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let entries = std::fs::read_dir(folder).map_err(failed)?;
    let mut paths: Vec<PathBuf> = entries
        .map(|e| e.map(|e| e.path()))
        .collect::<Result<_, _>>()
        .map_err(failed)?;
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        let is_build = path.ends_with("target") || path.ends_with("Cargo.lock");
        if path.is_dir() && !is_build {
            found.extend(all(&path)?);
        } else if !is_build {
            found.push(path);
        }
    }
    Ok(found)
}
