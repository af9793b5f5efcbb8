//! Compares the files that the compiler reports having read with those that it was given.

use std::fs::File;
use std::io::Read;
use std::path::{Component, Path, PathBuf};

/// Far more than rustc writes for the number of files that a hand-in may have.
const MOST: u64 = 1 << 20;

/// The first file that was read and is not one of the sources: these are named from the folder
/// that rustc works in. `None`, too, where rustc has not written the list.
pub fn outside(list: &Path, is_source: &dyn Fn(&Path) -> bool) -> Option<PathBuf> {
    let mut text = Vec::new();
    // A truncated list can still be checked as far as it goes.
    let _ = File::open(list).ok()?.take(MOST).read_to_end(&mut text);
    let text = String::from_utf8_lossy(&text);
    let mut files = text.lines().filter_map(of_line).flatten();
    files.find(|file| !is_source(file))
}

/// Below the folder, and not by a way around.
pub fn is_below(file: &Path) -> bool {
    file.components().all(|c| matches!(c, Component::Normal(_)))
}

/// A line of a makefile: `target: file file`, where `\ ` is a space in a name. Lines without
/// files name one as a target, once more.
fn of_line(line: &str) -> Option<Vec<PathBuf>> {
    if line.starts_with('#') {
        return None;
    }
    let (_, files) = line.split_once(": ")?;
    let mut names = vec![String::new()];
    let mut chars = files.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' if chars.next_if_eq(&' ').is_some() => names.last_mut()?.push(' '),
            ' ' => names.push(String::new()),
            c => names.last_mut()?.push(c),
        }
    }
    let names = names.into_iter().filter(|name| !name.is_empty());
    Some(names.map(PathBuf::from).collect())
}

#[cfg(test)]
mod tests {
    use super::{is_below, of_line};
    use std::path::{Path, PathBuf};

    #[test]
    fn a_line_names_files() {
        let files = of_line("/a/hand_in.o: src/lib.rs src/my\\ own.rs /etc/passwd");
        let expected = ["src/lib.rs", "src/my own.rs", "/etc/passwd"].map(PathBuf::from);
        assert_eq!(files, Some(expected.to_vec()));
        assert_eq!(of_line("src/lib.rs:"), None);
        assert_eq!(of_line("# env-dep:HOME=/root"), None);
    }

    #[test]
    fn what_is_below() {
        assert!(is_below(Path::new("src/a/b.rs")));
        assert!(!is_below(Path::new("src/../../b.rs")));
        assert!(!is_below(Path::new("/src/b.rs")));
    }
}
