//! Places where YAML reads something else than its author wrote.

use super::{check_file, check_steps};

#[test]
fn a_leading_quote() {
    check_steps(
        "  - check: \"F3\" in texts",
        r#"
error: YAML ends this text at the second quote
 --> t.yaml:5:12
  |
5 |   - check: "F3" in texts
  |            ^^^^^^^^^^^^^ YAML reads this first
  = help: write - check: '"F3" in texts'
"#,
    );
}

#[test]
fn leading_signs() {
    check_steps(
        "  - check: [1, 2] == f()",
        "
error: a `[` in front means something else to YAML
 --> t.yaml:5:12
  |
5 |   - check: [1, 2] == f()
  |            ^^^^^^^^^^^^^ YAML reads this first
  = help: write - check: '[1, 2] == f()'
",
    );
    for sign in ['!', '*', '%', '>', '&', '@'] {
        check_steps(
            &format!("  - check: {sign}f() == 3"),
            &format!(
                "
error: a `{sign}` in front means something else to YAML
 --> t.yaml:5:12
  |
5 |   - check: {sign}f() == 3
  |            ^^^^^^^^^ YAML reads this first
  = help: write - check: '{sign}f() == 3'
"
            ),
        );
    }
}

#[test]
fn a_colon_and_a_blank() {
    check_steps(
        "  - check: f() == Cell{value: 1, flag: true}",
        "
error: `: ` (colon, blank) starts a mapping in YAML
 --> t.yaml:5:12
  |
5 |   - check: f() == Cell{value: 1, flag: true}
  |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ YAML reads this first
  = help: write - check: 'f() == Cell{value: 1, flag: true}'
",
    );
    check_steps(
        "  - x = Cell{value: 1}",
        "
error: `: ` (colon, blank) starts a mapping in YAML
 --> t.yaml:5:5
  |
5 |   - x = Cell{value: 1}
  |     ^^^^^^^^^^^^^^^^^^ YAML reads this first
  = help: write - 'x = Cell{value: 1}'
",
    );
}

#[test]
fn a_blank_and_a_hash() {
    check_steps(
        "  - check: f(\"a #\") == 1",
        r#"
error: ` #` (blank, hash) starts a comment in YAML
 --> t.yaml:5:12
  |
5 |   - check: f("a #") == 1
  |            ^^^^^^^^^^^^^ YAML reads this first
  = help: write - check: 'f("a #") == 1'
"#,
    );
}

#[test]
fn a_comma_in_braces() {
    check_steps(
        "  - for: {x: 0..5, y: 0..max([1, 2])}\n    do: f()",
        "
error: inside `{…}` or `[…]`, YAML cuts at each comma
 --> t.yaml:5:23
  |
5 |   - for: {x: 0..5, y: 0..max([1, 2])}
  |                       ^^^^^^^^^^^^^^ YAML reads this first
  = help: write '0..max([1, 2])'
",
    );
}

#[test]
fn a_tab_and_a_bad_indentation() {
    check_file(
        "topic: f\nscenarios:\n\t- name: n\n",
        "
error: YAML is indented with blanks, not with tabs
 --> t.yaml:3:1
  |
3 |  - name: n
  | ^ a tab
",
    );
}
