//! Coloured cells beside others that are padded: `{:^3}` counts the codes of a colour as signs, and
//! adds no blanks. `A  █ 1   ` holds three cells, of which the `1` has a colour.

use super::Format;
use super::run::{Run, WIDEST_GAP, runs};
use super::symbols::Symbols;
use crate::colors::{Piece, pieces};
use std::collections::BTreeSet;

/// How wide a cell is, and where its sign stands.
#[derive(Clone, Copy)]
struct Padding {
    width: usize,
    place: usize,
}

const fn padding(width: usize, place: usize) -> Padding {
    Padding { width, place }
}

/// In the middle or on the right. On the left, a sign with blanks after it may be one cell or two.
const PADDINGS: [Padding; 7] = [
    padding(3, 1),
    padding(3, 2),
    padding(2, 1),
    padding(4, 1),
    padding(4, 3),
    padding(5, 2),
    padding(5, 4),
];

/// The text with such cells as wide as the others, where every row that has a name holds as many as
/// there are columns. `None` where nothing changes.
pub(super) fn with_even_cells(text: &str, format: Format<'_>) -> Option<String> {
    if !text.contains('\u{1b}') {
        return None;
    }
    let symbols = &Symbols::new(format);
    let lines: Vec<&str> = text.split('\n').collect();
    let read: Vec<Line<'_>> = lines.iter().map(|line| Line::of(line)).collect();
    let drawn: Vec<Vec<char>> = read.iter().map(Line::chars).collect();
    let runs = runs(&drawn, format.rows);
    let rows = || {
        let rows = runs
            .iter()
            .flat_map(|run| run.lines.iter().map(move |at| (run, *at)));
        rows.map(|(run, at)| Row::of(run, at, &read))
    };
    let is_any = rows().any(|row| row.after_name.iter().any(|sign| sign.is_alone_in_color));
    let goes_on = || runs.iter().any(|run| run.goes_on(&drawn));
    if !is_any || goes_on() || are_even(rows(), format.cols, symbols) {
        return None;
    }
    let manners = PADDINGS
        .iter()
        .flat_map(|padding| (0..=WIDEST_GAP).map(move |gap| (*padding, gap)));
    let redrawn = manners.into_iter().find_map(|(padding, gap)| {
        let redrawn = rows().map(|row| row.redrawn(gap, padding, format.cols, symbols));
        redrawn.collect::<Option<Vec<String>>>()
    })?;
    let mut even: Vec<String> = lines.into_iter().map(str::to_owned).collect();
    for (row, new) in rows().zip(redrawn) {
        even[row.line] = format!("{}{new}", read[row.line].head);
    }
    Some(even.join("\n"))
}

/// Do the cells of all rows already stand one below the other?
fn are_even<'l>(rows: impl Iterator<Item = Row<'l>>, cols: usize, symbols: &Symbols) -> bool {
    let is_cell = |sign: &Sign| !sign.sign.is_whitespace() && !symbols.separates(sign.sign);
    let columns = rows.flat_map(|row| {
        let signs = row.after_name.iter().enumerate();
        let cells = signs.filter(|(_, sign)| is_cell(sign));
        cells.map(|(column, _)| column).collect::<Vec<_>>()
    });
    let columns: BTreeSet<usize> = columns.collect();
    let (Some(first), Some(last)) = (columns.first(), columns.last()) else {
        return true;
    };
    let in_line = |pitch: usize| columns.iter().all(|column| (column - first) % pitch == 0);
    // The first columns may be empty in every row.
    let gap = WIDEST_GAP.min(*first);
    let fits = |pitch: usize| (last - gap) / pitch < cols;
    (1..=last + 1).any(|pitch| in_line(pitch) && fits(pitch))
}

#[derive(Clone, Copy)]
struct Sign {
    sign: char,
    /// Codes stand right before it and right after it.
    is_alone_in_color: bool,
}

struct Line<'t> {
    /// Up to the last code that is none of a colour.
    head: &'t str,
    signs: Vec<Sign>,
}

impl<'t> Line<'t> {
    fn of(line: &'t str) -> Line<'t> {
        let all: Vec<Piece<'t>> = pieces(line).collect();
        let is_color =
            |piece: &Piece<'_>| matches!(piece, Piece::Escape(code) if code.ends_with('m'));
        let is_move = |piece: &Piece<'_>| matches!(piece, Piece::Escape(_)) && !is_color(piece);
        let start = all.iter().rposition(is_move).map_or(0, |last| last + 1);
        let length = |piece: &Piece<'_>| match piece {
            Piece::Char(c) => c.len_utf8(),
            Piece::Escape(code) => code.len(),
        };
        let head = all[..start].iter().map(length).sum();
        let tail = &all[start..];
        let has_color = |at: Option<usize>| at.and_then(|at| tail.get(at)).is_some_and(is_color);
        let signs = tail
            .iter()
            .enumerate()
            .filter_map(|(at, piece)| match piece {
                Piece::Char(sign) => Some(Sign {
                    sign: *sign,
                    is_alone_in_color: has_color(at.checked_sub(1)) && has_color(Some(at + 1)),
                }),
                Piece::Escape(_) => None,
            });
        Line {
            head: &line[..head],
            signs: signs.collect(),
        }
    }

    fn chars(&self) -> Vec<char> {
        self.signs.iter().map(|sign| sign.sign).collect()
    }
}

struct Row<'l> {
    line: usize,
    up_to_name: &'l [Sign],
    after_name: &'l [Sign],
}

impl<'l> Row<'l> {
    fn of(run: &Run, line: usize, lines: &'l [Line<'_>]) -> Row<'l> {
        let (up_to_name, after_name) = lines[line].signs.split_at(run.column + 1);
        Row {
            line,
            up_to_name,
            after_name,
        }
    }

    /// The row with even cells, where it holds just as many between this gap and the line's end.
    fn redrawn(
        &self,
        gap: usize,
        padding: Padding,
        cols: usize,
        symbols: &Symbols,
    ) -> Option<String> {
        let (gap, mut rest) = self.after_name.split_at(gap.min(self.after_name.len()));
        let mut redrawn: String = self.up_to_name.iter().chain(gap).map(|s| s.sign).collect();
        for _ in 0..cols {
            let cell = cell(&mut rest, padding, symbols)?;
            let (before, after) = (padding.place, padding.width - padding.place - 1);
            redrawn += &format!("{}{cell}{}", " ".repeat(before), " ".repeat(after));
        }
        redrawn.extend(rest.iter().map(|sign| sign.sign));
        let is_free = |sign: &Sign| {
            let is_frame = sign.sign.is_whitespace() || symbols.separates(sign.sign);
            is_frame && !sign.is_alone_in_color
        };
        gap.iter().chain(rest).all(is_free).then_some(redrawn)
    }
}

/// The next cell, which is one sign in a colour or as wide as all others. Blanks at the end of a
/// line may be missing.
fn cell(rest: &mut &[Sign], Padding { width, place }: Padding, symbols: &Symbols) -> Option<char> {
    let is_colored = rest.first().is_some_and(|sign| sign.is_alone_in_color);
    let (width, place) = if is_colored { (1, 0) } else { (width, place) };
    let (cell, after) = rest.split_at(width.min(rest.len()));
    *rest = after;
    let sign = cell.get(place).map_or(' ', |sign| sign.sign);
    let mut others = cell.iter().enumerate().filter(|(at, _)| *at != place);
    let is_padded = others.all(|(_, other)| other.sign.is_whitespace());
    let is_plain = is_colored || !cell.iter().any(|sign| sign.is_alone_in_color);
    (is_padded && is_plain && symbols.knows(sign.encode_utf8(&mut [0; 4]))).then_some(sign)
}

#[cfg(test)]
mod tests {
    use crate::board::tests::{cells, rows};
    use crate::board::{Board, Format, boards};

    fn read(text: &str) -> Vec<Board> {
        let mut cells = cells();
        cells.push(("*".into(), vec!["B".into(), "◕".into()]));
        let format = Format {
            rows: 3,
            cols: 3,
            cells: &cells,
            frame: "",
        };
        let readings = boards(text, format);
        readings.iter().map(|reading| reading[0].clone()).collect()
    }

    /// Each row after its name, with a colour on the cells that are no `█` or blank.
    fn drawn(lead: &str, width: usize, place: usize, cells: &[&str]) -> String {
        let cell = |sign: char| match sign {
            ' ' | '█' => {
                let after = " ".repeat(width - place - 1);
                format!("{}{sign}{after}", " ".repeat(place))
            }
            _ => format!("\u{1b}[1;31m{sign}\u{1b}[0m"),
        };
        let row = |(name, signs): (char, &&str)| {
            format!(
                "{name}{lead}{}\n",
                signs.chars().map(cell).collect::<String>()
            )
        };
        ('A'..).zip(cells).map(row).collect()
    }

    #[test]
    fn cells_that_a_colour_makes_narrow_are_cells() {
        for lead in [" ", " | "] {
            for (width, place) in [(3, 1), (3, 2), (2, 1), (5, 2)] {
                for start in ["", "\u{1b}[2J\u{1b}[1;1H", "Coup ?\n"] {
                    let of =
                        |cells: &[&str]| format!("{start}{}", drawn(lead, width, place, cells));
                    let text = of(&["1 █", "◕◕◕", "█ 2"]);
                    assert_eq!(read(&text), [rows("1 . # / * * * / # . 2")], "{text}");
                    let wrong = of(&["1 █", "◕◕1", "█ 2"]);
                    assert_eq!(read(&wrong), [rows("1 . # / * * 1 / # . 2")], "{wrong}");
                    for more in [["1 █", "◕◕◕◕", "█ 2"], ["1 █", "◕◕", "█ 2█"]]
                    {
                        let wrong = of(&more);
                        assert_ne!(read(&wrong), [rows("1 . # / * * * / # . 2")], "{wrong}");
                    }
                }
            }
        }
    }

    #[test]
    fn even_cells_stay_as_they_are() {
        let of = |sign: char| format!("\u{1b}[31m{sign}\u{1b}[0m");
        let (one, two) = (of('1'), of('2'));
        let text = format!("  0 1 2\nA {one} {two} █\nB   {one}  \nC █ █ {two}\n");
        assert_eq!(read(&text), [rows("1 2 # / . 1 . / # # 2")]);
        let text = format!("A   {one} {one}\nB {one} █ █\nC █   {two}\n");
        assert_eq!(read(&text), [rows(". 1 1 / 1 # # / # . 2")]);
        let text = format!("  0 1 2\nA   {one} █\nB   {one} █\nC   {one} █\n");
        let board = rows(". 1 # / . 1 # / . 1 #");
        assert_eq!(read(&text), std::slice::from_ref(&board));
        let text = format!("  0 1 2\nA     {two}\nB     {two}\nC     {two}\n");
        assert_eq!(read(&text), [rows(". . 2 / . . 2 / . . 2")]);
        let text = format!("A  {one}█\nB  {one}█\nC  {one}█\n");
        assert_eq!(read(&text), [board]);
    }
}
