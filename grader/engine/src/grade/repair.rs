//! One fault is counted once: what a hand-in's functions do when the others are right, and
//! what a single repair would bring.
//!
//! Scenarios that fail are played again with the reference's bodies in the place of others
//! that are at fault ([`compile::substitute`]). Of such a run nothing but its verdict is ever
//! kept or shown, and only what failed before is looked at: it can come out better, never
//! worse.

use super::Grader;
use super::built::Built;
use super::known::KnownVerdicts;
use super::loaded::{Loaded, Variant};
use super::report::{Repairs, Report, ScenarioReport, TopicReport};
use super::scenarios::Session;
use compile::hash::Key;
use compile::take_in::Sources;
use machine::Verdict;
use scenario::scenario::Scenario;
use scenario::specs::coursework::Topic;
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

/// A hand-in against one variant, as everything here needs it.
#[derive(Clone, Copy)]
pub(super) struct Graded<'a> {
    pub grader: &'a Grader,
    pub loaded: &'a Loaded,
    pub variant: &'a Variant,
    pub sources: &'a Sources,
    pub known: &'a dyn KnownVerdicts,
    /// Nothing is compiled and nothing runs.
    pub recalls: bool,
}

impl Graded<'_> {
    /// Adds to a report what its failures come to once other functions are right. False where
    /// that is not all known, and may not be found out.
    pub(super) fn repair(self, built: Option<Built>, report: &mut Report) -> bool {
        let settings = &self.grader.settings;
        let at_fault: Vec<String> = report
            .topics
            .iter()
            .filter(|topic| !topic.is_whole())
            .map(|topic| topic.topic.clone())
            .collect();
        // A choice of scenarios says of no function whether it is at fault.
        let is_asked = settings.substitutes && settings.filter.is_none();
        if !is_asked || at_fault.is_empty() || report.has_grader_error() {
            return true;
        }
        let key = Key::new("repairs")
            .with(&report.key)
            .with(self.grader.reference_key())
            .with(at_fault.join("\n"))
            .finish();
        if let [only] = at_fault.as_slice() {
            report.repairs = alone_at_fault(key, only, &mut report.topics);
            return true;
        }
        let (own, both) = (OnceCell::new(), OnceCell::new());
        if let Some(built) = built {
            let _ = own.set(built);
        }
        let mut trials = Trials {
            graded: self,
            own: &own,
            both: &both,
            at_fault: &at_fault,
            session: None,
            is_missing: false,
            played: BTreeMap::new(),
        };
        let known = self.known.repairs(&key);
        if known.is_none() && self.recalls {
            return false;
        }
        let tried = known.unwrap_or_else(|| trials.both().switches.keys().cloned().collect());
        // Our own fault is nobody's verdict: it is shown, and asked again the next time.
        if trials.is_our_fault() {
            for scenario in report.topics.iter_mut().flat_map(|t| &mut t.scenarios) {
                if scenario.verdict != Verdict::Passed {
                    scenario.alone = Some(Verdict::GraderError);
                }
            }
            return true;
        }
        trials.alone(report, &tried);
        let faults = in_order(faults(report), &self.loaded.coursework.topics);
        trials.singly(report, &faults, &tried);
        // A whole game is a topic without a function: nothing could be put in its place.
        let interface = &self.variant.interface;
        let is_function = |topic: &&String| interface.topics().any(|of| of == topic.as_str());
        let kept = at_fault.iter().filter(is_function);
        let kept = kept.filter(|topic| !tried.contains(topic));
        report.repairs = Some(Repairs {
            key,
            faults,
            kept: kept.cloned().collect(),
            tried,
        });
        !trials.is_missing
    }
}

/// Runs with right bodies.
struct Trials<'a> {
    graded: Graded<'a>,
    own: &'a OnceCell<Built>,
    both: &'a OnceCell<Built>,
    at_fault: &'a [String],
    session: Option<Session<'a>>,
    /// A verdict that is not known, and may not be found out.
    is_missing: bool,
    /// Verdicts by key.
    played: BTreeMap<String, Verdict>,
}

impl<'a> Trials<'a> {
    fn both(&self) -> &'a Built {
        let Graded {
            grader,
            variant,
            sources,
            ..
        } = self.graded;
        self.both.get_or_init(|| {
            let own = self.own.get_or_init(|| grader.build(variant, sources));
            match own.whole {
                Some(_) => Built::default(),
                None => grader.both(variant, sources, own, self.at_fault),
            }
        })
    }

    fn is_our_fault(&self) -> bool {
        let whole = self.both.get().and_then(|both| both.whole.as_ref());
        whole.is_some_and(|trouble| trouble.verdict == Verdict::GraderError)
    }

    /// Each topic at fault, with all the others right.
    fn alone(&mut self, report: &mut Report, tried: &[String]) {
        for topic in report.topics.iter_mut().filter(|topic| !topic.is_whole()) {
            let others: Vec<&String> = tried.iter().filter(|t| **t != topic.topic).collect();
            if others.is_empty() {
                continue;
            }
            let mut is_lost = false;
            for (specs, scenario) in self.failing(&topic.topic, &mut topic.scenarios) {
                let (topic, asked) = specs;
                // What is not there does not come back; what did not compile may, when that
                // was another function's fault.
                if is_lost || is_never_better(scenario.verdict) {
                    continue;
                }
                let verdict = self.play(topic, asked, scenario, &others);
                is_lost = scenario.verdict == Verdict::DoesNotCompile
                    && verdict == Verdict::DoesNotCompile;
                scenario.alone = Some(verdict);
            }
        }
    }

    /// Each fault repaired by itself; and where its own scenarios fail even then, with all the
    /// others.
    fn singly(&mut self, report: &mut Report, faults: &[String], tried: &[String]) {
        let all: Vec<&String> = tried.iter().collect();
        for fault in faults.iter().filter(|fault| tried.contains(fault)) {
            for topic in report.topics.iter_mut().filter(|topic| !topic.is_whole()) {
                let is_own = topic.topic == *fault;
                for ((topic, asked), scenario) in self.failing(&topic.topic, &mut topic.scenarios) {
                    // What fails with all others right fails with one of them right.
                    let may_pass = is_own || scenario.alone == Some(Verdict::Passed);
                    if may_pass && self.play(topic, asked, scenario, &[fault]) == Verdict::Passed {
                        scenario.freed_by.push(fault.clone());
                    } else if is_own && all.len() > 1 {
                        let verdict = self.play(topic, asked, scenario, &all);
                        scenario.repaired = verdict == Verdict::Passed;
                    }
                }
            }
        }
    }

    /// The scenarios of a topic that did not pass, with what the specs say of them.
    fn failing<'r>(
        &self,
        name: &str,
        reports: &'r mut [ScenarioReport],
    ) -> Vec<((&'a Topic, &'a Scenario), &'r mut ScenarioReport)> {
        let Graded {
            grader,
            loaded,
            variant,
            ..
        } = self.graded;
        let Some(topic) = loaded.coursework.topic(name) else {
            return Vec::new();
        };
        let wanted = topic
            .scenarios
            .iter()
            .filter(|scenario| grader.is_wanted(topic, scenario, variant));
        let pairs = wanted
            .zip(reports)
            .map(|(asked, report)| ((topic, asked), report));
        pairs
            .filter(|(_, report)| report.verdict != Verdict::Passed)
            .collect()
    }

    /// The verdict of a scenario with right bodies of these topics.
    fn play(
        &mut self,
        topic: &Topic,
        asked: &Scenario,
        report: &mut ScenarioReport,
        replaced: &[&String],
    ) -> Verdict {
        let names: BTreeSet<&str> = replaced.iter().map(|name| name.as_str()).collect();
        let key = Key::new("with right bodies")
            .with(&report.key)
            .with(self.graded.grader.reference_key());
        let key = names.iter().fold(key, Key::with).finish();
        if let Some(verdict) = self.played.get(&key) {
            return *verdict;
        }
        let known = self.graded.known.scenario(&key).map(|kept| kept.verdict);
        let verdict = known.unwrap_or_else(|| self.run(topic, asked, &names, report.verdict));
        self.played.insert(key.clone(), verdict);
        report.tried.push((key, verdict));
        verdict
    }

    /// `before` is the verdict without right bodies.
    fn run(
        &mut self,
        topic: &Topic,
        asked: &Scenario,
        names: &BTreeSet<&str>,
        before: Verdict,
    ) -> Verdict {
        if self.graded.recalls {
            self.is_missing = true;
            return Verdict::NotRun;
        }
        let both = self.both();
        if both.whole.is_some() {
            return Verdict::NotRun;
        }
        let Graded {
            grader,
            loaded,
            variant,
            ..
        } = self.graded;
        let session = self
            .session
            .get_or_insert_with(|| Session::new(grader, loaded, variant, both));
        let switches = names.iter().filter_map(|name| both.switches.get(*name));
        session.replaced = switches.copied().collect();
        session.before = Some(before);
        session.scenario(topic, asked).verdict
    }
}

/// Where one topic fails and all the others are right there is nothing to try: whatever it
/// loses is its own, and repairing it brings all of that. `None` where nothing ran.
fn alone_at_fault(key: String, only: &String, topics: &mut [TopicReport]) -> Option<Repairs> {
    let topic = topics.iter_mut().find(|topic| topic.topic == *only)?;
    let lost = topic.scenarios.iter_mut();
    for scenario in lost.filter(|s| s.verdict != Verdict::Passed) {
        if matches!(scenario.verdict, Verdict::Forbidden | Verdict::NotRun) {
            return None;
        }
        scenario.freed_by.push(only.clone());
    }
    Some(Repairs {
        key,
        faults: vec![only.clone()],
        tried: vec![only.clone()],
        kept: Vec::new(),
    })
}

fn is_never_better(verdict: Verdict) -> bool {
    matches!(
        verdict,
        Verdict::NotImplemented | Verdict::NotAsAsked | Verdict::Forbidden | Verdict::NotRun
    )
}

/// Topics that are not right even when all others are.
fn faults(report: &Report) -> BTreeSet<String> {
    let at_fault = report.topics.iter().filter(|topic| !topic.is_right_alone());
    at_fault.map(|topic| topic.topic.clone()).collect()
}

/// The order in which to repair topics: first what others stand on.
pub fn in_order(mut faults: BTreeSet<String>, topics: &[Topic]) -> Vec<String> {
    let mut order = Vec::new();
    while !faults.is_empty() {
        let here = topics.iter().filter(|topic| faults.contains(&topic.name));
        let free = |topic: &&Topic| all_needs(topic, topics).is_disjoint(&faults);
        let next = here.clone().find(free).or_else(|| here.clone().next());
        let Some(next) = next else { break };
        faults.remove(&next.name);
        order.push(next.name.clone());
    }
    order
}

/// What a topic stands on, near and far; not itself.
fn all_needs(topic: &Topic, topics: &[Topic]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = topic.needs.clone();
    while let Some(name) = open.pop() {
        if name != topic.name && found.insert(name.clone()) {
            let needed = topics.iter().find(|topic| topic.name == name);
            open.extend(needed.into_iter().flat_map(|topic| topic.needs.clone()));
        }
    }
    found
}
