//! Ce qu'un texte ou une valeur devait être.

use super::lines;
use crate::evaluate::{NearMiss, Until, Wanted};
use lang::{Lang, Localized};

pub(super) fn wanted(wanted: &Wanted) -> String {
    match wanted {
        Wanted::OneOf(values) => format!("l'une de ces valeurs : {}", values.join(", ")),
        Wanted::SomeText => "un texte".to_owned(),
        Wanted::Element(value) => format!("quelque chose qui contient {value}"),
        Wanted::Near { of, by } => format!("{of}, à {by} près"),
        Wanted::InRange(range) => format!("entre les bornes {range}"),
        Wanted::Value(value) => value.clone(),
        Wanted::Form { says, until } => {
            format!("{}{}", form(says), until_where(until.as_ref()))
        }
        Wanted::SameItems { missing, extra } => same_items(missing, extra),
        Wanted::Not(Some(wanted)) => format!("autre chose que {}", self::wanted(wanted)),
        Wanted::Not(None) => "autre chose".to_owned(),
        Wanted::Text {
            texts,
            times,
            found,
            near,
        } => {
            let what = one_of(texts, "le texte", "l'un de ces textes :");
            let near = instead(near.as_ref());
            format!("{what} {}{near}", times_found(*times, *found))
        }
        Wanted::Word {
            wordings,
            times,
            found,
            near,
        } => {
            let what = one_of(wordings, "le mot", "l'un de ces mots :");
            let near = instead(near.as_ref());
            format!("{what} {}{near}", times_found(*times, *found))
        }
        Wanted::Board {
            rows,
            cols,
            strange,
        } => {
            let cells = Lang::Fr.count(*cols, "case", "cases");
            let rows = Lang::Fr.count(*rows, "rangée", "rangées");
            let why = match strange.as_slice() {
                [] => "mais il n'y en a pas".to_owned(),
                strange => format!("mais aucune case ne se dessine {}", strange.join(", ")),
            };
            format!("un plateau de {rows} de {cells}, {why}")
        }
        Wanted::CellsOnBoard {
            symbol,
            expected,
            found,
        } => {
            let cells = Lang::Fr.count(*expected, "case", "cases");
            format!("un plateau avec {cells} {symbol}, mais il y en a {found}")
        }
        Wanted::WithoutWord(word) => format!("un texte sans le mot {}", quoted(word)),
        Wanted::WithoutText(text) => format!("un texte sans {}", quoted(text)),
        Wanted::InOrder {
            texts,
            missing,
            earlier,
        } => {
            let all: Vec<String> = texts.iter().map(|t| quoted(t)).collect();
            let first = all.get(*missing).cloned().unwrap_or_default();
            let why = match earlier {
                true => "vient trop tôt",
                false => "n'y est pas",
            };
            format!(
                "ces textes l'un après l'autre : {} ({first} {why})",
                all.join(", ")
            )
        }
        Wanted::FormInside {
            says,
            times: Some(0),
            found,
            ..
        } => format!("rien de cette forme : {} (trouvé {found} fois)", form(says)),
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
            format!("{}, mais il y en a {found}", lines(*expected))
        }
        Wanted::Shown(calls) => {
            format!("ce que dessine {}, visible à la fin", calls.join(", "))
        }
        Wanted::Calls(calls) => format!("ces dessins aussi : {}", calls.join(", ")),
        Wanted::Texts { least, found } => {
            format!("au moins {least} textes entièrement visibles, mais il y en a {found}")
        }
        Wanted::WithoutCalls(calls) => format!("sans ces dessins : {}", calls.join(", ")),
    }
}

fn same_items(missing: &[String], extra: &[String]) -> String {
    let mut parts = Vec::new();
    if !missing.is_empty() {
        parts.push(format!("il manque {}", missing.join(", ")));
    }
    if !extra.is_empty() {
        parts.push(format!("il y a en trop {}", extra.join(", ")));
    }
    format!(
        "les mêmes éléments, dans n'importe quel ordre : {}",
        parts.join(" ; ")
    )
}

fn form(says: &Localized) -> &str {
    says.get(Lang::Fr)
}

/// Une ligne de plus que le nombre de celles d'avant : la première est la ligne 1.
fn until_where(until: Option<&Until>) -> String {
    until.map_or_else(String::new, |until| {
        let line = until.line + 1;
        format!(" ; juste jusqu'à {}, ligne {line}", quoted(&until.text))
    })
}

fn instead(near: Option<&NearMiss>) -> String {
    near.map_or_else(String::new, |near| {
        let line = near.line + 1;
        let (found, expected) = (quoted(&near.found), quoted(&near.expected));
        format!(" ; ligne {line}, {found} trouvé, {expected} attendu")
    })
}

fn quoted(text: &str) -> String {
    format!("« {} »", text.replace('\n', "⏎"))
}

fn one_of(texts: &[String], one: &str, several: &str) -> String {
    let all: Vec<String> = texts.iter().map(|t| quoted(t)).collect();
    let what = if texts.len() == 1 { one } else { several };
    format!("{what} {}", all.join(", "))
}

fn times_found(times: Option<usize>, found: usize) -> String {
    match times {
        Some(times) => format!("{times} fois (trouvé {found} fois)"),
        None => "quelque part".to_owned(),
    }
}
