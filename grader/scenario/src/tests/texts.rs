//! What may be asked of texts.

use super::super::scenario::{Matcher, StepKind, TextMatch, Which};
use super::{check_french, check_steps, read};
use seen::{Hue, Ignore};

fn first_step(step: &str) -> StepKind {
    let text = format!("topic: f\nscenarios:\n- name: n\n  steps:\n{step}\n");
    read(&text).scenarios[0].steps[0].kind.clone()
}

#[test]
fn several_wordings_are_read() {
    let StepKind::Call(call) = first_step(
        "  - call: init_grid(2)
    prints:
      contains: {one_of: [\"Gagné\", \"Bravo\"]}
      excludes: [perdu, raté]
      words: [score, 12, {one_of: [a, b]}]
      lacks_words: [perdu]
      announces: [{one_of: [gagné, victoire]}]
      new_words: true
      repeats: true
      in_order: [a, {one_of: [b, c]}]
      matches: 'a+'
      says: {fr: un a, en: an a}
      ignore: [case, accents]",
    ) else {
        panic!("a call");
    };
    let ignore = Ignore {
        case: true,
        accents: true,
        ..Ignore::default()
    };
    assert!(call.prints.iter().all(|m| m.ignore == ignore));
    let kinds: Vec<&TextMatch> = call.prints.iter().map(|m| &m.kind).collect();
    let all = |texts: &[&str]| -> Vec<String> { texts.iter().map(|t| (*t).into()).collect() };
    assert!(kinds.contains(&&TextMatch::Excludes(all(&["perdu", "raté"]))));
    assert!(kinds.contains(&&TextMatch::LacksWords(all(&["perdu"]))));
    assert!(kinds.contains(&&TextMatch::Repeats));
    let announced = vec![all(&["gagné", "victoire"])];
    assert!(kinds.contains(&&TextMatch::Announces(announced)));
    assert!(kinds.contains(&&TextMatch::NewWords));
    let order = vec![all(&["a"]), all(&["b", "c"])];
    assert!(kinds.contains(&&TextMatch::InOrder(order)));
    let words = vec![all(&["score"]), all(&["12"]), all(&["a", "b"])];
    assert!(kinds.contains(&&TextMatch::Words { words, times: None }));
    let texts = all(&["Gagné", "Bravo"]);
    assert!(kinds.contains(&&TextMatch::Contains {
        texts,
        times: None,
        colors: false
    }));
    assert_eq!(kinds.len(), 9);
}

#[test]
fn a_value_can_ignore_too() {
    let StepKind::Check {
        matcher: Some(matcher),
        ..
    } = first_step("  - check: text(3)\n    equals: \"3\"\n    ignore: blanks")
    else {
        panic!("a check");
    };
    let Matcher::Ignoring(ignore, inner) = matcher else {
        panic!("{matcher:?}");
    };
    assert!(ignore.blanks && matches!(*inner, Matcher::Equals(_)));
    let StepKind::Check {
        matcher: Some(Matcher::Text(texts)),
        ..
    } = first_step("  - check: text(3)\n    contains: {one_of: [\"3\", three]}")
    else {
        panic!("a text");
    };
    assert_eq!(texts.len(), 1);
}

#[test]
fn a_board_is_read_out_of_a_drawing() {
    let StepKind::Call(call) = first_step(
        "  - call: init_grid(2)
    prints:
      board:
        cells: {\"#\": [\"█\", \"■\"], \".\": \" \"}
        frame: \"/\"
        where: any
        shows: [red, green]
        equals: |
          # 1
          . 1",
    ) else {
        panic!("a call");
    };
    let TextMatch::Board(board) = &call.prints[0].kind else {
        panic!("a board");
    };
    assert_eq!((board.rows, board.cols, board.which), (2, 2, Which::Any));
    let symbols: Vec<&str> = board.cells.iter().map(|(s, _)| s.as_str()).collect();
    assert_eq!(symbols, ["#", ".", "1"]);
    assert_eq!(board.cells[0].1, ["█", "■"]);
    assert_eq!(board.frame, "/");
    assert_eq!(board.shows, [Hue::Red, Hue::Green]);
}

#[test]
fn mistakes_in_a_board_are_named() {
    check_steps(
        "  - call: init_grid(2)
    prints: {board: {rows: 2, cells: jeux}}
  - call: init_grid(2)
    prints: {board: {equals: \"a b\\nc\"}}
  - call: init_grid(2)
    prints: {board: {rows: 2, cols: 2, cells: {a: [x, y], b: [y]}, where: end}}
  - call: init_grid(2)
    prints: {board: {rows: 2, cols: 2, cells: {a: [x, y], b: [[y, z]]}}}
  - call: init_grid(2)
    prints: {board: {rows: 2, cols: 2, shows: [red, pink]}}
  - call: init_grid(2)
    prints: {board: {rows: 2, cols: 2, shows: red}}",
        "
error: key `cols` is missing in `board`
 --> t.yaml:6:21
  |
6 |     prints: {board: {rows: 2, cells: jeux}}
  |                     ^^^^^^^^^^^^^^^^^^^^^^
error: row 2 of the board has 1 cells
 --> t.yaml:8:30
  |
8 |     prints: {board: {equals: \"a b\\nc\"}}
  |                              ^^^^^^^^ the first has 2
  = help: every row must have the same number of symbols, separated by blanks
error: \"y\" stands for two symbols
  --> t.yaml:10:62
   |
10 |     prints: {board: {rows: 2, cols: 2, cells: {a: [x, y], b: [y]}, where: end}}
   |                                                              ^^^
   = help: it would not be clear which of them a program drew
error: expected last, first or any, found a text
  --> t.yaml:10:75
   |
10 |     prints: {board: {rows: 2, cols: 2, cells: {a: [x, y], b: [y]}, where: end}}
   |                                                                           ^^^ expected last, first or any
error: \"z\" stands for no symbol above
  --> t.yaml:12:62
   |
12 |     prints: {board: {rows: 2, cols: 2, cells: {a: [x, y], b: [[y, z]]}}}
   |                                                              ^^^^^^^^
   = help: texts in a list of their own already stand for a symbol above: put this one outside that list
error: expected red or green, found a text
  --> t.yaml:14:53
   |
14 |     prints: {board: {rows: 2, cols: 2, shows: [red, pink]}}
   |                                                     ^^^^ expected red or green
error: expected a list of colours, red or green, found a text
  --> t.yaml:16:47
   |
16 |     prints: {board: {rows: 2, cols: 2, shows: red}}
   |                                               ^^^ expected a list of colours, red or green
",
    );
}

#[test]
fn what_is_announced_is_a_word() {
    check_steps(
        "  - call: init_grid(2)\n    prints: {announces: [\"!\"]}",
        "
error: there is no word in \"!\"
 --> t.yaml:6:25
  |
6 |     prints: {announces: [\"!\"]}
  |                         ^^^^^
  = help: a word contains a letter or a digit; for other characters use `contains`
",
    );
}

#[test]
fn mistakes_in_what_is_ignored_are_named() {
    check_steps(
        "  - call: init_grid(2)
    prints: {words: [\"!\"], ignore: [cases, 3]}",
        "
error: there is no word in \"!\"
 --> t.yaml:6:21
  |
6 |     prints: {words: [\"!\"], ignore: [cases, 3]}
  |                     ^^^^^
  = help: a word contains a letter or a digit; for other characters use `contains`
error: `cases` is not something that can be ignored
 --> t.yaml:6:37
  |
6 |     prints: {words: [\"!\"], ignore: [cases, 3]}
  |                                     ^^^^^ known: case, accents, blanks, frame
  = help: did you mean `case`?
error: `3` is not something that can be ignored
 --> t.yaml:6:44
  |
6 |     prints: {words: [\"!\"], ignore: [cases, 3]}
  |                                            ^ known: case, accents, blanks, frame
",
    );
    check_french(
        "  - call: init_grid(2)\n    prints: {contains: {one_of: [a], oneof: [b]}, ignore: accent}",
        "
erreur : clé `oneof` inconnue dans une liste de formulations
 --> t.yaml:6:38
  |
6 |     prints: {contains: {one_of: [a], oneof: [b]}, ignore: accent}
  |                                      ^^^^^
  = aide : vouliez-vous dire `one_of` ?
erreur : `accent` n'est pas une chose que l'on peut ignorer
 --> t.yaml:6:59
  |
6 |     prints: {contains: {one_of: [a], oneof: [b]}, ignore: accent}
  |                                                           ^^^^^^ possibles : case, accents, blanks, frame
  = aide : vouliez-vous dire `accents` ?
",
    );
}

#[test]
fn mistakes_in_what_chance_brings_are_named() {
    super::check_file(
        "topic: f
scenarios:
- name: a
  steps:
  - eventually: 1 == 1
    chance: 2
- name: b
  seeds: 1..10
  steps:
  - eventually: 1 == 1
    chance: 1/20
  - share: 1 == 1
    chanse: 1/20
- name: c
  draws: [1]
  steps:
  - share: 1 == 1
    chance: 0.5
- name: d
  steps:
  - eventually: 1 == 1
    chance: 1/100000
- name: e
  steps:
  - call: init_grid(2)
    sometimes: {words: [perdu]}
  - call: init_grid(2)
    chance: 1/2
- name: f
  draws: [1]
  steps:
  - call: init_grid(2)
    sometimes: {words: [perdu]}
    chance: 1/2
",
        "
error: expected a chance between 0 and 1 (`1/20`), found a number
 --> t.yaml:6:13
  |
6 |     chance: 2
  |             ^ expected a chance between 0 and 1 (`1/20`)
error: 9 seeds are too few to be sure to see this
 --> t.yaml:8:10
  |
8 |   seeds: 1..10
  |          ^^^^^ 539 are needed
  = help: leave out `seeds`: the grader then uses as many as it needs
error: key `chance` is missing beside `share`
  --> t.yaml:12:5
   |
12 |   - share: 1 == 1
   |     ^^^^^
error: unknown key `chanse` beside `share`
  --> t.yaml:13:5
   |
13 |     chanse: 1/20
   |     ^^^^^^
   = help: did you mean `chance`?
error: `eventually`, `sometimes` and `share` try many seeds, so they cannot be used with `draws`
  --> t.yaml:15:3
   |
15 |   draws: [1]
   |   ^^^^^
   = help: write a second scenario for it
error: this is too rare to wait for
  --> t.yaml:22:13
   |
22 |     chance: 1/100000
   |             ^^^^^^^^ 2763089 seeds would be needed
   = help: at most 10000; look at something that happens more often
error: key `chance` is missing beside `sometimes`
  --> t.yaml:26:5
   |
26 |     sometimes: {words: [perdu]}
   |     ^^^^^^^^^
error: key `sometimes` is missing beside `chance`
  --> t.yaml:28:5
   |
28 |     chance: 1/2
   |     ^^^^^^
error: `eventually`, `sometimes` and `share` try many seeds, so they cannot be used with `draws`
  --> t.yaml:30:3
   |
30 |   draws: [1]
   |   ^^^^^
   = help: write a second scenario for it
",
    );
}

/// A student would read the pattern.
#[test]
fn a_pattern_is_said_in_words() {
    super::check_file(
        "topic: f
title: {fr: a, en: b}
scenarios:
- name: {fr: a, en: b}
  steps:
  - call: init_grid(2)
    prints: {matches: 'a+'}
",
        "
error: `matches` without `says`: students never read a regular expression
 --> t.yaml:7:23
  |
7 |     prints: {matches: 'a+'}
  |                       ^^^^
  = help: `says` tells in words what is wanted: `says: {fr: \"une case, comme B3\", en: \"a cell, such as B3\"}`
",
    );
}
