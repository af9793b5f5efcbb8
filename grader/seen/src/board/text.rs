//! What stands to the right of a row and is none of it: words, or a sign and what it means.

use super::row::{all_known, spaced, without_borders, words};
use super::symbols::Symbols;

/// Behind how many of its last walls a text is looked for: a line of walls is none.
const LAST_WALLS: usize = 3;

/// A row, and after its border or far from it what is none of it: `A  1 . #    drapeaux : 3`,
/// `| 1 . # | F : 3`.
pub(super) fn before_a_text(chars: &[char], cols: usize, symbols: &Symbols) -> Option<Vec<String>> {
    let starts = (1..chars.len()).filter(|at| !chars[*at].is_whitespace());
    let starts: Vec<usize> = starts.filter(|at| chars[at - 1].is_whitespace()).collect();
    let closed = starts
        .iter()
        .rev()
        .filter(|at| is_closed(&chars[..**at], symbols));
    let closed: Vec<usize> = closed.copied().take(LAST_WALLS).collect();
    starts.into_iter().find_map(|start| {
        let (row, aside) = chars.split_at(start);
        let blanks = row.iter().rev().take_while(|c| c.is_whitespace()).count();
        let row = &row[..start - blanks];
        let is_far = || {
            let line: String = row.iter().collect();
            blanks > 1 && !line.trim_start().contains(&" ".repeat(blanks))
        };
        if !closed.contains(&start) && !is_far() {
            return None;
        }
        let first = words(aside, symbols).into_iter().next()?;
        let aside: String = aside.iter().collect();
        // A text may begin with the sign of a cell, but only after all cells of the row.
        let is_told = is_told(&aside) && !symbols.knows(&first.concat());
        let explains = || explains_a_sign(&aside, symbols) && is_whole(row, cols, symbols);
        if !is_told && !explains() {
            return None;
        }
        spaced(row, cols, symbols).filter(|cells| cells.iter().all(|cell| symbols.knows(cell)))
    })
}

/// Is there a word that is more than a name?
pub(super) fn is_told(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphabetic());
    words.any(|word| word.chars().count() > 3)
}

/// `F : 3`, `█ = ?`
pub(super) fn explains_a_sign(text: &str, symbols: &Symbols) -> bool {
    let mut signs = [':', '=']
        .iter()
        .filter(|sign| !symbols.is_cell_char(**sign));
    signs.any(|sign| {
        let parts = text.split_once(*sign);
        parts.is_some_and(|(name, meaning)| {
            let meaning: Vec<char> = meaning.chars().collect();
            let words = words(&meaning, symbols).len();
            let are_cells = words > 1 && all_known(&meaning, symbols);
            name.split_whitespace().count() == 1 && words > 0 && !are_cells
        })
    })
}

/// `| 1 . # |`
fn is_closed(row: &[char], symbols: &Symbols) -> bool {
    let mut signs = row.iter().filter(|c| !c.is_whitespace());
    let is_wall = |c: Option<&char>| c.is_some_and(|c| symbols.separates(*c));
    is_wall(signs.next()) && is_wall(signs.next_back())
}

/// As many cells as there are columns, perhaps between borders, and no name.
fn is_whole(row: &[char], cols: usize, symbols: &Symbols) -> bool {
    // The signs of cells may look like borders.
    let readings = [row, without_borders(row, symbols)];
    let mut readings = readings.map(|row| words(row, symbols).concat()).into_iter();
    readings.any(|cells| cells.len() == cols && cells.iter().all(|cell| symbols.knows(cell)))
}

#[cfg(test)]
mod tests {
    use crate::board::Board;
    use crate::board::tests::{cells, read_with, rows};

    fn read(text: &str) -> Vec<Board> {
        let mut cells = cells();
        cells.push(("*".into(), vec!["B".into()]));
        read_with(text, 2, 3, &cells)
    }

    const TEXTS: [[&str; 2]; 5] = [
        ["F : 2", ""],
        ["F: 0", "B: 2"],
        ["# : non vu", "F : flag"],
        ["█ = ?", "* = mine"],
        ["Coups : 2", "8 : nb"],
    ];

    #[test]
    fn a_sign_may_be_explained_beside_a_row_without_a_name() {
        for [one, two] in TEXTS {
            for (open, close, gap) in [("", "", "     "), ("| ", " |", " "), ("|", "|", "  ")] {
                let drawn = |a: &str, b: &str| {
                    format!("{open}{a}{close}{gap}{one}\n{open}{b}{close}{gap}{two}\n")
                };
                let text = drawn("1 . #", "f # .");
                assert_eq!(read(&text), [rows("1 . # / f # .")], "{text}");
                let wrong = drawn("1 . #", "f # #");
                assert_eq!(read(&wrong), [rows("1 . # / f # #")], "{wrong}");
                let wide = drawn("# . #", "# # #");
                assert_eq!(read(&wide), [rows("# . # / # # #")], "{wide}");
                for other in ["f # . #", "f #"] {
                    let wrong = drawn("1 . #", other);
                    assert_ne!(read(&wrong), [rows("1 . # / f # .")], "{wrong}");
                }
            }
        }
    }

    #[test]
    fn cells_far_from_a_row_are_no_text() {
        for aside in ["#", "F 2", ". : # 1", "F :"] {
            let text = format!("1 . #     {aside}\nf # .     {aside}\n");
            assert_ne!(read(&text), [rows("1 . # / f # .")], "{text}");
        }
    }
}
