//! What a call returns, and what it prints.

use super::giveaways::{is_guessed, is_looked_up, is_read_off};
use super::proofs::as_is;
use super::too_easy::is_followed;
use super::{Check, Draft, Parts, Ready, fits, of_situation, question as with, ready, texts_of};
use crate::calls::ObservedCall;
use crate::choices::{choices, from_version};
use crate::exam::Exam;
use crate::model::{Choice, Content, Proof, QuestionKind, Why, both};
use crate::variations::variations;
use interface::model::{Interface, Ty, TypeKind, VariantFields};
use lang::Localized;

pub fn returned(exam: &Exam<'_>) -> Vec<Draft> {
    let asked = |i: &usize| {
        exam.returned(&exam.made[*i]).is_some() && fits(exam, *i) && is_followed(exam, *i)
    };
    let all = (0..exam.situations.len()).filter(asked);
    all.filter_map(|i| {
        let draft = of_situation(exam, QuestionKind::Returned, i)?;
        let right = exam.returned(&exam.made[i])?;
        let draft = Draft {
            is_weak: draft.is_weak || is_guessed(&right),
            ..draft
        };
        (!is_in_table(exam, i, &right)).then_some(draft)
    })
    .collect()
}

/// Texts of a few lines.
const MOST_PRINTED: usize = 400;

pub fn printed(exam: &Exam<'_>) -> Vec<Draft> {
    let asked = |i: &usize| {
        let text = shown(QuestionKind::Printed, exam, &exam.made[*i]);
        text.is_some_and(|text| !is_copied(exam, *i, &text))
            && fits(exam, *i)
            && is_followed(exam, *i)
    };
    let all = (0..exam.situations.len()).filter(asked);
    let all = all.filter_map(|i| of_situation(exam, QuestionKind::Printed, i));
    // A drawing that is as it should be is told from the others by a look.
    let drafts = all.map(|draft| Draft {
        is_told: draft.is_by_rules,
        ..draft
    });
    drafts.collect()
}

/// What a call answered, as a choice shows it.
fn shown(kind: QuestionKind, exam: &Exam<'_>, made: &ObservedCall) -> Option<String> {
    if kind == QuestionKind::Returned {
        return exam.returned(made);
    }
    let answer = made.answer.as_ref().filter(|a| a.reads.is_empty())?;
    let text = String::from_utf8(answer.printed.clone()).ok()?;
    let text = evaluate::without_colors(&text);
    let text = text.trim_end();
    (!text.trim().is_empty() && text.len() <= MOST_PRINTED && text.lines().count() <= 12)
        .then(|| text.to_owned())
}

/// Every line stands in the code as it is printed.
fn is_copied(exam: &Exam<'_>, situation: usize, text: &str) -> bool {
    let functions = exam.functions_met(situation).into_iter();
    let code: Vec<&str> = functions
        .map(|f| exam.code.functions[f].code.as_str())
        .collect();
    let code: Vec<String> = code
        .iter()
        .map(|code| {
            code.replace("\\t", "\t")
                .replace("\\n", "\n")
                .replace("\\\"", "\"")
        })
        .collect();
    let stands = |line: &str| code.iter().any(|code| code.contains(line.trim()));
    text.lines().all(stands)
}

/// What a count or a list is before anything.
const NOTHING: [&str; 3] = ["0", "[]", "\"\""];

/// 0 or 1, where no call is known to answer anything else: other numbers fool nobody.
fn is_yes_or_no(exam: &Exam<'_>, draft: &Draft, right: &str) -> bool {
    let all = (0..exam.situations.len()).filter(|i| exam.function(*i) == draft.function);
    let mut answers = all.filter_map(|i| exam.returned(&exam.made[i]));
    let is_bit = |text: &str| text == "0" || text == "1";
    is_bit(right) && answers.all(|text| is_bit(&text))
}

/// One line of the code has both what is given and what is answered: `("SO", (1, -1))`.
pub fn is_in_table(exam: &Exam<'_>, situation: usize, right: &str) -> bool {
    let inside = right
        .strip_prefix("Some(")
        .and_then(|r| r.strip_suffix(')'));
    let right = inside.unwrap_or(right).trim_matches(['(', ')']);
    let given = texts_of(&exam.situations[situation]);
    let mut functions = exam.functions_met(situation).into_iter();
    functions.any(|f| {
        let mut lines = exam.code.functions[f].code.lines();
        lines.any(|line| line.contains(right) && given.iter().any(|text| line.contains(text)))
    })
}

/// The number of a key that is pressed.
fn is_pressed(exam: &Exam<'_>, situation: usize, right: &str) -> bool {
    let pressed = exam.situations[situation].pressed();
    let words = crate::names::words(right);
    pressed.iter().any(|code| words.contains(code.as_str()))
}

pub fn question(exam: &mut Exam<'_>, draft: &Draft) -> Result<Ready, Why> {
    let situation = draft.situation.ok_or(Why::NotShown)?;
    let right = shown(draft.kind, exam, &exam.made[situation]).ok_or(Why::NotShown)?;
    let is_returned = draft.kind == QuestionKind::Returned;
    if is_returned && (NOTHING.contains(&right.as_str()) || is_pressed(exam, situation, &right)) {
        return Err(Why::Obvious);
    }
    if is_returned && is_yes_or_no(exam, draft, &right) {
        return Err(Why::Obvious);
    }
    let wrong = wrong(exam, draft, situation, &right);
    let mut rng = exam.rng.clone();
    let choices = choices(Content::Code(right), wrong, &mut rng).ok_or(Why::Obvious)?;
    exam.rng = rng;
    if has_other_length(&choices) {
        return Err(Why::Obvious);
    }
    let (shown, _) = exam.shown(situation).ok_or(Why::NotShown)?;
    // The steps before it have done the same already: their board shows it.
    let texts = texts_of(&exam.situations[situation]);
    let is_done = shown.steps.last() == Some(&shown.call);
    let is_shown =
        || is_read_off(&shown, &choices, &texts) || is_looked_up(&shown, &choices, &texts);
    if is_done || is_returned && is_shown() {
        return Err(Why::Obvious);
    }
    let text = match draft.kind {
        QuestionKind::Returned => both("Que renvoie cet appel ?", "What does this call return?"),
        _ => both(
            "Qu'affiche cet appel ? (Sans les couleurs, ni les lignes vides au bord.)",
            "What does this call print? (Without colours and empty lines at the edge.)",
        ),
    };
    let parts = Parts {
        excerpts: exam.excerpts(situation, (draft.function, &[])),
        situation: Some(shown),
        text,
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

/// What other versions answer, then what one takes for the answer.
fn wrong(
    exam: &mut Exam<'_>,
    draft: &Draft,
    situation: usize,
    right: &str,
) -> Vec<(Content, Localized)> {
    let mut wrong: Vec<(Content, Localized)> = Vec::new();
    for version in exam.versions_met(situation) {
        let Some(made) = exam.other(situation, version) else {
            continue;
        };
        if let Some(text) = shown(draft.kind, exam, &made) {
            let from = from_version(&exam.versions[version]);
            wrong.push((Content::Code(text), from));
        }
    }
    match draft.kind {
        QuestionKind::Returned => wrong.extend(other_values(exam, situation, right)),
        kind => wrong.extend(of_other_calls(exam, kind, situation, right)),
    }
    if draft.kind == QuestionKind::Printed
        && exam.is_strict
        && let Some(frame) = frame(right)
    {
        wrong.retain(|(content, _)| match content {
            Content::Code(text) => self::frame(text).as_ref() == Some(&frame),
            _ => false,
        });
    }
    wrong
}

/// Of a drawing of several lines, its blanks and frames without its symbols: one that is broken is
/// seen at a glance.
fn frame(text: &str) -> Option<Vec<String>> {
    let blank = |c: char| match c.is_whitespace() {
        true => ' ',
        false => 'x',
    };
    let lines = text.lines().map(str::trim_end);
    let frame: Vec<String> = lines
        .map(|line| line.chars().map(blank).collect())
        .collect();
    (frame.len() > 1).then_some(frame)
}

/// Only the right choice is a list of its length.
pub fn has_other_length(choices: &[Choice]) -> bool {
    let length = |choice: &Choice| match &choice.content {
        Content::Code(text) if text.starts_with('[') => Some(text.matches(',').count()),
        _ => None,
    };
    let right = choices.iter().find(|c| c.is_right).and_then(length);
    let mut wrong = choices.iter().filter(|c| !c.is_right);
    right.is_some() && !wrong.any(|c| length(c) == right)
}

/// Values that one takes for what a call returns.
pub fn other_values(
    exam: &mut Exam<'_>,
    situation: usize,
    right: &str,
) -> Vec<(Content, Localized)> {
    let mut slips = match right.contains(['(', '[']) {
        true => variations(right),
        false => Vec::new(),
    };
    exam.rng.shuffle(&mut slips);
    let from = both("une étourderie", "a slip");
    let slips = slips.into_iter();
    let mut all: Vec<_> = slips
        .map(|text| (Content::Code(text), from.clone()))
        .collect();
    all.extend(of_other_calls(
        exam,
        QuestionKind::Returned,
        situation,
        right,
    ));
    let is_possible = |(content, _): &(Content, Localized)| match content {
        Content::Code(text) => !text.starts_with('-') || !is_unsigned(exam, situation),
        _ => true,
    };
    all.extend(neighbours(right).into_iter().filter(is_possible));
    all.extend(of_its_type(exam, situation, right));
    all
}

/// What the same function answers to other calls, where nothing that is typed tells these apart.
fn of_other_calls(
    exam: &Exam<'_>,
    kind: QuestionKind,
    situation: usize,
    right: &str,
) -> Vec<(Content, Localized)> {
    let is_alike = |text: &String| text.lines().count() == right.lines().count();
    let function = exam.function(situation);
    let all = match exam.situations[situation].typed() {
        0 => 0..exam.situations.len(),
        _ => 0..0,
    };
    let others = all.filter(|i| *i != situation && exam.function(*i) == function);
    let from = both("la réponse à un autre appel", "the answer to another call");
    others
        .filter_map(|i| {
            Some((
                Content::Code(shown(kind, exam, &exam.made[i]).filter(is_alike)?),
                from.clone(),
            ))
        })
        .collect()
}

/// No answer of this call is below zero.
fn is_unsigned(exam: &Exam<'_>, situation: usize) -> bool {
    let called = exam.made[situation].call.function;
    let function = exam.instrumented.runner.called(called);
    function.is_some_and(|f| matches!(&f.returns, Ty::Int(name) if name.starts_with('u')))
}

/// What the type also has: other variants, `None` and what is inside, a pair the other way.
fn of_its_type(exam: &Exam<'_>, situation: usize, right: &str) -> Vec<(Content, Localized)> {
    let entry = exam.made[situation].call.function;
    let Some(function) = exam.instrumented.runner.called(entry) else {
        return Vec::new();
    };
    let interface = &exam.course.variant.interface;
    let texts = others_of(interface, &interface.expand(&function.returns), right);
    let from = both("une autre valeur du type", "another value of the type");
    let texts = texts.into_iter().filter(|text| text != right);
    texts
        .map(|text| (Content::Code(text), from.clone()))
        .collect()
}

fn others_of(interface: &Interface, ty: &Ty, right: &str) -> Vec<String> {
    match ty {
        Ty::Ref { to, .. } => others_of(interface, to, right),
        Ty::Option(inner) => {
            let inside = right
                .strip_prefix("Some(")
                .and_then(|r| r.strip_suffix(')'));
            let Some(inside) = inside else {
                let some = others_of(interface, inner, "");
                return some.into_iter().map(|v| format!("Some({v})")).collect();
            };
            let near = near_texts(inside).into_iter();
            let others = near.chain(others_of(interface, inner, inside));
            let some = others.map(|v| format!("Some({v})"));
            ["None".to_owned()].into_iter().chain(some).collect()
        }
        Ty::Named(name, _) => match interface.type_def(name).map(|def| &def.kind) {
            Some(TypeKind::Enum(variants)) => {
                let plain = variants.iter().filter(|v| v.fields == VariantFields::Unit);
                plain.map(|v| v.name.clone()).collect()
            }
            _ => Vec::new(),
        },
        Ty::Tuple(types) if types.len() == 2 && types[0] == types[1] => {
            let inside = right.strip_prefix('(').and_then(|r| r.strip_suffix(')'));
            let parts: Vec<&str> = inside.unwrap_or_default().split(", ").collect();
            match parts[..] {
                [a, b] => vec![format!("({b}, {a})")],
                _ => Vec::new(),
            }
        }
        _ => Vec::new(),
    }
}

fn near_texts(right: &str) -> Vec<String> {
    let near = neighbours(right).into_iter();
    near.filter_map(|(content, _)| match content {
        Content::Code(text) => Some(text),
        _ => None,
    })
    .collect()
}

/// Values that are near, where the type has some.
fn neighbours(right: &str) -> Vec<(Content, Localized)> {
    if let Ok(n) = right.parse::<i64>() {
        let from = |fr: &str, en: &str| both(fr, en);
        let near = [
            (n.checked_add(1), from("un de trop", "one too many")),
            (n.checked_sub(1), from("un de moins", "one too few")),
            (n.checked_neg(), from("le signe perdu", "the sign lost")),
            (n.checked_add(2), from("deux de trop", "two too many")),
        ];
        return near
            .into_iter()
            .filter_map(|(n, f)| Some((Content::Code(n?.to_string()), f)))
            .collect();
    }
    let other = match right {
        "true" => "false",
        "false" => "true",
        _ => return Vec::new(),
    };
    vec![
        (
            Content::Code(other.to_owned()),
            both("l'inverse", "the opposite"),
        ),
        (
            Content::Text(both(
                "rien : le programme panique",
                "nothing: the program panics",
            )),
            both("un indice hors du tableau", "an index out of bounds"),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::near_texts;

    #[test]
    fn beside_the_largest_number_there_is_only_what_its_type_has() {
        assert_eq!(near_texts("3"), ["4", "2", "-3", "5"]);
        let (most, least) = (i64::MAX, i64::MIN);
        assert_eq!(
            near_texts(&most.to_string()),
            [(most - 1).to_string(), (-most).to_string()]
        );
        assert_eq!(
            near_texts(&least.to_string()),
            [(least + 1).to_string(), (least + 2).to_string()]
        );
    }
}
