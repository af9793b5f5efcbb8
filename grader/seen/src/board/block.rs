//! Rows that belong together.

use super::Reading;
use super::row::BoardLine;
use super::symbols::Symbols;

/// Rows between which there is at most a frame or blank lines.
pub(super) struct Block {
    /// In parts that no blank line divides.
    parts: Vec<Vec<Vec<String>>>,
}

pub(super) fn blocks(lines: &[BoardLine]) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut parts = vec![Vec::new()];
    for line in lines.iter().chain([&BoardLine::Other]) {
        match line {
            BoardLine::Row(cells) => {
                if let Some(part) = parts.last_mut() {
                    part.push(cells.clone());
                }
            }
            BoardLine::Frame => {}
            BoardLine::Blank => parts.push(Vec::new()),
            BoardLine::Other => {
                let mut parts = std::mem::replace(&mut parts, vec![Vec::new()]);
                parts.retain(|part| !part.is_empty());
                blocks.push(Block { parts });
            }
        }
    }
    blocks
}

impl Block {
    /// The boards of each part; of all parts together when blank lines stand between rows.
    pub(super) fn boards(&self, rows: usize, symbols: &Symbols) -> Vec<Reading> {
        let all = self.parts.concat();
        let each: Vec<Vec<Reading>> = self.parts.iter().map(|part| cut(part, rows)).collect();
        let apart = match each.iter().any(Vec::is_empty) {
            true => Vec::new(),
            false => each.concat(),
        };
        let readings = [apart, cut(&all, rows), between_others(&all, rows, symbols)];
        let is_known = |row: &Vec<String>| row.iter().all(|cell| symbols.knows(cell));
        let is_sure = |boards: &&Vec<Reading>| {
            let mut all = boards
                .iter()
                .filter_map(|reading| reading.first())
                .flatten();
            !boards.is_empty() && all.all(is_known)
        };
        let seen = |boards: &&Vec<Reading>| !boards.is_empty();
        let best = readings.iter().find(is_sure);
        let best = best.or_else(|| readings.iter().find(seen));
        best.cloned().unwrap_or_else(|| each.concat())
    }
}

/// Boards between lines that only look like rows: a question that stands on the line of a
/// header is as long as one.
fn between_others(all: &[Vec<String>], rows: usize, symbols: &Symbols) -> Vec<Reading> {
    let is_other = |row: &Vec<String>| !row.iter().all(|cell| symbols.knows(cell));
    let runs = all.split(is_other).filter(|run| !run.is_empty());
    runs.flat_map(|run| cut(run, rows)).collect()
}

/// Boards of so many rows, one under the other, each perhaps below a header, or above one.
/// Where a first row and a last one could both be headers, each is read as a board once.
fn cut(part: &[Vec<String>], rows: usize) -> Vec<Reading> {
    let bare = (0, rows);
    let headed = [(1, rows + 2), (1, rows + 1), (0, rows + 1)];
    let forms = if part.len() == rows {
        vec![bare]
    } else {
        [&headed[..], &[bare]].concat()
    };
    let fits = |(from, length): &(usize, usize)| {
        let around = |board: &[Vec<String>]| {
            let headers = board
                .iter()
                .take(*from)
                .chain(board.iter().skip(from + rows));
            headers.into_iter().all(|row| is_header(row))
        };
        part.len().is_multiple_of(*length) && part.chunks(*length).all(around)
    };
    let mut fitting = forms.into_iter().filter(fits);
    let Some((from, length)) = fitting.next() else {
        return Vec::new();
    };
    let others = fitting.filter(|(_, other)| *other == length);
    let starts: Vec<usize> = std::iter::once(from)
        .chain(others.map(|(from, _)| from))
        .collect();
    let boards = part.chunks(length);
    boards
        .map(|board| {
            let from = |from: &usize| board[*from..from + rows].to_vec();
            starts.iter().map(from).collect()
        })
        .collect()
}

/// `0 1 2`, `1 2 3`, `A B C`, `a b c`.
pub(super) fn is_header(row: &[String]) -> bool {
    let number = |cell: &String| match cell.chars().collect::<Vec<_>>()[..] {
        [c] if c.is_ascii_alphabetic() => Some(u32::from(c.to_ascii_uppercase())),
        _ => cell.parse().ok(),
    };
    let numbers: Option<Vec<u32>> = row.iter().map(number).collect();
    let numbers = numbers.unwrap_or_default();
    let first = numbers.first().copied();
    matches!(first, Some(0 | 1 | 65)) && numbers.windows(2).all(|pair| pair[0] + 1 == pair[1])
}
