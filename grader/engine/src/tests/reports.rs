//! Exact reports of failures.

use super::{World, describe, same};
use evaluate::Outcome;
use lang::Lang;
use machine::Verdict;

#[test]
fn a_value_with_the_board_before_and_after() {
    let found = World::new().fails(
        "
steps:
  - grid = init_grid(3)
  - for: {x: 0..3, y: 0..2}
    do: uncover(grid, x, y)
  - check: count_uncovered(grid) == 6
hint: {fr: 'Compter.', en: 'Count.'}
",
        &["count"],
    );
    let expected = "
What was done
    grid = init_grid(3)
    for x: 0..3, y: 0..2: uncover(grid, x, y)
  > check: count_uncovered(grid) == 6

grid[*][*].covered
    before uncover(grid, 2, 1)     after
     .  .  #                        .  .  #
     .  .  #                        .  .  #
     .  #  #                        . [.] #

The value of count_uncovered(grid) is wrong.
    expected  6
    found     7

Hint: Count.
";
    same(&found, expected);
}

#[test]
fn a_drawing_beside_the_board_before() {
    let keys = "
steps:
  - grid = init_grid(3)
  - uncover(grid, 1, 1)
  - check: grid[*][*].covered
    equals: |
      # # #
      # . #
      # # #
";
    let world = World::new();
    let expected = "
What was done
    grid = init_grid(3)
    uncover(grid, 1, 1)
  > check: grid[*][*].covered

The value of grid[*][*].covered is wrong.
    before uncover(grid, 1, 1)     expected      found
     #  #  #                       [#] #  #      [.] #  #
     #  #  #                        #  .  #       #  .  #
     #  #  #                        #  #  #       #  #  #
";
    same(&world.fails(keys, &["spread"]), expected);
    let outcome = world.outcome(&world.scenario(keys), &["spread"]);
    let expected = "
Ce qui a été fait
    grid = init_grid(3)
    uncover(grid, 1, 1)
  > check: grid[*][*].covered

La valeur de grid[*][*].covered est fausse.
    avant uncover(grid, 1, 1)     attendu       trouvé
     #  #  #                      [#] #  #      [.] #  #
     #  #  #                       #  .  #       #  .  #
     #  #  #                       #  #  #       #  #  #
";
    same(&describe(&outcome, Lang::Fr), expected);
}

#[test]
fn a_panic_in_a_loop() {
    let found = World::new().fails(
        "
steps:
  - grid = init_grid(3)
  - for: {x: 0..3, y: 0..4}
    do: uncover(grid, x, y)
  - check: count_uncovered(grid) == 6
",
        &[],
    );
    let expected = "
What was done
    grid = init_grid(3)
    for x: 0..3, y: 0..4: uncover(grid, x, y)   interrupted at:
  > uncover(grid, 0, 3)

grid[*][*].covered
  before uncover(grid, 0, 3)
     .  .  .
     #  #  #
     #  #  #

The program panicked during uncover(grid, 0, 3), at src/lib.rs:12:
    no such part
Printed so far:
    presque
";
    same(&found, expected);
}

#[test]
fn texts_show_what_cannot_be_seen() {
    let found = World::new().fails(
        r##"
steps:
  - grid = init_grid(1)
  - call: show(grid)
    prints: {plain: "# .\n. #\n"}
"##,
        &["gap"],
    );
    let expected = "
What was done
    grid = init_grid(1)
  > show(grid)

show(grid) did not print what was expected. (compared character by character, ignoring colours)
    expected     found
    ≠ # .        ≠ #  .
      . #          . #
";
    same(&found, expected);
}

/// Reports say what a pattern means and not the pattern, and name a text that is nearly right.
#[test]
fn matchers_say_in_words_what_they_wanted() {
    let wanted = |prints: &str| {
        let keys = format!("steps:\n  - call: show(init_grid(1))\n    prints: {prints}");
        let found = World::new().fails(&keys, &["gap"]);
        let line = found.lines().find(|line| line.contains("expected  "));
        line.unwrap_or_default().trim().to_owned()
    };
    assert_eq!(
        wanted("{matches: 'x+', says: {fr: une croix, en: a cross}}"),
        "expected  a cross somewhere"
    );
    assert_eq!(
        wanted("{matches: '#\\S* {9}[.]', says: {fr: loin, en: far away}}"),
        "expected  far away somewhere"
    );
    assert_eq!(
        wanted("{contains: {one_of: ['# .', 'x']}}"),
        "expected  one of these texts: “# .”, “x” somewhere; line 1: “#  .” found, “# .” expected"
    );
    assert_eq!(
        wanted("{words: [{one_of: [gagné, bravo]}]}"),
        "expected  one of these words: “gagné”, “bravo” somewhere"
    );
    assert_eq!(
        wanted("{board: {rows: 3, cols: 3, cells: {x: '#'}}}"),
        "expected  a board of 3 rows of 3 cells, but there is none"
    );
}

#[test]
fn what_was_typed() {
    let found = World::new().fails(
        r#"
steps:
  - grid = init_grid(1)
  - call: ask(grid)
    types: ["abc", "", "B1"]
    returns: [false, 1]
    prints: {contains: Saisie invalide, times: 2}
"#,
        &["ask"],
    );
    let expected = "
What was done
    grid = init_grid(1)
  > ask(grid)
        typed: abc, (empty line), B1

ask(grid) returned the wrong value.
    expected  [false, 1]
    found     [false, 0]
";
    same(&found, expected);
}

#[test]
fn each_kind_of_problem_in_one_line() {
    let world = World::new();
    let cases: [(&str, super::Bugs, Verdict, &str); 17] = [
        (
            "steps:\n  - g = init_grid(2)\n  - g[2][0].value = 1\n  - check: count_uncovered(g) == 0",
            &[],
            Verdict::Wrong,
            "g[2][0].value cannot be changed: it does not exist.",
        ),
        (
            "steps:\n  - call: divide(1, 0)\n    fails: ByZero",
            &["divide"],
            Verdict::Wrong,
            "divide(1, 0) should have returned Err(ByZero).",
        ),
        (
            "steps:\n  - call: divide(1, 1)\n    panics: true",
            &[],
            Verdict::Wrong,
            "divide(1, 1) should have panicked, but did not.",
        ),
        (
            "steps:\n  - call: boom()\n    panics: {contains: tsoin}",
            &[],
            Verdict::Wrong,
            "The panic message should contain \"tsoin\", but it was \"boum\".",
        ),
        (
            "draws: [3, 4]\nsteps:\n  - dice(hasard)",
            &[],
            Verdict::Wrong,
            "Some planned draws were not made. The program made only 1 draw; 1 is left: 4",
        ),
        (
            "draws: [3]\nsteps:\n  - dice(hasard)\n  - dice(hasard)",
            &[],
            Verdict::Wrong,
            "During dice(hasard), a draw was not the planned one: draw no. 2: the program asks for randint(1, 6), but only 1 draw was planned",
        ),
        (
            "steps:\n  - check: init_grid(2)[4][0].value == 0",
            &[],
            Verdict::Wrong,
            "init_grid(2)[4][0].value does not exist: no element has index 4, because there are 2 and the first has index 0.",
        ),
        (
            "steps:\n  - n = get(counter(-1))\n  - init_grid(n)",
            &[],
            Verdict::Wrong,
            "The value -1 does not fit parameter side of init_grid, of type usize.",
        ),
        (
            "steps:\n  - check: get(counter(1)) in [2, 3]",
            &[],
            Verdict::Wrong,
            "get(counter(1)) in [2, 3] should be true.",
        ),
        (
            "steps:\n  - check: get(counter(1))\n    one_of: [2, 3]",
            &[],
            Verdict::Wrong,
            "The value of get(counter(1)) is wrong.",
        ),
        (
            "steps:\n  - check: divide(7, 2)\n    equals: Ok(2)",
            &[],
            Verdict::Wrong,
            "The value of divide(7, 2) is wrong. (expected Ok(2), found Ok(3))",
        ),
        (
            "steps:\n  - g = init_grid(1)\n  - call: ask(g)\n    types: [a, B1, C2]\n    reads: all",
            &[],
            Verdict::Wrong,
            "ask(g) should have read 3 typed lines, but read 2.",
        ),
        (
            "steps:\n  - file: absent.txt\n    contains: x",
            &[],
            Verdict::Wrong,
            "The file absent.txt does not exist.",
        ),
        (
            "steps:\n  - file: scores.txt\n    exists: false",
            &[],
            Verdict::Wrong,
            "The file scores.txt should not exist.",
        ),
        (
            "steps:\n  - file: scores.txt\n    contains: Max",
            &[],
            Verdict::Wrong,
            "The file scores.txt does not contain what was expected.",
        ),
        (
            "steps:\n  - boom()",
            &[],
            Verdict::Panicked,
            "The program panicked during boom(), at src/lib.rs:12: boum",
        ),
        (
            "steps:\n  - check: sum(1) == 1",
            &[],
            Verdict::GraderError,
            "The scenario cannot go on: 1 is not a list. Either the program gave a value that does not fit, or the scenario itself is wrong.",
        ),
    ];
    for (keys, bugs, verdict, expected) in cases {
        let outcome = world.outcome(&world.scenario(keys), bugs);
        let failure = outcome.failure.as_ref().expect(keys);
        let found = crate::text::summary(failure, Lang::En);
        assert_eq!(
            (outcome.verdict, found.as_str()),
            (verdict, expected),
            "{keys}"
        );
    }
}

#[test]
fn what_was_drawn() {
    let wrong = |matcher: &str| {
        let steps = format!("steps:\n  - call: paint()\n    keys: [ok]\n  - screen:\n{matcher}");
        World::new().fails(&steps, &[])
    };
    let expected = "
What was done
    paint()
        keys: ok
  > screen: calls

The screen does not show what was expected.
    expected                                 found
    ≠ fill_rect(0, 0, 1, 2, \"black\")         ≠ fill_rect(0, 0, 1, 2, \"red\")
    ≠ fill_rect(1, 0, 1, 2, (1, 200, 3))     ≠ fill_rect(1, 0, 1, 2, \"red\")
";
    let calls = "      calls:
        - fill_rect(0, 0, 1, 2, \"black\")
        - fill_rect(1, 0, 1, 2, (1, 200, 3))";
    same(&wrong(calls), expected);
    let found = wrong("      has_calls:\n        - fill_rect(0, 0, 1, 2, \"rose\")");
    assert!(found.contains("the screen has no color rose"), "{found}");
    let found = wrong("      picture: menu");
    assert!(
        found.contains("picture `menu`: it is not stored"),
        "{found}"
    );
}

#[test]
fn an_earlier_call_sent_ahead_is_the_one_that_is_told() {
    let found = World::new().fails(
        "steps:\n  - boom()\n  - g = init_grid(2)\n  - check: count_uncovered(g) == 0",
        &[],
    );
    let expected = "
What was done
  > boom()

The program panicked during boom(), at src/lib.rs:12:
    boum
Printed so far:
    presque
";
    same(&found, expected);
}

#[test]
fn outcomes_are_stored_and_read_again() {
    let world = World::new();
    let scenario = world.scenario(
        "for_all: {c: filled()}\nsame_as_reference: true\nsteps:\n  - add(c, 9)\n  - get(c)",
    );
    let outcome = world.outcome(&scenario, &["add"]);
    let json = serde_json::to_string(&outcome).expect("JSON");
    let again: Outcome = serde_json::from_str(&json).expect("an outcome");
    assert_eq!(again, outcome);
}
