//! One of four calls, as questions show them.

use crate::calls::ObservedCall;
use crate::choices::choices;
use crate::exam::Exam;
use crate::literals::Literal;
use crate::model::{Choice, Content, ShownCall, Why};
use crate::situations::Member;
use lang::Localized;

/// The places that a call went through.
pub fn way(member: &Member) -> Vec<usize> {
    member.made.events.iter().map(|e| e.probe).collect()
}

/// What the four have in common, without the call, and the calls as choices; the first is right.
pub fn one_of_four(
    exam: &mut Exam<'_>,
    situation: usize,
    four: &[Member],
) -> Result<(ShownCall, Vec<Choice>), Why> {
    // The page shows the functions that this call goes through.
    let shown = exam.functions_met(situation);
    if !four.iter().all(|m| exam.met(&m.made).is_subset(&shown)) {
        return Err(Why::NotShown);
    }
    if exam.is_strict && stands_apart(four) {
        return Err(Why::Obvious);
    }
    let mut shown = Vec::new();
    for member in four {
        let drawn = member.situation.drawn(&mut exam.plain, 0);
        shown.push(drawn.ok_or(Why::NotShown)?.shown);
    }
    let mut common = shown[0].clone();
    let differs = |s: &ShownCall| s.boards != common.boards || s.typed != common.typed;
    if shown.iter().any(differs) {
        return Err(Why::NotShown);
    }
    let code = |s: &ShownCall| Content::Code(s.call.clone());
    let wrong = shown[1..].iter().map(|s| (code(s), Localized::default()));
    let mut rng = exam.rng.clone();
    let choices = choices(code(&shown[0]), wrong, &mut rng);
    let choices = choices.filter(|c| c.len() == 4).ok_or(Why::Obvious)?;
    exam.rng = rng;
    common.call = String::new();
    let made: Vec<&ObservedCall> = four.iter().map(|m| &m.made).collect();
    let common = exam.tell(&four[0].situation, &made, common);
    Ok((common.ok_or(Why::NotShown)?, choices))
}

/// The first has an argument that differs from one that the three others share, or is far from all
/// of theirs, or it alone has two that are equal: it is picked without the code.
fn stands_apart(four: &[Member]) -> bool {
    // No number of a board.
    const FAR: i128 = 10_000;
    let numbers = |member: &Member| -> Vec<Option<i128>> {
        let literals = member.situation.literals().into_iter();
        let number = |literal| match literal {
            Literal::Int(n) => Some(n),
            Literal::Bool(b) => Some(FAR + i128::from(b)),
            Literal::Text(_) => None,
        };
        literals.map(number).collect()
    };
    let all: Vec<Vec<Option<i128>>> = four.iter().map(numbers).collect();
    let places = all.iter().map(Vec::len).min().unwrap_or(0);
    // Two that are equal, or are not, in this call alone.
    let is_pair_apart = |one: usize, other: usize| {
        let are_equal = |numbers: &Vec<Option<i128>>| Some(numbers[one]? == numbers[other]?);
        let equal: Option<Vec<bool>> = all.iter().map(are_equal).collect();
        equal.is_some_and(|equal| equal[1..].iter().all(|e| *e != equal[0]))
    };
    if (1..places).any(|other| (0..other).any(|one| is_pair_apart(one, other))) {
        return true;
    }
    (0..places).any(|place| {
        let in_place: Option<Vec<i128>> = all.iter().map(|numbers| numbers[place]).collect();
        in_place.is_some_and(|numbers| is_apart(numbers[0], &numbers[1..]))
    })
}

fn is_apart(own: i128, others: &[i128]) -> bool {
    const NEAR: i128 = 3;
    let (least, most) = (others.iter().min(), others.iter().max());
    let (Some(least), Some(most)) = (least, most) else {
        return false;
    };
    let room = (most - least).max(NEAR);
    let is_alone = least == most && own != *least;
    let is_other_sign = others.iter().all(|n| (*n < 0) != (own < 0));
    is_alone || is_other_sign || own > most + room || own < least - room
}

#[cfg(test)]
mod tests {
    use super::is_apart;

    #[test]
    fn one_number_stands_out_among_four() {
        for (own, others, expected) in [
            (3, [0, 0, 0], true),
            (99, [3, 12, 20], true),
            (1, [-1, -2, -1], true),
            (4, [3, 5, 9], false),
            (12, [3, 5, 9], false),
            (0, [0, 0, 0], false),
        ] {
            assert_eq!(is_apart(own, &others), expected, "{own} {others:?}");
        }
    }
}
