//! Decisions about hand-ins that cannot be graded, that have changed, or that are not there.

use super::{again, graded_class};
use crate::support::{read, scratch, write};
use predicates::prelude::*;
use predicates::str::contains;

/// Which assignment the mark is of, the other hand-ins say: archives are opened one by one.
#[test]
fn a_mark_arrives_although_the_hand_in_cannot_be_graded() {
    let place = scratch();
    let place = place.path();
    let class = graded_class(place);
    write(&class.join("broken.zip"), "no archive");
    let mut lost = again(place);
    lost.assert().success().stdout(contains("= 8 / 20").not());
    write(
        &class.join("decisions.yaml"),
        "students:\n  broken:\n    total: {points: 8, reason: by mail}\n",
    );
    again(place).assert().success().stdout(contains("= 8 / 20"));
    let marks = read(&place.join("out/marks.csv"));
    let row = marks.lines().find(|line| line.contains("broken"));
    let cells: Vec<&str> = row.expect("a row").split([',', ';']).collect();
    assert!(cells.contains(&"8") && cells.contains(&"20"), "{cells:?}");
    let page = read(&place.join("out/students/broken.txt"));
    assert!(
        page.contains("8 / 20") && page.contains("by mail"),
        "{page}"
    );
}

#[test]
fn decisions_about_an_earlier_program_are_told() {
    let place = scratch();
    let place = place.path();
    let class = graded_class(place);
    let decided = "students:\n  anne:\n    points: {commentaires: 1}\n  zoe:\n    comment: Bien.\n";
    write(&class.join("decisions.yaml"), decided);
    let told = "its program has changed";
    again(place).assert().success().stderr(contains(told).not());
    for name in ["anne", "zoe"] {
        let file = class.join(name).join("src/demineur.rs");
        write(&file, &format!("{}// again\n", read(&file)));
    }
    let found = again(place).assert().success();
    let found = String::from_utf8_lossy(&found.get_output().stderr).into_owned();
    assert_eq!(found.matches(told).count(), 1, "{found}");
    assert!(found.contains(&format!("anne: {told}")), "{found}");
    again(place).assert().success().stderr(contains(told).not());
}

#[test]
fn who_is_absent_stops_nobodys_marks() {
    let place = scratch();
    let place = place.path();
    let class = graded_class(place);
    let decided = "students:\n  Paul Absent:\n    total: {points: 5, reason: oral}\n";
    write(&class.join("decisions.yaml"), decided);
    let list = place.join("list.csv");
    write(&list, "name\nanne\nzoe\nPaul Absent\n");
    again(place)
        .arg("--roster")
        .arg(&list)
        .assert()
        .success()
        .stderr(contains("no hand-in here of Paul Absent"));
    again(place)
        .assert()
        .code(2)
        .stderr(contains("nobody in the class is called “Paul Absent”"))
        .stderr(contains("give all of them to one command"));
}
