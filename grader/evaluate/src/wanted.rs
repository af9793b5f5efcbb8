//! What a matcher other than `equals` wanted, and how a report says it.

use crate::closest::{NearMiss, Until};
use crate::phrases;
use crate::screen::Instead;
use lang::{Lang, Localized};
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

impl Wanted {
    /// After "expected:".
    pub fn describe(&self, lang: Lang) -> String {
        match self {
            Wanted::OneOf(values) => phrases::one_of_values(values, lang),
            Wanted::SomeText => lang.pick("un texte", "a text").to_owned(),
            Wanted::Element(value) => phrases::element(value, lang),
            Wanted::Near { of, by } => phrases::near(of, by, lang),
            Wanted::InRange(range) => phrases::in_range(range, lang),
            Wanted::Value(value) => value.clone(),
            Wanted::Form { says, until } => phrases::form(says, until.as_ref(), lang),
            Wanted::SameItems { missing, extra } => phrases::same_items(missing, extra, lang),
            // What a form says is a sentence.
            Wanted::Not(Some(wanted)) if matches!(**wanted, Wanted::Form { .. }) => {
                phrases::anything_but(&phrases::quoted(&wanted.describe(lang), lang), lang)
            }
            Wanted::Not(Some(wanted)) => phrases::anything_but(&wanted.describe(lang), lang),
            Wanted::Not(None) => lang.pick("autre chose", "something else").to_owned(),
            Wanted::Text {
                texts,
                times,
                found,
                near,
            } => phrases::text(texts, *times, *found, near.as_ref(), lang),
            Wanted::Word {
                wordings,
                times,
                found,
                near,
            } => phrases::word(wordings, *times, *found, near.as_ref(), lang),
            Wanted::Board {
                rows,
                cols,
                strange,
            } => phrases::board(*rows, *cols, strange, lang),
            Wanted::ColorOnBoard(hue) => phrases::color_on_board(*hue, lang).to_owned(),
            Wanted::CellsOnBoard {
                symbol,
                expected,
                found,
            } => phrases::cells_on_board(symbol, *expected, *found, lang),
            Wanted::NewWords => phrases::new_words(lang).to_owned(),
            Wanted::Announced(wordings) => phrases::announced(wordings, lang),
            Wanted::WithoutWord(word) => phrases::without_word(word, lang),
            Wanted::WithoutText(text) => phrases::without_text(text, lang),
            Wanted::InOrder {
                texts,
                missing,
                earlier,
            } => phrases::in_order(texts, *missing, *earlier, lang),
            Wanted::FormInside {
                says,
                times,
                found,
                until,
            } => phrases::form_inside(says, *times, *found, until.as_ref(), lang),
            Wanted::Lines { expected, found } => phrases::lines(*expected, *found, lang),
            Wanted::Shown { calls, instead } => phrases::shown(calls, instead.as_ref(), lang),
            Wanted::Calls(calls) => phrases::calls(calls, lang),
            Wanted::Texts { least, found } => phrases::texts(*least, *found, lang),
            Wanted::WithoutCalls(calls) => phrases::without_calls(calls, lang),
        }
    }
}
