//! What a teacher has typed, and what a command reads, is not written over.

use crate::support::{copy, grader, kit, kit_with_own, read, scratch, write};
use predicates::prelude::*;
use predicates::str::contains;
use std::path::Path;

const WRONG_USE: i32 = 2;

fn in_folder(place: &Path, line: &str) -> assert_cmd::Command {
    let mut command = grader();
    command.current_dir(place).args(line.split(' '));
    command
}

#[test]
fn an_exported_sheet_that_was_filled_in_is_kept() {
    let place = scratch();
    let place = place.path();
    let sample = kit().join("tests/submissions/sample-class/martin_lea");
    copy(&sample, &place.join("class/anne"));
    let run = "run class --coursework demineur --out out --json marks.json";
    for _ in 0..2 {
        // The results of an earlier run are written again without a question.
        in_folder(place, run).assert().success();
    }
    let export = || in_folder(place, "decide --out out --export points.csv").assert();
    let kept = contains("points.csv.bak");
    export().success().stdout(kept.clone().not());
    let empty = read(&place.join("points.csv"));
    // Nobody has typed anything.
    export().success().stdout(kept.clone().not());
    let filled = format!("{empty}typed\n");
    write(&place.join("points.csv"), &filled);
    let import = kept.and(contains("decide --import"));
    export().success().stdout(import);
    assert_eq!(read(&place.join("points.csv")), empty);
    assert_eq!(read(&place.join("points.csv.bak")), filled);
    write(&place.join("decisions.yaml"), "students: {}\n");
    let export = "decide --out out --export decisions.yaml";
    let refused = in_folder(place, export).assert().code(WRONG_USE);
    refused.stderr(contains("--export").and(contains("(decisions.yaml)")));
    assert_eq!(read(&place.join("decisions.yaml")), "students: {}\n");
}

/// Each line, what it would destroy, and the other option that is named.
const REFUSED: [(&str, &str, &str); 16] = [
    ("run class.zip --json class.zip", "class.zip", "hand-ins"),
    (
        "run class --json class/decisions.yaml",
        "class/decisions.yaml",
        "--decisions",
    ),
    (
        "run class/eve --json class/decisions.yaml",
        "class/decisions.yaml",
        "--decisions",
    ),
    (
        "run class --decisions own.yaml --junit own.yaml",
        "own.yaml",
        "--decisions",
    ),
    (
        "run class --worksheet notes.csv --junit notes.csv",
        "notes.csv",
        "--worksheet",
    ),
    (
        "run class --roster list.csv --gradescope class/../list.csv",
        "list.csv",
        "--roster",
    ),
    (
        "run class --canvas list.csv --classroom50 link.csv",
        "list.csv",
        "--canvas",
    ),
    (
        "run class --scodoc notes.csv --out .",
        "notes.csv",
        "--scodoc",
    ),
    ("run class --out class", "class/decisions.yaml", "hand-ins"),
    (
        "run class --json new --junit class/../new",
        "own.yaml",
        "--json and --junit",
    ),
    (
        "run class --json out/class.json --out out",
        "own.yaml",
        "results (--out)",
    ),
    ("run class --json paper.pdf", "paper.pdf", "no JSON"),
    (
        "run class --junit class/eve/src/demineur.rs",
        "class/eve/src/demineur.rs",
        "no XML",
    ),
    (
        "plan class --shards 2 --plan class",
        "class/decisions.yaml",
        "hand-ins",
    ),
    ("oral class --out class", "class/decisions.yaml", "hand-ins"),
    ("audit demineur --html paper.pdf", "paper.pdf", "no XML"),
];

#[test]
fn a_file_that_the_command_reads_or_that_is_no_result_is_not_written_over() {
    for (line, file, named) in REFUSED {
        let place = scratch();
        let place = place.path();
        let files = [
            "class.zip",
            "class/decisions.yaml",
            "class/eve/src/demineur.rs",
            "class/zoe/src/demineur.rs",
            "list.csv",
            "notes.csv",
            "own.yaml",
            "paper.pdf",
        ];
        for file in files {
            write(&place.join(file), "theirs\n");
        }
        #[cfg(unix)]
        std::os::unix::fs::symlink("list.csv", place.join("link.csv")).expect("a link");
        let refused = in_folder(place, line).assert().code(WRONG_USE).stdout("");
        let option = line.split(' ').rev().find(|word| word.starts_with("--"));
        refused.stderr(contains(named).and(contains(option.unwrap_or_default())));
        assert_eq!(read(&place.join(file)), "theirs\n", "{line}");
        assert!(!place.join("out").exists() && !place.join("grader-results").exists());
    }
}

#[test]
fn what_is_written_by_hand_in_a_kit_is_not_written_over() {
    let kit = kit_with_own("demineur");
    let bareme = kit.path().join("specs/demineur/bareme.yaml");
    let before = read(&bareme);
    grader()
        .args(["audit", "demineur", "--kit"])
        .arg(kit.path())
        .arg("--write")
        .arg(&bareme)
        .assert()
        .code(WRONG_USE)
        .stderr(contains("--write").and(contains("part of the kit")));
    assert_eq!(read(&bareme), before);
}
