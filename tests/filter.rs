//! `--filter`: verdicts of some scenarios, and nothing that passes for a mark.

use crate::support::{copy, grader, kit, list, read, scratch};
use predicates::prelude::*;
use predicates::str::contains;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const WRONG_USE: i32 = 2;

fn run(place: &Path, besides: &[&str]) -> assert_cmd::Command {
    let mut run = grader();
    run.current_dir(place)
        .args(["run", "class", "--coursework", "demineur", "--out", "out"])
        .args(besides);
    run
}

/// All that a teacher or a student reads, and what `grader decide` works with.
fn shown(out: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    for folder in ["", "students", "teacher", "moodle"] {
        for entry in fs::read_dir(out.join(folder)).into_iter().flatten() {
            let path = entry.expect("an entry").path();
            if path.is_file() {
                let bytes = fs::read(&path).expect("a file");
                files.insert(path.display().to_string(), bytes);
            }
        }
    }
    files
}

#[test]
fn a_filter_gives_verdicts_and_leaves_marks_as_they_were() {
    let place = scratch();
    let place = place.path();
    for name in ["bernard_hugo", "martin_lea"] {
        let sample = kit().join("tests/submissions/sample-class").join(name);
        copy(&sample, &place.join("class").join(name));
    }
    let out = place.join("out");
    let some = ["--filter", "count_flagged", "--json", "some.json"];
    let filtered = |besides: &[&str]| {
        let found = run(place, &[&some, besides].concat()).assert().success();
        let found = found.stderr(contains("verdicts only, and no mark"));
        let marks = || {
            contains("/ 20")
                .or(contains("sure"))
                .or(contains("points so far"))
        };
        found.stdout(contains("martin_lea").and(marks().not()));
        let json: Value = serde_json::from_str(&read(&place.join("some.json"))).expect("JSON");
        assert_eq!(list(&json["submissions"]).len(), 2);
        assert!(list(&json["marks"]).is_empty() && list(&json["changed"]).is_empty());
    };
    filtered(&[]);
    assert!(shown(&out).is_empty(), "{:?}", shown(&out).keys());
    run(place, &[]).assert().success().stdout(contains("/ 20"));
    let before = shown(&out);
    assert!(before.keys().any(|name| name.ends_with("marks.csv")));
    filtered(&["--verbose"]);
    assert_eq!(shown(&out), before);
    // What was found is still known.
    let again = run(place, &[]).assert().success();
    again.stdout(contains("changed").not());
}

#[test]
fn a_filter_with_a_sheet_of_marks_or_without_a_scenario_is_refused() {
    let place = scratch();
    let place = place.path();
    let sample = kit().join("tests/submissions/sample-class/martin_lea");
    copy(&sample, &place.join("class/martin_lea"));
    for option in ["--worksheet", "--scodoc", "--canvas", "--gradescope"] {
        let refused = run(place, &["--filter", "count_flagged", option, "sheet"]).assert();
        let reason = contains(option).and(contains("give no mark"));
        refused.code(WRONG_USE).stdout("").stderr(reason);
    }
    let refused = run(place, &["--filter", "count_flaged"]).assert();
    let near = contains("did you mean count_flagged?").and(contains("propagate"));
    refused.code(WRONG_USE).stdout("").stderr(near);
    assert!(!place.join("out/index.html").exists());
}
