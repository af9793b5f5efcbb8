//! Levels of isolation: told, chosen, refused, and the same marks at each.

use crate::support::{grader, kit, list, read, scratch, text};
use predicates::prelude::*;
use predicates::str::contains;
use serde_json::Value;

const NOT_ISOLATED: i32 = 5;
const WRONG_USE: i32 = 2;

#[test]
fn doctor_says_what_there_is() {
    let out = grader().arg("doctor").assert().success();
    out.stdout(
        contains("isolation level B: namespaces, Landlock, seccomp")
            .or(contains("isolation level C: Landlock and seccomp"))
            .and(contains("✓ seccomp"))
            .and(contains("✓ compiler    rustc"))
            .and(contains("✗ cgroup")),
    );
}

#[test]
fn doctor_speaks_french() {
    grader()
        .args(["doctor", "--lang", "fr"])
        .assert()
        .stdout(contains("niveau d'isolation").and(contains("une remise ne voit ni")));
}

#[test]
fn doctor_names_a_missing_compiler() {
    grader()
        .arg("doctor")
        .env("RUSTC", "/no/such/rustc")
        .assert()
        .code(1)
        .stdout(contains("✗ compiler").and(contains("/no/such/rustc")));
}

#[test]
fn without_isolation_nothing_is_graded() {
    let json = scratch().path().join("results.json");
    grader()
        .args(["run", "--isolation", "d", "--json"])
        .arg(&json)
        .assert()
        .code(NOT_ISOLATED)
        .stdout("")
        .stderr(contains("--trust-submissions").and(contains("grader doctor")));
    assert!(!json.exists());
}

#[test]
fn a_level_that_there_is_not() {
    grader()
        .args(["run", "--isolation", "e"])
        .assert()
        .code(WRONG_USE)
        .stderr(contains("a, b, c, d"));
}

/// The level is told at the start, at the end, and in the results.
#[test]
fn every_level_gives_the_same_verdicts() {
    let mut all: Vec<Value> = Vec::new();
    for (level, letter) in [("a", "B"), ("c", "C"), ("d", "D")] {
        let folder = scratch();
        let json = folder.path().join("results.json");
        let said = grader()
            .args(["run", "--coursework", "demineur"])
            .args(["--trust-submissions", "--isolation", level])
            .arg(kit().join("tests/submissions/sample-class/fournier_adam"))
            .arg("--json")
            .arg(&json)
            .arg("--out")
            .arg(folder.path().join("kept"))
            .assert()
            .success()
            .stderr(contains("isolation: "));
        said.stdout(contains("isolation: "));
        let mut results: Value = serde_json::from_str(&read(&json)).expect("JSON");
        let stamped = text(&results["isolation"]);
        assert!(stamped == letter || level == "a", "{stamped} at {level}");
        results["isolation"] = Value::Null;
        forget(&mut results);
        all.push(results);
    }
    assert_eq!(all[0], all[1]);
    assert_eq!(all[1], all[2]);
}

/// How often rustc ran is the cache's affair, and keys name the level.
fn forget(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| name != "key" && name != "compiles");
            fields.values_mut().for_each(forget);
        }
        Value::Array(items) => items.iter_mut().for_each(forget),
        _ => {}
    }
}

/// The figure of the limit that was met is in the report.
#[test]
fn limits_of_the_command_line_are_met_and_told() {
    grader()
        .args([
            "run",
            "--verbose",
            "--coursework",
            "demineur",
            "--cpu-limit",
            "123",
        ])
        .arg(kit().join("tests/submissions/sample-class/garcia_chloe"))
        .assert()
        .success()
        .stdout(contains("123ms"));
}

/// What the budget stops is visible, and is worth nothing.
#[test]
fn what_the_budget_stops_is_not_run() {
    let folder = scratch();
    let json = folder.path().join("results.json");
    grader()
        .args(["run", "--coursework", "demineur", "--budget", "0"])
        .arg(kit().join("tests/submissions/sample-class/martin_lea"))
        .arg("--json")
        .arg(&json)
        .assert()
        .success()
        .stdout(contains("not run"));
    let results: Value = serde_json::from_str(&read(&json)).expect("JSON");
    for topic in list(&results["submissions"][0]["topics"]) {
        for scenario in list(&topic["scenarios"]) {
            assert_eq!(scenario["verdict"], "not_run");
        }
    }
}
