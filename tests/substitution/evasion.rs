//! A hand-in that calls a function which does nothing, and has the name of one that was asked for,
//! gains nothing by it: what never ran is not taken for right.

use super::fault::{function, lay_out};
use super::{marks, sure};
use crate::support::{graded, kit, read, scratch};

/// The functions that evade: all but `init_grid` and `count_flagged`, which are trivial.
const EVADING: [&str; 7] = [
    "compute_cell",
    "make_grid",
    "affichegrid",
    "ask_position",
    "propagate",
    "apply_position",
    "count_uncovered",
];

/// How one is evaded by: a text besides, what stands for `count_flagged`, and the call.
const WAYS: [(&str, &str, &str, &str); 5] = [
    (
        "namesake",
        "pub mod autre { pub fn init_grid() { todo!() } }\n",
        "",
        "autre::init_grid();",
    ),
    (
        "broken-namesake",
        "pub mod autre { pub fn init_grid() { let _: u8 = \"\"; } }\n",
        "",
        "autre::init_grid();",
    ),
    (
        "constant",
        "",
        "pub const fn count_flagged(_: &Grid) -> usize { todo!() }",
        "count_flagged(&Vec::new());",
    ),
    (
        "other-parameters",
        "",
        "pub fn count_flagged(_: u8) -> usize { todo!() }",
        "count_flagged(3);",
    ),
    (
        "more-parameters",
        "",
        "pub fn count_flagged<T>(_: &Grid, _: T) -> usize { todo!() }",
        "count_flagged(&Vec::new(), 3);",
    ),
];

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn of_what_is_asked_gains_nothing() {
    let class = scratch();
    let reference = read(&kit().join("reference/src/demineur.rs"));
    let evading = |besides: &str, flagged: &str, call: &str| {
        let mut text = reference.clone();
        for name in EVADING {
            let right = function(&reference, &format!("pub fn {name}(")).to_owned();
            let (head, _) = right.split_once('{').expect("a body");
            text = text.replace(&right, &format!("{head}{{ {call} todo!() }}"));
        }
        if !flagged.is_empty() {
            let right = function(&reference, "pub fn count_flagged(").to_owned();
            text = text.replace(&right, flagged);
        }
        text + besides
    };
    for (name, besides, flagged, call) in WAYS {
        lay_out(&class.path().join(name), &evading(besides, flagged, call));
    }
    lay_out(&class.path().join("honest"), &evading("", "", ""));
    let results = graded(class.path(), &["--coursework", "demineur"]);
    let honest = sure(marks(&results.0, "honest"));
    assert!(honest < 3.0, "{honest}");
    for (name, ..) in WAYS {
        let got = sure(marks(&results.0, name));
        assert!(got <= honest, "{name}: {got}, and {honest} without it");
    }
}

/// Scenarios call the reference's constructor beside one that can have no other body: it costs
/// its own topic and what the hand-in itself reaches by it, and blocks nothing.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_constructor_that_stays_blocks_nothing() {
    let class = scratch();
    let reference = read(&kit().join("reference/src/demineur.rs"));
    let right = function(&reference, "pub fn init_grid(").to_owned();
    let constant = "pub const fn init_grid(_: usize) -> Grid { todo!() }";
    lay_out(
        &class.path().join("right-otherwise"),
        &reference.replace(&right, constant),
    );
    let results = graded(class.path(), &["--coursework", "demineur"]);
    let got = sure(marks(&results.0, "right-otherwise"));
    // `main_console` makes its own grid, so only the game is lost with it.
    assert!(got > 4.5 && got < 6.0, "{got}");
}

/// The reference's constructor clones what the hand-in's own functions never do.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_forgotten_derive_blocks_nothing() {
    let class = scratch();
    let reference = read(&kit().join("reference/src/demineur.rs"));
    let right = function(&reference, "pub fn init_grid(").to_owned();
    let (head, _) = right.split_once('{').expect("a body");
    let unwritten = reference.replace(&right, &format!("{head}{{ todo!() }}"));
    let derive = "#[derive(Debug, Clone, PartialEq)]";
    assert!(unwritten.contains(derive));
    lay_out(&class.path().join("derived"), &unwritten);
    lay_out(&class.path().join("bare"), &unwritten.replace(derive, ""));
    let results = graded(class.path(), &["--coursework", "demineur"]);
    let [derived, bare] = ["derived", "bare"].map(|name| sure(marks(&results.0, name)));
    assert!(derived > 6.0, "{derived}");
    assert!((derived - bare).abs() < 0.01, "{derived} and {bare}");
}

/// What stands behind a constructor that nothing can take the place of is estimated only where
/// something is written.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn what_is_not_written_is_worth_nothing_behind_it() {
    let class = scratch();
    let reference = read(&kit().join("reference/src/demineur.rs"));
    let mut unwritten = reference.clone();
    for name in EVADING.into_iter().chain(["count_flagged"]) {
        let right = function(&reference, &format!("pub fn {name}(")).to_owned();
        let (head, _) = right.split_once('{').expect("a body");
        unwritten = unwritten.replace(&right, &format!("{head}{{ todo!() }}"));
    }
    // The game is right by itself: it needs none of what was asked for.
    let game = function(&unwritten, "pub fn main_console(").to_owned();
    let (head, _) = game.split_once('{').expect("a body");
    let own = format!("\nmod sans {{\n{reference}\n}}\n");
    let call = format!("{head}{{ sans::main_console(taille, difficulte, hasard) }}");
    let unwritten = unwritten.replace(&game, &call) + &own;
    let constructor = function(&unwritten, "pub fn init_grid(").to_owned();
    for (name, instead) in [
        ("plain", "pub fn init_grid(_: usize) -> Grid { todo!() }"),
        (
            "any-number",
            "pub fn init_grid(_: impl Into<usize>) -> Grid { todo!() }",
        ),
    ] {
        lay_out(
            &class.path().join(name),
            &unwritten.replacen(&constructor, instead, 1),
        );
    }
    let results = graded(class.path(), &["--coursework", "demineur"]);
    let [plain, any] = ["plain", "any-number"].map(|name| sure(marks(&results.0, name)));
    assert!(plain > 3.0, "the game counts: {plain}");
    assert!(
        any <= plain,
        "{any}, and {plain} with the constructor as asked"
    );
}
