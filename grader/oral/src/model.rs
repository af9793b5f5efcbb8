//! What an oral sheet is made of.

use evaluate::Board;
use lang::Localized;
use serde::Serialize;

/// The questions that one person is asked.
#[derive(Debug, Clone, Serialize)]
pub struct Sheet {
    pub person: String,
    pub hand_in: String,
    pub coursework: String,
    /// Names the sheet: the same seed, hand-in and options make it again.
    pub seed: u64,
    /// 1, or 2 for whoever comes late.
    pub round: u32,
    pub questions: Vec<Question>,
    /// For the teacher: why there are fewer than were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<Localized>,
    /// Drafts that were given up, and why; nobody but the curious reads them.
    pub dropped: Vec<Dropped>,
}

impl Sheet {
    /// What the same person is asked about another variant, until there are so many questions.
    pub fn join(&mut self, more: Sheet, questions: usize) {
        // Two variants often have a function in common.
        let own = self.questions.clone();
        let is_new = |q: &Question| !own.iter().any(|o| o.asks_as(q));
        let more_questions = more.questions.into_iter().filter(is_new);
        let missing = questions.saturating_sub(own.len());
        self.questions.extend(more_questions.take(missing));
        self.note = self.note.take().or(more.note);
        self.dropped.extend(more.dropped);
    }
}

#[derive(Debug, Clone, Serialize)]
pub struct Question {
    pub kind: QuestionKind,
    pub level: Difficulty,
    pub topic: String,
    /// The function that it is about, as its student calls it.
    pub function: String,
    pub excerpts: Vec<Excerpt>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub situation: Option<ShownCall>,
    pub text: Localized,
    pub choices: Vec<Choice>,
    pub evidence: Proof,
}

impl Question {
    /// The same kind about functions of the same name, called with the same.
    fn asks_as(&self, other: &Question) -> bool {
        let last = |q: &'_ Question| q.function.rsplit("::").next().map(str::to_owned);
        let call = |q: &'_ Question| q.situation.as_ref().map(|s| s.call.clone());
        self.kind == other.kind && last(self) == last(other) && call(self) == call(other)
    }
}

/// Lines of the hand-in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Excerpt {
    pub file: String,
    /// The type of the `impl` block that the lines stand in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// From 1.
    pub first: usize,
    pub lines: Vec<String>,
    /// Lines that the question speaks of.
    pub marked: Vec<usize>,
}

impl Excerpt {
    pub fn title(&self) -> String {
        match &self.owner {
            Some(owner) => format!("{} · impl {owner}", self.file),
            None => self.file.clone(),
        }
    }
}

/// What is called, with what.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ShownCall {
    /// What was done before; empty where the boards say it all.
    pub steps: Vec<String>,
    pub boards: Vec<Board>,
    /// What the function's parameters are when it is called, as far as its code reads them.
    pub given: Vec<String>,
    /// Files that it reads, with their lines.
    pub files: Vec<(String, Vec<String>)>,
    pub call: String,
    pub typed: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Choice {
    pub content: Content,
    pub is_right: bool,
    /// Whose answer it is: a mistake that gives it.
    pub from: Localized,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Content {
    Text(Localized),
    /// Code or a value, the same in every language.
    Code(String),
    Boards(Vec<Board>),
}

/// Where the right answer comes from, and the second way by which it was found.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Proof {
    pub found: Localized,
    pub verified: Localized,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Dropped {
    pub kind: QuestionKind,
    pub function: String,
    pub why: Why,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Not the same in three runs.
    Unstable,
    /// The second way found another answer.
    Contradicted,
    /// Too few answers that differ from the right one.
    Obvious,
    /// What it is about cannot be shown on a page.
    NotShown,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, clap::ValueEnum)]
#[serde(rename_all = "snake_case")]
pub enum QuestionKind {
    /// What a call returns
    Returned,
    /// What a call prints
    Printed,
    /// Which board is there after a call
    Board,
    /// How many times a loop runs
    Turns,
    /// How often a function is called
    Calls,
    /// A variable's value at a line
    Value,
    /// Which call reaches a line
    Reaches,
    /// Which functions are called, in which order
    Order,
    /// What another operator or bound changes
    Changed,
    /// What leaving a line out changes
    LeftOut,
    /// Which line makes a scenario fail
    Mend,
    /// Which type a variable has
    Type,
    /// What is moved, copied or borrowed
    Moved,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, clap::ValueEnum)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// One look at the code
    Easy,
    /// A few steps by hand
    Medium,
    /// A whole execution in mind
    Hard,
}

impl QuestionKind {
    /// Its answer is what happens when the program runs.
    pub fn is_about_execution(self) -> bool {
        match self {
            QuestionKind::Type | QuestionKind::Moved => false,
            QuestionKind::Returned
            | QuestionKind::Printed
            | QuestionKind::Board
            | QuestionKind::Turns
            | QuestionKind::Calls
            | QuestionKind::Value
            | QuestionKind::Reaches
            | QuestionKind::Order
            | QuestionKind::Changed
            | QuestionKind::LeftOut
            | QuestionKind::Mend => true,
        }
    }
}

/// Why a hand-in has no sheet.
#[derive(Debug, Clone, PartialEq)]
pub enum NoSheet {
    /// Nothing of it can be run.
    NothingRuns(Localized),
    /// Nothing is written beyond what was given.
    NothingWritten,
    /// It could not be built with what watches it.
    NotWatched,
}

/// A text in both languages.
pub fn both(fr: impl Into<String>, en: impl Into<String>) -> Localized {
    Localized(
        [("fr", fr.into()), ("en", en.into())]
            .map(|(l, t)| (l.to_owned(), t))
            .into(),
    )
}
