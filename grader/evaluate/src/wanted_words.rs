//! How a report says what a matcher wanted.

use crate::phrases;
use crate::wanted::Wanted;
use lang::Lang;

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
            Wanted::Repeated => phrases::repeated(lang).to_owned(),
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
