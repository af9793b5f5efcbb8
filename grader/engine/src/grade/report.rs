//! The result of grading one hand-in against one coursework.

use super::stored_verdict::StoredVerdict;
use evaluate::Failure;
use interface::is_of_topic;
use lang::{Lang, Localized};
use machine::Verdict;
use scenario::scenario::Scenario;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

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
    /// What running failures again with right functions has shown; `None` where nothing is at
    /// fault, or this was not asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repairs: Option<Repairs>,
}

/// Whose fault the failures of a report are.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Repairs {
    /// Of all that it depends on.
    pub key: String,
    /// Topics that fail even when all others are right, in the order in which to repair them.
    pub faults: Vec<String>,
    /// Topics that the reference's text could take the place of.
    pub tried: Vec<String>,
    /// Faults whose functions it could not, or not alone.
    pub kept: Vec<Kept>,
    /// How it could.
    #[serde(skip)]
    pub replaceable: Replaceable,
    /// Verdicts with right functions in the place of others, by key.
    #[serde(skip)]
    pub played: BTreeMap<String, Verdict>,
}

/// Topics that the reference's text can take the place of.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Replaceable {
    /// Each by itself, on the student's own types.
    pub single: Vec<String>,
    /// Of these, those whose own body runs wherever the hand-in itself calls them: only scenarios
    /// call the reference's.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beside: Vec<String>,
    /// Those and other topics, in a library on the reference's types; always replaced together
    /// with all `members`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub together: Vec<String>,
    /// Topics whose functions touch the fields of these types.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub members: Vec<String>,
    /// The topics for which these types were chosen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chosen: Vec<String>,
}

/// A topic whose function stays the student's.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    pub topic: String,
    pub why: WhyKept,
}

/// Why a function cannot have the reference's body.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhyKept {
    /// It is not written.
    Missing,
    /// It has other parameters, or another result.
    Signature,
    /// It is a `const fn`: nothing in it can be chosen while a program runs.
    Constant,
    /// That body does not compile beside what the student has.
    Misfit,
    /// It could only be replaced together with another that is at fault: what is right besides
    /// them is known, and what its own repair is worth is not.
    Together,
}

/// How the hand-in became a library.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct BuildReport {
    /// How many times rustc ran.
    pub compiles: u32,
    pub edition: String,
    /// What differs from the interface.
    pub differences: Vec<Finding>,
    /// What does not compile, one entry for each item that was cut out.
    pub broken: Vec<Finding>,
    /// Constructs that are refused.
    pub refused: Vec<Finding>,
    /// What may change the result of a teacher's `#[test]`s but may be legitimate; for teachers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Finding>,
    /// What not compiling costs, in a sentence; empty when it cost nothing.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    pub cost: Localized,
}

/// Something wrong in the hand-in's text, where its author can find it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Finding {
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
    /// What that means, for readers who meet it for the first time.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    pub meaning: Localized,
    /// The one thing to do about it, where there is one.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    pub todo: Localized,
}

impl BuildReport {
    /// All that is wrong: constructs that are refused, what differs, what does not compile.
    pub fn faults(&self) -> impl Iterator<Item = &Finding> {
        self.refused
            .iter()
            .chain(&self.differences)
            .chain(&self.broken)
    }
}

impl Finding {
    /// The message, behind `src/lib.rs:12:` as far as its place is known.
    pub fn placed(&self, lang: Lang) -> String {
        let message = self.message.get(lang);
        match self.place() {
            None => message.to_owned(),
            Some(file) if self.line == 0 => lang.labelled(file, message),
            Some(place) => format!("{place}: {message}"),
        }
    }

    pub fn is_of_topic(&self, topic: &str) -> bool {
        interface::is_of_topic(&self.item, topic)
    }

    /// `src/lib.rs:12`, or the file alone.
    pub fn place(&self) -> Option<String> {
        match (self.file.as_str(), self.line) {
            ("", _) => None,
            (file, 0) => Some(file.to_owned()),
            (file, line) => Some(format!("{file}:{line}")),
        }
    }
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
    /// How much it counts within its topic.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub weight: u32,
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    pub category: Localized,
    /// Of everything that the verdict depends on.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub key: String,
    /// A verdict by time or memory that was another when tried again alone; that one counts.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub flaky: bool,
    /// The verdict once all other functions at fault are right; `None` where that was not
    /// tried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alone: Option<Verdict>,
    /// Topics whose repair makes it pass, each by itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub freed_by: Vec<String>,
    /// What it is with one fault repaired, where that is not the same.
    #[serde(skip)]
    pub once_repaired: Vec<OnceRepaired>,
}

fn one() -> u32 {
    1
}

fn is_one(weight: &u32) -> bool {
    *weight == 1
}

/// A scenario with the function of this topic right, and no other.
#[derive(Debug, Clone, PartialEq)]
pub struct OnceRepaired {
    pub topic: String,
    pub verdict: Verdict,
    /// As [`ScenarioReport::alone`].
    pub alone: Option<Verdict>,
}

impl ScenarioReport {
    /// Whether reports would show the same for both scenarios.
    fn is_told_as(&self, other: &ScenarioReport) -> bool {
        let (Some(one), Some(other_one)) = (&self.failure, &other.failure) else {
            return false;
        };
        let blocker = |failure: &Failure| failure.stopped_in().map(str::to_owned);
        match self.verdict {
            Verdict::Blocked => blocker(one) == blocker(other_one),
            _ => one == other_one,
        }
    }

    /// Whether nothing can be known of its topic's function: it calls a function itself that is not
    /// there, even once others are right. `is_repaired`: the report has such verdicts.
    pub fn is_out_of_reach(&self, is_repaired: bool) -> bool {
        match (self.verdict, self.alone) {
            (Verdict::Blocked, None | Some(Verdict::Blocked | Verdict::NotRun)) => {
                let failure = self.failure.as_deref();
                !is_repaired || failure.is_some_and(Failure::stopped_in_own_call)
            }
            (_, alone) => alone == Some(Verdict::Blocked),
        }
    }

    /// A verdict with what the specs say of its scenario.
    pub fn of(scenario: &Scenario, verdict: StoredVerdict, key: String) -> ScenarioReport {
        ScenarioReport {
            name: scenario.name.clone(),
            number: scenario.number,
            hidden: scenario.hidden,
            hint: match verdict.verdict {
                Verdict::Passed => Localized::default(),
                _ => scenario.hint.clone(),
            },
            weight: scenario.weight,
            category: scenario.category.clone(),
            verdict: verdict.verdict,
            failure: verdict.failure,
            flaky: verdict.flaky,
            key,
            alone: None,
            freed_by: Vec::new(),
            once_repaired: Vec::new(),
        }
    }

    /// As it is, or once the others are right.
    pub fn passes_alone(&self) -> bool {
        self.verdict == Verdict::Passed || self.alone == Some(Verdict::Passed)
    }
}

impl TopicReport {
    /// What plays a public scenario again, in any shell: names may hold an apostrophe.
    pub fn replay(&self, scenario: &ScenarioReport) -> String {
        format!("cargo test {}:{}", self.topic, scenario.number)
    }

    /// The scenarios that did not pass, grouped where reports show the very same for them.
    pub fn failures(&self) -> Vec<Vec<&ScenarioReport>> {
        let mut groups: Vec<Vec<&ScenarioReport>> = Vec::new();
        let failing = self.scenarios.iter();
        for scenario in failing.filter(|s| s.verdict != Verdict::Passed) {
            let same = |group: &&mut Vec<&ScenarioReport>| {
                let first = group[0];
                let public = !first.hidden && !scenario.hidden;
                public && first.verdict == scenario.verdict && first.is_told_as(scenario)
            };
            match groups.last_mut().filter(same) {
                Some(group) => group.push(scenario),
                None => groups.push(vec![scenario]),
            }
        }
        groups
    }

    /// What plays all of these again.
    pub fn replay_all(&self, group: &[&ScenarioReport]) -> String {
        match group {
            [one] => self.replay(one),
            _ => format!("cargo test {}", self.topic),
        }
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

    /// Whether everything that it loses is the fault of other functions.
    pub fn is_right_alone(&self) -> bool {
        self.scenarios.iter().all(ScenarioReport::passes_alone)
    }

    /// The share of its scenarios that passed, from 0 to 1.
    pub fn share(&self) -> f64 {
        let all = self.weight(|_| true);
        match all > 0.0 {
            true => self.weight(|s| s.verdict == Verdict::Passed) / all,
            false => 0.0,
        }
    }

    /// Of its scenarios of this kind, together.
    pub fn weight(&self, is: impl Fn(&ScenarioReport) -> bool) -> f64 {
        let weights = self.scenarios.iter().filter(|s| is(s)).map(|s| s.weight);
        f64::from(weights.sum::<u32>())
    }
}

impl Report {
    pub fn scenarios(&self) -> impl Iterator<Item = &ScenarioReport> {
        self.topics.iter().flat_map(|t| &t.scenarios)
    }

    /// Whether a scenario stopped in a function that nothing can take the place of, and of which its
    /// own topic shows something. What such a function lacks is a mistake of it, and no reason to
    /// guess what others do.
    pub fn stops_in_begun(&self, scenario: &ScenarioReport) -> bool {
        let stopped_in = scenario.failure.as_deref().and_then(Failure::stopped_in);
        let (Some(function), Some(repairs)) = (stopped_in, &self.repairs) else {
            return false;
        };
        let mut kept = (self.topics.iter()).filter(|topic| !repairs.tried.contains(&topic.topic));
        kept.any(|topic| is_of_topic(function, &topic.topic) && topic.passed() > 0)
    }

    /// As it is when this topic's function alone is right.
    pub fn repaired(&self, topic: &str) -> Report {
        let mut report = self.clone();
        for scenario in report.topics.iter_mut().flat_map(|t| &mut t.scenarios) {
            let mut all = scenario.once_repaired.iter();
            if let Some(then) = all.find(|once| once.topic == topic) {
                (scenario.verdict, scenario.alone) = (then.verdict, then.alone);
            }
        }
        report
    }

    /// The topics whose repair lets this one pass what it now loses by others only: one, where
    /// one is enough. `None` where it is at fault itself, or loses nothing.
    pub fn right_once(&self, topic: &TopicReport) -> Option<Vec<&str>> {
        let faults = &self.repairs.as_ref()?.faults;
        let mut lost = topic
            .scenarios
            .iter()
            .filter(|s| s.verdict != Verdict::Passed);
        if topic.is_whole() || !topic.is_right_alone() {
            return None;
        }
        let frees = |fault: &&String| lost.clone().all(|s| s.freed_by.contains(fault));
        if let Some(one) = faults.iter().find(frees) {
            return Some(vec![one]);
        }
        let is_freed = lost.all(|s| !s.freed_by.is_empty());
        let freeing = |fault: &&String| topic.scenarios.iter().any(|s| s.freed_by.contains(fault));
        let needed = faults.iter().filter(|fault| !is_freed || freeing(fault));
        Some(needed.map(String::as_str).collect())
    }

    pub fn has_grader_error(&self) -> bool {
        let is_ours = |verdict| verdict == Verdict::GraderError;
        self.scenarios()
            .any(|s| is_ours(s.verdict) || s.alone.is_some_and(is_ours))
    }
}
