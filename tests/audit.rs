//! The scenarios' own mark: wrong solutions made from the reference must not get through.

use crate::support::grader;
use predicates::prelude::*;
use predicates::str::contains;

/// A sample that is always the same: the score may not fall below what it was.
#[test]
fn demineur_catches_wrong_solutions() {
    grader()
        .args(["audit", "demineur", "--sample", "40", "--at-least", "95"])
        .assert()
        .success()
        .stdout(contains("wrong solutions caught"));
}

#[test]
fn a_wrong_bound_is_no_survivor() {
    grader()
        .args(["audit", "demineur", "--topic", "compute_cell"])
        .assert()
        .success()
        .stdout(contains("100.0 %").and(contains("0 of 0").not()));
}
