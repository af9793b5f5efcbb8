//! The value of their variable at their line, the n-th time it is reached.

use super::{
    Check, Draft, Parts, Ready, by_marks, code, fits, of_situation, question as with, ready,
};
use crate::oral::choices::choices;
use crate::oral::exam::Exam;
use crate::oral::model::{Choice, Content, Proof, QuestionKind, ShownCall, Why, both};
use crate::oral::probes::Watches;
use lang::{Lang, Localized};
use std::collections::{BTreeMap, BTreeSet};

const LONGEST: usize = 40;
const LATEST: usize = 5;

pub fn drafts(exam: &Exam<'_>) -> Vec<Draft> {
    let mut all = Vec::new();
    for i in (0..exam.situations.len()).filter(|i| fits(exam, *i)) {
        let Some(draft) = of_situation(exam, QuestionKind::Value, i) else {
            continue;
        };
        for (item, values) in values(exam, i) {
            let probe = &exam.instrumented.probes[item];
            let nth = values.len().min(LATEST);
            // A counter says nothing but how often its line was reached.
            let counts = values.len() > 1
                && (1..)
                    .zip(&values)
                    .all(|(n, value): (usize, _)| *value == n.to_string());
            let changes = values.len() == 1 || values.iter().any(|v| *v != values[0]);
            let is_asked = |v: &String| v.chars().count() <= LONGEST && !is_written(exam, item, v);
            if changes && !counts && values.get(nth - 1).is_some_and(is_asked) {
                all.push(Draft {
                    item,
                    nth,
                    function: probe.function,
                    line: probe.line,
                    ..draft.clone()
                });
            }
        }
    }
    all
}

/// What each watched variable was, in order; those with a value that cannot be shown are left out.
fn values(exam: &Exam<'_>, situation: usize) -> BTreeMap<usize, Vec<String>> {
    let mut found: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    let mut hidden = BTreeSet::new();
    for event in &exam.made[situation].events {
        match &event.value {
            Some((_, Some(value))) => found.entry(event.probe).or_default().push(value.clone()),
            Some((_, None)) => drop(hidden.insert(event.probe)),
            None => {}
        }
    }
    found.retain(|probe, _| !hidden.contains(probe));
    found
}

/// The line itself says it: `let mut n = 0;`.
fn is_written(exam: &Exam<'_>, probe: usize, value: &str) -> bool {
    let probe = &exam.instrumented.probes[probe];
    let file = &exam.code.functions[probe.function].file;
    let line = exam.code.line(file, probe.line);
    let set = line.split_once('=').map_or("", |(_, right)| right.trim());
    let set = set.trim_end_matches(';').trim();
    // Of a tuple, one of its parts: `let (x, y) = (0, 0);`.
    let parts = set.strip_prefix('(').and_then(|s| s.strip_suffix(')'));
    let is_part = parts.is_some_and(|parts| parts.split(',').any(|part| part.trim() == value));
    set == value
        || is_part
        || set.contains("Vec::new()")
        || set.contains("vec![]")
        || set.contains("String::new()")
}

pub fn question(exam: &mut Exam<'_>, draft: &Draft) -> Result<Ready, Why> {
    let situation = draft.situation.ok_or(Why::TooLarge)?;
    if !exam.is_stable(situation) {
        return Err(Why::Unstable);
    }
    let all = values(exam, situation);
    let own = all.get(&draft.item).ok_or(Why::TooLarge)?;
    let right = own.get(draft.nth - 1).ok_or(Why::TooLarge)?.clone();
    let Watches::Value { name, .. } = exam.instrumented.probes[draft.item].watches.clone() else {
        return Err(Why::TooLarge);
    };
    let mut chance = exam.chance.clone();
    let mut wrong = wrong(exam, situation, draft, &all, &right);
    chance.shuffle(&mut wrong);
    let choices = choices(Content::Code(right), wrong, &mut chance).ok_or(Why::Obvious)?;
    exam.chance = chance;
    let (shown, _) = exam.shown(situation).ok_or(Why::TooLarge)?;
    if is_read_off(&shown, &choices) {
        return Err(Why::Obvious);
    }
    let (line, name) = (draft.line, code(&name));
    let text = match own.len() {
        1 => both(
            format!(
                "Quelle est la valeur de {name} juste après la ligne {line}, pendant cet appel ?"
            ),
            format!("What is the value of {name} just after line {line}, during this call?"),
        ),
        _ => both(
            format!(
                "Quelle est la valeur de {name} juste après la ligne {line}, la {} fois qu'elle est exécutée pendant cet appel ?",
                ordinal(draft.nth, Lang::Fr)
            ),
            format!(
                "What is the value of {name} just after line {line}, the {} time it is executed during this call?",
                ordinal(draft.nth, Lang::En)
            ),
        ),
    };
    let parts = Parts {
        excerpts: exam.excerpts(situation, (draft.function, &[line])),
        situation: Some(shown),
        text,
        choices,
        evidence: Proof {
            found: both(
                "lu dans la trace de l'appel",
                "read in the trace of the call",
            ),
            verified: by_marks(),
        },
    };
    let check = Check::Marks {
        situations: vec![exam.situations[situation].clone()],
        probes: BTreeSet::from([draft.item]),
    };
    Ok(ready(with(exam, draft, parts), draft, check))
}

/// Of all the choices only the right one stands in what is shown.
fn is_read_off(shown: &ShownCall, choices: &[Choice]) -> bool {
    let told = format!(
        "{}\n{}\n{}",
        shown.steps.join("\n"),
        shown.given.join("\n"),
        shown.call
    );
    let words = crate::oral::reach::words(&told);
    choices.iter().all(|choice| match &choice.content {
        Content::Code(text) => words.contains(text.trim_matches('"')) == choice.is_right,
        _ => !choice.is_right,
    })
}

/// What it was at other times, what other variables were, and what is near.
fn wrong(
    exam: &Exam<'_>,
    situation: usize,
    draft: &Draft,
    all: &BTreeMap<usize, Vec<String>>,
    right: &str,
) -> Vec<(Content, Localized)> {
    let mut found: Vec<(Content, Localized)> = Vec::new();
    let earlier = both("sa valeur à un autre passage", "its value another time");
    for value in all.get(&draft.item).into_iter().flatten() {
        found.push((Content::Code(value.clone()), earlier.clone()));
    }
    let events = &exam.made[situation].events;
    let type_of = |probe: usize| {
        let event = events.iter().find(|e| e.probe == probe)?;
        Some(event.value.as_ref()?.0.clone())
    };
    let ty = type_of(draft.item);
    for (probe, values) in all
        .iter()
        .filter(|(p, _)| **p != draft.item && type_of(**p) == ty)
    {
        let Watches::Value { name, .. } = &exam.instrumented.probes[*probe].watches else {
            continue;
        };
        let from = both(
            format!("la valeur de {name}"),
            format!("the value of {name}"),
        );
        let short = values.iter().filter(|v| v.chars().count() <= LONGEST);
        found.extend(
            short
                .take(2)
                .map(|v| (Content::Code(v.clone()), from.clone())),
        );
    }
    if let Ok(n) = right.parse::<i64>() {
        let unsigned = ty.is_some_and(|ty| ty.starts_with('u'));
        let near = [n + 1, n - 1, n + 2, n - 2]
            .into_iter()
            .filter(|n| !unsigned || *n >= 0);
        let from = both("une erreur d'une ou deux unités", "off by one or two");
        found.extend(near.map(|n| (Content::Code(n.to_string()), from.clone())));
    }
    if let Some(other) = match right {
        "true" => Some("false"),
        "false" => Some("true"),
        _ => None,
    } {
        found.push((
            Content::Code(other.to_owned()),
            both("l'inverse", "the opposite"),
        ));
        let never = both(
            "rien : cette ligne n'est pas exécutée",
            "nothing: this line is not executed",
        );
        found.push((
            Content::Text(never),
            both("une autre branche", "another branch"),
        ));
    }
    found.retain(|(content, _)| *content != Content::Code(right.to_owned()));
    found
}

pub fn ordinal(n: usize, lang: Lang) -> String {
    match (lang, n) {
        (Lang::Fr, 1) => "première".to_owned(),
        (Lang::Fr, n) => format!("{n}e"),
        (Lang::En, 1) => "first".to_owned(),
        (Lang::En, 2) => "second".to_owned(),
        (Lang::En, 3) => "third".to_owned(),
        (Lang::En, n) => format!("{n}th"),
    }
}
