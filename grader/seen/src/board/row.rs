//! One line of a drawing: a row of cells, a piece of the frame, or something else.

use super::block::is_header;
use super::brackets;
use super::list;
use super::symbols::Symbols;
use super::text::{before_a_text, is_told};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum BoardLine {
    Row(Vec<String>),
    Frame,
    Blank,
    Other,
}

pub(super) fn read(line: &str, cols: usize, symbols: &Symbols) -> BoardLine {
    let chars: Vec<char> = line.trim_end().chars().collect();
    let chars = brackets::as_walls(chars, cols, symbols);
    if chars.iter().all(|c| c.is_whitespace()) {
        return BoardLine::Blank;
    }
    let cells = separated(&chars, cols, symbols);
    let sure = |cells: &Vec<String>| {
        cells.iter().all(|cell| symbols.knows(cell)) && cells.iter().any(|cell| !cell.is_empty())
    };
    if let Some(cells) = cells.clone().filter(sure) {
        return BoardLine::Row(cells);
    }
    if let Some(cells) = list::read(&chars, cols, symbols) {
        return BoardLine::Row(cells);
    }
    let part_of_frame =
        |c: &char| c.is_whitespace() || symbols.separates(*c) || symbols.is_rule(*c);
    let between_rows = chars.iter().all(part_of_frame) && chars.iter().any(|c| symbols.is_rule(*c));
    if between_rows && !(words(&chars, symbols).len() == cols && all_known(&chars, symbols)) {
        return BoardLine::Frame;
    }
    if counts_on(&chars, cols, symbols) {
        return BoardLine::Frame;
    }
    let known = |row: &Vec<String>| row.iter().all(|cell| symbols.knows(cell));
    let spaced = || spaced(&chars, cols, symbols);
    let sure = cells
        .clone()
        .filter(|cells| known(cells) || is_header(cells))
        .or_else(|| before_a_text(&chars, cols, symbols))
        .or_else(|| spaced().filter(known));
    match sure.or(cells).or_else(spaced) {
        Some(cells) => BoardLine::Row(cells),
        None => BoardLine::Other,
    }
}

pub(super) fn all_known(chars: &[char], symbols: &Symbols) -> bool {
    words(chars, symbols)
        .concat()
        .iter()
        .all(|cell| symbols.knows(cell))
}

/// Cells between separators: `A ║ 1 ║   ║`, `1 | 2`.
fn separated(chars: &[char], cols: usize, symbols: &Symbols) -> Option<Vec<String>> {
    let is_separator = |c: &char| symbols.separates(*c) && symbols.at_start(&[*c]).is_none();
    let pieces = chars.split(is_separator);
    let pieces = pieces.map(|piece| piece.iter().collect::<String>());
    let cells = cells_among(pieces.collect(), cols, symbols)?;
    // Between borders only, the whole row is one piece.
    let whole = cols == 1 && cells[0].contains(' ') && !symbols.knows(&cells[0]);
    (!whole).then_some(cells)
}

/// Those of a divided line that are cells: what is before the first is a header or nothing, and so
/// is what is after the last.
pub(super) fn cells_among(
    pieces: Vec<String>,
    cols: usize,
    symbols: &Symbols,
) -> Option<Vec<String>> {
    // Each cell may have walls of its own: `|1||2|`.
    let mut pieces = without_gaps(&pieces, cols, symbols).unwrap_or(pieces);
    let (mut at, last) = (0, pieces.len().checked_sub(1)?);
    pieces.retain(|piece| {
        at += 1;
        !piece.is_empty() || at == 1 || at > last
    });
    let pieces: Vec<String> = pieces.iter().map(|piece| piece.trim().to_owned()).collect();
    if pieces.len() < 2 {
        return None;
    }
    let opens = pieces.first().is_some_and(String::is_empty);
    let closes = pieces.last().is_some_and(String::is_empty);
    let starts: &[usize] = match pieces.len().checked_sub(cols)? {
        0 => &[0],
        1 if closes && !opens => &[0, 1],
        1 => &[1, 0],
        // `Drapeaux` of `| Drapeaux | 1 |` is no name of a row.
        2 if opens && is_told(&pieces[1]) => &[1],
        2 => &[1, 2],
        // A header of its own column: `A | | 1 | 2 |`.
        3 if closes => &[2, 1],
        // One on both sides: `| A | 1 | 2 | A |`.
        4 if opens && closes => &[2],
        _ => return None,
    };
    let mut rows = starts.iter().map(|from| &pieces[*from..*from + cols]);
    let known = |cells: &[String]| cells.iter().all(|cell| symbols.knows(cell));
    let told = |cells: &&[String]| known(cells) || is_header(cells);
    let row = rows.clone().find(told).or_else(|| rows.next())?;
    Some(row.to_vec())
}

/// The pieces without those between the boxes of cells, where each has its own: `│ 1 │ │ # │`.
fn without_gaps(pieces: &[String], cols: usize, symbols: &Symbols) -> Option<Vec<String>> {
    let (first, inside) = pieces.split_first()?;
    let (last, inside) = inside.split_last()?;
    let width = |piece: &String| piece.chars().count();
    let cells = || inside.iter().step_by(2);
    let mut gaps = inside.iter().skip(1).step_by(2);
    let narrowest = cells().map(width).min()?;
    let are_gaps = gaps.all(|gap| gap.trim().is_empty() && width(gap) < narrowest);
    // `| 1 | | 2 |` may be the first row of two cells, of which one is empty; `A | 1 | | 2 |` is not.
    let is_number = || inside[0].trim().parse::<u32>().is_ok();
    let may_be_name = || cols == 2 && first.trim().is_empty() && is_number();
    let are_apart = cols > 1 && inside.len() == 2 * cols - 1 && are_gaps && !may_be_name();
    let are_cells = cells().all(|cell| symbols.knows(cell));
    (are_apart && are_cells).then(|| {
        let cells = cells().cloned();
        let all = std::iter::once(first.clone()).chain(cells);
        all.chain([last.clone()]).collect()
    })
}

/// Cells one after the other, with blanks between them or without, perhaps between borders.
pub(super) fn spaced(chars: &[char], cols: usize, symbols: &Symbols) -> Option<Vec<String>> {
    let line: String = chars.iter().collect();
    // `00 01 02`: not two cells each.
    let numbers: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    if numbers.len() == cols && is_header(&numbers) {
        return Some(numbers);
    }
    let inside = without_borders(chars, symbols);
    let mut without_signs = words(chars, symbols);
    without_signs.retain(|word| !is_sign(word, symbols));
    let lines = [words(chars, symbols), words(inside, symbols), without_signs];
    // Headers are removed only where they must be: before the row, after it, or both.
    let headers = [(0, 0), (1, 0), (0, 1), (1, 1)];
    let readings = headers.iter().flat_map(|(before, after)| {
        lines
            .iter()
            .map(|line| part(line, *before, *after, symbols))
    });
    let undivided = without_dividers(words(chars, symbols), cols, symbols);
    let rows: Vec<Vec<String>> = readings
        .chain(undivided)
        .filter(|cells| cells.len() == cols)
        .collect();
    let known = |cells: &&Vec<String>| cells.iter().filter(|c| symbols.knows(c)).count();
    let best = rows.iter().rev().max_by_key(known)?;
    // A sentence of as many words is no row.
    (2 * known(&best) >= cols).then(|| best.clone())
}

/// The cells between which the same sign stands, `. / 1 / #`, perhaps after a name.
fn without_dividers(
    words: Vec<Vec<String>>,
    cols: usize,
    symbols: &Symbols,
) -> Option<Vec<String>> {
    let header = words.len().checked_sub((2 * cols).checked_sub(1)?)?;
    let mut dividers = words
        .iter()
        .skip(header + 1)
        .step_by(2)
        .map(|word| word.concat());
    let sign = dividers.next()?;
    let is_sign = !sign.contains(char::is_alphanumeric) && !symbols.knows(&sign);
    let divides = header < 2 && is_sign && dividers.all(|word| word == sign);
    divides.then(|| {
        let cells = words.iter().skip(header).step_by(2);
        cells.map(|word| word.concat()).collect()
    })
}

/// `10 11 12` above a row, where each cell has a number: a header that goes on from another.
fn counts_on(chars: &[char], cols: usize, symbols: &Symbols) -> bool {
    let line: String = chars.iter().collect();
    let words = line.split(|c: char| c.is_whitespace() || symbols.separates(c));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let numbers: Vec<u32> = words.iter().filter_map(|word| word.parse().ok()).collect();
    cols > 1
        && words.len() == cols
        && numbers.len() == cols
        && numbers[0] > 1
        && numbers.windows(2).all(|pair| pair[0] + 1 == pair[1])
        && !words.iter().any(|word| symbols.knows(word))
}

/// What stands between a header and its row: `A -> 1 2`, `A : 1 2`. A sign of cells may be a part
/// of it, `>` for instance.
fn is_sign(word: &[String], symbols: &Symbols) -> bool {
    let word = word.concat();
    let (mut signs, mut others) = (word.chars(), word.chars());
    !symbols.knows(&word)
        && signs.all(|c| !c.is_alphanumeric())
        && others.any(|c| !symbols.is_cell_char(c))
}

/// The cells of a row, without a header before it or after it: a short word each.
/// After a row that has a name before it, a cell is one too many, unless it is that name again.
fn part(words: &[Vec<String>], before: usize, after: usize, symbols: &Symbols) -> Vec<String> {
    let last = words.len().saturating_sub(after);
    let (Some(inside), Some(first), Some(end)) = (
        words.get(before..last),
        words.get(..before),
        words.get(last..),
    ) else {
        return Vec::new();
    };
    let is_short = |word: &Vec<String>| word.concat().chars().count() <= 3;
    let is_name = |word: &Vec<String>| first.contains(word) || !symbols.knows(&word.concat());
    let are_names = first.is_empty() || end.iter().all(is_name);
    match are_names && first.iter().chain(end).all(is_short) {
        true => inside.concat(),
        false => Vec::new(),
    }
}

/// Between blanks, each word as the cells it is made of.
pub(super) fn words(chars: &[char], symbols: &Symbols) -> Vec<Vec<String>> {
    let mut words = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        if chars[at].is_whitespace() {
            at += 1;
            continue;
        }
        // A cell may have blanks in it.
        let (mut cells, mut end) = (Vec::new(), at);
        while let Some(length) = symbols.at_start(&chars[end..]) {
            cells.push(chars[end..end + length].iter().collect());
            end += length;
        }
        let next = chars.get(end);
        if cells.is_empty() || next.is_some_and(|c| !c.is_whitespace()) {
            let length = chars[at..]
                .iter()
                .take_while(|c| !c.is_whitespace())
                .count();
            end = at + length;
            cells = vec![chars[at..end].iter().collect()];
        }
        words.push(cells);
        at = end;
    }
    words
}

/// The line without its first and last characters, where these are a pair of borders.
pub(super) fn without_borders<'c>(chars: &'c [char], symbols: &Symbols) -> &'c [char] {
    let blanks = chars.iter().take_while(|c| c.is_whitespace()).count();
    let line = &chars[blanks..];
    let is_border = |c: char| symbols.separates(c) || !c.is_alphanumeric();
    match line {
        [first, inside @ .., last] if is_border(*first) && is_border(*last) => {
            let pair =
                first == last || matches!((first, last), ('[', ']') | ('(', ')') | ('<', '>'));
            let framed = symbols.separates(*first) && symbols.separates(*last);
            if pair || framed { inside } else { line }
        }
        _ => line,
    }
}

#[cfg(test)]
mod tests {
    use crate::board::tests::{cells, read, read_with, rows};

    #[test]
    fn each_cell_may_have_a_box_of_its_own() {
        for text in [
            "      0     1     2   \n    ┌───┐ ┌───┐ ┌───┐ \n  A │ 1 │ │   │ │ █ │ \n    └───┘ └───┘ └───┘ \n    ┌───┐ ┌───┐ ┌───┐ \n  B │   │ │ 1 │ │   │ \n    └───┘ └───┘ └───┘ \n",
            "      0     1     2   \n    +---+ +---+ +---+ \n  A | 1 | |   | | # | \n    +---+ +---+ +---+ \n    +---+ +---+ +---+ \n  B |   | | 1 | |   | \n    +---+ +---+ +---+ \n",
        ] {
            assert_eq!(read(text, 2, 3), [rows("1 . # / . 1 .")], "{text}");
        }
        // Five cells.
        let text = "| 1 |   | 2 |   | # |\n|   |   | 1 |   |   |\n";
        assert_ne!(read(text, 2, 3), [rows("1 2 # / . 1 .")]);
        // Two cells, with the row's name before the walls; and rows that are counted inside.
        let text = "A | 1 | | 2 |\nB | 2 | | # |\n";
        assert_eq!(read(text, 2, 2), [rows("1 2 / 2 #")]);
        let text = "| 1 | | 2 |\n| 2 | | # |\n";
        assert_eq!(read(text, 2, 2), [rows(". 2 / . #")]);
        // Empty cells that are narrower than others, between two names.
        let text = "| A |  | 2 |  | A |\n| B |  | 1 | # | B |\n";
        assert_eq!(read(text, 2, 3), [rows(". 2 . / . 1 #")]);
    }

    /// Beside the sign in its corner, the first ten numbers are the header: nine of them could be
    /// cells.
    #[test]
    fn the_corner_of_a_header_may_hold_a_sign_of_cells() {
        let mut cells = cells();
        cells.extend(('3'..='8').map(|digit| (digit.to_string(), Vec::new())));
        let line = |name: &str, cells: [&str; 10]| format!("| {name} | {} |\n", cells.join(" | "));
        let numbers = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
        let row = ["1", " ", "#", " ", " ", "2", "3", " ", "F", "1"];
        let board: String = ('A'..='J')
            .map(|name| line(&name.to_string(), row))
            .collect();
        let expected = vec![rows("1 . # . . 2 3 . f 1").concat(); 10];
        for corner in [".", "#", " ", "X"] {
            let text = format!("{}{board}", line(corner, numbers));
            assert_eq!(
                read_with(&text, 10, 10, &cells),
                std::slice::from_ref(&expected),
                "{text}"
            );
            let wrong = text.replacen(" F ", " 1 ", 1);
            assert_ne!(
                read_with(&wrong, 10, 10, &cells),
                std::slice::from_ref(&expected),
                "{wrong}"
            );
        }
    }

    #[test]
    fn a_table_of_numbers_is_no_board() {
        let table = "+-----------+----------+\n| Coups     |        2 |\n| Drapeaux  |        0 |\n| Cases     |        1 |\n+-----------+----------+\n";
        let board = "    0   1\n  +---+---+\nA | 1 | # |\n  +---+---+\nB | 1 | 1 |\n  +---+---+\n";
        let plain = table.lines().filter(|line| line.starts_with('|'));
        let plain: String = plain.map(|line| format!("{line}\n")).collect();
        for text in [
            format!("{board}{table}"),
            format!("{table}{board}"),
            format!("{board}\n{table}"),
            format!("{board}{plain}"),
        ] {
            assert_eq!(read(&text, 2, 2), [rows("1 # / 1 1")], "{text}");
        }
    }
}
