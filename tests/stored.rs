//! Stored hand-ins: each wrong one loses exactly the topics that its mistake should cost, and
//! with substitution all of these pass again except those where the mistake is.

pub mod case;

use crate::support::{FULL, graded, kit, list, scratch, text};
use case::Case;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write as _;

#[test]
fn demineur() {
    every_case_of("demineur");
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn chasse_au_tresor() {
    every_case_of("chasse_au_tresor");
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn riviere() {
    every_case_of("riviere");
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn viruskiller() {
    every_case_of("viruskiller");
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn khet() {
    every_case_of("khet");
}

/// All of them are one class, so that the test costs what grading a class costs.
fn every_case_of(coursework: &str) {
    let cases = Case::all(&kit().join("tests/submissions").join(coursework));
    assert!(
        cases.len() > 20,
        "{coursework} has only {} stored hand-ins",
        cases.len()
    );
    let cases = match FULL {
        true => cases,
        false => some_for_each_topic(cases),
    };
    let class = scratch();
    for case in &cases {
        case.lay_out(coursework, &class.path().join(&case.name));
    }
    // Each of them is compiled and played once more to see what comes back; in the short lane
    // two assignments show it.
    let tells_faults = FULL || matches!(coursework, "demineur" | "chasse_au_tresor");
    let mut arguments = vec!["--coursework", coursework];
    arguments.extend((!tells_faults).then_some("--no-substitution"));
    let graded = graded(class.path(), &arguments);
    let mut losses = graded.losses();
    let mut wrong = String::new();
    for case in &cases {
        let Some(found) = losses.remove(&case.name) else {
            let _ = writeln!(wrong, "{}: was not graded", case.name);
            continue;
        };
        let verdicts_differ = case.verdicts.as_ref().is_some_and(|v| *v != found.verdicts);
        if found.topics != case.loses || verdicts_differ {
            let Case {
                name,
                loses,
                verdicts,
                says,
                ..
            } = case;
            let _ = writeln!(
                wrong,
                "\n{name} ({says})\n  should lose {loses:?} by {verdicts:?}"
            );
            let _ = writeln!(wrong, "  lost {:?} by {:?}", found.topics, found.verdicts);
            for line in &found.lines {
                let _ = writeln!(wrong, "    {line}");
            }
        }
        let (meant, at_fault) = (case.at_fault(), faults(&graded.0, &case.name));
        if tells_faults && at_fault != *meant {
            let Case { name, says, .. } = case;
            let _ = writeln!(
                wrong,
                "\n{name} ({says})\n  the fault of {meant:?}\n  found in {at_fault:?}"
            );
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The topics that a hand-in loses even when all others are right.
fn faults(results: &Value, name: &str) -> BTreeSet<String> {
    let all = list(&results["submissions"]).iter();
    let found = all.filter(|submission| submission["name"] == name);
    let faults = found.filter_map(|submission| submission["repairs"]["faults"].as_array());
    faults.flatten().map(text).collect()
}

/// As few cases as it takes for most topics to be lost by one of them, and a few that lose as
/// little as any: nothing, mostly.
fn some_for_each_topic(mut cases: Vec<Case>) -> Vec<Case> {
    const FOR_TOPICS: usize = 3;
    const LITTLE: usize = 2;
    cases.sort_by_key(|case| case.loses.len());
    let mut rest = cases.split_off(LITTLE);
    // What only ends at its limit costs a second for each scenario.
    rest.retain(|case| !case.name.contains("endless"));
    let mut covered: BTreeSet<String> = cases.iter().flat_map(|case| case.loses.clone()).collect();
    for _ in 0..FOR_TOPICS {
        let gain = |case: &Case| case.loses.difference(&covered).count();
        let Some(best) = (0..rest.len()).max_by_key(|i| gain(&rest[*i])) else {
            break;
        };
        let case = rest.remove(best);
        covered.extend(case.loses.iter().cloned());
        cases.push(case);
    }
    cases
}
