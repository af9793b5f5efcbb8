//! Right programs, written in other manners than the reference: every scenario, hidden ones
//! too, must pass each of them.

use crate::support::{FULL, copy, copy_crates, grader, kit, scratch, write};
use predicates::prelude::*;
use predicates::str::contains;
use std::path::Path;

#[test]
fn demineur() {
    every_one_is_accepted("demineur");
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn chasse_au_tresor() {
    every_one_is_accepted("chasse_au_tresor");
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn riviere() {
    every_one_is_accepted("riviere");
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn viruskiller() {
    every_one_is_accepted("viruskiller");
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn khet() {
    every_one_is_accepted("khet");
}

/// All of a coursework's are graded together, as a class is.
#[track_caller]
fn every_one_is_accepted(coursework: &str) {
    let kept = kit()
        .join("tests/submissions")
        .join(coursework)
        .join("right");
    let names = match FULL {
        true => vec!["--right".to_owned()],
        false => some_whole_ones(&kept),
    };
    assert!(!names.is_empty(), "{coursework} has no right program");
    for name in names {
        grader()
            .args(["audit", coursework, &name])
            .assert()
            .success()
            .stdout(contains("accepted: 100.0%").and(contains("refused").not()));
    }
}

/// Programs that share nothing with the reference: two of them, by name.
fn some_whole_ones(kept: &Path) -> Vec<String> {
    let folders = std::fs::read_dir(kept).expect("right programs");
    let mut names: Vec<String> = folders
        .map(|entry| entry.expect("an entry"))
        .filter(|entry| entry.path().join("src").is_dir())
        .map(|entry| format!("--right={}", entry.file_name().to_string_lossy()))
        .collect();
    names.sort();
    names.truncate(2);
    names
}

/// A wrong program kept as a right one: the audit names the scenario, and what differed.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_refusal_is_told_with_its_scenario() {
    let folder = scratch();
    let kit_of_its_own = folder.path();
    copy_crates(kit_of_its_own);
    for part in ["reference/src", "specs/demineur"] {
        copy(&kit().join(part), &kit_of_its_own.join(part));
    }
    let manifest = "reference/Cargo.toml";
    std::fs::copy(kit().join(manifest), kit_of_its_own.join(manifest)).expect("a copy");
    let right = kit_of_its_own.join("tests/submissions/demineur/right");
    write(
        &right.join("counts-all/case.yaml"),
        "says: counts covered cells\nedits:\n- file: src/demineur.rs\n  \
         find: filter(|cell| !cell.covered).count()\n  put: filter(|cell| cell.covered).count()\n",
    );
    write(
        &right.join("other-name/case.yaml"),
        "says: another local name\nedits:\n- file: src/demineur.rs\n  \
         find: let mut to_compute = vec![(x, y)];\n  put: let mut to_compute = Vec::from([(x, y)]);\n",
    );
    let page = folder.path().join("audit.html");
    let audit = |extra: &[&str]| {
        let mut command = grader();
        command
            .args(["audit", "demineur", "--kit"])
            .arg(kit_of_its_own);
        command.args(extra);
        command
    };
    audit(&["--right", "--html"])
        .arg(&page)
        .assert()
        .code(1)
        .stdout(
            contains("counts-all  refused  (counts covered cells)")
                .and(contains("count_uncovered: "))
                .and(contains("other-name  refused").not())
                .and(contains("1 of 2 right programs accepted: 50.0%")),
        );
    let page = crate::support::read(&page);
    assert!(
        page.contains("Right programs") && page.contains("counts-all"),
        "{page}"
    );
    audit(&["--right", "--at-least-right", "50"])
        .assert()
        .success();
    audit(&["--right=other-name"])
        .assert()
        .success()
        .stdout(contains("1 of 1 right program accepted"));
    audit(&["--right=other-nam"]).assert().code(2).stderr(
        contains("did you mean other-name?")
            .and(contains("demineur/right: counts-all, other-name")),
    );
    write(
        &right.join("broken/case.yaml"),
        "says: a\nbase: nobody\nedits: [{file: a, find: b}]\n",
    );
    audit(&["--right"])
        .assert()
        .code(3)
        .stderr(contains("there is no right program called nobody"));
}
