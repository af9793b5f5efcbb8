//! Nothing that is derived from something else is stale.

use crate::support::grader;

#[test]
fn the_template_and_the_subjects_follow_the_reference() {
    grader().args(["template", "--check"]).assert().success();
}

#[test]
fn the_snapshots_are_the_reference_s() {
    grader().args(["bless", "--check"]).assert().success();
}

#[test]
fn demineur_is_checked() {
    grader().args(["check", "demineur"]).assert().success();
}

#[test]
fn riviere_is_checked() {
    grader().args(["check", "riviere"]).assert().success();
}

#[test]
fn viruskiller_is_checked() {
    grader().args(["check", "viruskiller"]).assert().success();
}

#[test]
fn khet_is_checked() {
    grader().args(["check", "khet"]).assert().success();
}

#[test]
fn chasse_au_tresor_is_checked() {
    grader()
        .args(["check", "chasse_au_tresor"])
        .assert()
        .success();
}
