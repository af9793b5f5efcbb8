//! What `grader handout` makes, as folders of files.

use crate::support::grader;
use std::fs;
use std::path::{Path, PathBuf};

pub const ALL: [&str; 5] = [
    "chasse_au_tresor",
    "demineur",
    "khet",
    "riviere",
    "viruskiller",
];

pub fn hand_out(courseworks: &[&str], folder: &Path) {
    hand_out_with(courseworks, folder, &[]);
}

/// Without the compiled program, which takes half a minute.
pub fn hand_out_sources(courseworks: &[&str], folder: &Path) {
    hand_out_with(courseworks, folder, &["--sources-only"]);
}

fn hand_out_with(courseworks: &[&str], folder: &Path, options: &[&str]) {
    let parent = folder.parent().expect("a parent");
    fs::create_dir_all(parent).expect("a folder");
    if folder.exists() {
        fs::remove_dir_all(folder).expect("the last one goes");
    }
    if archive(folder).exists() {
        fs::remove_file(archive(folder)).expect("and its archive");
    }
    grader()
        .arg("handout")
        .args(courseworks)
        .args(options)
        .arg("--out")
        .arg(folder)
        .assert()
        .success();
}

fn archive(folder: &Path) -> PathBuf {
    let mut name = folder.file_name().expect("a name").to_owned();
    name.push(".zip");
    folder.with_file_name(name)
}

pub fn files_of(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files_of(&path));
        } else {
            found.push(path);
        }
    }
    found
}
