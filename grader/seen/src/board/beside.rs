//! What stands beside rows with names: a menu or a legend on either side, and a sign on either side
//! of a name, `- A :`.

use super::aside::{MOST_ABOVE, clear_text_after};
use super::columns;
use super::run::{Run, runs};
use super::symbols::Symbols;

/// The lines with blanks in the place of what stands there.
pub(super) fn without_signs_and_texts(
    lines: &[String],
    (rows, cols): (usize, usize),
    symbols: &Symbols,
) -> Vec<String> {
    let mut drawn: Vec<Vec<char>> = lines.iter().map(|line| line.chars().collect()).collect();
    for run in runs(&drawn, rows) {
        if is_after_a_text(&run, &drawn, symbols) {
            clear_text(&run, &mut drawn, symbols);
        }
        clear_text_after(&run, &mut drawn, cols, symbols);
        clear_last_wall(&run, &mut drawn, cols, symbols);
        clear_signs(&run, &mut drawn, symbols);
    }
    drawn.iter().map(|line| line.iter().collect()).collect()
}

/// Words stand before the names, not the same ones before each, and cells after them.
fn is_after_a_text(run: &Run, drawn: &[Vec<char>], symbols: &Symbols) -> bool {
    let before = || run.lines.iter().map(|at| &drawn[*at][..run.column]);
    let mut after = run.lines.iter().map(|at| &drawn[*at][run.column + 1..]);
    let is_of_row = |c: &char| !c.is_alphanumeric() || symbols.is_cell_char(*c);
    let is_of_text = |c: &char| c.is_alphabetic() && !symbols.is_cell_char(*c);
    let isolates = |c: &char| c.is_whitespace() || symbols.separates(*c);
    let first = before().next();
    before().any(|text| Some(text) != first)
        && before().all(|text| text.last().is_none_or(isolates))
        && before().flatten().any(is_of_text)
        && after.clone().flatten().all(is_of_row)
        && after.any(|row| row.iter().any(|c| symbols.is_cell_char(*c)))
}

/// On the lines of the rows, on those between them, and on a header or frame around them.
fn clear_text(run: &Run, drawn: &mut [Vec<char>], symbols: &Symbols) {
    let (Some(first), Some(last)) = (run.lines.first(), run.lines.last()) else {
        return;
    };
    let is_around = |c: &char| {
        let is_of_frame = symbols.separates(*c) || symbols.is_rule(*c);
        c.is_whitespace() || c.is_ascii_digit() || is_of_frame
    };
    let around = |line: &&Vec<char>| !line.is_empty() && line.iter().all(is_around);
    let before = drawn[..*first].iter().rev().take_while(around).count();
    let after = drawn[last + 1..].iter().take_while(around).count();
    for line in &mut drawn[first - before..=last + after] {
        line.iter_mut().take(run.column).for_each(|c| *c = ' ');
    }
}

/// The only wall of each row closes it: `A 1   # |`.
fn clear_last_wall(run: &Run, drawn: &mut [Vec<char>], cols: usize, symbols: &Symbols) {
    let wall = |at: &usize| {
        let row = &drawn[*at];
        let mut walls = (0..row.len()).filter(|column| symbols.separates(row[*column]));
        let only = walls.next().filter(|_| walls.next().is_none())?;
        row[only + 1..]
            .iter()
            .all(|c| c.is_whitespace())
            .then_some(only)
    };
    let Some(column) = run.lines.first().and_then(wall) else {
        return;
    };
    let is_same = run.lines.iter().all(|at| wall(at) == Some(column));
    // Without a header, blanks before the wall could be a column more.
    let above = run.lines[0].saturating_sub(MOST_ABOVE)..run.lines[0];
    let has_header = drawn[above].iter().any(|line| {
        let header = columns::header_of(&line.iter().collect::<String>(), cols);
        header.is_some_and(|header| header.last().is_some_and(|last| *last < column))
    });
    let is_told = is_same && has_header && run.column < column;
    if is_told && !run.goes_on(drawn) {
        run.lines.iter().for_each(|at| drawn[*at].truncate(column));
    }
}

/// The same signs around each name, which are neither a frame nor cells, and nowhere else.
fn clear_signs(run: &Run, drawn: &mut [Vec<char>], symbols: &Symbols) {
    let is_sign = |c: &char| {
        let is_usual = c.is_alphanumeric() || symbols.separates(*c) || BRACKETS.contains(c);
        !is_usual && (c.is_whitespace() || !symbols.is_cell_char(*c))
    };
    let Some(first) = run.lines.first().map(|at| &drawn[*at]) else {
        return;
    };
    let name = run.column;
    let is_same = |at: usize| {
        let mut rows = run.lines.iter().map(|line| drawn[*line].get(at));
        rows.all(|c| c == first.get(at))
    };
    let after = (name + 1..first.len()).take_while(|at| is_sign(&first[*at]) && is_same(*at));
    let Some(last) = after.filter(|at| !first[*at].is_whitespace()).last() else {
        return;
    };
    let is_of_cells = |c: &char| c.is_whitespace() || symbols.is_cell_char(*c);
    let are_alone = run.lines.iter().all(|line| {
        let cells = &drawn[*line][last + 1..];
        cells.iter().all(is_of_cells)
    });
    if !are_alone || !(0..name).all(|at| is_sign(&first[at]) && is_same(at)) {
        return;
    }
    for line in &run.lines {
        let around = drawn[*line].iter_mut().take(last + 1).enumerate();
        around
            .filter(|(at, _)| *at != name)
            .for_each(|(_, c)| *c = ' ');
    }
}

/// They are walls where they stand around cells.
const BRACKETS: [char; 8] = ['[', ']', '(', ')', '{', '}', '<', '>'];

#[cfg(test)]
mod tests {
    use crate::board::tests::{read, rows};

    #[test]
    fn signs_around_names_are_no_cells() {
        for text in [
            "        0 1 2\n  - A : 1   █\n  - B :   1  \n  - C : F 1 █\n",
            "     0 1 2\n A ▸  1   █\n B ▸    1  \n C ▸  F 1 █\n",
            "     0 1 2\n* A * 1   █\n* B *   1  \n* C * F 1 █\n",
        ] {
            let board = rows("1 . # / . 1 . / f 1 #");
            assert_eq!(read(text, 3, 3), [board], "{text}");
        }
    }

    #[test]
    fn a_wall_at_the_end_of_rows_is_no_cell() {
        for wall in ["|", " |", " ║"] {
            let text = format!("   0 1 2\nA  1   █{wall}\nB    1  {wall}\nC  F 1 █{wall}\n");
            let board = [rows("1 . # / . 1 . / f 1 #")];
            assert_eq!(read(&text, 3, 3), board, "{text}");
            let wrong = text.replacen("A  1", "A  2", 1);
            assert_ne!(read(&wrong, 3, 3), board, "{wrong}");
            let two = format!("   0 1\nA    1{wall}\nB  █  {wall}\n");
            assert_eq!(read(&two, 2, 2), [rows(". 1 / # .")], "{two}");
            let wider = text
                .replace("0 1 2", "0 1 2 3")
                .replace(wall, &format!("  {wall}"));
            assert_ne!(read(&wider, 3, 3), board, "{wider}");
        }
    }

    #[test]
    fn a_text_to_the_left_of_names_is_no_part_of_the_rows() {
        for text in [
            "+-------------+      0  1  2 \n| A0 découvre |  A  [1][ ][█]\n| fA0 drapeau |  B  [ ][1][ ]\n|             |  C  [F][1][█]\n+-------------+\n",
            "╔════════════╗      0   1   2   \n║  DÉMINEUR  ║  A ║ 1 ║   ║ █ ║\n║            ║  B ║   ║ 1 ║   ║\n║ B3 : jouer ║  C ║ F ║ 1 ║ █ ║\n╚════════════╝\n",
            "                   0 1 2 \nDEMINEUR        A  1   █\n                B    1  \ncoup :          C  F 1 █\n",
            "         c o l o n n e s\n        0 1 2 \n        - - - \n  l  A | 1   █\n  i  B |   1  \n  g  C | F 1 █\n",
        ] {
            let board = rows("1 . # / . 1 . / f 1 #");
            assert_eq!(read(text, 3, 3), [board], "{text}");
        }
    }
}
