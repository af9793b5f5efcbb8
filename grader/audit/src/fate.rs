//! What became of one mutant.

use super::mutant::Mutant;
use super::trial::is_trial;
use super::{Audit, ScenarioKeys, root_of, title};
use compile::hash::Key;
use engine::grade::Grader;
use engine::grade::report::Report;
use lang::Localized;
use machine::Verdict;
use scenario::specs::Coursework;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Debug, Clone, Serialize)]
pub struct Fate {
    pub mutant: Mutant,
    pub kind: FateKind,
    /// The scenarios that failed.
    pub caught_by: Vec<ScenarioName>,
    /// How many scenarios had no turn: nobody knows what they would have said.
    pub not_run: usize,
}

/// A scenario, for those who read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ScenarioName {
    pub topic: String,
    pub scenario: Localized,
    pub hidden: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FateKind {
    /// At least one scenario failed.
    Caught,
    /// No scenario that ran failed.
    Survived,
    /// It does not compile, so it says nothing about the scenarios.
    DoesNotCompile,
    /// The grader failed, so nothing is known.
    Unknown,
}

impl Fate {
    /// A public scenario failed.
    pub fn publicly(&self) -> bool {
        self.caught_by.iter().any(|seen| !seen.hidden)
    }

    pub fn topics(&self) -> BTreeSet<&str> {
        self.caught_by.iter().map(|s| s.topic.as_str()).collect()
    }
}

impl Audit<'_> {
    /// Grades one mutant exactly as a hand-in, on the scenarios that can reach
    /// what is wrong in it.
    pub fn fate(&self, mutant: &Mutant) -> Fate {
        let places = self.calls.places(&mutant.file, &mutant.function);
        let near: Vec<(&ScenarioKeys<'_>, String)> = self
            .scenarios
            .iter()
            .filter(|known| known.reached.intersection(&places).next().is_some())
            .map(|known| (known, self.key(mutant, known)))
            .collect();
        let compiles = Key::new("compiles")
            .with(&self.base)
            .with(self.calls.key(&places))
            .with(&mutant.name)
            .finish();
        let asked = |(_, key): &&(&ScenarioKeys<'_>, String)| self.verdicts.get(key).is_none();
        let missing: Vec<&ScenarioKeys<'_>> =
            near.iter().filter(asked).map(|(known, _)| *known).collect();
        let mut known_to_compile = self.verdicts.get(&compiles);
        if known_to_compile.is_none()
            || (known_to_compile == Some(Verdict::Passed) && !missing.is_empty())
        {
            let report = self.graded(mutant, &missing);
            let broken = !report.build.broken.is_empty() || !report.build.refused.is_empty();
            let verdict = if broken {
                Verdict::DoesNotCompile
            } else {
                Verdict::Passed
            };
            self.verdicts.put(compiles, verdict);
            known_to_compile = Some(verdict);
            self.remember(&report, &near);
            if !broken && report.has_grader_error() {
                return fate(mutant, FateKind::Unknown);
            }
        }
        if known_to_compile == Some(Verdict::DoesNotCompile) {
            return fate(mutant, FateKind::DoesNotCompile);
        }
        let mut fate = fate(mutant, FateKind::Survived);
        for (known, key) in near {
            match self.verdicts.get(&key) {
                Some(Verdict::Passed | Verdict::Blocked) => {}
                Some(_) => fate.caught_by.push(known.seen()),
                // A scenario that did not run caught nothing: only what was observed counts.
                None => fate.not_run += 1,
            }
        }
        if !fate.caught_by.is_empty() {
            fate.kind = FateKind::Caught;
        }
        fate
    }

    /// The scenarios named, on the mutant; nothing else of the coursework.
    fn graded(&self, mutant: &Mutant, wanted: &[&ScenarioKeys<'_>]) -> Report {
        let names: BTreeSet<(&str, String)> = wanted
            .iter()
            .map(|known| (known.topic, title(&known.scenario.name)))
            .collect();
        let mut coursework = self.loaded.coursework.clone();
        for topic in &mut coursework.topics {
            let name = topic.name.clone();
            topic
                .scenarios
                .retain(|s| names.contains(&(name.as_str(), title(&s.name))));
        }
        self.graded_on(self.grader, mutant, coursework)
    }

    pub(super) fn graded_on(
        &self,
        grader: &Grader,
        mutant: &Mutant,
        coursework: Coursework,
    ) -> Report {
        let narrowed = self.loaded.narrowed(coursework);
        let mut sources = self.compiled.clone();
        sources
            .files
            .insert(mutant.file.clone(), mutant.text.clone());
        let root = root_of(&sources);
        sources.files.insert("src/lib.rs".to_owned(), root);
        grader.grade(&narrowed, self.variant, &sources)
    }

    fn remember(&self, report: &Report, near: &[(&ScenarioKeys<'_>, String)]) {
        let keys: BTreeMap<(&str, String), &String> = near
            .iter()
            .map(|(known, key)| ((known.topic, title(&known.scenario.name)), key))
            .collect();
        for topic in &report.topics {
            for scenario in &topic.scenarios {
                let name = (topic.topic.as_str(), title(&scenario.name));
                if let Some(key) = keys.get(&name) {
                    self.verdicts.put((*key).clone(), scenario.verdict);
                }
            }
        }
    }

    /// Generated cases have found no difference, and nothing has changed since.
    pub fn survived_trials(&self, mutant: &Mutant) -> bool {
        self.verdicts.get(&self.trial_key(mutant)).is_some()
    }

    /// Remembers that they found none.
    pub fn record_survived_trials(&self, mutant: &Mutant) {
        self.verdicts.put(self.trial_key(mutant), Verdict::Passed);
    }

    /// Of the mutant, and of what tries it: generated calls, and the assignment's own
    /// scenarios that reach it.
    fn trial_key(&self, mutant: &Mutant) -> String {
        let file = &self.loaded.coursework.file;
        let places = self.calls.places(&mutant.file, &mutant.function);
        let key = Key::new("tried")
            .with(&self.base)
            .with(self.of_variant.key())
            .with(file.source.text())
            .with(&mutant.name);
        let own = self.scenarios.iter().filter(|known| {
            is_trial(known.scenario) && known.reached.intersection(&places).next().is_some()
        });
        own.fold(key, |key, known| key.with(&known.key)).finish()
    }

    /// Of the scenario, the mutant, and all that the scenario can reach in the program.
    fn key(&self, mutant: &Mutant, known: &ScenarioKeys<'_>) -> String {
        Key::new("audited")
            .with(&known.key)
            .with(self.calls.key(&known.reached))
            .with(&mutant.name)
            .finish()
    }
}

fn fate(mutant: &Mutant, kind: FateKind) -> Fate {
    Fate {
        mutant: mutant.clone(),
        kind,
        caught_by: Vec::new(),
        not_run: 0,
    }
}
