//! Matchers: of values, of texts, of the simulated screen.
//!
//! To add one, write it in the file of its kind: its key, what it holds, how it is read and
//! what its expressions are. The evaluation compares (`evaluate::matchers`,
//! `evaluate::text_match`, `evaluate::screen_step`), and `evaluate::Wanted` says what was wanted.

pub mod screen;
pub mod text;
pub mod value;

use crate::keys::{Key, TEXT_OPTIONS};
pub use screen::ScreenMatcher;
pub use text::{BoardMatch, TextMatch, TextMatcher, Which, Wordings};
pub use value::Matcher;

/// What may be written to match a value.
pub fn keys_of_values() -> impl Iterator<Item = &'static Key> {
    let keys = value::keys().chain(text::keys_of_values());
    keys.chain(&TEXT_OPTIONS)
}

/// What may be written to match a text.
pub fn keys_of_texts() -> impl Iterator<Item = &'static Key> {
    text::keys().chain(&TEXT_OPTIONS)
}
