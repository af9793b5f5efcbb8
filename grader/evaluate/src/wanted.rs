//! What a matcher other than `equals` wanted, and how a report says it.

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

/// What stands in the place of a text that is looked for, and is nearly the same.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct NearMiss {
    pub found: String,
    pub expected: String,
    /// From 0.
    pub line: usize,
}

/// Where a text stops having the form that is wanted.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Until {
    /// The last of the text that has it.
    pub text: String,
    /// From 0.
    pub line: usize,
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

/// The one in this language.
fn word(lang: Lang, [fr, en]: [&'static str; 2]) -> &'static str {
    lang.pick(fr, en)
}

fn cells(count: usize, lang: Lang) -> String {
    match lang {
        Lang::Fr => lang.count(count, "case", "cases"),
        Lang::En => lang.count(count, "cell", "cells"),
    }
}

fn board(rows: usize, cols: usize, strange: &[String], lang: Lang) -> String {
    let (cells, strange) = (cells(cols, lang), strange.join(", "));
    match lang {
        Lang::Fr => {
            let rows = lang.count(rows, "rangée", "rangées");
            let why = match strange.as_str() {
                "" => "mais il n'y en a pas".to_owned(),
                strange => format!("mais aucune case ne peut se dessiner ainsi : {strange}"),
            };
            format!("un plateau de {rows} de {cells}, {why}")
        }
        Lang::En => {
            let rows = lang.count(rows, "row", "rows");
            let why = match strange.as_str() {
                "" => "but there is none".to_owned(),
                strange => format!("but no cell may look like {strange}"),
            };
            format!("a board of {rows} of {cells}, {why}")
        }
    }
}

fn in_order(texts: &[String], missing: usize, earlier: bool, lang: Lang) -> String {
    let all: Vec<String> = texts.iter().map(|text| quoted(text, lang)).collect();
    let first = all.get(missing).cloned().unwrap_or_default();
    let why = match earlier {
        true => ["vient trop tôt", "comes too early"],
        false => ["n'y est pas", "is not there"],
    };
    let what = [
        "ces textes l'un après l'autre :",
        "these texts one after the other:",
    ];
    let (what, why) = (word(lang, what), word(lang, why));
    format!("{what} {} ({first} {why})", all.join(", "))
}

fn same_items(missing: &[String], extra: &[String], lang: Lang) -> String {
    let said = |items: &[String], words| {
        let said = || format!("{} {}", word(lang, words), items.join(", "));
        (!items.is_empty()).then(said)
    };
    let parts = [
        said(missing, ["il manque", "missing:"]),
        said(extra, ["il y a en trop", "unexpected:"]),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let what = [
        "les mêmes éléments, dans n'importe quel ordre :",
        "the same items, in any order;",
    ];
    let between = word(lang, [" ; ", "; "]);
    format!("{} {}", word(lang, what), parts.join(between))
}

/// Lines are counted from 1 where people read.
fn until_where(until: Option<&Until>, lang: Lang) -> String {
    until.map_or_else(String::new, |until| {
        let (text, line) = (quoted(&until.text, lang), until.line + 1);
        match lang {
            Lang::Fr => format!(" ; juste jusqu'à {text}, ligne {line}"),
            Lang::En => format!("; right up to {text}, line {line}"),
        }
    })
}

fn instead(near: Option<&NearMiss>, lang: Lang) -> String {
    near.map_or_else(String::new, |near| {
        let line = near.line + 1;
        let [found, expected] = [&near.found, &near.expected].map(|text| quoted(text, lang));
        match lang {
            Lang::Fr => format!(" ; ligne {line}, {found} trouvé, {expected} attendu"),
            Lang::En => format!("; line {line}: {found} found, {expected} expected"),
        }
    })
}

fn quoted(text: &str, lang: Lang) -> String {
    let text = text.replace('\n', "⏎");
    match lang {
        Lang::Fr => format!("« {text} »"),
        Lang::En => format!("“{text}”"),
    }
}

fn one_of(texts: &[String], [one, several]: [[&'static str; 2]; 2], lang: Lang) -> String {
    let all: Vec<String> = texts.iter().map(|text| quoted(text, lang)).collect();
    let what = if texts.len() == 1 { one } else { several };
    format!("{} {}", word(lang, what), all.join(", "))
}

fn times_there(found: usize, lang: Lang) -> String {
    match lang {
        Lang::Fr => format!("trouvé {found} fois"),
        Lang::En => format!("found {}", lang.count(found, "time", "times")),
    }
}

fn times_found(times: Option<usize>, found: usize, lang: Lang) -> String {
    let there = times_there(found, lang);
    match (times, lang) {
        (Some(times), Lang::Fr) => format!("{times} fois ({there})"),
        (Some(times), Lang::En) => format!("{} ({there})", lang.count(times, "time", "times")),
        (None, lang) => word(lang, ["quelque part", "somewhere"]).to_owned(),
    }
}
