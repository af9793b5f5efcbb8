//! Which of four calls reaches a line.

use super::four_calls::one_of_four;
use super::{Check, Draft, Parts, Ready, by_marks, fits, of_situation, question as with, ready};
use crate::oral::exam::{Exam, LONGEST};
use crate::oral::model::{Difficulty, Proof, QuestionKind, Why, both};
use crate::oral::probes::Watches;
use crate::oral::situations::Member;
use std::collections::BTreeSet;

/// Calls around which others are tried.
const MOST_GROUPS: usize = 10;

pub fn drafts(exam: &mut Exam<'_>) -> Vec<Draft> {
    let mut all = Vec::new();
    let is_asked = |i: &usize| !exam.situations[*i].literals().is_empty() && fits(exam, *i);
    let asked: Vec<usize> = (0..exam.situations.len())
        .filter(is_asked)
        .take(MOST_GROUPS)
        .collect();
    for i in asked {
        let Some(draft) = of_situation(exam, QuestionKind::Reaches, i) else {
            continue;
        };
        let function = exam.function(i);
        let group = exam.group(i);
        for (item, probe) in exam.instrumented.probes.iter().enumerate() {
            let reached = group.iter().filter(|m| reaches(m, item)).count();
            let is_odd = reached > 0 && group.len() >= reached + 3;
            if probe.watches == Watches::Way && probe.function == function && is_odd {
                all.push(Draft {
                    item,
                    line: probe.line,
                    level: draft.level.max(Difficulty::Medium),
                    ..draft.clone()
                });
            }
        }
    }
    all
}

fn reaches(member: &Member, probe: usize) -> bool {
    member.made.events.iter().any(|e| e.probe == probe)
}

pub fn question(exam: &mut Exam<'_>, draft: &Draft) -> Result<Ready, Why> {
    let situation = draft.situation.ok_or(Why::TooLarge)?;
    let group = exam.group(situation);
    let is_short = |m: &&Member| m.made.events.len() <= LONGEST;
    let short: Vec<Member> = group.iter().filter(is_short).cloned().collect();
    let four = exam
        .odd_one(&short, |m| reaches(m, draft.item))
        .ok_or(Why::Obvious)?;
    let (common, choices) = one_of_four(exam, &four)?;
    let line = draft.line;
    let parts = Parts {
        excerpts: exam.excerpts(situation, (draft.function, &[line])),
        situation: Some(common),
        text: both(
            format!("Lequel de ces appels exécute la ligne {line} ?"),
            format!("Which of these calls executes line {line}?"),
        ),
        choices,
        evidence: Proof {
            found: both(
                "lu dans la trace de chaque appel",
                "read in the trace of each call",
            ),
            verified: by_marks(),
        },
    };
    let check = Check::Marks {
        situations: four.into_iter().map(|m| m.situation).collect(),
        probes: BTreeSet::from([draft.item]),
    };
    Ok(ready(with(exam, draft, parts), draft, check))
}
