//! What a scenario file says, once read and checked.

pub use super::matchers::{
    BoardMatch, Matcher, ScreenMatcher, TextMatch, TextMatcher, Which, Wordings,
};
pub use super::steps::{
    CallStep, FileStep, Odds, Reads, RustTestStep, Sometimes, Step, StepKind, WindowStep,
};
use crate::ast::Expr;
use crate::place::Place;
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
    /// The file gives its seeds.
    pub plays_every_seed: bool,
    pub files: BTreeMap<String, String>,
    pub for_all: Vec<(String, Expr)>,
    pub cases: u32,
    pub same_as_reference: bool,
    pub steps: Vec<Step>,
    pub hint: Localized,
    /// How much it counts within its topic; others count 1.
    pub weight: u32,
    pub category: Localized,
    pub limits: LimitSettings,
    /// The scenario's own text, for content keys.
    pub source: String,
}

impl Scenario {
    /// The `#[test]` that it is.
    pub fn rust_test(&self) -> Option<&RustTestStep> {
        match self.steps.first().map(|step| &step.kind) {
            Some(StepKind::Test(test)) => Some(test),
            _ => None,
        }
    }

    /// Does it play the game in its window?
    pub fn is_in_window(&self) -> bool {
        fn any(steps: &[Step]) -> bool {
            steps.iter().any(|step| match &step.kind {
                StepKind::Window(_) => true,
                StepKind::For { body, .. } => any(body),
                _ => false,
            })
        }
        any(&self.steps)
    }

    /// What its files hold.
    pub fn bytes(&self) -> BTreeMap<String, Vec<u8>> {
        let files = self.files.iter();
        let bytes = files.map(|(name, text)| (name.clone(), text.clone().into_bytes()));
        bytes.collect()
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
