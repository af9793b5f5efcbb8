//! Runs with the reference's bodies in the place of others.

use super::Graded;
use crate::grade::built::Built;
use crate::grade::report::{ScenarioReport, TopicReport};
use crate::grade::scenarios::Session;
use compile::hash::Key;
use compile::substitute::{Reach, words};
use interface::model::Function;
use machine::Verdict;
use scenario::scenario::Scenario;
use scenario::specs::coursework::Topic;
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

/// What the specs say of a scenario.
pub type Asked<'a> = (&'a Topic, &'a Scenario);

pub struct Trials<'a> {
    graded: Graded<'a>,
    own: &'a OnceCell<Built>,
    both: &'a OnceCell<Built>,
    at_fault: &'a [String],
    reach: &'a Reach,
    /// By a scenario's text.
    reached: BTreeMap<String, BTreeSet<String>>,
    session: Option<Session<'a>>,
    /// A verdict that is not known, and may not be found out.
    pub is_missing: bool,
    /// Verdicts by key.
    pub played: BTreeMap<String, Verdict>,
}

impl<'a> Trials<'a> {
    /// `libraries`: the hand-in's own, and the one with both bodies.
    pub fn new(
        graded: Graded<'a>,
        (own, both): (&'a OnceCell<Built>, &'a OnceCell<Built>),
        at_fault: &'a [String],
        reach: &'a Reach,
    ) -> Trials<'a> {
        Trials {
            graded,
            own,
            both,
            at_fault,
            reach,
            reached: BTreeMap::new(),
            session: None,
            is_missing: false,
            played: BTreeMap::new(),
        }
    }

    /// Topics at fault whose functions the reference's text can take the place of.
    pub fn with_switches(&self) -> Vec<String> {
        self.both().switches.keys().cloned().collect()
    }

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

    pub fn is_our_fault(&self) -> bool {
        let whole = self.both.get().and_then(|both| both.whole.as_ref());
        whole.is_some_and(|trouble| trouble.verdict == Verdict::GraderError)
    }

    /// Those of these topics that a scenario can come to: nothing else in their place changes it.
    pub fn reached<'t>(&mut self, asked: &Scenario, topics: &[&'t String]) -> Vec<&'t String> {
        let reached = match self.reached.remove(&asked.source) {
            Some(known) => known,
            None => self.comes_to(asked),
        };
        let found = topics.iter().filter(|topic| reached.contains(**topic));
        let found = found.copied().collect();
        self.reached.insert(asked.source.clone(), reached);
        found
    }

    /// The topics at fault that a scenario can come to.
    fn comes_to(&self, asked: &Scenario) -> BTreeSet<String> {
        let interface = &self.graded.variant.interface;
        let spoken: BTreeSet<&str> = words(&asked.source).collect();
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

    /// The scenarios of a topic, with what the specs say of them.
    pub fn asked<'r>(&self, topic: &'r TopicReport) -> Vec<(Asked<'a>, &'r ScenarioReport)> {
        let Graded {
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

    /// The verdict of a scenario with right bodies of these topics.
    pub fn play(
        &mut self,
        asked: Asked<'_>,
        report: &ScenarioReport,
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
        let verdict = known.unwrap_or_else(|| self.run(asked, &names, report.verdict));
        self.played.insert(key, verdict);
        verdict
    }

    /// `before` is the verdict without right bodies.
    fn run(
        &mut self,
        (topic, asked): Asked<'_>,
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
