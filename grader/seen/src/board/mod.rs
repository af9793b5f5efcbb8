//! Boards read out of a drawing, whatever frame, padding, headers and colours it has.

mod aside;
mod beside;
mod block;
mod brackets;
mod centred;
mod columns;
mod corners;
mod divided;
mod double;
mod doubled;
mod edges;
mod list;
mod margins;
mod memo;
mod named;
mod outer;
mod padded;
mod pairs;
mod ranks;
mod row;
mod run;
mod signs;
mod solid;
mod symbols;
mod text;
mod usual;
mod walls;
mod wide;

use super::without_colors;
use row::BoardLine;
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};
use std::iter::{once, once_with};
use std::sync::Arc;
use symbols::Symbols;
use wide::Wide;

/// Symbols of a board's cells, each with the texts that may stand for it in a drawing.
pub type Cells = Vec<(String, Vec<String>)>;

/// Rows of cells, each by the scenario's symbol; an unknown cell stays as it was printed.
pub type Board = Vec<Vec<String>>;

/// A board that was drawn, as it may be read: in several manners, the likeliest first, where it is
/// not clear which line is its header.
pub type Reading = Vec<Board>;

/// What boards look like.
#[derive(Debug, Clone, Copy)]
pub struct Format<'a> {
    pub rows: usize,
    pub cols: usize,
    pub cells: &'a Cells,
    /// Signs of a frame besides the usual ones.
    pub frame: &'a str,
}

/// Every board of this format, in the order in which they are printed.
pub fn boards(text: &str, format: Format<'_>) -> Arc<Vec<Reading>> {
    memo::once(text, format, || {
        let even = padded::with_even_cells(text, format);
        read_anew(even.as_deref().unwrap_or(text), format)
    })
}

fn read_anew(text: &str, format: Format<'_>) -> Vec<Reading> {
    let symbols = &Symbols::new(format);
    // What chooses between the forms of a sign cannot be seen.
    let plain = without_colors(text).replace(symbols::VARIATIONS, "");
    let found = usual::read(&plain, format, symbols);
    let found = found.unwrap_or_else(|| in_any_manner(&plain, format, symbols));
    let cells = found.iter().flatten().flatten().flatten();
    let symbols = symbols.settled(&cells.map(|cell| cell.trim()).collect());
    let named = |board: Board| -> Board {
        let row = |row: Vec<String>| row.iter().map(|cell| symbols.name(cell)).collect();
        board.into_iter().map(row).collect()
    };
    let found = found.into_iter();
    found
        .map(|reading| reading.into_iter().map(named).collect())
        .collect()
}

/// The boards of a text without colours, however they are drawn, each cell as it is written.
fn in_any_manner(text: &str, format: Format<'_>, symbols: &Symbols) -> Vec<Reading> {
    let narrow = |wide| {
        let texts = wide::with_narrow_cells(text, format.cols, symbols, wide);
        let found = texts.map(|text| in_text(&text, format, symbols));
        found.filter(|found| is_settled(found, symbols))
    };
    let as_it_is = once_with(|| in_text(text, format, symbols));
    let found = likeliest(narrow(Wide::Clearly).chain(as_it_is), symbols);
    match is_settled(&found, symbols) {
        true => found,
        false => likeliest(once(found).chain(narrow(Wide::Perhaps)), symbols),
    }
}

/// The boards of a text whose cells are as wide as they are written. Some programs count signs, and
/// others the columns of the screen, where a sign may take two.
fn in_text(text: &str, format: Format<'_>, symbols: &Symbols) -> Vec<Reading> {
    let found = in_drawing(text, format, symbols);
    match double::as_on_screen(text, symbols) {
        Some(text) => {
            let on_screen = in_drawing(&text, format, symbols);
            likeliest([found, on_screen].into_iter(), symbols)
        }
        None => found,
    }
}

fn in_drawing(text: &str, format: Format<'_>, symbols: &Symbols) -> Vec<Reading> {
    let lines: Vec<&str> = text.lines().map(beginning).collect();
    let size = (format.rows, format.cols);
    let lines = corners::with_usual_corners(&lines, size, symbols);
    let lines = solid::without_solid_frames(&borrowed(&lines), format, symbols);
    let lines = centred::without_shared_blanks(&lines, format.rows, symbols);
    let lines = beside::without_signs_and_texts(&lines, size, symbols);
    let lines = doubled::without_doubles(&lines, size, symbols);
    let lines = margins::without_margins(&borrowed(&lines), size, symbols);
    let lines = edges::with_usual_edges(&lines, size, symbols);
    let lines = pairs::with_walls_between_two(&lines, size, symbols);
    let lines = divided::with_all_walls(&lines, size, symbols);
    let lines = brackets::without_brackets_around_some(&lines, format.cols, symbols);
    let mut found = with_or_without_names(&lines, format, symbols);
    for otherwise in [
        |lines: &[String], format: Format<'_>, _: &Symbols| {
            ranks::without_ranks(lines, format.rows)
        },
        signs::with_usual_frame,
    ] {
        if is_settled(&found, symbols) {
            break;
        }
        if let Some(lines) = otherwise(&lines, format, symbols) {
            let other = with_or_without_names(&lines, format, symbols);
            let is_sure = Likelihood::of(&other, symbols).is_sure;
            let other = is_sure.then_some(other);
            found = likeliest(once(found).chain(other), symbols);
        }
    }
    found
}

/// Are there boards, and is no cell and no row of them in doubt?
fn is_settled(found: &[Reading], symbols: &Symbols) -> bool {
    let told = Likelihood::of(found, symbols);
    !found.is_empty() && told.is_sure && told.in_doubt == Reverse(0)
}

/// The boards in these lines, and those in lines with names only where they are likelier.
fn with_or_without_names(lines: &[String], format: Format<'_>, symbols: &Symbols) -> Vec<Reading> {
    let mut found = in_lines(lines, format, symbols);
    if let Some((rows, boards)) = named::only_named_rows(lines, format.rows, symbols) {
        let named = in_lines(&rows, format, symbols);
        let without = Likelihood::of(&found, symbols);
        let with = Likelihood::of(&named, symbols);
        if named.len() == boards && with.is_sure && !has_more(&without, &with) {
            found = named;
        }
    }
    found
}

/// What has more boards may have some whose rows have no names.
fn has_more(without: &Likelihood, with: &Likelihood) -> bool {
    without.is_sure && without.boards > with.boards && without.clean > with.clean
}

/// The boards whose rows have names after them, each read by itself: no other line is one of its
/// rows. `None` where a board is none without the names.
fn with_names_after(
    nameless: &outer::Nameless,
    format: Format<'_>,
    symbols: &Symbols,
) -> Option<Vec<Reading>> {
    let rows: BTreeSet<usize> = nameless.boards.iter().flatten().copied().collect();
    let lines = nameless.lines.iter().enumerate();
    let mut others = lines.filter(|(at, _)| !rows.contains(at));
    let header = others.find_map(|(_, line)| columns::header_of(line, format.cols));
    let mut read = HashMap::new();
    let mut known: HashMap<Vec<&str>, Vec<Reading>> = HashMap::new();
    let mut found = Vec::new();
    for board in &nameless.boards {
        let rows: Vec<&str> = (board.iter().map(|at| nameless.lines[*at].as_str())).collect();
        let reading = known.entry(rows).or_insert_with_key(|rows| {
            let in_columns = columns::only_board(rows, format, symbols, header.as_deref());
            let in_columns = in_columns.map(|board| vec![board]).into_iter().collect();
            let in_blocks = in_blocks(rows, format, symbols, &mut read);
            likeliest([in_blocks, in_columns].into_iter(), symbols)
        });
        let [one] = &reading[..] else {
            return None;
        };
        found.push(one.clone());
    }
    Likelihood::of(&found, symbols).is_sure.then_some(found)
}

/// The boards in lines without margins.
fn in_lines(lines: &[String], format: Format<'_>, symbols: &Symbols) -> Vec<Reading> {
    let lines = borrowed(lines);
    let bare = outer::without_border(&lines, symbols);
    let nameless = outer::without_names_after(&bare, format.rows, symbols);
    // A letter after a row may be its name or a symbol (`B` for a bomb). Where a board is found
    // without these letters, they are names.
    let found = nameless.and_then(|nameless| {
        let named = with_names_after(&nameless, format, symbols);
        let found = readings(&[borrowed(&nameless.lines)], format, symbols);
        let without = Likelihood::of(&found, symbols);
        match named {
            Some(named) if !has_more(&without, &Likelihood::of(&named, symbols)) => Some(named),
            _ => without.is_sure.then_some(found),
        }
    });
    let found = found.filter(|found| !found.is_empty());
    found.unwrap_or_else(|| match bare == lines {
        true => readings(&[lines], format, symbols),
        false => readings(&[lines, borrowed(&bare)], format, symbols),
    })
}

/// No row is longer, and looking for one in a line takes the square of its length.
const LONGEST_LINE: usize = 400;

fn beginning(line: &str) -> &str {
    let end = line.char_indices().nth(LONGEST_LINE);
    end.map_or(line, |(end, _)| &line[..end])
}

/// The boards in one text, which is given in several versions.
fn readings(drawings: &[Vec<&str>], format: Format<'_>, symbols: &Symbols) -> Vec<Reading> {
    let mut read = HashMap::new();
    let in_blocks = drawings
        .iter()
        .map(|lines| in_blocks(lines, format, symbols, &mut read));
    let in_columns = |rows| {
        let drawings = drawings.iter();
        drawings.map(move |lines| in_columns(lines, format, symbols, rows))
    };
    let written = in_columns(columns::Rows::Written);
    let found = likeliest(in_blocks.chain(written), symbols);
    match found.is_empty() {
        true => likeliest(in_columns(columns::Rows::PerhapsBlank), symbols),
        false => found,
    }
}

fn borrowed(lines: &[String]) -> Vec<&str> {
    lines.iter().map(String::as_str).collect()
}

/// Boards whose cells stand between blanks or separators. Lines that were `read` before, as most
/// of a long game were, are not read again.
fn in_blocks<'l>(
    lines: &[&'l str],
    format: Format<'_>,
    symbols: &Symbols,
    read: &mut HashMap<&'l str, BoardLine>,
) -> Vec<Reading> {
    let mut of = |line: &'l str| {
        let known = read.entry(line);
        known
            .or_insert_with(|| row::read(line, format.cols, symbols))
            .clone()
    };
    let read: Vec<BoardLine> = lines.iter().map(|line| of(line)).collect();
    let blocks = block::blocks(&walls::without_walls(read, symbols));
    blocks
        .iter()
        .flat_map(|block| block.boards(format.rows, symbols))
        .collect()
}

/// Boards whose cells stand at equal distances.
fn in_columns(
    lines: &[&str],
    format: Format<'_>,
    symbols: &Symbols,
    rows: columns::Rows,
) -> Vec<Reading> {
    let found = columns::boards(lines, format, symbols, rows);
    found.into_iter().map(|board| vec![board]).collect()
}

/// Of several manners of reading a text, the likeliest; of equal ones, the first.
fn likeliest(manners: impl Iterator<Item = Vec<Reading>>, symbols: &Symbols) -> Vec<Reading> {
    let mut best = Vec::new();
    for readings in manners.filter(|readings| !readings.is_empty()) {
        if best.is_empty() || Likelihood::of(&readings, symbols) > Likelihood::of(&best, symbols) {
            best = readings;
        }
    }
    best
}

/// How likely a manner of reading is; earlier fields count more. The number of boards counts
/// because some manners, where an empty cell is a blank, find only boards without any.
#[derive(Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Likelihood {
    /// All cells are known.
    is_sure: bool,
    /// Boards of which no row is in doubt.
    clean: usize,
    boards: usize,
    /// Rows that could be a header: `0 1 2`.
    in_doubt: Reverse<usize>,
}

impl Likelihood {
    fn of(readings: &[Reading], symbols: &Symbols) -> Likelihood {
        let boards = || readings.iter().filter_map(|reading| reading.first());
        let known = |row: &Vec<String>| row.iter().all(|cell| symbols.knows(cell));
        if !boards().flatten().all(known) {
            return Likelihood::default();
        }
        let in_doubt = |board: &&Board| board.iter().filter(|row| block::is_header(row)).count();
        Likelihood {
            is_sure: true,
            clean: boards().filter(|board| in_doubt(board) == 0).count(),
            boards: readings.len(),
            in_doubt: Reverse(boards().map(|board| in_doubt(&board)).sum()),
        }
    }
}

/// Is this cell one that the scenario knows?
pub fn is_known(cell: &str, cells: &Cells) -> bool {
    cells.iter().any(|(symbol, _)| symbol == cell)
}

#[cfg(test)]
mod tests;
