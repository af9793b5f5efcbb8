//! Nothing that is derived from something else is stale.

use crate::handed_out::files_of;
use crate::support::{grader, kit, read};
#[cfg(feature = "full")]
use crate::support::{kit_with_own, write};

#[test]
fn the_template_and_the_subjects_follow_the_reference() {
    grader().args(["template", "--check"]).assert().success();
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn the_snapshots_are_the_reference_s() {
    grader().args(["bless", "--check"]).assert().success();
}

/// A changed screen is reported, and waits for `cargo insta review`.
#[cfg(feature = "full")]
#[test]
fn a_screen_that_changes_waits_beside_its_snapshot() {
    let kit = kit_with_own("demineur");
    let snapshots = kit.path().join("specs/demineur/snapshots");
    let stored = snapshots.join("perdu_3.snap");
    let right = read(&stored);
    write(&stored, &right.replace("C ║   ║ 1", "C ║   ║ 2"));
    assert_ne!(read(&stored), right);
    let mut check = grader();
    check.args(["check", "demineur", "--kit"]).arg(kit.path());
    let check = check.assert().code(1);
    let said = String::from_utf8_lossy(&check.get_output().stdout).into_owned();
    assert!(said.contains("1 snapshot to review"), "{said}");
    assert_eq!(read(&snapshots.join("perdu_3.snap.new")), right);
}

#[test]
fn demineur_is_checked() {
    grader().args(["check", "demineur"]).assert().success();
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn riviere_is_checked() {
    grader().args(["check", "riviere"]).assert().success();
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn viruskiller_is_checked() {
    grader().args(["check", "viruskiller"]).assert().success();
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn khet_is_checked() {
    grader().args(["check", "khet"]).assert().success();
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn chasse_au_tresor_is_checked() {
    grader()
        .args(["check", "chasse_au_tresor"])
        .assert()
        .success();
}

/// Students read the words of a scenario instead.
#[test]
fn no_example_shows_a_pattern() {
    let template = kit().join("student-template/src");
    for file in files_of(&template) {
        let text = read(&file);
        let shown = text.lines().find(|line| line.contains("matches: "));
        assert_eq!(shown, None, "{}", file.display());
    }
}
