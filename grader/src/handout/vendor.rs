//! What a hand-out needs of other people's crates, so that students compile without the network.

use super::{Contents, HandoutError, Order};
use compile::dependencies::{PACKAGE, SOURCE, manifest};
use engine::grade::crates_of;
use sandbox::neutral;
use scenario::specs::Dependency;
use std::fs;
use std::path::{Path, PathBuf};

/// Where they are in a hand-out.
const FOLDER: &str = "kit/vendor";
const INSTEAD: &str = "
# Tout est dans kit/vendor : rien n'est téléchargé.
[source.crates-io]
replace-with = \"kit\"
[source.kit]
directory = \"kit/vendor\"
";

/// Adds the package of the crates that hand-ins may use, and the sources of all that is compiled;
/// nothing where hand-ins may use none.
pub fn add(order: &Order<'_>, contents: &mut Contents) -> Result<(), HandoutError> {
    let files = order.courseworks.iter().map(|c| &c.coursework.file);
    let all: Vec<Dependency> = files.flat_map(|f| f.dependencies.clone()).collect();
    if all.is_empty() {
        return Ok(());
    }
    let [glue, outils] = ["../glue", "../outils"].map(Path::new);
    let text = manifest(&crates_of(&all), glue, outils, false);
    let package = Path::new("kit").join(PACKAGE);
    contents.insert(package.join("Cargo.toml"), text.into_bytes());
    contents.insert(package.join("lib.rs"), SOURCE.as_bytes().to_vec());
    let scratch = order.cache.scratch();
    let scratch = scratch.map_err(|e| HandoutError::NotWritten(order.cache.root.clone(), e))?;
    for (path, bytes) in contents.iter() {
        let file = scratch.path.join(path);
        let write = || {
            fs::create_dir_all(file.parent().unwrap_or(&scratch.path))?;
            fs::write(&file, bytes)
        };
        write().map_err(|e| HandoutError::NotWritten(file.clone(), e))?;
    }
    fetch(order, &scratch.path, &["--offline"]).or_else(|_| fetch(order, &scratch.path, &[]))?;
    let mut found = vec![scratch.path.join("Cargo.lock")];
    below(&scratch.path.join(FOLDER), &mut found)?;
    for file in found {
        let bytes = fs::read(&file).map_err(|e| HandoutError::Io(file.clone(), e))?;
        let inside = file.strip_prefix(&scratch.path).unwrap_or(&file);
        contents.insert(inside.to_owned(), bytes);
    }
    let settings = contents.entry(PathBuf::from(".cargo/config.toml"));
    settings.or_default().extend(INSTEAD.as_bytes());
    Ok(())
}

fn fetch(order: &Order<'_>, folder: &Path, extra: &[&str]) -> Result<(), HandoutError> {
    let cargo = &order.toolchain.cargo;
    let out = neutral::clean(cargo)
        .current_dir(folder)
        .args(["vendor", "--quiet", "--versioned-dirs"])
        .args(extra)
        .arg(FOLDER)
        .env("RUSTC", &order.toolchain.rustc)
        .output()
        .map_err(|e| HandoutError::Io(cargo.clone(), e))?;
    match out.status.success() {
        true => Ok(()),
        false => Err(HandoutError::Vendor(
            String::from_utf8_lossy(&out.stderr).into_owned(),
        )),
    }
}

/// Every file, hidden ones too: cargo reads checksums in some.
fn below(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), HandoutError> {
    let failed = |e| HandoutError::Io(folder.to_owned(), e);
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        match path.is_dir() {
            true => below(&path, found)?,
            false => found.push(path),
        }
    }
    Ok(())
}
