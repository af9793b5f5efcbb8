//! The kinds of questions, a file each: what can be asked, and a question with its answers.

mod answer;
mod board;
mod calls;
mod changed;
mod edited;
mod four_calls;
mod giveaways;
mod mend;
mod moved;
mod order;
mod proofs;
mod reaches;
mod too_easy;
mod turns;
mod types;
mod value;

pub use types::{assigned, met};

use super::exam::{Exam, LONGEST, MOST_LINES};
use super::literals::Literal;
use super::model::{Difficulty, Dropped, Proof, Question, QuestionKind, Why};
use super::situations::{Member, Situation};
use evaluate::Board;
use scenario::scenario::Scenario;
use std::collections::BTreeSet;
use too_easy::{computes_ahead, is_said_by_name, is_said_by_rules};

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
    /// Seen in one step: only asked where a sheet would be too short without it.
    pub is_weak: bool,
    /// Weak, and told by a name or a picture, without the code.
    pub is_told: bool,
    /// Whoever knows the game can tell it without the code.
    pub is_by_rules: bool,
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
        calls: Vec<Member>,
        probes: BTreeSet<usize>,
    },
    /// The hand-in edited so, and compiled, must answer the same.
    Edited {
        version: usize,
        situations: Vec<Situation>,
        /// What is drawn after the call.
        board: Option<Board>,
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

impl Check {
    /// The scenarios that are played to see it.
    pub fn played(&self) -> Vec<&Scenario> {
        match self {
            Check::Marks { calls, .. } => calls.iter().map(|m| &m.situation.scenario).collect(),
            Check::Edited { situations, .. } => situations.iter().map(|s| &s.scenario).collect(),
            Check::Mended { scenario, .. } => vec![scenario],
            Check::Done | Check::Typed { .. } | Check::UsedAgain { .. } => Vec::new(),
        }
    }
}

/// Everything that can be asked, of these kinds.
pub fn drafts(exam: &mut Exam<'_>, kinds: &[QuestionKind]) -> Vec<Draft> {
    let mut all = Vec::new();
    for kind in kinds {
        all.extend(match kind {
            QuestionKind::Returned => answer::returned(exam),
            QuestionKind::Printed => answer::printed(exam),
            QuestionKind::Board => board::drafts(exam),
            QuestionKind::Turns => turns::drafts(exam),
            QuestionKind::Calls => calls::drafts(exam),
            QuestionKind::Value => value::drafts(exam),
            QuestionKind::Reaches => reaches::drafts(exam),
            QuestionKind::Order => order::drafts(exam),
            QuestionKind::Changed => [changed::drafts(exam), edited::drafts(exam, *kind)].concat(),
            QuestionKind::LeftOut => edited::drafts(exam, *kind),
            QuestionKind::Mend => mend::drafts(exam),
            QuestionKind::Type => types::drafts(exam),
            QuestionKind::Moved => moved::drafts(exam),
        });
    }
    all
}

/// A comment of the code gives this very call as an example, or the only line that is typed.
fn is_quoted(exam: &Exam<'_>, question: &Question) -> bool {
    let says =
        |text: &str| text.contains(|c: char| c.is_ascii_digit()) && exam.code.comments_say(text);
    match (&question.situation, question.kind) {
        (Some(shown), QuestionKind::Returned | QuestionKind::Printed) if says(&shown.call) => true,
        (Some(shown), _) => matches!(&shown.typed[..], [line] if says(line)),
        _ => false,
    }
}

/// The question of a draft, or why there is none.
pub fn finish(exam: &mut Exam<'_>, draft: &Draft) -> Result<Ready, Dropped> {
    let made = match draft.kind {
        QuestionKind::Returned | QuestionKind::Printed => answer::question(exam, draft),
        QuestionKind::Board => board::question(exam, draft),
        QuestionKind::Turns => turns::question(exam, draft),
        QuestionKind::Calls => calls::question(exam, draft),
        QuestionKind::Value => value::question(exam, draft),
        QuestionKind::Reaches => reaches::question(exam, draft),
        QuestionKind::Order => order::question(exam, draft),
        QuestionKind::Changed if draft.nth != edited::ONE_CALL => changed::question(exam, draft),
        QuestionKind::Changed | QuestionKind::LeftOut => edited::question(exam, draft),
        QuestionKind::Mend => mend::question(exam, draft),
        QuestionKind::Type => types::question(exam, draft),
        QuestionKind::Moved => moved::question(exam, draft),
    };
    // To play a call again takes longer than all other reasons for no question.
    let made = match made {
        Ok(ready) if !exam.asks_all && is_quoted(exam, &ready.question) => Err(Why::Obvious),
        Ok(_) if !is_stable(exam, draft) => Err(Why::Unstable),
        made => made,
    };
    made.map_err(|why| Dropped {
        kind: draft.kind,
        function: exam.code.functions[draft.function].full(),
        why,
    })
}

/// The one call that a question is about does the same each time. Questions about several calls
/// play them again themselves.
fn is_stable(exam: &mut Exam<'_>, draft: &Draft) -> bool {
    let Some(situation) = draft.situation else {
        return true;
    };
    match draft.kind {
        QuestionKind::Reaches | QuestionKind::Mend | QuestionKind::Type | QuestionKind::Moved => {
            true
        }
        QuestionKind::Changed if draft.nth != edited::ONE_CALL => true,
        QuestionKind::Changed | QuestionKind::LeftOut => {
            exam.is_stable(situation) && exam.is_stable_in(situation, draft.item)
        }
        QuestionKind::Returned
        | QuestionKind::Printed
        | QuestionKind::Board
        | QuestionKind::Turns
        | QuestionKind::Calls
        | QuestionKind::Value
        | QuestionKind::Order => exam.is_stable(situation),
    }
}

/// What a question has of its draft.
fn question(exam: &Exam<'_>, draft: &Draft, parts: Parts) -> Question {
    Question {
        kind: draft.kind,
        level: draft.level,
        topic: draft.topic.clone(),
        function: exam.code.functions[draft.function].full(),
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
    evidence: Proof,
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
fn of_situation(exam: &Exam<'_>, kind: QuestionKind, situation: usize) -> Option<Draft> {
    let steps = exam.made[situation].events.len();
    let level = match steps {
        0..=7 => Difficulty::Easy,
        8..=24 => Difficulty::Medium,
        _ => Difficulty::Hard,
    };
    let function = exam.function(situation);
    let counts = matches!(
        kind,
        QuestionKind::Turns | QuestionKind::Calls | QuestionKind::Value
    );
    let is_told = is_said_by_name(kind, &exam.code.functions[function].name);
    let whole = matches!(
        kind,
        QuestionKind::Order | QuestionKind::Calls | QuestionKind::Printed
    );
    let asked = &exam.situations[situation];
    let is_ahead = (counts || whole) && computes_ahead(&exam.code, &exam.functions_met(situation));
    let is_asked = !(counts && asked.has_keys() || whole && asked.is_hushed || is_ahead);
    (is_asked && (1..=LONGEST).contains(&steps)).then(|| Draft {
        kind,
        level,
        function,
        line: exam.code.functions[function].first,
        topic: exam.situations[situation].topic.clone(),
        situation: Some(situation),
        item: 0,
        nth: 0,
        is_weak: is_told,
        is_told,
        is_by_rules: is_said_by_rules(exam, kind, situation),
    })
}

/// The texts that stand in a call, as they are written there.
fn texts_of(situation: &Situation) -> Vec<String> {
    let literals = situation.literals().into_iter();
    let texts = literals.filter_map(|literal| match literal {
        Literal::Text(text) => Some(format!("{text:?}")),
        _ => None,
    });
    texts.collect()
}

/// The code that a call goes through fits on the page.
fn fits(exam: &Exam<'_>, situation: usize) -> bool {
    exam.shown_lines(&exam.functions_met(situation)) <= MOST_LINES
}

/// Code in a sentence.
fn code(text: &str) -> String {
    format!("`{text}`")
}

/// A question whose answer marks at its line confirm, during this one call.
fn marked(exam: &Exam<'_>, draft: &Draft, situation: usize, parts: Parts) -> Ready {
    let check = Check::Marks {
        calls: vec![exam.member(situation)],
        probes: BTreeSet::from([draft.item]),
    };
    ready(question(exam, draft, parts), draft, check)
}
