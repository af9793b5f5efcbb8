//! Which of their functions are called by one call, and in which order.

use super::calls::probe_of;
use super::proofs::read_in_the_trace;
use super::{Check, Draft, Parts, Ready, fits, of_situation, question as with, ready};
use crate::choices::choices;
use crate::exam::Exam;
use crate::model::{Content, Difficulty, Excerpt, QuestionKind, Why, both};
use lang::Localized;
use std::collections::BTreeSet;

const FEWEST: usize = 3;
const MOST: usize = 7;

pub fn drafts(exam: &Exam<'_>) -> Vec<Draft> {
    let mut all = Vec::new();
    for i in (0..exam.situations.len()).filter(|i| fits(exam, *i)) {
        let inner: Vec<usize> = exam.calls(i).skip(1).collect();
        let kinds: BTreeSet<usize> = inner.iter().copied().collect();
        let is_told = !kinds
            .iter()
            .any(|f| exam.code.functions[*f].has_functions())
            && !exam.code.functions[exam.function(i)].has_functions();
        let is_asked = (FEWEST..=MOST).contains(&inner.len()) && kinds.len() > 1;
        if is_asked && is_told && is_followed(exam, i) {
            all.extend(
                of_situation(exam, QuestionKind::Order, i).map(|draft| Draft {
                    level: draft.level.max(Difficulty::Medium),
                    ..draft
                }),
            );
        }
    }
    all
}

/// Some call is made or not, or calls are made in what is called: the order does not stand there
/// line by line.
fn is_followed(exam: &Exam<'_>, situation: usize) -> bool {
    let met = exam.functions_met(situation);
    let is_own = |name: &str| exam.code.functions.iter().any(|f| f.name == name);
    let calls = |f: &usize| {
        let calls = exam.code.functions[*f].shape.calls.iter();
        calls.filter(|(name, _)| is_own(name)).collect::<Vec<_>>()
    };
    // Of functions that pass a call on, one to the next, the order is that of the page.
    let callers = met.iter().filter(|f| !calls(f).is_empty()).count();
    let passes_on = met.iter().all(|f| calls(f).len() < 2);
    callers > 1 && !passes_on
        || met
            .iter()
            .any(|f| calls(f).iter().any(|(_, is_decided)| *is_decided))
}

pub fn question(exam: &mut Exam<'_>, draft: &Draft) -> Result<Ready, Why> {
    let situation = draft.situation.ok_or(Why::NotShown)?;
    let inner: Vec<usize> = exam.calls(situation).skip(1).collect();
    let shown = |order: &[usize]| {
        let names: Vec<String> = order.iter().map(|f| exam.named(*f)).collect();
        Content::Code(names.join(" → "))
    };
    let right = shown(&inner);
    let mut wrong: Vec<(Content, Localized)> = others(&inner)
        .into_iter()
        .map(|(order, from)| (shown(&order), from))
        .filter(|(content, _)| *content != right)
        .collect();
    let mut rng = exam.rng.clone();
    rng.shuffle(&mut wrong);
    let choices = choices(right, wrong, &mut rng).ok_or(Why::Obvious)?;
    exam.rng = rng;
    let (shown, _) = exam.shown(situation).ok_or(Why::NotShown)?;
    let called: BTreeSet<usize> = exam.calls(situation).collect();
    let probes = called.iter().filter_map(|f| probe_of(exam, *f)).collect();
    let excerpts = exam.excerpts(situation, (draft.function, &[]));
    if excerpts.iter().any(|e| has_another(exam, &called, e)) {
        return Err(Why::NotShown);
    }
    let parts = Parts {
        excerpts,
        situation: Some(shown),
        text: both(
            "Quelles fonctions parmi celles montrées ici cet appel exécute-t-il ensuite, et dans quel ordre ?",
            "Which of the functions shown here does this call then execute, and in which order?",
        ),
        choices,
        evidence: read_in_the_trace(),
    };
    let calls = vec![exam.member(situation)];
    Ok(ready(
        with(exam, draft, parts),
        draft,
        Check::Marks { calls, probes },
    ))
}

/// A function stands there, with its body, whose calls no trace has: it is supplied.
fn has_another(exam: &Exam<'_>, called: &BTreeSet<usize>, excerpt: &Excerpt) -> bool {
    let heads = excerpt.lines.iter().filter_map(|line| {
        let (_, after) = line.split_once("fn ")?;
        let end = after.find(|c: char| !c.is_alphanumeric() && c != '_')?;
        Some(&after[..end])
    });
    let mut heads = heads.filter(|name| {
        let mut names = called.iter().map(|f| &exam.code.functions[*f].name);
        !names.any(|known| known == name)
    });
    excerpt.lines.len() > 1 && heads.next().is_some()
}

/// Orders that a hasty reader would give.
fn others(order: &[usize]) -> Vec<(Vec<usize>, Localized)> {
    let mut found = Vec::new();
    let swapped = both("deux appels échangés", "two calls swapped");
    for i in 1..order.len() {
        let mut other = order.to_vec();
        other.swap(i - 1, i);
        found.push((other, swapped.clone()));
    }
    let forgotten = both("un appel oublié", "one call forgotten");
    for i in 0..order.len() {
        let mut other = order.to_vec();
        other.remove(i);
        if !other.is_empty() {
            found.push((other, forgotten.clone()));
        }
    }
    let mut twice = order.to_vec();
    if let Some(last) = order.last() {
        twice.push(*last);
        found.push((twice, both("un appel de trop", "one call too many")));
    }
    let mut distinct = order.to_vec();
    let mut seen = BTreeSet::new();
    distinct.retain(|f| seen.insert(*f));
    found.push((
        distinct,
        both("chaque fonction une fois", "each function once"),
    ));
    found
}
