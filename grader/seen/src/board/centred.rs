//! Boards in the middle of the screen: the blanks before the names of all rows are none of them.

use super::run::{Run, runs};
use super::symbols::Symbols;

/// Fewer disturb nobody.
const FEWEST_BLANKS: usize = 4;

/// The lines without these blanks. A header and a frame move with the rows; what begins further to
/// the left stays where it is.
pub(super) fn without_shared_blanks(
    lines: &[String],
    rows: usize,
    symbols: &Symbols,
) -> Vec<String> {
    let drawn: Vec<Vec<char>> = lines.iter().map(|line| line.chars().collect()).collect();
    let runs = runs(&drawn, rows);
    let rows = runs.iter().flat_map(|run| &run.lines);
    let shared = rows.map(|at| blanks(&drawn[*at])).min().unwrap_or_default();
    // Blanks before a name may be empty cells, too.
    let are_names = runs
        .iter()
        .any(|run| has_cells_after_name(run, &drawn, symbols));
    if shared < FEWEST_BLANKS || !are_names {
        return lines.to_vec();
    }
    let moved = drawn.iter().map(|line| {
        let from = if blanks(line) < shared { 0 } else { shared };
        line[from..].iter().collect()
    });
    moved.collect()
}

fn blanks(line: &[char]) -> usize {
    line.iter().take_while(|c| c.is_whitespace()).count()
}

fn has_cells_after_name(run: &Run, drawn: &[Vec<char>], symbols: &Symbols) -> bool {
    let mut rows = run.lines.iter().map(|at| &drawn[*at][run.column + 1..]);
    rows.any(|row| {
        let first = row.iter().find(|c| !c.is_whitespace());
        first.is_some_and(|c| symbols.is_cell_char(*c) || symbols.separates(*c))
    })
}

#[cfg(test)]
mod tests {
    use crate::board::tests::{read, rows};

    #[test]
    fn a_board_may_be_centred() {
        let lines = ["A  1   █", "B  F █", "C      2"];
        let board = rows("1 . # / f # . / . . 2");
        for far in [" ".repeat(12), " ".repeat(30), "\u{1b}[30C".to_owned()] {
            for header in ["", "   0 1 2\n"] {
                let header = header.replace("  ", &format!("{far}  "));
                let text = format!("Coup ?\n{header}{far}{}\n", lines.join(&format!("\n{far}")));
                assert_eq!(read(&text, 3, 3), std::slice::from_ref(&board), "{text}");
                let game = format!("{text}Coup ?\n{text}");
                assert_eq!(read(&game, 3, 3), [board.clone(), board.clone()], "{game}");
                let wrong = text.replacen("F █", "F 1", 1);
                assert_eq!(
                    read(&wrong, 3, 3),
                    [rows("1 . # / f 1 . / . . 2")],
                    "{wrong}"
                );
                let more = text.replacen("1   █", "1   █ █", 1);
                assert_ne!(read(&more, 3, 3), std::slice::from_ref(&board), "{more}");
            }
        }
    }

    /// The names stand after these cells.
    #[test]
    fn blanks_before_names_may_be_cells() {
        let text = " 0   1   2\n             A\n             B\nCoup ?\n 0   1   2\n     1   █   A\n F       █   B\n";
        let both = [". . . / . . .", ". 1 # / f . #"].map(rows);
        assert_eq!(read(text, 2, 3), both);
    }
}
