//! What is known of a hand-in while its failures are played again with the reference's bodies:
//! the libraries, and what a scenario reaches.

use super::RepairContext;
use super::libraries::{MOST_RETYPED, RepairLibraries};
use super::running::Running;
use crate::grade::built::Built;
use crate::grade::loaded::Variant;
use crate::grade::report::Replaceable;
use compile::substitute::{Reach, words};
use interface::model::Function;
use machine::Verdict;
use scenario::scenario::Scenario;
use scenario::specs::coursework::Topic;
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What the specs say of a scenario.
pub type SpecScenario<'a> = (&'a Topic, &'a Scenario);

pub struct RepairTrials<'a> {
    pub(super) repairing: RepairContext<'a>,
    libraries: &'a RepairLibraries,
    at_fault: &'a [String],
    reach: &'a Reach,
    /// By a scenario's text.
    reached: BTreeMap<String, BTreeSet<String>>,
    /// By topic.
    cycles: OnceCell<BTreeMap<String, BTreeSet<String>>>,
    pub(super) running: Running<'a>,
    pub replaceable: Replaceable,
    /// Set when a verdict is not known and nothing may run.
    pub is_missing: bool,
    /// Verdicts by key.
    pub played: BTreeMap<String, Verdict>,
}

impl<'a> RepairTrials<'a> {
    pub fn new(
        repairing: RepairContext<'a>,
        libraries: &'a RepairLibraries,
        at_fault: &'a [String],
        reach: &'a Reach,
    ) -> RepairTrials<'a> {
        RepairTrials {
            repairing,
            libraries,
            at_fault,
            reach,
            reached: BTreeMap::new(),
            cycles: OnceCell::new(),
            running: Running::default(),
            replaceable: Replaceable::default(),
            is_missing: false,
            played: BTreeMap::new(),
        }
    }

    /// Topics at fault whose functions the reference's text can take the place of, on the
    /// student's own types.
    pub fn find_replaceable(&self) -> Replaceable {
        let both = self.substituted();
        Replaceable {
            single: both.switches.keys().cloned().collect(),
            beside: both.beside.clone(),
            ..Replaceable::default()
        }
    }

    /// Takes the reference's types for one more topic: the first of these faults whose body does
    /// not fit the student's types. Returns what could be replaced before; `None` if no such fault
    /// is left, or if the wider library does not compile either.
    pub fn widen(&mut self, faults: &[String]) -> Option<Replaceable> {
        let mut open = faults
            .iter()
            .filter(|fault| !self.replaceable.contains(fault));
        // Most often there is none, and nothing has to be built.
        let first = open.next()?;
        let misfits = &self.substituted().misfits;
        let mut open = std::iter::once(first).chain(open);
        let next = open.find(|fault| misfits.contains(fault))?;
        let retyped = self.libraries.retyped.get(self.replaceable.chosen.len())?;
        let RepairContext {
            grader,
            variant,
            sources,
            ..
        } = self.repairing;
        let mut chosen = self.replaceable.chosen.clone();
        chosen.push(next.clone());
        // What compiles now may use every core.
        self.running.stop();
        let make = || grader.retyped(variant, sources, self.own(), self.at_fault, &chosen);
        let retyped = retyped.get_or_init(make);
        if retyped.switches.is_empty() {
            return None;
        }
        let wider = Replaceable {
            single: self.replaceable.single.clone(),
            beside: [&self.replaceable.beside[..], &retyped.beside].concat(),
            together: retyped.switches.keys().cloned().collect(),
            members: retyped.members.clone(),
            chosen,
        };
        Some(std::mem::replace(&mut self.replaceable, wider))
    }

    fn own(&self) -> &'a Built {
        let RepairContext {
            grader,
            variant,
            sources,
            ..
        } = self.repairing;
        let build = || grader.build(variant, sources);
        self.libraries.own.get_or_init(build)
    }

    pub(super) fn substituted(&self) -> &'a Built {
        let RepairContext {
            grader,
            variant,
            sources,
            ..
        } = self.repairing;
        self.libraries
            .substituted
            .get_or_init(|| match self.own().build_failure {
                Some(_) => Built::default(),
                None => grader.substituted(variant, sources, self.own(), self.at_fault),
            })
    }

    fn windowed(&self) -> Option<&'a (Arc<Variant>, Built)> {
        let RepairContext {
            grader,
            loaded,
            variant,
            sources,
            ..
        } = self.repairing;
        let window = &self.libraries.window;
        window.get(grader, (loaded, variant), sources).ok()
    }

    pub(super) fn both_in_window(&self) -> Option<(&'a Variant, &'a Built)> {
        let (variant, own) = self.windowed()?;
        if own.is_our_fault() {
            return None;
        }
        let RepairContext {
            grader, sources, ..
        } = self.repairing;
        let make = || grader.substituted(variant, sources, own, self.at_fault);
        Some((variant, self.libraries.window_substituted.get_or_init(make)))
    }

    /// The library on the types that were chosen last.
    pub(super) fn retyped(&self) -> &'a Built {
        let RepairContext {
            grader,
            variant,
            sources,
            ..
        } = self.repairing;
        let chosen = &self.replaceable.chosen;
        let make = || grader.retyped(variant, sources, self.own(), self.at_fault, chosen);
        let last = chosen.len().clamp(1, MOST_RETYPED) - 1;
        self.libraries.retyped[last].get_or_init(make)
    }

    /// What was found out with such a library is not what the hand-in is.
    pub fn is_our_fault(&self) -> bool {
        self.libraries.made().any(Built::is_our_fault)
    }

    /// Those of these topics that a scenario can reach; replacing others changes nothing for
    /// it.
    pub fn reached<'t>(&mut self, asked: &Scenario, topics: &[&'t String]) -> Vec<&'t String> {
        let reached = match self.reached.remove(&asked.source) {
            Some(known) => known,
            None => self.reachable_topics(asked),
        };
        let found = topics.iter().filter(|topic| reached.contains(**topic));
        let found = found.copied().collect();
        self.reached.insert(asked.source.clone(), reached);
        found
    }

    /// The topics at fault that a scenario can reach.
    fn reachable_topics(&self, asked: &Scenario) -> BTreeSet<String> {
        let interface = &self.repairing.variant.interface;
        let mut spoken: BTreeSet<&str> = words(&asked.source).collect();
        if asked.is_in_window() {
            // There it is the front that calls.
            let front = self
                .windowed()
                .and_then(|(variant, _)| variant.front.as_ref());
            let texts = front.into_iter().flat_map(|front| front.files.values());
            spoken.extend(texts.flat_map(|text| words(text)));
        }
        // A scenario calls a constructor by its type's name.
        let constructs = |f: &&Function| {
            f.name == "new" && f.owner.as_deref().is_some_and(|o| spoken.contains(o))
        };
        let constructors = interface.functions.iter().filter(constructs);
        let constructors = constructors.map(|f| f.name.as_str());
        let names = self.reach.from(spoken.iter().copied().chain(constructors));
        let functions = interface.functions.iter();
        let named = functions.filter(|f| names.contains(f.name.as_str()));
        let topics: BTreeSet<_> = named.map(|f| interface.topic(f)).collect();
        let at_fault = self.at_fault.iter();
        at_fault
            .filter(|topic| topics.contains(topic.as_str()))
            .cloned()
            .collect()
    }

    /// Of each topic at fault, the others at fault that it can reach and that can reach it,
    /// through whatever stands in the hand-in.
    pub fn cycle(&self, topic: &str) -> &BTreeSet<String> {
        static NONE: BTreeSet<String> = BTreeSet::new();
        let cycles = self.cycles.get_or_init(|| {
            let reached = self.at_fault.iter();
            let reached: BTreeMap<&String, BTreeSet<String>> = reached
                .map(|topic| (topic, self.topics_from(topic)))
                .collect();
            let cycle = |(topic, found): (&&String, &BTreeSet<String>)| {
                let is_in = |other: &&String| {
                    other != topic && reached.get(other).is_some_and(|back| back.contains(*topic))
                };
                (
                    (*topic).clone(),
                    found.iter().filter(is_in).cloned().collect(),
                )
            };
            reached.iter().map(cycle).collect()
        });
        cycles.get(topic).unwrap_or(&NONE)
    }

    fn topics_from(&self, topic: &str) -> BTreeSet<String> {
        let interface = &self.repairing.variant.interface;
        let functions = interface.functions.iter();
        let own = functions.clone().filter(|f| interface.topic(f) == topic);
        let names = self.reach.from(own.map(|f| f.name.as_str()));
        let named = functions.filter(|f| names.contains(f.name.as_str()));
        named.map(|f| interface.topic(f).into_owned()).collect()
    }
}
