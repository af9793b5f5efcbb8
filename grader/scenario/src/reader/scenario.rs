//! What a scenario file says, once read and checked.

pub use super::matchers::{Matcher, ScreenMatcher, TextMatch, TextMatcher, Wordings};
use crate::ast::{Expr, Statement};
use crate::key_names::Press;
use crate::place::Place;
use crate::seen::board::Cells;
use lang::Localized;
use machine::LimitSettings;
use std::collections::BTreeMap;
use wire::Draw;

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
    /// Among the public scenarios of its topic, from 1; 0 for a hidden one.
    pub number: usize,
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
    pub limits: LimitSettings,
    /// The scenario's own text, for content keys.
    pub source: String,
}

impl Scenario {
    /// The `#[test]` that it is.
    pub fn rust_test(&self) -> Option<&RustTest> {
        match self.steps.first().map(|step| &step.kind) {
            Some(StepKind::Test(test)) => Some(test),
            _ => None,
        }
    }

    /// Is it one of this variant of its coursework?
    pub fn is_for(&self, variant: &str) -> bool {
        self.variants.is_empty() || self.variants.iter().any(|name| name == variant)
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum Chance {
    Seeds(Vec<u64>),
    Draws(Vec<Draw>),
}

/// A `#[test]` that is called, and has to return.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RustTest {
    /// Among those of the coursework.
    pub number: u32,
    /// `case::empty`
    pub path: String,
    /// It has to panic instead, with a message that contains this.
    pub panics: Option<Option<String>>,
}

/// A step, of expressions as they are written (`ast::Expr`) or resolved (`plan::Expr`).
#[derive(Debug, Clone, PartialEq)]
pub struct Step<E = Expr> {
    pub place: Place,
    /// As written, for reports.
    pub text: String,
    pub kind: StepKind<E>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum StepKind<E = Expr> {
    Do(Statement<E>),
    Call(Box<CallStep<E>>),
    Check {
        value: E,
        matcher: Option<Matcher<E>>,
    },
    For {
        names: Vec<(String, E)>,
        body: Vec<Step<E>>,
    },
    File {
        name: String,
        exists: bool,
        content: Vec<TextMatcher>,
    },
    Screen(Vec<ScreenMatcher<E>>),
    /// A `#[test]` of the teacher's.
    Test(RustTest),
    /// What chance must bring, over all seeds.
    Odds {
        value: E,
        odds: Odds,
    },
}

#[derive(Debug, Clone, PartialEq)]
pub struct Odds {
    pub chance: f64,
    pub written: String,
    /// True for `share`: it must happen as often as its chance says, not only once.
    pub share: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub struct CallStep<E = Expr> {
    pub statement: Statement<E>,
    pub types: Vec<String>,
    pub keys: Vec<Press>,
    pub returns: Option<Matcher<E>>,
    pub prints: Vec<TextMatcher>,
    pub reads: Option<Reads>,
    /// For reports: values drawn before and after.
    pub changes: Vec<E>,
    pub fails: Option<Option<E>>,
    pub panics: Option<Option<String>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reads {
    Lines(usize),
    All,
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
