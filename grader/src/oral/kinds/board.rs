//! Which of four boards is there after a call.

use super::{Check, Draft, Parts, Ready, as_is, code, fits, of_situation, question as with, ready};
use crate::oral::calls::Made;
use crate::oral::choices::{choices, from_version};
use crate::oral::exam::Exam;
use crate::oral::model::{Content, Proof, QuestionKind, Why, both};
use evaluate::{Board, Picture};
use lang::Localized;

/// Versions that are drawn for wrong answers.
const MOST_DRAWN: usize = 6;

pub fn drafts(exam: &Exam<'_>) -> Vec<Draft> {
    let asked = |i: &usize| !exam.made[*i].after.is_empty() && fits(exam, *i);
    let all = (0..exam.situations.len()).filter(asked);
    all.filter_map(|i| of_situation(exam, QuestionKind::Board, i))
        .collect()
}

pub fn question(exam: &mut Exam<'_>, draft: &Draft) -> Result<Ready, Why> {
    let situation = draft.situation.ok_or(Why::TooLarge)?;
    if !exam.is_stable(situation) {
        return Err(Why::Unstable);
    }
    let (shown, after) = exam.shown(situation).ok_or(Why::TooLarge)?;
    // Where several changed, the first is asked about.
    let mut changed = after.iter().filter(|b| !shown.boards.contains(b));
    let asked = changed.next().cloned().ok_or(Why::Obvious)?;
    let right = match drawn_by(exam, situation, None, &asked.name) {
        Some(board) if board == asked => Content::Boards(vec![board]),
        _ => return Err(Why::Contradicted),
    };
    let mut wrong = Vec::new();
    for version in exam.versions_met(situation) {
        if wrong.len() >= MOST_DRAWN {
            break;
        }
        let made = exam.other(situation, version);
        if made.is_none_or(|m| m.after == exam.made[situation].after && !is_hidden(&m)) {
            continue;
        }
        if let Some(board) = drawn_by(exam, situation, Some(version), &asked.name) {
            let from = from_version(&exam.versions[version]);
            wrong.push((Content::Boards(vec![board]), from));
        }
    }
    let before = shown.boards.iter().find(|b| b.name == asked.name);
    let mut chance = exam.chance.clone();
    let mut invented = near(&asked, before);
    chance.shuffle(&mut invented);
    // What a slip in the code draws comes before what is invented.
    wrong.extend(invented);
    let choices = choices(right, wrong, &mut chance).ok_or(Why::Obvious)?;
    exam.chance = chance;
    let name = code(&asked.name);
    let parts = Parts {
        excerpts: exam.excerpts(situation, (draft.function, &[])),
        situation: Some(shown),
        text: both(
            format!("Lequel de ces états {name} a-t-il après cet appel ?"),
            format!("Which of these is {name} after this call?"),
        ),
        choices,
        evidence: Proof {
            found: both(
                "l'appel a été exécuté trois fois",
                "the call was run three times",
            ),
            verified: as_is(),
        },
    };
    Ok(ready(with(exam, draft, parts), draft, Check::Done))
}

fn is_hidden(made: &Made) -> bool {
    made.after
        .iter()
        .any(|v| matches!(v, wire::Value::Opaque(_)))
}

/// A board after a call, by the watched program: the student's own, or another version.
fn drawn_by(
    exam: &mut Exam<'_>,
    situation: usize,
    version: Option<usize>,
    name: &str,
) -> Option<Board> {
    let number = version.map_or(0, |v| u32::try_from(v).unwrap_or(0) + 1);
    let drawn = exam.situations[situation].drawn(&mut exam.instrumented.runner, number)?;
    drawn.after.into_iter().find(|b| b.name == name)
}

/// Boards that one takes for it: a square forgotten, a square too many, nothing done.
fn near(after: &Board, before: Option<&Board>) -> Vec<(Content, Localized)> {
    let Some(before) = before else {
        return Vec::new();
    };
    let mut found = Vec::new();
    let mut add = |picture: Picture, from: Localized| {
        let name = after.name.clone();
        found.push((Content::Boards(vec![Board { name, picture }]), from));
    };
    if let (Picture::Rows(old), Picture::Rows(new)) = (&before.picture, &after.picture) {
        let places = before.picture.differences(&after.picture);
        if let [first, .., last] = places[..] {
            for place in [last, first] {
                let symbol = old.get(place.0).and_then(|r| r.get(place.1));
                let rows = symbol.and_then(|s| with_symbol(new, place, s));
                if let Some(rows) = rows {
                    add(
                        Picture::Rows(rows),
                        both("une case oubliée", "one square forgotten"),
                    );
                }
            }
        }
        if let Some((row, column)) = places.first().copied() {
            let beside = [
                (row, column + 1),
                (row + 1, column),
                (row.wrapping_sub(1), column),
            ];
            let symbol = &new[row][column];
            for place in beside {
                if let Some(rows) = with_symbol(new, place, symbol) {
                    add(
                        Picture::Rows(rows),
                        both("une case de trop", "one square too many"),
                    );
                }
                let other = with_symbol(old, place, symbol);
                if let Some(rows) = other.filter(|_| places.len() == 1) {
                    add(
                        Picture::Rows(rows),
                        both("la case d'à côté", "the square beside"),
                    );
                }
            }
        }
    }
    add(
        before.picture.clone(),
        both("rien n'a changé", "nothing has changed"),
    );
    found
}

/// The rows with another symbol in one place; none where it is no place, or has it already.
fn with_symbol(
    rows: &[Vec<String>],
    (row, column): (usize, usize),
    symbol: &String,
) -> Option<Vec<Vec<String>>> {
    let mut rows = rows.to_vec();
    let place = rows.get_mut(row)?.get_mut(column)?;
    if place == symbol || place.trim().is_empty() {
        return None;
    }
    place.clone_from(symbol);
    Some(rows)
}
