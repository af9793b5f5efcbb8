//! What chance must bring, over many seeds.

use super::World;
use machine::Verdict;
use scenario::scenario::Chance;

const SIX: &str = "steps:\n  - n = dice(hasard)\n  - check: n in 1..=6\n  \
                   - eventually: n == 6\n    chance: 1/6";
const SHARES: &str = "steps:\n  - n = dice(hasard)\n  - for: {side: 1..=6}\n    do:\n      \
                      share: n == side\n      chance: 1/6";

const GAME: &str = "
steps:
  - call: gamble(hasard)
    prints: {words: [{one_of: [gagné, perdu]}]}
    sometimes: {words: [gagné]}
    chance: 1/6
";

#[test]
fn what_is_possible_is_waited_for() {
    let world = World::new();
    let scenario = world.scenario(SIX);
    let Chance::Seeds(seeds) = &scenario.chance else {
        panic!("seeds");
    };
    // (5/6)¹⁵² is less than 10⁻¹².
    assert_eq!(seeds.len(), 152);
    world.passes(SIX);
    let expected = "
What was done
    n = dice(hasard)
    check: n in 1..=6
  > eventually: n == 6

n == 6 was never true in 152 tries with different draws; in a right program it is true with a chance of 1/6 each time.
";
    super::same(&world.fails(SIX, &["loaded"]), expected);
}

#[test]
fn shares_are_counted() {
    let world = World::new();
    world.passes(SHARES);
    let expected = "
What was done
    n = dice(hasard)
  > for side: 1..=6: share: n == side

n == side (side = 6) was true 0 times out of 500, too seldom: with a chance of 1/6 it should be between 30 and 148 times.
";
    let found = world.fails(SHARES, &["loaded"]);
    super::same(&found, expected);
}

/// A case that fails is a failure of its own, before anything is counted.
#[test]
fn every_seed_is_right_first() {
    let world = World::new();
    let outcome = world.outcome(&world.scenario(SIX), &["dice"]);
    assert_eq!(
        outcome.verdict,
        Verdict::Passed,
        "seen before the seventh seed"
    );
    let outcome = world.outcome(
        &world.scenario(&SHARES.replace("\n  - for", "\n  - check: n < 7\n  - for")),
        &["dice"],
    );
    assert_eq!(outcome.verdict, Verdict::Wrong);
    assert_eq!(outcome.cases, 7);
}

#[test]
fn a_game_that_can_be_won_is_won_once() {
    let world = World::new();
    world.passes(GAME);
    let expected = "
What was done
  > gamble(hasard)

In 152 tries with different draws, what a right program does with a chance of 1/6 each time never happened. In the last one: gamble(hasard) did not print what was expected.
    expected  the word “gagné” somewhere
    found     Perdu
";
    super::same(&world.fails(GAME, &["loaded"]), expected);
}

/// Seeds that a scenario gives are all played, also once everything possible has been seen.
#[test]
fn given_seeds_are_all_played() {
    let world = World::new();
    let given = format!("seeds: 1..200{GAME}");
    for (keys, bugs, verdict, cases) in [
        (GAME, &["dice"] as &'static [_], Verdict::Passed, 152),
        (&given, &["dice"], Verdict::Wrong, 7),
        (&given, &[], Verdict::Passed, 199),
    ] {
        let outcome = world.outcome(&world.scenario(keys), bugs);
        assert_eq!((outcome.verdict, outcome.cases), (verdict, cases), "{keys}");
    }
}
