//! Files that are right, and keys, values and texts that are not.

use super::super::ast::{ExprKind, Statement};
use super::super::scenario::{Chance, Matcher, StepKind, TextMatch};
use super::{check_file, read};
use wire::{Draw, Literal};

const WHOLE: &str = r##"
# yaml-language-server: $schema=../../scenario.schema.json
topic: propagate
title: {fr: "La découverte", en: "Uncovering"}
needs: [init_grid]
limits: {cpu: 2s, memory: 64MB}
scenarios:
  - name: {fr: "une case", en: "a cell"}
    steps:
      - grid = init_grid(5)   # five
      - grid[0][0].value = -1
      - for: {x: 0..5, y: 0..5}
        do: propagate(grid, x, y)
      - check: count_uncovered(grid) == 1
      - check: grid[*][*].covered     # drawn
        equals: |
          # . #
            . . .

      - call: ask(grid)
        types: ["F3", ""]
        returns: [true, 1, (1, 2)]
        prints: [{contains: "Saisie", times: 3}, "tout"]
        reads: all
      - file: scores.txt
        exists: false
    hint: |
      Une valeur
  - name: b
    draws: [3, A, [13, 25]]
    limits: {cpu: 500ms}
    steps: [f()]
"##;

#[test]
fn a_whole_file_is_read() {
    let topic = read(WHOLE);
    assert_eq!(topic.topic, "propagate");
    let scenario = &topic.scenarios[0];
    assert_eq!(scenario.needs, ["init_grid"]);
    assert_eq!(scenario.place.line, 8);
    assert_eq!(scenario.chance, Chance::Seeds(vec![0]));
    assert_eq!(scenario.limits.memory, Some(64 << 20));
    assert_eq!(scenario.hint.0[""], "Une valeur\n");
    let texts: Vec<&str> = scenario
        .steps
        .iter()
        .map(|step| step.text.as_str())
        .collect();
    assert_eq!(texts[0], "grid = init_grid(5)");
    assert_eq!(
        texts[2],
        "for: {x: 0..5, y: 0..5}\ndo: propagate(grid, x, y)"
    );
    let places: Vec<usize> = scenario.steps.iter().map(|step| step.place.line).collect();
    assert_eq!(places, [10, 11, 12, 14, 15, 20, 25]);
}

#[test]
fn a_drawing_is_rows_of_symbols() {
    let topic = read(WHOLE);
    let StepKind::Check {
        matcher: Some(matcher),
        ..
    } = &topic.scenarios[0].steps[4].kind
    else {
        panic!("a check with a matcher");
    };
    let row = |symbols: &str| symbols.split(' ').map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(*matcher, Matcher::Drawing(vec![row("# . #"), row(". . .")]));
}

#[test]
fn a_call_is_read_with_what_it_must_do() {
    let topic = read(WHOLE);
    let StepKind::Call(call) = &topic.scenarios[0].steps[5].kind else {
        panic!("a call")
    };
    assert_eq!(call.types, ["F3", ""]);
    let Some(Matcher::Equals(value)) = &call.returns else {
        panic!("a value")
    };
    let ExprKind::List(items) = &value.kind else {
        panic!("a list")
    };
    assert!(matches!(items[2].kind, ExprKind::Tuple(_)));
    assert_eq!(call.prints.len(), 2);
    assert_eq!(call.prints[1].kind, TextMatch::Exact("tout".into()));
}

#[test]
fn draws_are_numbers_texts_and_lists() {
    let topic = read(WHOLE);
    let many = Draw::Many(vec![Literal::Int(13), Literal::Int(25)]);
    let draws = vec![
        Draw::One(Literal::Int(3)),
        Draw::One(Literal::Text("A".into())),
        many,
    ];
    assert_eq!(topic.scenarios[1].chance, Chance::Draws(draws));
    assert_eq!(topic.scenarios[1].limits.cpu_ms, Some(500));
    assert_eq!(topic.scenarios[1].limits.memory, Some(64 << 20));
}

#[test]
fn a_draw_says_what_it_is_from() {
    let head = "topic: f\nscenarios:\n- name: n\n  steps: [g = init_grid(2)]\n  draws: ";
    let topic = read(&format!("{head}[{{draw: 5, from: 5..8}}]"));
    let (drawn, list) = (vec![Literal::Int(5)], [5, 6, 7].map(Literal::Int).to_vec());
    let draws = vec![Draw::From { drawn, list }];
    assert_eq!(topic.scenarios[0].chance, Chance::Draws(draws));
    check_file(
        "topic: f\nscenarios:\n- name: n\n  steps: [g = init_grid(2)]\n  draws: [{draw: [A, 8], form: 1..3, from: [A, B]}]",
        r#"
error: `8` is not in the list of `from`
 --> t.yaml:5:18
  |
5 |   draws: [{draw: [A, 8], form: 1..3, from: [A, B]}]
  |                  ^^^^^^
  = help: list in `from` everything that can be drawn
error: unknown key `form` in a draw
 --> t.yaml:5:26
  |
5 |   draws: [{draw: [A, 8], form: 1..3, from: [A, B]}]
  |                          ^^^^
  = help: did you mean `from`?
"#,
    );
}

#[test]
fn a_draw_is_from_some_numbers_and_not_too_many() {
    check_file(
        "topic: f\nscenarios:\n- name: n\n  steps: [g = init_grid(2)]\n  draws:\n  - {draw: 5, from: 0..10000}\n  - {draw: 15000, from: 0..20000}\n  - {draw: 5, from: 5..5}",
        r#"
error: 20000 numbers to draw from are too many
 --> t.yaml:7:25
  |
7 |   - {draw: 15000, from: 0..20000}
  |                         ^^^^^^^^
  = help: at most 10000
error: the range 5..5 is empty
 --> t.yaml:8:21
  |
8 |   - {draw: 5, from: 5..5}
  |                     ^^^^
  = help: with its end: `5..=5`
"#,
    );
}

#[test]
fn a_block_beside_a_function_that_gives_text_is_a_text() {
    let text = "topic: f\nscenarios:\n- name: n\n  steps:\n  - g = init_grid(2)\n  \
                - check: affichegrid(g)\n    equals: |\n      a b\n      c\n";
    let topic = read(text);
    let StepKind::Check {
        matcher: Some(Matcher::Equals(value)),
        ..
    } = &topic.scenarios[0].steps[1].kind
    else {
        panic!("a text");
    };
    assert_eq!(value.kind, ExprKind::Text("a b\nc\n".into()));
}

#[test]
fn single_quotes_hold_an_expression_and_double_quotes_a_text() {
    let text = "topic: f\nscenarios:\n- name: n\n  steps:\n  - 'x = \"a: b\" == \"c\"'\n  \
                - check: min([])\n    one_of: ['[1, 2]', \"north\"]\n";
    let topic = read(text);
    let steps = &topic.scenarios[0].steps;
    assert!(matches!(
        &steps[0].kind,
        StepKind::Do(Statement::Assign { .. })
    ));
    let StepKind::Check {
        matcher: Some(Matcher::OneOf(values)),
        ..
    } = &steps[1].kind
    else {
        panic!("a list of values");
    };
    assert!(matches!(values[0].kind, ExprKind::List(_)));
    assert_eq!(values[1].kind, ExprKind::Text("north".into()));
}
