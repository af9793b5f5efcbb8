//! How many times a function of theirs is called.

use super::giveaways::is_length_on_page;
use super::proofs::counted;
use super::turns::is_said;
use super::{Draft, Parts, Ready, code, fits, marked, of_situation};
use crate::choices::{choices, near};
use crate::code::Code;
use crate::debugged::Debugged;
use crate::exam::Exam;
use crate::model::{Content, QuestionKind, Why, both};
use crate::names::words;
use crate::probes::ProbeKind;
use std::collections::BTreeSet;

const MOST: usize = 20;

pub fn drafts(exam: &Exam<'_>) -> Vec<Draft> {
    let mut all = Vec::new();
    for i in (0..exam.situations.len()).filter(|i| fits(exam, *i)) {
        let Some(draft) = of_situation(exam, QuestionKind::Calls, i) else {
            continue;
        };
        for function in exam.functions_met(i) {
            if exam.code.functions[function].has_functions() {
                continue;
            }
            let n = exam.calls(i).filter(|f| *f == function).count();
            let is_asked = (2..=MOST).contains(&n)
                && !is_said(exam, i, n)
                && !is_bound(&exam.code, exam.functions_met(i), n);
            if is_asked
                && is_decided(exam, i, function)
                && let Some(item) = probe_of(exam, function)
            {
                let line = exam.code.functions[function].first;
                all.push(Draft {
                    item,
                    function,
                    line,
                    is_weak: draft.is_weak || is_counted(exam, i, n),
                    ..draft.clone()
                });
            }
        }
    }
    all
}

/// A list on the page has so many items: one call for each is what everybody takes it for.
fn is_counted(exam: &Exam<'_>, situation: usize, n: usize) -> bool {
    let given = exam.made[situation].given.iter();
    let mut values = given.filter_map(|(_, value)| Debugged::of(value.as_ref()?));
    values.any(|value| value.has_list_of(n))
}

/// The number stands at the head of a loop of a function that is met, `while n < 4`: rather too many
/// of these than too few.
fn is_bound(code: &Code, met: BTreeSet<usize>, n: usize) -> bool {
    let number = n.to_string();
    let mut heads = met.into_iter().flat_map(|f| {
        let function = &code.functions[f];
        let lines = function.shape.loops.keys();
        lines.map(move |line| code.line(&function.file, *line))
    });
    heads.any(|head| words(head).contains(number.as_str()))
}

/// Some call of it is made or not, and as often as something met on the way says.
fn is_decided(exam: &Exam<'_>, situation: usize, function: usize) -> bool {
    let name = &exam.code.functions[function].name;
    let callers = exam.functions_met(situation).into_iter();
    let sites: Vec<bool> = callers
        .flat_map(|caller| &exam.code.functions[caller].shape.calls)
        .filter(|(called, _)| called == name)
        .map(|(_, is_decided)| *is_decided)
        .collect();
    let times = exam.calls(situation).filter(|f| *f == function).count();
    // As many as there are calls in the text are counted there.
    sites.contains(&true) && sites.len() != times
}

pub fn probe_of(exam: &Exam<'_>, function: usize) -> Option<usize> {
    let mut probes = exam.instrumented.probes.iter();
    probes.position(|p| p.function == function && p.watches == ProbeKind::Call)
}

pub fn question(exam: &mut Exam<'_>, draft: &Draft) -> Result<Ready, Why> {
    let situation = draft.situation.ok_or(Why::NotShown)?;
    let n = exam
        .calls(situation)
        .filter(|f| *f == draft.function)
        .count();
    let mut rng = exam.rng.clone();
    let wrong = near(n, &mut rng);
    let right = Content::Code(n.to_string());
    let choices = choices(right, wrong, &mut rng).ok_or(Why::Obvious)?;
    exam.rng = rng;
    let (shown, _) = exam.shown(situation).ok_or(Why::NotShown)?;
    let excerpts = exam.excerpts(situation, (draft.function, &[draft.line]));
    if !exam.asks_all && is_length_on_page(&excerpts, n) {
        return Err(Why::Obvious);
    }
    let name = code(&exam.named(draft.function));
    let is_asked = exam.function(situation) == draft.function;
    let text = match is_asked {
        true => both(
            format!("Combien de fois {name} est-elle exécutée en tout, ce premier appel compris ?"),
            format!("How many times is {name} executed in total, this first call included?"),
        ),
        false => both(
            format!("Combien de fois {name} est-elle exécutée pendant cet appel ?"),
            format!("How many times is {name} executed during this call?"),
        ),
    };
    let parts = Parts {
        excerpts,
        situation: Some(shown),
        text,
        choices,
        evidence: counted(),
    };
    Ok(marked(exam, draft, situation, parts))
}

#[cfg(test)]
mod tests {
    use super::is_bound;
    use crate::code::of_text;
    use std::collections::BTreeSet;

    #[test]
    fn a_number_at_the_head_of_a_loop_that_is_met_says_how_often() {
        let code = of_text(
            "fn f() {\n    for i in 0..4 {\n        g(12);\n    }\n}\n\
             fn g(n: u8) {\n    while n < 34 {}\n}\n",
        );
        let is_bound = |met: &[usize], n| is_bound(&code, met.iter().copied().collect(), n);
        assert!(is_bound(&[0], 4) && is_bound(&[0, 1], 34));
        assert!(!is_bound(&[0], 34), "that loop is not met");
        assert!(!is_bound(&[0, 1], 12), "no head");
        assert!(!is_bound(&[0, 1], 3), "a part of a number");
        assert!(!super::is_bound(&code, BTreeSet::new(), 4));
    }
}
