//! Which line of theirs makes a scenario fail: only where changing one line mends it.

use super::{Check, Draft, Parts, Ready, code, question as with, ready};
use crate::exam::{Exam, MOST_LINES};
use crate::model::{Choice, Content, Difficulty, Proof, QuestionKind, ShownCall, Why, both};
use crate::versions::Version;
use evaluate::{Outcome, Picture};
use lang::{Lang, Localized};
use machine::Verdict;
use scenario::scenario::Scenario;
use std::collections::BTreeSet;

/// Failing scenarios that are tried.
const MOST: usize = 3;

pub fn drafts(exam: &mut Exam<'_>) -> Vec<Draft> {
    let failing: Vec<(usize, Scenario)> = exam.survey.failing.iter().take(MOST).cloned().collect();
    let mut all = Vec::new();
    for (nth, (function, scenario)) in failing.into_iter().enumerate() {
        if exam.is_late() {
            break;
        }
        let mending = mending(exam, function, &scenario);
        let lines: BTreeSet<usize> = mending.iter().map(|v| exam.versions[*v].line).collect();
        if let (Some(item), 1) = (mending.first(), lines.len()) {
            all.push(Draft {
                kind: QuestionKind::Mend,
                level: Difficulty::Hard,
                function,
                line: exam.versions[*item].line,
                topic: scenario.topic.clone(),
                situation: None,
                item: *item,
                nth,
                is_weak: false,
                is_told: false,
                is_by_rules: false,
            });
        }
    }
    all
}

/// Versions of a function that pass the scenario.
fn mending(exam: &mut Exam<'_>, function: usize, scenario: &Scenario) -> Vec<usize> {
    let own: Vec<usize> = exam
        .instrumented
        .live
        .iter()
        .copied()
        .filter(|v| exam.versions[*v].function == function)
        .collect();
    let passes = |v: &usize| {
        let number = u32::try_from(*v).unwrap_or(0) + 1;
        let (outcome, _) = exam.instrumented.runner.play(scenario, number, false);
        outcome.verdict == Verdict::Passed
    };
    own.into_iter().filter(passes).collect()
}

pub fn question(exam: &mut Exam<'_>, draft: &Draft) -> Result<Ready, Why> {
    let (_, scenario) = exam
        .survey
        .failing
        .get(draft.nth)
        .cloned()
        .ok_or(Why::NotShown)?;
    let (outcome, _) = exam.plain.play(&scenario, 0, true);
    // All that the function can reach is shown, and the failure is in it.
    let reach = &exam.reach[draft.function];
    let others: Vec<usize> = reach
        .iter()
        .copied()
        .filter(|f| *f != draft.function)
        .collect();
    let reached = [&[draft.function][..], &others].concat();
    if exam.shown_lines(reach) > MOST_LINES {
        return Err(Why::NotShown);
    }
    let shown = shown(&outcome).ok_or(Why::NotShown)?;
    let choices = lines(exam, draft).ok_or(Why::Obvious)?;
    let parts = Parts {
        excerpts: exam.of_functions(&reached, (draft.function, &[])),
        situation: Some(shown),
        text: text(&scenario, &outcome),
        choices,
        evidence: Proof {
            found: found(&exam.versions[draft.item]),
            verified: both(
                "la remise modifiée ainsi et compilée à nouveau passe ce scénario",
                "the hand-in edited so and compiled again passes this scenario",
            ),
        },
    };
    let check = Check::Mended {
        version: draft.item,
        scenario: Box::new(scenario),
    };
    Ok(ready(with(exam, draft, parts), draft, check))
}

fn text(scenario: &Scenario, outcome: &Outcome) -> Localized {
    let said = |lang| {
        let failure = outcome.failure.as_deref();
        failure
            .map(|f| engine::text::summary(f, lang))
            .unwrap_or_default()
    };
    let (fr, en) = (said(Lang::Fr), said(Lang::En));
    let [fr, en] = [&fr, &en].map(|said| said.trim_end_matches('.'));
    let title = |lang| scenario.name.get(lang);
    both(
        format!(
            "Le scénario « {} » échoue : {fr}. Changer une seule ligne suffit : laquelle ?",
            title(Lang::Fr)
        ),
        format!(
            "The scenario “{}” fails: {en}. Changing one line is enough: which one?",
            title(Lang::En)
        ),
    )
}

fn found(version: &Version) -> Localized {
    let (after, line) = (code(&version.after), version.line);
    both(
        format!("avec {after} ligne {line}, le scénario passe"),
        format!("with {after} on line {line}, the scenario passes"),
    )
}

fn shown(outcome: &Outcome) -> Option<ShownCall> {
    let failure = outcome.failure.as_deref()?;
    let steps: Vec<String> = failure.steps.iter().map(|s| s.text.clone()).collect();
    let is_small = |b: &evaluate::Board| crate::situations::is_small(b);
    let boards: Vec<_> = failure
        .before
        .iter()
        .filter(|b| !matches!(b.picture, Picture::Value(_)))
        .cloned()
        .collect();
    (steps.len() <= 12 && boards.iter().all(is_small)).then(|| ShownCall {
        steps,
        boards,
        given: Vec::new(),
        files: Vec::new(),
        call: String::new(),
        typed: Vec::new(),
    })
}

/// The right line, and three others of the function that do something.
fn lines(exam: &mut Exam<'_>, draft: &Draft) -> Option<Vec<Choice>> {
    let function = exam.code.functions[draft.function].clone();
    let content = |n: usize, line: &str| {
        Content::Text(both(
            format!("ligne {n} : {}", code(line.trim())),
            format!("line {n}: {}", code(line.trim())),
        ))
    };
    let mut others: Vec<(Content, Localized)> = Vec::new();
    let tried: BTreeSet<usize> = exam
        .versions
        .iter()
        .filter(|v| v.function == draft.function && v.line != draft.line)
        .map(|v| v.line)
        .collect();
    let rest =
        (function.first + 1..function.last).filter(|n| !tried.contains(n) && *n != draft.line);
    for n in tried.iter().copied().chain(rest) {
        let line = exam.code.line(&function.file, n).to_owned();
        // A line of which not everything was tried may mend it as well.
        if !exam.untried.contains(&(draft.function, n))
            && line.chars().filter(|c| c.is_alphabetic()).count() > 2
            && !line.trim_start().starts_with("//")
        {
            others.push((content(n, &line), Localized::default()));
        }
    }
    others.truncate(6);
    let right = exam.code.line(&function.file, draft.line).to_owned();
    let mut rng = exam.rng.clone();
    rng.shuffle(&mut others);
    let made = crate::choices::choices(content(draft.line, &right), others, &mut rng);
    exam.rng = rng;
    made
}
