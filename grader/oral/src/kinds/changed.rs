//! What another operator or bound changes: which of four calls then answers something else.

use super::four_calls::{one_of_four, way};
use super::proofs::by_edit;
use super::too_easy::is_followed;
use super::{
    Check, Draft, Parts, Ready, code, fits, of_situation, question as with, ready, texts_of,
};
use crate::calls::{ObservedCall, is_same_answer};
use crate::exam::{Exam, LONGEST};
use crate::model::{Difficulty, Proof, QuestionKind, Why, both};
use crate::names::words;
use crate::situations::Member;
use crate::versions::Version;
use lang::Localized;

pub fn drafts(exam: &Exam<'_>) -> Vec<Draft> {
    let mut all = Vec::new();
    let is_asked = |i: &usize| {
        !exam.situations[*i].literals().is_empty() && fits(exam, *i) && is_followed(exam, *i)
    };
    for i in (0..exam.situations.len()).filter(is_asked) {
        let Some(draft) = of_situation(exam, QuestionKind::Changed, i) else {
            continue;
        };
        for item in exam.versions_met(i) {
            let version = &exam.versions[item];
            let is_own = version.function == exam.function(i) && !is_plain(exam, version);
            let draws = !exam.made[i].after.is_empty() && exam.drawing.contains(&version.function);
            if draws {
                continue;
            }
            if !version.leaves_out() && is_own && exam.is_set_up_without(i, version.function) {
                let is_told = speaks_of_parameters(exam, version) || is_behind_arrow(version);
                all.push(Draft {
                    item,
                    line: version.line,
                    level: draft.level.max(Difficulty::Medium),
                    is_weak: draft.is_weak || is_told || names_a_call(exam, version),
                    is_told: draft.is_told || is_told,
                    ..draft.clone()
                });
            }
        }
    }
    all
}

/// The question shows the line: where it names nothing but parameters, the calls say the rest.
fn speaks_of_parameters(exam: &Exam<'_>, version: &Version) -> bool {
    const KEYWORDS: [&str; 9] = [
        "let", "mut", "if", "as", "return", "usize", "i32", "true", "false",
    ];
    let head = &exam.code.functions[version.function].code;
    let head = words(head.split('{').next().unwrap_or_default());
    let mut names = words(right_of(&version.before)).into_iter().filter(|word| {
        let is_name = word.starts_with(|c: char| c.is_alphabetic() || c == '_');
        is_name && !KEYWORDS.contains(word)
    });
    names.all(|name| head.contains(name))
}

/// `Case::X => gagne(110)`: which call reaches the pattern is all that there is to see.
fn is_behind_arrow(version: &Version) -> bool {
    let pattern = |line: &str| {
        line.split_once(" => ")
            .map(|(pattern, _)| pattern.to_owned())
    };
    let before = pattern(&version.before);
    before.is_some() && before == pattern(&version.after)
}

/// What is computed, without what it is for.
fn right_of(line: &str) -> &str {
    match line.split_once(" = ") {
        Some((_, right)) => right,
        None => line,
    }
}

/// The line has in it what one of the calls is given: it tells which one that is.
fn names_a_call(exam: &Exam<'_>, version: &Version) -> bool {
    let calls = exam.situations.iter().enumerate();
    let mut calls = calls.filter(|(i, _)| exam.function(*i) == version.function);
    calls.any(|(_, call)| {
        let texts = texts_of(call);
        texts.iter().any(|text| version.before.contains(text))
    })
}

/// What is returned under one condition: which call comes there is seen at a glance.
pub fn is_plain(exam: &Exam<'_>, version: &Version) -> bool {
    let shape = &exam.code.functions[version.function].shape;
    let way = shape.branches.get(&version.line);
    version.before.starts_with("return") && way.is_some_and(|way| !way.is_followed())
}

/// A line without the sign after it.
pub fn bare(line: &str) -> &str {
    line.trim_end_matches([',', ';'])
}

/// The words that an edit changes, and what they become: the page shows the whole line.
pub fn changed_part(version: &Version) -> (String, String) {
    difference(bare(&version.before), bare(&version.after))
}

fn difference(before: &str, after: &str) -> (String, String) {
    let old: Vec<&str> = before.split(' ').collect();
    let new: Vec<&str> = after.split(' ').collect();
    let least = old.len().min(new.len());
    let mut first = (0..least).take_while(|i| old[*i] == new[*i]).count();
    let same_end = |n: &usize| old[old.len() - n] == new[new.len() - n];
    let mut last = (1..=least - first).take_while(same_end).count();
    let part =
        |words: &[&str], first: usize, last: usize| words[first..words.len() - last].join(" ");
    loop {
        let (part_old, part_new) = (part(&old, first, last), part(&new, first, last));
        let is_clear = !part_old.is_empty() && before.matches(&part_old).count() == 1;
        match missing(&part_old).or_else(|| missing(&part_new)) {
            Some(Side::Left) if first > 0 => first -= 1,
            Some(Side::Right) if last > 0 => last -= 1,
            None if is_clear && !part_new.is_empty() => return (part_old, part_new),
            _ => return (before.to_owned(), after.to_owned()),
        }
    }
}

/// Where the other half of a bracket is.
enum Side {
    Left,
    Right,
}

fn missing(part: &str) -> Option<Side> {
    let mut open = 0_usize;
    for sign in part.chars() {
        match sign {
            '(' | '[' => open += 1,
            ')' | ']' if open == 0 => return Some(Side::Left),
            ')' | ']' => open -= 1,
            _ => {}
        }
    }
    (open > 0).then_some(Side::Right)
}

pub fn question(exam: &mut Exam<'_>, draft: &Draft) -> Result<Ready, Why> {
    let situation = draft.situation.ok_or(Why::NotShown)?;
    let Four { members, keeps } = four_of(exam, draft, situation)?;
    let (common, choices) = one_of_four(exam, situation, &members)?;
    let parts = Parts {
        excerpts: exam.excerpts(
            situation,
            (draft.function, &[exam.versions[draft.item].line]),
        ),
        situation: Some(common),
        text: asked(&exam.versions[draft.item], keeps),
        choices,
        evidence: Proof {
            found: both(
                "les quatre appels ont été exécutés avec et sans ce changement",
                "the four calls were run with this change and without it",
            ),
            verified: by_edit(),
        },
    };
    let check = Check::Edited {
        version: draft.item,
        situations: members.into_iter().map(|m| m.situation).collect(),
        board: None,
    };
    Ok(ready(with(exam, draft, parts), draft, check))
}

/// Four calls of which the first is the odd one.
struct Four {
    members: Vec<Member>,
    /// It alone keeps its result; otherwise it alone gets another one.
    keeps: bool,
}

fn four_of(exam: &mut Exam<'_>, draft: &Draft, situation: usize) -> Result<Four, Why> {
    let number = u32::try_from(draft.item).unwrap_or(0) + 1;
    let group = exam.group(situation);
    let is_short = |m: &&Member| m.made.events.len() <= LONGEST;
    let short: Vec<Member> = group.iter().filter(is_short).cloned().collect();
    if short.iter().any(|m| m.made.hides()) {
        return Err(Why::NotShown);
    }
    let tried = |m: &Member| {
        let made = m.situation.tried(&mut exam.instrumented.runner, number);
        differs(m, made)
    };
    let found: Vec<bool> = short.iter().map(tried).collect();
    let is_odd = |m: &Member| {
        let place = short
            .iter()
            .position(|s| s.situation.scenario == m.situation.scenario);
        place.is_some_and(|i| found[i])
    };
    let alike = |a: &Member, b: &Member| is_same_answer(&a.made, &b.made) && way(a) == way(b);
    // One that changes, or one that alone does not.
    let mut four = exam.odd_one(&short, is_odd, alike);
    let keeps = four.is_none();
    if keeps {
        four = exam.odd_one(&short, |m| !is_odd(m), alike);
    }
    let members = four.ok_or(Why::Obvious)?;
    // Three that are alike in all stand out together.
    if members[2..].iter().all(|m| alike(m, &members[1])) {
        return Err(Why::Obvious);
    }
    let four = Four { members, keeps };
    match exam.are_stable(&four.members) && four.is_stable_in(exam, number) {
        true => Ok(four),
        false => Err(Why::Unstable),
    }
}

impl Four {
    /// Twice more, the same calls have another result in a version, and the same ones have not.
    fn is_stable_in(&self, exam: &mut Exam<'_>, number: u32) -> bool {
        let runner = &mut exam.instrumented.runner;
        let mut members = self.members.iter().enumerate();
        members.all(|(i, member)| {
            let changes = (i == 0) != self.keeps;
            let mut again = || differs(member, member.situation.made(runner, number));
            again() == changes && again() == changes
        })
    }
}

/// A call has another result than in the hand-in as it is, or none.
fn differs(member: &Member, made: Option<ObservedCall>) -> bool {
    made.is_none_or(|made| !is_same_answer(&made, &member.made))
}

/// `keeps`: the right call is the only one whose result stays.
fn asked(version: &Version, keeps: bool) -> Localized {
    let line = version.line;
    let (before, after) = changed_part(version);
    let (before, after) = (code(&before), code(&after));
    let (fr, en) = match keeps {
        false => (
            "Lequel de ces appels donne alors un autre résultat (ce qu'il renvoie, affiche, dessine \
             ou modifie, ou s'il se termine normalement) ?",
            "Which of these calls then has a different result (what it returns, prints, draws or \
             changes, or whether it ends normally)?",
        ),
        true => (
            "Lequel de ces appels donne encore le même résultat (ce qu'il renvoie, affiche, dessine \
             et modifie) ?",
            "Which of these calls still has the same result (what it returns, prints, draws and \
             changes)?",
        ),
    };
    both(
        format!("Ligne {line}, {before} devient {after}. {fr}"),
        format!("On line {line}, {before} becomes {after}. {en}"),
    )
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn the_question_names_the_words_that_change() {
        let check = |before, after, expected: (&str, &str)| {
            let (old, new) = difference(before, after);
            assert_eq!((old.as_str(), new.as_str()), expected);
        };
        check(
            "_ => (false, fini)",
            "_ => (true, fini)",
            ("(false, fini)", "(true, fini)"),
        );
        check("if x < 3 {", "if x <= 3 {", ("<", "<="));
        check("let a = f(x, y)", "let a = f(y, x)", ("f(x, y)", "f(y, x)"));
        check(
            "let n = f(g, lig, col)",
            "let n = f(g, col, lig)",
            ("f(g, lig, col)", "f(g, col, lig)"),
        );
        check("g()", "h()", ("g()", "h()"));
        let whole = ("if a < b && c < d {", "if a < b && c > d {");
        check(whole.0, whole.1, whole);
        check("if a {", "if !(a) {", ("a", "!(a)"));
    }
}
