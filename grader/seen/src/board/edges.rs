//! Edges of cells that are drawn with the sign of a cell: `|___|___|` below a row, where `_` is an
//! empty cell, too. They may stand in a header: `_0_ _1_`.

use super::block::is_header;
use super::named::named_boards;
use super::run::any_goes_on;
use super::symbols::Symbols;
use std::collections::BTreeSet;

/// What takes the sign's place.
const USUAL: char = '─';

/// The lines with usual edges. Where rows have names, no other line is one of them; elsewhere, an
/// edge is at least two signs wide for each cell, and no cell is padded with this sign.
pub(super) fn with_usual_edges(
    lines: &[String],
    (rows, cols): (usize, usize),
    symbols: &Symbols,
) -> Vec<String> {
    let lines = &without_edges_in_headers(lines, (rows, cols), symbols);
    let named: BTreeSet<usize> = named_boards(lines, rows).concat().into_iter().collect();
    let are_padded = || lines.iter().any(|line| has_padded_cell(line, symbols));
    let may_be_nameless = named.is_empty() && !are_padded();
    let redrawn = lines.iter().enumerate().map(|(at, line)| {
        let is_told = match named.is_empty() {
            true => may_be_nameless && is_wide(line, cols, symbols),
            false => !named.contains(&at),
        };
        match is_told && is_edge(line, symbols) {
            true => line.replace(|c| is_of_both(c, symbols), &USUAL.to_string()),
            false => line.clone(),
        }
    });
    redrawn.collect()
}

/// ` 0   1 ` of `_0_ _1_`, where no cells are padded so: these could be a row.
fn without_edges_in_headers(
    lines: &[String],
    (rows, cols): (usize, usize),
    symbols: &Symbols,
) -> Vec<String> {
    let is_edged = |line: &String| is_edged_header(line, cols, symbols);
    let mut others = lines.iter().filter(|line| !is_edged(line));
    let is_any = || lines.iter().any(is_edged);
    if !is_any() || others.any(|line| has_padded_cell(line, symbols)) || any_goes_on(lines, rows) {
        return lines.to_vec();
    }
    let bare = lines.iter().map(|line| match is_edged(line) {
        true => line.replace(EDGE, " "),
        false => line.clone(),
    });
    bare.collect()
}

const EDGE: char = '_';

fn is_edged_header(line: &str, cols: usize, symbols: &Symbols) -> bool {
    let words = line.split(|c: char| c.is_whitespace() || symbols.separates(c));
    let words = words.filter(|word| !word.is_empty());
    let inside = words.map(|word| {
        let word = word.strip_prefix(EDGE)?.strip_suffix(EDGE)?;
        Some(word.trim_matches(EDGE).to_owned())
    });
    let inside: Option<Vec<String>> = inside.collect();
    inside.is_some_and(|words| words.len() == cols && is_header(&words))
}

fn is_of_both(c: char, symbols: &Symbols) -> bool {
    symbols.is_rule(c) && symbols.is_cell_char(c)
}

fn is_edge(line: &str, symbols: &Symbols) -> bool {
    let is_of_frame = |c: char| c.is_whitespace() || symbols.separates(c) || symbols.is_rule(c);
    line.chars().all(is_of_frame) && line.contains(|c| is_of_both(c, symbols))
}

fn is_wide(line: &str, cols: usize, symbols: &Symbols) -> bool {
    let edges = || {
        let pieces = line.split(|c| !is_of_both(c, symbols));
        pieces.filter(|piece| !piece.is_empty())
    };
    cols > 1 && edges().count() == cols && edges().all(|edge| edge.chars().count() > 1)
}

/// `_1_` or `__` in a line of other cells.
fn has_padded_cell(line: &str, symbols: &Symbols) -> bool {
    let is_other = |c: char| !c.is_whitespace() && !symbols.separates(c) && !is_of_both(c, symbols);
    let touch = |pair: &[char]| match pair {
        [one, other] => {
            is_of_both(*one, symbols) && (one == other || is_other(*other))
                || is_of_both(*other, symbols) && is_other(*one)
        }
        _ => false,
    };
    let is_row = |c: char| !is_other(c) || symbols.is_cell_char(c);
    let chars: Vec<char> = line.chars().collect();
    line.contains(is_other) && line.chars().all(is_row) && chars.windows(2).any(touch)
}

#[cfg(test)]
mod tests {
    use crate::board::Board;
    use crate::board::tests::{cells, read_with, rows};

    /// An empty cell may be a `_`.
    fn read(text: &str, rows: usize, cols: usize) -> Vec<Board> {
        let mut cells = cells();
        cells[0].1.push("_".into());
        read_with(text, rows, cols, &cells)
    }

    #[test]
    fn edges_of_underscores_are_no_rows() {
        for text in [
            "    0   1   2\nA | 1 |   | █ |\n  |___|___|___|\nB | ◘ | █ |   |\n  |___|___|___|\n",
            "    0   1   2\n   ____________\nA | 1 |   | █ |\n  |___|___|___|\nB | ◘ | █ |   |\n  |___|___|___|\n",
            "    0   1   2\n  |   |   |   |\nA | 1 |   | # |\n  |___|___|___|\n  |   |   |   |\nB | F | # |   |\n  |___|___|___|\n",
            "    0   1   2\n   ___ ___ ___\nA | 1 | _ | # |\n  |___|___|___|\nB | F | # | _ |\n  |___|___|___|\n",
            "   0 1 2\n   _ _ _\nA |1| |#|\n  |_|_|_|\nB |F|#| |\n  |_|_|_|\n",
            " ___ ___ ___ \n| 1 | . | # |\n|___|___|___|\n| F | # | . |\n|___|___|___|\n",
            " ___ ___ ___ \n| 1 |   | # |\n|___|___|___|\n| F | # |   |\n|___|___|___|\n",
            "| 1 | _ | # |\n|___|___|___|\n| F | # | _ |\n|___|___|___|\n",
        ] {
            let board = rows("1 . # / f # .");
            assert_eq!(read(text, 2, 3), std::slice::from_ref(&board), "{text}");
            let game = format!("{text}Coup ?\n{text}");
            assert_eq!(read(&game, 2, 3), [board.clone(), board], "{game}");
        }
    }

    #[test]
    fn a_header_may_have_edges() {
        let board = [rows("1 . # / f # .")];
        for header in [
            "   _0_ _1_ _2_",
            "   _0_|_1_|_2_|",
            "  |_0_|_1_|_2_|",
            "   _1_ _2_ _3_",
        ] {
            for lines in [
                "A | 1 |   | # |\nB | F | # |   |\n",
                "A | 1 | _ | # |\nB | F | # | _ |\n",
            ] {
                let text = format!("{header}\n{lines}");
                assert_eq!(read(&text, 2, 3), board, "{text}");
                let more = format!("{text}C | 1 |   | # |\n");
                assert_ne!(read(&more, 2, 3), board, "{more}");
                let wrong = text.replacen("# |\n", "2 |\n", 1);
                assert_eq!(read(&wrong, 2, 3), [rows("1 . 2 / f # .")], "{wrong}");
            }
        }
        // These are cells.
        let text = "|_1_|_2_|_3_|\n|_F_|_#_|_1_|\n";
        let mut cells = cells();
        cells.push(("3".into(), Vec::new()));
        assert_eq!(read_with(text, 2, 3, &cells), [rows("1 2 3 / f # 1")]);
    }

    #[test]
    fn rows_of_underscores_are_no_edges() {
        for text in [
            "  0 1 2\nA |1|_|#|\nB |_|_|_|\n",
            "|1|_|#|\n|_|_|_|\n",
            "|_1_|___|_#_|\n|___|___|___|\n",
            "1_#\n___\n",
            "1 _ #\n_ _ _\n",
        ] {
            assert_eq!(read(text, 2, 3), [rows("1 . # / . . .")], "{text}");
        }
    }
}
