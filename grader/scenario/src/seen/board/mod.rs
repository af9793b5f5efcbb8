//! Boards read out of a drawing, whatever frame, padding, headers and colours it has.

mod block;
mod row;
mod symbols;

use super::without_colors;
use row::Line;
use symbols::Symbols;

/// Symbols of a board's cells, each with the texts that may stand for it in a drawing.
pub type Cells = Vec<(String, Vec<String>)>;

/// Rows of cells, each as the scenario calls it; what it does not know is as it was printed.
pub type Board = Vec<Vec<String>>;

/// A board that was drawn, as it may be read: in several manners, the likeliest first, where it is
/// not clear which line is its header.
pub type Reading = Vec<Board>;

/// What boards look like.
#[derive(Debug, Clone, Copy)]
pub struct Format<'a> {
    pub rows: usize,
    pub cols: usize,
    pub cells: &'a Cells,
    /// Signs of a frame besides the usual ones.
    pub frame: &'a str,
}

/// Every board of this format, in the order in which they are printed.
pub fn boards(text: &str, format: Format<'_>) -> Vec<Reading> {
    let symbols = Symbols::new(format);
    let plain = without_colors(text);
    let lines: Vec<&str> = plain.lines().collect();
    let read: Vec<Line> = lines
        .iter()
        .map(|line| row::read(line, format.cols, &symbols))
        .collect();
    let mut boards = Vec::new();
    for block in block::blocks(&read) {
        boards.extend(block.boards(format.rows, &symbols));
    }
    if boards.is_empty() {
        let found = block::by_columns(&lines, format, &symbols).into_iter();
        boards = found.map(|board| vec![board]).collect();
    }
    let named = |board: Board| -> Board {
        let row = |row: Vec<String>| row.iter().map(|cell| symbols.name(cell)).collect();
        board.into_iter().map(row).collect()
    };
    let readings = boards.into_iter();
    readings
        .map(|reading| reading.into_iter().map(named).collect())
        .collect()
}

/// Is this cell one that the scenario knows?
pub fn is_known(cell: &str, cells: &Cells) -> bool {
    cells.iter().any(|(symbol, _)| symbol == cell)
}

#[cfg(test)]
mod tests;
