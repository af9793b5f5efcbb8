//! Files of the kit that go into a hand-out as they are.

use super::{Contents, HandoutError, Order};
use crate::template::Crates;
use compile::kit::Kit;
use engine::grade::Loaded;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The crates that students compile, and the versions of what these depend on: those that
/// this kit was tested with.
pub fn libraries(kit: &Kit, crates: &Crates, contents: &mut Contents) -> Result<(), HandoutError> {
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
        contents.insert(place, without_tests(&text).into_bytes());
    }
    let lock = kit.root.join("Cargo.lock");
    if lock.is_file() {
        add(&lock, Path::new("Cargo.lock"), contents)?;
    }
    Ok(())
}

/// A manifest of the kit's without what only its own tests need.
fn without_tests(manifest: &str) -> String {
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
    kept
}

/// The public part of a coursework's folder, and the assignment's texts at the top.
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
    let several = order.courseworks.len() > 1;
    subjects(&from, several.then_some(&*coursework.name), contents)
}

/// Where the pictures of an assignment's text are.
const PICTURES: [&str; 2] = ["images", "sujet"];

/// `sujet.fr.md`, and its pictures beside it. `apart` is the coursework's name where there are
/// several: their texts and pictures are then told apart by it.
fn subjects(from: &Path, apart: Option<&str>, contents: &mut Contents) -> Result<(), HandoutError> {
    for language in ["fr", "en"] {
        let file = from.join(format!("sujet.{language}.md"));
        if !file.is_file() {
            continue;
        }
        let text = std::fs::read_to_string(&file).map_err(|e| HandoutError::Io(file.clone(), e))?;
        let (name, text) = match apart {
            Some(name) => (format!("sujet-{name}.{language}.md"), links(text, name)),
            None => (format!("sujet.{language}.md"), text),
        };
        put(&file, text.into_bytes(), Path::new(&name), contents)?;
    }
    for folder in PICTURES {
        let here = from.join(folder);
        let there = Path::new(folder).join(apart.unwrap_or_default());
        for file in all(&here)? {
            add(
                &file,
                &there.join(file.strip_prefix(&here).unwrap_or(&file)),
                contents,
            )?;
        }
    }
    Ok(())
}

/// An assignment's text that finds its pictures in the folder of its coursework.
fn links(text: String, coursework: &str) -> String {
    PICTURES.iter().fold(text, |text, folder| {
        let link = |text: String, before: &str| {
            let to = format!("{before}{folder}/");
            text.replace(&to, &format!("{to}{coursework}/"))
        };
        let before = ["](", "](<", "](./", "]: ", "src=\"", "src='", "src=\"./"];
        before.into_iter().fold(text, link)
    })
}

fn add(from: &Path, to: &Path, contents: &mut Contents) -> Result<(), HandoutError> {
    let bytes = std::fs::read(from).map_err(|e| HandoutError::Io(from.to_owned(), e))?;
    put(from, bytes, to, contents)
}

/// Two assignments may hand out one file, but not two different files of one name.
fn put(
    from: &Path,
    bytes: Vec<u8>,
    to: &Path,
    contents: &mut Contents,
) -> Result<(), HandoutError> {
    match contents.get(to) {
        Some(before) if *before != bytes => Err(HandoutError::Meet {
            from: from.to_owned(),
            to: to.to_owned(),
        }),
        _ => {
            contents.insert(to.to_owned(), bytes);
            Ok(())
        }
    }
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

#[cfg(test)]
mod tests {
    use super::{add, subjects};
    use crate::handout::{Contents, HandoutError};
    use std::fs;
    use std::path::{Path, PathBuf};

    /// Two assignments, each with a picture of the same name and other contents.
    fn two() -> PathBuf {
        let folder = std::env::temp_dir().join(format!("handout-{}", std::process::id()));
        for name in ["pong", "snake"] {
            let from = folder.join(name);
            fs::create_dir_all(from.join("images")).unwrap();
            fs::write(from.join("images/fenetre.png"), name).unwrap();
            let text = "![a](images/fenetre.png) <img src=\"images/fenetre.png\">";
            fs::write(from.join("sujet.fr.md"), text).unwrap();
        }
        folder
    }

    #[test]
    fn pictures_of_several_assignments_are_told_apart() {
        let folder = two();
        let mut contents = Contents::new();
        for name in ["pong", "snake"] {
            subjects(&folder.join(name), Some(name), &mut contents).unwrap();
        }
        for name in ["pong", "snake"] {
            let at = |path: String| {
                let bytes = contents.get(Path::new(&path)).expect(&path);
                String::from_utf8(bytes.clone()).unwrap()
            };
            let picture = format!("images/{name}/fenetre.png");
            assert_eq!(at(picture.clone()), name);
            assert_eq!(
                at(format!("sujet-{name}.fr.md")),
                format!("![a]({picture}) <img src=\"{picture}\">")
            );
        }
        // One alone keeps its own names.
        let mut alone = Contents::new();
        subjects(&folder.join("pong"), None, &mut alone).unwrap();
        let names: Vec<&Path> = alone.keys().map(PathBuf::as_path).collect();
        assert_eq!(names, ["images/fenetre.png", "sujet.fr.md"].map(Path::new));
        // What cannot be told apart is refused, and not replaced.
        let picture = |name: &str| folder.join(name).join("images/fenetre.png");
        let mut data = |name: &str| add(&picture(name), Path::new("data/a.png"), &mut contents);
        data("pong").unwrap();
        data("pong").unwrap();
        assert!(matches!(data("snake"), Err(HandoutError::Meet { .. })));
        fs::remove_dir_all(&folder).unwrap();
    }
}
