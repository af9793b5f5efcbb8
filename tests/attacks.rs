//! Hand-ins that attack: none changes a mark, reaches a file, or stops the batch.
//!
//! All of them are one class together with honest hand-ins, graded at each level that
//! this machine offers; where tests are started as root, once more as an ordinary user. Elsewhere a
//! sample is graded, at the best level, with the scenarios of two functions.
//! `ATTACKS=name,other` takes these alone.

mod attack;
#[cfg(feature = "full")]
mod batch;
#[cfg(feature = "full")]
mod nobody;
#[cfg(feature = "full")]
mod others;
mod world;

use crate::support::{FULL, Graded, list, text};
use attack::Attack;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use world::World;

/// Where the sample begins: each cause of the attacks that once succeeded, and each kind of
/// barrier, once. What computes until it is stopped costs most, and is left to the full lane.
const SAMPLE: &[&str] = &[
    // Before anything runs: reading, scanning, compiling, linking.
    "aliases-in-a-ring",
    "hashes",
    "hidden-by-the-first-line",
    "lifetime-that-opens-a-text",
    "attribute-around-a-lint-level",
    "included-by-another-name",
    "read-by-a-macro-parameter",
    "cargo-configuration",
    "link-arguments-by-a-macro",
    "linker-script-by-a-macro",
    "large-place-of-every-thread",
    "no-prelude",
    "undefined-symbol",
    "linked-source",
    // While it runs: what it reaches.
    "memory-that-holds-the-kit",
    "requests-opened-again",
    "pair-of-sockets",
    "shell",
    "read-canary",
    "write-outside",
    "folder-around-its-own",
    "left-for-the-next",
    // How it ends.
    "caught-panic",
    "panic-hook",
    "forged-fault",
    "todo-that-is-caught",
    "memory-at-once",
    "stack-overflow",
    "thread-bomb",
    "terminal-escapes",
];

/// Every third of the sample, before each commit.
#[cfg(not(feature = "full"))]
#[test]
fn no_attack_of_a_few_succeeds() {
    let mut few = SAMPLE.iter().step_by(3);
    let mut attacks = Attack::all();
    attacks.retain(|attack| few.clone().any(|name| *name == attack.name));
    assert_eq!(attacks.len(), few.len(), "{:?} is none", few.next());
    none_succeeds(attacks, &levels()[..1]);
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn no_attack_succeeds() {
    let all = levels();
    none_succeeds(chosen(), if FULL { &all[..] } else { &all[..1] });
}

fn none_succeeds(attacks: Vec<Attack>, levels: &[&str]) {
    let world = World::of(attacks);
    let alone = world.grade(&world.honest, "b", &mut world.grader());
    for level in levels {
        let graded = world.grade(&world.class, level, &mut world.grader());
        world.check(&format!("level {level}"), &graded, &alone);
        check_that_verdicts_are_reached(&graded);
    }
}

/// Tests started as an ordinary user have tried that already.
#[cfg(feature = "full")]
#[test]
fn no_attack_succeeds_as_an_ordinary_user() {
    let world = World::of(chosen());
    let alone = world.grade(&world.honest, "b", &mut world.grader());
    for level in ["b", "c"] {
        if let Some(mut grader) = world.grader_of_nobody() {
            let graded = world.grade(&world.class, level, &mut grader);
            world.check(level, &graded, &alone);
        }
    }
}

/// Nothing is compiled and run again with functions of the reference, as it is everywhere else.
#[cfg(feature = "full")]
#[test]
fn no_attack_succeeds_without_the_reference_beside_it() {
    let world = World::of(chosen());
    let grade = |hand_ins: &std::path::Path| {
        let besides = ["--no-substitution"];
        world.grade_in("demineur", &besides, hand_ins, "b", &mut world.grader())
    };
    world.check(
        "without the reference",
        &grade(&world.class),
        &grade(&world.honest),
    );
}

/// Nothing that an attack leaves behind changes the next scenario. Attacks whose verdict
/// depends on a clock are not compared, because their verdicts vary anyway.
#[cfg(feature = "full")]
#[test]
fn attacks_have_the_same_verdicts_in_any_company() {
    let mut attacks = chosen();
    attacks.retain(|attack| !attack.hangs_on_a_clock());
    let world = World::of(attacks);
    crate::sharing::compare("demineur", &world.class, &[0, 1, 2, 3], &[]);
}

/// Those that are asked for, or all, or the sample.
fn chosen() -> Vec<Attack> {
    let mut all = Attack::all();
    match std::env::var("ATTACKS") {
        Ok(names) => {
            let names: BTreeSet<&str> = names.split(',').collect();
            all.retain(|attack| names.contains(attack.name.as_str()));
            assert_eq!(all.len(), names.len(), "one of them is none: {names:?}");
        }
        Err(_) if FULL => {}
        Err(_) => {
            all.retain(|attack| SAMPLE.contains(&attack.name.as_str()));
            assert_eq!(all.len(), SAMPLE.len(), "a name of the sample is none");
        }
    }
    all
}

/// Those that this machine can offer; the first one has to be given to us.
fn levels() -> Vec<&'static str> {
    let out = crate::support::grader().arg("doctor").output();
    let said = String::from_utf8_lossy(&out.expect("the grader runs").stdout).into_owned();
    if said.contains("isolation level A") {
        return vec!["a", "b", "c"];
    }
    println!("level A is not tried here: nobody has given us a cgroup");
    vec!["b", "c"]
}

/// Reports show an attack's output as text, without control sequences.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_terminal_is_shown_text_only() {
    let world = World::of(Attack::named("terminal-escapes"));
    let class = world.folder.path().join("names");
    for name in [
        "\u{1b}[31mred",
        "two\nlines",
        "=1+1",
        "<b>bold<b>",
        "\u{202e}02",
    ] {
        world.lay_out("terminal-escapes", &class.join(name));
    }
    let mut grader = world.grader();
    let out = grader
        .args(["run", "--verbose", "--coursework", "demineur"])
        .args(["--filter", "count_flagged", "--out"])
        .arg(world.folder.path().join("kept"))
        .arg(&class)
        .output();
    let out = out.expect("the grader runs");
    let said = String::from_utf8_lossy(&out.stdout) + String::from_utf8_lossy(&out.stderr);
    assert!(said.contains("count_flagged"), "{said}");
    for forbidden in ['\u{1b}', '\u{7}', '\u{202e}', '\r'] {
        assert!(!said.contains(forbidden), "{forbidden:?} in {said:?}");
    }
    assert!(!said.contains("two\nlines"), "{said}");
}

/// Every verdict that a hand-in can reach in such a class, at each level; `not_run` and
/// `grader_error` are reached in `isolation`.
const REACHED: &[&str] = &[
    "passed",
    "wrong",
    "panicked",
    "not_implemented",
    "cpu_timeout",
    "wall_timeout",
    "memory",
    "stack_overflow",
    "crashed",
    "no_answer",
    "forbidden",
    "does_not_compile",
    "blocked",
];

/// The test would prove little if one kind of end did not occur in it.
fn check_that_verdicts_are_reached(graded: &Graded) {
    if !FULL || std::env::var_os("ATTACKS").is_some() {
        return;
    }
    let rows = graded.scenarios().into_values().flatten();
    let reached: BTreeSet<String> = rows.map(|(_, _, verdict)| verdict).collect();
    for verdict in REACHED {
        assert!(reached.contains(*verdict), "{verdict}: nobody gets it");
    }
}

/// Each hand-in's marks, as JSON; where only some scenarios ran, its verdicts.
fn marks(graded: &Graded) -> BTreeMap<String, Value> {
    let of = |marks: &Value| (text(&marks["name"]), marks.clone());
    let marks: BTreeMap<_, _> = list(&graded.0["marks"]).iter().map(of).collect();
    match marks.is_empty() {
        true => verdicts(graded),
        false => marks,
    }
}

fn verdicts(graded: &Graded) -> BTreeMap<String, Value> {
    let scenarios = graded.scenarios().into_iter();
    scenarios
        .map(|(name, rows)| (name, Value::from(format!("{rows:?}"))))
        .collect()
}
