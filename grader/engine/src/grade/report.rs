//! What grading one hand-in against one coursework gives.

use super::known::Remembered;
use crate::evaluate::Failure;
use crate::language::scenario::Scenario;
use lang::Localized;
use machine::Verdict;
use serde::{Deserialize, Serialize};

/// Results of one hand-in for one variant of one coursework.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Report {
    pub coursework: String,
    /// Empty when the coursework has one variant only.
    pub variant: String,
    /// Of the sources, the interface, the kit and the compiler together.
    #[serde(default)]
    pub key: String,
    pub build: BuildReport,
    pub topics: Vec<TopicReport>,
}

/// How the hand-in became a library.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct BuildReport {
    /// How many times rustc ran.
    pub compiles: u32,
    pub edition: String,
    /// What differs from the interface.
    pub differences: Vec<Fault>,
    /// What does not compile, one entry for each item that was cut out.
    pub broken: Vec<Fault>,
    /// Constructs that are refused.
    pub refused: Vec<Fault>,
    /// What not compiling costs, in a sentence; empty when it cost nothing.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    pub cost: Localized,
}

/// Something wrong in the hand-in's text, where its author can find it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Fault {
    /// The function, type or constant concerned; empty for a whole file.
    pub item: String,
    pub file: String,
    /// From 1; 0 when there is no line.
    pub line: usize,
    /// rustc's code, when rustc said it.
    pub code: Option<String>,
    pub message: Localized,
    /// rustc's own words, as it prints them.
    pub detail: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TopicReport {
    pub topic: String,
    pub title: Localized,
    pub scenarios: Vec<ScenarioReport>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ScenarioReport {
    pub name: Localized,
    /// `cargo test propagate:3` plays it again; 0 for a hidden one.
    #[serde(default)]
    pub number: usize,
    pub hidden: bool,
    pub verdict: Verdict,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<Box<Failure>>,
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    pub hint: Localized,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub category: String,
    /// Of everything that the verdict depends on.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub key: String,
    /// A verdict by time or memory that was another when tried again alone; that one counts.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub flaky: bool,
}

impl ScenarioReport {
    /// A verdict with what the specs say of its scenario.
    pub fn of(scenario: &Scenario, verdict: Remembered, key: String) -> ScenarioReport {
        ScenarioReport {
            name: scenario.name.clone(),
            number: scenario.number,
            hidden: scenario.hidden,
            hint: match verdict.verdict {
                Verdict::Passed => Localized::default(),
                _ => scenario.hint.clone(),
            },
            category: scenario.category.clone(),
            verdict: verdict.verdict,
            failure: verdict.failure,
            flaky: verdict.flaky,
            key,
        }
    }
}

impl TopicReport {
    /// What plays a public scenario again, in any shell: names may hold an apostrophe.
    pub fn replay(&self, scenario: &ScenarioReport) -> String {
        format!("cargo test {}:{}", self.topic, scenario.number)
    }

    pub fn passed(&self) -> usize {
        self.scenarios
            .iter()
            .filter(|s| s.verdict == Verdict::Passed)
            .count()
    }

    pub fn is_whole(&self) -> bool {
        self.passed() == self.scenarios.len()
    }

    /// The share of its scenarios that passed, from 0 to 1.
    pub fn share(&self) -> f64 {
        if self.scenarios.is_empty() {
            return 0.0;
        }
        self.passed() as f64 / self.scenarios.len() as f64
    }
}

impl Report {
    pub fn scenarios(&self) -> impl Iterator<Item = &ScenarioReport> {
        self.topics.iter().flat_map(|t| &t.scenarios)
    }

    pub fn has_grader_error(&self) -> bool {
        self.scenarios().any(|s| s.verdict == Verdict::GraderError)
    }
}
