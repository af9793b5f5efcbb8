//! The kinds of questions, a file each: what can be asked, and a question with its answers.

mod answer;
mod board;
mod calls;
mod changed;
mod four_calls;
mod left_out;
mod mend;
mod moved;
mod order;
mod reaches;
mod turns;
mod types;
mod value;

use super::bench::{Bench, LONGEST, MOST_LINES};
use super::model::{Difficulty, Dropped, Question, QuestionKind};
use super::situations::Situation;
use scenario::scenario::Scenario;
use std::collections::BTreeSet;

/// Something that may be asked: cheap to find, dear to finish.
#[derive(Debug, Clone)]
pub struct Draft {
    pub kind: QuestionKind,
    pub level: Difficulty,
    /// Index in the code.
    pub function: usize,
    pub line: usize,
    pub topic: String,
    pub situation: Option<usize>,
    /// A probe's or a version's number.
    pub item: usize,
    pub nth: usize,
}

/// A question, and how its answer is found a second time.
#[derive(Debug, Clone)]
pub struct Ready {
    pub question: Question,
    pub function: usize,
    pub line: usize,
    pub check: Check,
}

#[derive(Debug, Clone)]
pub enum Check {
    /// The hand-in as it is has answered the same.
    Done,
    /// Marks printed by the hand-in with nothing else in it must be those of the trace.
    Marks {
        situations: Vec<Situation>,
        probes: BTreeSet<usize>,
    },
    /// The hand-in edited so, and compiled, must answer the same.
    Edited {
        version: usize,
        situations: Vec<Situation>,
    },
    /// Edited so, it must pass this scenario.
    Mended {
        version: usize,
        scenario: Box<Scenario>,
    },
    /// With the variable's type written down, it must compile.
    Typed { probe: usize, ty: String },
    /// With the variable used again after it, it must compile, or must not.
    UsedAgain {
        at: usize,
        name: String,
        compiles: bool,
    },
}

/// Everything that can be asked, of these kinds.
pub fn drafts(bench: &mut Bench<'_>, kinds: &[QuestionKind]) -> Vec<Draft> {
    let mut all = Vec::new();
    for kind in kinds {
        all.extend(match kind {
            QuestionKind::Returned => answer::returned(bench),
            QuestionKind::Printed => answer::printed(bench),
            QuestionKind::Board => board::drafts(bench),
            QuestionKind::Turns => turns::drafts(bench),
            QuestionKind::Calls => calls::drafts(bench),
            QuestionKind::Value => value::drafts(bench),
            QuestionKind::Reaches => reaches::drafts(bench),
            QuestionKind::Order => order::drafts(bench),
            QuestionKind::Changed => changed::drafts(bench),
            QuestionKind::LeftOut => left_out::drafts(bench),
            QuestionKind::Mend => mend::drafts(bench),
            QuestionKind::Type => types::drafts(bench),
            QuestionKind::Moved => moved::drafts(bench),
        });
    }
    all
}

/// The question of a draft, or why there is none.
pub fn finish(bench: &mut Bench<'_>, draft: &Draft) -> Result<Ready, Dropped> {
    let made = match draft.kind {
        QuestionKind::Returned | QuestionKind::Printed => answer::question(bench, draft),
        QuestionKind::Board => board::question(bench, draft),
        QuestionKind::Turns => turns::question(bench, draft),
        QuestionKind::Calls => calls::question(bench, draft),
        QuestionKind::Value => value::question(bench, draft),
        QuestionKind::Reaches => reaches::question(bench, draft),
        QuestionKind::Order => order::question(bench, draft),
        QuestionKind::Changed => changed::question(bench, draft),
        QuestionKind::LeftOut => left_out::question(bench, draft),
        QuestionKind::Mend => mend::question(bench, draft),
        QuestionKind::Type => types::question(bench, draft),
        QuestionKind::Moved => moved::question(bench, draft),
    };
    made.map_err(|why| Dropped {
        kind: draft.kind,
        function: bench.code.functions[draft.function].full(),
        why,
    })
}

/// What a question has of its draft.
fn question(bench: &Bench<'_>, draft: &Draft, parts: Parts) -> Question {
    Question {
        kind: draft.kind,
        level: draft.level,
        topic: draft.topic.clone(),
        function: bench.code.functions[draft.function].full(),
        excerpts: parts.excerpts,
        situation: parts.situation,
        text: parts.text,
        choices: parts.choices,
        evidence: parts.evidence,
    }
}

struct Parts {
    excerpts: Vec<super::model::Excerpt>,
    situation: Option<super::model::ShownCall>,
    text: lang::Localized,
    choices: Vec<super::model::Choice>,
    evidence: super::model::Proof,
}

fn ready(question: Question, draft: &Draft, check: Check) -> Ready {
    Ready {
        question,
        function: draft.function,
        line: draft.line,
        check,
    }
}

/// A draft about a situation's call; none where it is too long to be followed on paper.
fn of_situation(bench: &Bench<'_>, kind: QuestionKind, situation: usize) -> Option<Draft> {
    let steps = bench.made[situation].events.len();
    let level = match steps {
        0..=7 => Difficulty::Easy,
        8..=24 => Difficulty::Medium,
        _ => Difficulty::Hard,
    };
    let function = bench.function(situation);
    (1..=LONGEST).contains(&steps).then(|| Draft {
        kind,
        level,
        function,
        line: bench.code.functions[function].first,
        topic: bench.situations[situation].topic.clone(),
        situation: Some(situation),
        item: 0,
        nth: 0,
    })
}

/// The code that a call goes through fits on the page.
fn fits(bench: &Bench<'_>, situation: usize) -> bool {
    let functions = bench.functions_met(situation);
    let lines = functions.iter().map(|f| bench.code.functions[*f].lines());
    lines.sum::<usize>() <= MOST_LINES
}

/// Code in a sentence.
fn code(text: &str) -> String {
    format!("`{text}`")
}

fn as_is() -> lang::Localized {
    super::model::both(
        "la remise sans rien d'ajouté répond la même chose",
        "the hand-in with nothing added answers the same",
    )
}

fn by_marks() -> lang::Localized {
    super::model::both(
        "une marque imprimée à ces lignes, dans la remise sans rien d'autre, dit la même chose",
        "a mark printed at these lines, in the hand-in with nothing else added, says the same",
    )
}

fn by_edit() -> lang::Localized {
    super::model::both(
        "la remise modifiée ainsi et compilée à nouveau répond la même chose",
        "the hand-in edited so and compiled again answers the same",
    )
}
