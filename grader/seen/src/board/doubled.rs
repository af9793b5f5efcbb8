//! Cells of which each is written twice, to look square: `A 11FF██`.

use super::run::{WIDEST_GAP, any_goes_on, runs};
use super::symbols::Symbols;

/// The lines with each cell once, between walls, where all rows that have a name are written so.
pub(super) fn without_doubles(
    lines: &[String],
    (rows, cols): (usize, usize),
    symbols: &Symbols,
) -> Vec<String> {
    let mut once = lines.to_vec();
    let drawn: Vec<Vec<char>> = lines.iter().map(|line| line.chars().collect()).collect();
    let runs = runs(&drawn, rows);
    let named = || {
        let rows = runs
            .iter()
            .flat_map(|run| run.lines.iter().map(move |at| (*at, run.column)));
        rows.map(|(at, name)| (at, drawn[at].split_at(name + 1)))
    };
    let redrawn = (0..=WIDEST_GAP).find_map(|gap| {
        let cells = named().map(|(_, (_, row))| cells(row, gap, cols, symbols));
        let cells: Vec<Vec<char>> = cells.collect::<Option<_>>()?;
        // Rows of single cells are no longer than this.
        let is_wide = cells
            .iter()
            .any(|row| last(row).is_some_and(|last| last >= cols / 2));
        is_wide.then_some(cells)
    });
    let is_twice_as_wide = lines.iter().any(|line| counts_columns(line, 2 * cols));
    let may_be = cols > 1 && !is_twice_as_wide && !any_goes_on(lines, rows);
    let Some(redrawn) = redrawn.filter(|_| may_be) else {
        return once;
    };
    for ((at, (name, _)), cells) in named().zip(redrawn) {
        let name: String = name.iter().collect();
        let cells: Vec<String> = cells.iter().map(char::to_string).collect();
        once[at] = format!("{name} │{}│", cells.join("│"));
    }
    once
}

/// `0 1 2 3`, `|1|2|3|4|` or `ABCD`.
fn counts_columns(line: &str, cols: usize) -> bool {
    let names: String = line.chars().filter(|c| c.is_alphanumeric()).collect();
    let numbers = |from: usize| (from..from + cols).map(|n| n.to_string()).collect();
    let letters: String = ('A'..='Z').take(cols).collect();
    [numbers(0), numbers(1), letters].contains(&names.to_uppercase())
}

/// Where the last cell is that is no blank.
fn last(cells: &[char]) -> Option<usize> {
    cells.iter().rposition(|c| !c.is_whitespace())
}

/// One sign of each pair. Blanks at the end of a line may be missing.
fn cells(row: &[char], gap: usize, cols: usize, symbols: &Symbols) -> Option<Vec<char>> {
    let (gap, row) = row.split_at(gap.min(row.len()));
    let (row, after) = row.split_at((2 * cols).min(row.len()));
    let is_free = |c: &char| c.is_whitespace() || symbols.separates(*c);
    if !gap.iter().chain(after).all(is_free) {
        return None;
    }
    let cell = |pair: &[char]| {
        let text: String = pair.iter().collect();
        let is_double =
            pair.iter().all(|c| *c == pair[0]) && (pair.len() == 2 || is_free(&pair[0]));
        let is_one = text.trim().is_empty() || !symbols.knows(&text);
        (is_double && is_one && symbols.knows(&pair[0].to_string())).then_some(pair[0])
    };
    let mut cells: Vec<char> = row.chunks(2).map(cell).collect::<Option<_>>()?;
    if cells.len() < cols && !symbols.knows("") {
        return None;
    }
    cells.resize(cols, ' ');
    Some(cells)
}

#[cfg(test)]
mod tests {
    use crate::board::tests::{read, rows};

    #[test]
    fn each_cell_may_be_written_twice() {
        for (lead, end) in [(" ", ""), (" | ", ""), (" |", "|")] {
            for header in ["", "  0 1 2\n"] {
                let drawn = |cells: [&str; 3]| {
                    let rows = ('A'..).zip(cells);
                    let rows = rows.map(|(name, row)| format!("{name}{lead}{row}{end}\n"));
                    format!("{header}{}", rows.collect::<String>())
                };
                let text = drawn(["11FF██", "██  ██", "  11  "]);
                let board = rows("1 f # / # . # / . 1 .");
                assert_eq!(read(&text, 3, 3), std::slice::from_ref(&board), "{text}");
                let wrong = drawn(["11FF██", "██  22", "  11  "]);
                assert_eq!(
                    read(&wrong, 3, 3),
                    [rows("1 f # / # . 2 / . 1 .")],
                    "{wrong}"
                );
                for other in ["11FF████", "11FF█2", "1FF██"] {
                    let wrong = drawn([other, "██  ██", "  11  "]);
                    assert_ne!(read(&wrong, 3, 3), std::slice::from_ref(&board), "{wrong}");
                }
            }
        }
    }

    #[test]
    fn pairs_of_equal_cells_stay_two() {
        let text = "A ####\nB ####\n";
        assert_eq!(read(text, 2, 4), [rows("# # # # / # # # #")]);
        let text = "A ##11\nB ##  \n";
        assert_eq!(read(text, 2, 4), [rows("# # 1 1 / # # . .")]);
        let text = "A 11##1\nB ##11#\n";
        assert_eq!(read(text, 2, 5), [rows("1 1 # # 1 / # # 1 1 #")]);
    }

    /// A header counts the columns of a board that is twice as wide.
    #[test]
    fn a_board_twice_as_wide_is_another_one() {
        for header in ["  012345", "  01 23 45", "  1 2 3 4 5 6", "  ABCDEF"] {
            let wrong = format!("{header}\nA 111111\nB ██████\nC ██  ██\n");
            assert_ne!(
                read(&wrong, 3, 3),
                [rows("1 1 1 / # # # / # . #")],
                "{wrong}"
            );
        }
    }
}
