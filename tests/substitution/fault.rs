//! A function that is missing, unwritten, broken, wrong, endless, panicking or greedy costs its
//! own topic, and nothing anywhere else.

use super::{lost, marks};
use crate::support::{FULL, graded, kit, read, scratch, write};
use std::path::Path;

/// What stands in the place of `compute_cell`, which five other functions stand on.
const KINDS: &[(&str, &str)] = &[
    ("missing", ""),
    (
        "todo",
        "pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 { todo!() }",
    ),
    (
        "syntax-error",
        "pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 {\n    let n = (1 + ;\n    n\n}",
    ),
    (
        "type-error",
        "pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 { \"zéro\" }",
    ),
    (
        "wrong",
        "pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 { 0 }",
    ),
    (
        "endless",
        "pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 { loop { std::hint::black_box(x); } }",
    ),
    (
        "panicking",
        "pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 { grid[x + 999][y].value }",
    ),
    (
        "memory-bomb",
        "pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 { let mut all = vec![0_u64]; loop { all.extend(all.clone()); } }",
    ),
    // Other widths than the reference's, on both sides of the call.
    (
        "other-widths",
        "pub fn compute_cell(cases: &mut Vec<Vec<Cell>>, x: usize, _: usize) -> i32 { cases[x].len() as i32 }",
    ),
];

#[test]
fn costs_the_same_everywhere_else_whatever_it_is() {
    let class = scratch();
    let reference = read(&kit().join("reference/src/demineur.rs"));
    let right = function(&reference, "pub fn compute_cell(");
    let kinds: Vec<_> = KINDS.iter().filter(|(name, _)| is_tried(name)).collect();
    for (name, instead) in &kinds {
        lay_out(&class.path().join(name), &reference.replace(right, instead));
    }
    let results = graded(
        class.path(),
        &["--substitution", "--coursework", "demineur"],
    );
    for (name, _) in &kinds {
        let marks = marks(&results.0, name);
        let lost = lost(marks);
        assert!(!lost.is_empty(), "{name}: costs nothing");
        for ((line, topic), points) in lost {
            assert_eq!(topic, "compute_cell", "{name}: {points} lost in {line}");
        }
        let repairs = marks["repairs"].as_array().expect("repairs");
        assert_eq!(repairs.len(), 1, "{name}: {repairs:?}");
        assert_eq!(repairs[0]["repaired"], 9.0, "{name}: {repairs:?}");
    }
}

/// Those that meet a limit in every scenario take as long as all the others.
fn is_tried(kind: &str) -> bool {
    FULL || !["endless", "memory-bomb"].contains(&kind)
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
