//! What right programs have drawn, each in its manner: every board is read as it was meant.

use scenario::specs::CourseworkFile;
use seen::board::{Board, Cells, Format, boards};
use std::path::Path;

/// The boards that were drawn, with the symbols of the scenarios.
const DRAWN: [(&str, &str); 5] = [
    ("fresh", "# # # / # # # / # # #"),
    (
        "ten",
        "# # # # # # # # # # / # # # # # # # # # # / # # # # # # # # # # / # # # # # # # # # # / \
         # # # # # # # # # # / # # # # # # # # # # / # # # # # # # # # # / # # # # # # # # # # / \
         # # # # # # # # # # / # # # # # # # # # #",
    ),
    ("play", ". . # f / . . # # / 1 2 . . / 8 . . 3"),
    ("lost", "* * f / 2 f # / # # ."),
    (
        "won",
        ". . . . . / . . . . . / . . . . . / . . . 1 1 / . . . 1 *",
    ),
];

/// Each drawing follows a line `=== board: program`; `␛` stands for the escape character.
#[test]
fn of_demineur_are_read() {
    let drawings = include_str!("drawings/demineur.txt").replace('␛', "\u{1b}");
    let mut unread = Vec::new();
    let mut count = 0;
    for drawing in drawings.split("=== ").skip(1) {
        let (title, text) = drawing.split_once('\n').expect("a title");
        let (board, _) = title.split_once(": ").expect("a board");
        if !is_read(text, &drawn(board)) {
            unread.push(format!("{title}\n{text}"));
        }
        count += 1;
    }
    assert!(count > 200, "{count} drawings");
    assert_eq!(unread.len(), 0, "{}", unread.join("\n"));
}

fn drawn(name: &str) -> Board {
    let (_, rows) = DRAWN.iter().find(|(known, _)| *known == name).expect(name);
    let row = |row: &str| row.split_whitespace().map(str::to_owned).collect();
    rows.split('/').map(row).collect()
}

/// One board and no other: a cell that was drawn otherwise would be found.
fn is_read(text: &str, board: &Board) -> bool {
    let cells = cells();
    let format = Format {
        rows: board.len(),
        cols: board[0].len(),
        cells: &cells,
        frame: "",
    };
    let found = boards(text, format);
    found.len() == 1 && found[0].contains(board)
}

fn cells() -> Cells {
    let kit = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let file = CourseworkFile::read(&kit.join("specs/demineur")).expect("the specs");
    file.cells["cases"].clone()
}
