//! A text as a person sees it: which differences between two texts do not count.

pub mod board;
mod colors;
mod denial;
mod fold;
mod letters;
mod style;
mod words;

pub use colors::{normalized_colors, with_masked, without_colors};
pub use fold::{Folded, fold, fold_marked};
pub use style::Hue;
pub use words::{Word, count_affirmed, count_announced, count_words, spoken_words};

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Exactness {
    #[default]
    Exact,
    Plain,
    Folded,
}

/// Differences of texts that are ignored, besides the invisible ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Ignore {
    #[serde(default)]
    pub case: bool,
    /// Typographic signs too.
    #[serde(default)]
    pub accents: bool,
    #[serde(default)]
    pub blanks: bool,
    /// Frames, and blanks too, because a frame leaves some.
    #[serde(default)]
    pub frame: bool,
}

impl Ignore {
    pub const NAMES: [&str; 4] = ["case", "accents", "blanks", "frame"];

    pub fn with(mut self, name: &str) -> Option<Ignore> {
        match name {
            "case" => self.case = true,
            "accents" => self.accents = true,
            "blanks" => self.blanks = true,
            "frame" => self.frame = true,
            _ => return None,
        }
        Some(self)
    }

    pub fn is_nothing(self) -> bool {
        self == Ignore::default()
    }

    pub fn blank_lines(self) -> bool {
        self.blanks || self.frame
    }
}

/// The part of a text that is compared. Blanks at the end of a line, line ends at the end of
/// the text, and the codes by which a colour was set are invisible, and never count.
pub fn normalized(text: &str, exactness: Exactness, ignore: Ignore) -> String {
    let told = match exactness {
        Exactness::Exact => normalized_colors(text),
        Exactness::Plain | Exactness::Folded => without_colors(text),
    };
    let folded = fold(&told, ignore);
    match exactness {
        Exactness::Folded => folded.split_whitespace().collect::<Vec<_>>().join(" "),
        Exactness::Exact | Exactness::Plain => folded,
    }
}

/// Whether two texts that are values are the same. A text of blanks differs from an empty one,
/// because a blank is often the symbol of an empty cell.
pub fn same_text(a: &str, b: &str, ignore: Ignore) -> bool {
    let all = |t: &str| normalized(t, Exactness::Exact, ignore);
    let lined = a.contains('\n') || b.contains('\n');
    let blank = |t: &str| t.trim().is_empty();
    a == b || (all(a) == all(b) && (lined || ignore.blanks || ignore.frame || !blank(a)))
}
