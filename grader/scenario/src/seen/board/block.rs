//! Rows that belong together.

use super::row::Line;
use super::symbols::Symbols;
use super::{Board, Format, Reading};

/// Rows between which there is at most a frame or blank lines.
pub(super) struct Block {
    /// In parts that no blank line divides.
    parts: Vec<Vec<Vec<String>>>,
}

pub(super) fn blocks(lines: &[Line]) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut parts = vec![Vec::new()];
    for line in lines.iter().chain([&Line::Other]) {
        match line {
            Line::Row(cells) => {
                if let Some(part) = parts.last_mut() {
                    part.push(cells.clone());
                }
            }
            Line::Frame => {}
            Line::Blank => parts.push(Vec::new()),
            Line::Other => {
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

/// Which lines may be rows: a row of empty cells may be a blank line, which may also just
/// stand between two others.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rows {
    Written,
    PerhapsBlank,
}

/// Where a cell may be a blank and nothing stands between cells, columns tell them apart: the
/// least distance and the least margin with which every cell of so many lines is known.
pub(super) fn by_columns(
    lines: &[&str],
    format: Format<'_>,
    symbols: &Symbols,
    rows: Rows,
) -> Vec<Board> {
    if !symbols.knows("") {
        return Vec::new();
    }
    let lines: Vec<Vec<char>> = lines
        .iter()
        .map(|l| l.trim_end().chars().collect())
        .filter(|l: &Vec<char>| rows == Rows::PerhapsBlank || !l.is_empty())
        .collect();
    // A line of numbers may be a row of the board: it is left out only where a board is seen then.
    let without_headers: Vec<Vec<char>> = lines
        .iter()
        .filter(|line| !is_header_line(line))
        .cloned()
        .collect();
    let boards = all_aligned(&without_headers, format, symbols);
    match boards.is_empty() {
        true => all_aligned(&lines, format, symbols),
        false => boards,
    }
}

fn is_header_line(line: &[char]) -> bool {
    let line: String = line.iter().collect();
    let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    words.len() > 1 && is_header(&words)
}

fn all_aligned(lines: &[Vec<char>], format: Format<'_>, symbols: &Symbols) -> Vec<Board> {
    let mut boards = Vec::new();
    let mut at = 0;
    while at + format.rows <= lines.len() {
        match aligned(&lines[at..at + format.rows], format, symbols) {
            Some(board) => {
                boards.push(board);
                at += format.rows;
            }
            None => at += 1,
        }
    }
    boards
}

fn aligned(lines: &[Vec<char>], format: Format<'_>, symbols: &Symbols) -> Option<Board> {
    let width = lines
        .iter()
        .map(Vec::len)
        .max()
        .filter(|width| *width > 0)?;
    let pitches = 1..=width.div_ceil(format.cols).max(1);
    let margins = 0..=width.saturating_sub(format.cols).min(8);
    let places = margins.flat_map(|margin| pitches.clone().map(move |pitch| (margin, pitch)));
    places
        .filter(|(margin, pitch)| margin + pitch * format.cols >= width)
        .find_map(|(margin, pitch)| {
            let rows = lines
                .iter()
                .map(|line| row_at(line, margin, pitch, format.cols, symbols));
            rows.collect::<Option<Board>>()
        })
        .filter(|board| board.iter().flatten().any(|cell| !cell.is_empty()))
}

fn row_at(
    line: &[char],
    margin: usize,
    pitch: usize,
    cols: usize,
    symbols: &Symbols,
) -> Option<Vec<String>> {
    let header: String = line.iter().take(margin).collect();
    let header = header.trim();
    if header.contains(' ') || header.chars().count() > 3 {
        return None;
    }
    let cell = |column: usize| {
        let from = margin + column * pitch;
        let text: String = line.iter().skip(from).take(pitch).collect();
        let text = text.trim().to_owned();
        symbols.knows(&text).then_some(text)
    };
    (0..cols).map(cell).collect()
}
