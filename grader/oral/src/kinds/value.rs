//! The value of their variable at their line, the n-th time it is reached.

use super::answer::is_in_table;
use super::giveaways::{
    bare, has_what_is_given, is_constant, is_guessed, is_nth_letter, is_nth_line, is_read_off,
    is_spelled_out, only_right,
};
use super::proofs::read_in_the_trace;
use super::{Draft, Parts, Ready, code, fits, marked, of_situation, texts_of};
use crate::assigned::Assigned;
use crate::choices::choices;
use crate::debugged::Debugged;
use crate::exam::Exam;
use crate::literals::Literal;
use crate::model::{Choice, Content, QuestionKind, ShownCall, Why, both};
use crate::probes::{Probe, ProbeKind};
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
            let counts = (1..)
                .zip(&values)
                .all(|(n, value): (usize, _)| *value == n.to_string());
            let counts =
                counts && (values.len() > 1 || assigned(exam, item).is_some_and(|g| g.counts));
            let changes = values.len() == 1 || values.iter().any(|v| *v != values[0]);
            // What says that nothing was found is guessed too, and the n-th of a list is read off.
            let is_seen = |v: &String| {
                v == "-1"
                    || v == "None"
                    || is_nth_letter(nth, v)
                    || has_item(exam, i, nth, v)
                    || is_in_table(exam, i, v)
                    || (nth == 1 && is_argument(exam, i, v))
            };
            let is_asked = |v: &String| {
                !is_guessed(v) && v.chars().count() <= LONGEST && !is_written(exam, item, v)
            };
            let is_followed = is_followed(exam, i, item, nth);
            let is_seen = values.get(nth - 1).is_some_and(is_seen)
                || is_count(&probe.watches)
                || (nth == 1 && is_formula(exam, item));
            let is_weak = !is_followed || is_seen;
            let is_worked = is_followed || assigned(exam, item).is_some_and(|g| g.steps > 1);
            // If the line may return before it sets the variable, "the n-th time" is ambiguous.
            let is_counted = values.len() == 1 || !may_leave(exam, item);
            let is_told = values.get(nth - 1).is_some_and(is_asked) && is_counted;
            if changes && !counts && is_worked && is_told {
                all.push(Draft {
                    is_weak,
                    is_told: is_seen,
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

/// What is counted is seen without the code that counts it.
fn is_count(watches: &ProbeKind) -> bool {
    const COUNTS: [&str; 7] = ["count", "compte", "nb", "nombre", "total", "mort", "reste"];
    match watches {
        ProbeKind::Value { name, .. } => COUNTS.iter().any(|word| name.starts_with(word)),
        _ => false,
    }
}

fn assigned<'e>(exam: &'e Exam<'_>, probe: usize) -> Option<&'e Assigned> {
    let probe = &exam.instrumented.probes[probe];
    let shape = &exam.code.functions[probe.function].shape;
    shape.values.get(&probe.line)
}

/// The call and the page say all that is reckoned with.
fn is_formula(exam: &Exam<'_>, item: usize) -> bool {
    let function = &exam.code.functions[exam.instrumented.probes[item].function];
    let params = function.params.as_deref().unwrap_or_default();
    assigned(exam, item).is_some_and(|assigned| assigned.is_formula_of(params))
}

/// Steps to the value: those on its line and in the functions called there, other variables that
/// the line needs, earlier turns.
fn is_followed(exam: &Exam<'_>, situation: usize, item: usize, nth: usize) -> bool {
    const FEWEST: usize = 3;
    let Some(assigned) = assigned(exam, item) else {
        return false;
    };
    let place = &exam.instrumented.probes[item];
    let names = |name: &str| assigned.names.iter().any(|n| n == name);
    let met = exam.functions_met(situation).into_iter();
    let called = met.filter(|f| *f != place.function && names(&exam.code.functions[*f].name));
    let inside: usize = called.map(|f| exam.code.steps(f)).sum();
    let is_before = |p: &&Probe| match &p.watches {
        ProbeKind::Value { name, .. } => {
            p.function == place.function && p.line < place.line && names(name)
        }
        _ => false,
    };
    let before = exam.instrumented.probes.iter().filter(is_before).count();
    let again = usize::from(nth > 1) + usize::from(assigned.is_inside);
    let elsewhere = inside + before + again;
    assigned.steps + elsewhere >= FEWEST && elsewhere > 0 && assigned.steps + inside + before > 0
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

/// The line leaves the function where there is no value.
fn may_leave(exam: &Exam<'_>, probe: usize) -> bool {
    let probe = &exam.instrumented.probes[probe];
    let file = &exam.code.functions[probe.function].file;
    let line = exam.code.line(file, probe.line);
    let is_let_else = line.contains(" else ") && !line.contains("if ");
    line.contains('?') || is_let_else
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
    let situation = draft.situation.ok_or(Why::NotShown)?;
    let all = values(exam, situation);
    let own = all.get(&draft.item).ok_or(Why::NotShown)?;
    let right = own.get(draft.nth - 1).ok_or(Why::NotShown)?.clone();
    let ProbeKind::Value { name, .. } = exam.instrumented.probes[draft.item].watches.clone() else {
        return Err(Why::NotShown);
    };
    if !exam.asks_all && draft.nth == 1 && is_formula(exam, draft.item) {
        return Err(Why::Obvious);
    }
    let mut rng = exam.rng.clone();
    let mut wrong = match right.strip_prefix('\'') {
        Some(_) => of_characters(exam, situation, draft, &right),
        None => Vec::new(),
    };
    if wrong.len() < 2 {
        wrong = self::wrong(exam, situation, draft, &all, &right);
    }
    rng.shuffle(&mut wrong);
    // Rather a value that the variable can have: `n % 2` is never 6.
    if let Some(i) = wrong.iter().position(|w| is_its_own(exam, draft.item, w)) {
        wrong.swap(0, i);
    }
    let choices = choices(Content::Code(right.clone()), wrong, &mut rng).ok_or(Why::Obvious)?;
    exam.rng = rng;
    let (shown, _) = exam.shown(situation).ok_or(Why::NotShown)?;
    let texts = texts_of(&exam.situations[situation]);
    let literals = exam.situations[situation].literals();
    let has_own = has_what_the_line_has(exam, draft, &choices)
        || has_what_is_given(&literals, &shown.typed, &choices);
    let is_typed = is_typed(&shown, &choices, draft.nth, &right);
    if is_read_off(&shown, &choices, &texts) || is_typed || has_own {
        return Err(Why::Obvious);
    }
    let excerpts = exam.excerpts(situation, (draft.function, &[draft.line]));
    let file = &exam.code.functions[draft.function].file;
    if is_constant(&excerpts, exam.code.line(file, draft.line), &right) {
        return Err(Why::Obvious);
    }
    let text = asked(draft, &name, own.len());
    let parts = Parts {
        excerpts,
        situation: Some(shown),
        text,
        choices,
        evidence: read_in_the_trace(),
    };
    Ok(marked(exam, draft, situation, parts))
}

/// The typed lines tell it: they hold it alone of all choices, spell it out, or have it in its turn.
fn is_typed(shown: &ShownCall, choices: &[Choice], nth: usize, right: &str) -> bool {
    let typed = shown.typed.join("\n").to_lowercase();
    let stands = |choice: &Choice| match &choice.content {
        Content::Code(text) => typed.contains(&bare(text).to_lowercase()),
        _ => false,
    };
    choices
        .iter()
        .all(|choice| stands(choice) == choice.is_right)
        || shown.typed.iter().any(|line| line == right)
        || is_spelled_out(shown, choices)
        || is_nth_line(shown, nth, right)
}

/// `times`: how often the line is executed.
fn asked(draft: &Draft, name: &str, times: usize) -> Localized {
    let (line, name) = (draft.line, code(name));
    match times {
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
    }
}

/// The n-th time it is the n-th of a list that stands on the page.
fn has_item(exam: &Exam<'_>, situation: usize, nth: usize, right: &str) -> bool {
    let given = exam.made[situation].given.iter();
    let mut values = given.filter_map(|(_, value)| Debugged::of(value.as_ref()?));
    nth > 1 && values.any(|value| value.has_item(nth - 1, bare(right)))
}

/// What the call is given is what its first step has.
fn is_argument(exam: &Exam<'_>, situation: usize, value: &str) -> bool {
    let literals = exam.situations[situation].literals().into_iter();
    let mut numbers = literals.filter_map(|literal| match literal {
        Literal::Int(n) => Some(n.to_string()),
        _ => None,
    });
    numbers.any(|n| n == value)
}

/// Of all the choices only the right one has a text in it that stands on the line.
fn has_what_the_line_has(exam: &Exam<'_>, draft: &Draft, choices: &[Choice]) -> bool {
    let file = &exam.code.functions[draft.function].file;
    let quoted = exam
        .code
        .line(file, draft.line)
        .split('"')
        .skip(1)
        .step_by(2);
    let mut quoted = quoted.filter(|text| !text.is_empty());
    quoted.any(|text| only_right(choices, |code| code.contains(text)))
}

/// Of a character: what it is in any call, and what the functions that make it have in them. Other
/// variables hold other sorts of characters.
fn of_characters(
    exam: &Exam<'_>,
    situation: usize,
    draft: &Draft,
    right: &str,
) -> Vec<(Content, Localized)> {
    let from = both("sa valeur à un autre moment", "its value at another time");
    let all = (0..exam.situations.len()).flat_map(|i| values(exam, i).remove(&draft.item));
    let mut found: Vec<String> = all.flatten().collect();
    let made_by = |f: &usize| {
        let name = &exam.code.functions[*f].name;
        *f != draft.function && assigned(exam, draft.item).is_some_and(|g| g.names.contains(name))
    };
    for function in exam.functions_met(situation).into_iter().filter(made_by) {
        let code = &exam.code.functions[function].code;
        let characters = code.split('\'').filter(|c| c.chars().count() == 1);
        found.extend(characters.map(|c| format!("'{c}'")));
    }
    found.retain(|value| value != right);
    found.sort();
    found.dedup();
    found
        .into_iter()
        .map(|value| (Content::Code(value), from.clone()))
        .collect()
}

/// The variable had this value in some call.
fn is_its_own(exam: &Exam<'_>, item: usize, (content, _): &(Content, Localized)) -> bool {
    let Content::Code(text) = content else {
        return false;
    };
    let mut events = exam.made.iter().flat_map(|made| &made.events);
    events.any(|event| {
        let value = event.value.as_ref().and_then(|(_, value)| value.as_ref());
        event.probe == item && value == Some(text)
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
    let elsewhere = both("sa valeur dans un autre appel", "its value in another call");
    let others = (0..exam.situations.len()).filter(|i| *i != situation);
    let others = others.flat_map(|i| values(exam, i).remove(&draft.item));
    let others = others.flatten().filter(|v| v.chars().count() <= LONGEST);
    found.extend(
        others
            .take(4)
            .map(|v| (Content::Code(v), elsewhere.clone())),
    );
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
        let ProbeKind::Value { name, .. } = &exam.instrumented.probes[*probe].watches else {
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
        let near = [1, -1, 2, -2].into_iter();
        let near = near
            .filter_map(|by| n.checked_add(by))
            .filter(|n| !unsigned || *n >= 0);
        let from = both("une erreur d'une ou deux unités", "off by one or two");
        found.extend(near.map(|n| (Content::Code(n.to_string()), from.clone())));
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
