//! Objects that are given away, lent, or passed twice.

use super::{check_steps, check_titles};

#[test]
fn an_object_used_after_it_was_given() {
    check_steps(
        "  - r = River(3, true)\n  - s = Square(\"a\")\n  - setSquare(r, (0, 0), s)\n  \
         - check: symbol(s) == \"a\"",
        "
error: `s` was given away to `setSquare` on line 7
 --> t.yaml:8:19
  |
8 |   - check: symbol(s) == \"a\"
  |                   ^ it no longer exists
  = help: make another one, or get it again from a function
",
    );
}

#[test]
fn an_object_given_by_another_name_or_in_a_loop() {
    check_titles(
        "
  - r = River(3, true)
  - s = Square(\"a\")
  - t = s
  - setSquare(r, (0, 0), t)
  - paint(s)
  - u = Square(\"b\")
  - for: {i: 0..3}
    do: setSquare(r, (0, i), u)
  - for: {i: 0..3}
    do:
      - v = Square(\"b\")
      - setSquare(r, (0, i), v)
",
        &[
            "9: s: `s` was given away to `setSquare` on line 8",
            "12: u: `u` was given away to `setSquare` on line 12",
        ],
    );
}

#[test]
fn a_view_used_after_its_owner_changed() {
    check_steps(
        "  - r = River(3, true)\n  - v = getSquare(r, 0)\n  - check: symbol(v) == \"a\"\n  \
         - setSquare(r, (0, 0), Square(\"a\"))\n  - check: symbol(v) == \"a\"",
        "
error: `v` is a view of `r`, which changed on line 8
 --> t.yaml:9:19
  |
9 |   - check: symbol(v) == \"a\"
  |                   ^ no longer valid
  = help: ask for the view again after the change
",
    );
}

#[test]
fn a_view_of_an_owner_that_is_replaced() {
    check_titles(
        "
  - r = River(3, true)
  - v = getSquare(r, 0)
  - r = River(4, true)
  - check: symbol(v) == \"a\"
  - v = getSquare(r, 0)
  - check: symbol(v) == \"a\"
",
        &["8: v: `v` is a view of `r`, which changed on line 7"],
    );
}

#[test]
fn a_view_that_is_given_or_changed() {
    check_titles(
        "
  - r = River(3, true)
  - v = getSquare(r, 0)
  - setSquare(River(2, true), (0, 0), v)
  - setSquare(River(2, true), (0, 0), getSquare(r, 1))
  - paint(v)
  - paint(getSquare(r, 1))
",
        &[
            "7: v: a view cannot be given away to `setSquare`",
            "8: getSquare(r, 1): a view cannot be given away to `setSquare`",
            "9: v: a view cannot be changed by `paint`",
            "10: getSquare(r, 1): a view cannot be changed by `paint`",
        ],
    );
}

#[test]
fn one_object_passed_twice() {
    check_steps(
        "  - r = River(3, true)\n  - join(r, r)",
        "
error: `r` is passed twice to `join`, which may change it
 --> t.yaml:6:13
  |
6 |   - join(r, r)
  |             ^ second time
  = help: Rust forbids this: use two different objects
",
    );
    check_titles(
        "
  - g = init_grid(4)
  - propagate(g, g[0][0].value, count_uncovered(g))
  - join(River(3, true), River(3, true))
",
        &[],
    );
}
