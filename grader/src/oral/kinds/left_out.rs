//! What a call answers when a line is left out.

use super::{
    Check, Draft, Parts, Ready, by_edit, code, fits, of_situation, question as with, ready,
};
use crate::oral::bench::{Bench, choices, from_version, is_same_answer, near};
use crate::oral::model::{Content, Difficulty, Proof, QuestionKind, Why, both};
use lang::Localized;

pub fn drafts(bench: &Bench<'_>) -> Vec<Draft> {
    let mut all = Vec::new();
    for i in (0..bench.situations.len()).filter(|i| fits(bench, *i)) {
        if bench.returned(&bench.made[i]).is_none() {
            continue;
        }
        let Some(draft) = of_situation(bench, QuestionKind::LeftOut, i) else {
            continue;
        };
        for item in bench.versions_met(i) {
            let version = &bench.versions[item];
            if version.leaves_out() && bench.is_set_up_without(i, version.function) {
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

pub fn question(bench: &mut Bench<'_>, draft: &Draft) -> Result<Ready, Why> {
    let situation = draft.situation.ok_or(Why::TooLarge)?;
    if !bench.is_stable(situation) || !bench.is_stable_in(situation, draft.item) {
        return Err(Why::Unstable);
    }
    let own = bench.made[situation].clone();
    let usual = bench.returned(&own).ok_or(Why::TooLarge)?;
    let made = bench.other(situation, draft.item).ok_or(Why::TooLarge)?;
    if is_same_answer(&made, &own) {
        return Err(Why::Obvious);
    }
    let right = bench.returned(&made).ok_or(Why::TooLarge)?;
    let mut wrong: Vec<(Content, Localized)> = Vec::new();
    let unchanged = both(
        "ce qu'il renvoie avec cette ligne",
        "what it returns with this line",
    );
    wrong.push((Content::Code(usual), unchanged));
    for version in bench.versions_met(situation) {
        if let Some(text) = bench
            .other(situation, version)
            .and_then(|m| bench.returned(&m))
        {
            wrong.push((Content::Code(text), from_version(&bench.versions[version])));
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
        number => wrong.extend(number.parse().map(near).unwrap_or_default()),
    }
    let mut chance = bench.chance.clone();
    let choices = choices(Content::Code(right), wrong, &mut chance).ok_or(Why::Obvious)?;
    bench.chance = chance;
    let (shown, _) = bench.shown(situation).ok_or(Why::TooLarge)?;
    let version = &bench.versions[draft.item];
    let (line, before) = (version.line, code(&version.before));
    let parts = Parts {
        excerpts: bench.excerpts(situation, (draft.function, &[line])),
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
        situations: vec![bench.situations[situation].clone()],
    };
    Ok(ready(with(bench, draft, parts), draft, check))
}
