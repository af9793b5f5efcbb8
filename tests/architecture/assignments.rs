//! Tests that go through the assignments name them one by one, because each takes its own time.
//! An assignment that one of them does not name is tested nowhere, and nothing would say so.

use super::folders;
use crate::support::{kit, read};

/// Files of tests, and what is to be added there for a new assignment.
const LISTS: [(&str, &str); 10] = [
    ("tests/stored.rs", "a test"),
    ("tests/right.rs", "a test"),
    ("tests/derived.rs", "a test"),
    (".ci/full", "an audit"),
    ("tests/sharing.rs", "a test"),
    ("tests/missing.rs", "a test"),
    ("tests/substitution/repaired.rs", "its name"),
    ("tests/proposals.rs", "its name"),
    ("tests/oral.rs", "its name"),
    ("tests/handed_out.rs", "its name in ALL"),
];
/// Where it has whole screens as snapshots.
const SCREENS: (&str, &str) = ("specs/screens.rs", "its name in SHOWN");
/// All but the one that `tests/attacks.rs` is about.
const ATTACKED: (&str, &str) = ("tests/attacks/others.rs", "a place in PLACES");

/// Lists that do not name it, each with what to add.
fn without(assignment: &str, has_screens: bool) -> Vec<String> {
    let screens = has_screens.then_some(SCREENS);
    let attacked = (assignment != "demineur").then_some(ATTACKED);
    let quoted = format!("\"{assignment}\"");
    let lists = LISTS.into_iter().chain(screens).chain(attacked);
    let unnamed = lists.filter(|(file, _)| !read(&kit().join(file)).contains(&quoted));
    unnamed
        .map(|(file, what)| format!("{assignment}: add {what} to {file}"))
        .collect()
}

#[test]
fn every_assignment_is_in_every_list() {
    let specs = kit().join("specs");
    let mut missing = Vec::new();
    for name in folders(&specs) {
        missing.extend(without(&name, specs.join(&name).join("snapshots").is_dir()));
    }
    assert!(missing.is_empty(), "tested nowhere: {missing:#?}");
    // As a new one would be told.
    assert_eq!(without("pong", true).len(), LISTS.len() + 2);
}
