//! Scenarios that play the game in its window, as `grader run` and marks see them.

use crate::support::{graded, kit, read, scratch, write};
use std::collections::BTreeMap;
use std::path::Path;

/// A hand-in of the démineur that says `instead` where the reference says `of`.
fn hand_in(folder: &Path, name: &str, of: &str, instead: &str) {
    let src = folder.join(name).join("src");
    let text = read(&kit().join("reference/src/demineur.rs"));
    assert!(text.contains(of), "the reference has changed: {of}");
    write(&src.join("demineur.rs"), &text.replacen(of, instead, 1));
    write(&src.join("lib.rs"), "pub mod demineur;\n");
}

const TAKES_IT_AWAY: &str = "cell.flag = !cell.flag;";
const COUNTS: &str = "grid.iter().flatten().filter(|cell| cell.flag).count()";

/// The verdicts of the scenarios in the window, by hand-in.
fn played(class: &Path, arguments: &[&str]) -> BTreeMap<String, Vec<String>> {
    let all = graded(class, arguments).scenarios();
    all.into_iter()
        .map(|(name, rows)| {
            let rows = rows.into_iter().filter(|(topic, ..)| topic == "fenetre");
            (name, rows.map(|(_, _, verdict)| verdict).collect())
        })
        .collect()
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_window_is_played_where_that_is_asked_for() {
    let class = scratch();
    hand_in(class.path(), "keeps", TAKES_IT_AWAY, "cell.flag = true;");
    hand_in(class.path(), "todo", COUNTS, "todo!()");
    let asked = [
        "--coursework",
        "demineur",
        "--fronts",
        "--filter",
        "fenetre: ",
    ];
    let verdicts = played(class.path(), &asked);
    // A flag that stays is seen by the scenario that takes one away.
    assert_eq!(verdicts["keeps"], ["wrong", "passed", "passed"]);
    // Its own topic says that the function is missing.
    assert_eq!(verdicts["todo"], ["blocked"; 3]);
    let (name, rows) = played(class.path(), &["--coursework", "demineur"])
        .pop_first()
        .expect("a hand-in");
    assert!(rows.is_empty(), "{name}: {rows:?}");
}

/// Where a criterion names the topic it counts, and a fault of a function that has a topic of
/// its own is not counted there once more.
#[cfg(feature = "full")]
#[test]
fn a_window_in_the_bareme_counts_and_a_fault_counts_once() {
    use crate::support::{grader, kit_with_own, list};
    let kit = kit_with_own("demineur");
    let bareme = kit.path().join("specs/demineur/bareme.yaml");
    let text = read(&bareme).replace("total: 20", "total: 22");
    let line = "criteria:\n  - {id: fenetre, title: Fenêtre, points: 2, kind: topics, topics: [fenetre]}\n";
    write(&bareme, &text.replace("criteria:\n", line));
    let class = scratch();
    hand_in(class.path(), "keeps", TAKES_IT_AWAY, "cell.flag = true;");
    let json = class.path().join("results.json");
    grader()
        .current_dir(kit.path())
        .args(["run", "--coursework", "demineur", "--json"])
        .arg(&json)
        .arg(class.path().join("keeps"))
        .assert()
        .success();
    let results: serde_json::Value = serde_json::from_str(&read(&json)).expect("JSON");
    let marks = &list(&results["marks"])[0];
    let of = |id: &str| {
        let lines = list(&marks["criteria"]).iter();
        let found = lines.clone().find(|line| line["id"] == id);
        found.unwrap_or_else(|| panic!("{id}: {marks}")).clone()
    };
    let window = of("fenetre");
    assert_eq!(window["points"], 2.0, "{window}");
    assert_eq!(window["why"]["spared"], 1, "{window}");
    assert!(of("console")["points"].as_f64() < Some(7.0));
}

/// As any mistake in the specs.
#[cfg(feature = "full")]
#[test]
fn a_front_that_is_not_there_is_told_with_its_line() {
    use crate::support::{grader, kit_with_own};
    let kit = kit_with_own("demineur");
    let file = kit.path().join("specs/demineur/coursework.yaml");
    write(
        &file,
        &read(&file).replace("window: demineurP5", "window: demineurP6"),
    );
    let told = grader()
        .current_dir(kit.path())
        .args(["check", "demineur"])
        .assert();
    let told = String::from_utf8_lossy(&told.get_output().stdout).into_owned()
        + &String::from_utf8_lossy(&told.get_output().stderr);
    assert!(
        told.contains("coursework.yaml:") && told.contains("no program `demineurP6`"),
        "{told}"
    );
}

/// A mistake that only playing shows: the size of a window is the front's.
#[cfg(feature = "full")]
#[test]
fn a_click_outside_is_told_with_its_line() {
    use crate::support::{grader, kit_with_own};
    let kit = kit_with_own("demineur");
    let scenario = "topic: fenetre\nscenarios:\n  - name: {fr: a, en: a}\n    steps:\n      \
                    - open: demineurP5\n      - click: [9999, 5]\n";
    let file = "specs/demineur/scenarios/fenetre.yaml";
    write(&kit.path().join(file), scenario);
    let told = grader()
        .current_dir(kit.path())
        .args(["check", "demineur"])
        .assert();
    let told = String::from_utf8_lossy(&told.get_output().stdout).into_owned();
    assert!(told.contains(&format!("{file}:6: ")), "{told}");
    assert!(told.contains("is no point of the window"), "{told}");
}
