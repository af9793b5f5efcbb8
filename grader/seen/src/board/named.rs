//! Rows that have names, `A`, `B`, …: where a program's boards have them, other lines are none of
//! their rows, whatever they look like (`...`, `| 1 | 12 |`).

use super::block::is_header;
use super::symbols::Symbols;
use std::collections::BTreeSet;

/// What no manner of reading takes for a row.
const NO_ROW: &str = "……………………………………";

/// The lines without what may be taken for a row, and how many boards the names tell of. `None`
/// where no board has names.
pub(super) fn only_named_rows(
    lines: &[String],
    rows: usize,
    symbols: &Symbols,
) -> Option<(Vec<String>, usize)> {
    let boards = named_boards(lines, rows);
    if boards.is_empty() {
        return None;
    }
    let named: BTreeSet<usize> = boards.iter().flatten().copied().collect();
    let mut is_between = vec![false; lines.len()];
    for board in &boards {
        if let (Some(first), Some(last)) = (board.first(), board.last()) {
            is_between[*first..*last].fill(true);
        }
    }
    let kept = lines.iter().enumerate().map(|(at, line)| {
        if named.contains(&at) || is_header_or_frame(line, symbols) {
            line.clone()
        } else if is_between[at] {
            String::new()
        } else {
            NO_ROW.to_owned()
        }
    });
    Some((kept.collect(), boards.len()))
}

/// The lines of each board: names that follow each other, with nothing but cells after them.
pub(super) fn named_boards(lines: &[String], rows: usize) -> Vec<Vec<usize>> {
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

fn is_header_or_frame(line: &str, symbols: &Symbols) -> bool {
    let is_of_frame = |c: char| c.is_whitespace() || symbols.separates(c) || symbols.is_rule(c);
    let words = line.split(|c: char| !c.is_alphanumeric());
    let mut words: Vec<String> = words
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect();
    // `01234567`
    if let [word] = &words[..] {
        words = word.chars().map(String::from).collect();
    }
    line.chars().all(is_of_frame) || words.len() > 1 && is_header(&words)
}

/// `A` of `│ A │ 1 #`, `[A] 1 #`, as a capital, and whether more stands after it. None of what
/// holds a word.
fn name(line: &str) -> Option<(u8, bool)> {
    let line = line.trim_start_matches(|c: char| !c.is_alphanumeric());
    let (name, after) = line.split_at_checked(1)?;
    let letter = name.bytes().next().filter(u8::is_ascii_alphabetic)?;
    let is_alone = !after.starts_with(char::is_alphanumeric);
    let mut words = after.split(|c: char| !c.is_alphabetic());
    let is_row = is_alone && words.all(|word| word.chars().count() <= 2);
    is_row.then(|| (letter.to_ascii_uppercase(), !after.trim().is_empty()))
}
