//! What a matcher other than `equals` wanted, as results store it.

use crate::closest::{NearMiss, Until};
use crate::screen::Instead;
use lang::Localized;
use seen::Hue;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wanted {
    OneOf(Vec<String>),
    /// This value, as scenarios write it.
    Value(String),
    /// A text, whatever it says.
    SomeText,
    Element(String),
    Near {
        of: String,
        by: String,
    },
    InRange(String),
    /// A form that the scenario describes in words, because students are not shown regular
    /// expressions.
    Form {
        says: Localized,
        /// How far the text has that form.
        until: Option<Until>,
    },
    SameItems {
        missing: Vec<String>,
        extra: Vec<String>,
    },
    /// Anything but this, where it can be said in a few words.
    Not(Option<Box<Wanted>>),
    /// One of these texts.
    Text {
        texts: Vec<String>,
        times: Option<usize>,
        /// How many times it was found.
        found: usize,
        near: Option<NearMiss>,
    },
    WithoutText(String),
    /// A word in one of these wordings.
    Word {
        wordings: Vec<String>,
        times: Option<usize>,
        found: usize,
        near: Option<NearMiss>,
    },
    WithoutWord(String),
    /// One of these words, where it is not denied.
    Announced(Vec<String>),
    /// A word that was not printed before.
    NewWords,
    /// What was printed just before.
    Repeated,
    /// A board, and cells that a board of this size has but should not.
    Board {
        rows: usize,
        cols: usize,
        strange: Vec<String>,
    },
    /// So many cells of a symbol on a board.
    CellsOnBoard {
        symbol: String,
        expected: usize,
        found: usize,
    },
    /// A colour that is seen on the board, and not only around it.
    ColorOnBoard(Hue),
    /// The first text that did not come after those before it.
    InOrder {
        texts: Vec<String>,
        missing: usize,
        /// It is there, but earlier.
        earlier: bool,
    },
    /// As `Form`, but somewhere in a text.
    FormInside {
        says: Localized,
        times: Option<usize>,
        found: usize,
        until: Option<Until>,
    },
    Lines {
        expected: usize,
        found: usize,
    },
    /// Drawing calls that must be there, and are not.
    Calls(Vec<String>),
    /// What these draw, to be seen at the end.
    Shown {
        calls: Vec<String>,
        /// In the place of the first one.
        instead: Option<Instead>,
    },
    WithoutCalls(Vec<String>),
    /// Texts that can be read whole, and how many there are.
    Texts {
        least: usize,
        found: usize,
    },
}
