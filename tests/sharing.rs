//! Scenarios that share a process have the verdicts that they have in processes of their own,
//! in whatever order they come.

use crate::stored::case::Case;
use crate::support::{FULL, Graded, copy, graded, kit, read, scratch, write};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// One that answers rightly, answers wrongly and panics.
const SOME: [&str; 1] = ["panics"];

#[test]
fn demineur() {
    verdicts_do_not_depend_on_company("demineur");
}

#[cfg(feature = "full")]
#[test]
fn chasse_au_tresor() {
    verdicts_do_not_depend_on_company("chasse_au_tresor");
}

#[cfg(feature = "full")]
#[test]
fn riviere() {
    verdicts_do_not_depend_on_company("riviere");
}

#[cfg(feature = "full")]
#[test]
fn viruskiller() {
    verdicts_do_not_depend_on_company("viruskiller");
}

#[cfg(feature = "full")]
#[test]
fn khet() {
    verdicts_do_not_depend_on_company("khet");
}

fn verdicts_do_not_depend_on_company(coursework: &str) {
    let class = scratch();
    let stored = kit().join("tests/submissions").join(coursework);
    for case in Case::all(&stored) {
        if FULL || SOME.contains(&case.name.as_str()) {
            case.lay_out(coursework, &class.path().join(&case.name));
        }
    }
    if FULL {
        let right = fs::read_dir(stored.join("right")).expect("right programs");
        for entry in right.map(|entry| entry.expect("an entry")) {
            if entry.path().join("src").is_dir() {
                let name = format!("right-{}", entry.file_name().to_string_lossy());
                copy(&entry.path(), &class.path().join(name));
            }
        }
    }
    match FULL {
        true => compare(coursework, class.path(), &[0, 1, 2, 3], &[]),
        false => compare(coursework, class.path(), &[1], &["--no-substitution"]),
    }
}

/// Free cores run what comes later in a hand-in that hangs: all that is said of it is what one
/// core alone finds, one scenario after another.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_hand_in_that_hangs_has_the_same_report_on_every_core() {
    let hangs = kit().join("tests/submissions/sample-class/roux_manon");
    let (alone, hurried) = (graded(&hangs, &["--apart"]), graded(&hangs, &[]));
    let found = hurried.scenarios();
    let verdicts = found.values().flatten().map(|(_, _, verdict)| verdict);
    let timeouts = verdicts.filter(|v| *v == "cpu_timeout").count();
    assert!(timeouts > 20, "{timeouts} say little");
    assert_eq!(alone.0, hurried.0);
}

/// In these orders, of which 0 is the usual one. Only compiled libraries are kept from one run
/// to the next.
pub fn compare(coursework: &str, class: &Path, orders: &[u64], besides: &[&str]) {
    let run = |kit: &Path, more: &[&str]| {
        let kit = kit.to_str().expect("a path of letters");
        let mut arguments = vec!["--coursework", coursework, "--kit", kit];
        arguments.extend(besides.iter().chain(more));
        rows(&graded(class, &arguments))
    };
    let apart = run(&kit(), &["--apart"]);
    assert!(apart.len() > 100, "{} verdicts", apart.len());
    for order in orders {
        let shuffled = (*order > 0).then(|| shuffled_kit(coursework, *order));
        let found = match &shuffled {
            Some(other) => run(other.path(), &[]),
            None => run(&kit(), &[]),
        };
        let differ = differences(&apart, &found);
        assert_eq!(differ, Vec::<String>::new(), "in order {order}");
    }
}

type Row = (String, String, String, String);

/// Programs that compute and allocate without end: which limit they meet first is a matter of the
/// machine's speed, and differs between two runs of the same kind.
const COMPUTE_AND_ALLOCATE: [&str; 1] = ["p13-endless"];

/// Hand-in, topic, scenario, verdict.
fn rows(graded: &Graded) -> BTreeSet<Row> {
    const LIMITS: [&str; 2] = ["cpu_timeout", "memory"];
    let mut rows = BTreeSet::new();
    for (hand_in, scenarios) in graded.scenarios() {
        let is_either = COMPUTE_AND_ALLOCATE.contains(&hand_in.as_str());
        let met = |verdict: String| match is_either && LIMITS.contains(&verdict.as_str()) {
            true => "a limit".to_owned(),
            false => verdict,
        };
        let row = |(topic, name, verdict)| (hand_in.clone(), topic, name, met(verdict));
        rows.extend(scenarios.into_iter().map(row));
    }
    rows
}

fn differences(expected: &BTreeSet<Row>, found: &BTreeSet<Row>) -> Vec<String> {
    let gone = expected.difference(found);
    let new = found.difference(expected);
    let gone = gone.map(|row| format!("apart: {row:?}"));
    gone.chain(new.map(|row| format!("together: {row:?}")))
        .collect()
}

/// The kit, where the scenarios of each file stand in another order.
fn shuffled_kit(coursework: &str, seed: u64) -> TempDir {
    let folder = scratch();
    for shared in [
        "Cargo.toml",
        "Cargo.lock",
        "grader",
        "reference",
        "student-template",
    ] {
        link(&kit().join(shared), &folder.path().join(shared));
    }
    let specs = folder.path().join("specs").join(coursework);
    copy(&kit().join("specs").join(coursework), &specs);
    let mut next = seed;
    for file in scenario_files(&specs) {
        write(&file, &shuffled(&read(&file), &mut next));
    }
    folder
}

fn link(from: &Path, to: &Path) {
    std::os::unix::fs::symlink(from, to).expect("a link");
}

fn scenario_files(specs: &Path) -> Vec<PathBuf> {
    let folders = ["scenarios", "hidden"].map(|name| specs.join(name));
    let entries = folders
        .iter()
        .filter_map(|folder| fs::read_dir(folder).ok());
    let files = entries
        .flatten()
        .map(|entry| entry.expect("an entry").path());
    let mut files: Vec<PathBuf> = files
        .filter(|path| path.extension().is_some_and(|e| e == "yaml"))
        .collect();
    files.sort();
    files
}

/// Each scenario begins with a dash two columns in; the text is otherwise as it was.
fn shuffled(text: &str, next: &mut u64) -> String {
    let mut parts = vec![String::new()];
    let mut is_inside = false;
    for line in text.lines() {
        if is_inside && line.starts_with("  - ") {
            parts.push(String::new());
        }
        is_inside |= line == "scenarios:";
        if let Some(part) = parts.last_mut() {
            part.push_str(line);
            part.push('\n');
        }
    }
    for i in (2..parts.len()).rev() {
        // Knuth's numbers: the same on every machine.
        *next = next
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let other = 1 + (*next >> 33) as usize % i;
        parts.swap(i, other);
    }
    parts.concat()
}
