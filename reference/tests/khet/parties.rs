//! A whole game on each map, shot by shot.

use crate::loaded;
use reference::khet::terminal::lire_coup;
use reference::khet::types::MoveError;
use reference::khet::types::Player::{self, player_one, player_two};

/// Moves, with the paths that a separate tracer of the rules gives for them.
#[track_caller]
fn check_game(name: &str, moves: &[(&str, &[usize])], winner: Player, board: &str) {
    let mut map = loaded(name);
    for (typed, path) in moves {
        let action = lire_coup(typed).expect("a move");
        let shot = map
            .play(action)
            .unwrap_or_else(|e| panic!("{typed}: {e:?}"));
        assert_eq!(shot.path, *path, "{name}, {typed}");
    }
    assert_eq!((map.end_game, map.winner), (true, Some(winner)));
    assert_eq!(map.draw_map(), board);
    assert_eq!(
        map.play(lire_coup("79d").expect("a move")),
        Err(MoveError::GameOver)
    );
}

#[test]
fn a_whole_game_on_each_map() {
    check_game(
        "classic",
        &[
            ("47-36", &[10, 20, 30, 31, 32, 42, 41, 40, 50, 60, 70]),
            ("67-76", &[69, 59, 49, 48, 47, 46, 45, 35, 36]),
            ("05-16", &[10, 20, 30, 31, 32, 42, 41, 40, 50, 60, 70]),
            ("44-33", &[69, 59, 49, 48, 47, 46, 45, 35, 36, 37]),
            ("34-23", &[10, 20, 30, 31, 32, 42, 41, 40, 50, 60, 70]),
            ("45-46", &[69, 59, 49, 48, 47, 46, 36, 26, 16]),
        ],
        player_two,
        "\
Sv 2. .. .. Av .. Av Y◤ 1. 2.
1. .. Y◥ .. .. .. .. .. .. 2.
1. .. .. C\\ .. .. .. .. .. 2.
Y◣ .. y◥ c/ y◢ C/ .. .. .. y◢
Y◤ .. y◢ .. .. .. c\\ .. .. y◥
1. .. .. .. .. .. Y◤ .. .. 2.
1. .. .. .. .. .. .. .. .. 2.
1. 2. y◢ a^ p^ a^ y◣ .. 1. s^
",
    );
    check_game(
        "imhotep",
        &[
            ("48-58", &[10, 20, 30, 31, 41, 40, 50, 60, 70]),
            ("41d", &[69, 59, 49, 48, 47, 46, 45]),
            ("35-34", &[10, 20, 30, 31, 41, 42, 43, 44, 34, 35]),
            ("44g", &[69, 59, 49, 48, 47, 46, 45, 44, 34, 35, 36, 37, 38]),
            ("06-17", &[10, 20, 30, 31, 41, 42, 43, 44, 54, 64, 74]),
        ],
        player_one,
        "\
Sv 2. .. .. Av Pv .. C/ 1. 2.
1. .. .. .. .. .. .. Av .. 2.
1. .. .. y◢ .. .. Y◣ .. .. 2.
Y◣ y◥ .. .. C/ .. .. .. .. y◢
Y◤ y◣ .. .. c\\ .. .. .. .. y◥
1. .. .. y◥ .. .. Y◤ .. Y◣ 2.
1. .. .. .. .. .. .. .. .. 2.
1. 2. c/ a^ .. a^ .. .. 1. s^
",
    );
    check_game(
        "dynasty",
        &[
            ("45-56", &[10, 20, 21, 22, 23, 24, 34, 33, 32, 22, 12, 2]),
            ("34d", &[69, 59, 58, 57, 56, 66, 76]),
            ("26d", &[10, 20, 21, 22, 23, 24, 34, 35, 36]),
            ("47-56", &[69, 59, 58, 57, 56, 46, 36, 26, 25]),
            ("32-23", &[10, 20, 21, 22, 23, 33, 43, 42, 41, 40]),
            ("34-25", &[69, 59, 58, 57, 56, 46, 36, 26, 25, 15]),
        ],
        player_two,
        "\
Sv 2. .. .. Y◥ Av Y◤ .. 1. 2.
1. .. .. .. .. .. .. .. .. 2.
Y◣ .. .. C\\ Y◥ y◣ C\\ .. .. 2.
Y◤ .. .. .. .. .. .. .. .. 2.
1. .. .. Y◢ .. .. .. Y◤ .. y◢
1. .. .. c/ a^ y◣ c\\ .. .. y◥
1. .. .. .. p^ .. .. .. .. 2.
1. 2. .. y◢ a^ y◣ .. .. 1. s^
",
    );
}
