//! What a program printed without end is not kept whole: a report shows a few lines of it,
//! and a class's results would be megabytes of the same letter.

use super::outcome::{Failure, Picture, Problem};

/// Of a text, this much is kept.
const MOST: usize = 16 << 10;
/// Found beside what was expected, this many lines more.
const LINES_MORE: usize = 100;

impl Failure {
    /// Cuts long texts where no report looks.
    pub fn bound(&mut self) {
        match &mut self.problem {
            Problem::Stopped {
                printed,
                lines_before,
                ..
            } => *lines_before += keep_end(printed),
            Problem::Unequal {
                expected: Picture::Text(expected),
                found: Picture::Text(found),
                ..
            } => keep_start(found, expected.lines().count() + LINES_MORE),
            Problem::Unmatched {
                found: Picture::Text(found),
                ..
            } => keep_start(found, LINES_MORE),
            _ => {}
        }
    }
}

/// The last lines, or the start of the only one; gives how many lines are gone.
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
    // A long line is cut too, unless something is expected of it.
    text.truncate(text.floor_char_boundary(end.min(MOST.max(lines * 256))));
}

#[cfg(test)]
mod tests {
    use super::{MOST, keep_end, keep_start};

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
