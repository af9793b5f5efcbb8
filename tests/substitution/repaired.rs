//! What a repair is said to be worth is what the same hand-in gets once that function was
//! repaired by hand.

use super::fault::{function, lay_out};
use super::{marks, sure};
use crate::support::{graded, kit, list, read, scratch, text};

/// Three faults of different kinds, one of which the other two do not need.
const FAULTS: &[(&str, &str)] = &[
    (
        "compute_cell",
        "pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 { grid[x][y].value += 1; grid[x][y].value }",
    ),
    (
        "apply_position",
        "pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool { todo!() }",
    ),
    (
        "affichegrid",
        "pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) { println!(\"{}\", grid.len() ",
    ),
];

#[test]
fn is_what_a_repair_by_hand_gives() {
    let class = scratch();
    let reference = read(&kit().join("reference/src/demineur.rs"));
    // A missing parenthesis and brace end at the next function: it keeps its own text.
    let with = |repaired: &str| {
        let faults = FAULTS.iter().filter(|(name, _)| *name != repaired);
        faults.fold(reference.clone(), |text, (name, wrong)| {
            let right = function(&text, &format!("pub fn {name}(")).to_owned();
            text.replace(&right, wrong)
        })
    };
    lay_out(&class.path().join("all"), &with(""));
    for (name, _) in FAULTS {
        lay_out(&class.path().join(name), &with(name));
    }
    let results = graded(
        class.path(),
        &["--substitution", "--coursework", "demineur"],
    );
    let all = marks(&results.0, "all");
    let repairs = list(&all["repairs"]);
    assert_eq!(repairs.len(), FAULTS.len(), "{repairs:?}");
    for repair in repairs {
        let topic = text(&repair["topic"]);
        let by_hand = sure(marks(&results.0, &topic));
        let told = repair["repaired"].as_f64().expect("points");
        assert!(
            (told - by_hand).abs() < 0.005,
            "{topic}: {told} is told, {by_hand} it is"
        );
        assert_eq!(repair["sure"].as_f64(), Some(sure(all)));
        assert!(told > sure(all), "{topic} is worth nothing");
    }
    assert!(all["as_handed_in"].as_f64() < Some(sure(all)));
}
