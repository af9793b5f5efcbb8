//! A file is about one thing. One that is longer than this is about several, and whoever looks
//! for one of them reads all: it is split by what they mean.

use super::entries;
use crate::support::{kit, read};
use std::path::Path;

const LONGEST: usize = 400;

#[test]
fn no_file_is_about_several_things() {
    let mut long = Vec::new();
    for folder in ["grader", "reference", "specs", "tests"] {
        add(&kit().join(folder), &mut long);
    }
    assert!(
        long.is_empty(),
        "longer than {LONGEST} lines; split them by what they mean: {long:#?}"
    );
}

fn add(folder: &Path, long: &mut Vec<String>) {
    for path in entries(folder) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        // Programs handed in are as long as their authors like.
        if path.is_dir() && !["target", "submissions"].contains(&&*name) {
            add(&path, long);
        } else if path.extension().is_some_and(|e| e == "rs") {
            let lines = read(&path).lines().count();
            if lines > LONGEST {
                long.push(format!("{}: {lines}", path.display()));
            }
        }
    }
}
