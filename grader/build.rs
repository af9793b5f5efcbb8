//! Puts a copy of the kit into the command, for teachers who install it and delete the sources.

#[path = "compile/src/members.rs"]
mod members;

use flate2::Compression;
use flate2::write::GzEncoder;
use std::error::Error;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};

/// All that grading, checking and making hand-outs read, besides the crates that are
/// handed out.
const PARTS: [&str; 6] = [
    "Cargo.lock",
    "reference/src",
    "reference/Cargo.toml",
    "specs",
    "student-template",
    "tests/submissions/sample-class",
];

fn main() -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("..");
    let archive = PathBuf::from(std::env::var("OUT_DIR")?).join("kit.tar.gz");
    let packed = GzEncoder::new(File::create(archive)?, Compression::fast());
    let mut tar = tar::Builder::new(packed);
    // Neither dates nor owners: the same sources make the same command.
    tar.mode(tar::HeaderMode::Deterministic);
    let mut header = tar::Header::new_gnu();
    let crates = crates(&root, &["launch", "rendre", "fenetre"])?;
    let workspace = workspace(&crates);
    header.set_size(workspace.len() as u64);
    header.set_mode(0o644);
    tar.append_data(&mut header, "Cargo.toml", workspace.as_bytes())?;
    for part in PARTS.into_iter().chain(crates.iter().map(String::as_str)) {
        println!("cargo::rerun-if-changed={}", root.join(part).display());
        for file in files(&root.join(part))? {
            tar.append_path_with_name(&file, file.strip_prefix(&root)?)?;
        }
    }
    tar.into_inner()?.finish()?;
    println!("cargo::rustc-env=GRADER_SOURCES={}", fingerprint(&root)?);
    Ok(())
}

/// What the copy's crates belong to, whatever lies around the folder it is unpacked in.
fn workspace(crates: &[String]) -> String {
    format!("[workspace]\nresolver = \"3\"\nmembers = {crates:?}\n")
}

/// The folders of some crates and of all that they depend on.
fn crates(root: &Path, names: &[&str]) -> std::io::Result<Vec<String>> {
    let names = members::with_dependencies(&root.join("grader"), names)?;
    Ok(names.iter().map(|name| format!("grader/{name}")).collect())
}

/// What pages are made by: those of another grader are made again.
fn fingerprint(root: &Path) -> Result<String, Box<dyn Error>> {
    let mut all = DefaultHasher::new();
    let below = crates(root, &["rendre", "fenetre", "oral", "report"])?;
    for part in ["grader"]
        .into_iter()
        .chain(below.iter().map(String::as_str))
    {
        let sources = root.join(part).join("src");
        println!("cargo::rerun-if-changed={}", sources.display());
        for file in files(&sources)? {
            fs::read(file)?.hash(&mut all);
        }
    }
    Ok(format!("{:016x}", all.finish()))
}

/// Every file under a path, in order; what building leaves behind is no part of the kit.
fn files(path: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let mut entries: Vec<_> = fs::read_dir(path)?.collect::<Result<_, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    let mut found = Vec::new();
    for entry in entries {
        let name = entry.file_name();
        if name != "target" && name != "Cargo.lock" {
            found.extend(files(&entry.path())?);
        }
    }
    Ok(found)
}
