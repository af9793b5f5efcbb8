//! Changing a file without moving its lines.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

/// A range of bytes, and what stands there instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    pub range: Range<usize>,
    pub text: String,
}

impl Edit {
    pub fn new(range: Range<usize>, text: impl Into<String>) -> Edit {
        let text = text.into();
        Edit { range, text }
    }

    pub fn remove(range: Range<usize>) -> Edit {
        Edit::new(range, "")
    }
}

/// The edits of each file, by its path.
#[derive(Debug, Default)]
pub struct FileEdits<'f>(BTreeMap<Cow<'f, str>, Vec<Edit>>);

impl<'f> FileEdits<'f> {
    pub fn add(&mut self, file: impl Into<Cow<'f, str>>, edit: Edit) {
        self.0.entry(file.into()).or_default().push(edit);
    }

    /// True when this changes a text.
    pub fn apply(&self, files: &mut BTreeMap<String, String>) -> bool {
        let mut is_changed = false;
        for (file, edits) in &self.0 {
            if let Some(text) = files.get_mut(file.as_ref()) {
                let new = apply(text, edits);
                is_changed |= new != *text;
                *text = new;
            }
        }
        is_changed
    }

    /// A copy of the files, with these edits.
    pub fn applied(&self, files: &BTreeMap<String, String>) -> BTreeMap<String, String> {
        let mut files = files.clone();
        self.apply(&mut files);
        files
    }
}

/// Applies edits in any order; one that lies inside another is dropped. Every line that
/// stays keeps its number: an edit keeps the line ends of what it replaces, and adds none.
pub fn apply(text: &str, edits: &[Edit]) -> String {
    let mut edits: Vec<&Edit> = edits.iter().collect();
    edits.sort_by_key(|e| (e.range.start, std::cmp::Reverse(e.range.end)));
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for edit in edits {
        if edit.range.start < at {
            continue;
        }
        out.push_str(&text[at..edit.range.start]);
        out.push_str(&edit.text.replace('\n', " "));
        let lines = text[edit.range.clone()].matches('\n').count();
        out.extend(std::iter::repeat_n('\n', lines));
        at = edit.range.end;
    }
    out.push_str(&text[at..]);
    out
}

#[cfg(test)]
mod tests {
    use super::{Edit, apply};
    use crate::lexer::line_of;

    #[test]
    fn lines_never_move() {
        let text = "a {\n b\n}\nc\n";
        let edits = [
            Edit::new(2..8, "{ x\ny }"),
            Edit::remove(4..5),
            Edit::new(9..9, "d "),
        ];
        assert_eq!(apply(text, &edits), "a { x y }\n\n\nd c\n");
        assert_eq!(line_of(text, 9), 4);
    }
}
