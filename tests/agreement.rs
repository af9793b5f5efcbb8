//! `cargo test`, `cargo noter` and `grader run` say the same of the same project.

use crate::project::Project;
use crate::support::{Graded, graded, kit, list, read, scratch, text, write};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// Coursework, variant, topic and title of a scenario, to its verdict.
type Verdicts = BTreeMap<[String; 4], String>;

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_half_solved_project_gets_the_same_verdicts_everywhere() {
    let project = Project::fresh();
    let module = read(&kit().join("reference/src/demineur.rs"));
    let edits = [
        // Wrong.
        (
            "filter(|cell| cell.flag).count()",
            "filter(|cell| cell.flag).count() + 1",
        ),
        ("(x + 1).min(taille - 1)", "x"),
        // Not written.
        (
            "    let cell = &mut grid[x][y];\n    if flag {",
            "    todo!();\n    let cell = &mut grid[x][y];\n    if flag {",
        ),
        // Silent.
        ("        println!(\"Saisie invalide\");", ""),
    ];
    write(
        &project.folder.join("src/demineur.rs"),
        &edited(&module, &edits),
    );
    let tested = told(
        &project,
        &["test", "--quiet", "--test", "scenarios", "--", "--json"],
    );
    let kinds: Vec<&str> = tested.values().map(String::as_str).collect();
    for verdict in ["passed", "wrong", "not_implemented"] {
        assert!(
            kinds.contains(&verdict),
            "no scenario is {verdict}: {tested:#?}"
        );
    }
    assert_eq!(tested, told(&project, &["noter", "--json"]));
    assert_eq!(tested, teacher(&project));
    what_is_lost_is_listed_in_the_order_to_repair(&project, &tested);
}

/// A student's mark counts a fault wherever it shows: it is called the least, and functions
/// that others depend on come first. Nothing is said about an assignment that is not begun.
fn what_is_lost_is_listed_in_the_order_to_repair(project: &Project, verdicts: &Verdicts) {
    let output = project.cargo().arg("noter").output().expect("cargo runs");
    let said = String::from_utf8(output.stdout).expect("UTF-8");
    let least = "Ce score est un minimum";
    assert_eq!(said.matches(least).count(), 1, "{said}");
    let (_, order) = said.split_once("À réparer dans cet ordre : ").expect(least);
    let order: Vec<&str> = order
        .lines()
        .next()
        .unwrap_or_default()
        .split(", ")
        .collect();
    let lost = verdicts.iter().filter(|(_, verdict)| *verdict != "passed");
    let lost = lost.filter(|([coursework, ..], _)| coursework == "demineur");
    let lost: BTreeSet<&str> = lost.map(|([_, _, topic, _], _)| topic.as_str()).collect();
    assert_eq!(BTreeSet::from_iter(order.iter().copied()), lost, "{said}");
    let at = |topic: &str| order.iter().position(|of| *of == topic).expect(topic);
    assert!(at("apply_position") < at("main_console"), "{order:?}");
    assert!(at("propagate") < at("apply_position"), "{order:?}");
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_project_that_does_not_compile_gets_what_its_teacher_gives() {
    let project = Project::fresh();
    let module = read(&kit().join("reference/src/demineur.rs"));
    let edits = [
        (
            "    });\n    encadre(&symboles",
            "    })\n    encadre(&symboles",
        ),
        (
            "grid.iter().flatten().filter(|cell| cell.flag).count()",
            "\"beaucoup\"",
        ),
    ];
    write(
        &project.folder.join("src/demineur.rs"),
        &edited(&module, &edits),
    );
    project.cargo().args(["test", "--quiet"]).assert().failure();
    let noted = told(&project, &["noter", "--json"]);
    let broken: Vec<&str> = noted
        .iter()
        .filter(|(_, verdict)| *verdict == "does_not_compile")
        .map(|([_, _, topic, _], _)| topic.as_str())
        .collect();
    assert!(broken.contains(&"affichegrid") && broken.contains(&"count_flagged"));
    assert!(!broken.contains(&"propagate"), "{broken:?}");
    assert_eq!(noted, teacher(&project));
}

fn edited(text: &str, edits: &[(&str, &str)]) -> String {
    edits.iter().fold(text.to_owned(), |text, (find, put)| {
        assert_eq!(text.matches(find).count(), 1, "{find}");
        text.replace(find, put)
    })
}

/// The lines that a student's command prints for programs.
fn told(project: &Project, arguments: &[&str]) -> Verdicts {
    let output = project
        .cargo()
        .args(arguments)
        .output()
        .expect("cargo runs");
    let printed = String::from_utf8(output.stdout).expect("UTF-8");
    let said = String::from_utf8_lossy(&output.stderr);
    let verdicts: Verdicts = printed
        .lines()
        .map(|line| {
            let line: Value = serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"));
            let part = |key: &str| text(&line[key]);
            let key = [
                part("coursework"),
                part("variant"),
                part("topic"),
                text(&line["name"]["fr"]),
            ];
            (key, part("verdict"))
        })
        .collect();
    assert!(!verdicts.is_empty(), "{said}");
    verdicts
}

/// What `grader run` says of the public scenarios.
fn teacher(project: &Project) -> Verdicts {
    let class = scratch();
    let hand_in = class.path().join("ada");
    crate::support::copy(&project.folder.join("src"), &hand_in.join("src"));
    fs::copy(
        project.folder.join("Cargo.toml"),
        hand_in.join("Cargo.toml"),
    )
    .expect("copied");
    let Graded(results) = graded(class.path(), &[]);
    let mut verdicts = Verdicts::new();
    for submission in list(&results["submissions"]) {
        for topic in list(&submission["topics"]) {
            let open = list(&topic["scenarios"])
                .iter()
                .filter(|s| s["hidden"] != true);
            for scenario in open {
                let of = |key: &str| text(&submission[key]);
                let key = [
                    of("coursework"),
                    of("variant"),
                    text(&topic["topic"]),
                    text(&scenario["name"]["fr"]),
                ];
                verdicts.insert(key, text(&scenario["verdict"]));
            }
        }
    }
    verdicts
}
