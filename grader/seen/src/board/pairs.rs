//! Rows of two cells with a name before them and walls around both, `A | 1 # |`: what is before
//! the first wall is no cell, though `B` is a bomb to many.

use super::run::{Run, runs};
use super::symbols::Symbols;

/// The lines with a wall between the two cells, as well.
pub(super) fn with_walls_between_two(
    lines: &[String],
    (rows, cols): (usize, usize),
    symbols: &Symbols,
) -> Vec<String> {
    if cols != 2 {
        return lines.to_vec();
    }
    let mut drawn: Vec<Vec<char>> = lines.iter().map(|line| line.chars().collect()).collect();
    for run in runs(&drawn, rows) {
        let Some(walls) = walls(&run, &drawn, symbols) else {
            continue;
        };
        let rows = run.lines.iter().map(|at| walls.inside(&drawn[*at]));
        let rows: Vec<Pair> = rows.collect();
        if hold_two(&rows, symbols) {
            for (at, pair) in run.lines.iter().zip(rows) {
                let name = &drawn[*at][..walls.left];
                drawn[*at] = [name, &pair.first, &pair.second, &[]].join(&'│');
            }
        }
    }
    drawn.iter().map(|line| line.iter().collect()).collect()
}

struct Walls {
    left: usize,
    right: usize,
}

impl Walls {
    fn inside(&self, row: &[char]) -> Pair {
        let (first, second) = row[self.left + 1..self.right].split_at((self.right - self.left) / 2);
        Pair {
            first: first.to_vec(),
            second: second.to_vec(),
        }
    }
}

/// What stands in either half.
struct Pair {
    first: Vec<char>,
    second: Vec<char>,
}

impl Pair {
    fn both(&self) -> Vec<char> {
        [self.first.as_slice(), &self.second].concat()
    }
}

/// The only two that each row has, in the same columns, with nothing but the name outside.
fn walls(run: &Run, drawn: &[Vec<char>], symbols: &Symbols) -> Option<Walls> {
    let mut rows = run.lines.iter().map(|at| &drawn[*at]);
    let columns = |row: &[char]| -> Vec<usize> {
        let all = row.iter().enumerate();
        let walls = all.filter(|(_, c)| symbols.separates(**c));
        walls.map(|(at, _)| at).collect()
    };
    let [left, right] = columns(rows.clone().next()?)[..] else {
        return None;
    };
    let is_outside = |at: usize| at < left && at != run.column || at > right;
    let has_same = |row: &Vec<char>| {
        let mut all = row.iter().enumerate();
        let is_bare = all.all(|(at, c)| !is_outside(at) || c.is_whitespace());
        is_bare && columns(row) == [left, right]
    };
    let is_wide = left + 2 < right;
    (run.column < left && is_wide && rows.all(has_same)).then_some(Walls { left, right })
}

/// Each half is a cell, and one row has two that are none together, or no row has any.
fn hold_two(rows: &[Pair], symbols: &Symbols) -> bool {
    let knows = |cell: &[char]| symbols.knows(&cell.iter().collect::<String>());
    let is_blank = |row: &Pair| row.both().iter().all(|c| c.is_whitespace());
    rows.iter()
        .all(|row| knows(&row.first) && knows(&row.second))
        && (rows.iter().all(is_blank) || !rows.iter().all(|row| knows(&row.both())))
}

#[cfg(test)]
mod tests {
    use crate::board::Board;
    use crate::board::tests::{cells, read_with, rows};

    fn read(text: &str) -> Vec<Board> {
        let mut cells = cells();
        cells.push(("*".into(), vec!["B".into()]));
        read_with(text, 2, 2, &cells)
    }

    #[test]
    fn a_name_before_walls_is_no_cell() {
        for (text, board) in [
            ("    0 1\nA |     |\nB |     |\n", ". . / . ."),
            (
                "    0 1\nA |     |    # couverte\nB |     |    F drapeau\n",
                ". . / . .",
            ),
            ("    0 1\nA | # # |\nB |     |\n", "# # / . ."),
            ("    0 1\nA | # 1 |\nB | 1   |\n", "# 1 / 1 ."),
            ("    0 1\nA | # 1 |\nB |   1 |\n", "# 1 / . 1"),
            ("  0 1\nA|# 1|\nB|1  |\n", "# 1 / 1 ."),
            ("A |##|\nB |1 |\n", "# # / 1 ."),
            ("    0  1\nA | #  # |\nB |    1 |\n", "# # / . 1"),
            // Each wall stands after a cell, or before one.
            ("    0   1\nA |   |   |\nB | 1 |   |\n", ". . / 1 ."),
            ("A | 1 |  \nB | # | 1\n", "1 . / # 1"),
            ("| 1 | # |\n| B | # |\n", "1 # / * #"),
        ] {
            assert_eq!(read(text), [rows(board)], "{text}");
        }
    }
}
