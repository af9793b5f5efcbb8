//! What a matcher other than `equals` wanted, and how a report says it.

use crate::closest::{NearMiss, Until};
use crate::phrases::{
    board, cells, in_order, instead, one_of, quoted, same_items, times_found, times_there,
    until_where,
};
use crate::screen::Instead;
use lang::{Lang, Localized};
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
        let listed = |items: &[String]| items.join(", ");
        match self {
            Wanted::OneOf(values) => lang.pick(
                format!("l'une de ces valeurs : {}", listed(values)),
                format!("one of these values: {}", listed(values)),
            ),
            Wanted::SomeText => lang.pick("un texte".to_owned(), "a text".to_owned()),
            Wanted::Element(value) => lang.pick(
                format!("quelque chose qui contient {value}"),
                format!("something that contains {value}"),
            ),
            Wanted::Near { of, by } => lang.pick(
                format!("{of}, à {by} près"),
                format!("{of}, give or take {by}"),
            ),
            Wanted::InRange(range) => lang.pick(
                format!("entre les bornes {range}"),
                format!("in the range {range}"),
            ),
            Wanted::Value(value) => value.clone(),
            Wanted::Form { says, until } => {
                format!("{}{}", says.get(lang), until_where(until.as_ref(), lang))
            }
            Wanted::SameItems { missing, extra } => same_items(missing, extra, lang),
            // What a form says is a sentence.
            Wanted::Not(Some(wanted)) if matches!(**wanted, Wanted::Form { .. }) => lang.pick(
                format!("autre chose que {}", quoted(&wanted.describe(lang), lang)),
                format!("anything but {}", quoted(&wanted.describe(lang), lang)),
            ),
            Wanted::Not(Some(wanted)) => lang.pick(
                format!("autre chose que {}", wanted.describe(lang)),
                format!("anything but {}", wanted.describe(lang)),
            ),
            Wanted::Not(None) => lang.pick("autre chose".to_owned(), "something else".to_owned()),
            Wanted::Text {
                texts,
                times,
                found,
                near,
            } => {
                let one = ["le texte", "the text"];
                let several = ["l'un de ces textes :", "one of these texts:"];
                let what = one_of(texts, [one, several], lang);
                let near = instead(near.as_ref(), lang);
                format!("{what} {}{near}", times_found(*times, *found, lang))
            }
            Wanted::Word {
                wordings,
                times,
                found,
                near,
            } => {
                let one = ["le mot", "the word"];
                let several = ["l'un de ces mots :", "one of these words:"];
                let what = one_of(wordings, [one, several], lang);
                let near = instead(near.as_ref(), lang);
                format!("{what} {}{near}", times_found(*times, *found, lang))
            }
            Wanted::Board {
                rows,
                cols,
                strange,
            } => board(*rows, *cols, strange, lang),
            Wanted::CellsOnBoard {
                symbol,
                expected,
                found,
            } => {
                let cells = cells(*expected, lang);
                lang.pick(
                    format!("un plateau avec {cells} {symbol}, mais il y en a {found}"),
                    format!(
                        "a board with {cells} {symbol}, but there {} {found}",
                        lang.agree(*found, "is", "are")
                    ),
                )
            }
            Wanted::NewWords => lang.pick(
                "un mot que rien n'a affiché avant".to_owned(),
                "a word that was not printed before".to_owned(),
            ),
            Wanted::WithoutWord(word) => {
                let word = quoted(word, lang);
                lang.pick(
                    format!("un texte sans le mot {word}"),
                    format!("a text without the word {word}"),
                )
            }
            Wanted::WithoutText(text) => {
                let text = quoted(text, lang);
                lang.pick(
                    format!("un texte sans {text}"),
                    format!("a text without {text}"),
                )
            }
            Wanted::InOrder {
                texts,
                missing,
                earlier,
            } => in_order(texts, *missing, *earlier, lang),
            Wanted::FormInside {
                says,
                times: Some(0),
                found,
                ..
            } => {
                let (form, there) = (says.get(lang), times_there(*found, lang));
                lang.pick(
                    format!("rien de cette forme : {form} ({there})"),
                    format!("nothing like this: {form} ({there})"),
                )
            }
            Wanted::FormInside {
                says,
                times,
                found,
                until,
            } => {
                let until = until_where(until.as_ref(), lang);
                let found = times_found(*times, *found, lang);
                format!("{} {found}{until}", says.get(lang))
            }
            Wanted::Lines { expected, found } => lang.pick(
                format!(
                    "{}, mais il y en a {found}",
                    lang.count(*expected, "ligne", "lignes")
                ),
                format!(
                    "{}, but there {} {found}",
                    lang.count(*expected, "line", "lines"),
                    lang.agree(*found, "is", "are")
                ),
            ),
            Wanted::Shown { calls, instead } => {
                let what = lang.pick(
                    format!("ce que dessine {}, visible à la fin", listed(calls)),
                    format!("what {} draws, visible at the end", listed(calls)),
                );
                let seen = instead.as_ref().map(|instead| instead.describe(lang));
                what + &seen.unwrap_or_default()
            }
            Wanted::Calls(calls) => lang.pick(
                format!("ces dessins aussi : {}", listed(calls)),
                format!("these drawings as well: {}", listed(calls)),
            ),
            Wanted::Texts { least, found } => lang.pick(
                format!(
                    "au moins {}, mais il y en a {found}",
                    lang.count(
                        *least,
                        "texte entièrement visible",
                        "textes entièrement visibles"
                    )
                ),
                format!(
                    "at least {}, but there {} {found}",
                    lang.count(*least, "fully visible text", "fully visible texts"),
                    lang.agree(*found, "is", "are")
                ),
            ),
            Wanted::WithoutCalls(calls) => lang.pick(
                format!("sans ces dessins : {}", listed(calls)),
                format!("without these drawings: {}", listed(calls)),
            ),
        }
    }
}
