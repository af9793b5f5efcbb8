//! The class that `grader run` grades when nobody says which.

use crate::support::{grader, kit, read};
use insta::assert_snapshot;

#[test]
fn is_graded_to_the_letter() {
    let output = grader().arg("run").assert().success();
    let text = String::from_utf8_lossy(&output.get_output().stdout).into_owned();
    // How this machine isolates is no part of what students get; rustc's wording is rustc's.
    let kept = text
        .lines()
        .filter(|line| !line.starts_with("isolation") && !line.contains("[E0"));
    // The README shows the beginning of it.
    let readme = read(&kit().join("README.md"));
    let shown = readme.split("```text\n").nth(1).expect("what it prints");
    let shown = shown.split("```").next().unwrap_or_default();
    for line in shown.lines().filter(|line| *line != "…") {
        assert!(text.lines().any(|l| l == line), "{line:?} is not printed");
    }
    let kept: Vec<&str> = kept
        .map(|line| line.split("; isolation").next().unwrap_or(line))
        .collect();
    insta::with_settings!({snapshot_path => kit().join("tests/snapshots"), prepend_module_to_snapshot => false}, {
        assert_snapshot!("sample_class", kept.join("\n"));
    });
}
