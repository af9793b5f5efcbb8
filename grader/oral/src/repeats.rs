//! Questions that ask the same, or nearly so, or of which one answers the other.

use super::exam::Exam;
use super::kinds::{Draft, assigned, met};
use super::model::{Content, Question, QuestionKind};
use super::probes::ProbeKind;
use std::collections::BTreeSet;

/// One answer gives the other away: the type of the same expression elsewhere, or the calls of a
/// function that another variant of the assignment has too.
pub fn asks_again(exam: &Exam<'_>, draft: &Draft, chosen: &Draft) -> bool {
    let name = |d: &Draft| &exam.code.functions[d.function].name;
    match (draft.kind, chosen.kind) {
        (QuestionKind::Type, QuestionKind::Type) => {
            let right = right_side(exam, draft);
            let is_same = !right.is_empty() && right == right_side(exam, chosen);
            is_same || are_of_one_type(exam, draft, chosen)
        }
        // Two variables, or one in two functions, that are given the same.
        (QuestionKind::Value, QuestionKind::Value) => {
            let right = right_side(exam, draft);
            let is_other = (draft.function, draft.line) != (chosen.function, chosen.line);
            is_other && !right.is_empty() && right == right_side(exam, chosen)
        }
        _ => {
            are_of_calls(draft, chosen)
                && draft.function != chosen.function
                && name(draft) == name(chosen)
        }
    }
}

/// Of one type, and given by the same function, or one of them inside the function that gives the
/// other.
fn are_of_one_type(exam: &Exam<'_>, draft: &Draft, chosen: &Draft) -> bool {
    let called = |d: &Draft| assigned(exam, d.item).map_or(&[][..], |assigned| &assigned.calls);
    let gives = |outer: &Draft, inner: &Draft| {
        called(outer).contains(&exam.code.functions[inner.function].name)
    };
    let is_same_call = !called(draft).is_empty() && called(draft) == called(chosen);
    if !is_same_call && !gives(draft, chosen) && !gives(chosen, draft) {
        return false;
    }
    let types = met(exam);
    types.get(&draft.item) == types.get(&chosen.item)
}

/// What is followed is nearly the same: an expression of the same form, calls of the same functions,
/// boards after the same lines. Only a short sheet asks both.
pub fn is_alike(exam: &Exam<'_>, draft: &Draft, chosen: &Draft) -> bool {
    let both = draft.situation.zip(chosen.situation);
    if draft.kind != chosen.kind {
        let calls_same =
            || both.is_some_and(|(one, other)| exam.function(one) == exam.function(other));
        return is_moved_again(exam, draft, chosen) || are_of_calls(draft, chosen) && calls_same();
    }
    match draft.kind {
        QuestionKind::Type => {
            let is_same = shape(right_side(exam, draft)) == shape(right_side(exam, chosen));
            // A part of what a call gives, both times.
            let are_parts = [draft, chosen]
                .iter()
                .all(|d| line(exam, d).starts_with("let ("));
            is_same || are_parts || variable(exam, draft) == variable(exam, chosen)
        }
        QuestionKind::Order => both.is_some_and(|(one, other)| {
            // What each calls, without itself.
            let called = |s| exam.calls(s).skip(1).collect::<BTreeSet<usize>>();
            !called(one).is_disjoint(&called(other))
        }),
        // One calls the other: the same lines run.
        QuestionKind::Board => both.is_some_and(|(one, other)| {
            exam.functions_met(one).contains(&chosen.function)
                || exam.functions_met(other).contains(&draft.function)
        }),
        _ => false,
    }
}

/// How often something is called, and what is called in which order: the choices of one say the other.
fn are_of_calls(draft: &Draft, chosen: &Draft) -> bool {
    const OF_CALLS: [QuestionKind; 2] = [QuestionKind::Calls, QuestionKind::Order];
    [draft, chosen].iter().all(|d| OF_CALLS.contains(&d.kind))
}

/// Whether a variable is copied follows from its type or its values.
fn is_moved_again(exam: &Exam<'_>, draft: &Draft, chosen: &Draft) -> bool {
    const OF_VARIABLES: [QuestionKind; 3] =
        [QuestionKind::Moved, QuestionKind::Type, QuestionKind::Value];
    let kinds = [draft.kind, chosen.kind];
    kinds.contains(&QuestionKind::Moved)
        && kinds.iter().all(|kind| OF_VARIABLES.contains(kind))
        && draft.function == chosen.function
        && variable(exam, draft) == variable(exam, chosen)
}

fn right_side<'e>(exam: &'e Exam<'_>, draft: &Draft) -> &'e str {
    let parts = line(exam, draft).split_once('=');
    parts.map_or("", |(_, right)| right.trim())
}

fn line<'e>(exam: &'e Exam<'_>, draft: &Draft) -> &'e str {
    let file = &exam.code.functions[draft.function].file;
    exam.code.line(file, draft.line).trim()
}

/// An expression with every name in it alike: `&mut x.x[x]`.
fn shape(text: &str) -> String {
    let mut shape = String::new();
    for c in text.chars().filter(|c| !c.is_whitespace()) {
        match c.is_alphanumeric() || c == '_' {
            true if shape.ends_with('x') => {}
            true => shape.push('x'),
            false => shape.push(c),
        }
    }
    shape
}

fn variable<'e>(exam: &'e Exam<'_>, draft: &Draft) -> Option<&'e str> {
    match &exam.instrumented.probes.get(draft.item)?.watches {
        ProbeKind::Value { name, .. } => Some(name),
        _ => None,
    }
}

/// Both ask how often something happens in a call of the same function, one of them loops and the other
/// calls, and have the same answer: where each turn makes a call they are one question.
pub fn counts_again(question: &Question, other: &Question) -> bool {
    const COUNTS: [QuestionKind; 2] = [QuestionKind::Turns, QuestionKind::Calls];
    let called = |q: &Question| {
        let call = q.situation.as_ref().map(|s| s.call.as_str());
        call.and_then(|call| call.split('(').next())
            .map(str::to_owned)
    };
    let right = |q: &Question| {
        q.choices
            .iter()
            .find(|c| c.is_right)
            .map(|c| c.content.clone())
    };
    question.kind != other.kind
        && COUNTS.contains(&question.kind)
        && COUNTS.contains(&other.kind)
        && called(question) == called(other)
        && right(question) == right(other)
}

/// The right one of four calls is the call of the other question.
pub fn is_followed_in(question: &Question, other: &Question) -> bool {
    let Some(shown) = other.situation.as_ref().filter(|s| !s.call.is_empty()) else {
        return false;
    };
    let mut choices = question.choices.iter().filter(|choice| choice.is_right);
    choices.any(|choice| choice.content == Content::Code(shown.call.clone()))
}

/// The same one of four calls is right in both.
pub fn has_same_call(question: &Question, other: &Question) -> bool {
    let is_of_calls = |q: &Question| q.situation.as_ref().is_some_and(|s| s.call.is_empty());
    let right = |q: &Question| {
        let right = q.choices.iter().find(|choice| choice.is_right);
        right.map(|choice| choice.content.clone())
    };
    is_of_calls(question) && is_of_calls(other) && right(question) == right(other)
}

/// A board that the other question shows is the right one.
pub fn is_drawn_in(question: &Question, other: &Question) -> bool {
    let shown = other.situation.as_ref().map(|s| &s.boards[..]);
    let mut choices = question.choices.iter().filter(|choice| choice.is_right);
    choices.any(|choice| match &choice.content {
        Content::Boards(right) => right.iter().any(|b| shown.unwrap_or_default().contains(b)),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::{counts_again, has_same_call, is_drawn_in, is_followed_in, shape};
    use crate::model::{
        Choice, Content, Difficulty, Proof, Question, QuestionKind, ShownCall, both,
    };
    use evaluate::{Board, Picture};

    /// A question about what this call does, and its choices; the first one is right.
    fn question(kind: QuestionKind, call: &str, choices: &[&str]) -> Question {
        let nothing = || both("", "");
        let choice = |(i, code): (usize, &&str)| Choice {
            content: Content::Code((*code).to_owned()),
            is_right: i == 0,
            from: nothing(),
        };
        Question {
            kind,
            level: Difficulty::Medium,
            topic: String::new(),
            function: String::new(),
            excerpts: Vec::new(),
            situation: Some(ShownCall {
                steps: Vec::new(),
                boards: Vec::new(),
                given: Vec::new(),
                files: Vec::new(),
                call: call.to_owned(),
                typed: Vec::new(),
            }),
            text: nothing(),
            choices: choices.iter().enumerate().map(choice).collect(),
            evidence: Proof {
                found: nothing(),
                verified: nothing(),
            },
        }
    }

    #[test]
    fn a_loop_that_calls_at_each_turn_is_asked_about_once() {
        let turns = question(QuestionKind::Turns, "f(1)", &["3", "4"]);
        let calls = |call, choices| question(QuestionKind::Calls, call, choices);
        assert!(counts_again(&turns, &calls("f(2)", &["3", "2"])));
        assert!(counts_again(&calls("f(2)", &["3", "2"]), &turns));
        assert!(
            !counts_again(&turns, &calls("f(1)", &["4", "3"])),
            "another answer"
        );
        assert!(
            !counts_again(&turns, &calls("g(1)", &["3", "4"])),
            "another function"
        );
        assert!(
            !counts_again(&turns, &turns),
            "the same kind is judged elsewhere"
        );
        let value = question(QuestionKind::Value, "f(1)", &["3", "4"]);
        assert!(!counts_again(&turns, &value), "no count");
    }

    #[test]
    fn the_call_that_reaches_a_line_is_not_followed_again() {
        let reaches = question(QuestionKind::Reaches, "", &["f(1)", "f(2)"]);
        let follows = |call| question(QuestionKind::Value, call, &["3"]);
        assert!(is_followed_in(&reaches, &follows("f(1)")));
        assert!(
            !is_followed_in(&reaches, &follows("f(2)")),
            "a wrong choice"
        );
        assert!(!is_followed_in(&reaches, &reaches), "nothing is called");
    }

    #[test]
    fn one_call_is_not_found_twice() {
        let reaches = question(QuestionKind::Reaches, "", &["f(1)", "f(2)"]);
        let changed = |calls: &[&str]| question(QuestionKind::Changed, "", calls);
        assert!(has_same_call(&reaches, &changed(&["f(1)", "f(3)"])));
        assert!(!has_same_call(&reaches, &changed(&["f(2)", "f(1)"])));
        let value = question(QuestionKind::Value, "g()", &["f(1)"]);
        assert!(!has_same_call(&reaches, &value), "no choice among calls");
    }

    #[test]
    fn a_board_of_another_question_is_not_asked_for() {
        let board = |symbol: &str| Board {
            name: "grid".to_owned(),
            picture: Picture::Rows(vec![vec![symbol.to_owned()]]),
        };
        let mut asked = question(QuestionKind::Board, "f(1)", &["", ""]);
        for (choice, symbol) in asked.choices.iter_mut().zip(["1", "2"]) {
            choice.content = Content::Boards(vec![board(symbol)]);
        }
        let mut other = question(QuestionKind::Calls, "g(1)", &["3"]);
        let mut shows = |symbol| {
            let shown = other.situation.as_mut().expect("a call");
            shown.boards = vec![board(symbol)];
            is_drawn_in(&asked, &other)
        };
        assert!(shows("1"));
        assert!(!shows("2"), "a wrong one");
        assert!(!is_drawn_in(&other, &asked), "no board is asked for");
    }

    #[test]
    fn expressions_are_alike_but_for_their_names() {
        assert_eq!(shape("&mut grid[i + 1]"), shape("&mut plateau[ligne+x2]"));
        assert_ne!(shape("grid[i]"), shape("grid[i][j]"));
    }
}
