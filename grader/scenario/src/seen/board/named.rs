//! Rows that have names, `A`, `B`, …: where a program's boards have them, other lines are none of
//! their rows, whatever they look like (`...`, `| 1 | 12 |`).

use super::block::is_header;
use super::row::{self, BoardLine};
use super::symbols::Symbols;
use std::collections::HashMap;

/// The lines without what only looks like a row, and how many boards the names tell of. `None`
/// where nothing is left out.
pub(super) fn only_named_rows(
    lines: &[String],
    (rows, cols): (usize, usize),
    symbols: &Symbols,
) -> Option<(Vec<String>, usize)> {
    let boards = named_boards(lines, rows);
    if boards.is_empty() {
        return None;
    }
    let is_named = |at: usize| boards.iter().any(|board| board.contains(&at));
    let is_between = |at: usize| {
        let around = |board: &Vec<usize>| board.first() < Some(&at) && Some(&at) < board.last();
        boards.iter().any(around)
    };
    let mut read = HashMap::new();
    let mut looks_like_a_row = |line: &str| {
        let known = read.entry(line.to_owned());
        *known.or_insert_with(|| match row::read(line, cols, symbols) {
            BoardLine::Row(cells) => !is_header(&cells),
            _ => false,
        })
    };
    let kept = lines.iter().enumerate().map(|(at, line)| {
        let is_other = !is_named(at) && (is_between(at) || looks_like_a_row(line));
        match is_other {
            true => String::new(),
            false => line.clone(),
        }
    });
    let kept: Vec<String> = kept.collect();
    (kept != lines).then_some((kept, boards.len()))
}

/// The lines of each board: names that follow each other, with nothing but cells behind them.
fn named_boards(lines: &[String], rows: usize) -> Vec<Vec<usize>> {
    let named = lines.iter().enumerate();
    let named: Vec<(usize, u8, bool)> = named
        .filter_map(|(at, line)| name(line).map(|(name, has_cells)| (at, name, has_cells)))
        .collect();
    let mut boards = Vec::new();
    let mut left = named.as_slice();
    while left.len() >= rows.max(1) {
        let (run, rest) = left.split_at(rows.max(1));
        let names = run.iter().map(|(_, name, _)| *name);
        let has_cells = run.iter().any(|(.., has_cells)| *has_cells);
        match has_cells && names.eq((b'A'..=b'Z').take(run.len())) {
            true => {
                boards.push(run.iter().map(|(at, ..)| *at).collect());
                left = rest;
            }
            false => left = &left[1..],
        }
    }
    boards
}

/// `A` of `│ A │ 1 #`, `[A] 1 #`, as a capital, and whether more stands behind it. None of what
/// holds a word.
fn name(line: &str) -> Option<(u8, bool)> {
    let line = line.trim_start_matches(|c: char| !c.is_alphanumeric());
    let (name, behind) = line.split_at_checked(1)?;
    let letter = name.bytes().next().filter(u8::is_ascii_alphabetic)?;
    let is_alone = !behind.starts_with(char::is_alphanumeric);
    let mut words = behind.split(|c: char| !c.is_alphabetic());
    let is_row = is_alone && words.all(|word| word.chars().count() <= 2);
    is_row.then(|| (letter.to_ascii_uppercase(), !behind.trim().is_empty()))
}
