//! The grader's marks, compared with those that a careful teacher gave before seeing them.

use crate::sample_class::sample;
use crate::stored::case::Case;
use crate::support::{FULL, Graded, copy, graded, kit, list, read, scratch};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

/// One point of 20.
const TOLERANCE: f64 = 1.0;

/// Hand-ins whose mark is further from the teacher's than that, each with its reason.
const OUTSIDE: &[(&str, &str)] = &[
    (
        "demineur/fournier_adam",
        "four functions are at fault, each of which spoils the game in another way: the teacher \
         took points off the game for each, one fault counted once takes them off where it is",
    ),
    (
        "demineur/missing-function",
        "the teacher thought that digging does nothing; the hand-in calls its function by the \
         other name, and its game works",
    ),
];

/// Hand-ins that were stored as wrong ones and are kept among the right programs since:
/// `tests/right.rs` asks full marks of them, as the teacher gave.
const RIGHT: &[(&str, &str)] = &[(
    "khet/a19-space-before-the-line-end",
    "khet/right/espace_avant_la_fin_de_ligne",
)];

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Teacher {
    given: f64,
    of: f64,
    because: String,
}

/// Without `full`, those of the sample class only, which is graded once for all tests of this
/// process.
#[test]
fn are_those_of_a_careful_teacher() {
    let file = kit().join("tests/marks.yaml");
    let marks: BTreeMap<String, Teacher> =
        serde_yaml::from_str(&read(&file)).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    assert!(marks.len() >= 25, "{} marks only", marks.len());
    let mut courseworks: BTreeMap<&str, BTreeMap<&str, &Teacher>> = BTreeMap::new();
    for (place, teacher) in &marks {
        let is_sample = place
            .strip_prefix("demineur/")
            .is_some_and(|name| in_the_sample_class(name).is_dir());
        if !FULL && !is_sample {
            continue;
        }
        if let Some((_, now)) = RIGHT.iter().find(|(was, _)| was == place) {
            assert!(kit().join("tests/submissions").join(now).is_dir(), "{now}");
            assert_eq!(teacher.given, teacher.of, "{place}");
            continue;
        }
        let (coursework, name) = place.split_once('/').expect("coursework/hand-in");
        courseworks
            .entry(coursework)
            .or_default()
            .insert(name, teacher);
    }
    let (mut wrong, mut table) = (String::new(), String::new());
    for (coursework, hand_ins) in courseworks {
        let sure = match FULL {
            true => sure_points(&graded_together(coursework, hand_ins.keys().copied())),
            false => sure_points(&sample().results),
        };
        for (name, teacher) in hand_ins {
            let place = format!("{coursework}/{name}");
            let Teacher { given, of, because } = teacher;
            let Some(sure) = sure.get(name) else {
                let _ = writeln!(wrong, "{place} was not graded");
                continue;
            };
            let _ = writeln!(table, "{sure:>6.2}  teacher {given:>5} / {of:<3} {place}");
            let is_near = (sure - given).abs() <= TOLERANCE + 1e-9;
            let listed = OUTSIDE.iter().find(|(outside, _)| *outside == place);
            match (is_near, listed) {
                (false, None) => {
                    let _ = writeln!(
                        wrong,
                        "{place}: {sure:.2}, the teacher {given} of {of}: {because}"
                    );
                }
                (true, Some((_, why))) => {
                    let _ = writeln!(
                        wrong,
                        "{place}: {sure:.2} is near {given} now, take it off the list ({why})"
                    );
                }
                _ => {}
            }
        }
    }
    for (outside, _) in OUTSIDE {
        assert!(marks.contains_key(*outside), "nobody marked {outside}");
    }
    assert!(wrong.is_empty(), "{wrong}\n{table}");
}

/// All of a coursework are one class, so that the test costs what grading a class costs.
fn graded_together<'a>(coursework: &str, names: impl Iterator<Item = &'a str>) -> Graded {
    let class = scratch();
    let stored = kit().join("tests/submissions").join(coursework);
    let cases = Case::all(&stored);
    for name in names {
        let to = class.path().join(name);
        match cases.iter().find(|case| case.name == name) {
            Some(case) => case.lay_out(coursework, &to),
            None => {
                let from = in_the_sample_class(name);
                assert!(
                    from.is_dir(),
                    "no stored hand-in is called {name}; one that became a right program goes \
                     to RIGHT"
                );
                copy(&from, &to);
            }
        }
    }
    graded(class.path(), &["--coursework", coursework])
}

fn sure_points(graded: &Graded) -> BTreeMap<String, f64> {
    let of = |mark: &serde_json::Value| {
        let name = mark["name"].as_str()?.to_owned();
        Some((name, mark["sure"].as_f64()?))
    };
    list(&graded.0["marks"]).iter().filter_map(of).collect()
}

fn in_the_sample_class(name: &str) -> PathBuf {
    kit().join("tests/submissions/sample-class").join(name)
}
