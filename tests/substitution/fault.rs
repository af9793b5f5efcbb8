//! A function that is missing, unwritten, broken, wrong, endless, panicking or greedy costs its
//! own topic, and nothing anywhere else.

use super::{lost, marks};
use crate::stored::case::lay_out_reference;
use crate::support::{FULL, graded, list, read, scratch, text, write};
use serde_json::Value;
use std::path::Path;

/// A function that others depend on.
struct Function {
    coursework: &'static str,
    topic: &'static str,
    file: &'static str,
    head: &'static str,
    wrong: &'static str,
}

/// What replaces it; `HEAD`, `NAME` and `WRONG` stand for the function's own.
const KINDS: &[(&str, &str)] = &[
    ("missing", ""),
    ("todo", "HEAD { todo!() }"),
    ("syntax-error", "HEAD {\n    let n = (1 + ;\n    n\n}"),
    ("type-error", "HEAD { let n: u8 = \"zéro\"; WRONG }"),
    ("wrong", "HEAD { WRONG }"),
    (
        "wrong-elsewhere",
        "mod ailleurs {\n    use super::*;\n    HEAD { WRONG }\n}\npub(super) use ailleurs::NAME;",
    ),
    ("endless", "HEAD { loop { std::hint::black_box(0); } }"),
    (
        "panicking",
        "HEAD { let none: Vec<u8> = Vec::new(); std::hint::black_box(none[999]); WRONG }",
    ),
    (
        "starts-a-program",
        "HEAD { let _ = std::process::Command::new(\"clear\").status(); WRONG }",
    ),
    (
        "memory-bomb",
        "HEAD { let mut all = vec![0_u64]; loop { all.extend(all.clone()); } }",
    ),
];

#[test]
fn costs_the_same_everywhere_else_whatever_it_is() {
    costs_its_own_topic(&Function {
        coursework: "demineur",
        topic: "compute_cell",
        file: "src/demineur.rs",
        head: "pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32",
        wrong: "0",
    });
}

/// The parameters have other names and patterns than the reference's.
#[test]
#[cfg(feature = "full")]
fn costs_the_same_under_other_names() {
    costs_its_own_topic(&Function {
        coursework: "demineur",
        topic: "compute_cell",
        file: "src/demineur.rs",
        head: "pub fn compute_cell(cases: &mut Vec<Vec<Cell>>, x: usize, _: usize) -> i32",
        wrong: "cases[x].len() as i32",
    });
}

#[test]
#[cfg(feature = "full")]
fn costs_the_same_in_a_treasure_hunt() {
    costs_its_own_topic(&Function {
        coursework: "chasse_au_tresor",
        topic: "attente",
        file: "src/chasse_au_tresor/clavier.rs",
        head: "pub fn attente(touches: &[u8]) -> Option<u8>",
        wrong: "None",
    });
}

#[test]
#[cfg(feature = "full")]
fn costs_the_same_among_viruses() {
    costs_its_own_topic(&Function {
        coursework: "viruskiller",
        topic: "passemuraille",
        file: "src/viruskiller/plateau.rs",
        head: "pub fn passemuraille(oldpos: i32, newpos: i32) -> bool",
        wrong: "false",
    });
}

fn costs_its_own_topic(asked: &Function) {
    let class = scratch();
    let kinds: Vec<_> = KINDS.iter().filter(|(name, _)| is_tried(name)).collect();
    for (name, instead) in &kinds {
        let folder = class.path().join(name);
        lay_out_reference(asked.coursework, &folder);
        let file = folder.join(asked.file);
        let reference = read(&file);
        let start = asked.head.split_inclusive('(').next().expect("a head");
        let instead = instead.replace("HEAD", asked.head);
        let instead = instead.replace("NAME", asked.topic);
        let instead = instead.replace("WRONG", asked.wrong);
        write(
            &file,
            &reference.replace(function(&reference, start), &instead),
        );
    }
    let results = graded(class.path(), &["--coursework", asked.coursework]);
    for (name, _) in &kinds {
        costs_only(asked.topic, marks(&results.0, name), name);
    }
}

/// Every line has all points that the topic does not lose, except for the share of the game as
/// it was handed in.
fn costs_only(topic: &str, marks: &Value, name: &str) {
    let own = lost(marks);
    let own = own.iter().filter(|((_, of), _)| of == topic);
    let own: f64 = own.map(|(_, points)| points).sum();
    assert!(own > 0.0, "{name}: costs nothing");
    let lines = list(&marks["criteria"]).iter();
    let sure: Vec<&Value> = lines.filter(|line| line["kind"] == "sure").collect();
    let number = |value: &Value| value.as_f64().expect("points");
    let max: f64 = sure.iter().map(|line| number(&line["max"])).sum();
    let whole: f64 = sure
        .iter()
        .map(|line| &line["why"]["whole"])
        .filter(|whole| whole.is_object())
        .map(|whole| number(&whole["max"]) - number(&whole["points"]))
        .sum();
    let points = number(&marks["sure"]);
    // What is lost of the whole game is shown with the game's topic.
    assert!(
        (max - points - own - whole).abs() < 0.011,
        "{name}: {points} of {max}, {own} lost by {topic}, {whole} by the whole game: {:?}",
        lost(marks)
    );
    let repairs = list(&marks["repairs"]);
    assert_eq!(repairs.len(), 1, "{name}: {repairs:?}");
    assert_eq!(text(&repairs[0]["topic"]), topic);
    assert_eq!(repairs[0]["repaired"], max, "{name}: {repairs:?}");
}

/// One of each way to fail: not there, not compiled, wrong, here or in a module of its own. Those
/// that meet a limit in every scenario take as long as all the others.
fn is_tried(kind: &str) -> bool {
    FULL || ["missing", "syntax-error", "wrong", "wrong-elsewhere"].contains(&kind)
}

/// From its head to the brace at the margin.
pub fn function<'t>(text: &'t str, head: &str) -> &'t str {
    let start = text.find(head).unwrap_or_else(|| panic!("no {head}"));
    let end = text[start..].find("\n}\n").expect("an end") + 2;
    &text[start..start + end]
}

pub fn lay_out(to: &Path, demineur: &str) {
    write(&to.join("src/lib.rs"), "pub mod demineur;\n");
    write(&to.join("src/demineur.rs"), demineur);
}
