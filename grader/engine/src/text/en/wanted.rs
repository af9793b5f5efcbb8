//! What a text or a value had to be.

use super::lines;
use crate::evaluate::{NearMiss, Until, Wanted};
use lang::{Lang, Localized};

pub(super) fn wanted(wanted: &Wanted) -> String {
    match wanted {
        Wanted::OneOf(values) => format!("one of these values: {}", values.join(", ")),
        Wanted::SomeText => "a text".to_owned(),
        Wanted::Element(value) => format!("something that contains {value}"),
        Wanted::Near { of, by } => format!("{of}, give or take {by}"),
        Wanted::InRange(range) => format!("in the range {range}"),
        Wanted::Value(value) => value.clone(),
        Wanted::Form { says, until } => {
            format!("{}{}", form(says), until_where(until.as_ref()))
        }
        Wanted::SameItems { missing, extra } => same_items(missing, extra),
        Wanted::Not(Some(wanted)) => format!("anything but {}", self::wanted(wanted)),
        Wanted::Not(None) => "something else".to_owned(),
        Wanted::Text {
            texts,
            times,
            found,
            near,
        } => {
            let what = one_of(texts, "the text", "one of these texts:");
            let near = instead(near.as_ref());
            format!("{what} {}{near}", times_found(*times, *found))
        }
        Wanted::Word {
            wordings,
            times,
            found,
            near,
        } => {
            let what = one_of(wordings, "the word", "one of these words:");
            let near = instead(near.as_ref());
            format!("{what} {}{near}", times_found(*times, *found))
        }
        Wanted::Board {
            rows,
            cols,
            strange,
        } => {
            let cells = Lang::En.count(*cols, "cell", "cells");
            let rows = Lang::En.count(*rows, "row", "rows");
            let why = match strange.as_slice() {
                [] => "but there is none".to_owned(),
                strange => format!("but no cell may look like {}", strange.join(", ")),
            };
            format!("a board of {rows} of {cells}, {why}")
        }
        Wanted::CellsOnBoard {
            symbol,
            expected,
            found,
        } => {
            let cells = Lang::En.count(*expected, "cell", "cells");
            format!("a board with {cells} {symbol}, but there are {found}")
        }
        Wanted::WithoutWord(word) => format!("a text without the word {}", quoted(word)),
        Wanted::WithoutText(text) => format!("a text without {}", quoted(text)),
        Wanted::InOrder {
            texts,
            missing,
            earlier,
        } => {
            let all: Vec<String> = texts.iter().map(|t| quoted(t)).collect();
            let first = all.get(*missing).cloned().unwrap_or_default();
            let why = match earlier {
                true => "comes too early",
                false => "is not there",
            };
            format!(
                "these texts one after the other: {} ({first} {why})",
                all.join(", ")
            )
        }
        Wanted::FormInside {
            says,
            times: Some(0),
            found,
            ..
        } => format!(
            "nothing like this: {} ({})",
            form(says),
            times_there(*found)
        ),
        Wanted::FormInside {
            says,
            times,
            found,
            until,
        } => {
            let until = until_where(until.as_ref());
            format!("{} {}{until}", form(says), times_found(*times, *found))
        }
        Wanted::Lines { expected, found } => {
            format!("{}, but there are {found}", lines(*expected))
        }
        Wanted::Shown(calls) => format!("what {} draws, visible at the end", calls.join(", ")),
        Wanted::Calls(calls) => format!("these drawings as well: {}", calls.join(", ")),
        Wanted::Texts { least, found } => {
            format!("at least {least} fully visible texts, but there are {found}")
        }
        Wanted::WithoutCalls(calls) => format!("without these drawings: {}", calls.join(", ")),
    }
}

fn same_items(missing: &[String], extra: &[String]) -> String {
    let mut parts = Vec::new();
    if !missing.is_empty() {
        parts.push(format!("missing: {}", missing.join(", ")));
    }
    if !extra.is_empty() {
        parts.push(format!("unexpected: {}", extra.join(", ")));
    }
    format!("the same items, in any order; {}", parts.join("; "))
}

fn form(says: &Localized) -> &str {
    says.get(Lang::En)
}

fn until_where(until: Option<&Until>) -> String {
    until.map_or_else(String::new, |until| {
        let line = until.line + 1;
        format!("; right up to {}, line {line}", quoted(&until.text))
    })
}

fn instead(near: Option<&NearMiss>) -> String {
    near.map_or_else(String::new, |near| {
        let line = near.line + 1;
        let (found, expected) = (quoted(&near.found), quoted(&near.expected));
        format!("; line {line}: {found} found, {expected} expected")
    })
}

fn quoted(text: &str) -> String {
    format!("“{}”", text.replace('\n', "⏎"))
}

fn times_there(found: usize) -> String {
    format!("found {}", Lang::En.count(found, "time", "times"))
}

fn one_of(texts: &[String], one: &str, several: &str) -> String {
    let all: Vec<String> = texts.iter().map(|t| quoted(t)).collect();
    let what = if texts.len() == 1 { one } else { several };
    format!("{what} {}", all.join(", "))
}

fn times_found(times: Option<usize>, found: usize) -> String {
    let count = |n| Lang::En.count(n, "time", "times");
    match times {
        Some(times) => format!("{} ({})", count(times), times_there(found)),
        None => "somewhere".to_owned(),
    }
}
