//! Boards where a cell may be a blank and nothing stands between cells: columns tell them apart.

use super::block::is_header;
use super::double::SECOND_HALF;
use super::symbols::Symbols;
use super::{Board, Format};
use std::collections::HashMap;

/// Which lines may be rows: a row of empty cells may be a blank line, which may also just
/// stand between two others.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rows {
    Written,
    PerhapsBlank,
}

/// Where the first cell of each row begins, and the next ones.
#[derive(Clone, Copy)]
struct Place {
    margin: usize,
    pitch: usize,
}

/// Before the first cell, where no header tells.
const WIDEST_MARGIN: usize = 8;

pub(super) fn boards(
    lines: &[&str],
    format: Format<'_>,
    symbols: &Symbols,
    rows: Rows,
) -> Vec<Board> {
    if !symbols.knows("") {
        return Vec::new();
    }
    let lines: Vec<Vec<char>> = lines
        .iter()
        .map(|l| l.trim_end().chars().collect())
        .filter(|l: &Vec<char>| rows == Rows::PerhapsBlank || !l.is_empty())
        .collect();
    // A line of numbers may be a row of the board, so headers are left out only if a board is
    // found without them.
    let are_named = lines.iter().any(|line| names_first_row(line));
    let header = |line: &[char]| header(line).or_else(|| close_header(line, are_named));
    let (headers, others): (Vec<_>, Vec<_>) = lines
        .iter()
        .cloned()
        .partition(|line| header(line).is_some());
    let below_a_header = headers
        .iter()
        .find_map(|line| header(line).filter(|places| places.len() == format.cols));
    let boards = aligned(&others, format, symbols, below_a_header.as_deref());
    match boards.is_empty() {
        true => aligned(&lines, format, symbols, None),
        false => boards,
    }
}

/// The only board in these lines, which are its rows. The header tells where its cells begin.
pub(super) fn only_board(
    lines: &[&str],
    format: Format<'_>,
    symbols: &Symbols,
    header: Option<&[usize]>,
) -> Option<Board> {
    if !symbols.knows("") {
        return None;
    }
    let lines = lines.iter().map(|line| line.trim_end().chars().collect());
    let lines: Vec<Vec<char>> = lines.collect();
    if lines.iter().all(Vec::is_empty) {
        return Some(vec![vec![String::new(); format.cols]; lines.len()]);
    }
    board(&lines, format, symbols, header)
}

/// Where the cells below begin, if this is the header of that many columns.
pub(super) fn header_of(line: &str, cols: usize) -> Option<Vec<usize>> {
    let line: Vec<char> = line.trim_end().chars().collect();
    header(&line).filter(|places| places.len() == cols)
}

/// Are these rows nothing but their names and the cells below this header?
pub(super) fn hold_cells(rows: &[Vec<char>], header: &[usize], symbols: &Symbols) -> bool {
    let width = |row: &Vec<char>| row.iter().rposition(|c| !c.is_whitespace());
    let widest = rows.iter().filter_map(width).max().unwrap_or_default();
    below(header).into_iter().any(|place| {
        let cols = header.len();
        widest < place.margin + place.pitch * cols
            && (rows.iter()).all(|row| row_at(row, place, cols, symbols).is_some())
    })
}

/// Where the words of `0 1 2` stand, or of `A B C`.
fn header(line: &[char]) -> Option<Vec<usize>> {
    let is_start = |at: &usize| {
        !line[*at].is_whitespace() && at.checked_sub(1).is_none_or(|b| line[b].is_whitespace())
    };
    let starts: Vec<usize> = (0..line.len()).filter(is_start).collect();
    let line: String = line.iter().collect();
    let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    (words.len() > 1 && is_header(&words)).then_some(starts)
}

/// `  012` above rows that have a name before them; a row of cells could look the same.
fn close_header(line: &[char], are_named: bool) -> Option<Vec<usize>> {
    let margin = line.iter().take_while(|c| c.is_whitespace()).count();
    let words: Vec<String> = line[margin..].iter().map(char::to_string).collect();
    let is_header = are_named && margin > 0 && words.len() > 1 && is_header(&words);
    is_header.then(|| (margin..line.len()).collect())
}

/// `A` of `A:#`, with more after it.
fn names_first_row(line: &[char]) -> bool {
    matches!(line, ['A' | 'a', next, _, ..] if !next.is_alphanumeric())
}

fn aligned(
    lines: &[Vec<char>],
    format: Format<'_>,
    symbols: &Symbols,
    header: Option<&[usize]>,
) -> Vec<Board> {
    // Whatever stands after the widest margin is in some cell: most lines of a game are prose.
    let widest = header.map_or(WIDEST_MARGIN, |header| header[0].max(WIDEST_MARGIN));
    let is_in_cells = |c: &char| c.is_whitespace() || symbols.is_cell_char(*c);
    let may_be_row = |line: &Vec<char>| line.iter().skip(widest).all(is_in_cells);
    let may_be_row: Vec<bool> = lines.iter().map(may_be_row).collect();
    let numbers = numbered(lines);
    // A program that prints without end prints the same lines again and again.
    let mut known: HashMap<&[usize], Option<Board>> = HashMap::new();
    let mut boards = Vec::new();
    let mut at = 0;
    while at + format.rows <= lines.len() {
        let here = at..at + format.rows;
        let may_be = may_be_row[here.clone()].iter().all(|may_be| *may_be);
        let found = may_be.then(|| {
            let of_lines = known.entry(&numbers[here.clone()]);
            let board = of_lines.or_insert_with(|| board(&lines[here], format, symbols, header));
            board.clone()
        });
        match found.flatten() {
            Some(board) => {
                boards.push(board);
                at += format.rows;
            }
            None => at += 1,
        }
    }
    boards
}

/// For each line, the number of the first one that is equal.
fn numbered(lines: &[Vec<char>]) -> Vec<usize> {
    let mut first = HashMap::new();
    let lines = lines.iter().enumerate();
    lines
        .map(|(at, line)| *first.entry(line).or_insert(at))
        .collect()
}

fn board(
    lines: &[Vec<char>],
    format: Format<'_>,
    symbols: &Symbols,
    header: Option<&[usize]>,
) -> Option<Board> {
    let width = lines
        .iter()
        .map(Vec::len)
        .max()
        .filter(|width| *width > 0)?;
    let places = header.map(below).unwrap_or_default().into_iter();
    let places = places
        .filter(|place| place.margin + place.pitch * format.cols >= width)
        .chain(anywhere(lines, width, format.cols));
    // A header may be wider than what it names: `0 1 2` below `|1 1|`.
    let (in_line, others): (Vec<Place>, Vec<Place>) =
        places.partition(|place| stand_in_line(lines, *place));
    in_line.into_iter().chain(others).find_map(|place| {
        let rows = lines
            .iter()
            .map(|line| row_at(line, place, format.cols, symbols));
        let board = rows.collect::<Option<Board>>()?;
        let names = margins(lines, place, symbols);
        let is_drawn = board.iter().flatten().any(|cell| !cell.is_empty());
        let is_board = is_header(&names) || is_drawn && !has_prose(&names);
        is_board.then_some(board)
    })
}

/// Does each sign stand as far from where its cell begins as those of other cells do?
fn stand_in_line(lines: &[Vec<char>], Place { margin, pitch }: Place) -> bool {
    let signs = lines.iter().flat_map(|line| {
        let cells = line.iter().enumerate().skip(margin);
        cells.filter(|(_, c)| !c.is_whitespace())
    });
    let mut offsets = signs.map(|(column, _)| (column - margin) % pitch);
    let first = offsets.next();
    offsets.all(|offset| Some(offset) == first)
}

/// `cou` of `coup ?` above rows that have names: a line of text is no row, however short it is.
/// The cursor of a game may stand in the place of a name, and counting may begin below.
fn has_prose(names: &[String]) -> bool {
    let is_sign = |c: char| !c.is_alphanumeric();
    let words = names.iter().map(|name| name.trim_matches(is_sign));
    let words: Vec<&str> = words.collect();
    if are_roman(&words) {
        return false;
    }
    let is_text = |word: &&str| word.chars().filter(|c| c.is_alphabetic()).count() > 1;
    let is_letter =
        |word: &&str| word.len() == 1 && word.starts_with(|c: char| c.is_ascii_alphabetic());
    let mut letters: Vec<char> = ('A'..).take(words.len()).collect();
    let from_above = are_named(&words, &letters);
    letters.reverse();
    let are_in_order = from_above || are_named(&words, &letters);
    // `A ?` below rows without names.
    let is_alone = words.len() > 1 && words.iter().filter(|word| !word.is_empty()).count() == 1;
    words.iter().any(is_text) || words.iter().any(is_letter) && (is_alone || !are_in_order)
}

fn are_roman(names: &[&str]) -> bool {
    // Longer ones are too wide for the name of a row.
    const ROMAN: [&str; 7] = ["I", "II", "III", "IV", "V", "VI", "VII"];
    let mut pairs = names.iter().zip(ROMAN);
    names.len() <= ROMAN.len() && pairs.all(|(name, roman)| name.eq_ignore_ascii_case(roman))
}

/// Each row has its letter, or no name.
fn are_named(names: &[&str], letters: &[char]) -> bool {
    let is_letter = |name: &str, letter: &char| name.eq_ignore_ascii_case(&letter.to_string());
    let mut pairs = names.iter().zip(letters);
    pairs.all(|(name, letter)| name.is_empty() || is_letter(name, letter))
}

/// `A` of `A ->`, `B` of `B : `: signs may stand between a header and its row. `A  .` holds a cell.
fn header_word<'m>(margin: &'m str, symbols: &Symbols) -> &'m str {
    let margin = margin.trim();
    let is_sign = |c: char| c.is_whitespace() || SIGNS.contains(c) || symbols.separates(c);
    let is_cell = |c: char| !c.is_whitespace() && symbols.is_cell_char(c);
    let before_cell = margin.trim_end_matches(|c| is_sign(c) && !is_cell(c));
    let word = margin.trim_end_matches(is_sign);
    if word.is_empty() {
        margin
    } else if before_cell.contains(char::is_whitespace) {
        before_cell
    } else {
        word
    }
}

const SIGNS: &str = ":->=).";

/// What stands before each row: letters or numbers in order tell of a board that is all blank.
fn margins(lines: &[Vec<char>], place: Place, symbols: &Symbols) -> Vec<String> {
    let margin = |line: &Vec<char>| line.iter().take(place.margin).collect::<String>();
    let margins = lines.iter().map(margin);
    margins
        .map(|text| header_word(&text, symbols).to_owned())
        .collect()
}

/// Cells that begin where a header's words do, or somewhat before.
fn below(header: &[usize]) -> Vec<Place> {
    let [first, second, ..] = *header else {
        return Vec::new();
    };
    let pitch = second - first;
    let margins = (0..pitch).filter_map(|before| first.checked_sub(before));
    margins.map(|margin| Place { margin, pitch }).collect()
}

/// All places that hold every column, the smallest margin first. Margins that would contain the
/// names of rows come last, the narrowest board first.
fn anywhere(lines: &[Vec<char>], width: usize, cols: usize) -> Vec<Place> {
    let pitches = 1..=width.div_ceil(cols).max(1);
    let margins = 0..=width.saturating_sub(cols).min(WIDEST_MARGIN);
    let mut places: Vec<Place> = margins
        .flat_map(|margin| pitches.clone().map(move |pitch| Place { margin, pitch }))
        .filter(|place| place.margin + place.pitch * cols >= width)
        .collect();
    let first = |line: &Vec<char>| line.iter().position(|c| !c.is_whitespace());
    let first = lines.iter().filter_map(first).min();
    let holds_header = |margin: usize| first.is_some_and(|first| first < margin);
    places.sort_by_key(|Place { margin, pitch }| match holds_header(*margin) {
        true => (true, margin + pitch * cols, *margin),
        false => (false, *margin, *pitch),
    });
    places
}

fn row_at(
    line: &[char],
    Place { margin, pitch }: Place,
    cols: usize,
    symbols: &Symbols,
) -> Option<Vec<String>> {
    let header: String = line.iter().take(margin).collect();
    let header = header_word(&header, symbols);
    if header.contains(' ') || header.chars().count() > 3 {
        return None;
    }
    let cell = |column: usize| {
        let from = margin + column * pitch;
        if line.get(from) == Some(&SECOND_HALF) {
            return None;
        }
        let text: String = line.iter().skip(from).take(pitch).collect();
        let text = text.trim().to_owned();
        symbols.knows(&text).then_some(text)
    };
    let cells: Vec<String> = (0..cols).map(cell).collect::<Option<_>>()?;
    // A question, `> `, is no row of empty cells.
    let names_a_row = |c: char| c.is_alphanumeric() || symbols.separates(c) || "()[]{}".contains(c);
    let is_question = cells.iter().all(String::is_empty) && !header.chars().all(names_a_row);
    (!is_question).then_some(cells)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{read, rows};

    /// Before the names of a board's rows stands nothing, so a line that begins like one of them
    /// could be a row.
    #[test]
    fn a_short_question_is_no_row() {
        for question in [
            "coup ?", "Coup ?", "xy ?", "pos ?", "Non !", "1.", "2)", "Ok", "Go !",
        ] {
            let shown = |cells: [&str; 3]| {
                let [a, b, c] = cells;
                format!("   0 1 2\nA  {a}\nB  {b}\nC  {c}\n{question}\n{question}\n")
            };
            let text = [
                shown(["# # #", "# # #", "# # #"]),
                shown(["# # #", "# F #", "# # #"]),
                shown([". . .", ". . .", "# . ."]),
            ];
            let expected = [
                "# # # / # # # / # # #",
                "# # # / # f # / # # #",
                ". . . / . . . / # . .",
            ];
            assert_eq!(read(&text.concat(), 3, 3), expected.map(rows), "{question}");
        }
    }

    #[test]
    fn a_letter_is_no_row_of_a_board_without_names() {
        let board = "   #   #\n   # F #\n   1 # #\n";
        for question in ["A ?", "a :", "A", "C"] {
            let text = format!("{question}\n{board}{question}\n{board}{question}\n");
            let expected = rows("# . # / # f # / 1 # #");
            assert_eq!(
                read(&text, 3, 3),
                [expected.clone(), expected],
                "{question}"
            );
        }
    }

    #[test]
    fn rows_are_named_in_many_ways() {
        let names = [
            ["A", "B", "C"],
            ["a", "b", "c"],
            ["C", "B", "A"],
            ["A", ">", "C"],
            [">", "B", "C"],
            ["I", "II", "III"],
            ["1", "2", "3"],
            ["3", "2", "1"],
        ];
        for [a, b, c] in names {
            let text = format!("{a:5}#   #\n{b:5}# F #\n{c:5}1   #\n");
            let expected = rows("# . # / # f # / 1 . #");
            assert_eq!(read(&text, 3, 3), [expected], "{text}");
        }
    }
}
