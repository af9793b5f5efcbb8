//! A text that must equal another one.

use super::super::interruption::{Flow, Interruption};
use super::super::outcome::{Mismatch, Picture, Subject, TextComparison};
use seen::{Exactness, Ignore};
use seen::{fold, normalized, normalized_colors, without_colors};

pub(super) fn whole_text(
    expected: &str,
    found: &str,
    subject: &Subject,
    exactness: Exactness,
    ignore: Ignore,
) -> Flow<()> {
    if normalized(expected, exactness, ignore) == normalized(found, exactness, ignore) {
        return Ok(());
    }
    Err(Interruption::mismatch(unequal(
        expected, found, subject, exactness, ignore,
    )))
}

/// The mismatch of two texts: both without what does not count, but with their capitals and
/// accents so that they stay readable, and where each line first differs.
pub(crate) fn unequal(
    expected: &str,
    found: &str,
    subject: &Subject,
    exactness: Exactness,
    ignore: Ignore,
) -> Mismatch {
    let letters = Ignore {
        case: false,
        accents: false,
        ..ignore
    };
    // Line ends are kept where they do not count: a text on one line is hard to read.
    let shown = |text: &str| match exactness {
        Exactness::Exact => fold(&normalized_colors(text), letters),
        Exactness::Plain | Exactness::Folded => fold(&without_colors(text), letters),
    };
    let (expected, found) = (shown(expected), shown(found));
    Mismatch::Unequal {
        subject: subject.clone(),
        differences: departures(&expected, &found, ignore),
        expected: Picture::Text(expected),
        found: Picture::Text(found),
        how: Some(TextComparison { exactness, ignore }),
    }
}

fn departures(a: &str, b: &str, ignore: Ignore) -> Vec<(usize, usize)> {
    let same = |x: &str, y: &str| fold(x, ignore) == fold(y, ignore);
    let places = Picture::Text(a.to_owned()).differences(&Picture::Text(b.to_owned()));
    // A program may print hundreds of thousands of lines.
    let [a, b]: [Vec<&str>; 2] = [a, b].map(|text| text.split('\n').collect());
    let departs = |(row, column): (usize, usize)| match (a.get(row), b.get(row)) {
        (Some(l), Some(r)) if same(l, r) => None,
        (Some(l), Some(r)) => {
            let pairs = l.chars().zip(r.chars());
            let alike = |(x, y): &(char, char)| x == y || same(&x.to_string(), &y.to_string());
            Some((row, pairs.take_while(alike).count()))
        }
        _ => Some((row, column)),
    };
    places.into_iter().filter_map(departs).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// When each of these lines was looked for from the beginning, this did not end.
    #[test]
    fn many_lines_are_read_once() {
        let lines = |word: &str| format!("{word}\n").repeat(200_000);
        let (expected, found) = (lines("oui"), lines("ouf"));
        let (exactness, ignore) = (Exactness::Exact, Ignore::default());
        let subject = Subject::Printed(String::new());
        let problem = unequal(&expected, &found, &subject, exactness, ignore);
        let Mismatch::Unequal { differences, .. } = problem else {
            panic!("{problem:?}");
        };
        assert_eq!(differences.len(), 200_000);
        assert!(differences.iter().all(|(_, column)| *column == 2));
    }
}
