//! Decisions that a run does not follow any more.

use super::{again, graded_class};
use crate::support::{copy, grader, scratch, write};
use predicates::prelude::*;
use predicates::str::contains;

/// The same class, moved to another folder: its decisions stayed where it was.
#[test]
fn decisions_that_are_left_behind_are_told() {
    let place = scratch();
    let place = place.path();
    let class = graded_class(place);
    let before = class.join("decisions.yaml");
    write(&before, "students:\n  anne: {comment: Bien.}\n");
    again(place)
        .assert()
        .success()
        .stderr(contains("--decisions").not());
    let moved = place.join("moved");
    copy(&class.join("anne"), &moved.join("anne"));
    copy(&class.join("zoe"), &moved.join("zoe"));
    let run = |more: &[&str]| {
        let mut run = grader();
        run.args(["run", "--coursework", "demineur", "--out"]);
        run.arg(place.join("out")).arg(&moved).args(more);
        run.assert().success()
    };
    let given = before.display().to_string();
    run(&[]).stderr(contains(format!("--decisions \"{given}\"")));
    run(&["--decisions", &given]).stderr(contains("earlier run").not());
}
