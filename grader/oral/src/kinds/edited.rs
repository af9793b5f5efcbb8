//! What a call returns, or the board that it leaves, once a line is left out or changed.

use super::answer::{has_other_length, other_values};
use super::board::{drawn_by, is_near, near as near_boards};
use super::changed::{bare, changed_part, is_plain};
use super::giveaways::is_read_off;
use super::proofs::by_edit;
use super::too_easy::{FEWEST_EVENTS, is_followed, is_said_by_name};
use super::{
    Check, Draft, Parts, Ready, code, fits, of_situation, question as with, ready, texts_of,
};
use crate::calls::is_same_answer;
use crate::choices::{choices, from_version, near};
use crate::exam::Exam;
use crate::model::{Choice, Content, Difficulty, Proof, QuestionKind, ShownCall, Why, both};
use crate::names::words;
use crate::versions::Version;
use evaluate::{Board, Picture};
use lang::Localized;
use std::collections::BTreeMap;

/// The `nth` of a draft that asks about one call: a changed line is also asked about with four.
pub const ONE_CALL: usize = 1;

pub fn drafts(exam: &mut Exam<'_>, kind: QuestionKind) -> Vec<Draft> {
    let mut all = Vec::new();
    let mut tries: BTreeMap<usize, Tries> = BTreeMap::new();
    for i in 0..exam.situations.len() {
        let made = &exam.made[i];
        let says_nothing = made.after.is_empty() && exam.returned(made).is_none();
        // Which key comes next, and what there is after the last one, is on no page.
        let is_open = exam.situations[i].has_keys();
        if says_nothing || is_open || !fits(exam, i) || !is_followed(exam, i) {
            continue;
        }
        let Some(draft) = of_situation(exam, kind, i) else {
            continue;
        };
        // What one expression counts is seen at a glance, with its operator changed as well.
        let name = &exam.code.functions[exam.function(i)].name;
        let is_told = exam.made[i].events.len() < FEWEST_EVENTS
            || is_said_by_name(QuestionKind::Returned, name);
        for item in exam.versions_met(i) {
            let version = &exam.versions[item];
            let is_asked = version.leaves_out() == (kind == QuestionKind::LeftOut);
            let is_asked = is_asked && !is_plain(exam, version);
            let (function, line) = (version.function, version.line);
            let tries = tries.entry(item).or_default();
            if !is_asked || !tries.is_open() || !exam.is_set_up_without(i, function) {
                continue;
            }
            tries.tried += 1;
            if differs(exam, i, item) {
                tries.found += 1;
                all.push(Draft {
                    item,
                    nth: ONE_CALL,
                    function,
                    line,
                    level: draft.level.max(Difficulty::Medium),
                    is_weak: draft.is_weak || is_told,
                    is_told: draft.is_told || is_told,
                    ..draft.clone()
                });
            }
        }
    }
    all
}

/// Calls that were tried with one version, and those that answer something else.
#[derive(Default)]
struct Tries {
    tried: usize,
    found: usize,
}

impl Tries {
    fn is_open(&self) -> bool {
        self.tried < 5 && self.found < 2
    }
}

/// The call answers something else in this version, as far as can be seen without drawing it.
fn differs(exam: &mut Exam<'_>, situation: usize, version: usize) -> bool {
    if exam.is_late() {
        return false;
    }
    let Some(made) = exam.other(situation, version) else {
        return false;
    };
    let own = &exam.made[situation];
    if !exam.met(&made).is_subset(&exam.functions_met(situation)) {
        return false;
    }
    let draws = exam.drawing.contains(&exam.versions[version].function);
    let is_other_board = !draws && (made.after != own.after || own.hides());
    let (right, usual) = (exam.returned(&made), exam.returned(own));
    let is_other_value = right != usual && right.is_some_and(|r| !NOTHING.contains(&r.as_str()));
    is_other_value || is_other_board && !own.after.is_empty()
}

pub fn question(exam: &mut Exam<'_>, draft: &Draft) -> Result<Ready, Why> {
    let situation = draft.situation.ok_or(Why::NotShown)?;
    let (shown, after) = exam.shown(situation).ok_or(Why::NotShown)?;
    let asked = match value(exam, situation, draft.item)? {
        Some(values) => of_value(exam, (situation, draft.item), values, &shown)?,
        None => of_board(exam, situation, draft.item, (&shown, &after))?,
    };
    let version = &exam.versions[draft.item];
    let evidence = Proof {
        found: both(
            "l'appel a été exécuté trois fois avec la ligne ainsi modifiée",
            "the call was run three times with the line edited so",
        ),
        verified: by_edit(),
    };
    let parts = Parts {
        excerpts: exam.excerpts(situation, (draft.function, &[version.line])),
        text: text(version, asked.board.as_ref()),
        situation: Some(shown),
        choices: asked.choices,
        evidence,
    };
    let check = Check::Edited {
        version: draft.item,
        situations: vec![exam.situations[situation].clone()],
        board: asked.board,
    };
    Ok(ready(with(exam, draft, parts), draft, check))
}

/// The choices, and the right one of them where it is a board.
struct AnswerSet {
    choices: Vec<Choice>,
    board: Option<Board>,
}

fn text(version: &Version, board: Option<&Board>) -> Localized {
    let (line, whole) = (version.line, code(bare(&version.before)));
    let (before, after) = changed_part(version);
    let (before, after) = (code(&before), code(&after));
    let name = board.map(|board| code(&board.name));
    match (version.leaves_out(), name) {
        (true, None) => both(
            format!("Si la ligne {line}, {whole}, était supprimée, que renverrait cet appel ?"),
            format!("If line {line}, {whole}, were left out, what would this call return?"),
        ),
        (true, Some(name)) => both(
            format!(
                "Si la ligne {line}, {whole}, était supprimée, lequel de ces états {name} aurait-il après cet appel ?"
            ),
            format!(
                "If line {line}, {whole}, were left out, which of these would {name} be after this call?"
            ),
        ),
        (false, None) => both(
            format!("Ligne {line}, {before} devient {after}. Que renvoie alors cet appel ?"),
            format!("On line {line}, {before} becomes {after}. What does this call then return?"),
        ),
        (false, Some(name)) => both(
            format!(
                "Ligne {line}, {before} devient {after}. Lequel de ces états {name} a-t-il alors après cet appel ?"
            ),
            format!(
                "On line {line}, {before} becomes {after}. Which of these is {name} then after this call?"
            ),
        ),
    }
}

/// What a count or a list is before anything: seen without following the rest.
const NOTHING: [&str; 5] = ["0", "[]", "\"\"", "None", "()"];

/// What the call returns in this version and what it returns as it is, where these differ.
fn value(
    exam: &mut Exam<'_>,
    situation: usize,
    version: usize,
) -> Result<Option<(String, String)>, Why> {
    let own = exam.made[situation].clone();
    let made = exam.other(situation, version).ok_or(Why::NotShown)?;
    if is_same_answer(&made, &own) && !own.hides() {
        return Err(Why::Obvious);
    }
    let both = exam.returned(&made).zip(exam.returned(&own));
    Ok(both.filter(|(right, usual)| right != usual))
}

fn of_value(
    exam: &mut Exam<'_>,
    (situation, version): (usize, usize),
    (right, usual): (String, String),
    shown: &ShownCall,
) -> Result<AnswerSet, Why> {
    // Of two values, the question alone says that it is the other one.
    const YES_OR_NO: [&str; 4] = ["true", "false", "0", "1"];
    let is_one_of_two = [&right, &usual]
        .iter()
        .all(|v| YES_OR_NO.contains(&v.as_str()));
    if exam.is_strict && is_one_of_two || NOTHING.contains(&right.as_str()) {
        return Err(Why::Obvious);
    }
    let as_it_is = both(
        "ce qu'il renvoie sans cette modification",
        "what it returns without this edit",
    );
    // `1` becomes `2`.
    let changed = &exam.versions[version];
    if words(&changed.after).contains(right.as_str())
        && words(&changed.before).contains(usual.as_str())
    {
        return Err(Why::Obvious);
    }
    let mut wrong: Vec<(Content, Localized)> = vec![(Content::Code(usual), as_it_is)];
    for version in exam.versions_met(situation) {
        if let Some(text) = exam
            .other(situation, version)
            .and_then(|m| exam.returned(&m))
        {
            wrong.push((Content::Code(text), from_version(&exam.versions[version])));
        }
    }
    let near = right.parse().map(|n| near(n, &mut exam.rng));
    wrong.extend(near.unwrap_or_default());
    wrong.extend(other_values(exam, situation, &right));
    let choices = choices(Content::Code(right), wrong, &mut exam.rng).ok_or(Why::Obvious)?;
    let texts = texts_of(&exam.situations[situation]);
    if has_other_length(&choices) || is_read_off(shown, &choices, &texts) {
        return Err(Why::Obvious);
    }
    Ok(AnswerSet {
        choices,
        board: None,
    })
}

fn of_board(
    exam: &mut Exam<'_>,
    situation: usize,
    version: usize,
    (shown, after): (&ShownCall, &[Board]),
) -> Result<AnswerSet, Why> {
    if exam.drawing.contains(&exam.versions[version].function) {
        return Err(Why::NotShown);
    }
    let mut found = None;
    for usual in after {
        let drawn = drawn_by(exam, situation, Some(version), &usual.name);
        let drawn = drawn.ok_or(Why::NotShown)?;
        if drawn != *usual {
            found = Some((drawn, usual));
            break;
        }
    }
    let (right, usual) = found.ok_or(Why::Obvious)?;
    let before = shown.boards.iter().find(|b| b.name == right.name);
    // That nothing happens, or everything goes wrong, is seen without following anything.
    if before.is_some_and(|before| *before == right) || !is_near(&right, usual) {
        return Err(Why::Obvious);
    }
    if before.is_some_and(|before| is_covered(&before.picture, &usual.picture, &right.picture)) {
        return Err(Why::NotShown);
    }
    let as_it_is = both("sans cette modification", "without this edit");
    let mut wrong = vec![(Content::Boards(vec![usual.clone()]), as_it_is)];
    let met = exam.functions_met(situation);
    let mut loops = met.iter().map(|f| &exam.code.functions[*f].shape.loops);
    let spreads = loops.any(|loops| !loops.is_empty());
    let mut invented = near_boards(&right, before, spreads);
    exam.rng.shuffle(&mut invented);
    wrong.extend(invented);
    let content = Content::Boards(vec![right.clone()]);
    Ok(AnswerSet {
        choices: choices(content, wrong, &mut exam.rng).ok_or(Why::Obvious)?,
        board: Some(right),
    })
}

/// A symbol is there as often as before, but not with the edit: two pieces may stand in one square,
/// and which of them is drawn no page says.
fn is_covered(before: &Picture, usual: &Picture, edited: &Picture) -> bool {
    let (Picture::Rows(before), Picture::Rows(usual), Picture::Rows(edited)) =
        (before, usual, edited)
    else {
        return false;
    };
    let times =
        |rows: &[Vec<String>], symbol| rows.iter().flatten().filter(|s| *s == symbol).count();
    let mut symbols = before.iter().flatten();
    symbols.any(|symbol| {
        let there = times(before, symbol);
        there == times(usual, symbol) && there > times(edited, symbol)
    })
}

#[cfg(test)]
mod tests {
    use super::is_covered;
    use evaluate::Picture;

    #[test]
    fn of_two_pieces_in_one_square_one_is_not_seen() {
        let picture = |text: &str| {
            let symbols = |row: &str| row.chars().map(String::from).collect();
            Picture::Rows(text.split('/').map(symbols).collect())
        };
        let is_covered = |before: &str, usual: &str, edited: &str| {
            is_covered(&picture(before), &picture(usual), &picture(edited))
        };
        assert!(is_covered("a.b/...", "b.a/...", "..a/..."));
        assert!(
            !is_covered("a.b/...", "b.a/...", ".ab/..."),
            "both are seen"
        );
        assert!(!is_covered("##/##", "#./##", "../##"), "more was uncovered");
    }
}
