//! Boards that are drawn as most are: `A ║ 1 ║   ║ █ ║`, with a name before each row and a wall around
//! each cell. They are read at once. The manners that all other drawings need would read the same boards,
//! a hundred times more slowly: wherever that is not certain, nothing is read here.
//!
//! Three texts are known that these manners read otherwise, and not as a person does: they take a box
//! of one sign with text in it (`=====`, `=Perdu=`) for a board, a sign of `frame:` (`A : 1 :`) for the
//! end of a name, and text beside a board of fourteen columns for a row where a cell may be `…`.

use super::block::is_header;
use super::brackets::are_around_cells;
use super::double::is_double;
use super::run::MOST_BETWEEN;
use super::symbols::Symbols;
use super::{Board, Format, LONGEST_LINE, Reading, wide};
use std::ops::RangeInclusive;

/// One cell between two walls may be a sign beside a board.
const FEWEST_COLUMNS: usize = 2;

/// Each row has a letter as its name, and one row by itself may be anything.
const ROWS: RangeInclusive<usize> = 2..=26;

/// Further to the right, a drawing may be a centred one.
const WIDEST_MARGIN: usize = 3;

/// The boards in a text of nothing but such boards and of lines that are certainly no rows. `None`
/// where there is anything else, or no board.
pub(super) fn read(text: &str, format: Format<'_>, symbols: &Symbols) -> Option<Vec<Reading>> {
    if format.cols < FEWEST_COLUMNS || !ROWS.contains(&format.rows) {
        return None;
    }
    let mut boards = Boards::new(format.rows);
    for line in text.lines() {
        boards.add(Line::of(line, format.cols, symbols)?)?;
    }
    boards.all()
}

enum Line {
    Blank,
    /// A line of the frame.
    Rule,
    Header,
    Row(Row),
    Text {
        /// It begins as the name of a row may, `Tour 1`.
        is_numbered: bool,
    },
}

struct Row {
    name: char,
    margin: usize,
    cells: Vec<String>,
}

impl Line {
    /// `None` where it may be one as well as the other.
    fn of(line: &str, cols: usize, symbols: &Symbols) -> Option<Line> {
        let line = line.trim_end_matches(' ');
        if line.len() > LONGEST_LINE || line.contains(|c: char| c.is_whitespace() && c != ' ') {
            return None;
        }
        if line.is_empty() {
            Some(Line::Blank)
        } else if is_rule(line, symbols) {
            (!may_be_cells(line, symbols)).then_some(Line::Rule)
        } else if counts(line, cols) {
            Some(Line::Header)
        } else {
            let row = row(line, cols, symbols).map(Line::Row);
            row.or_else(|| text(line, cols, symbols))
        }
    }
}

fn is_rule(line: &str, symbols: &Symbols) -> bool {
    let of_rule = |c: char| symbols.is_rule(c) && !symbols.is_cell_char(c);
    line.chars().all(|c| c == ' ' || of_rule(c))
}

/// `__` is a blank cell with its padding, and in a box of one sign, `-   -` is a blank row.
fn may_be_cells(line: &str, symbols: &Symbols) -> bool {
    let is_padding = line.contains('_') && symbols.knows("");
    let mut signs = line.chars().filter(|c| *c != ' ');
    let first = signs.next();
    let is_of_one = signs.all(|c| Some(c) == first);
    let mut words = line.split(' ').filter(|word| !word.is_empty());
    let is_spread = line.trim().contains(' ') && words.all(|word| word.chars().count() == 1);
    is_padding || is_of_one && is_spread
}

/// `0 1 2` or `1 2 3`.
fn counts(line: &str, cols: usize) -> bool {
    let mut number_of_words = 0;
    let mut from = None;
    for word in line.split(' ').filter(|word| !word.is_empty()) {
        let Some(number) = number(word) else {
            return false;
        };
        let first = *from.get_or_insert(number);
        if number != first + number_of_words {
            return false;
        }
        number_of_words += 1;
    }
    number_of_words == cols && matches!(from, Some(0 | 1))
}

fn number(word: &str) -> Option<usize> {
    let is_written = word.bytes().all(|byte| byte.is_ascii_digit()) && word.len() <= 3;
    is_written.then(|| word.parse().ok())?
}

fn row(line: &str, cols: usize, symbols: &Symbols) -> Option<Row> {
    let named = line.trim_start_matches(' ');
    let name = named.chars().next().filter(char::is_ascii_uppercase)?;
    let walled = named[1..].trim_start_matches(' ');
    let wall = walled.chars().next()?;
    let is_wall = symbols.separates(wall) && !symbols.is_cell_char(wall);
    let margin = line.len() - named.len();
    if !is_wall || margin > WIDEST_MARGIN {
        return None;
    }
    let inside = walled.strip_prefix(wall)?.strip_suffix(wall)?;
    let cells = inside.split(wall).map(|piece| cell(piece, symbols));
    let cells: Vec<String> = cells.collect::<Option<_>>()?;
    // A row that counts may be a header.
    (cells.len() == cols && !is_header(&cells)).then_some(Row {
        name,
        margin,
        cells,
    })
}

/// One sign with blanks around it, or blanks alone.
fn cell(piece: &str, symbols: &Symbols) -> Option<String> {
    const AROUND_CELLS: &str = "[](){}<>\"'»«›‹→←_";
    let cell = piece.trim_matches(' ');
    let mut signs = cell.chars();
    let sign = signs.next();
    let may_be_other = |c: char| symbols.separates(c) || is_double(c) || AROUND_CELLS.contains(c);
    let is_one = signs.next().is_none() && !sign.is_some_and(may_be_other);
    (is_one && !piece.is_empty() && symbols.knows(cell)).then(|| cell.to_owned())
}

/// A line with a word that is neither a name nor cells, where what stands before it is too short for
/// a row. Nothing in it divides or encloses cells, and no letter names the first row or the second.
fn text(line: &str, cols: usize, symbols: &Symbols) -> Option<Line> {
    let chars: Vec<char> = line.chars().collect();
    let may_be_drawn = |c: char| {
        let is_cell = wide::fills(c) || is_double(c);
        is_cell || symbols.separates(c) || matches!(c, '\u{2500}'..='\u{257f}')
    };
    if chars.iter().any(|c| may_be_drawn(*c)) || names_a_row(&chars, symbols) {
        return None;
    }
    // `Case (2, 1)` ends as the list of a row does.
    if line.ends_with([')', ']', '}']) || are_around_cells(line, symbols) {
        return None;
    }
    let before = chars_before_a_word(&chars, symbols)?;
    let may_divide = |sign: char, most: usize| chars.iter().filter(|c| **c == sign).count() > most;
    let divides =
        [',', ';', ':', '/', '!', '[', '(', '{', '<'].map(|sign| may_divide(sign, cols - 1));
    let quotes = ['"', '\''].map(|sign| may_divide(sign, 2 * cols - 2));
    // What is last divides nothing: `Coup ?`
    let words = line.split(' ').rev().skip(1);
    let is_sign = |word: &&str| !word.is_empty() && !word.contains(char::is_alphanumeric);
    let signs = words.filter(is_sign).count();
    let divides = divides.contains(&true) || quotes.contains(&true) || signs + 1 >= cols;
    (before < cols && !divides).then(|| Line::Text {
        is_numbered: is_numbered(line),
    })
}

/// A letter that stands alone, as the names of a board's rows do. Below a small `a`, a cell `b` would
/// be the next name.
fn names_a_row(chars: &[char], symbols: &Symbols) -> bool {
    let is_of_word = |at: usize| chars.get(at).is_some_and(|c| c.is_alphanumeric());
    let is_alone =
        |at: usize| !is_of_word(at + 1) && at.checked_sub(1).is_none_or(|at| !is_of_word(at));
    let mut letters = chars.iter().enumerate();
    let is_name = |c: char| matches!(c, 'A' | 'B' | 'b') || c == 'a' && symbols.is_cell_char('b');
    letters.any(|(at, c)| is_name(*c) && is_alone(at))
}

/// How many signs stand before a word of four letters or more, of which one after the third is in no
/// cell: before the third, they may be a name.
fn chars_before_a_word(chars: &[char], symbols: &Symbols) -> Option<usize> {
    const LONGEST_NAME: usize = 3;
    let mut length = 0;
    let mut before = 0;
    let mut seen = 0;
    for c in chars {
        if !c.is_alphabetic() {
            length = 0;
        } else {
            if length == 0 {
                before = seen;
            }
            length += 1;
            if length > LONGEST_NAME && !symbols.is_cell_char(*c) {
                return Some(before);
            }
        }
        seen += usize::from(*c != ' ');
    }
    None
}

/// `Tour 1` may be the name of a row, where others follow it.
fn is_numbered(line: &str) -> bool {
    line.contains(|c: char| c.is_ascii_digit())
}

/// The boards of which lines were read.
struct Boards {
    rows: usize,
    found: Vec<Board>,
    /// The rows of the one that has begun.
    open: Board,
    /// Where the names of these rows stand.
    margin: usize,
    /// Lines of the frame, one after the other.
    rules: usize,
    /// Is there a header above this board?
    is_headed: bool,
    /// Is there one above each board?
    are_headed: Option<bool>,
    /// After the last board, a line could be the name of a row.
    is_numbered: bool,
}

impl Boards {
    fn new(rows: usize) -> Boards {
        Boards {
            rows,
            found: Vec::new(),
            open: Vec::new(),
            margin: 0,
            rules: 0,
            is_headed: false,
            are_headed: None,
            is_numbered: false,
        }
    }

    /// `None` where the line does not go on as it should.
    fn add(&mut self, line: Line) -> Option<()> {
        self.rules = match line {
            Line::Rule => self.rules + 1,
            _ => 0,
        };
        if self.rules > MOST_BETWEEN {
            return None;
        }
        match line {
            Line::Rule => {}
            Line::Row(row) => self.add_row(row)?,
            _ if !self.open.is_empty() || self.is_headed => return None,
            Line::Blank => {}
            Line::Header => self.is_headed = true,
            Line::Text { is_numbered } => {
                if is_numbered && self.is_numbered {
                    return None;
                }
                self.is_numbered |= is_numbered;
            }
        }
        Some(())
    }

    fn add_row(&mut self, row: Row) -> Option<()> {
        let is_first = self.open.is_empty();
        if ('A'..).nth(self.open.len()) != Some(row.name) {
            return None;
        }
        if !is_first && row.margin != self.margin {
            return None;
        }
        self.margin = row.margin;
        self.open.push(row.cells);
        self.is_numbered = false;
        if self.open.len() == self.rows {
            self.found.push(std::mem::take(&mut self.open));
            let is_headed = std::mem::take(&mut self.is_headed);
            let are_headed = *self.are_headed.get_or_insert(is_headed);
            return (is_headed == are_headed).then_some(());
        }
        Some(())
    }

    fn all(self) -> Option<Vec<Reading>> {
        let is_whole = self.open.is_empty() && !self.is_headed && !self.found.is_empty();
        let readings = self.found.into_iter().map(|board| vec![board]);
        is_whole.then(|| readings.collect())
    }
}

#[cfg(test)]
mod tests;
