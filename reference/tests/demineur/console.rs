use std::io::Write;
use std::process::{Command, Output, Stdio};

fn play(arguments: &[&str], typed: &str) -> Output {
    let mut game = Command::new(env!("CARGO_BIN_EXE_demineur"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the game starts");
    let mut keyboard = game.stdin.take().expect("a keyboard");
    // The game may end before it has read everything.
    let _ = keyboard.write_all(typed.as_bytes());
    drop(keyboard);
    game.wait_with_output().expect("the game ends")
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

const BOARD_OF_TWO: &str = "      0   1  
    ╔═══╦═══╗
  A ║ █ ║ █ ║
    ╠═══╬═══╣
  B ║ █ ║ █ ║
    ╚═══╩═══╝
";

#[test]
fn without_bombs_any_square_wins() {
    let shown = text(&play(&["2", "-2"], "B1\n"));
    assert!(shown.starts_with(BOARD_OF_TWO), "{shown}");
    assert_eq!(shown.matches("Gagné !").count(), 1);
    assert!(shown.ends_with(&BOARD_OF_TWO.replace('█', " ")), "{shown}");
}

#[test]
fn with_bombs_everywhere_the_game_is_won_before_any_question() {
    let shown = text(&play(&["2", "2"], "A0\n"));
    let green = "\x1b[32m◕\x1b[0m";
    assert_eq!(
        shown,
        format!("Gagné !\n{}", BOARD_OF_TWO.replace('█', green))
    );
}

#[test]
fn flags_never_win() {
    let shown = text(&play(
        &["3"],
        "fA0\nfA1\nfA2\nfB0\nfB1\nfB2\nfC0\nfC1\nfC2\n",
    ));
    assert!(!shown.contains("Gagné") && !shown.contains("Perdu"));
    assert_eq!(shown.matches("◘").count(), (0..=9).sum::<usize>());
}

#[test]
fn the_end_of_input_ends_the_game() {
    for typed in ["", "A", "Z9\n\n"] {
        let output = play(&["4"], typed);
        assert!(output.status.success());
        assert!(!text(&output).contains("Gagné"));
    }
}

#[test]
fn playing_every_square_always_ends_the_game() {
    for (size, level, bombs) in [
        ("4", "facile", 5),
        ("5", "difficile", 7),
        ("9", "normal", 11),
        ("10", "difficile", 15),
    ] {
        let side: u8 = size.parse().expect("a number");
        let squares = (0..side).flat_map(|x| (0..side).map(move |y| (x, y)));
        let typed: String = squares
            .map(|(x, y)| format!("{}{y}\n", char::from(b'A' + x)))
            .collect();
        let shown = text(&play(&[size, level], &typed));
        assert_eq!(
            shown.matches("Gagné").count() + shown.matches("Perdu").count(),
            1
        );
        assert_eq!(shown.matches('◕').count(), bombs, "{shown}");
    }
}

/// One safe square among four: the board shown at the end tells what had to be announced.
#[test]
fn a_bomb_loses_even_when_the_count_is_reached() {
    for _ in 0..20 {
        let shown = text(&play(&["2", "1"], "A0\n"));
        let first = shown.lines().rev().nth(3).expect("line A").to_string();
        assert_eq!(
            shown.contains("Perdu"),
            first.starts_with("  A ║ ◕ ║"),
            "{shown}"
        );
        assert_eq!(
            shown.contains("Gagné"),
            first.starts_with("  A ║ 3 ║"),
            "{shown}"
        );
    }
}

#[test]
fn moves_are_written_exactly() {
    let refused = [
        "", "b3", "fb3", "FB3", " B3", "B3 ", "f B3", "F3", "B7", "0B", "33", "BB", "E5", "f",
        "f3", "B33", "B10", "B", "fB", "ffB3", "B3f", "B-1", "É3", "B٣",
    ];
    let shown = text(&play(
        &["5", "1"],
        &format!("{}\nfB3\n", refused.join("\n")),
    ));
    assert_eq!(shown.matches("Saisie invalide").count(), refused.len());
    assert!(shown.contains("  B ║ █ ║ █ ║ █ ║ ◘ ║ █ ║"));
    let six = text(&play(&["6", "1"], "fF3\nf3\n"));
    assert!(six.contains("  F ║ █ ║ █ ║ █ ║ ◘ ║ █ ║ █ ║"));
    assert_eq!(six.matches("Saisie invalide").count(), 1);
}

#[test]
fn wrong_arguments_print_the_usage() {
    let wrong: [&[&str]; 7] = [
        &["1"],
        &["11"],
        &["x"],
        &["5", "dur"],
        &["3", "7"],
        &["3", "-4"],
        &["3", "1", "1"],
    ];
    for arguments in wrong {
        let output = play(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stderr).starts_with("usage : demineur"));
    }
}
