//! Generated values, the comparison with the reference, and shrinking.

use super::*;

#[test]
fn generated_values_pass() {
    let world = World::new();
    world.passes("for_all: {n: 0..5, c: filled(), k: small()}\ncases: 40\nsteps:\n  - add(c, n + k)\n  - check: get(c) >= n");
    world.passes("for_all: {c: 'filled(3, 2)'}\ncases: 5\nsteps:\n  - check: get(c) in 8..=23");
    world.passes("for_all: {c: filled()}\nsame_as_reference: true\nsteps:\n  - add(c, 9)\n  - get(c)\n  - show(init_grid(2))");
}

#[test]
fn the_smallest_case_is_told_as_a_scenario() {
    let found = World::new().fails(
        "for_all: {n: 0..50}\nsteps:\n  - c = counter(n)\n  - check: get(c) < 20",
        &[],
    );
    let expected = "
Generated case no. 1 (n = 20)

What was done
    c = counter(20)
  > check: get(c) < 20

get(c) < 20 should be true.
    get(c) = 20

The same case, written as a scenario
    - name: \"n (1)\"
      steps:
        - c = counter(20)
        - check: get(c) < 20
";
    same(&found, expected);
}

#[test]
fn a_difference_inside_a_generator_is_told() {
    let found = World::new().fails(
        "for_all: {c: filled(), n: small()}\nsame_as_reference: true\nsteps:\n  - add(c, n)",
        &["add"],
    );
    let expected = "
Generated case no. 1

What was done
    c = counter(0)
    add(c, 2)
  > add(c, 9)

c
  before add(c, 9)
    [2, 0]

c is not in the expected state.
    expected  [11, 1]
    found     [8, 0]

The same case, written as a scenario
    - name: \"n (1)\"
      steps:
        - c = counter(0)
        - add(c, 2)
        - add(c, 9)
        - check: '[get(c), get(c) % 2]'
          equals: '[11, 1]'
";
    same(&found, expected);
}

#[test]
fn values_texts_and_objects_are_compared_with_the_reference() {
    let world = World::new();
    let compare = |steps: &str, bugs| {
        let keys = format!("for_all: {{n: 1..9}}\nsame_as_reference: true\nsteps:\n{steps}");
        world.fails(&keys, bugs)
    };
    let value = compare(
        "  - g = init_grid(n)\n  - show(g)\n  - count_uncovered(g)",
        &["count"],
    );
    let expected = "
Generated case no. 0 (n = 1)

What was done
    g = init_grid(1)
    show(g)
  > count_uncovered(g)

count_uncovered(g) returned the wrong value.
    expected  0
    found     1

The same case, written as a scenario
    - name: \"n (0)\"
      steps:
        - g = init_grid(1)
        - show(g)
        - call: count_uncovered(g)
          returns: 0
";
    same(&value, expected);
    let object = compare("  - g = init_grid(n)\n  - uncover(g, 0, 0)", &["uncover"]);
    let expected = "
Generated case no. 0 (n = 1)

What was done
    g = init_grid(1)
  > uncover(g, 0, 0)

g[*][*].covered is not in the expected state.
    before uncover(g, 0, 0)     expected     found
     #                          [.]          [#]

The same case, written as a scenario
    - name: \"n (0)\"
      steps:
        - g = init_grid(1)
        - uncover(g, 0, 0)
        - check: g[*][*].covered
          equals: |
            .
";
    same(&object, expected);
    let text = compare("  - g = init_grid(n)\n  - show(g)", &["gap"]);
    let last = r#"          prints: {exact: "\u001b[31m# .\u001b[0m\n. #\n"}"#;
    assert_eq!(text.trim_end().lines().last(), Some(last));
}

/// What each program says in its own words is looked at by a matcher, not compared.
#[test]
fn a_text_with_a_matcher_may_differ_from_the_reference() {
    let world = World::new();
    let keys = |prints: &str| {
        format!(
            "same_as_reference: true\nsteps:\n  - g = init_grid(2)\n  - call: show(g)\n    \
             prints: {{contains: \"{prints}\"}}\n  - uncover(g, 0, 0)"
        )
    };
    let outcome = |prints, bugs| world.outcome(&world.scenario(&keys(prints)), bugs).verdict;
    assert_eq!(outcome(". #", &["gap"]), Verdict::Passed);
    // The wider gap is the submission's own.
    assert_eq!(outcome("#  .", &["gap"]), Verdict::Passed);
    assert_eq!(outcome("?", &["gap"]), Verdict::Wrong);
    assert_eq!(outcome(". #", &["gap", "uncover"]), Verdict::Wrong);
    let bare = "same_as_reference: true\nsteps:\n  - show(init_grid(2))";
    let outcome = world.outcome(&world.scenario(bare), &["gap"]);
    assert_eq!(outcome.verdict, Verdict::Wrong);
    let outcome = world.outcome(&world.scenario(bare), &["trail"]);
    assert_eq!(outcome.verdict, Verdict::Passed);
}

/// How many lines it reads, and what it says after the last of them, is the submission's own.
#[test]
fn what_is_read_is_not_the_reference_s() {
    let world = World::new();
    let outcome = |expects: &str, bugs| {
        let keys = format!(
            "same_as_reference: true\nsteps:\n  - g = init_grid(1)\n  - call: ask(g)\n    \
             types: [aa1, B1]\n    {expects}"
        );
        world.outcome(&world.scenario(&keys), bugs).verdict
    };
    for (expects, passes, bug) in [
        ("prints: {excludes: no}\n    reads: 2", true, false),
        ("prints: {excludes: no}\n    reads: 1", false, true),
        // Nothing comes behind the second line: then what comes behind the first one counts.
        ("prints: {at_end: {contains: Saisie}}", true, false),
    ] {
        assert_eq!(
            outcome(expects, &[]) == Verdict::Passed,
            passes,
            "{expects}"
        );
        assert_eq!(
            outcome(expects, &["ask"]) == Verdict::Passed,
            bug,
            "{expects}"
        );
    }
}

/// An open type is compared field by field, and drawn by its view.
#[test]
fn the_view_of_an_open_type_draws_it() {
    let world = World::new();
    let keys =
        "for_all: {n: 1..2}\nsame_as_reference: true\nsteps:\n  - b = board()\n  - play(b, n)";
    let expected = "
Generated case no. 0 (n = 1)

What was done
    b = board()
  > play(b, 1)

b is not in the expected state.
    before play(b, 1)     expected         found
     .  .  .  .            .  .  .  .       .  .  .  .
     .  .  .  .           [X][.] .  .      [.][X] .  .
     .  .  .  .            .  .  .  .       .  .  .  .
     .  .  .  .            .  .  .  .       .  .  .  .

The same case, written as a scenario
    - name: \"n (0)\"
      steps:
        - b = board()
        - play(b, 1)
        - check: b.rows
          equals: |
            . . . .
            X . . .
            . . . .
            . . . .
";
    same(&world.fails(keys, &["column"]), expected);
    let hidden = world.fails(keys, &["turn"]);
    let (_, end) = hidden.split_once("\n\nb (turn)").expect(&hidden);
    let expected = " is not in the expected state.
    expected  1
    found     0

The same case, written as a scenario
    - name: \"n (0)\"
      steps:
        - b = board()
        - play(b, 1)
        - check: b.turn
          equals: 1
";
    same(end, expected);
}

/// Only views may list as a view does: a plain scenario names the view. What a generator
/// took out of a list is written without the list.
#[test]
fn a_view_that_lists_is_named() {
    let world = World::new();
    let keys = "for_all: {t: built(1)}\nsame_as_reference: true\nsteps:\n  - raise(t, 1)";
    let rooms = world.fails(keys, &["lit"]);
    assert!(
        rooms.contains("\nt (rooms) is not in the expected state.\n"),
        "{rooms}"
    );
    let expected = "
    - name: \"n (0)\"
      steps:
        - t = tower(1)
        - raise(t, 1)
        - raise(t, 0)
        - check: view(t).rooms
          equals: |
            o o
            - -
";
    same(plain(&rooms), expected);
    let towers = "for_all: {t: built()}\nsame_as_reference: true\nsteps:\n  - raise(t, 1)";
    let expected = "
    - name: \"n (0)\"
      steps:
        - t = tower(0)
        - raise(t, 1)
        - raise(t, 0)
        - check: view(t).rooms
          equals: |
            o -
            - -
";
    same(plain(&world.fails(towers, &["raise"])), expected);
}

/// The plain scenario at the end of what is told.
fn plain(told: &str) -> &str {
    let (_, plain) = told
        .split_once("written as a scenario\n")
        .expect("a scenario");
    plain
}

/// A plain scenario of a report is one that the language reads, and that fails alike.
#[test]
fn told_scenarios_can_be_run() {
    let world = World::new();
    let keys = "for_all: {n: 1..9}\nsame_as_reference: true\nsteps:\n  - g = init_grid(n)\n  \
                - uncover(g, 0, 0)\n  - show(g)\n  - count_uncovered(g)";
    let counters = "for_all: {c: filled(), n: small()}\nsame_as_reference: true\nsteps:\n  \
                    - call: add(c, n)\n  - get(c)";
    let boards = "for_all: {n: 1..3}\nsame_as_reference: true\nsteps:\n  - b = board()\n  \
                  - play(b, n)";
    let towers = "for_all: {t: built()}\nsame_as_reference: true\nsteps:\n  - raise(t, 1)";
    let cases: [(&str, super::Bugs); 8] = [
        (towers, &["raise"]),
        (towers, &["lit"]),
        (boards, &["column"]),
        (boards, &["turn"]),
        (keys, &["uncover"]),
        (keys, &["count"]),
        (keys, &["gap"]),
        (counters, &["add"]),
    ];
    for (keys, bugs) in cases {
        let outcome = world.outcome(&world.scenario(keys), bugs);
        let failure = outcome.failure.expect("a failure");
        let scenario = failure.scenario.expect("a scenario");
        let (_, steps) = scenario.split_once("  steps:").expect("steps");
        let plain = format!("steps:{}", steps.replace("\n    ", "\n"));
        assert_eq!(
            world.outcome(&world.scenario(&plain), bugs).verdict,
            Verdict::Wrong,
            "{plain}"
        );
        world.passes(&plain);
    }
}
