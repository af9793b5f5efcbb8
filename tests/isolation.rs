//! Levels of isolation: printed, chosen, refused, and the same marks at each.

use crate::support::{grader, kit, list, read, scratch, text};
use assert_cmd::Command;
use predicates::prelude::*;
use predicates::str::contains;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

const NOT_ISOLATED: i32 = 5;
const WRONG_USE: i32 = 2;

#[test]
fn doctor_says_what_there_is() {
    let out = grader().arg("doctor").assert();
    // Below level B it ends as `grader run` does.
    let out = out.code(predicate::in_iter([0, NOT_ISOLATED]));
    out.stdout(
        contains("isolation level A: namespaces, Landlock, seccomp, a cgroup")
            .and(contains("✓ cgroup"))
            .or(contains("isolation level B: namespaces, Landlock, seccomp")
                .or(contains("isolation level C: Landlock and seccomp"))
                .and(contains("✗ cgroup").and(contains("systemd-run --user --scope"))))
            .and(contains("✓ seccomp"))
            .and(contains("✓ compiler    rustc")),
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

/// As in a container: level C must be asked for, and the message says what it does not protect,
/// and how to ask.
#[test]
fn below_level_b_nothing_is_graded_unasked() {
    let folder = scratch();
    let in_a_container = |arguments: &[&str]| {
        let program = assert_cmd::cargo::cargo_bin("grader");
        let mut command = Command::new("unshare");
        command
            .args([
                "--user",
                "--map-root-user",
                "sh",
                "-ec",
                NO_NAMESPACES,
                "sh",
            ])
            .arg(program)
            .args(arguments)
            .env_remove("GRADER_ISOLATION")
            .current_dir(kit());
        for (name, value) in grader().get_envs() {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        command
    };
    in_a_container(&["doctor"])
        .assert()
        .code(NOT_ISOLATED)
        .stdout(contains("isolation level C").and(contains("unless you pass --isolation c")));
    let hand_in = kit().join("tests/submissions/sample-class/girard_jade");
    let hand_in = hand_in.to_str().expect("a text");
    let kept = folder.path().join("kept");
    let kept = kept.to_str().expect("a text");
    let run = [
        "run",
        "--coursework",
        "demineur",
        "--filter",
        "count_flagged",
    ];
    let run: Vec<&str> = run.into_iter().chain(["--out", kept, hand_in]).collect();
    for besides in [&[][..], &["--isolation", "a"], &["--isolation", "b"]] {
        let refused = in_a_container(&[&run, besides].concat()).assert();
        let refused = refused.code(NOT_ISOLATED).stdout("");
        refused.stderr(
            contains("at level C only")
                .and(contains("--isolation c"))
                .and(contains("grader doctor")),
        );
    }
    for besides in [&["--isolation", "c"][..], &["--trust-submissions"]] {
        let graded = in_a_container(&[&run, besides].concat()).assert().success();
        graded.stderr(contains("isolation: C: "));
    }
    let said_once = in_a_container(&run).env("GRADER_ISOLATION", "c").assert();
    said_once.success().stderr(contains("isolation: C: "));
    let wrong = in_a_container(&run).env("GRADER_ISOLATION", "x").assert();
    wrong.code(WRONG_USE).stderr(contains("a, b, c or d"));
}

/// Only within this user namespace, in which nothing else runs.
const NO_NAMESPACES: &str = "echo 0 > /proc/sys/user/max_user_namespaces; exec \"$@\"";

/// `file::test`, wherever in the kit that file is.
#[test]
fn each_promise_names_a_test_that_there_is() {
    let page = read(&kit().join("grader/ISOLATION.md"));
    let promises = page.split("## What protects you").nth(1).expect("promises");
    let promises = promises.split("\n## What does not").next();
    let promises = promises.expect("promises");
    let mut files = Vec::new();
    for folder in ["tests", "grader"] {
        sources(&kit().join(folder), &mut files);
    }
    let mut named = 0;
    for name in promises.split('`').filter(|part| is_name(part)) {
        let (file, test) = name.split_once("::").expect("a file and a test");
        let of_file = files.iter().filter(|(path, _)| {
            let stem = path.file_stem().is_some_and(|stem| stem == file);
            stem || path.parent().is_some_and(|folder| folder.ends_with(file))
        });
        let texts: Vec<&String> = of_file.map(|(_, text)| text).collect();
        let is_test = |text: &&String| {
            let begins = format!("fn {test}() {{");
            let before = text.split_once(&begins).map(|(before, _)| before);
            let above = before.into_iter().flat_map(|before| before.lines().rev());
            let above = above.map(str::trim).skip_while(|line| line.is_empty());
            let mut attributes = above.take_while(|line| line.starts_with("#["));
            attributes.any(|line| line == "#[test]")
        };
        assert!(texts.iter().any(is_test), "no test {name}");
        named += 1;
    }
    let mut is_of_promises = false;
    for line in promises.lines() {
        let is_row = line.starts_with('|') && !line.starts_with("|---");
        match line.contains("checked by") {
            true => is_of_promises = true,
            false if !is_row => is_of_promises &= line.starts_with('|'),
            false => assert!(
                !is_of_promises || line.contains("::"),
                "nothing holds {line}"
            ),
        }
    }
    assert!(named > 50, "{named} tests are named");
}

/// Not a line of Rust.
fn is_name(part: &str) -> bool {
    part.contains("::") && !part.contains(' ')
}

fn sources(folder: &Path, into: &mut Vec<(std::path::PathBuf, String)>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() && !path.ends_with("submissions") {
            sources(&path, into);
        } else if path.extension().is_some_and(|e| e == "rs") {
            let text = read(&path);
            into.push((path, text));
        }
    }
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
            .args(["run", "--coursework", "demineur", "--no-substitution"])
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

/// Scenarios that the budget stops are reported, and are worth nothing, at each level.
#[test]
fn what_the_budget_stops_is_not_run() {
    for level in LEVELS {
        let folder = scratch();
        let json = folder.path().join("results.json");
        one_hand_in(level, &json)
            .args(["--budget", "0", "--out"])
            .arg(folder.path().join("kept"))
            .assert()
            .success()
            .stdout(contains("not run"));
        assert_eq!(verdicts(&json), BTreeSet::from(["not_run".to_owned()]));
    }
}

/// A scenario that cannot be set up is the grader's fault: it is reported, and there is no
/// mark.
#[test]
fn what_is_our_fault_is_told_as_ours() {
    for level in LEVELS {
        let folder = scratch();
        let json = folder.path().join("results.json");
        let kept = folder.path().join("kept");
        // Compiled first: that is not to fail.
        let compile = || one_hand_in(level, &json);
        compile().arg("--out").arg(&kept).assert().success();
        compile()
            .args(["--force", "--out"])
            .arg(&kept)
            .env("TMPDIR", folder.path().join("no/such/folder"))
            .assert()
            .failure()
            .stdout(contains("grader error"));
        assert_eq!(verdicts(&json), BTreeSet::from(["grader_error".to_owned()]));
    }
}

/// The first is the best that there is here.
const LEVELS: [&str; 3] = ["a", "b", "c"];

fn one_hand_in(level: &str, json: &Path) -> Command {
    let mut command = grader();
    command
        .args([
            "run",
            "--coursework",
            "demineur",
            "--filter",
            "count_flagged",
        ])
        .args(["--isolation", level, "--json"])
        .arg(json)
        .arg(kit().join("tests/submissions/sample-class/girard_jade"));
    command
}

fn verdicts(json: &Path) -> BTreeSet<String> {
    let results: Value = serde_json::from_str(&read(json)).expect("JSON");
    let topics = list(&results["submissions"][0]["topics"]).iter();
    topics
        .flat_map(|topic| list(&topic["scenarios"]))
        .map(|scenario| text(&scenario["verdict"]))
        .collect()
}
