//! Matchers: of values, of texts, of the simulated screen.
//!
//! To add one, write it in the file of its kind: its key, what it holds, how it is read and
//! what its expressions are. The evaluation compares (`evaluate::matchers`,
//! `evaluate::text_match`, `evaluate::screen`), and `evaluate::Wanted` says what was wanted.

pub mod screen;
pub mod text;
pub mod value;

pub use screen::ScreenMatcher;
pub use text::{TextMatch, TextMatcher, Wordings};
pub use value::Matcher;
