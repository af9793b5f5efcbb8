//! The outcome of a scenario, with everything that a report needs.

pub use super::closest::{NearMiss, Until};
pub use super::picture::{Board, Picture};
pub use super::stopped::Stopped;
pub use super::wanted::Wanted;
use crate::screen::ScreenDifference;
use lang::Localized;
use machine::{Stop, Verdict};
use seen::{Exactness, Ignore};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    pub verdict: Verdict,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<Box<Failure>>,
    /// How many cases were run: 1, or as many as seeds or generated values.
    pub cases: u32,
}

impl Outcome {
    pub fn passed(cases: u32) -> Self {
        Self {
            verdict: Verdict::Passed,
            failure: None,
            cases,
        }
    }
}

/// The situation in which a scenario failed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Failure {
    /// Which of many cases, when there are many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case: Option<Case>,
    /// Line of the failing step in the scenario's file.
    pub line: usize,
    /// What was there before the first step, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub files: BTreeMap<String, String>,
    /// What was done, the failing step last.
    pub steps: Vec<DoneStep>,
    /// Objects before the last call that could change them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<Board>,
    /// The same objects when the scenario failed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<Board>,
    /// The call between `before` and `after`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub call: Option<String>,
    pub problem: Mismatch,
    /// Why it matters, as the scenario says.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    pub hint: Localized,
    /// A generated case as a plain scenario, in the scenario language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Case {
    Seed(u64),
    /// Number of the generated case, and what it was made of.
    Generated {
        number: u32,
        values: Vec<(String, String)>,
    },
}

impl Failure {
    /// The function that it stopped in, when it is known to be unwritten or out of reach.
    pub fn stopped_in(&self) -> Option<&str> {
        let Mismatch::Stopped { reason, .. } = &self.problem else {
            return None;
        };
        match reason {
            Stopped::NotImplemented { function, .. }
            | Stopped::DoesNotCompile { function, .. }
            | Stopped::NotAsAsked { function, .. } => Some(function),
            _ => None,
        }
    }

    /// Whether the scenario itself called the function that it stopped in. What the hand-in's own
    /// text calls is its author's choice.
    pub fn stopped_in_own_call(&self) -> bool {
        let Mismatch::Stopped { call, reason, .. } = &self.problem else {
            return false;
        };
        reason.is_of_call(call)
    }

    /// A failure without a situation, because nothing was run or nothing is known about it.
    pub fn bare(problem: Mismatch) -> Self {
        Failure {
            case: None,
            line: 0,
            files: BTreeMap::new(),
            steps: Vec::new(),
            before: Vec::new(),
            after: Vec::new(),
            call: None,
            problem,
            hint: Localized::default(),
            scenario: None,
        }
    }
}

/// One step that was done, as code.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct DoneStep {
    pub text: String,
    /// Lines typed during it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub typed: Vec<String>,
    /// Keys pressed during it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pressed: Vec<String>,
    /// Loop variables of this iteration.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub iteration: Vec<(String, String)>,
    /// A loop that the failure interrupted: the iteration follows.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub interrupted: bool,
}

/// What a comparison is about.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    Expression(String),
    /// What this call returned.
    Returned(String),
    /// What this call printed.
    Printed(String),
    File(String),
    Screen,
    /// What can be read in the game's window.
    Window,
    /// An object compared with the reference's, after a call.
    Object(String),
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mismatch {
    /// Two values that should be equal.
    Unequal {
        subject: Subject,
        expected: Picture,
        found: Picture,
        /// Row and column of each difference, from 0.
        differences: Vec<(usize, usize)>,
        /// For texts: how they were compared.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        how: Option<TextComparison>,
    },
    /// A check that is false.
    False {
        expression: String,
        /// The parts of the expression and their values.
        values: Vec<(String, String)>,
    },
    Unmatched {
        subject: Subject,
        wanted: Wanted,
        found: Picture,
        /// Lines of the text found where it departs from what is wanted, from 0.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        lines: Vec<usize>,
    },
    Reads {
        call: String,
        expected: usize,
        found: usize,
        typed: Vec<String>,
    },
    /// The call had to return `Err(…)`.
    DidNotFail {
        call: String,
        expected: Option<String>,
        found: Picture,
    },
    DidNotPanic {
        call: String,
        /// What the message had to contain, and the message.
        message: Option<(String, String)>,
    },
    FileMissing {
        name: String,
    },
    FileExists {
        name: String,
    },
    /// Something the scenario needs is not in the value found.
    Absent {
        expression: String,
        missing: Missing,
        found: Picture,
    },
    /// The game's window does not have what the step needs.
    NotInWindow {
        step: String,
        needed: InWindow,
        /// All that it shows.
        found: Picture,
    },
    /// A value that does not fit where the scenario puts it.
    Unfit {
        function: String,
        parameter: String,
        ty: String,
        value: String,
    },
    /// The screen is not the stored picture.
    Screen(Box<ScreenDifference>),
    /// Scripted draws that were never made.
    DrawsLeft {
        message: String,
    },
    /// The program stopped before answering.
    Stopped {
        call: String,
        reason: Stopped,
        /// What the call had printed until then.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        printed: String,
        /// Lines printed before these, which are not kept.
        #[serde(default, skip_serializing_if = "is_zero")]
        lines_before: usize,
        /// It had read past the last typed line.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        past_end: bool,
    },
    /// Never true, for so many seeds, though it has this chance.
    NeverSeen {
        expression: String,
        chance: String,
        tries: u64,
    },
    /// Never printed, for so many seeds, though it has this chance: what the last text lacks.
    NeverPrinted {
        last: Box<Mismatch>,
        chance: String,
        tries: u64,
    },
    /// True more or less often than its chance allows.
    Share {
        expression: String,
        chance: String,
        tries: u64,
        times: u64,
        low: u64,
        high: u64,
    },
    /// The scenario cannot be carried out, by itself or with a value that the program gave.
    Mistake {
        message: Localized,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct TextComparison {
    pub exactness: Exactness,
    #[serde(default)]
    pub ignore: Ignore,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Missing {
    /// Index, and how many elements there are.
    Element {
        index: i128,
        len: usize,
    },
    Field(String),
    Key(String),
    /// Some part of a place that is written to.
    Place,
}

/// What a player needs of a window.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InWindow {
    /// A labelled button of this name.
    Button(String),
    /// One: several have this name.
    OnlyButton(String),
    /// A terminal, in which lines can be typed.
    Terminal,
}

fn is_zero(n: &usize) -> bool {
    *n == 0
}

impl Mismatch {
    pub fn stopped(call: String, stop: Stop) -> Self {
        Mismatch::Stopped {
            call,
            past_end: stop.reads.iter().any(|r| r.line.is_none()),
            printed: String::from_utf8_lossy(&stop.printed).into_owned(),
            lines_before: 0,
            reason: stop.reason.into(),
        }
    }

    /// Values that should be equal, with the places where they are not.
    pub(super) fn unequal(subject: Subject, expected: Picture, found: Picture) -> Self {
        Mismatch::Unequal {
            subject,
            differences: expected.differences(&found),
            expected,
            found,
            how: None,
        }
    }
}
