//! The operations of one hand-in speed up the next one, and never decide its verdict.

use super::World;
use evaluate::Prefetch;
use machine::Verdict;
use scenario::plan::Plan;

/// Children of the submission and of the reference, when the first hand-in and a second
/// one are graded.
fn births(scenario: &Plan, second: &'static [&'static str]) -> ([usize; 2], [usize; 2]) {
    let (world, prefetch) = (World::new(), Prefetch::default());
    let (first, before) = world.run(scenario, &[], &prefetch);
    assert_eq!(first.verdict, Verdict::Passed);
    let (outcome, after) = world.run(scenario, second, &prefetch);
    let (alone, _) = world.run(scenario, second, &Prefetch::default());
    assert_eq!(outcome, alone);
    (before, after)
}

#[test]
fn the_reference_is_asked_once_for_a_class() {
    let scenario = World::new().scenario(
        "
for_all: {n: 0..=9}
cases: 3
same_as_reference: true
steps:
  - c = counter(n)
  - add(c, 2)
  - check: get(c) == n + 2
",
    );
    assert_eq!(births(&scenario, &[]), ([1, 1], [1, 0]));
}

/// A right answer may be another one: the next question then follows from it.
#[test]
fn another_way_to_be_right_is_gone_from_the_beginning() {
    let scenario = World::new().scenario(
        "
seeds: [1, 7]
steps:
  - n = dice(hasard)
  - c = counter(n)
  - check: get(c) == n
",
    );
    assert_eq!(births(&scenario, &["dice"]), ([1, 0], [2, 0]));
}

#[test]
fn what_helps_nobody_is_not_followed_for_ever() {
    let world = World::new();
    let scenario = world.scenario("seeds: [7]\nsteps:\n  - n = dice(hasard)\n  - counter(n)\n");
    let prefetch = Prefetch::default();
    world.run(&scenario, &[], &prefetch);
    let born: Vec<usize> = (0..4)
        .map(|_| world.run(&scenario, &["dice"], &prefetch).1[0])
        .collect();
    assert_eq!(born, [2, 2, 1, 1]);
}

/// Nothing is recorded from a hand-in that fails.
#[test]
fn a_wrong_hand_in_is_nobodys_example() {
    let world = World::new();
    let scenario = world.scenario("same_as_reference: true\nsteps:\n  - init_grid(2)\n  - divide(4, 2)\n  - check: count_uncovered(init_grid(2)) == 0\n");
    let prefetch = Prefetch::default();
    let (outcome, _) = world.run(&scenario, &["count"], &prefetch);
    assert_ne!(outcome.verdict, Verdict::Passed);
    let (_, [_, reference]) = world.run(&scenario, &[], &prefetch);
    assert_eq!(reference, 1);
}

/// Noting costs time and memory: a scenario that is too long for it is noted once.
#[test]
fn a_scenario_of_very_many_questions_is_noted_once() {
    let world = World::new();
    let keys = "same_as_reference: true\nsteps:\n  - for: {i: 0..20000}\n    do: divide(i, 2)\n";
    let scenario = world.scenario(keys);
    let prefetch = Prefetch::default();
    for _ in 0..2 {
        let (outcome, births) = world.run(&scenario, &[], &prefetch);
        // The reference is asked again: there is nothing to follow.
        assert_eq!((outcome.verdict, births), (Verdict::Passed, [1, 1]));
        assert!(!prefetch.is_empty());
    }
}
