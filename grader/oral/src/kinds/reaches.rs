//! Which of four calls reaches a line.

use super::four_calls::{one_of_four, way};
use super::proofs::by_marks;
use super::{Check, Draft, Parts, Ready, fits, of_situation, question as with, ready};
use crate::code::Code;
use crate::exam::{Exam, LONGEST};
use crate::model::{Difficulty, Proof, QuestionKind, Why, both};
use crate::probes::{Probe, ProbeKind};
use crate::shape::Branch;
use crate::situations::Member;
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
        if exam.is_late() {
            break;
        }
        let Some(draft) = of_situation(exam, QuestionKind::Reaches, i) else {
            continue;
        };
        let function = exam.function(i);
        let group = exam.group(i);
        for (item, probe) in exam.instrumented.probes.iter().enumerate() {
            let reached = group.iter().filter(|m| reaches(m, item)).count();
            let is_odd = reached > 0 && reached < group.len() && group.len() > 3;
            let file = &exam.code.functions[probe.function].file;
            let is_asked = probe.watches == ProbeKind::Branch
                && probe.function == function
                && begins_its_line(probe, &exam.code, file);
            let is_followed = place(exam, item).is_some_and(Branch::is_followed);
            if is_asked && is_odd {
                all.push(Draft {
                    is_weak: !is_followed,
                    is_told: !is_followed,
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

/// In `if a { b() }` what stands before the block on its line is executed in any case.
fn begins_its_line(probe: &Probe, code: &Code, file: &str) -> bool {
    code.line_at(file, probe.at) < probe.line
}

fn place<'e>(exam: &'e Exam<'_>, item: usize) -> Option<&'e Branch> {
    let probe = &exam.instrumented.probes[item];
    let shape = &exam.code.functions[probe.function].shape;
    shape.branches.get(&probe.line)
}

fn has_many(exam: &Exam<'_>, item: usize) -> bool {
    place(exam, item).is_some_and(Branch::has_many)
}

/// A call that comes as far as the block around the line.
fn comes_near(exam: &Exam<'_>, item: usize, member: &Member) -> bool {
    let probes = &exam.instrumented.probes;
    let Some(around) = place(exam, item).and_then(|way| way.inside) else {
        return true;
    };
    let is_around = |probe: &Probe| {
        probe.function == probes[item].function
            && probe.line == around
            && probe.watches == ProbeKind::Branch
    };
    let mut events = member.made.events.iter();
    events.any(|event| probes.get(event.probe).is_some_and(is_around))
}

fn reaches(member: &Member, probe: usize) -> bool {
    member.made.events.iter().any(|e| e.probe == probe)
}

/// The line above names a text that only one of the four calls has.
fn is_named_above(exam: &Exam<'_>, draft: &Draft, four: &[Member]) -> bool {
    let file = &exam.code.functions[draft.function].file;
    let above = exam.code.line(file, draft.line.saturating_sub(1));
    let names = |member: &Member| {
        let mut texts = super::texts_of(&member.situation).into_iter();
        texts.any(|text| above.contains(&text))
    };
    names(&four[0]) != names(&four[1]) && four[1..].iter().all(|m| names(m) == names(&four[1]))
}

pub fn question(exam: &mut Exam<'_>, draft: &Draft) -> Result<Ready, Why> {
    let situation = draft.situation.ok_or(Why::NotShown)?;
    let group = exam.group(situation);
    let is_short = |m: &&Member| m.made.events.len() <= LONGEST;
    let short: Vec<Member> = group.iter().filter(is_short).cloned().collect();
    let alike = |a: &Member, b: &Member| way(a) == way(b);
    // One that reaches it, or one that alone does not.
    let mut four = exam.odd_one(&short, |m| reaches(m, draft.item), alike);
    let avoids = four.is_none();
    if avoids {
        four = exam.odd_one(&short, |m| !reaches(m, draft.item), alike);
    }
    let mut four = four.ok_or(Why::Obvious)?;
    // Where one condition tells three calls from the fourth, it is the only one that is looked at.
    let is_near = |m: &Member| {
        let reached = reaches(m, draft.item);
        !reached && comes_near(exam, draft.item, m)
    };
    if !draft.is_weak && !four.iter().any(is_near) {
        let near = short.iter().find(|m| is_near(m)).filter(|_| !avoids);
        *four.last_mut().ok_or(Why::Obvious)? = near.cloned().ok_or(Why::Obvious)?;
    }
    if is_named_above(exam, draft, &four) {
        return Err(Why::Obvious);
    }
    let is_plain = !draft.is_weak && !has_many(exam, draft.item);
    if is_plain && four[2..].iter().all(|m| alike(m, &four[1])) {
        return Err(Why::Obvious);
    }
    if !exam.are_stable(&four) {
        return Err(Why::Unstable);
    }
    let (common, choices) = one_of_four(exam, situation, &four)?;
    let line = draft.line;
    let parts = Parts {
        excerpts: exam.excerpts(situation, (draft.function, &[line])),
        situation: Some(common),
        text: match avoids {
            false => both(
                format!("Lequel de ces appels exécute la ligne {line} ?"),
                format!("Which of these calls executes line {line}?"),
            ),
            true => both(
                format!("Lequel de ces appels n'exécute pas la ligne {line} ?"),
                format!("Which of these calls does not execute line {line}?"),
            ),
        },
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
        calls: four,
        probes: BTreeSet::from([draft.item]),
    };
    Ok(ready(with(exam, draft, parts), draft, check))
}

#[cfg(test)]
mod tests {
    use super::begins_its_line;
    use crate::code::of_text;
    use crate::probes::{ProbeKind, of_file};
    use std::collections::BTreeSet;

    #[test]
    fn a_branch_in_the_middle_of_a_line_is_no_line_of_its_own() {
        let text = "fn f(a: bool) -> i32 {\n    let b = if a { 1 } else { 2 };\n    if a {\n        return b;\n    }\n    b + 1\n}\n";
        let (code, mut probes) = (of_text(text), Vec::new());
        let none = BTreeSet::new();
        of_file(&code, "src/a.rs", "k", (&none, &none), &mut probes);
        let ways = probes.iter().filter(|p| p.watches == ProbeKind::Branch);
        let own = ways.filter(|p| begins_its_line(p, &code, "src/a.rs"));
        assert_eq!(own.map(|p| p.line).collect::<Vec<_>>(), [4]);
    }
}
