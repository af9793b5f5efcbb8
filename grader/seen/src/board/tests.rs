//! The same board in many drawings.

use super::{Board, Cells, Format, Reading, read_anew};

pub(super) fn cells() -> Cells {
    let all = |texts: &[&str]| texts.iter().map(|t| (*t).to_owned()).collect();
    vec![
        (".".into(), all(&[" ", "0"])),
        ("1".into(), all(&[])),
        ("2".into(), all(&[])),
        ("#".into(), all(&["█", "■", "⬛"])),
        ("f".into(), all(&["◘", "F", "( ϟ )"])),
    ]
}

/// Each board in its likeliest reading.
pub(super) fn read(text: &str, rows: usize, cols: usize) -> Vec<Board> {
    let readings = readings(text, rows, cols).into_iter();
    readings
        .filter_map(|reading| reading.into_iter().next())
        .collect()
}

fn readings(text: &str, rows: usize, cols: usize) -> Vec<Reading> {
    let cells = cells();
    let format = Format {
        rows,
        cols,
        cells: &cells,
        frame: "",
    };
    read_anew(text, format)
}

pub(super) fn rows(board: &str) -> Board {
    let row = |row: &str| row.split_whitespace().map(str::to_owned).collect();
    board.split('/').map(row).collect()
}

#[test]
fn every_frame_holds_the_same_board() {
    let drawings = [
        "      0   1   2  \n    ╔═══╦═══╦═══╗\n  A ║ 1 ║   ║ █ ║\n    ╠═══╬═══╬═══╣\n  B ║ ◘ ║ █ ║   ║\n    ╚═══╩═══╩═══╝\n",
        "    0   1   2\n  +---+---+---+\nA | 1 |   | # |\n  +---+---+---+\nB | F | # |   |\n  +---+---+---+\n",
        "1 |   | #\n--+---+--\nf | # |\n",
        "|1| |█|\n|F|█| |\n",
        "    0  1  2 \n A |1|| ||█|\n B |F||█|| |\n------------\n",
        "\u{1b}[31m1\u{1b}[0m . #\nf # .\n",
        "1.#\nf#.\n",
        "  0 1 2\nA 1/./#\nB f/#/.\n",
        "A 1, ., #\nB f, #, .\n",
        " ___ ___ ___\nA | 1 | . | # |\nB | f | # | . |\n  0 1 2\n",
        "  ║ 1 ║ . ║ # ║ A   Drapeaux : 1\n  ║ f ║ # ║ . ║ B\n",
        "  0 1 2\nA 1 0 █\n\nB F █ 0\n",
        "A1.#\nBf#.\n",
        "  0 1 2\n0 1 0 #\n1 f # 0\n  0 1 2\n",
        "  0 1 2\n\n0 1 0 #\n\n1 f # 0\n\n  0 1 2\n",
        "┌─┬─┬─┐\n│1│ │█│\n├─┼─┼─┤\n│◘│█│ │\n└─┴─┴─┘",
        "A: 1 0 #\nB: F # 0",
        "A:1 0 #\nB:F # 0",
        "- A - 1 0 #\n- B - F # 0",
        "A  1 | . | █ |\nB  ◘ | █ | . |\n",
        "A > 1 | 0 | █ |\nB > F | █ | 0 |\n",
        "   0 1 2 \n   v v v \nA> 1   # <A\nB> F #   <B\n   ^ ^ ^ \n   0 1 2 \n> ",
        "    0 1 2\n  ╭───────╮\nA │ 1   ■ │   drapeaux : 1\nB │ ◘ ■   │   \n  ╰───────╯\nÀ vous ? ",
        "A | 1 . █\nB | ◘ █ .\n",
        "    0   1   2\nA | 1 |   | █ |\nB |\u{1b}[32m◘\u{1b}[0m|\u{1b}[1m█\u{1b}[0m|\u{1b}[2m0\u{1b}[0m|\n",
        "A | 1 | . | █\nB | ◘ | █ | .\n",
        "Colonne  :  0  1  2\nLigne A  :  1  0  #\nLigne B  :  F  #  0\n\nQue faites-vous ?",
        "\n 1   ■   A\n ◘ ■     B\n\n 0 1 2\n",
        "      0   1   2 \n   --------------\n A |  1       #  | A\n B |  F   #      | B\n   --------------\n      0   1   2 \n",
        "   0   1   2 \n  --- --- ---\n0| 1 | . | # |0\n  --- --- ---\n1| F | # | . |1\n  --- --- ---",
        "1\t0\t#\r\nF\t#\t0\r\n",
        "  0 1 2\nA 1│ │█\nB F│█│ \n",
        "     0     1     2\n  +-----+-----+-----+\n  |     |     |     |\nA |  1  |     |  █  |\n  |     |     |     |\n  +-----+-----+-----+\n  |     |     |     |\nB |  F  |  █  |     |\n  |     |     |     |\n  +-----+-----+-----+\n",
        "▐ 1 ┊   ┊ █ ▌ A\n▐ F ┊ █ ┊   ▌ B\n  0   1   2\n",
        "A: 1| |█\nB: F|█| \n",
        "   0 | 1 | 2\nA  1 |   | █\n   --+---+--\nB  F | █ |  \n   --+---+--\n",
        "  | 0 1 2\n--+------\nA | 1   █\nB | F █  \n",
        "  │ 0  1  2\n──┼─────────\nA │ 1     █\nB │ F  █   \n",
        "    0  1  2  \n   ---------\nA | 1     █  \nB | F  █     \n",
        "█████████\n█1 . ⬛█\n█( ϟ ) ⬛ .█\n█████████\nBombe 1   PUISSANCE:  8\n",
        "[1 . #]\n[F # .]",
        "[1][ ][#]\n[F][#][ ]",
        "a [1][ ][#] a\nb [F][#][ ] b\n",
        "{1} { } {#}\n{F} {#} { }",
        "Votre grille :\n\n\t1 0 #\n\tF # 0\n\nGagné en 3 coups\n",
        "1   #\nF # \n",
        " 1█\nF█ \n",
        "┌──────────┐\n│ A  1 0 █ │\n│ B  F █ 0 │\n│    0 1 2 │\n└──────────┘\n",
        "┌──────────┐\n│ A  1   █ │\n│ B  F █   │\n│    0 1 2 │\n└──────────┘\n",
        "┌──────────┐\n│    0 1 2 │\n│ A  1   █ │\n│ B  F █   │\n└──────────┘\n",
        "    0 1 2\n A  1   █\n B  F █\n",
        "     0 1 2 \n   ,------.\n A | 1   █ |\n B | F █   |\n   `------'",
        "  0 1 2\nA 1   █\nB F █  \n",
        "A [\"1\", \" \", \"█\"]\nB [\"F\", \"█\", \" \"]\n",
        "['1', ' ', '#']\n['F', '#', ' ']\n",
        "1, ., #\nF, #, .\n",
        "A : 1 : . : #\nB : F : # : .\n",
        "[A] [1] [ ] [#]\n[B] [F] [#] [ ]\n",
        "A -> 1 . #\nB -> F # .\n",
        "[A] :1::.::#:\n[B] :F::#::.:\n",
        "A -> 1   #\nB -> F #  \n",
        "  012\nA:1 #\nB:F# \n",
        "  012\nA:1.#\nB:F#.\n",
        "\t(0)\t(1)\t(2)\n(A)\t1\t \t#\t\n(B)\tF\t#\t \t\n",
        "|   | 0 | 1 | 2 |   |\n+---+\n| A | 1 |   | # | A |\n| B | F | # |   | B |\n|   | 0 | 1 | 2 |   |\n",
        "  | 0 | 1 | 2 |\nA | 1 |   | # |\nB | F | # |   |\n",
        "A ‖ 1 ‖   ‖ # ‖\n =============\nB ‖ F ‖ # ‖   ‖\n",
        "  #########\nA # 1 . ■ #\nB # F ■ . #\n  #########\n    0 1 2\n",
        "  *********\nA * 1   # *\nB * F #   *\n  *********\n",
        "    0 1 2\n  +++++++++\nA + 1   █ +\nB + F █   +\n  +++++++++\n",
        "   0  1  2\nA  1  . [#]\nB [F][#] . \n",
        "   0  1  2\nA  1    [#]\nB  F [#]   \n",
        "┏━━━━━━━━━━━━━━━━┓\n┃      0   1   2 ┃\n┃ A    1       █ ┃\n┃                ┃\n┃ B    F   █     ┃\n┗━━━━━━━━━━━━━━━━┛\n",
        "        0     1     2   \n      .-----.-----.-----\n      |     |     |     |\n  A   |  1  |     |  █  |\n      |     |     |     |\n      .-----.-----.-----\n      |     |     |     |\n  B   |  F  |  █  |     |\n      |     |     |     |\n      '-----'-----'-----\n",
        "1 / . / #\nF / # / .\n",
        "A 1 ~ . ~ #\nB F ~ # ~ .\n",
        "     0   1   2 \n    ___ ___ ___ \n A |_1_|_ _|_#_|\n B |_F_|_#_|_ _|\n",
        "A] [1][ ][#]\nB] [F][#][ ]\n",
        "  0 1 2\nA(0) > 1 . #\nB(1) > F # .\n",
        "        0 1 2\nA (1) | 1 . #\nB (2) | F # .\n",
        "      0 1 2\n0 A | 1   #\n1 B | F #  \n",
        "  0   1   2\nA ║ 1 ║>.<║ # ║\nB ║ F ║ # ║ . ║\n",
        "   0  1  2\nA  1  . »#«\nB  F  #  .\n",
        "==== JEU ====\n     00  01  02\nA  |  1 |   | #\nB  |  F | # |\n=============\nGrille de 2 sur 3, drapeaux : 1\n",
    ];
    for drawing in drawings {
        let expected = if drawing.starts_with(" 1█") {
            ". 1 # / f # ."
        } else {
            "1 . # / f # ."
        };
        let found = read(drawing, 2, 3);
        assert_eq!(found, [rows(expected)], "{drawing}");
    }
}

/// What a game prints besides its boards has no names, where its rows have some.
#[test]
fn what_only_looks_like_a_row_is_none() {
    let board = "  0 1 2\nA 1 . #\nB F # .\n";
    for around in [
        "...\nBOARD",
        ". . . \nBOARD",
        "###\nBOARD",
        "| 1 | 1 |\n| 2 | 0 | 1 |\nBOARD",
        "| Coup | Vie | Mort |\n| 2 | 1 | 2 |\nBOARD| 1 | 2 | 1 |\n",
        "BOARD│██        │\n",
        " | |/ _ \\ '_ |\nBOARD...\nBOARD",
    ] {
        let found = read(&around.replace("BOARD", board), 2, 3);
        let expected = vec![rows("1 . # / f # ."); around.matches("BOARD").count()];
        assert_eq!(found, expected, "{around}");
    }
    // Where more boards are seen than names tell of, some rows have none.
    let found = read(&format!("{board}\n1 1 1\n2 2 2\n"), 2, 3);
    assert_eq!(found, ["1 . # / f # .", "1 1 1 / 2 2 2"].map(rows));
}

#[test]
fn boards_are_found_one_after_the_other() {
    let text = "  0 1\nA 1 2\nB 2 #\nVotre coup : 3 4 et 5\n  0 1\nA 1 2\nB 2 1\n\n  0 1\nA # #\nB # #\nPerdu en 12 coups.";
    let found = read(text, 2, 2);
    let expected = ["1 2 / 2 #", "1 2 / 2 1", "# # / # #"].map(rows);
    assert_eq!(found, expected);
}

#[test]
fn blanks_hide_no_board_among_others() {
    let board =
        |row: &str| format!("┌────────┐\n│ A {row} │\n│ B F █ █│\n│   0 1 2│\n└────────┘\n");
    let text = format!(
        "{}Coup ?\n{}Coup ?\n{}",
        board("█ █ █"),
        board("1   █"),
        board("    1")
    );
    let expected = ["# # # / f # #", "1 . # / f # #", ". . 1 / f # #"].map(rows);
    assert_eq!(read(&text, 2, 3), expected);
}

/// `B` is a bomb to many.
#[test]
fn a_name_after_a_row_is_none_of_its_cells() {
    let mut cells = cells();
    cells.push(("*".into(), vec!["B".into()]));
    let format = Format {
        rows: 2,
        cols: 3,
        cells: &cells,
        frame: "",
    };
    let found = read_anew(" # 1 2  A\n # # f  B\n\n 0 1 2\n", format);
    assert_eq!(found, [[rows("# 1 2/# # f")]]);
}

#[test]
fn an_empty_board_is_one_below_its_header() {
    let text = "   0 1 2\n A █ █ █\n B █ █ █\nCoup ?\n   0 1 2\n A      \n B      \n";
    assert_eq!(
        read(text, 2, 3),
        ["# # # / # # #", ". . . / . . ."].map(rows)
    );
    let text = "  0 1 2\nA 1 2 2\nB 1 #  \nC 1    \n";
    assert_eq!(read(text, 3, 3), [rows("1 2 2 / 1 # . / 1 . .")]);
    let text = "    0  1  \n   ------\nA | █  █  \nB | █  █  \nCoup ?\n    0  1  \n   ------\nA |       \nB |       \n";
    assert_eq!(read(text, 2, 2), ["# # / # #", ". . / . ."].map(rows));
    let text = "   0 1\nA █│█\nB █│█\nCoup ?\n   0 1\nA  │ \nB  │ \n";
    assert_eq!(read(text, 2, 2), ["# # / # #", ". . / . ."].map(rows));
    // Walls on the outside only are no cells.
    let text = "   0 1 2\nA |#    |\nB |  #  |\n";
    assert_eq!(read(text, 2, 3), [rows("# . . / . # .")]);
    let text = "\t(0)\t(1)\n(A)\t \t \t\n(B)\t1\t1\t\n";
    assert_eq!(read(text, 2, 2), [rows(". . / 1 1")]);
}

/// Cells of which none is a blank.
fn read_written(text: &str) -> Vec<Board> {
    let cells: Cells = ["..", "1.", "Sv", "Y^"]
        .map(|cell| (cell.to_owned(), Vec::new()))
        .into();
    read_with(text, 2, 3, &cells)
}

/// The likeliest reading of each board.
pub(super) fn read_with(text: &str, rows: usize, cols: usize, cells: &Cells) -> Vec<Board> {
    let format = Format {
        rows,
        cols,
        cells,
        frame: "",
    };
    let readings = read_anew(text, format).into_iter();
    readings
        .filter_map(|reading| reading.into_iter().next())
        .collect()
}

#[test]
fn walls_around_rows_are_none_of_them() {
    let (rule, wall) = ("+----+----+----+\n", "|    |    |    |\n");
    let (one, two) = ("| Sv | .. | 1. |\n", "| 1. | Y^ | .. |\n");
    let board = [rows("Sv .. 1./1. Y^ ..")];
    let header = "   0    1    2\n";
    for lines in [
        vec![rule, wall, one, wall, rule, wall, two, wall, rule],
        vec![rule, one, wall, rule, two, wall, rule],
        vec![one, wall, two, wall],
        vec![wall, one, wall, wall, two, wall],
        vec![one, wall, two],
        vec![header, wall, one, wall, two, wall],
    ] {
        let text = lines.concat();
        assert_eq!(read_written(&text), board, "{text}");
    }
    // A row too many.
    for lines in [
        vec![one, wall, two, wall, wall],
        vec![rule, one, rule, wall, rule, two, rule],
    ] {
        let text = lines.concat();
        assert_ne!(read_written(&text), board, "{text}");
    }
}

#[test]
fn what_stands_beside_rows_is_none_of_them() {
    let board = [rows("Sv .. 1./1. Y^ ..")];
    for text in [
        // A sign of cells in what stands after a name.
        "0 -> Sv .. 1.\n1 -> 1. Y^ ..\n",
        "0|Sv .. 1.\n1|1. Y^ ..\n",
        "Sv .. 1.|0\n1. Y^ ..|1\n",
        "  0  1  2\n0|Sv .. 1.\n1|1. Y^ ..\n",
        "Ligne 0 : Sv .. 1.\nLigne 1 : 1. Y^ ..\n",
        "ligne 1 | Sv | .. | 1. |\nligne 2 | 1. | Y^ | .. |\n",
        "Sv .. 1.     Joueur un\n1. Y^ ..     13 pièces\n",
        "| Sv .. 1. |  Joueur un\n| 1. Y^ .. |  13 pièces\n",
        "0  Sv .. 1.     Joueur un, 3 pièces\n1  1. Y^ ..\n",
        // Each cell below its number.
        "00 01 02\nSv .. 1.\n10 11 12\n1. Y^ ..\n",
        "|10|11|12|\n|Sv|..|1.|\n|20|21|22|\n|1.|Y^|..|\n",
    ] {
        assert_eq!(read_written(text), board, "{text}");
    }
    // Cells too many.
    for text in [
        "Sv .. 1.    ..\n1. Y^ ..    ..\n",
        "Sv .. 1.    .. Joueur\n1. Y^ ..    .. Joueur\n",
        "0 Sv .. 1. ..\n1 1. Y^ .. ..\n",
        "Ligne 0 : Sv .. 1. ..\nLigne 1 : 1. Y^ .. ..\n",
    ] {
        assert_ne!(read_written(text), board, "{text}");
    }
}

#[test]
fn a_question_on_the_line_of_a_header_hides_no_board() {
    let board = |cell: &str| format!("  0 1 2\nA {cell} # #\nB # # #\n");
    for question in ["Coup : ", "Votre coup ? ", "> ", "Coup (B3) :   "] {
        let text = format!("{}{question}{}{question}", board("#"), board("f"));
        let expected = ["# # # / # # #", "f # # / # # #"].map(rows);
        assert_eq!(read(&text, 2, 3), expected, "{text}");
    }
}

#[test]
fn a_sentence_before_and_after_a_board_is_none() {
    let text = "Trouvez les 3 cases\n  0 1 2\nA # # #\nB # # #\nDrapeaux : 0 / 3\nVotre coup ?   0 1 2\nA f # #\nB # # #\nDrapeaux : 1 / 3\n";
    let expected = ["# # # / # # #", "f # # / # # #"].map(rows);
    assert_eq!(read(text, 2, 3), expected);
}

#[test]
fn a_question_of_a_sign_is_no_row() {
    let text = "\t0\t1\nA\t█\t█\nB\t█\t█\n> \n\t0\t1\nA\t█\t◘\nB\t█\t\n> \n";
    let expected = ["# # / # #", "# f / # ."].map(rows);
    assert_eq!(read(text, 2, 2), expected);
}

#[test]
fn numbers_around_a_board_are_none_of_its_rows() {
    let text =
        "     00  01  02  03\nA  |    |   | 1 | 2\nB  |    |   | 1 | #\n=====\nScore : 1011\n";
    assert_eq!(read(text, 2, 4), [rows(". . 1 2 / . . 1 #")]);
}

#[test]
fn what_is_not_known_is_shown_as_it_was_printed() {
    assert_eq!(read("║ 1 ║ x ║\n║   ║ 7 ║", 2, 2), [rows("1 x / . 7")]);
    assert_eq!(read("1 x\n. 7", 2, 2), [rows("1 x / . 7")]);
}

#[test]
fn a_row_of_numbers_is_no_header_where_rows_are_counted() {
    assert_eq!(read("║ 1 ║ 2 ║\n║ 2 ║ 1 ║", 2, 2), [rows("1 2 / 2 1")]);
    assert_eq!(
        read("║ 2 ║ 2 ║\n║ 2 ║ 1 ║\n║ 1 ║ 1 ║", 2, 2),
        Vec::<Board>::new()
    );
    assert_eq!(read("Bonjour\n1 2", 2, 2), Vec::<Board>::new());
}

#[test]
fn other_signs_can_be_frame() {
    let cells: Cells = vec![
        (".".into(), vec![" ".into(), "_".into()]),
        ("I".into(), Vec::new()),
    ];
    let format = Format {
        rows: 2,
        cols: 5,
        cells: &cells,
        frame: "/\\",
    };
    let found = read_anew("/ \\_/I\\_/ \\\n\\_/ \\ / \\ /\n", format);
    assert_eq!(found, [[rows(". . I . . / . . . . .")]]);
}

#[test]
fn a_first_row_that_looks_like_a_header_may_be_a_row() {
    let text = "A | 1 | 2 |\nB | 2 | . |\n    0   1\n";
    let both = [rows("2 . / . 1"), rows("1 2 / 2 .")];
    assert_eq!(readings(text, 2, 2), [both.to_vec()]);
    assert_eq!(readings(&format!("{text}Coup ?\n{text}"), 2, 2).len(), 2);
}

/// Numbers may go on after a board, or begin before it: each line is a row once.
#[test]
fn numbered_lines_that_go_on_are_rows_once() {
    let lines = |all: &[&str]| -> String {
        let lines = all.iter().enumerate();
        lines
            .map(|(n, cells)| format!("Ligne {n} : {cells}\n"))
            .collect()
    };
    let found = read(&lines(&["1 #", "# f", "2 1"]), 2, 2);
    assert_eq!(found.first(), Some(&rows("1 #/# f")));
    assert!(read("Ligne 0\nLigne 1\nLigne 2", 2, 2).len() < 2);
    let many = "Ligneligneligne 0 : █\nLigneligneligne 1 : █\n".repeat(20);
    read(&many, 2, 2);
    read(&lines(&["█"; 12]), 3, 3);
}

/// A line longer than any row costs no more than its beginning.
#[test]
fn endless_lines_are_no_rows() {
    let long = "a b ".repeat(20_000);
    let text = format!("{long}\n1 #\n# f\n{long}\n{}\n", "0123456789".repeat(9000));
    assert_eq!(read(&text, 2, 2), [rows("1 #/# f")]);
}
