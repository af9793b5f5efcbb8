//! What a call answers when a line is left out.

use super::{
    Check, Draft, Parts, Ready, by_edit, code, fits, is_followed, of_situation, question as with,
    ready,
};
use crate::oral::choices::{choices, from_version, near};
use crate::oral::exam::{Exam, is_same_answer};
use crate::oral::model::{Content, Difficulty, Proof, QuestionKind, Why, both};
use lang::Localized;

pub fn drafts(exam: &Exam<'_>) -> Vec<Draft> {
    let mut all = Vec::new();
    for i in (0..exam.situations.len()).filter(|i| fits(exam, *i) && is_followed(exam, *i)) {
        if exam.returned(&exam.made[i]).is_none() {
            continue;
        }
        let Some(draft) = of_situation(exam, QuestionKind::LeftOut, i) else {
            continue;
        };
        for item in exam.versions_met(i) {
            let version = &exam.versions[item];
            if version.leaves_out() && exam.is_set_up_without(i, version.function) {
                all.push(Draft {
                    item,
                    function: version.function,
                    line: version.line,
                    level: draft.level.max(Difficulty::Medium),
                    ..draft.clone()
                });
            }
        }
    }
    all
}

/// What a count or a list is before anything: seen without following the rest.
const NOTHING: [&str; 5] = ["0", "[]", "\"\"", "None", "()"];

pub fn question(exam: &mut Exam<'_>, draft: &Draft) -> Result<Ready, Why> {
    let situation = draft.situation.ok_or(Why::NotShown)?;
    if !exam.is_stable(situation) || !exam.is_stable_in(situation, draft.item) {
        return Err(Why::Unstable);
    }
    let own = exam.made[situation].clone();
    let usual = exam.returned(&own).ok_or(Why::NotShown)?;
    let made = exam.other(situation, draft.item).ok_or(Why::NotShown)?;
    if is_same_answer(&made, &own) {
        return Err(Why::Obvious);
    }
    let right = exam.returned(&made).ok_or(Why::NotShown)?;
    if right == usual || NOTHING.contains(&right.as_str()) {
        return Err(Why::Obvious);
    }
    let mut wrong: Vec<(Content, Localized)> = Vec::new();
    let unchanged = both(
        "ce qu'il renvoie avec cette ligne",
        "what it returns with this line",
    );
    wrong.push((Content::Code(usual), unchanged));
    for version in exam.versions_met(situation) {
        if let Some(text) = exam
            .other(situation, version)
            .and_then(|m| exam.returned(&m))
        {
            wrong.push((Content::Code(text), from_version(&exam.versions[version])));
        }
    }
    match right.as_str() {
        "true" | "false" => wrong.push((
            Content::Text(both(
                "rien : le programme panique",
                "nothing: the program panics",
            )),
            Localized::default(),
        )),
        number => {
            let near = number.parse().map(|n| near(n, &mut exam.chance));
            wrong.extend(near.unwrap_or_default());
        }
    }
    let mut chance = exam.chance.clone();
    let choices = choices(Content::Code(right), wrong, &mut chance).ok_or(Why::Obvious)?;
    exam.chance = chance;
    let (shown, _) = exam.shown(situation).ok_or(Why::NotShown)?;
    let version = &exam.versions[draft.item];
    let (line, before) = (version.line, code(&version.before));
    let parts = Parts {
        excerpts: exam.excerpts(situation, (draft.function, &[line])),
        situation: Some(shown),
        text: both(
            format!("Si la ligne {line}, {before}, était supprimée, que renverrait cet appel ?"),
            format!("If line {line}, {before}, were left out, what would this call return?"),
        ),
        choices,
        evidence: Proof {
            found: both(
                "l'appel a été exécuté trois fois sans cette ligne",
                "the call was run three times without this line",
            ),
            verified: by_edit(),
        },
    };
    let check = Check::Edited {
        version: draft.item,
        situations: vec![exam.situations[situation].clone()],
    };
    Ok(ready(with(exam, draft, parts), draft, check))
}
