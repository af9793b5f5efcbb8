//! A row that is written as a list: `A ["1", " ", "#"]`, `1, 2, #`, `A : 1 : 2`.

use super::row::cells_among;
use super::symbols::Symbols;

/// Signs that divide cells at times, and are part of sentences at others.
const SIGNS: [char; 5] = [',', ';', ':', '/', '!'];

/// Accepted only where every piece is a cell, and at least one is not empty.
pub(super) fn read(chars: &[char], cols: usize, symbols: &Symbols) -> Option<Vec<String>> {
    let line: String = chars.iter().collect();
    let line = inside_brackets(line.trim_end(), symbols);
    let signs = SIGNS
        .into_iter()
        .filter(|sign| !symbols.is_cell_char(*sign));
    let rows = signs.filter_map(|sign| {
        let pieces = line.split(sign).map(|piece| unquoted(piece, symbols));
        let mut pieces: Vec<String> = pieces.collect();
        // `A █/1/#/`
        let closes = pieces.last().is_some_and(|last| last.trim().is_empty());
        if closes && pieces.len() == cols + 1 && ends_with_cell(&pieces[0], symbols) {
            pieces.pop();
        }
        // `A #/1/#`
        if pieces.len() == cols
            && let Some((name, cell)) = pieces[0].trim().split_once(' ')
            && name.chars().count() <= 3
        {
            pieces[0] = unquoted(cell, symbols);
        }
        cells_among(pieces, cols, symbols)
    });
    let is_row = |cells: &Vec<String>| {
        let seen = line.contains(QUOTES) || cells.iter().any(|cell| !cell.is_empty());
        seen && cells.iter().all(|cell| symbols.knows(cell))
    };
    rows.into_iter().find(is_row)
}

/// `A █`, not `A`.
fn ends_with_cell(piece: &str, symbols: &Symbols) -> bool {
    let cell = piece.split_whitespace().next_back().unwrap_or_default();
    let is_named = piece.trim().contains(char::is_whitespace);
    symbols.knows(cell) && !cell.is_empty() && (is_named || !cell.chars().all(char::is_alphabetic))
}

/// `1, 2` of `A [1, 2]`.
fn inside_brackets<'l>(line: &'l str, symbols: &Symbols) -> &'l str {
    for (open, close) in [('[', ']'), ('(', ')'), ('{', '}')] {
        let once = |sign: char| !symbols.is_cell_char(sign) && line.matches(sign).count() == 1;
        let (Some(from), Some(to)) = (line.find(open), line.find(close)) else {
            continue;
        };
        if once(open) && once(close) && from < to && line.ends_with(close) {
            return &line[from + open.len_utf8()..to];
        }
    }
    line
}

const QUOTES: [char; 2] = ['"', '\''];

fn unquoted(raw: &str, symbols: &Symbols) -> String {
    let piece = raw.trim();
    let inside = QUOTES
        .into_iter()
        .filter(|quote| !symbols.is_cell_char(*quote));
    let inside = inside.filter_map(|quote| piece.strip_prefix(quote)?.strip_suffix(quote));
    let inside = inside.map(str::trim).next();
    // What is between quotes is a cell, even an empty one.
    inside.map_or_else(|| raw.to_owned(), |inside| format!(" {inside} "))
}
