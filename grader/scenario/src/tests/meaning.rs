//! Names, arguments and types that are not those of the interface.

use super::{check_file, check_steps, check_titles};

#[test]
fn an_unknown_function() {
    check_steps(
        "  - g = init_grid(5)\n  - propagte(g, 0, 1)",
        "
error: unknown function `propagte`
 --> t.yaml:6:5
  |
6 |   - propagte(g, 0, 1)
  |     ^^^^^^^^
  = help: did you mean `propagate`?
",
    );
}

#[test]
fn a_wrong_number_of_arguments() {
    check_steps(
        "  - g = init_grid(5)\n  - propagate(g, 0)",
        "
error: `propagate` takes 3 arguments, found 2
 --> t.yaml:6:5
  |
6 |   - propagate(g, 0)
  |     ^^^^^^^^^^^^^^^ expected 3 arguments
  = help: fn propagate(grid: &mut Grid, x: usize, y: usize)
",
    );
}

#[test]
fn a_name_that_nothing_sets() {
    check_steps(
        "  - grid = init_grid(5)\n  - propagate(gird, 0, 1)\n  - check: gird2 == \"x\"",
        r#"
error: unknown name `gird`
 --> t.yaml:6:15
  |
6 |   - propagate(gird, 0, 1)
  |               ^^^^
  = help: did you mean `grid`?
error: unknown name `gird2`
 --> t.yaml:7:12
  |
7 |   - check: gird2 == "x"
  |            ^^^^^
  = help: a text needs quotes: "gird2"
"#,
    );
}

#[test]
fn a_constant_whose_value_is_not_written_out() {
    check_steps(
        "  - check: demineur::TRONC == \"=\"\n  - check: demineur::COMPUTED == \"=\"",
        r#"
error: the value of `demineur::COMPUTED` cannot be read from the reference
 --> t.yaml:6:12
  |
6 |   - check: demineur::COMPUTED == "="
  |            ^^^^^^^^^^^^^^^^^^
  = help: only literals, lists, tuples and other constants can be: write the value itself
"#,
    );
}

#[test]
fn a_name_used_before_it_is_set() {
    check_steps(
        "  - propagate(g, 0, 1)\n  - g = init_grid(5)",
        "
error: `g` is used before it is set
 --> t.yaml:5:15
  |
5 |   - propagate(g, 0, 1)
  |               ^
  = help: a step before this one must say `g = …`
",
    );
}

#[test]
fn a_negative_number_for_a_size() {
    check_steps(
        "  - g = init_grid(-1)",
        "
error: a `usize` is never negative
 --> t.yaml:5:19
  |
5 |   - g = init_grid(-1)
  |                   ^^ expected a `usize`
",
    );
}

#[test]
fn literals_of_another_kind() {
    check_titles(
        "
  - g = init_grid(\"5\")
  - h = init_grid(2.5)
  - x = turn(north, \"ab\")
  - y = turn(\"north\", \"a\")
  - r = River(3, 1)
  - push(300)
  - setSquare(r, (1, 2, 3), Square(\"a\"))
  - setSquare(r, 4, Square(\"a\"))
  - check: init_grid(null) == []
",
        &[
            "5: \"5\": expected a number, found a text",
            "6: 2.5: expected a number, found a decimal number",
            "7: \"ab\": expected one character, found a text of 2",
            "8: \"north\": expected a `Side`, found a text",
            "9: 1: expected true or false, found a number",
            "10: 300: too big for a `u8`",
            "11: (1, 2, 3): expected a list of 2 values, found a list",
            "12: 4: expected a list, found a number",
            "13: null: expected a number, found nothing",
        ],
    );
}

#[test]
fn fields_variants_and_records() {
    check_titles(
        "
  - g = init_grid(5)
  - g[0][0].valeur = 3
  - g[0][0].value = true
  - check: g[*][*].flags
  - 'g[0][0] = Cell{value: 1, flags: true, covered: false}'
  - turn(nroth, TRONC)
  - turn(north(3), TRONC)
  - r = River(3, true)
  - check: r.rows == 3
  - check: g.size == 5
  - 'x = Cel{value: 1}'
  - r[0] = 1
",
        &[
            "6: valeur: `Cell` has no field `valeur`",
            "7: true: expected a number, found true or false",
            "8: g[*][*].flags: expected true or false, found a list",
            "8: flags: `Cell` has no field `flags`",
            "9: Cell{value: 1, flags: true, covered: false}: field `flag` of `Cell` is missing",
            "9: flags: `Cell` has no field `flags`",
            "10: nroth: unknown name `nroth`",
            "11: north(3): `north` takes no argument, found 1",
            "13: rows: students choose what is inside `River`",
            "14: size: a value of type Vec<Vec<Cell>> has no fields",
            "15: Cel: unknown type `Cel`",
            "16: r: expected a list, found a `River`",
        ],
    );
}

/// The same name in two enums: the one that is asked for counts.
#[test]
fn variants_of_several_enums() {
    check_titles(
        "
  - turn(north, TRONC)
  - blow(north)
  - blow(south)
",
        &["7: south: expected a `Wind`, found a `Side`"],
    );
}

#[test]
fn checks_that_check_nothing() {
    check_titles(
        "
  - g = init_grid(5)
  - count_uncovered(g) == 3
  - check: count_uncovered(g)
  - check: affichegrid(g)
    equals: 3
  - check: count_uncovered(g)
    one_of: [1, \"2\"]
  - check: g
    contains: 3
  - r = River(2, true)
  - check: r == r
  - check: getSquare(r, 0) == null
  - call: push(3)
    fails: 3
  - call: init_grid(3)
    fails: true
",
        &[
            "6: count_uncovered(g) == 3: this step changes and checks nothing",
            "7: count_uncovered(g): expected true or false, found a number",
            "9: 3: expected a text, found a number",
            "11: \"2\": expected a number, found a text",
            "13: 3: expected a list, found a number",
            "15: r: values of type `River` cannot be compared",
            "18: 3: expected a `Fault`, found a number",
            "19: init_grid(3): `init_grid` cannot fail: it returns Grid",
        ],
    );
}

#[test]
fn right_scenarios_are_left_alone() {
    check_titles(
        "
  - g = init_grid(5)
  - for: {x: 0..5, y: 0..=4}
    do:
      - g[x][y].value = x * 10 + y
      - propagate(g, x, y)
  - make_grid(g, 12, hasard)
  - check: count(g[*][*].value, -1) == 12 and not (g[0][0].flag or 3 > 4)
  - check: max(distinct(g[*][*].value)) in 0..9
  - check: len(affichegrid(g)) - 1 == 2.5
  - check: turn(north, \"x\") == turn(Side::south, TRONC)
  - call: push(3)
    returns: Ok(4)
  - call: push(3)
    fails: CannotMove(3)
  - n = push(4)
  - check: n == Err(CannotMove(2)) or n == Ok(3)
  - r = River(3, true)
  - check: r.getRow() == 3
  - setSquare(r, [1, -2], Square(\"#\"))
  - call: s = getSquare(r, 1)
  - check: s != null and symbol(s) == \"#\"
  - paint(Square(\"a\"))
  - t = (1, \"a\")
  - check: t[0] == 1 and t[1] == \"a\"
  - check: symbol(getSquare(r, -1))
    contains: \"#\"
",
        &[],
    );
}

#[test]
fn functions_and_words_taken_for_names() {
    check_titles(
        "
  - x = init_grid
  - y = TRONC(3)
  - z = Some(3)
  - t = None
  - u = CannotMove
  - v = [a for a in 0..3]
  - check: view(3) == [3]
  - hasard = 3
  - w = 5..5
",
        &[
            "5: init_grid: unknown name `init_grid`",
            "6: TRONC: `TRONC` is not a function",
            "7: Some(3): `Some` is never written",
            "8: None: unknown name `None`",
            "9: CannotMove: the variant `CannotMove` holds values",
            "10: [a for a in 0..3]: `[… for …]` is allowed in views only",
            "11: 3: a number has no view",
            "12: hasard: `hasard` cannot be set",
            "13: 5..5: the range 5..5 is empty",
        ],
    );
}

#[test]
fn topics_needed_and_generators() {
    check_file(
        "
topic: propagate
needs: [init_gird, propagate, partie]
scenarios:
- name: n
  for_all: {d: direction(), n: sise(0..4), s: size(1, 2)}
  steps:
  - propagate(init_grid(n), 0, 0)
",
        "
error: unknown topic `init_gird`
 --> t.yaml:3:9
  |
3 | needs: [init_gird, propagate, partie]
  |         ^^^^^^^^^
  = help: did you mean `init_grid`?
error: a topic cannot depend on itself
 --> t.yaml:3:20
  |
3 | needs: [init_gird, propagate, partie]
  |                    ^^^^^^^^^
  = help: remove it
error: inside `{…}` or `[…]`, YAML cuts at each comma
 --> t.yaml:6:47
  |
6 |   for_all: {d: direction(), n: sise(0..4), s: size(1, 2)}
  |                                               ^^^^^^^^^^ YAML reads this first
  = help: write 'size(1, 2)'
",
    );
    check_file(
        "
topic: propagate
scenarios:
- name: n
  for_all: {d: direction(), n: sise(0..4), s: 'size(1, 2)'}
  steps:
  - propagate(init_grid(n), 0, 0)
",
        "
error: unknown generator `sise`
 --> t.yaml:5:32
  |
5 |   for_all: {d: direction(), n: sise(0..4), s: 'size(1, 2)'}
  |                                ^^^^
  = help: did you mean `size`?
error: `size` takes 1 argument, found 2
 --> t.yaml:5:48
  |
5 |   for_all: {d: direction(), n: sise(0..4), s: 'size(1, 2)'}
  |                                                ^^^^^^^^^^ expected 1 argument
",
    );
}

/// What the screen does not have would be an error of the grader in every hand-in.
#[test]
fn drawing_calls_that_the_screen_does_not_have() {
    check_titles(
        r#"  - f()
  - screen:
      calls:
        - fill_rct(0, 0, 9, 9, "red")
  - screen:
      has_calls:
        - fill_rect(0, 0, 9)
        - draw_string("a", 0, 0)
  - screen:
      lacks_calls: ['set_pixel(0, 0, "red")']"#,
        &[
            "8: fill_rct: unknown function `fill_rct`",
            "11: fill_rect(0, 0, 9): `fill_rect` takes 5 arguments, found 3",
            "14: 'set_pixel(0, 0, \"red\")': expected a call, or `name = call`, found a text",
        ],
    );
}
