//! Mistakes in the text of an expression.

use super::check_steps;

#[test]
fn a_missing_parenthesis() {
    check_steps(
        "  - check: count_uncovered(grid == 1",
        "
error: expected `,` or `)`, found the end
 --> t.yaml:5:37
  |
5 |   - check: count_uncovered(grid == 1
  |                                     ^ ends here
",
    );
}

#[test]
fn two_values_side_by_side() {
    check_steps(
        "  - f() f()",
        "
error: expected the end of the step, found `f`
 --> t.yaml:5:9
  |
5 |   - f() f()
  |         ^ expected the end of the step
",
    );
}

#[test]
fn one_equals_sign_in_a_check() {
    check_steps(
        "  - x = 1\n  - check: x = 1",
        "
error: `=` gives a value to a name, and only at the start of a step
 --> t.yaml:6:14
  |
6 |   - check: x = 1
  |              ^
  = help: to compare, write `==`
",
    );
}

#[test]
fn chained_comparisons() {
    check_steps(
        "  - check: 1 < 2 < 3",
        "
error: comparisons cannot follow one another
 --> t.yaml:5:18
  |
5 |   - check: 1 < 2 < 3
  |                  ^ second comparison
  = help: join them: `a < b and b < c`
",
    );
}

#[test]
fn signs_of_other_languages() {
    check_steps(
        "  - check: true && false\n  - check: (1 == 1) || true\n  - check: 1 + !true",
        "
error: `&&` does not exist in this language
 --> t.yaml:5:17
  |
5 |   - check: true && false
  |                 ^^
  = help: write `and`
error: `||` does not exist in this language
 --> t.yaml:6:21
  |
6 |   - check: (1 == 1) || true
  |                     ^^
  = help: write `or`
error: `!` does not exist in this language
 --> t.yaml:7:16
  |
7 |   - check: 1 + !true
  |                ^
  = help: write `not`
",
    );
}

#[test]
fn a_result_that_is_set() {
    check_steps(
        "  - f() = 3",
        "
error: only a name, one of its fields or one of its elements can be set
 --> t.yaml:5:5
  |
5 |   - f() = 3
  |     ^^^ cannot stand before `=`
  = help: to compare, write `==`
",
    );
}

#[test]
fn texts_and_numbers_that_are_none() {
    check_steps(
        "  - x = \"a\\q\"\n  - y = 3cases\n  - z = f(\"a)\n  - t = 3 ? 4",
        r#"
error: unknown escape `\q` in a text
 --> t.yaml:5:11
  |
5 |   - x = "a\q"
  |           ^^
  = help: known ones: \n \t \r \0 \e \" \\ \x1b \u2500 \u{1F600}
error: `3cases` is neither a number nor a name
 --> t.yaml:6:9
  |
6 |   - y = 3cases
  |         ^^^^^^
  = help: a name starts with a letter; a text is written between quotes
error: text without its closing quote
 --> t.yaml:7:11
  |
7 |   - z = f("a)
  |           ^^^ starts here
error: `?` means nothing in an expression
 --> t.yaml:8:11
  |
8 |   - t = 3 ? 4
  |           ^
"#,
    );
}

#[test]
fn columns_count_characters_through_quotes_and_folds() {
    check_steps(
        "  - 'x = \"é''\" ? 1'\n  - y = 1 +\n      ?",
        "
error: `?` means nothing in an expression
 --> t.yaml:5:16
  |
5 |   - 'x = \"é''\" ? 1'
  |                ^
error: `?` means nothing in an expression
 --> t.yaml:7:7
  |
7 |       ?
  |       ^
",
    );
}
