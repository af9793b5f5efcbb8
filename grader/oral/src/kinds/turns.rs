//! How many times a loop runs.

use super::giveaways::is_length_on_page;
use super::proofs::counted;
use super::{Draft, Parts, Ready, fits, marked, of_situation};
use crate::choices::{choices, near};
use crate::debugged::Debugged;
use crate::exam::Exam;
use crate::literals::Literal;
use crate::model::{Content, QuestionKind, Why, both};
use crate::names::words;
use crate::probes::ProbeKind;

/// Turns that one counts by hand.
const MOST: usize = 30;

pub fn drafts(exam: &Exam<'_>) -> Vec<Draft> {
    let mut all = Vec::new();
    for i in (0..exam.situations.len()).filter(|i| fits(exam, *i)) {
        let Some(draft) = of_situation(exam, QuestionKind::Turns, i) else {
            continue;
        };
        let met = exam.functions_met(i);
        for (number, probe) in exam.instrumented.probes.iter().enumerate() {
            if probe.watches != ProbeKind::Turn || !met.contains(&probe.function) {
                continue;
            }
            let n = turns(exam, i, number);
            let is_said =
                is_written(exam, number, n) || is_said(exam, i, n) || is_length(exam, i, number, n);
            if (2..=MOST).contains(&n) && !is_said && is_decided(exam, i, number) {
                all.push(Draft {
                    item: number,
                    function: probe.function,
                    line: probe.line,
                    ..draft.clone()
                });
            }
        }
    }
    all
}

fn turns(exam: &Exam<'_>, situation: usize, probe: usize) -> usize {
    let events = exam.made[situation].events.iter();
    events.filter(|e| e.probe == probe).count()
}

/// The number stands on the loop's own line: nothing to think about.
fn is_written(exam: &Exam<'_>, probe: usize, n: usize) -> bool {
    let probe = &exam.instrumented.probes[probe];
    let file = &exam.code.functions[probe.function].file;
    let line = exam.code.line(file, probe.line);
    let mut words = line.split(|c: char| !c.is_alphanumeric());
    words.any(|word| word.parse() == Ok(n))
}

/// Whether it turns as often as it can depends on what is met on the way.
fn is_decided(exam: &Exam<'_>, situation: usize, probe: usize) -> bool {
    let probe = &exam.instrumented.probes[probe];
    let shape = &exam.code.functions[probe.function].shape;
    let calls = exam.calls(situation).filter(|f| *f == probe.function);
    shape.loops.get(&probe.line) == Some(&true) || calls.count() > 1
}

/// A list that the loop's line names has so many items, and stands on the page.
fn is_length(exam: &Exam<'_>, situation: usize, probe: usize, n: usize) -> bool {
    let probe = &exam.instrumented.probes[probe];
    let file = &exam.code.functions[probe.function].file;
    let words = words(exam.code.line(file, probe.line));
    let given = exam.made[situation].given.iter();
    given
        .filter_map(|(name, value)| Some((name, Debugged::of(value.as_ref()?)?)))
        .any(|(name, value)| value.has_list(name, &words, n))
}

/// The number stands in the call, `init_grid(3)`, or is that of the squares of such a board, or as
/// many as there are signs of a text, lines typed, lines of a file.
pub fn is_said(exam: &Exam<'_>, situation: usize, n: usize) -> bool {
    let situation = &exam.situations[situation];
    let says = |literal: &Literal| match literal {
        Literal::Int(m) => usize::try_from(*m).is_ok_and(|m| m == n || m.checked_mul(m) == Some(n)),
        Literal::Text(text) => text.chars().count() == n,
        Literal::Bool(_) => false,
    };
    let mut files = situation.scenario.files.values();
    situation.literals().iter().any(says)
        || situation.typed() == n
        || situation.typed() + 1 == n
        || files.any(|text| text.lines().count() == n)
}

pub fn question(exam: &mut Exam<'_>, draft: &Draft) -> Result<Ready, Why> {
    let situation = draft.situation.ok_or(Why::NotShown)?;
    let n = turns(exam, situation, draft.item);
    let mut rng = exam.rng.clone();
    let right = Content::Code(n.to_string());
    let wrong = near(n, &mut rng);
    let choices = choices(right, wrong, &mut rng).ok_or(Why::Obvious)?;
    exam.rng = rng;
    let (shown, _) = exam.shown(situation).ok_or(Why::NotShown)?;
    let line = draft.line;
    let excerpts = exam.excerpts(situation, (draft.function, &[line]));
    if !exam.asks_all && is_length_on_page(&excerpts, n) {
        return Err(Why::Obvious);
    }
    let parts = Parts {
        excerpts,
        situation: Some(shown),
        text: both(
            format!(
                "Combien de tours de la boucle de la ligne {line} commencent en tout pendant cet appel ?"
            ),
            format!(
                "How many iterations of the loop on line {line} are started in total during this call?"
            ),
        ),
        choices,
        evidence: counted(),
    };
    Ok(marked(exam, draft, situation, parts))
}
