//! Calls that are no question: what comes of them is told without the code, seen at a glance, or
//! only known from a documentation.

use crate::code::Code;
use crate::exam::Exam;
use crate::model::QuestionKind;
use crate::tried::FEWEST_STEPS;
use std::collections::BTreeSet;

/// A call of fewer events is over at a glance.
pub const FEWEST_EVENTS: usize = 3;

/// What the assignment asks for and the hand-in does: whoever knows the game needs no code to say
/// what comes of it.
pub fn is_said_by_rules(exam: &Exam<'_>, kind: QuestionKind, situation: usize) -> bool {
    const RESULTS: [QuestionKind; 3] = [
        QuestionKind::Board,
        QuestionKind::Returned,
        QuestionKind::Printed,
    ];
    RESULTS.contains(&kind) && !exam.survey.finds_wrong(exam.function(situation))
}

/// A name like `setCourant`, `exchange_position` or `countATP` says what there is after a call,
/// whatever the code.
pub fn is_said_by_name(kind: QuestionKind, name: &str) -> bool {
    let begins: &[&str] = match kind {
        QuestionKind::Board => &[
            "set", "exchange", "echange", "swap", "permute", "vide", "clear", "reset", "reinit",
            "retire", "enleve", "remove", "ajoute", "add",
        ],
        QuestionKind::Returned => &["count", "compte", "get", "nb", "indice", "index"],
        _ => &[],
    };
    begins.iter().any(|word| name.starts_with(word))
}

/// What a call does is followed in several steps: it is no getter, no table, and does not end at
/// its first condition.
pub fn is_followed(exam: &Exam<'_>, situation: usize) -> bool {
    let met = exam.functions_met(situation);
    let steps: usize = met.iter().map(|f| exam.code.steps(*f)).sum();
    let branches = met
        .iter()
        .any(|f| !exam.code.functions[*f].shape.branches.is_empty());
    let is_long = exam.made[situation].events.len() >= FEWEST_EVENTS;
    steps >= FEWEST_STEPS && (is_long || !branches)
}

/// Some functions of the standard library call a closure before its value is needed: how often, only
/// their documentation says.
pub fn computes_ahead(code: &Code, met: &BTreeSet<usize>) -> bool {
    const AHEAD: [&str; 2] = ["successors", "peekable"];
    let is_theirs = |name: &str| code.functions.iter().any(|f| f.name == name);
    let mut ahead = AHEAD.iter().filter(|name| !is_theirs(name));
    ahead.any(|name| met.iter().any(|f| code.functions[*f].words.contains(*name)))
}

#[cfg(test)]
mod tests {
    use super::computes_ahead;
    use crate::code::of_text;
    use std::collections::BTreeSet;

    #[test]
    fn an_iterator_that_looks_ahead_is_met() {
        let code = of_text(
            "fn f() { g().peekable(); }\nfn g() -> Vec<u8> { todo() }\nfn h() { successors(1) }\n",
        );
        let ahead = |met: &[usize]| computes_ahead(&code, &met.iter().copied().collect());
        assert!(ahead(&[0, 1]) && ahead(&[2]));
        assert!(!ahead(&[1]) && !computes_ahead(&code, &BTreeSet::new()));
    }

    #[test]
    fn a_function_of_theirs_of_that_name_is_their_own() {
        let code = of_text("fn f() { successors(1) }\nfn successors(n: u8) {}\n");
        assert!(!computes_ahead(&code, &BTreeSet::from([0, 1])));
    }
}
