//! Reading right programs, and what is wrong with some.

use super::case::Case;
use super::whole::Whole;
use lang::Lang;
use std::collections::BTreeMap;
use std::path::Path;

fn case(folder: &Path, text: &str) -> Result<Case, Vec<String>> {
    std::fs::write(folder.join("case.yaml"), text).expect("a file");
    Case::read(folder, Lang::En).map_err(|mistakes| {
        let short = |m: &String| m.rsplit_once("yaml:").map_or(m.clone(), |m| m.1.to_owned());
        mistakes.iter().map(short).collect()
    })
}

#[test]
fn a_case_says_what_it_changes() {
    let folder = tempfile::tempdir().expect("a folder");
    let read = case(
        folder.path(),
        "says: other\nbase: b\nedits:\n- {file: src/a.rs, find: x, put: y}\n",
    );
    let read = read.expect("a case");
    assert_eq!(
        (read.says.as_str(), read.base.as_deref()),
        ("other", Some("b"))
    );
    assert_eq!(read.edits[0].put, "y");
    assert!(read.own.is_none());
}

#[test]
fn every_mistake_has_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let mistakes = case(folder.path(), "why: a\nedits:\n- {file: src/a.rs}\n").expect_err("three");
    assert_eq!(
        mistakes,
        [
            "1: unknown key “why”: says, base, edits",
            "1: `says: …` is missing",
            "3: `find: …` is missing",
        ]
    );
    let mistakes = case(folder.path(), "says: a\n").expect_err("nothing to grade");
    assert_eq!(mistakes, ["1: give a folder src/, or edits"]);
    std::fs::create_dir(folder.path().join("src")).expect("a folder");
    std::fs::write(folder.path().join("src/lib.rs"), "").expect("a file");
    assert!(case(folder.path(), "says: a\n").is_ok_and(|case| case.own.is_some()));
    let both = case(folder.path(), "says: a\nbase: b\n").expect_err("both");
    assert_eq!(
        both,
        ["1: a whole program (src/) has neither base nor edits"]
    );
}

#[test]
fn a_program_begins_from_another() {
    let edit = |base: Option<&str>, find: &str, put: &str| Case {
        says: String::new(),
        base: base.map(str::to_owned),
        edits: vec![super::case::Edit {
            file: "src/a.rs".into(),
            find: find.into(),
            put: put.into(),
        }],
        own: None,
    };
    let cases = BTreeMap::from([
        ("one".to_owned(), edit(None, "1", "2")),
        ("two".to_owned(), edit(Some("one"), "2", "3")),
        ("gone".to_owned(), edit(Some("one"), "1", "3")),
        ("circle".to_owned(), edit(Some("circle"), "1", "3")),
        ("nobody".to_owned(), edit(Some("none"), "1", "3")),
    ]);
    let whole = Whole::from_files(&cases, [("src/a.rs", "1")], Lang::En);
    let two = whole.program("two").expect("a program");
    assert_eq!(two.sources.files["src/a.rs"], "3");
    assert_eq!(two.touched, ["src/a.rs", "src/a.rs"]);
    let why = |name: &str| whole.program(name).expect_err("a mistake");
    assert_eq!(
        why("gone"),
        "“1” occurs 0 times in src/a.rs; it must occur exactly once"
    );
    assert_eq!(why("circle"), "base: circle is based on itself");
    assert_eq!(why("nobody"), "base: there is no right program called none");
}
