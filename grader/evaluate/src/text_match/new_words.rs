//! Whether a text says something that was not said before.

use super::TextViews;
use crate::outcome::Wanted;
use seen::{spoken_words, without_colors};
use std::collections::BTreeSet;

/// Lines that are shown again are none of the message: a help below each board may have its words.
pub(super) fn no_new_words(said: TextViews<'_>) -> Option<Wanted> {
    let before = spoken_words(&lines_missing_in(said.said_before, said.text));
    let mut words = spoken_words(&lines_missing_in(said.text, said.said_before)).into_iter();
    words
        .all(|word| before.contains(&word))
        .then_some(Wanted::NewWords)
}

fn lines_missing_in(text: &str, other: &str) -> String {
    let [text, other] = [text, other].map(without_colors);
    let there: BTreeSet<Shown<'_>> = other.lines().map(Shown::of).collect();
    let lines = text
        .lines()
        .filter(|line| !there.contains(&Shown::of(line)));
    lines.map(|line| format!("{line}\n")).collect()
}

/// What must be the same for a line to be shown again: a help beside a row stays where the cells
/// of the row change.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Shown<'l> {
    Line(&'l str),
    BesideCells(String),
}

impl Shown<'_> {
    /// As many signs are a row of cells; fewer may stand around a message.
    const FEWEST_SIGNS: usize = 8;

    fn of(line: &str) -> Shown<'_> {
        let (words, signs): (Vec<&str>, Vec<&str>) = line
            .split_whitespace()
            .partition(|piece| !spoken_words(piece).is_empty());
        let count: usize = signs.iter().map(|piece| piece.chars().count()).sum();
        match !words.is_empty() && count >= Self::FEWEST_SIGNS {
            true => Shown::BesideCells(words.join(" ")),
            false => Shown::Line(line.trim()),
        }
    }
}
