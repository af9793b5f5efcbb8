//! One fault is counted once: finds what a hand-in's functions do when the others are right,
//! and what each single repair would bring.
//!
//! Scenarios that fail are played again with the reference's bodies in the place of others that
//! are at fault ([`compile::substitute`]). Only the verdict of such a run is ever stored or
//! shown, and marks use only those of scenarios that failed before, so that they can get
//! better, never worse.

mod cycles;
mod libraries;
mod order;
mod play;
mod replaceable;
mod running;
mod trials;
mod what_if;
mod why_kept;

pub use order::in_order;

use super::Grader;
use super::built::Built;
use super::known::KnownVerdicts;
use super::loaded::{Loaded, Variant};
use super::report::{Kept, Repairs, Report, WhyKept};
use compile::hash::Key;
use compile::sources::Sources;
use compile::substitute::{Reach, words};
use libraries::RepairLibraries;
use machine::Verdict;
use std::cell::OnceCell;
use std::collections::BTreeSet;
use trials::RepairTrials;

/// A hand-in against one variant, as everything here needs it.
#[derive(Clone, Copy)]
pub(super) struct RepairContext<'a> {
    pub grader: &'a Grader,
    pub loaded: &'a Loaded,
    pub variant: &'a Variant,
    pub sources: &'a Sources,
    pub known: &'a dyn KnownVerdicts,
    pub unknown: Unknown,
}

/// What becomes of a verdict that is not known yet.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Unknown {
    IsRun,
    /// Nothing is compiled and nothing runs.
    StaysUnknown,
}

impl RepairContext<'_> {
    /// Adds to a report the verdicts of its failures once other functions are right. False
    /// where some are not known and nothing may run.
    pub(super) fn repair(self, built: Option<Built>, report: &mut Report) -> bool {
        let settings = &self.grader.settings;
        let at_fault = self.at_fault(report);
        // With a filter, the scenarios that ran do not tell which functions are at fault.
        let is_asked = settings.substitutes && settings.filter.is_none();
        let is_refused = report.scenarios().all(|s| s.verdict == Verdict::Forbidden);
        if !is_asked || at_fault.is_empty() || is_refused || report.has_grader_error() {
            return true;
        }
        let key = Key::new("repairs")
            .with(&report.key)
            .with(self.grader.reference_key())
            .with(at_fault.join("\n"))
            .finish();
        let libraries = RepairLibraries {
            own: built.map_or_else(OnceCell::new, OnceCell::from),
            ..RepairLibraries::default()
        };
        let reach = self.reach();
        let mut trials = RepairTrials::new(self, &libraries, &at_fault, &reach);
        let known = self.known.repairs(&key);
        if known.is_none() && self.unknown == Unknown::StaysUnknown {
            return false;
        }
        let is_known = known.is_some();
        trials.replaceable = known.unwrap_or_else(|| trials.find_replaceable());
        let mut found = match trials.is_our_fault() {
            true => FoundFaults::default(),
            false => self.find_faults(&mut trials, report, &at_fault, is_known),
        };
        // What the hand-in itself calls is not repaired so: what its repair is worth is not known.
        found
            .tried
            .retain(|topic| !trials.replaceable.beside.contains(topic));
        if !trials.is_our_fault() {
            trials.singly(report, &found.faults, &found.tried);
        }
        if trials.is_our_fault() {
            show_our_fault(report);
            return true;
        }
        report.repairs = Some(Repairs {
            key,
            kept: self.kept_in_all(report, &found, &trials),
            faults: found.faults,
            tried: found.tried,
            replaceable: std::mem::take(&mut trials.replaceable),
            played: std::mem::take(&mut trials.played),
        });
        !trials.is_missing
    }

    /// The topics in which something fails.
    fn at_fault(self, report: &Report) -> Vec<String> {
        let topics = report.topics.iter();
        let at_fault = topics.filter(|topic| !topic.is_whole() && !self.is_of_tests(&topic.topic));
        at_fault.map(|topic| topic.topic.clone()).collect()
    }

    /// Finds the faults. Where some are left to which nothing could be done, types are given
    /// to the reference as long as that does not hide more than it shows.
    fn find_faults(
        self,
        trials: &mut RepairTrials<'_>,
        report: &mut Report,
        at_fault: &[String],
        is_known: bool,
    ) -> FoundFaults {
        let topics = &self.loaded.coursework.topics;
        let find = |trials: &mut RepairTrials<'_>, report: &mut Report| {
            let fitting = at_fault
                .iter()
                .filter(|topic| trials.replaceable.contains(topic));
            let tried: Vec<String> = fitting.cloned().collect();
            trials.alone(report, &tried);
            let mut faults = faults(report);
            faults.retain(|topic| !self.is_of_tests(topic));
            let faults = in_order(faults, topics);
            FoundFaults { tried, faults }
        };
        let mut found = find(trials, report);
        while !is_known && let Some(before) = trials.widen(&found.faults) {
            let now = find(trials, report);
            if !trials.replaceable.is_better(&now.faults, &found.faults) {
                trials.replaceable = before;
                return find(trials, report);
            }
            found = now;
        }
        found
    }

    /// The faults that were not repaired by themselves.
    fn kept_in_all(
        self,
        report: &Report,
        found: &FoundFaults,
        trials: &RepairTrials<'_>,
    ) -> Vec<Kept> {
        let FoundFaults { tried, faults } = found;
        let joint = faults.iter().filter(|fault| tried.contains(fault));
        let joint = joint.filter(|fault| !trials.replaceable.is_separate(fault, faults));
        let joint = joint.map(|topic| Kept {
            topic: topic.clone(),
            why: WhyKept::Together,
        });
        let kept = self.kept(report, faults, tried).into_iter();
        kept.chain(joint).collect()
    }

    /// The faults that nothing could take the place of.
    fn kept(self, report: &Report, faults: &[String], tried: &[String]) -> Vec<Kept> {
        // A whole game is a topic without a function: nothing could be put in its place.
        let interface = &self.variant.interface;
        let is_function = |topic: &&String| interface.topics().any(|of| of == topic.as_str());
        // Nor is anything put into what does not compile at all.
        let is_nothing = report
            .scenarios()
            .all(|s| s.verdict == Verdict::DoesNotCompile);
        let kept = faults.iter().filter(|topic| !tried.contains(topic));
        let kept = kept.filter(|_| !is_nothing || !tried.is_empty());
        let kept = kept.filter(is_function);
        kept.map(|topic| why_kept::of(topic, interface, self.sources, report))
            .collect()
    }

    /// A topic that is a file of tests belongs to no function.
    fn is_of_tests(self, topic: &str) -> bool {
        let topic = self.loaded.coursework.topic(topic);
        topic.is_some_and(|topic| topic.scenarios.iter().any(|s| s.rust_test().is_some()))
    }

    /// What scenarios can reach: views are looked at wherever two objects are compared.
    fn reach(self) -> Reach {
        let reference = self.grader.pasteable(self.variant);
        let mut reach = Reach::of(&self.sources.files, &reference);
        // The lexer keeps the text of everything it ever read, for its positions.
        proc_macro2::extra::invalidate_current_thread_spans();
        let file = &self.loaded.coursework.file;
        // Names stand in expressions as they stand in the text of the specs.
        let all = |what: &dyn std::fmt::Debug| -> Vec<String> {
            words(&format!("{what:?}")).map(str::to_owned).collect()
        };
        reach.add_always(file.views.values().flat_map(|view| all(view)));
        for (name, generator) in &file.generators {
            reach.add(name, all(generator));
        }
        reach
    }
}

/// Topics that could be replaced, and those that are at fault.
#[derive(Default)]
struct FoundFaults {
    tried: Vec<String>,
    faults: Vec<String>,
}

/// A fault of the grader's is shown, and the scenario runs again the next time.
fn show_our_fault(report: &mut Report) {
    for scenario in report.topics.iter_mut().flat_map(|t| &mut t.scenarios) {
        if scenario.verdict != Verdict::Passed {
            scenario.alone = Some(Verdict::GraderError);
        }
    }
}

/// Topics that are not right even when all others are.
fn faults(report: &Report) -> BTreeSet<String> {
    let at_fault = report.topics.iter().filter(|topic| !topic.is_right_alone());
    at_fault.map(|topic| topic.topic.clone()).collect()
}
