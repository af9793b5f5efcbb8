//! Cuts endless output before it is stored: a report shows only a few lines of it, and the
//! stored results of a class would otherwise take megabytes.

use super::outcome::{Failure, Mismatch, Picture};

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
        match &mut self.problem {
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
                found: Picture::Text(found),
                lines,
                ..
            } => {
                keep_start(found, LINES_MORE);
                lines.truncate(MARKS);
            }
            Mismatch::Unmatched { found, .. }
            | Mismatch::DidNotFail { found, .. }
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
            _ => {}
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
    use super::{CUT, MARKS, MOST, Picture, SIDE, keep_end, keep_start};
    use crate::outcome::{Failure, Mismatch, Subject};
    use crate::wanted::Wanted;

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
