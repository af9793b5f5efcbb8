//! Changes of a text that leave its lines where they are.

use std::ops::Range;

#[derive(Debug, Default)]
pub struct Edits(Vec<(Range<usize>, String)>);

impl Edits {
    pub fn insert(&mut self, at: usize, text: impl Into<String>) {
        self.0.push((at..at, text.into()));
    }

    pub fn replace(&mut self, range: Range<usize>, text: impl Into<String>) {
        self.0.push((range, text.into()));
    }

    /// Takes something out, but for its line ends.
    pub fn blank(&mut self, text: &str, range: Range<usize>) {
        let ends: String = text[range.clone()].chars().filter(|c| *c == '\n').collect();
        self.0.push((range, ends));
    }

    /// What lies in a part that is taken out goes with it.
    pub fn apply(mut self, text: &str) -> String {
        self.0.sort_by_key(|(range, _)| (range.start, range.end));
        let mut new = String::with_capacity(text.len() + 1024);
        let mut done = 0;
        for (range, instead) in self.0 {
            if range.start < done {
                continue;
            }
            new += &text[done..range.start];
            new += &instead;
            done = range.end;
        }
        new += &text[done..];
        new
    }
}
