//! What ARCHITECTURE.md and COST.md name exists: a wrong map is worse than none.

mod assignments;
mod circles;
mod functions;
mod length;
mod modules;
mod sums;
#[cfg(unix)]
mod tools;

use crate::support::{kit, read};
use compile::kit::HANDED_OUT;
use compile::members::with_dependencies;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn every_folder_has_a_row() {
    let map = map();
    let rows: Vec<&str> = map.lines().filter(|line| line.starts_with("| `")).collect();
    let row_of = |name: &str| {
        rows.iter()
            .any(|row| row.starts_with(&format!("| `{name}` ")))
    };
    let grader = kit().join("grader");
    let mut without = Vec::new();
    for name in folders(&grader) {
        let is_crate = grader.join(&name).join("Cargo.toml").is_file();
        if is_crate && !row_of(&format!("grader/{name}")) {
            without.push(format!("grader/{name}"));
        }
        // The command's own folders are named without its crate.
        let (place, sources) = match name.as_str() {
            "src" => ("src".to_owned(), grader.join("src")),
            name => (name.to_owned(), grader.join(name).join("src")),
        };
        if is_crate || name == "src" {
            let inside = folders(&sources).into_iter();
            let inside = inside.filter(|folder| !says_itself(&sources.join(folder)));
            let inside = inside.map(|folder| format!("{place}/{folder}"));
            without.extend(inside.filter(|folder| !row_of(folder)));
        }
    }
    assert!(without.is_empty(), "no row in ARCHITECTURE.md: {without:?}");
}

/// A folder of tests; or one of programs of a few lines, of which Cargo or the command line says the
/// names.
fn says_itself(folder: &Path) -> bool {
    let name = folder.file_name().unwrap_or_default();
    let only_tests = || {
        let mut files = entries(folder).into_iter();
        files.all(|file| file.ends_with("tests.rs"))
    };
    ["bin", "commands", "tests"]
        .iter()
        .any(|known| name == *known)
        || only_tests()
}

/// Who compiles what is read before anything is added to a crate: students wait for each line
/// that they compile, and must not receive what audits their scenarios.
#[test]
fn the_rows_of_crates_say_who_compiles_them_and_stand_in_order() {
    let grader = kit().join("grader");
    let map = map();
    let row = |line: &str| {
        let mut cells = line.strip_prefix("| `grader/")?.split(" | ");
        let name = cells.next()?.trim_end_matches('`').to_owned();
        Some((name, cells.next()?.contains("students")))
    };
    let rows: Vec<(String, bool)> = map.lines().filter_map(row).collect();
    let handed = with_dependencies(&grader, &HANDED_OUT).expect("the kit's crates");
    for (at, (name, by_students)) in rows.iter().enumerate() {
        assert_eq!(*by_students, handed.contains(name), "who compiles `{name}`");
        let needed = with_dependencies(&grader, &[name.as_str()]).expect("the crate's manifest");
        let above: Vec<&String> = rows[..=at].iter().map(|(above, _)| above).collect();
        for needed in &needed {
            assert!(above.contains(&needed), "`{name}` stands above `{needed}`");
        }
    }
}

#[test]
fn every_name_is_there() {
    let sources = sources();
    let map = map() + &read(&kit().join("grader/COST.md"));
    let mut missing = Vec::new();
    for code in map.split('`').skip(1).step_by(2) {
        let is_path = code.contains("::") && !code.contains([' ', '<', '\n']);
        let call = code.split_once('(').filter(|(name, _)| is_name(name));
        let path = match (is_path, call) {
            (true, _) => code.split('(').next().unwrap_or(code),
            (false, Some((name, _))) if code.contains("::") => name,
            _ => continue,
        };
        for name in path.split("::").flat_map(choices) {
            // What Rust itself brings.
            if !["std", "crate", "new"].contains(&name) && !sources.has(name) {
                missing.push(format!("`{name}` of `{code}`"));
            }
        }
    }
    assert!(
        missing.is_empty(),
        "ARCHITECTURE.md or COST.md names {missing:#?}"
    );
}

/// Readers of the guide should not have to search for a file that has moved.
#[test]
fn every_file_that_the_guide_names_is_there() {
    let guide = read(&kit().join("grader/CONTRIBUTING.md"));
    // What continuous integration runs may be kept elsewhere.
    let codes = guide.split('`').skip(1).step_by(2);
    let codes = codes.filter(|code| !code.contains([' ', '<', '\n']) && !code.starts_with('.'));
    let folders = ["grader", "tests", "specs"].into_iter();
    let files: BTreeSet<String> = folders.flat_map(rust_files).collect();
    let is_there = |code: &str| match code.contains('/') {
        true => kit().join(code).exists(),
        // Named by itself where the sentence says its folder.
        false => !code.ends_with(".rs") || files.contains(code),
    };
    let missing: Vec<&str> = codes.filter(|code| !is_there(code)).collect();
    assert!(missing.is_empty(), "CONTRIBUTING.md names {missing:?}");
}

#[test]
fn the_test_itself_misses_what_is_not_there() {
    let sources = sources();
    assert!(sources.has("Coursework") && sources.has("read_topic") && sources.has("evaluate"));
    assert!(!sources.has("Cathedral") && !sources.has("build_cathedral"));
}

fn map() -> String {
    read(&kit().join("grader/ARCHITECTURE.md"))
}

fn is_name(text: &str) -> bool {
    let inside = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    !text.is_empty() && text.chars().all(inside)
}

/// `{open, load}` are two names.
fn choices(part: &str) -> impl Iterator<Item = &str> {
    let inside = part.trim_matches(['{', '}']);
    inside
        .split(',')
        .map(str::trim)
        .filter(|name| is_name(name))
}

/// The names of everything that the crates of the grader define.
#[derive(Default)]
struct Sources(BTreeSet<String>);

impl Sources {
    fn has(&self, name: &str) -> bool {
        self.0.contains(name)
    }

    fn gather(&mut self, folder: &Path) {
        for path in entries(folder) {
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            if path.is_dir() && name != "target" {
                self.gather(&path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                self.add(&read(&path));
            } else {
                continue;
            }
            self.0.insert(name.into_owned());
        }
    }

    fn add(&mut self, text: &str) {
        const WORDS: [&str; 8] = [
            "fn", "struct", "enum", "trait", "const", "static", "type", "mod",
        ];
        for line in text.lines() {
            let mut words = line.split(' ');
            while let Some(word) = words.next() {
                let word = word.rsplit(|c| !is_of_a_name(c)).next();
                if word.is_some_and(|word| WORDS.contains(&word)) {
                    let after = words.clone().next().unwrap_or_default();
                    self.0.insert(name_at_start(after).to_owned());
                }
            }
            // `Call(…),`, a line of an enum.
            let line = line.trim_start();
            let name = name_at_start(line);
            let is_variant = line[name.len()..].starts_with([',', '(', ' ']);
            if is_variant && name.starts_with(char::is_uppercase) {
                self.0.insert(name.to_owned());
            }
        }
    }
}

fn name_at_start(text: &str) -> &str {
    let end = text.find(|c| !is_of_a_name(c));
    &text[..end.unwrap_or(text.len())]
}

fn is_of_a_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn sources() -> Sources {
    let mut found = Sources::default();
    found.gather(&kit().join("grader"));
    found
}

/// The names of all Rust files below a folder of the kit.
fn rust_files(folder: &str) -> Vec<String> {
    fn below(folder: &Path, names: &mut Vec<String>) {
        for path in entries(folder) {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if path.is_dir() && name != "target" && name != "submissions" {
                below(&path, names);
            } else if name.ends_with(".rs") {
                names.push(name.into_owned());
            }
        }
    }
    let mut names = Vec::new();
    below(&kit().join(folder), &mut names);
    names
}

fn folders(folder: &Path) -> Vec<String> {
    let inside = entries(folder).into_iter().filter(|path| path.is_dir());
    let name = |path: PathBuf| {
        path.file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned()
    };
    inside.map(name).collect()
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|e| e.expect("an entry").path()).collect();
    paths.sort();
    paths
}
