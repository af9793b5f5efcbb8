//! Parts of the sentences that say what a matcher wanted.

use crate::closest::{NearMiss, Until};
use lang::Lang;

/// The one in this language.
fn word(lang: Lang, [fr, en]: [&'static str; 2]) -> &'static str {
    lang.pick(fr, en)
}

pub(super) fn cells(count: usize, lang: Lang) -> String {
    match lang {
        Lang::Fr => lang.count(count, "case", "cases"),
        Lang::En => lang.count(count, "cell", "cells"),
    }
}

pub(super) fn board(rows: usize, cols: usize, strange: &[String], lang: Lang) -> String {
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

pub(super) fn in_order(texts: &[String], missing: usize, earlier: bool, lang: Lang) -> String {
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

pub(super) fn same_items(missing: &[String], extra: &[String], lang: Lang) -> String {
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
pub(super) fn until_where(until: Option<&Until>, lang: Lang) -> String {
    until.map_or_else(String::new, |until| {
        let (text, line) = (quoted(&until.text, lang), until.line + 1);
        match lang {
            Lang::Fr => format!(" ; juste jusqu'à {text}, ligne {line}"),
            Lang::En => format!("; right up to {text}, line {line}"),
        }
    })
}

pub(super) fn instead(near: Option<&NearMiss>, lang: Lang) -> String {
    near.map_or_else(String::new, |near| {
        let line = near.line + 1;
        let [found, expected] = [&near.found, &near.expected].map(|text| quoted(text, lang));
        match lang {
            Lang::Fr => format!(" ; ligne {line}, {found} trouvé, {expected} attendu"),
            Lang::En => format!("; line {line}: {found} found, {expected} expected"),
        }
    })
}

pub(super) fn quoted(text: &str, lang: Lang) -> String {
    let text = text.replace('\n', "⏎");
    match lang {
        Lang::Fr => format!("« {text} »"),
        Lang::En => format!("“{text}”"),
    }
}

pub(super) fn one_of(
    texts: &[String],
    [one, several]: [[&'static str; 2]; 2],
    lang: Lang,
) -> String {
    let all: Vec<String> = texts.iter().map(|text| quoted(text, lang)).collect();
    let what = if texts.len() == 1 { one } else { several };
    format!("{} {}", word(lang, what), all.join(", "))
}

pub(super) fn times_there(found: usize, lang: Lang) -> String {
    match lang {
        Lang::Fr => format!("trouvé {found} fois"),
        Lang::En => format!("found {}", lang.count(found, "time", "times")),
    }
}

pub(super) fn times_found(times: Option<usize>, found: usize, lang: Lang) -> String {
    let there = times_there(found, lang);
    match (times, lang) {
        (Some(times), Lang::Fr) => format!("{times} fois ({there})"),
        (Some(times), Lang::En) => format!("{} ({there})", lang.count(times, "time", "times")),
        (None, lang) => word(lang, ["quelque part", "somewhere"]).to_owned(),
    }
}
