//! The guides for a course of one's own do what they say, word for word.

use crate::support::{grader, kit, read, scratch, write};
use std::path::PathBuf;

#[test]
fn the_english_guide_does_what_it_says() {
    follow("COURSE.md", "en");
}

#[test]
fn the_french_guide_does_what_it_says() {
    follow("COURS.md", "fr");
}

/// Both tell the same, in the same order.
#[test]
fn both_guides_have_the_same_blocks() {
    let kinds = |guide| -> Vec<String> {
        let blocks = blocks(&read(&kit().join("grader").join(guide)));
        let kind = |(info, _): (String, _)| info.split(' ').next().unwrap_or_default().to_owned();
        blocks.into_iter().map(kind).collect()
    };
    assert_eq!(kinds("COURSE.md"), kinds("COURS.md"));
}

/// Runs every command, writes every file, and looks for every line that is shown.
fn follow(guide: &str, lang: &str) {
    let place = scratch();
    let mut folder = place.path().to_owned();
    let mut printed = String::new();
    for (info, lines) in blocks(&read(&kit().join("grader").join(guide))) {
        match info.split_once(' ') {
            Some((_, path)) => write(&folder.join(path), &(lines.join("\n") + "\n")),
            None if info == "console" => {
                printed = lines
                    .iter()
                    .map(|line| run(line, &mut folder, lang))
                    .collect();
            }
            None => {
                for line in &lines {
                    assert!(printed.contains(line), "{guide}: no {line:?} in {printed}");
                }
            }
        }
    }
}

/// What a command says; it must succeed.
fn run(line: &str, folder: &mut PathBuf, lang: &str) -> String {
    if let Some(to) = line.strip_prefix("cd ") {
        *folder = folder.join(to).canonicalize().expect("a folder");
        return String::new();
    }
    let arguments = line.strip_prefix("grader ").expect("a command of ours");
    let done = grader()
        .current_dir(&*folder)
        .env("GRADER_LANG", lang)
        .args(arguments.split(' '))
        .assert()
        .success();
    String::from_utf8_lossy(&done.get_output().stdout).into_owned()
}

/// The blocks between fences: what stands behind the first fence, and the lines.
fn blocks(text: &str) -> Vec<(String, Vec<String>)> {
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    let mut is_open = false;
    for line in text.lines() {
        match line.strip_prefix("```") {
            Some(_) if is_open => is_open = false,
            Some(info) => {
                is_open = true;
                found.push((info.to_owned(), Vec::new()));
            }
            None if is_open => found.last_mut().expect("a block").1.push(line.to_owned()),
            None => {}
        }
    }
    found
}

#[test]
fn blocks_are_found() {
    let found = blocks("a\n```rust x/y.rs\nfn f() {}\n```\nb\n```text\n1\n2\n```\n");
    let expected = [("rust x/y.rs", vec!["fn f() {}"]), ("text", vec!["1", "2"])];
    let expected = expected.map(|(info, lines)| {
        (
            info.to_owned(),
            lines.into_iter().map(str::to_owned).collect::<Vec<_>>(),
        )
    });
    assert_eq!(found, expected);
}
