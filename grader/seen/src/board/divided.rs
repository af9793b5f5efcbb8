//! Rows that have names, and cells with the same sign between them, whichever it is, that no wall
//! closes: `A | 1 |   | #`, `1 | # | A`, `A;1; ;#`, `A 1·#· `. They get the walls that are missing.

use super::margins::after_name;
use super::run::{Run, runs};
use super::symbols::Symbols;

/// Where the signs stand besides those between cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Walls {
    Between,
    Before,
    After,
    Around,
}

/// What divides the cells of a row. All the usual signs are one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Divider {
    Usual,
    Other(char),
}

#[derive(Clone, Copy)]
struct Manner {
    divider: Divider,
    walls: Walls,
}

/// The first sign stands before the first cell or right after it.
const WIDEST_START: usize = 16;

/// The cells of each row of a board, with the blanks around them.
type Rows = Vec<Vec<String>>;

pub(super) fn with_all_walls(
    lines: &[String],
    (rows, cols): (usize, usize),
    symbols: &Symbols,
) -> Vec<String> {
    let mut lines = lines.to_vec();
    if cols < 2 {
        return lines;
    }
    let drawn: Vec<Vec<char>> = lines.iter().map(|line| line.chars().collect()).collect();
    let runs = runs(&drawn, rows);
    let runs: Vec<(&Run, Named)> = runs
        .iter()
        .filter_map(|run| Some((run, named(run, &drawn, symbols)?)))
        .collect();
    let manner = |named: &Named| manner(named, cols, symbols);
    // What one board tells is true of the others.
    let usual = runs.iter().find_map(|(_, named)| manner(named));
    for (run, named) in &runs {
        let Some(manner) = manner(named).or(usual) else {
            continue;
        };
        let Some(rows) = cells(named, manner, cols, symbols) else {
            continue;
        };
        for (at, cells) in run.lines.iter().zip(rows) {
            // Two walls side by side hold no cell.
            let cells = cells.iter().map(|cell| match cell.as_str() {
                "" => " ",
                cell => cell,
            });
            let cells = cells.collect::<Vec<&str>>().join("│");
            lines[*at] = match named {
                Named::Before(_) => {
                    let name: String = drawn[*at][..=run.column].iter().collect();
                    format!("{name} │{cells}│")
                }
                Named::After(_) => {
                    let name = &drawn[*at][run.column];
                    format!("│{cells}│ {name}")
                }
            };
        }
    }
    lines
}

/// Each row without its name.
enum Named {
    Before(Vec<String>),
    After(Vec<String>),
}

fn named(run: &Run, drawn: &[Vec<char>], symbols: &Symbols) -> Option<Named> {
    let rows = || run.lines.iter().map(|at| &drawn[*at]);
    let is_free = |c: &char| c.is_whitespace() || symbols.separates(*c);
    let before = || rows().map(|row| &row[..run.column]);
    let after = || rows().map(|row| &row[run.column + 1..]);
    let text = |chars: &[char]| chars.iter().collect::<String>();
    if before().flatten().all(is_free) {
        Some(Named::Before(after().map(text).collect()))
    } else if after().flatten().all(|c| c.is_whitespace()) {
        Some(Named::After(before().map(text).collect()))
    } else {
        None
    }
}

/// The one that this board shows, which leaves no doubt.
fn manner(named: &Named, cols: usize, symbols: &Symbols) -> Option<Manner> {
    let rows = match named {
        Named::Before(rows) => rows,
        // `1 | # | A`, and other signs that are no part of the cells
        Named::After(_) => {
            let manner = Manner {
                divider: Divider::Usual,
                walls: Walls::After,
            };
            let cells = cells(named, manner, cols, symbols)?;
            return is_told(&cells, manner, cols).then_some(manner);
        }
    };
    if rows
        .iter()
        .flat_map(|row| row.chars())
        .any(|c| symbols.separates(c))
    {
        let manner = Manner {
            divider: Divider::Usual,
            walls: Walls::Before,
        };
        let cells = cells(named, manner, cols, symbols)?;
        // The last wall closes the row where nothing stands after it, not even a blank.
        let ends = || cells.iter().any(|row| !row[cols - 1].is_empty());
        let is_told = is_told(&cells, manner, cols) || cols > 2 && ends();
        return is_told.then_some(manner);
    }
    let first = rows.first()?;
    let near = first.chars().take(WIDEST_START);
    let signs = near.filter(|c| !c.is_whitespace() && !c.is_alphanumeric());
    let manners = signs.flat_map(|sign| {
        let divider = Divider::Other(sign);
        [Walls::Around, Walls::Before, Walls::Between, Walls::After]
            .map(|walls| Manner { divider, walls })
    });
    manners.into_iter().find(|manner| {
        let cells = cells(named, *manner, cols, symbols);
        cells.is_some_and(|cells| is_told(&cells, *manner, cols))
    })
}

/// A column that is all blank may be the gap before the first sign, or after the last one.
fn is_told(cells: &Rows, manner: Manner, cols: usize) -> bool {
    let begins = || !all_blank(cells, 0);
    let ends = || !all_blank(cells, cols - 1);
    match manner.walls {
        Walls::Around => true,
        Walls::Before => ends(),
        Walls::After => begins(),
        Walls::Between => begins() && ends(),
    }
}

fn all_blank(cells: &Rows, column: usize) -> bool {
    let column = cells.iter().map(|row| &row[column]);
    column.into_iter().all(|cell| cell.trim().is_empty())
}

fn cells(named: &Named, manner: Manner, cols: usize, symbols: &Symbols) -> Option<Rows> {
    let Manner { divider, walls } = manner;
    let divides = |c: char| match divider {
        Divider::Usual => symbols.separates(c) && !symbols.is_cell_char(c),
        Divider::Other(sign) => c == sign,
    };
    let (Named::Before(rows) | Named::After(rows)) = named;
    let opens = matches!(walls, Walls::Before | Walls::Around);
    let closes = matches!(walls, Walls::After | Walls::Around);
    let of_row = |row: &String| {
        let row = match opens || matches!(named, Named::After(_)) {
            true => row.clone(),
            false => after_name(&format!("A{row}"), symbols),
        };
        let mut pieces: Vec<String> = row.split(divides).map(str::to_owned).collect();
        let is_gap = |piece: Option<String>| piece.filter(|piece| piece.trim().is_empty());
        if closes {
            is_gap(pieces.pop())?;
        }
        if opens {
            is_gap((!pieces.is_empty()).then(|| pieces.remove(0)))?;
        }
        let are_cells = pieces.len() == cols && pieces.iter().all(|cell| symbols.knows(cell));
        are_cells.then_some(pieces)
    };
    let found: Rows = rows.iter().map(of_row).collect::<Option<_>>()?;
    let same_columns = || {
        let columns = |row: &String| -> Vec<usize> {
            let chars = row.chars().enumerate();
            chars
                .filter(|(_, c)| divides(*c))
                .map(|(at, _)| at)
                .collect()
        };
        rows.iter().all(|row| columns(row) == columns(&rows[0]))
    };
    let are_glued = || rows.iter().all(|row| is_glued(row, divides));
    // A cell's sign divides others only where it is told from them: as many as there are cells,
    // before or after each, could be the cells, and so could one between blanks.
    let is_cell = matches!(divider, Divider::Other(sign) if symbols.is_cell_char(sign));
    let is_told = || match walls {
        Walls::Between => are_glued() && same_columns(),
        Walls::Around => same_columns(),
        Walls::Before | Walls::After => false,
    };
    (!is_cell || is_told()).then_some(found)
}

/// Does each of these signs touch a cell, and none another one?
fn is_glued(row: &str, divides: impl Fn(char) -> bool) -> bool {
    let chars: Vec<char> = row.chars().collect();
    let near = |at: Option<usize>| at.and_then(|at| chars.get(at)).copied().unwrap_or(' ');
    let signs = (0..chars.len()).filter(|at| divides(chars[*at]));
    signs.into_iter().all(|at| {
        let (before, after) = (near(at.checked_sub(1)), near(Some(at + 1)));
        let touches = !before.is_whitespace() || !after.is_whitespace();
        touches && !divides(before) && !divides(after)
    })
}

#[cfg(test)]
mod tests {
    use crate::board::Board;
    use crate::board::tests::{cells, read_with, rows};

    /// A cell that holds a flag may be a `D`, and one with a bomb a `B`.
    fn read(text: &str) -> Vec<Board> {
        let mut cells = cells();
        cells[0].1.push("·".into());
        cells[4].1.extend(["D", "!"].map(String::from));
        cells.push(("*".into(), vec!["B".into()]));
        read_with(text, 4, 3, &cells)
    }

    #[test]
    fn rows_that_no_wall_closes_end_with_a_cell() {
        for text in [
            "  | 0 | 1 | 2\nA | 1 |   | █\nB | █ | 1 |  \nC | F | 1 | █\nD | █ | 1 |   \n",
            "    0   1   2\nA ║ 1 ║   ║ █\nB ║ █ ║ 1 ║  \nC ║ F ║ 1 ║ █\nD ║ █ ║ 1 ║\n",
            ";0;1;2\nA;1; ;█\nB;█;1; \nC;F;1;█\nD;█;1; \n",
            " |0|1|2\nA|1| |█\nB|█|1| \nC|F|1|█\nD|█|1|\n",
            "a | 1 |   | █\nb | █ | 1 |\nc | F | 1 | █\nd | █ | 1 |\n",
            "    +---+---+---\n  A | 1 |   | █ \n    +---+---+---\n  B | █ | 1 |   \n    +---+---+---\n  C | F | 1 | █ \n    +---+---+---\n  D | █ | 1 |   \n    +---+---+---\n",
            "  X | 0 | 1 | 2 \n  --+---+---+---\n  A | 1 |   | █\n  --+---+---+---\n  B | █ | 1 |  \n  --+---+---+---\n  C | F | 1 | █\n  --+---+---+---\n  D | █ | 1 |  \n  --+---+---+---\n",
        ] {
            let board = rows("1 . # / # 1 . / f 1 # / # 1 .");
            assert_eq!(read(text), [board], "{text}");
        }
    }

    #[test]
    fn a_last_column_of_blanks_is_no_missing_one() {
        let board = "A | 1 | # |  \nB | # | 1 |  \nC | F | 1 |  \nD | # | 1 |  \n";
        assert_eq!(read(board), [rows("1 # . / # 1 . / f 1 . / # 1 .")]);
        let closed = board.replace("|  \n", "|\n");
        assert_ne!(read(&closed), read(board));
    }

    /// One that is twice as wide is a cell, and no gap.
    #[test]
    fn a_doubled_sign_divides_nothing() {
        let text = "A 1 ·· 1\nB 1 ·· 2\nC 2 ·· 1\nD 1 ·· 1\n";
        assert_ne!(read(text), [rows("1 . 1 / 1 . 2 / 2 . 1 / 1 . 1")]);
    }

    #[test]
    fn rows_that_no_wall_opens_begin_with_a_cell() {
        let text = "0   1   2\n  | █ | 1 | A\n█ | 1 |   | B\n1 | F | █ | C\n  | █ | 1 | D\n";
        assert_eq!(read(text), [rows(". # 1 / # 1 . / 1 f # / . # 1")]);
    }

    #[test]
    fn other_signs_may_stand_between_cells_and_blanks() {
        for text in [
            "   0 1 2\nA: 1· ·█\nB: █·1· \nC:  ·1·█\nD: █·1· \n",
            "  0 1 2\nA 1· ·█\nB █·1· \nC  ·1·█\nD █·1· \n",
            "    0   1   2  \n A ! 1 !   ! █ !\n B ! █ ! 1 !   !\n C !   ! 1 ! █ !\n D ! █ ! 1 !   !\n",
        ] {
            let board = rows("1 . # / # 1 . / . 1 # / # 1 .");
            assert_eq!(read(text), [board], "{text}");
        }
        // These are cells.
        let text = "A · 1 · \nB 1 · 1 \nC · 1 · \nD 1 · # \n";
        assert_eq!(read(text), [rows(". 1 . / 1 . 1 / . 1 . / 1 . #")]);
    }
}
