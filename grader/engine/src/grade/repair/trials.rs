//! Runs with the reference's bodies in the place of others.

use super::RepairContext;
use super::libraries::{MOST_RETYPED, RepairLibraries};
use crate::grade::built::Built;
use crate::grade::loaded::Variant;
use crate::grade::report::{Replaceable, ScenarioReport, TopicReport};
use crate::grade::session::{Session, Used};
use compile::hash::Key;
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

/// Which library a scenario runs in.
#[derive(Clone, Copy)]
enum SessionKind {
    /// With both bodies.
    Substituted,
    /// With both bodies, on the reference's types.
    Retyped,
    InWindow,
}

pub struct RepairTrials<'a> {
    graded: RepairContext<'a>,
    libraries: &'a RepairLibraries,
    at_fault: &'a [String],
    reach: &'a Reach,
    /// By a scenario's text.
    reached: BTreeMap<String, BTreeSet<String>>,
    /// By topic.
    cycles: OnceCell<BTreeMap<String, BTreeSet<String>>>,
    substituted_session: Option<Session<'a>>,
    retyped_session: Option<Session<'a>>,
    window_session: Option<Session<'a>>,
    /// All of them together have one budget.
    used: Used,
    pub replaceable: Replaceable,
    /// Set when a verdict is not known and nothing may run.
    pub is_missing: bool,
    /// Verdicts by key.
    pub played: BTreeMap<String, Verdict>,
}

impl<'a> RepairTrials<'a> {
    pub fn new(
        graded: RepairContext<'a>,
        libraries: &'a RepairLibraries,
        at_fault: &'a [String],
        reach: &'a Reach,
    ) -> RepairTrials<'a> {
        RepairTrials {
            graded,
            libraries,
            at_fault,
            reach,
            reached: BTreeMap::new(),
            cycles: OnceCell::new(),
            substituted_session: None,
            retyped_session: None,
            window_session: None,
            used: Used::default(),
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
        } = self.graded;
        let mut chosen = self.replaceable.chosen.clone();
        chosen.push(next.clone());
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
        } = self.graded;
        let build = || grader.build(variant, sources);
        self.libraries.own.get_or_init(build)
    }

    fn substituted(&self) -> &'a Built {
        let RepairContext {
            grader,
            variant,
            sources,
            ..
        } = self.graded;
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
        } = self.graded;
        let window = &self.libraries.window;
        window.get(grader, (loaded, variant), sources).ok()
    }

    fn both_in_window(&self) -> Option<(&'a Variant, &'a Built)> {
        let (variant, own) = self.windowed()?;
        if own.is_our_fault() {
            return None;
        }
        let RepairContext {
            grader, sources, ..
        } = self.graded;
        let make = || grader.substituted(variant, sources, own, self.at_fault);
        Some((variant, self.libraries.window_substituted.get_or_init(make)))
    }

    /// The library on the types that were chosen last.
    fn retyped(&self) -> &'a Built {
        let RepairContext {
            grader,
            variant,
            sources,
            ..
        } = self.graded;
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
        let interface = &self.graded.variant.interface;
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
        let interface = &self.graded.variant.interface;
        let functions = interface.functions.iter();
        let own = functions.clone().filter(|f| interface.topic(f) == topic);
        let names = self.reach.from(own.map(|f| f.name.as_str()));
        let named = functions.filter(|f| names.contains(f.name.as_str()));
        named.map(|f| interface.topic(f).into_owned()).collect()
    }

    /// The scenarios of a topic, with what the specs say of them.
    pub fn asked<'r>(&self, topic: &'r TopicReport) -> Vec<(SpecScenario<'a>, &'r ScenarioReport)> {
        let RepairContext {
            grader,
            loaded,
            variant,
            ..
        } = self.graded;
        let Some(specs) = loaded.coursework.topic(&topic.topic) else {
            return Vec::new();
        };
        let scenarios = specs.scenarios.iter();
        let wanted = scenarios.filter(|scenario| grader.is_wanted(specs, scenario, variant));
        let wanted = wanted.map(|scenario| (specs, scenario));
        wanted.zip(&topic.scenarios).collect()
    }

    /// The verdict of a scenario when these topics have right bodies. If not all of them can be
    /// replaced together, only those that fit the student's own types are. A scenario that was not
    /// run is run now, even when nothing is replaced.
    pub fn play(
        &mut self,
        asked: SpecScenario<'_>,
        report: &ScenarioReport,
        replaced: &[&String],
    ) -> Verdict {
        let (names, is_retyped) = self.replaceable.choose(&asked.0.name, replaced);
        if names.is_empty() && report.verdict != Verdict::NotRun {
            return report.verdict;
        }
        let start = match is_retyped {
            true => "with right types",
            false => "with right bodies",
        };
        let key = Key::new(start)
            .with(&report.key)
            .with(self.graded.grader.reference_key());
        let types = self.replaceable.chosen.iter().filter(|_| is_retyped);
        let key = names.iter().chain(types).fold(key, Key::with).finish();
        if let Some(verdict) = self.played.get(&key) {
            return *verdict;
        }
        let known = self.graded.known.scenario(&key).map(|kept| kept.verdict);
        let verdict = match known {
            Some(verdict) => verdict,
            None if self.graded.recalls => {
                self.is_missing = true;
                Verdict::NotRun
            }
            None => {
                let library = match asked.1.is_in_window() {
                    // A library on other types has no front.
                    true if is_retyped => return Verdict::NotRun,
                    true => match self.both_in_window() {
                        Some((variant, built)) => (variant, built, SessionKind::InWindow),
                        None => return Verdict::NotRun,
                    },
                    false if is_retyped => {
                        (self.graded.variant, self.retyped(), SessionKind::Retyped)
                    }
                    false => (
                        self.graded.variant,
                        self.substituted(),
                        SessionKind::Substituted,
                    ),
                };
                let switches = names.iter().filter_map(|name| library.1.switches.get(name));
                let switches = switches.copied().collect();
                self.run(asked, library, switches, report.verdict)
            }
        };
        self.played.insert(key, verdict);
        verdict
    }

    /// `before` is the verdict without right bodies.
    fn run(
        &mut self,
        (topic, asked): SpecScenario<'_>,
        (variant, built, kind): (&'a Variant, &'a Built, SessionKind),
        switches: Vec<usize>,
        before: Verdict,
    ) -> Verdict {
        if built.build_failure.is_some() {
            return Verdict::NotRun;
        }
        let RepairContext { grader, loaded, .. } = self.graded;
        let session = match kind {
            SessionKind::Substituted => &mut self.substituted_session,
            SessionKind::Retyped => &mut self.retyped_session,
            SessionKind::InWindow => &mut self.window_session,
        };
        // Other types may have been chosen since.
        let open = session.take().filter(|s| std::ptr::eq(s.built, built));
        let session =
            session.insert(open.unwrap_or_else(|| Session::new(grader, loaded, variant, built)));
        session.replaced = switches;
        session.before = Some(before);
        session.used = self.used;
        let verdict = session.scenario(topic, asked).verdict;
        self.used = session.used;
        verdict
    }
}
