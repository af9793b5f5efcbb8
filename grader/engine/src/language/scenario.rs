//! What a scenario file says, once read and checked.

use super::ast::{Expr, Statement};
use crate::lang::Lang;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Text by language code; a bare text has the key `""`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Localized(pub BTreeMap<String, String>);

impl Localized {
    /// In this language, else the text of no language, else any.
    pub fn get(&self, lang: Lang) -> &str {
        [lang.code(), "", "fr", "en"]
            .iter()
            .find_map(|code| self.0.get(*code))
            .map_or("", String::as_str)
    }

    pub fn is_empty(&self) -> bool {
        self.0.values().all(String::is_empty)
    }
}

/// A text of no language, such as a compiler's message.
impl From<String> for Localized {
    fn from(text: String) -> Self {
        Localized(BTreeMap::from([(String::new(), text)]))
    }
}

/// Where something stands in a file: line and column count from 1.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Place {
    pub file: PathBuf,
    pub line: usize,
    pub column: usize,
}

#[derive(Debug, Clone, PartialEq)]
pub struct TopicFile {
    pub place: Place,
    pub topic: String,
    pub title: Localized,
    pub needs: Vec<String>,
    pub hidden: bool,
    pub scenarios: Vec<Scenario>,
}

/// File-wide limits, needs and variants are already merged into it.
#[derive(Debug, Clone, PartialEq)]
pub struct Scenario {
    pub place: Place,
    pub topic: String,
    pub name: Localized,
    pub hidden: bool,
    pub needs: Vec<String>,
    /// Empty: every variant.
    pub variants: Vec<String>,
    pub chance: Chance,
    pub files: BTreeMap<String, String>,
    pub for_all: Vec<(String, Expr)>,
    pub cases: u32,
    pub same_as_reference: bool,
    pub steps: Vec<Step>,
    pub hint: Localized,
    pub category: String,
    pub limits: Limits,
    /// The scenario's own text, for content keys.
    pub source: String,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Chance {
    Seeds(Vec<u64>),
    Draws(Vec<Draw>),
}

#[derive(Debug, Clone, PartialEq)]
pub enum Draw {
    /// One value drawn: a number, or a text for `choice` over texts.
    One(Literal),
    Many(Vec<Literal>),
    /// Values of a list that is known: a program may also draw their places in it.
    From {
        drawn: Vec<Literal>,
        list: Vec<Literal>,
    },
}

#[derive(Debug, Clone, PartialEq)]
pub enum Literal {
    Int(i64),
    Text(String),
}

/// Limits that were set; the rest is the default of the run.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Limits {
    pub cpu_ms: Option<u64>,
    pub wall_ms: Option<u64>,
    pub memory: Option<u64>,
    pub output: Option<u64>,
    /// Bytes of all files together; a barème or the command line sets it.
    pub files: Option<u64>,
    pub file_count: Option<u64>,
    pub threads: Option<u64>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    pub place: Place,
    /// As written, for reports.
    pub text: String,
    pub kind: StepKind,
}

#[derive(Debug, Clone, PartialEq)]
pub enum StepKind {
    Do(Statement),
    Call(Box<CallStep>),
    Check {
        value: Expr,
        matcher: Option<Matcher>,
    },
    For {
        names: Vec<(String, Expr)>,
        body: Vec<Step>,
    },
    File {
        name: String,
        exists: bool,
        content: Vec<TextMatcher>,
    },
    Screen(Vec<ScreenMatcher>),
    /// What chance must bring, over all seeds.
    Odds {
        value: Expr,
        odds: Odds,
    },
}

#[derive(Debug, Clone, PartialEq)]
pub struct Odds {
    pub chance: f64,
    pub written: String,
    /// It must be seen as often as it has a chance to, not only once.
    pub share: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub struct CallStep {
    pub statement: Statement,
    pub types: Vec<String>,
    pub keys: Vec<String>,
    pub returns: Option<Matcher>,
    pub prints: Vec<TextMatcher>,
    pub reads: Option<Reads>,
    /// For reports: values drawn before and after.
    pub changes: Vec<Expr>,
    pub fails: Option<Option<Expr>>,
    pub panics: Option<Option<String>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reads {
    Lines(usize),
    All,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Matcher {
    Equals(Expr),
    /// Rows of symbols.
    Drawing(Vec<Vec<String>>),
    OneOf(Vec<Expr>),
    Contains(Expr),
    Near {
        of: Expr,
        by: Expr,
    },
    InRange(Expr),
    Matches {
        pattern: String,
        says: Localized,
    },
    SameItems(Vec<Expr>),
    Not(Box<Matcher>),
    /// The value is a text that all of these hold for.
    Text(Vec<TextMatcher>),
    /// The same, whatever texts in it differ in so.
    Ignoring(Ignore, Box<Matcher>),
}

/// Symbols of a board's cells, each with the texts that may stand for it in a drawing.
pub type Cells = Vec<(String, Vec<String>)>;

/// Texts, any of which will do.
pub type Wordings = Vec<String>;

#[derive(Debug, Clone, PartialEq)]
pub struct TextMatcher {
    pub kind: TextMatch,
    pub ignore: Ignore,
}

/// What texts may differ in, besides what nobody sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Ignore {
    #[serde(default)]
    pub case: bool,
    /// Typographic signs too.
    #[serde(default)]
    pub accents: bool,
    #[serde(default)]
    pub blanks: bool,
    /// And blanks, because a frame leaves some.
    #[serde(default)]
    pub frame: bool,
}

impl Ignore {
    pub const NAMES: [&str; 4] = ["case", "accents", "blanks", "frame"];

    pub fn with(mut self, name: &str) -> Option<Ignore> {
        match name {
            "case" => self.case = true,
            "accents" => self.accents = true,
            "blanks" => self.blanks = true,
            "frame" => self.frame = true,
            _ => return None,
        }
        Some(self)
    }

    pub fn is_nothing(self) -> bool {
        self == Ignore::default()
    }

    pub fn blank_lines(self) -> bool {
        self.blanks || self.frame
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum TextMatch {
    Exact(String),
    Plain(String),
    Folded(String),
    /// Any of these texts is found; `times` counts all of them.
    Contains {
        texts: Wordings,
        times: Option<usize>,
        colors: bool,
    },
    /// None of these is.
    Excludes(Vec<String>),
    InOrder(Vec<Wordings>),
    /// Each of these words is found, in one of its wordings.
    Words {
        words: Vec<Wordings>,
        times: Option<usize>,
    },
    LacksWords(Vec<String>),
    Matches {
        pattern: String,
        /// What it means, for whoever cannot read it.
        says: Localized,
        times: Option<usize>,
        colors: bool,
    },
    Snapshot {
        name: String,
        exactness: Exactness,
    },
    Lines(usize),
    Board(Box<BoardMatch>),
    /// One of these holds; the matchers of each hold together.
    Either(Vec<Vec<TextMatcher>>),
    /// These hold of what was printed after the last reading.
    AtEnd(Vec<TextMatcher>),
}

/// A board that is read out of a drawing.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardMatch {
    /// Without one, any board of this size whose cells are all known.
    pub equals: Option<Vec<Vec<String>>>,
    pub rows: usize,
    pub cols: usize,
    /// How many cells there must be of a symbol.
    pub counts: Vec<(String, usize)>,
    pub cells: Cells,
    /// Signs of a frame, besides the usual ones.
    pub frame: String,
    pub which: Which,
}

/// Which of several boards in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    Last,
    First,
    Any,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Exactness {
    #[default]
    Exact,
    Plain,
    Folded,
}

#[derive(Debug, Clone, PartialEq)]
pub enum ScreenMatcher {
    /// Drawing calls since the last `screen` step, in order: `fill_rect(0, 0, 320, 240, "white")`.
    Calls(Vec<Expr>),
    /// The same calls, order free.
    SameCalls(Vec<Expr>),
    /// The calls contain these (order free).
    HasCalls(Vec<Expr>),
    /// What these draw is to be seen at the end, by whatever calls.
    Shows(Vec<Expr>),
    /// None of these calls was made.
    LacksCalls(Vec<Expr>),
    /// At least so many texts, none blank, each wholly on the screen.
    Texts(usize),
    /// Equals the stored picture `snapshots/name.png`.
    Picture(String),
}
