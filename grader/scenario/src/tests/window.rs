//! Scenarios of the game in its window.

use super::{check_file, check_steps, check_titles, demineur, read};
use crate::scenario::{StepKind, WindowStep};
use lang::Lang;
use std::path::Path;

const GAME: &str = r#"
topic: fenetre
scenarios:
- name: n
  steps:
  - open: demineurP5
  - click: "A0"
  - right_click: [120, 45]
  - press: ["ArrowUp", "a"]
  - type: "B3"
  - wait: 2s
  - window: {words: [Gagné]}
  - bombes = buttons("bombe")
  - for: {case: bombes}
    do: {click: case}
    until: 'shows("Perdu") or button("A0") == "A0 : bombe"'
"#;

#[test]
fn a_player_clicks_presses_types_waits_and_reads() {
    let topic = read(GAME);
    let scenario = &topic.scenarios[0];
    assert!(scenario.is_in_window());
    let kinds: Vec<bool> = scenario
        .steps
        .iter()
        .map(|step| matches!(step.kind, StepKind::Window(_)))
        .collect();
    assert_eq!(
        kinds,
        [true, true, true, true, true, true, true, false, false]
    );
    let StepKind::Window(WindowStep::Wait(time)) = &scenario.steps[5].kind else {
        panic!("a wait");
    };
    assert_eq!(*time, 2000);
    let StepKind::Window(WindowStep::Click { right, .. }) = &scenario.steps[2].kind else {
        panic!("a click");
    };
    assert!(right);
}

#[test]
fn the_window_is_the_assignment_s() {
    check_steps(
        "  - open: demineurP6",
        "
error: `demineurP6` is not this assignment's window
 --> t.yaml:5:5
  |
5 |   - open: demineurP6
  |     ^^^^^^^^^^^^^^^^
  = help: coursework.yaml names `demineurP5`
",
    );
    let text = "topic: f\nscenarios:\n- name: n\n  steps:\n  - open: x\n";
    let mut names = demineur();
    names.window = None;
    let (_, found) = crate::read_topic(Path::new("t.yaml"), text, false, &names);
    let titles: Vec<String> = found.iter().map(|d| d.message(Lang::Fr).title).collect();
    assert_eq!(titles, ["ce devoir n'a pas de fenêtre"]);
}

#[test]
fn a_window_is_opened_before_it_is_used() {
    check_titles(
        "
  - click: \"A0\"
  - check: shows(\"Perdu\")
  - open: demineurP5
",
        &[
            "5: click: \"A0\": no window is open yet",
            "6: shows(\"Perdu\"): `shows` looks at a window, and none is open",
        ],
    );
    check_titles(
        "  - check: buttons() == []",
        &["5: buttons(): `buttons` looks at a window, and none is open"],
    );
}

#[test]
fn in_its_window_the_game_calls_its_functions_itself() {
    check_titles(
        "
  - open: demineurP5
  - g = init_grid(5)
  - check: count_uncovered(init_grid(3)) == 0
  - screen: {texts: 1}
",
        &[
            "6: init_grid(5): `init_grid` cannot be called here: in its window, the game calls its functions itself",
            "7: count_uncovered(init_grid(3)): `count_uncovered` cannot be called here: in its window, the game calls its functions itself",
            "7: init_grid(3): `init_grid` cannot be called here: in its window, the game calls its functions itself",
            "8: screen: {texts: 1}: `screen` and `open` cannot be used together",
        ],
    );
}

#[test]
fn places_and_keys_that_do_not_exist() {
    check_titles(
        "
  - open: demineurP5
  - click: [-1, 4]
  - click: [1, 2, 3]
  - click: true
  - press: \"ArowUp\"
  - press: [\"Enter\", \"Space bar\"]
  - wait: soon
",
        &["11: soon: `soon` is not a time"],
    );
    check_titles(
        "
  - open: demineurP5
  - click: [-1, 4]
  - click: [1, 2, 3]
  - click: true
  - press: \"ArowUp\"
  - press: [\"Enter\", \"Space bar\"]
",
        &[
            "6: [-1, 4]: (-1, 4) is outside of the window",
            "7: [1, 2, 3]: this is no place to click",
            "8: true: this is no place to click",
            "9: \"ArowUp\": no key is called `ArowUp`",
            "10: \"Space bar\": no key is called `Space bar`",
        ],
    );
}

#[test]
fn a_front_draws_its_own_numbers() {
    check_file(
        "topic: f\nscenarios:\n- name: n\n  draws: [3]\n  steps:\n  - open: demineurP5\n",
        "
error: `draws` and `open` cannot be used together
 --> t.yaml:4:3
  |
4 |   draws: [3]
  |   ^^^^^
  = help: keep one of them
",
    );
}
