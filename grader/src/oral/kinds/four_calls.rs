//! One of four calls, as questions show them.

use crate::oral::calls::Made;
use crate::oral::choices::choices;
use crate::oral::exam::Exam;
use crate::oral::model::{Choice, Content, ShownCall, Why};
use crate::oral::situations::Member;
use lang::Localized;

/// The places that a call went through.
pub fn way(member: &Member) -> Vec<usize> {
    member.made.events.iter().map(|e| e.probe).collect()
}

/// What the four have in common, without the call, and the calls as choices; the first is right.
pub fn one_of_four(exam: &mut Exam<'_>, four: &[Member]) -> Result<(ShownCall, Vec<Choice>), Why> {
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
    let mut chance = exam.chance.clone();
    let choices = choices(code(&shown[0]), wrong, &mut chance);
    let choices = choices.filter(|c| c.len() == 4).ok_or(Why::Obvious)?;
    exam.chance = chance;
    common.call = String::new();
    let made: Vec<&Made> = four.iter().map(|m| &m.made).collect();
    let common = exam.tell(&four[0].situation, &made, common);
    Ok((common.ok_or(Why::NotShown)?, choices))
}
