//! How much may be read again: broken text is read in several ways, and a text designed to need
//! all of them must not take for ever.

use std::cell::Cell;

/// Times that each byte may be read, all readings together. A hand-in that is broken all
/// over takes ten.
const READINGS: usize = 30;
/// A short text is read as often as it takes.
const AT_LEAST: usize = 100_000;

/// Bytes that may still be parsed, and tokens that may still be looked at.
#[derive(Debug)]
pub struct Work(Cell<usize>);

impl Work {
    pub fn on(text: &str) -> Work {
        Work(Cell::new(AT_LEAST + READINGS * text.len()))
    }

    pub fn spend(&self, much: usize) {
        self.0.set(self.0.get().saturating_sub(much));
    }

    pub fn is_over(&self) -> bool {
        self.0.get() == 0
    }
}
