//! Texts looked for in a text.

use scenario::scenario::Wordings;
use seen::Ignore;
use seen::fold;
use std::ops::Range;

/// A text in which others are looked for.
pub(super) struct Haystack {
    text: String,
    ignore: Ignore,
}

/// What is looked for. Its final blanks and line ends also match the invisible end of a line.
struct Needle {
    body: String,
    tail: String,
}

impl Haystack {
    pub(super) fn new(text: &str, ignore: Ignore) -> Haystack {
        Haystack {
            text: fold(text, ignore),
            ignore,
        }
    }

    pub(super) fn count(&self, part: &str) -> usize {
        let needle = Needle::new(part, self.ignore);
        let mut count = 0;
        let mut rest = self.text.as_str();
        while let Some(range) = needle.find(rest) {
            count += 1;
            let next = range.end.max(range.start + 1);
            let Some(after) = (next..=rest.len()).find_map(|i| rest.get(i..)) else {
                break;
            };
            rest = after;
        }
        count
    }

    /// The first of these texts that does not come after the ones before it.
    pub(super) fn first_missing(&self, parts: &[Wordings]) -> Option<usize> {
        let mut rest = self.text.as_str();
        for (i, wordings) in parts.iter().enumerate() {
            let places = wordings
                .iter()
                .filter_map(|part| Needle::new(part, self.ignore).find(rest));
            match places.min_by_key(|range| range.end) {
                Some(range) => rest = &rest[range.end..],
                None => return Some(i),
            }
        }
        None
    }
}

impl Needle {
    fn new(part: &str, ignore: Ignore) -> Needle {
        let end = part.trim_end().len();
        let tail = match ignore.blanks || ignore.frame {
            true => "",
            false => &part[end..],
        };
        let body = fold(&part[..end], ignore);
        if body.is_empty() && !tail.is_empty() {
            let (body, tail) = (tail.to_owned(), String::new());
            return Needle { body, tail };
        }
        let tail = tail.replace('\r', "");
        Needle { body, tail }
    }

    fn find(&self, text: &str) -> Option<Range<usize>> {
        let mut from = 0;
        loop {
            let start = from + text[from..].find(&self.body)?;
            let end = start + self.body.len();
            if let Some(tail) = self.tail_length(&text[end..]) {
                return Some(start..end + tail);
            }
            from = start + text[start..].chars().next()?.len_utf8();
        }
    }

    fn tail_length(&self, rest: &str) -> Option<usize> {
        if rest.starts_with(&self.tail) {
            return Some(self.tail.len());
        }
        let ends = self.tail.matches('\n').count();
        let at_end = rest.is_empty() || rest.starts_with(&"\n".repeat(ends.max(1)));
        at_end.then_some(0)
    }
}
