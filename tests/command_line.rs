//! What the command line of `grader` answers.

use crate::support::{grader, kit, read, scratch};
use predicates::prelude::*;
use predicates::str::contains;

#[test]
fn the_reference_gets_every_topic() {
    grader()
        .args(["run", "reference", "--coursework", "demineur"])
        .assert()
        .success()
        .stdout(contains("9.00 / 9 sure"))
        .stdout(contains("1 without a fault"));
}

#[test]
fn the_template_gets_none_politely() {
    let out = scratch();
    let json = out.path().join("marks.json");
    let mut command = grader();
    command
        .args([
            "run",
            "student-template",
            "--coursework",
            "demineur",
            "--no-substitution",
            "--json",
        ])
        .arg(&json);
    command.assert().success();
    let losses = crate::support::Graded(serde_json::from_str(&read(&json)).expect("JSON")).losses();
    let found = &losses["student-template"];
    let expected = ["blocked", "not_implemented"].map(str::to_owned);
    assert_eq!(found.verdicts, expected.into(), "{:#?}", found.lines);
}

#[test]
fn it_works_from_any_folder() {
    let elsewhere = scratch();
    grader()
        .current_dir(elsewhere.path())
        .args(["run", "--coursework", "demineur", "--filter", "init_grid"])
        .arg(kit().join("reference"))
        .assert()
        .success();
}

#[test]
fn a_filter_runs_only_what_it_names() {
    grader()
        .args([
            "run",
            "reference",
            "--coursework",
            "demineur",
            "--filter",
            "count_flagged",
            "-v",
        ])
        .assert()
        .success()
        .stdout(contains("count_flagged"))
        .stdout(contains("propagate").not());
}

#[test]
fn french_when_asked() {
    grader()
        .args([
            "run",
            "reference",
            "--coursework",
            "demineur",
            "--filter",
            "init_grid",
            "--lang",
            "fr",
        ])
        .assert()
        .success()
        .stdout(contains("sans faute"));
}

#[test]
fn help_has_examples_and_exit_codes() {
    grader()
        .arg("--help")
        .assert()
        .success()
        .stdout(contains("Exit codes").and(contains("grader run")));
    grader()
        .args(["run", "--help"])
        .assert()
        .success()
        .stdout(contains("Examples"));
}

#[test]
fn every_shell_completes() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        grader()
            .args(["completions", shell])
            .assert()
            .success()
            .stdout(contains("grader"));
    }
}

#[test]
fn json_on_standard_output_is_json_alone() {
    let out = grader()
        .args([
            "run",
            "reference",
            "--coursework",
            "demineur",
            "--filter",
            "init_grid",
            "--json",
            "-",
        ])
        .assert()
        .success();
    let text = String::from_utf8_lossy(&out.get_output().stdout).into_owned();
    let parsed: Result<serde_json::Value, _> = serde_json::from_str(&text);
    assert!(parsed.is_ok(), "{text}");
}

#[test]
fn a_copy_of_the_kit_is_inside_the_command() {
    let elsewhere = scratch();
    let program = elsewhere.path().join("grader");
    std::fs::copy(assert_cmd::cargo::cargo_bin("grader"), &program).expect("copied");
    assert_cmd::Command::new(&program)
        .current_dir(elsewhere.path())
        .env("GRADER_CACHE", elsewhere.path().join("cache"))
        .args(["check", "demineur", "--syntax-only", "--lang", "en"])
        .assert()
        .success();
}

/// A class that is half told, and nothing said of it, would look like a whole one.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_behind_the_output_is_told() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full");
    let out = std::process::Command::new(assert_cmd::cargo::cargo_bin("grader"))
        .args(["completions", "bash"])
        .stdout(full.expect("/dev/full"))
        .output()
        .expect("it starts");
    assert_eq!(out.status.code(), Some(6));
    assert!(!out.stderr.is_empty());
}

/// What the plan has decided cannot be decided again for one shard, in silence.
#[test]
fn options_of_the_plan_are_not_options_of_a_shard() {
    for option in [
        &["--force"][..],
        &["--cpu-limit", "5000"],
        &["--budget", "90"],
    ] {
        grader()
            .args(["run", "--plan", "grader-plan", "--shard", "0/2"])
            .args(option)
            .assert()
            .code(2)
            .stderr(contains(option[0]).and(contains("--plan")));
    }
}
