//! Cuts endless output before it is stored: a report shows only a few lines of it, and the
//! stored results of a class would otherwise take megabytes.

use super::outcome::{Failure, Mismatch, NearMiss, Picture, Wanted};

/// How many bytes of a text are kept.
const MOST: usize = 16 << 10;
/// A text found is kept up to this many lines more than the expected one.
const LINES_MORE: usize = 100;
/// How many lines that differ are known by number: reports show those around the first.
const MARKS: usize = 256;

/// Rows and columns of a drawing; of a larger one the corner is enough to see what is wrong.
const SIDE: usize = 64;
/// A drawing found is kept up to this many rows and columns more than the expected one.
const SIDE_MORE: usize = 8;
/// Letters of one square.
const SYMBOL: usize = 200;
/// Objects drawn before and after.
const BOARDS: usize = 12;
/// Stands for what was cut off.
const CUT: &str = "…";

impl Failure {
    /// Cuts long texts and large drawings down to what reports show.
    pub fn bound(&mut self) {
        for text in self.files.values_mut() {
            keep_start(text, LINES_MORE);
        }
        for boards in [&mut self.before, &mut self.after] {
            boards.truncate(BOARDS);
            for board in boards {
                board.picture.bound((SIDE, SIDE));
            }
        }
        self.problem.bound();
    }
}

impl Mismatch {
    /// The same for a problem that is kept by itself.
    pub(super) fn bound(&mut self) {
        match self {
            Mismatch::Stopped {
                printed,
                lines_before,
                ..
            } => *lines_before += keep_end(printed),
            Mismatch::Unequal {
                expected,
                found,
                differences,
                ..
            } => {
                if let (Picture::Text(expected), Picture::Text(found)) = (&*expected, &mut *found) {
                    keep_start(found, expected.lines().count() + LINES_MORE);
                    differences.truncate(MARKS);
                    return;
                }
                let sides = expected.sides();
                expected.bound((usize::MAX, usize::MAX));
                found.bound((sides.0 + SIDE_MORE, sides.1 + SIDE_MORE));
                if matches!((expected, found), (Picture::Rows(_), Picture::Rows(_))) {
                    let seen = (sides.0 + SIDE_MORE, sides.1 + SIDE_MORE);
                    differences.retain(|(row, column)| *row <= seen.0 && *column <= seen.1);
                }
            }
            Mismatch::Unmatched {
                wanted,
                found,
                lines,
                ..
            } => {
                wanted.bound();
                found.bound((SIDE, SIDE));
                lines.truncate(MARKS);
            }
            Mismatch::DidNotFail { found, .. }
            | Mismatch::Absent { found, .. }
            | Mismatch::NotInWindow { found, .. } => found.bound((SIDE, SIDE)),
            Mismatch::False { values, .. } => {
                for (_, value) in values {
                    keep_beginning(value);
                }
            }
            Mismatch::Unfit { value, .. } => keep_beginning(value),
            Mismatch::DidNotPanic {
                message: Some((_, said)),
                ..
            } => keep_beginning(said),
            Mismatch::NeverPrinted { last, .. } => last.bound(),
            Mismatch::DrawsLeft { message } => keep_beginning(message),
            // It may name a value of the program.
            Mismatch::Mistake { message } => message.0.values_mut().for_each(keep_beginning),
            Mismatch::Reads { .. }
            | Mismatch::DidNotPanic { message: None, .. }
            | Mismatch::FileMissing { .. }
            | Mismatch::FileExists { .. }
            | Mismatch::Screen(_)
            | Mismatch::NeverSeen { .. }
            | Mismatch::Share { .. } => {}
        }
    }
}

impl Wanted {
    /// Cuts what the program gave; the scenario's own words are as long as they are.
    fn bound(&mut self) {
        match self {
            Wanted::OneOf(items)
            | Wanted::Calls(items)
            | Wanted::WithoutCalls(items)
            | Wanted::Board { strange: items, .. } => keep_first(items),
            Wanted::SameItems { missing, extra } => {
                keep_first(missing);
                keep_first(extra);
            }
            Wanted::Shown { calls, instead } => {
                keep_first(calls);
                let by = instead.as_mut().and_then(|instead| instead.by.as_mut());
                by.into_iter().for_each(keep_beginning);
            }
            Wanted::Text { near, .. } | Wanted::Word { near, .. } => {
                let near = near.as_mut();
                near.into_iter()
                    .for_each(|NearMiss { found, .. }| keep_beginning(found));
            }
            Wanted::Element(value) => keep_beginning(value),
            Wanted::Not(Some(wanted)) => wanted.bound(),
            Wanted::Not(None)
            | Wanted::Value(_)
            | Wanted::SomeText
            | Wanted::Near { .. }
            | Wanted::InRange(_)
            | Wanted::Form { .. }
            | Wanted::FormInside { .. }
            | Wanted::WithoutText(_)
            | Wanted::WithoutWord(_)
            | Wanted::Announced(_)
            | Wanted::NewWords
            | Wanted::Repeated
            | Wanted::CellsOnBoard { .. }
            | Wanted::ColorOnBoard(_)
            | Wanted::InOrder { .. }
            | Wanted::Lines { .. }
            | Wanted::Texts { .. } => {}
        }
    }
}

impl Picture {
    /// Rows and columns that a drawing of this may have at most.
    fn sides(&self) -> (usize, usize) {
        match self {
            Picture::Rows(rows) => {
                let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
                (rows.len().max(SIDE), columns.max(SIDE))
            }
            _ => (SIDE, SIDE),
        }
    }

    fn bound(&mut self, (most_rows, most_columns): (usize, usize)) {
        match self {
            Picture::Rows(rows) => {
                if rows.len() > most_rows {
                    rows.truncate(most_rows);
                    rows.push(vec![CUT.to_owned()]);
                }
                for row in rows.iter_mut() {
                    if row.len() > most_columns {
                        row.truncate(most_columns);
                        row.push(CUT.to_owned());
                    }
                    for symbol in row {
                        cut(symbol, SYMBOL);
                    }
                }
            }
            Picture::Text(text) => keep_start(text, LINES_MORE),
            Picture::Value(value) => keep_beginning(value),
        }
    }
}

/// For texts that are not shown line by line.
fn keep_beginning(text: &mut String) {
    cut(text, MOST);
}

fn cut(text: &mut String, most: usize) {
    if text.len() > most {
        text.truncate(text.floor_char_boundary(most));
        text.push_str(CUT);
    }
}

/// As many items as one text has room for, with a comma and a blank between them.
fn keep_first(items: &mut Vec<String>) {
    let between = ", ".len();
    let mut room = MOST;
    let cut_off = items.iter().position(|item| {
        let left = room.checked_sub(item.len() + between);
        room = left.unwrap_or(room);
        left.is_none()
    });
    if let Some(at) = cut_off {
        items.truncate(at + 1);
        cut(&mut items[at], room.saturating_sub(between));
    }
}

/// The last lines, or the start of the only one; returns how many lines were cut.
fn keep_end(text: &mut String) -> usize {
    if text.len() <= MOST {
        return 0;
    }
    let near = text.ceil_char_boundary(text.len() - MOST);
    let Some(line) = text[near..].find('\n') else {
        let (gone, start) = match text.trim_end_matches('\n').rfind('\n') {
            Some(end) => (text[..=end].lines().count(), end + 1),
            None => (0, 0),
        };
        text.drain(..start);
        text.truncate(text.floor_char_boundary(MOST));
        return gone;
    };
    let start = near + line + 1;
    let gone = text[..start].lines().count();
    text.drain(..start);
    gone
}

fn keep_start(text: &mut String, lines: usize) {
    if text.len() <= MOST {
        return;
    }
    let end = text.match_indices('\n').nth(lines).map(|(at, _)| at + 1);
    let end = end.unwrap_or(text.len());
    // A long line is cut too, unless the expected text has one as long.
    text.truncate(text.floor_char_boundary(end.min(MOST.max(lines * 256))));
}

#[cfg(test)]
mod tests {
    use super::{CUT, MARKS, MOST, NearMiss, Picture, SIDE, Wanted, keep_end, keep_start};
    use crate::outcome::{Failure, Mismatch, Subject};
    use lang::Localized;

    #[test]
    fn the_corner_of_a_large_board_is_kept() {
        let mut picture = Picture::Rows(vec![vec!["x".to_owned(); 500]; 500]);
        picture.bound((SIDE, SIDE));
        let Picture::Rows(rows) = picture else {
            panic!("rows stay rows");
        };
        assert_eq!((rows.len(), rows[0].len()), (SIDE + 1, SIDE + 1));
        assert_eq!((rows[0][SIDE].as_str(), rows[SIDE][0].as_str()), (CUT, CUT));

        let board = vec![vec!["x".to_owned(); SIDE]; SIDE];
        let mut picture = Picture::Rows(board.clone());
        picture.bound((SIDE, SIDE));
        assert_eq!(picture, Picture::Rows(board));
    }

    #[test]
    fn the_first_of_many_lines_that_differ_are_kept() {
        let text = || Picture::Text("non\n".repeat(200_000));
        let subject = || Subject::Printed(String::new());
        let expected = Picture::Text("oui\n".repeat(200_000));
        let mut failure = Failure::bare(Mismatch::unequal(subject(), expected, text()));
        failure.bound();
        let Mismatch::Unequal { differences, .. } = &failure.problem else {
            panic!("{failure:?}");
        };
        let first: Vec<(usize, usize)> = (0..MARKS).map(|row| (row, 0)).collect();
        assert_eq!(*differences, first);

        let mut failure = Failure::bare(Mismatch::Unmatched {
            subject: subject(),
            wanted: Wanted::SomeText,
            found: text(),
            lines: (0..200_000).collect(),
        });
        failure.bound();
        let Mismatch::Unmatched { lines, .. } = &failure.problem else {
            panic!("{failure:?}");
        };
        assert_eq!(*lines, (0..MARKS).collect::<Vec<_>>());
    }

    #[test]
    fn the_beginning_of_a_long_value_is_kept() {
        let mut picture = Picture::Value("é".repeat(1 << 20));
        picture.bound((SIDE, SIDE));
        assert!(matches!(picture, Picture::Value(v) if v.len() < MOST + 8 && v.ends_with(CUT)));
    }

    /// Bounding what is bounded changes nothing: what a seed lacks is bounded before it is told.
    #[test]
    fn nothing_that_a_program_gives_is_kept_whole() {
        let many = || (0..50_000).map(|n| n.to_string()).collect::<Vec<_>>();
        let blanks = || {
            Some(NearMiss {
                found: " ".repeat(1 << 20),
                expected: "gagné".to_owned(),
                line: 0,
            })
        };
        let unmatched = |wanted| Mismatch::Unmatched {
            subject: Subject::Printed(String::new()),
            wanted,
            found: Picture::Text("non\n".repeat(200_000)),
            lines: Vec::new(),
        };
        for problem in [
            unmatched(Wanted::SameItems {
                missing: many(),
                extra: vec!["é".repeat(1 << 20), "1".to_owned()],
            }),
            unmatched(Wanted::Word {
                wordings: vec!["gagné".to_owned()],
                times: None,
                found: 0,
                near: blanks(),
            }),
            Mismatch::NeverPrinted {
                last: Box::new(unmatched(Wanted::SomeText)),
                chance: "1/2".to_owned(),
                tries: 100,
            },
            Mismatch::Mistake {
                message: Localized::both("é".repeat(1 << 20), "e".repeat(1 << 20)),
            },
        ] {
            let mut failure = Failure::bare(problem);
            failure.bound();
            let kept = format!("{failure:?}").len();
            assert!(kept < 6 * MOST, "{kept} bytes are kept");
            let once = failure.clone();
            failure.bound();
            assert!(failure == once);
        }
    }

    #[test]
    fn the_end_of_much_is_kept_in_whole_lines() {
        let mut text = "é\n".repeat(100_000);
        let gone = keep_end(&mut text);
        assert!(text.len() <= MOST && text.starts_with('é'));
        assert_eq!(gone + text.lines().count(), 100_000);

        let mut text = format!("first\n{}", "é".repeat(100_000));
        assert_eq!(keep_end(&mut text), 1);
        assert!(text.len() <= MOST && text.starts_with('é'));

        let mut text = "short\n".to_owned();
        assert_eq!(keep_end(&mut text), 0);
        assert_eq!(text, "short\n");
    }

    #[test]
    fn the_start_is_kept_as_far_as_something_is_expected() {
        let mut text = "12345678\n".repeat(10_000);
        keep_start(&mut text, 3_000);
        assert!(text.lines().count() >= 3_000 && text.lines().count() < 3_100);
        let mut text = "é".repeat(100_000);
        keep_start(&mut text, 100);
        assert!(text.len() <= 26_000);
    }
}
