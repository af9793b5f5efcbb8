//! What holds: each construct of the language on a right program.

use super::World;
use machine::Verdict;

#[test]
fn checks_that_hold() {
    let cases = [
        "1 + 2 * 3 == 7",
        "-7 / 2 == -3",
        "7 % 3 == 1",
        "1 < 2 and not (2 <= 1)",
        "2 in [1, 2, 3]",
        "2 in 1..3",
        "3 in 1..=3",
        "\"b\" in \"abc\"",
        "(1, 2) == [1, 2]",
        "0.1 + 0.2 == 0.3",
        "SIDE == 3",
        "game::SIDE == 3",
        "divide(7, 0) == Err(Fault::ByZero)",
        "divide(7, 0) != Err(Fault::Other(1))",
        "Step::Slide{from: 1, to: 2} == Slide{from: 1, to: 2}",
        "Step::Slide{from: 1, to: 2} != Slide{from: 1, to: 3}",
        "Step::Stay == Stay",
        "len(init_grid(SIDE)) == 3",
        "init_grid(2)[1][0].value == 0",
        "count(init_grid(3)[*][*].covered) == 9",
        "distinct(init_grid(3)[*][*].value) == [0]",
        "init_grid(1)[0][0] == Cell{value: 0, flag: false, covered: true}",
        "count_uncovered(init_grid(2)) == 0",
        "divide(7, 2) == Ok(3)",
        "divide(7, 0) == Err(ByZero)",
        "divide(7, 0) != Err(Other(1))",
        "sum_to([1, 2, 3]) == 6",
        "get(counter(5)) == 5",
        "counter(5).get() == 5",
        "find(-1) == null",
        "min(3, 1) == 1 and max([[2], [5]]) == 5",
        "sorted([3, 1]) == [1, 3] and sum([1, 2]) == 3",
        "text(3) == \"3\" and abs(-2) == 2",
        "all([true, true]) and any([false, true])",
    ];
    let world = World::new();
    for case in cases {
        world.passes(&format!("steps:\n  - 'check: {case}'\n").replace("'check: ", "check: '"));
    }
}

#[test]
fn steps_that_hold() {
    let cases = [
        "
- grid = init_grid(3)
- for: {x: 0..3, y: 0..3}
  do: uncover(grid, x, y)
- check: count_uncovered(grid) == 9
",
        "
- grid = init_grid(2)
- grid[0][1].value = -1
- grid[1][1].covered = false
- v = grid[0][1].value
- grid[0][1].value = 4
- check: v == -1
- check: grid[*][*].value
  equals: |
    . 4
    . .
- check: grid[*][*].covered
  equals: |
    # #
    # .
",
        "
- list = [1, 2]
- push(list, 5)
- list[0] = 10
- check: list == [10, 2, 5]
- check: list
  same_items: [2, 5, 10]
- check: list
  contains: 5
- check: list
  not: {contains: 6}
- check: sum_to(list)
  one_of: [1, 17]
- check: sum_to(list)
  within: 17..18
- check: sum_to(list) / 2.0
  within: {of: 8.4, by: 0.2}
- check: text(list)
  matches: '\\[.*\\]'
  says: {fr: une liste, en: a list}
",
        "
- grid = init_grid(2)
- call: ask(grid)
  types: [\"\", \"fB3\", \"B1\", \"C2\"]
  returns: [false, 1]
  prints: {contains: Saisie invalide, times: 2}
  reads: 3
- call: ask(grid)
  types: [\"x\"]
  returns: null
  reads: all
- call: p = ask(grid)
  types: [\"B1\"]
- check: p == (false, 1)
",
        "
- grid = init_grid(2)
- call: show(grid)
  prints: [{plain: \"# .\\n. #\\n\"}, {contains: \"31m\", colors: true}, {lines: 2}]
- call: show(grid)
  prints: {snapshot: board, as: plain}
",
        "
- call: divide(1, 0)
  fails: true
- call: divide(1, 0)
  fails: ByZero
- call: boom()
  panics: {contains: boum}
",
        "
- c = counter(2)
- add(c, 3)
- check: get(c) == 5
- list = [1]
- store(list, c)
- check: list == [1, 5]
- d = find(-2)
- check: d == null
- d = find(4)
- add(d, 1)
- check: get(d) == 5
",
        "
- file: scores.txt
  contains: Zoé
- file: other.txt
  exists: false
",
        "
- paint()
- screen:
    calls:
      - fill_rect(0, 0, 1, 2, \"red\")
      - fill_rect(1, 0, 1, 2, (255, 0, 0))
- screen: {calls: []}
- paint()
- screen:
    calls:
      - fill_rect(0, 0, 2, 2, \"red\")
- paint()
- screen:
    has_calls:
      - fill_rect(0, 1, 2, 1, \"red\")
    shows:
      - fill_rect(0, 0, 1, 2, \"red\")
      - fill_rect(2, 0, 9, 9, \"white\")
- call: paint()
  keys: [down, left+ok*3]
- screen:
    same_calls:
      - fill_rect(1, -9, 1, 11, \"red\")
      - fill_rect(0, 0, 1, 2, (248, 3, 7))
- paint()
- screen:
    has_calls:
      - fill_rect(1, 0, 1, 2, (255, 0, 0))
    lacks_calls:
      - fill_rect(2, 0, 1, 2, \"red\")
",
    ];
    let world = World::new();
    for case in cases {
        let steps = case.trim_matches('\n').replace('\n', "\n  ");
        world.passes(&format!("steps:\n  {steps}\n"));
    }
}

#[test]
fn chance_is_seeded_or_scripted() {
    let world = World::new();
    let keys = "steps:\n  - n = dice(hasard)\n  - check: n in 1..=6";
    world.passes(&format!("seeds: 1..50\n{keys}"));
    world.passes("draws: [3, 4]\nsteps:\n  - check: dice(hasard) == 3\n  - dice(hasard)");
}

#[test]
fn many_cases_share_a_child_and_the_failing_one_is_run_alone() {
    let world = World::new();
    let scenario =
        world.scenario("seeds: 1..50\nsteps:\n  - n = dice(hasard)\n  - check: n in 1..=6");
    let (outcome, spawned) = world.outcome_and_spawns(&scenario, &[]);
    assert_eq!(
        (outcome.verdict, outcome.cases, spawned),
        (Verdict::Passed, 49, 1)
    );
    let (outcome, spawned) = world.outcome_and_spawns(&scenario, &["dice"]);
    // The class, the failing case alone, and once more for the report.
    assert_eq!(
        (outcome.verdict, outcome.cases, spawned),
        (Verdict::Wrong, 7, 3)
    );
}

/// What fails only after other cases is right each time it is asked alone. It is found out once:
/// 3 cases pass in the first child, the 4th fails there and passes alone, and so do the 45 others.
#[test]
fn once_a_case_has_failed_only_after_others_each_has_its_own_child() {
    let world = World::new();
    let scenario =
        world.scenario("seeds: 1..50\nsteps:\n  - n = dice(hasard)\n  - check: n in 1..=6");
    let (outcome, spawned) = world.outcome_and_spawns(&scenario, &["wears"]);
    assert_eq!(
        (outcome.verdict, outcome.cases, spawned),
        (Verdict::Passed, 49, 1 + 1 + 45)
    );
}

/// A game may end the program when it is over: what it printed is judged as if it had returned.
#[test]
fn a_program_may_leave_with_its_last_call() {
    let world = World::new();
    let verdict = |steps: &str, bugs| {
        let steps = format!("seeds: 1..5\nsteps:\n  - grid = init_grid(2)\n{steps}");
        let (outcome, spawned) = world.outcome_and_spawns(&world.scenario(&steps), bugs);
        (outcome.verdict, spawned)
    };
    let shows = "  - call: show(grid)\n    prints: {plain: \"# .\\n. #\\n\"}\n";
    assert_eq!(verdict(shows, &[]), (Verdict::Passed, 1));
    // The next case needs another child.
    assert_eq!(verdict(shows, &["leaves"]), (Verdict::Passed, 4));
    assert_eq!(verdict(shows, &["leaves", "gap"]).0, Verdict::Wrong);
    let with_an_error = verdict(shows, &["leaves with an error"]);
    assert_eq!(with_an_error, (Verdict::Passed, 4));
    let by_a_panic = verdict(shows, &["leaves by a panic"]);
    assert_eq!(by_a_panic.0, Verdict::NoAnswer);
    let then = format!("{shows}  - check: count_uncovered(grid) == 0\n");
    let looped = format!("  - for: {{i: 0..1}}\n    do:\n{}", indented(shows));
    let blind = "  - call: show(grid)\n";
    for steps in [&then, &looped, blind] {
        assert_eq!(verdict(steps, &[]).0, Verdict::Passed, "{steps}");
        assert_eq!(verdict(steps, &["leaves"]).0, Verdict::NoAnswer, "{steps}");
    }
}

/// Another game, which begins without anything of the first, is played in a fresh child.
#[test]
fn a_program_that_has_left_is_started_again() {
    let world = World::new();
    let game = |wanted: &str| {
        format!("  - call: gamble(hasard)\n    prints: {{words: [{{one_of: [{wanted}]}}]}}\n")
    };
    let verdict = |steps: &str, bugs| {
        let plan = world.scenario(&format!("seeds: 1..4\nsteps:\n{steps}"));
        let (outcome, spawned) = world.outcome_and_spawns(&plan, bugs);
        (outcome.verdict, spawned)
    };
    let right = game("gagné, perdu");
    let twice = format!("  - call: gamble(hasard)\n{right}");
    assert_eq!(verdict(&twice, &[]), (Verdict::Passed, 1));
    // Each of three cases: once as if it did not leave, then its two games.
    assert_eq!(verdict(&twice, &["leaves"]), (Verdict::Passed, 9));
    let wrong = game("égalité");
    for games in [format!("{wrong}{right}"), format!("{right}{wrong}")] {
        assert_eq!(verdict(&games, &["leaves"]).0, Verdict::Wrong, "{games}");
    }
    let named = format!("  - n = 1\n{twice}");
    assert_eq!(verdict(&named, &["leaves"]).0, Verdict::NoAnswer);
}

fn indented(steps: &str) -> String {
    let lines = steps.lines().map(|line| format!("    {line}\n"));
    lines.collect()
}
