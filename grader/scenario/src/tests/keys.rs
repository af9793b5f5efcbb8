//! Keys and values that have no place where they stand.

use super::{check_file, check_french, check_steps};

#[test]
fn an_unknown_key() {
    check_file(
        "topic: f\nscenarioss: []\nscenarios:\n- name: n\n  step: [f()]\n  zzz: 3\n",
        "
error: unknown key `scenarioss` in a scenario file
 --> t.yaml:2:1
  |
2 | scenarioss: []
  | ^^^^^^^^^^
  = help: did you mean `scenarios`?
error: key `steps` is missing in a scenario
 --> t.yaml:4:3
  |
4 | - name: n
  |   ^^^^
error: unknown key `step` in a scenario
 --> t.yaml:5:3
  |
5 |   step: [f()]
  |   ^^^^
  = help: did you mean `steps`?
error: unknown key `zzz` in a scenario
 --> t.yaml:6:3
  |
6 |   zzz: 3
  |   ^^^
  = help: known keys: name, steps, seed, seeds, draws, files, for_all, cases, same_as_reference, hint, category, limits, needs, variants
",
    );
}

#[test]
fn a_mistake_in_french() {
    check_french(
        "  - call: f()\n    type: [\"3\"]\n  - propagte(3)",
        "
erreur : clé `type` inconnue à côté de `call`
 --> t.yaml:6:5
  |
6 |     type: [\"3\"]
  |     ^^^^
  = aide : vouliez-vous dire `types` ?
",
    );
    check_french(
        "  - g = init_grid(\"3\", 4)\n  - propagate(init_grid(true), -1, 0)",
        "
erreur : `init_grid` prend 1 argument, pas 2
 --> t.yaml:5:9
  |
5 |   - g = init_grid(\"3\", 4)
  |         ^^^^^^^^^^^^^^^^^ 1 argument attendu
  = aide : fn init_grid(n: usize) -> Grid
erreur : nombre attendu, mais booléen trouvé
 --> t.yaml:6:25
  |
6 |   - propagate(init_grid(true), -1, 0)
  |                         ^^^^ nombre attendu
erreur : un `usize` n'est jamais négatif
 --> t.yaml:6:32
  |
6 |   - propagate(init_grid(true), -1, 0)
  |                                ^^ `usize` attendu
",
    );
}

#[test]
fn types_takes_text() {
    check_steps(
        "  - call: f()\n    types: [3, \"4\", true, A1]",
        "
error: typed lines are texts, never numbers or booleans
 --> t.yaml:6:13
  |
6 |     types: [3, \"4\", true, A1]
  |             ^ expected a text
  = help: write \"3\"
error: typed lines are texts, never numbers or booleans
 --> t.yaml:6:21
  |
6 |     types: [3, \"4\", true, A1]
  |                     ^^^^ expected a text
  = help: write \"true\"
",
    );
}

#[test]
fn steps_of_no_kind() {
    check_steps(
        "  - chek: f()\n  - a: 1\n  - [f()]\n  - for: {x: 0..3}",
        "
error: this is not a step
 --> t.yaml:5:5
  |
5 |   - chek: f()
  |     ^^^^
  = help: did you mean `check`?
error: this is not a step
 --> t.yaml:6:5
  |
6 |   - a: 1
  |     ^
  = help: a step is a text, or has one of the keys check, call, for, file, screen, eventually, share, open, click, right_click, press, type, wait, window
error: expected a call, or `name = call`, found a list
 --> t.yaml:7:5
  |
7 |   - [f()]
  |     ^^^^^ expected a call, or `name = call`
error: key `do` is missing beside `for`
 --> t.yaml:8:5
  |
8 |   - for: {x: 0..3}
  |     ^^^
",
    );
}

#[test]
fn keys_that_do_not_go_together() {
    check_steps(
        "
  - call: f()
    returns: 3
    fails: true
  - check: 1
    equals: 1
    one_of: [1]
  - call: f()
    prints: {excludes: a, times: 3}
  - call: f()
    prints: {ignore: case}
  - call: f()
    panics: {contains: a}
  - f()
",
        "
error: `fails` and `returns` cannot be used together
 --> t.yaml:6:5
  |
6 |     returns: 3
  |     ^^^^^^^
  = help: keep one of them
error: `equals` and `one_of` cannot be used together
  --> t.yaml:10:5
   |
10 |     one_of: [1]
   |     ^^^^^^
   = help: keep one of them
error: `times` means nothing without `contains`, `matches`, `words`
  --> t.yaml:12:27
   |
12 |     prints: {excludes: a, times: 3}
   |                           ^^^^^
error: this requires nothing of the text
  --> t.yaml:14:13
   |
14 |     prints: {ignore: case}
   |             ^^^^^^^^^^^^^^
   = help: known matchers: exact, plain, folded, contains, excludes, in_order, matches, snapshot, lines, words, lacks_words, announces, new_words, repeats, board, either, at_end, times, colors, as, ignore, says
error: no step can follow a call that must panic
  --> t.yaml:17:5
   |
17 |   - f()
   |     ^^^ never reached
   = help: write a second scenario for it
",
    );
}

/// Everybody would pass.
#[test]
fn a_scenario_that_never_runs() {
    check_file(
        "
topic: f
scenarios:
- name: {fr: a, en: a}
  seeds: []
  steps: [f()]
- name: {fr: b, en: b}
  for_all: {n: 0..=1}
  cases: 0
  steps: [f()]
- name: {fr: c, en: c}
  for_all: {n: 0..=1}
  cases: 5000000000
  steps: [f()]
",
        "
error: with these `seeds` the scenario never runs
 --> t.yaml:5:10
  |
5 |   seeds: []
  |          ^^
  = help: write `seeds: 1..=20`, or leave `seeds` out
error: with these `cases` the scenario never runs
 --> t.yaml:9:10
  |
9 |   cases: 0
  |          ^
  = help: write `cases: 100`, or leave `cases` out
error: 5000000000 cases are too many
  --> t.yaml:13:10
   |
13 |   cases: 5000000000
   |          ^^^^^^^^^^
   = help: a few hundred find what there is to find
",
    );
}

#[test]
fn values_of_keys() {
    check_file(
        "
topic: f
title: {fra: a}
variants: [objet]
limits: {cpu: 2, wall: 1 hour, memory: 64 MB}
scenarios:
- name: {fr: a, en: b}
  seeds: 5..5
  cases: 3
  files: {../a: x, b: ''}
  steps: [f()]
- name: {fr: a, en: c}
  seeds: 0..20000
  draws: 3
  steps:
  - call: f()
    reads: many
    keys: [ok, bas]
    prints: {matches: '(', says: {fr: a, en: b}}
  - file: /etc/passwd
    exists: false
",
        "
error: `fra` is not a language
 --> t.yaml:3:9
  |
3 | title: {fra: a}
  |         ^^^
  = help: write `fr` or `en`
error: unknown variant `objet`
 --> t.yaml:4:12
  |
4 | variants: [objet]
  |            ^^^^^
  = help: the assignment has no variants
error: `2` is not a time
 --> t.yaml:5:15
  |
5 | limits: {cpu: 2, wall: 1 hour, memory: 64 MB}
  |               ^
  = help: write `500ms` or `2s`
error: `1 hour` is not a time
 --> t.yaml:5:24
  |
5 | limits: {cpu: 2, wall: 1 hour, memory: 64 MB}
  |                        ^^^^^^
  = help: write `500ms` or `2s`
error: the range 5..5 is empty
 --> t.yaml:8:10
  |
8 |   seeds: 5..5
  |          ^^^^
  = help: with its end: `5..=5`
error: `cases` means nothing without `for_all`
 --> t.yaml:9:10
  |
9 |   cases: 3
  |          ^
error: `../a` is not the name of a file of the working folder
  --> t.yaml:10:11
   |
10 |   files: {../a: x, b: ''}
   |           ^^^^
   = help: no `..`, and no `/` in front
error: two scenarios of this topic are called \"a\"
  --> t.yaml:12:9
   |
12 | - name: {fr: a, en: c}
   |         ^^^^^^^^^^^^^^ first on line 7
error: `seeds` and `draws` cannot be used together
  --> t.yaml:14:3
   |
14 |   draws: 3
   |   ^^^^^
   = help: keep one of them
error: expected a list of draws, each a number, a text, a list of them or `{draw: …, from: …}`, found a number
  --> t.yaml:14:10
   |
14 |   draws: 3
   |          ^ expected a list of draws, each a number, a text, a list of them or `{draw: …, from: …}`
error: expected a number of lines, or `all`, found a text
  --> t.yaml:17:12
   |
17 |     reads: many
   |            ^^^^ expected a number of lines, or `all`
error: the calculator has no key `bas`
  --> t.yaml:18:16
   |
18 |     keys: [ok, bas]
   |                ^^^
   = help: for instance left, up, down, right, ok, back, exe, `left+ok`, `down*3`
error: not a regular expression: found open group without closing ')'
  --> t.yaml:19:23
   |
19 |     prints: {matches: '(', says: {fr: a, en: b}}
   |                       ^^^
error: `/etc/passwd` is not the name of a file of the working folder
  --> t.yaml:20:11
   |
20 |   - file: /etc/passwd
   |           ^^^^^^^^^^^
   = help: no `..`, and no `/` in front
",
    );
}

#[test]
fn what_yaml_allows_and_scenarios_do_not() {
    check_file(
        "topic: f\ntopic: g\n",
        "
error: key `topic` appears twice
 --> t.yaml:2:1
  |
2 | topic: g
  | ^^^^^ first on line 1
  = help: keep one of them
",
    );
    check_file(
        "topic: f\n---\ntopic: g\n",
        "
error: a file holds one topic only: `---` starts another
 --> t.yaml:2:1
  |
2 | ---
  | ^^^
",
    );
    check_file(
        "topic: f\nscenarios: &a []\n",
        "
error: a `&` in front means something else to YAML
 --> t.yaml:2:12
  |
2 | scenarios: &a []
  |            ^^^^^ YAML reads this first
  = help: write scenarios: '&a []'
",
    );
    check_file(
        "",
        "error: the file is empty\n --> t.yaml:1:1\n  |\n1 |\n  | ^",
    );
    check_file(
        "topic: f\nscenarios:\n- name: n\n   steps: [f()]\n",
        "
error: this `:` cannot come here
 --> t.yaml:4:9
  |
4 |    steps: [f()]
  |         ^
  = help: this line is not aligned with the one above, or a `:` or a quote is missing there
",
    );
}
