//! Cells that are several lines high: `|   |   |` above a row, or below it, is none.

use super::block::is_header;
use super::row::BoardLine;
use super::symbols::Symbols;

/// The lines with walls as a part of the frame, where as many stand around each row of a run. A
/// run of walls only is a row whose cells are missing.
pub(super) fn without_walls(mut lines: Vec<BoardLine>, symbols: &Symbols) -> Vec<BoardLine> {
    if symbols.knows("") {
        return lines;
    }
    let mut at = 0;
    while at < lines.len() {
        let of_cells = |line: &&BoardLine| matches!(line, BoardLine::Row(row) if !is_header(row));
        let length = lines[at..].iter().take_while(of_cells).count();
        let run = &mut lines[at..at + length];
        if is_even(run) {
            for line in run.iter_mut().filter(|line| is_wall(line)) {
                *line = BoardLine::Frame;
            }
        }
        at += length.max(1);
    }
    lines
}

fn is_wall(line: &BoardLine) -> bool {
    matches!(line, BoardLine::Row(row) if row.iter().all(String::is_empty))
}

fn is_even(run: &[BoardLine]) -> bool {
    let rows: Vec<usize> = (0..run.len()).filter(|at| !is_wall(&run[*at])).collect();
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
        return false;
    };
    let Some(height) = rows.get(1).map(|second| second - first) else {
        return true;
    };
    let after = run.len() - 1 - last;
    let same = |pair: &[usize]| pair[1] - pair[0] == height;
    rows.windows(2).all(same) && *first < height && after < height
}
