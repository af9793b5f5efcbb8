//! The sentences that say what a matcher wanted.

use crate::closest::{NearMiss, Until};
use crate::screen::Instead;
use lang::{Lang, Localized};
use seen::Hue;

pub(super) fn one_of_values(values: &[String], lang: Lang) -> String {
    let values = values.join(", ");
    lang.pick(
        format!("l'une de ces valeurs : {values}"),
        format!("one of these values: {values}"),
    )
}

pub(super) fn element(value: &str, lang: Lang) -> String {
    lang.pick(
        format!("quelque chose qui contient {value}"),
        format!("something that contains {value}"),
    )
}

pub(super) fn near(of: &str, by: &str, lang: Lang) -> String {
    lang.pick(
        format!("{of}, à {by} près"),
        format!("{of}, give or take {by}"),
    )
}

pub(super) fn in_range(range: &str, lang: Lang) -> String {
    lang.pick(
        format!("entre les bornes {range}"),
        format!("in the range {range}"),
    )
}

pub(super) fn form(says: &Localized, until: Option<&Until>, lang: Lang) -> String {
    format!("{}{}", says.get(lang), until_where(until, lang))
}

pub(super) fn anything_but(what: &str, lang: Lang) -> String {
    lang.pick(
        format!("autre chose que {what}"),
        format!("anything but {what}"),
    )
}

pub(super) fn text(
    texts: &[String],
    times: Option<usize>,
    found: usize,
    near: Option<&NearMiss>,
    lang: Lang,
) -> String {
    let one = ["le texte", "the text"];
    let several = ["l'un de ces textes :", "one of these texts:"];
    let (what, near) = (one_of(texts, [one, several], lang), instead(near, lang));
    format!("{what} {}{near}", times_found(times, found, lang))
}

pub(super) fn word(
    wordings: &[String],
    times: Option<usize>,
    found: usize,
    near: Option<&NearMiss>,
    lang: Lang,
) -> String {
    let (what, near) = (the_word(wordings, lang), instead(near, lang));
    format!("{what} {}{near}", times_found(times, found, lang))
}

pub(super) fn cells_on_board(symbol: &str, expected: usize, found: usize, lang: Lang) -> String {
    let cells = cells(expected, lang);
    lang.pick(
        format!("un plateau avec {cells} {symbol}, mais il y en a {found}"),
        format!(
            "a board with {cells} {symbol}, but there {} {found}",
            lang.agree(found, "is", "are")
        ),
    )
}

pub(super) fn new_words(lang: Lang) -> &'static str {
    lang.pick(
        "un mot que rien n'a affiché avant",
        "a word that was not printed before",
    )
}

pub(super) fn repeated(lang: Lang) -> &'static str {
    lang.pick(
        "exactement ce que l'appel précédent a affiché",
        "exactly what the call before has printed",
    )
}

pub(super) fn without_word(word: &str, lang: Lang) -> String {
    let word = quoted(word, lang);
    lang.pick(
        format!("un texte sans le mot {word}"),
        format!("a text without the word {word}"),
    )
}

pub(super) fn announced(wordings: &[String], lang: Lang) -> String {
    let what = the_word(wordings, lang);
    lang.pick(
        format!(
            "{what}, comme ce qui est arrivé : ni nié, ni proposé avec un autre (« ou »), ni \
             compté dans un tableau"
        ),
        format!(
            "{what}, as what has happened: not denied, not one of two (“or”), not counted in a \
             table"
        ),
    )
}

pub(super) fn without_text(text: &str, lang: Lang) -> String {
    let text = quoted(text, lang);
    lang.pick(
        format!("un texte sans {text}"),
        format!("a text without {text}"),
    )
}

pub(super) fn form_inside(
    says: &Localized,
    times: Option<usize>,
    found: usize,
    until: Option<&Until>,
    lang: Lang,
) -> String {
    let form = says.get(lang);
    if times == Some(0) {
        let there = times_there(found, lang);
        return lang.pick(
            format!("rien de cette forme : {form} ({there})"),
            format!("nothing like this: {form} ({there})"),
        );
    }
    let (found, until) = (times_found(times, found, lang), until_where(until, lang));
    format!("{form} {found}{until}")
}

pub(super) fn lines(expected: usize, found: usize, lang: Lang) -> String {
    lang.pick(
        format!(
            "{}, mais il y en a {found}",
            lang.count(expected, "ligne", "lignes")
        ),
        format!(
            "{}, but there {} {found}",
            lang.count(expected, "line", "lines"),
            lang.agree(found, "is", "are")
        ),
    )
}

pub(super) fn shown(calls: &[String], instead: Option<&Instead>, lang: Lang) -> String {
    let calls = calls.join(", ");
    let what = lang.pick(
        format!("ce que dessine {calls}, visible à la fin"),
        format!("what {calls} draws, visible at the end"),
    );
    let seen = instead.map(|instead| instead.describe(lang));
    what + &seen.unwrap_or_default()
}

pub(super) fn calls(calls: &[String], lang: Lang) -> String {
    let calls = calls.join(", ");
    lang.pick(
        format!("ces dessins aussi : {calls}"),
        format!("these drawings as well: {calls}"),
    )
}

pub(super) fn without_calls(calls: &[String], lang: Lang) -> String {
    let calls = calls.join(", ");
    lang.pick(
        format!("sans ces dessins : {calls}"),
        format!("without these drawings: {calls}"),
    )
}

pub(super) fn texts(least: usize, found: usize, lang: Lang) -> String {
    lang.pick(
        format!(
            "au moins {}, mais il y en a {found}",
            lang.count(
                least,
                "texte entièrement visible",
                "textes entièrement visibles"
            )
        ),
        format!(
            "at least {}, but there {} {found}",
            lang.count(least, "fully visible text", "fully visible texts"),
            lang.agree(found, "is", "are")
        ),
    )
}

pub(super) fn color_on_board(hue: Hue, lang: Lang) -> &'static str {
    match hue {
        Hue::Red => lang.pick(
            "du rouge sur le plateau lui-même",
            "some red on the board itself",
        ),
        Hue::Green => lang.pick(
            "du vert sur le plateau lui-même",
            "some green on the board itself",
        ),
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
    let (what, why) = (pick(lang, what), pick(lang, why));
    format!("{what} {} ({first} {why})", all.join(", "))
}

pub(super) fn same_items(missing: &[String], extra: &[String], lang: Lang) -> String {
    let said = |items: &[String], words| {
        let said = || format!("{} {}", pick(lang, words), items.join(", "));
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
    let between = pick(lang, [" ; ", "; "]);
    format!("{} {}", pick(lang, what), parts.join(between))
}

pub(super) fn quoted(text: &str, lang: Lang) -> String {
    let text = text.replace('\n', "⏎");
    match lang {
        Lang::Fr => format!("« {text} »"),
        Lang::En => format!("“{text}”"),
    }
}

fn cells(count: usize, lang: Lang) -> String {
    match lang {
        Lang::Fr => lang.count(count, "case", "cases"),
        Lang::En => lang.count(count, "cell", "cells"),
    }
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

fn the_word(wordings: &[String], lang: Lang) -> String {
    let one = ["le mot", "the word"];
    let several = ["l'un de ces mots :", "one of these words:"];
    one_of(wordings, [one, several], lang)
}

fn one_of(texts: &[String], [one, several]: [[&'static str; 2]; 2], lang: Lang) -> String {
    let all: Vec<String> = texts.iter().map(|text| quoted(text, lang)).collect();
    let what = if texts.len() == 1 { one } else { several };
    format!("{} {}", pick(lang, what), all.join(", "))
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
        (None, lang) => pick(lang, ["quelque part", "somewhere"]).to_owned(),
    }
}

/// The one in this language.
fn pick(lang: Lang, [fr, en]: [&'static str; 2]) -> &'static str {
    lang.pick(fr, en)
}
