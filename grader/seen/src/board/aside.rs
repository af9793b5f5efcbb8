//! What stands to the right of rows that have names and no walls: `A 1 . #    # : couverte`. It may
//! begin with the sign of a cell, so that only the gap before it tells the two apart.

use super::columns;
use super::margins::after_name;
use super::row;
use super::run::Run;
use super::symbols::Symbols;
use super::text;

/// Above the first row stand a header and a line of the frame, in either order.
pub(super) const MOST_ABOVE: usize = 2;

/// Blanks take the place of the text, on the lines of the rows and on those right above them.
pub(super) fn clear_text_after(run: &Run, drawn: &mut [Vec<char>], cols: usize, symbols: &Symbols) {
    let Some(first) = run.lines.first().copied() else {
        return;
    };
    let has_walls = |at: &usize| {
        let row = drawn[*at].iter().skip(run.column);
        row.filter(|c| symbols.separates(**c)).count() > 1
    };
    if run.goes_on(drawn) || run.lines.iter().any(has_walls) {
        return;
    }
    let above = (0..first).rev().take(MOST_ABOVE);
    let above: Vec<usize> = above
        .take_while(|at| drawn[*at].iter().any(|c| !c.is_whitespace()))
        .collect();
    let header = |start: usize| {
        let mut lines = above.iter().map(|at| up_to(&drawn[*at], start));
        lines.find_map(|line| columns::header_of(&line, cols))
    };
    let rows: Vec<&[char]> = run.lines.iter().map(|at| drawn[*at].as_slice()).collect();
    let start = starts(&rows, run.column).into_iter().find(|start| {
        let are_below = || {
            let header = header(*start);
            header.is_some_and(|header| are_below(&rows, &header, *start, symbols))
        };
        are_texts(&rows, *start, symbols)
            && (are_below() || are_written(&rows, run.column, cols, *start, symbols))
    });
    let Some(start) = start else {
        return;
    };
    let is_of_frame = |c: char| {
        c.is_whitespace() || c.is_ascii_digit() || symbols.separates(c) || symbols.is_rule(c)
    };
    let above = above
        .into_iter()
        .filter(|at| up_to(&drawn[*at], start).chars().all(is_of_frame));
    for at in above
        .collect::<Vec<_>>()
        .into_iter()
        .chain(run.lines.iter().copied())
    {
        drawn[at].truncate(start);
    }
}

fn up_to(line: &[char], end: usize) -> String {
    line.iter().take(end).collect()
}

/// Where something begins after two blanks or more in each row.
fn starts(rows: &[&[char]], name: usize) -> Vec<usize> {
    let longest = rows.iter().map(|row| row.len()).max().unwrap_or_default();
    let is_blank = |at: usize| {
        rows.iter()
            .all(|row| row.get(at).is_none_or(|c| c.is_whitespace()))
    };
    (name + 3..longest)
        .filter(|at| is_blank(at - 1) && is_blank(at - 2) && !is_blank(*at))
        .collect()
}

/// One stands there at least, and no line is cells alone.
fn are_texts(rows: &[&[char]], start: usize, symbols: &Symbols) -> bool {
    let all = rows.iter().map(|row| row.get(start..).unwrap_or_default());
    let texts = || {
        all.clone()
            .filter(|text| text.iter().any(|c| !c.is_whitespace()))
    };
    let is_text = |text: &[char]| {
        let text: String = text.iter().collect();
        text::is_told(&text) || text::explains_a_sign(&text, symbols)
    };
    texts().any(is_text) && texts().all(|text| is_text(text) || !row::all_known(text, symbols))
}

/// Is each row as many cells, and the gap before the text wider than any between two of them?
fn are_written(
    rows: &[&[char]],
    name: usize,
    cols: usize,
    start: usize,
    symbols: &Symbols,
) -> bool {
    let mut widest = 0;
    let mut ends = 0;
    for row in rows {
        let named = up_to(row, start);
        let named: String = named.chars().skip(name).collect();
        let cells = after_name(named.trim_end(), symbols);
        let is_wall = |c: char| c.is_whitespace() || symbols.separates(c) || "])}".contains(c);
        let cells = cells.trim_start_matches(is_wall);
        let chars: Vec<char> = cells.chars().collect();
        let words = row::words(&chars, symbols).concat();
        if words.len() != cols || !words.iter().all(|cell| symbols.knows(cell)) {
            return false;
        }
        let gaps = cells
            .split(|c: char| !c.is_whitespace())
            .map(|gap| gap.chars().count());
        widest = widest.max(gaps.max().unwrap_or_default());
        ends = ends.max(name + named.trim_end().chars().count());
    }
    start - ends > widest
}

/// Is each row the cells below this header, and the text further away than one more would be?
fn are_below(rows: &[&[char]], header: &[usize], start: usize, symbols: &Symbols) -> bool {
    let (&[first, second, ..], Some(&last)) = (header, header.last()) else {
        return false;
    };
    let cells = rows.iter().map(|row| row[..row.len().min(start)].to_vec());
    let cells: Vec<Vec<char>> = cells.collect();
    start > last + second - first && columns::hold_cells(&cells, header, symbols)
}

#[cfg(test)]
mod tests {
    use crate::board::tests::{read, rows};

    const TEXTS: [[&str; 2]; 13] = [
        ["0 bombes", "0 drapeaux"],
        ["# : case couverte", "F : drapeau"],
        ["█ = couverte", "F = drap."],
        ["[#] couverte", "[F] drapeau"],
        ["1 à 2 : bombes voisines", ". = rien autour"],
        ["Bonne chance !", ""],
        ["", "Bombes : 2"],
        ["1 case", "# # : deux cases"],
        ["F: 0", ""],
        ["# : non vu", "F : nb"],
        ["█ = ?", "◘=dra"],
        ["3 / 10", "Coup 3"],
        ["x", "F : flag"],
    ];

    fn drawn(header: &str, lines: &[&str], gap: &str, texts: [&str; 2]) -> String {
        let texts = texts.into_iter().chain([""; 2]);
        let row = |(line, text): (&&str, &str)| format!("{line}{gap}{text}\n");
        let rows = lines.iter().zip(texts).map(row);
        format!("{header}{}", rows.collect::<String>())
    }

    #[test]
    fn a_text_to_the_right_of_rows_is_none_of_their_cells() {
        for texts in TEXTS {
            for (header, lines) in [
                ("", ["A 1 . #", "B f # ."]),
                ("  0 1 2\n", ["A 1   #", "B F #  "]),
                ("  0 1 2    LEGENDE\n", ["A 1   #", "B F #  "]),
                (
                    "     0  1  2\n   ---------\n",
                    ["A |  1     #", "B |  F  #   "],
                ),
                ("  012\n", ["A 1.#", "B f#."]),
                ("", ["A : 1 . #", "B : f # ."]),
                ("  0 1 2\n", ["A | 1   # |", "B | F #   |"]),
            ] {
                let text = drawn(header, &lines, "    ", texts);
                let board = [rows("1 . # / f # .")];
                assert_eq!(read(&text, 2, 3), board, "{text}");
            }
        }
    }

    #[test]
    fn cells_too_many_before_a_text_are_no_part_of_it() {
        let board = [rows("1 . # / f # .")];
        for texts in TEXTS {
            let wrong: [(&str, &[&str], &str); 8] = [
                ("  0 1 2\n", &["A 1   # #", "B F #   1"], "    "),
                ("", &["A 1 . # #", "B f # . #"], "    "),
                ("", &["A  1  .  #  #", "B  f  #  .  #"], "  "),
                ("  0 1 2\n", &["A 1 . # #", "B f # .  "], "  "),
                ("", &["A 1 . f", "B f # ."], "    "),
                ("  0 1 2\n", &["A 1    ", "B F #  "], "    "),
                ("", &["A 1 . #", "B f # .", "C 1 1 1"], "    "),
                ("  0 1 2\n", &["A 1   #", "B F #  ", "C 1 1 1"], "    "),
            ];
            for (header, lines, gap) in wrong {
                let text = drawn(header, lines, gap, texts);
                assert_ne!(read(&text, 2, 3), board, "{text}");
            }
        }
        for alone in ["#", "1 .", "F"] {
            let text = drawn("", &["A 1 . #", "B f # ."], "    ", [alone, "F : flag"]);
            assert_ne!(read(&text, 2, 3), board, "{text}");
        }
    }
}
