//! With `--no-substitution`: a function that is missing, or does not compile, costs its own topic
//! and nothing elsewhere. Hand-ins that are right but for one function.

use crate::stored::case::Case;
use crate::support::{copy, graded, kit, list, read, scratch, text, write};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;

/// A function that others call.
struct Function {
    topic: &'static str,
    file: &'static str,
    /// The beginning of its body is where each fault is put.
    head: &'static str,
}

/// The topic of which a part of the points is for a game as it was handed in.
const GAME: &str = "main_console";
const MISSING: &str = "todo!();";
const BROKEN: &str = "let faute: u8 = \"un texte\";";

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn demineur() {
    costs_nothing_elsewhere(
        "demineur",
        &[
            Function {
                topic: "compute_cell",
                file: "src/demineur.rs",
                head: "pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {",
            },
            Function {
                topic: "affichegrid",
                file: "src/demineur.rs",
                head: "pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) {",
            },
        ],
    );
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn chasse_au_tresor() {
    costs_nothing_elsewhere(
        "chasse_au_tresor",
        &[
            Function {
                topic: "attente",
                file: "src/chasse_au_tresor/clavier.rs",
                head: "pub fn attente(touches: &[u8]) -> Option<u8> {",
            },
            Function {
                topic: "init_plateau",
                file: "src/chasse_au_tresor/plateau.rs",
                head: "pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {",
            },
        ],
    );
}

#[test]
#[cfg(feature = "full")]
fn viruskiller() {
    costs_nothing_elsewhere(
        "viruskiller",
        &[
            Function {
                topic: "showGameBoard",
                file: "src/viruskiller/affichage.rs",
                head: "pub fn showGameBoard(jeu: &Jeu, message: &str) {",
            },
            Function {
                topic: "passemuraille",
                file: "src/viruskiller/plateau.rs",
                head: "pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {",
            },
        ],
    );
}

#[test]
#[cfg(feature = "full")]
fn riviere() {
    costs_nothing_elsewhere(
        "riviere",
        &[
            Function {
                topic: "getNbObstacles",
                file: "src/riviere/classique/riviere.rs",
                head: "pub fn getNbObstacles(riviere: &Riviere, lig: i32, col: i32, direction: &str, n: usize) -> usize {",
            },
            Function {
                topic: "getContenuR",
                file: "src/riviere/classique/riviere.rs",
                head: "pub fn getContenuR(riviere: &Riviere, lig: i32, col: i32) -> Option<char> {",
            },
        ],
    );
}

#[test]
#[cfg(feature = "full")]
fn khet() {
    costs_nothing_elsewhere(
        "khet",
        &[
            Function {
                topic: "automatic_shot",
                file: "src/khet/laser.rs",
                head: "pub fn automatic_shot(&mut self, game_board: &mut Map, index_shooter: usize) -> Shot {",
            },
            Function {
                topic: "box_in_range",
                file: "src/khet/box_case.rs",
                head: "pub fn box_in_range(index_box: usize, next_index_box: usize) -> bool {",
            },
        ],
    );
}

/// Every function of an assignment, one missing at a time.
#[test]
#[cfg(feature = "full")]
fn any_function_of_demineur() {
    costs_its_own_topic_only("demineur", &["src/demineur.rs"]);
}

#[test]
#[cfg(feature = "full")]
fn any_function_of_chasse_au_tresor() {
    let modules = ["affichage", "clavier", "menu", "partie", "plateau"];
    let files = modules.map(|module| format!("src/chasse_au_tresor/{module}.rs"));
    costs_its_own_topic_only("chasse_au_tresor", &files.each_ref().map(String::as_str));
}

/// Of programs that are right but for one public function, which is still to be written.
#[cfg(feature = "full")]
fn costs_its_own_topic_only(coursework: &str, files: &[&str]) {
    let class = scratch();
    let mut names = Vec::new();
    for file in files {
        let source = read(&kit().join("reference").join(file));
        for (at, _) in source.match_indices("\npub fn ") {
            let rest = &source[at + "\npub fn ".len()..];
            let name = rest.split(['(', '<']).next().unwrap_or_default();
            let body = at + source[at..].find(" {\n").expect("a body") + " {\n".len();
            let (before, after) = source.split_at(body);
            let hand_in = class.path().join(name);
            let right = json!({"says": "", "loses": [], "edits": []});
            let right: Case = serde_json::from_value(right).expect("a case");
            right.lay_out(coursework, &hand_in);
            write(&hand_in.join(file), &format!("{before}{MISSING}\n{after}"));
            names.push(name.to_owned());
        }
    }
    assert!(names.len() > 7, "{names:?}");
    let arguments = ["--no-substitution", "--coursework", coursework];
    let results = graded(class.path(), &arguments);
    for name in names {
        let all = list(&results.0["marks"]).iter();
        let marks = all.into_iter().find(|m| m["name"] == name.as_str());
        let lost = lost(marks.expect("marks"));
        assert!(lost.contains_key(&name), "{name} costs nothing: {lost:?}");
        // Without a board nothing runs, so there is nothing to estimate from.
        if name == "init_grid" {
            continue;
        }
        assert!(
            elsewhere(&lost, &name) < 1e-9,
            "{name} costs elsewhere: {lost:?}"
        );
    }
}

fn costs_nothing_elsewhere(coursework: &str, functions: &[Function]) {
    let class = scratch();
    for function in functions {
        for (how, fault) in [("missing", MISSING), ("broken", BROKEN)] {
            let name = format!("{}-{how}", function.topic);
            lay_out(coursework, function, fault, &class.path().join(name));
        }
    }
    let arguments = ["--no-substitution", "--coursework", coursework];
    let results = graded(class.path(), &arguments);
    let marks = |name: &str| {
        let all = list(&results.0["marks"]).iter();
        let found = all.into_iter().find(|m| m["name"] == name);
        found.unwrap_or_else(|| panic!("{name} has no marks"))
    };
    for Function { topic, .. } in functions {
        for how in ["missing", "broken"] {
            let costs = lost(marks(&format!("{topic}-{how}")));
            assert!(costs.contains_key(*topic), "{topic} {how}: costs nothing");
            let outside = elsewhere(&costs, topic);
            assert!(outside < 1e-9, "{topic} {how}: {costs:?}");
        }
    }
}

fn lay_out(coursework: &str, function: &Function, fault: &str, to: &Path) {
    let edit = json!({
        "file": function.file,
        "find": function.head,
        "put": format!("{}\n{fault}\n", function.head),
    });
    let case = json!({"says": "", "loses": [], "edits": [edit]});
    let case: Case = serde_json::from_value(case).expect("a case");
    case.lay_out(coursework, to);
}

/// Points by topic, over the lines of the barème, without the points for a game as it was
/// handed in, which a missing function may cost.
fn lost(marks: &Value) -> BTreeMap<String, f64> {
    let mut lost = BTreeMap::new();
    for line in list(&marks["criteria"]) {
        let number = |value: &Value| value.as_f64().unwrap_or(0.0);
        let whole = &line["why"]["whole"];
        let whole = number(&whole["max"]) - number(&whole["points"]);
        for loss in list(&line["why"]["lost"]) {
            *lost.entry(text(&loss["topic"])).or_default() += number(&loss["points"]);
        }
        *lost.entry(GAME.to_owned()).or_default() -= whole;
    }
    lost
}

fn elsewhere(lost: &BTreeMap<String, f64>, topic: &str) -> f64 {
    let others = lost.iter().filter(|(other, _)| *other != topic);
    others.map(|(_, points)| points).sum()
}

/// Of two versions, who wrote one has the template's files of the other, and reads one line of it.
#[test]
fn a_version_that_is_not_begun_is_said_to_be_missing() {
    let hand_in = scratch();
    let (template, reference) = (kit().join("student-template"), kit().join("reference"));
    for (from, folder) in [
        (&template, "src/riviere"),
        (&reference, "src/riviere/classique"),
    ] {
        copy(&from.join(folder), &hand_in.path().join(folder));
    }
    write(
        &hand_in.path().join("src/lib.rs"),
        &read(&template.join("src/lib.rs")),
    );
    let options = [
        "--coursework",
        "riviere",
        "--public-only",
        "--no-substitution",
    ];
    let graded = graded(hand_in.path(), &options);
    let [only] = list(&graded.0["submissions"]) else {
        panic!("of one version only: {:#}", graded.0);
    };
    assert_eq!(only["variant"], "classique");
    let marks = &list(&graded.0["marks"])[0];
    assert_eq!(marks["missing_variants"], json!(["objet"]));
}
