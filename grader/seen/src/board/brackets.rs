//! Brackets around cells: `[1][ ][#]`, or around some of them only: ` 1     [#]`.

use super::symbols::Symbols;

const PAIRS: [[char; 2]; 4] = [['[', ']'], ['(', ')'], ['{', '}'], ['<', '>']];

const QUOTES: [char; 2] = ['"', '\''];

/// What points at some cells: `>1<` is the one that was chosen last.
const POINTERS: [[char; 2]; 4] = [['>', '<'], ['»', '«'], ['›', '‹'], ['→', '←']];

/// The lines with blanks in the place of brackets that stand around some cells, and not around
/// others: covered ones, for instance.
pub(super) fn without_brackets_around_some(
    lines: &[String],
    cols: usize,
    symbols: &Symbols,
) -> Vec<String> {
    let mut lines = lines.to_vec();
    let pairs = PAIRS.into_iter().chain(POINTERS);
    for pair in pairs.filter(|pair| are_free(*pair, symbols)) {
        let around_cells = |line: &String| number_around_cells(line, pair, symbols);
        let around_some = |line: &String| around_cells(line).is_some_and(|n| n > 0 && n < cols);
        if !lines.iter().any(around_some) {
            continue;
        }
        for line in &mut lines {
            if around_cells(line).is_some() {
                *line = line.replace(pair, " ");
            }
        }
    }
    lines
}

/// Would they be blanks, beside lines where some cells have none?
pub(super) fn are_around_cells(line: &str, symbols: &Symbols) -> bool {
    let pairs = PAIRS.into_iter().chain(POINTERS);
    let mut free = pairs.filter(|pair| are_free(*pair, symbols));
    free.any(|pair| number_around_cells(line, pair, symbols).is_some_and(|n| n > 0))
}

/// `[1][ ] [#]` is `|1| |#|`: brackets around each cell are its walls.
pub(super) fn as_walls(chars: Vec<char>, cols: usize, symbols: &Symbols) -> Vec<char> {
    for [open, close] in PAIRS {
        let line = without_bracket_of_name(&chars, [open, close]);
        // The header of a row may have brackets too.
        let pairs = cols..=cols + 1;
        let (opened, closed) = (line.matches(open).count(), line.matches(close).count());
        let around_each = cols > 1 && pairs.contains(&opened) && opened == closed;
        if around_each && are_free([open, close], symbols) {
            let cells = line.split(close).enumerate();
            let walls: Vec<&str> = cells
                .map(|(at, cell)| match cell.trim_start().strip_prefix(open) {
                    Some(inside) if at > 0 => inside,
                    _ => cell,
                })
                .collect();
            return walls.join("|").replace(open, "|").chars().collect();
        }
    }
    quotes_as_walls(&chars, cols, symbols).unwrap_or(chars)
}

/// `A |1| |#|` of `A '1' ' ' '#'`, where nothing but blanks stands between two cells.
fn quotes_as_walls(chars: &[char], cols: usize, symbols: &Symbols) -> Option<Vec<char>> {
    let mut free = QUOTES.iter().filter(|quote| !symbols.is_cell_char(**quote));
    let rows = free.find_map(|quote| {
        let pieces: Vec<&[char]> = chars.split(|c| c == quote).collect();
        let [before, inside @ .., after] = &pieces[..] else {
            return None;
        };
        let mut gaps = inside.iter().skip(1).step_by(2);
        let are_apart = gaps.all(|gap| gap.iter().all(|c| c.is_whitespace()));
        let around_each = cols > 1 && inside.len() + 1 == 2 * cols && are_apart;
        let cells = inside.iter().copied().step_by(2);
        let all = std::iter::once(*before).chain(cells).chain([*after]);
        around_each.then(|| all.collect::<Vec<&[char]>>())
    })?;
    Some(rows.join(&'|'))
}

/// `A  (1)(#)` of `A) (1)(#)`.
fn without_bracket_of_name(chars: &[char], [open, close]: [char; 2]) -> String {
    let line: String = chars.iter().collect();
    match line.split_once(close) {
        Some((name, rest)) if !name.contains(open) && !name.trim().is_empty() => {
            format!("{name} {rest}")
        }
        _ => line,
    }
}

/// No cell is written with them.
fn are_free([open, close]: [char; 2], symbols: &Symbols) -> bool {
    !symbols.is_cell_char(open) && !symbols.is_cell_char(close)
}

/// How many pairs there are, where each stands around a cell and nothing else.
fn number_around_cells(line: &str, [open, close]: [char; 2], symbols: &Symbols) -> Option<usize> {
    let mut pieces = line.split(open);
    let before = pieces.next().unwrap_or_default();
    if before.contains(close) {
        return None;
    }
    let mut number = 0;
    for piece in pieces {
        let (cell, after) = piece.split_once(close)?;
        let is_cell = cell.chars().count() <= 3 && symbols.knows(cell);
        if !is_cell || after.contains(close) {
            return None;
        }
        number += 1;
    }
    Some(number)
}

#[cfg(test)]
mod tests {
    use crate::board::tests::{read, rows};

    #[test]
    fn quotes_may_stand_around_each_cell() {
        for header in ["", "   0   1   2\n"] {
            for quote in ["'", "\""] {
                let drawn = |lines: &str| format!("{header}{}", lines.replace('\'', quote));
                let text = drawn("A '1' ' ' '#'\nB 'F' '#' ' '\nC ' ' ' ' ' '\n");
                assert_eq!(read(&text, 3, 3), [rows("1 . # / f # . / . . .")], "{text}");
                let wrong = text.replacen('F', "2", 1);
                assert_eq!(
                    read(&wrong, 3, 3),
                    [rows("1 . # / 2 # . / . . .")],
                    "{wrong}"
                );
                let more = text.replace('\n', &format!(" {quote}1{quote}\n"));
                assert_ne!(read(&more, 3, 3), [rows("1 . # / f # . / . . .")], "{more}");
            }
        }
    }
}
