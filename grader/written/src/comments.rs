//! Where the comments of a text are, and what they say.

use compile::lexer::{Unclosed, lex};
use std::ops::Range;

/// In order: where each line of a comment begins, and its words.
pub struct Comments(Vec<(usize, String)>);

impl Comments {
    /// A comment stands between two tokens: `//` in a text is none.
    pub fn of(text: &str) -> Comments {
        let mut found = Vec::new();
        let mut end = 0;
        for token in lex(text, Unclosed::AtLineEnd) {
            add(text, end..token.range.start, &mut found);
            end = end.max(token.range.end);
        }
        add(text, end..text.len(), &mut found);
        Comments(found)
    }

    pub fn texts(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(|(_, said)| said.clone())
    }

    pub fn within(&self, range: Range<usize>) -> impl Iterator<Item = &str> {
        let from = self.0.partition_point(|(at, _)| *at < range.start);
        let inside = self.0[from..].iter();
        let inside = inside.take_while(move |(at, _)| *at < range.end);
        inside.map(|(_, said)| said.as_str())
    }
}

fn add(text: &str, gap: Range<usize>, found: &mut Vec<(usize, String)>) {
    let mut at = gap.start;
    let gap = text.get(gap).unwrap_or_default();
    for line in gap.split_inclusive('\n') {
        found.extend(words(line).map(|said| (at, said.to_owned())));
        at += line.len();
    }
}

/// The words of a line of comments; a sign or two say nothing, nor does the first line of an
/// example, which names the crate.
fn words(line: &str) -> Option<&str> {
    let said = line.trim_matches(|c: char| c.is_whitespace() || "/*!#".contains(c));
    let imports = said.starts_with("use ") && said.ends_with(';');
    (!imports && said.chars().filter(|c| c.is_alphabetic()).count() >= 3).then_some(said)
}

#[cfg(test)]
mod tests {
    use super::Comments;

    #[test]
    fn a_comment_is_between_tokens() {
        let text = "/// Une aide.\n/// # use demineur::aide;\nfn aide() -> &str {\n    /* sur\n       deux lignes */\n    \
            \"http://abc\" // fin\n}\n// ----\n";
        let found: Vec<String> = Comments::of(text).texts().collect();
        assert_eq!(found, ["Une aide.", "sur", "deux lignes", "fin"]);
        let body = text.find('{').expect("a body")..text.len();
        assert_eq!(Comments::of(text).within(body).count(), 3);
    }
}
