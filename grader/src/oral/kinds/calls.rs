//! How many times a function of theirs is called.

use super::{
    Check, Draft, Parts, Ready, by_marks, code, fits, of_situation, question as with, ready,
};
use crate::oral::bench::{Bench, choices, near};
use crate::oral::model::{Content, Proof, QuestionKind, Why, both};
use crate::oral::probes::Watches;
use std::collections::BTreeSet;

const MOST: usize = 20;

pub fn drafts(bench: &Bench<'_>) -> Vec<Draft> {
    let mut all = Vec::new();
    for i in (0..bench.situations.len()).filter(|i| fits(bench, *i)) {
        let Some(draft) = of_situation(bench, QuestionKind::Calls, i) else {
            continue;
        };
        for function in bench.functions_met(i) {
            let n = bench.calls(i).filter(|f| *f == function).count();
            if (2..=MOST).contains(&n)
                && let Some(item) = probe_of(bench, function)
            {
                let line = bench.code.functions[function].first;
                all.push(Draft {
                    item,
                    function,
                    line,
                    ..draft.clone()
                });
            }
        }
    }
    all
}

pub fn probe_of(bench: &Bench<'_>, function: usize) -> Option<usize> {
    let mut probes = bench.watched.probes.iter();
    probes.position(|p| p.function == function && p.watches == Watches::Call)
}

pub fn question(bench: &mut Bench<'_>, draft: &Draft) -> Result<Ready, Why> {
    let situation = draft.situation.ok_or(Why::TooLarge)?;
    if !bench.is_stable(situation) {
        return Err(Why::Unstable);
    }
    let n = bench
        .calls(situation)
        .filter(|f| *f == draft.function)
        .count();
    let mut chance = bench.chance.clone();
    let mut wrong = near(n);
    chance.shuffle(&mut wrong);
    let right = Content::Code(n.to_string());
    let choices = choices(right, wrong, &mut chance).ok_or(Why::Obvious)?;
    bench.chance = chance;
    let (shown, _) = bench.shown(situation).ok_or(Why::TooLarge)?;
    let name = code(&bench.code.functions[draft.function].name);
    let is_asked = bench.function(situation) == draft.function;
    let text = match is_asked {
        true => both(
            format!("Combien de fois {name} est-elle exécutée en tout, ce premier appel compris ?"),
            format!("How many times is {name} executed in all, this first call included?"),
        ),
        false => both(
            format!("Combien de fois {name} est-elle exécutée pendant cet appel ?"),
            format!("How many times is {name} executed during this call?"),
        ),
    };
    let parts = Parts {
        excerpts: bench.excerpts(situation, (draft.function, &[draft.line])),
        situation: Some(shown),
        text,
        choices,
        evidence: Proof {
            found: both(
                "compté dans la trace de l'appel",
                "counted in the trace of the call",
            ),
            verified: by_marks(),
        },
    };
    let check = Check::Marks {
        situations: vec![bench.situations[situation].clone()],
        probes: BTreeSet::from([draft.item]),
    };
    Ok(ready(with(bench, draft, parts), draft, check))
}
