//! Tests that go through the assignments name them one by one, because each takes its own time.
//! An assignment that one of them does not name is tested nowhere, and nothing would say so.

use super::folders;
use crate::support::{kit, read};

/// A file that names each assignment.
struct List {
    file: &'static str,
    /// What is to be added there for a new one.
    add: &'static str,
    /// What only such an entry looks like: any mention would do otherwise.
    entry: &'static str,
}

const TEST: &str = "fn NAME()";
const QUOTED: &str = "\"NAME\"";

const LISTS: [List; 11] = [
    List::of("tests/stored.rs", "a test", TEST),
    List::of("tests/right.rs", "a test", TEST),
    List::of("tests/derived.rs", "a test", "fn NAME_is_checked()"),
    List::of(".ci/full", "an audit", "audit \"NAME\""),
    List::of("tests/sharing.rs", "a test", TEST),
    List::of("tests/missing.rs", "a test", TEST),
    List::of("tests/substitution/repaired.rs", "a test", "fn in_NAME()"),
    List::of("tests/proposals.rs", "its name", QUOTED),
    List::of("tests/oral/full.rs", "its name", QUOTED),
    List::of("tests/handed_out.rs", "its name in ALL", QUOTED),
    List::of("grader/benches/floor/class.rs", "its name", QUOTED),
];
/// Where it has whole screens as snapshots.
const SCREENS: List = List::of("specs/screens.rs", "its name in SHOWN", QUOTED);
/// All but the one that `tests/attacks.rs` is about.
const ATTACKED: List = List::of("tests/attacks/others.rs", "a place in PLACES", QUOTED);

impl List {
    const fn of(file: &'static str, add: &'static str, entry: &'static str) -> List {
        List { file, add, entry }
    }

    fn has(&self, assignment: &str) -> bool {
        let entry = self.entry.replace("NAME", assignment);
        read(&kit().join(self.file)).contains(&entry)
    }
}

/// Lists that do not have it, each with what to add.
fn without(assignment: &str, has_screens: bool) -> Vec<String> {
    let screens = has_screens.then_some(SCREENS);
    let attacked = (assignment != "demineur").then_some(ATTACKED);
    let lists = LISTS.into_iter().chain(screens).chain(attacked);
    let lacking = lists.filter(|list| !list.has(assignment));
    lacking
        .map(|List { file, add, .. }| format!("{assignment}: add {add} to {file}"))
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
