//! A board that must be in a drawing.

use super::super::interruption::{Flow, Interruption};
use super::super::outcome::{Mismatch, Picture, Subject, Wanted};
use super::TextViews;
use scenario::scenario::{BoardMatch, Which};
use seen::board::{Board, Format, Reading, boards, is_known};
use seen::{Hue, with_masked};

/// After a game's last move, one of so many boards is the right one: a program may add the solution.
const MOST_AT_END: usize = 3;

pub(super) fn check(wanted: &BoardMatch, said: TextViews<'_>, subject: &Subject) -> Flow<()> {
    let text = said.on_terminal.text();
    let near = near(text, wanted.which);
    let found = boards(near, format(wanted));
    let is_there = looked_at(&found, wanted.which).any(|reading| may_be_right(reading, wanted));
    if is_there || is_at_end(wanted, said) {
        let missing = match is_there {
            true => missing_color(wanted, near, wanted.which),
            false => missing_color(wanted, said.at_end, Which::Any),
        };
        let unmatched = |hue| unmatched(Wanted::ColorOnBoard(hue), text, subject);
        return missing.map_or(Ok(()), |hue| Err(Interruption::mismatch(unmatched(hue))));
    }
    let likeliest = looked_at(&found, wanted.which).flatten().next();
    if let Some(board) = likeliest.filter(|board| is_drawn(board, wanted))
        && let Some((symbol, expected, found)) = wrong_count(board, wanted)
    {
        let wanted = Wanted::CellsOnBoard {
            symbol,
            expected,
            found,
        };
        return Err(Interruption::mismatch(unmatched(wanted, text, subject)));
    }
    let problem = match (likeliest, &wanted.equals) {
        (Some(found), Some(expected)) => {
            let (expected, found) = (expected.clone(), Board::clone(found));
            Mismatch::unequal(
                subject.clone(),
                Picture::Rows(expected),
                Picture::Rows(found),
            )
        }
        (found, _) => {
            let strange = found.map(|board| strange(board, wanted));
            let wanted = Wanted::Board {
                rows: wanted.rows,
                cols: wanted.cols,
                strange: strange.unwrap_or_default(),
            };
            unmatched(wanted, text, subject)
        }
    };
    Err(Interruption::mismatch(problem))
}

fn unmatched(wanted: Wanted, text: &str, subject: &Subject) -> Mismatch {
    Mismatch::Unmatched {
        subject: subject.clone(),
        wanted,
        found: Picture::Text(text.to_owned()),
        lines: Vec::new(),
    }
}

fn format(wanted: &BoardMatch) -> Format<'_> {
    Format {
        rows: wanted.rows,
        cols: wanted.cols,
        cells: &wanted.cells,
        frame: &wanted.frame,
    }
}

/// The board that is asked for, or any, the last one first.
fn looked_at(found: &[Reading], which: Which) -> impl Iterator<Item = &Reading> {
    let looked_at = match which {
        Which::Last => &found[found.len().saturating_sub(1)..],
        Which::First => &found[..found.len().min(1)],
        Which::Any => found,
    };
    looked_at.iter().rev()
}

fn is_at_end(wanted: &BoardMatch, said: TextViews<'_>) -> bool {
    let has_end = said.at_end.len() < said.text.len() && said.at_end.len() <= LONGEST;
    if wanted.which != Which::Last || !has_end {
        return false;
    }
    let at_end = boards(said.at_end, format(wanted));
    let mut readings = at_end.iter();
    at_end.len() <= MOST_AT_END && readings.any(|reading| may_be_right(reading, wanted))
}

/// A colour that no right board in this text shows. One that can be read without the signs of a
/// colour does not show it: it is in a legend.
fn missing_color(wanted: &BoardMatch, text: &str, which: Which) -> Option<Hue> {
    let all = boards(text, format(wanted));
    let right = |found: &[Reading]| {
        let readings = looked_at(found, which);
        let right = readings.filter(|reading| may_be_right(reading, wanted));
        right.count()
    };
    let is_missing = |hue: &Hue| {
        let found = boards(&with_masked(text, *hue), format(wanted));
        found.len() == all.len() && right(&found) >= right(&all)
    };
    wanted.shows.iter().copied().find(is_missing)
}

/// The part of a text where the board is looked for. Each line takes a while, and a program may print
/// without end.
fn near(text: &str, which: Which) -> &str {
    let has_all = text.len() <= LONGEST;
    match which {
        _ if has_all => text,
        Which::First => {
            let end = text.floor_char_boundary(LONGEST);
            let line = text[..end].rfind('\n');
            &text[..line.unwrap_or(end)]
        }
        Which::Last | Which::Any => {
            let start = text.ceil_char_boundary(text.len() - LONGEST);
            let line = text[start..].find('\n').map(|at| start + at + 1);
            &text[line.unwrap_or(start)..]
        }
    }
}

const LONGEST: usize = 64 << 10;

/// Is it right in one of the manners in which it may be read?
fn may_be_right(reading: &Reading, wanted: &BoardMatch) -> bool {
    reading.iter().any(|board| is_right(board, wanted))
}

fn is_right(board: &Board, wanted: &BoardMatch) -> bool {
    is_drawn(board, wanted) && wrong_count(board, wanted).is_none()
}

/// The first symbol of which there are more or fewer cells: how many should be, and are.
fn wrong_count(board: &Board, wanted: &BoardMatch) -> Option<(String, usize, usize)> {
    wanted.counts.iter().find_map(|(symbol, expected)| {
        let found = board
            .iter()
            .flatten()
            .filter(|cell| *cell == symbol)
            .count();
        (found != *expected).then(|| (symbol.clone(), *expected, found))
    })
}

fn is_drawn(board: &Board, wanted: &BoardMatch) -> bool {
    match &wanted.equals {
        Some(expected) => board == expected,
        None => strange(board, wanted).is_empty(),
    }
}

/// Cells that the scenario does not know.
fn strange(board: &Board, wanted: &BoardMatch) -> Vec<String> {
    let cells = board.iter().flatten();
    let mut strange: Vec<String> = cells
        .filter(|cell| !is_known(cell, &wanted.cells))
        .cloned()
        .collect();
    strange.sort();
    strange.dedup();
    strange
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_endless_text_is_looked_at_where_the_board_must_be() {
        let text: String = (0..20_000).map(|n| format!("é {n}\n")).collect();
        let (first, last) = (near(&text, Which::First), near(&text, Which::Last));
        assert!(text.starts_with(first) && first.len() <= LONGEST && !first.ends_with('\n'));
        assert!(text.ends_with(last) && last.len() <= LONGEST && last.starts_with('é'));
        assert_eq!(near(&text, Which::Any), last);
        assert_eq!(near(&text[..9], Which::Last), &text[..9]);
        let line = "é".repeat(LONGEST);
        assert!(near(&line, Which::Last).len() <= LONGEST && near(&line, Which::First).len() > 9);
    }
}
