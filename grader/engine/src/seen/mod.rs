//! A text as a person sees it: which differences between two texts do not count.

pub mod board;
mod colors;
mod fold;
mod letters;
mod words;

pub use colors::{painted, without_colors};
pub use fold::{Folded, fold};
pub use words::{Word, in_words};

use crate::language::scenario::{Exactness, Ignore};

/// What is compared of a text. Nobody sees blanks at the end of a line, line ends at the end
/// of the text, nor by which codes a colour was set: they never count.
pub fn seen(text: &str, exactness: Exactness, ignore: Ignore) -> String {
    let told = match exactness {
        Exactness::Exact => painted(text),
        Exactness::Plain | Exactness::Folded => without_colors(text),
    };
    let folded = fold(&told, ignore).text;
    match exactness {
        Exactness::Folded => folded.split_whitespace().collect::<Vec<_>>().join(" "),
        Exactness::Exact | Exactness::Plain => folded,
    }
}

/// Two texts that are values. One without a single sign is not the same as none: it is the
/// symbol of an empty cell.
pub fn same_text(a: &str, b: &str, ignore: Ignore) -> bool {
    let all = |t: &str| seen(t, Exactness::Exact, ignore);
    let lined = a.contains('\n') || b.contains('\n');
    let blank = |t: &str| t.trim().is_empty();
    a == b || (all(a) == all(b) && (lined || ignore.blanks || ignore.frame || !blank(a)))
}
