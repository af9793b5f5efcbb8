//! Half of a class attacks: the other half gets what it gets alone.
//!
//! `BATCH_SIZE=200 cargo test -p grader attacks::batch -- --nocapture` makes it a large one.

use super::attack::Attack;
use super::marks;
use super::world::World;
use crate::stored::case::Case;
use crate::support::{kit, read, write};
use serde_json::Value;
use std::fmt::Write as _;
use std::path::Path;
use std::time::Instant;

const SIZE: usize = 16;

#[test]
fn half_of_a_class_attacks_and_the_other_half_keeps_its_marks() {
    let size = std::env::var("BATCH_SIZE")
        .ok()
        .and_then(|v| v.parse().ok());
    let size = size.unwrap_or(SIZE);
    let world = World::of(Attack::all());
    let (batch, alone) = (
        world.folder.path().join("batch"),
        world.folder.path().join("alone"),
    );
    let mut honest = Vec::new();
    for (place, number) in shuffled(size).into_iter().enumerate() {
        if number % 2 == 0 {
            let attack = &world.attacks[number / 2 * STEP % world.attacks.len()];
            let name = format!("{place:03}_{}", attack.name);
            attack.lay_out(&batch.join(name), &world.words());
        } else {
            let name = format!("{place:03}_{}", honest_name(number / 2));
            for folder in [&batch, &alone] {
                lay_out(number / 2, &folder.join(&name));
            }
            honest.push(name);
        }
    }
    let begun = Instant::now();
    let expected = world.grade(&alone, "b", &mut world.grader());
    let first = begun.elapsed();
    let begun = Instant::now();
    let found = world.grade(&batch, "b", &mut world.grader());
    println!(
        "{size} hand-ins: the honest half alone {first:.1?}, all {:.1?}",
        begun.elapsed()
    );
    let (marks_alone, marks_found) = (marks(&expected), marks(&found));
    let (verdicts_alone, verdicts_found) = (expected.scenarios(), found.scenarios());
    let mut wrong = String::new();
    for name in &honest {
        if marks_found.get(name) != marks_alone.get(name) {
            let _ = writeln!(wrong, "{name}: another mark than alone");
        }
        let (alone, found) = (&verdicts_alone[name], &verdicts_found[name]);
        for (a, f) in alone.iter().zip(found).filter(|(a, f)| a != f) {
            let _ = writeln!(wrong, "{name}: {a:?} alone, {f:?}");
        }
        assert_eq!(alone.len(), found.len(), "{name}");
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert_eq!(honest.len(), size / 2);
    // Marks that are all the same would say nothing.
    let sure = |name: &String| match &marks_alone[name]["sure"] {
        Value::Null => marks_alone[name].to_string(),
        points => points.to_string(),
    };
    let different: std::collections::BTreeSet<String> = honest.iter().map(sure).collect();
    assert!(different.len() > 2, "{different:?}");
    world.nothing_happened("a large batch");
}

/// Steps through the attacks so that a small batch has some of every kind.
const STEP: usize = 7;

fn honest_name(number: usize) -> String {
    let cases = cases();
    cases[number * STEP % cases.len()].name.clone()
}

/// A stored hand-in of the minesweeper, no two the same.
fn lay_out(number: usize, to: &Path) {
    let cases = cases();
    let case = &cases[number * STEP % cases.len()];
    case.lay_out("demineur", to);
    let file = to.join("src/demineur.rs");
    if file.is_file() {
        write(&file, &format!("{}\n// remise {number}\n", read(&file)));
    }
}

fn cases() -> Vec<Case> {
    Case::all(&kit().join("tests/submissions/demineur"))
}

/// The same order each time, and no meaning in it.
fn shuffled(size: usize) -> Vec<usize> {
    let mut numbers: Vec<usize> = (0..size).collect();
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    for last in (1..size).rev() {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        numbers.swap(last, (seed >> 33) as usize % (last + 1));
    }
    numbers
}
