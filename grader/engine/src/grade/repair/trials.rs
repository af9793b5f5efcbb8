//! Runs with the reference's bodies in the place of others.

use super::Repaired;
use crate::grade::built::Built;
use crate::grade::loaded::Variant;
use crate::grade::report::{Replaceable, ScenarioReport, TopicReport};
use crate::grade::session::{Session, Used};
use crate::grade::windows::WindowLibrary;
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
pub type Asked<'a> = (&'a Topic, &'a Scenario);

/// The libraries of a hand-in, each made when it is first needed.
#[derive(Debug, Default)]
pub struct Libraries {
    pub own: OnceCell<Built>,
    /// With both bodies of the functions at fault.
    pub both: OnceCell<Built>,
    /// On types of the reference's, for what does not fit into that one; the last is used.
    pub units: [OnceCell<Built>; MOST_UNITS],
    /// With the game's front inside, and then with both bodies too.
    pub(in crate::grade) window: WindowLibrary,
    pub window_both: OnceCell<Built>,
}

impl Libraries {
    /// Those that were needed so far.
    fn made(&self) -> impl Iterator<Item = &Built> {
        let single = [&self.own, &self.both, &self.window_both];
        let cells = single.into_iter().chain(&self.units);
        cells.filter_map(OnceCell::get).chain(self.window.made())
    }
}

/// Types are given to the reference one after the other, as long as that brings something to
/// light.
pub const MOST_UNITS: usize = 3;

pub struct RepairTrials<'a> {
    graded: Repaired<'a>,
    libraries: &'a Libraries,
    at_fault: &'a [String],
    reach: &'a Reach,
    /// By a scenario's text.
    reached: BTreeMap<String, BTreeSet<String>>,
    /// By topic.
    circles: OnceCell<BTreeMap<String, BTreeSet<String>>>,
    /// With both bodies, on other types, and in the window.
    sessions: [Option<Session<'a>>; 3],
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
        graded: Repaired<'a>,
        libraries: &'a Libraries,
        at_fault: &'a [String],
        reach: &'a Reach,
    ) -> RepairTrials<'a> {
        RepairTrials {
            graded,
            libraries,
            at_fault,
            reach,
            reached: BTreeMap::new(),
            circles: OnceCell::new(),
            sessions: [None, None, None],
            used: Used::default(),
            replaceable: Replaceable::default(),
            is_missing: false,
            played: BTreeMap::new(),
        }
    }

    /// Topics at fault whose functions the reference's text can take the place of, on the
    /// student's own types.
    pub fn find_replaceable(&self) -> Replaceable {
        Replaceable {
            single: self.both().switches.keys().cloned().collect(),
            ..Replaceable::default()
        }
    }

    /// Gives the types of one more topic to the reference: the first of these faults that does
    /// not fit. What fitted before, or `None` where there is none, or that does not compile
    /// either.
    pub fn widen(&mut self, faults: &[String]) -> Option<Replaceable> {
        let mut open = faults
            .iter()
            .filter(|fault| !self.replaceable.contains(fault));
        // Most often there is none, and nothing has to be built.
        let first = open.next()?;
        let misfits = &self.both().misfits;
        let mut open = std::iter::once(first).chain(open);
        let next = open.find(|fault| misfits.contains(fault))?;
        let unit = self.libraries.units.get(self.replaceable.chosen.len())?;
        let Repaired {
            grader,
            variant,
            sources,
            ..
        } = self.graded;
        let mut chosen = self.replaceable.chosen.clone();
        chosen.push(next.clone());
        let make = || grader.unit(variant, sources, self.own(), self.at_fault, &chosen);
        let unit = unit.get_or_init(make);
        if unit.switches.is_empty() {
            return None;
        }
        let wider = Replaceable {
            single: self.replaceable.single.clone(),
            together: unit.switches.keys().cloned().collect(),
            members: unit.members.clone(),
            chosen,
        };
        Some(std::mem::replace(&mut self.replaceable, wider))
    }

    fn own(&self) -> &'a Built {
        let Repaired {
            grader,
            variant,
            sources,
            ..
        } = self.graded;
        let build = || grader.build(variant, sources);
        self.libraries.own.get_or_init(build)
    }

    fn both(&self) -> &'a Built {
        let Repaired {
            grader,
            variant,
            sources,
            ..
        } = self.graded;
        self.libraries.both.get_or_init(|| match self.own().whole {
            Some(_) => Built::default(),
            None => grader.both(variant, sources, self.own(), self.at_fault),
        })
    }

    fn windowed(&self) -> Option<&'a (Arc<Variant>, Built)> {
        let Repaired {
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
        let Repaired {
            grader, sources, ..
        } = self.graded;
        let make = || grader.both(variant, sources, own, self.at_fault);
        Some((variant, self.libraries.window_both.get_or_init(make)))
    }

    /// The library on the types that were chosen last.
    fn unit(&self) -> &'a Built {
        let Repaired {
            grader,
            variant,
            sources,
            ..
        } = self.graded;
        let chosen = &self.replaceable.chosen;
        let make = || grader.unit(variant, sources, self.own(), self.at_fault, chosen);
        let last = chosen.len().clamp(1, MOST_UNITS) - 1;
        self.libraries.units[last].get_or_init(make)
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
            None => self.comes_to(asked),
        };
        let found = topics.iter().filter(|topic| reached.contains(**topic));
        let found = found.copied().collect();
        self.reached.insert(asked.source.clone(), reached);
        found
    }

    /// The topics at fault that a scenario can reach.
    fn comes_to(&self, asked: &Scenario) -> BTreeSet<String> {
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
    pub fn circle(&self, topic: &str) -> &BTreeSet<String> {
        static NONE: BTreeSet<String> = BTreeSet::new();
        let circles = self.circles.get_or_init(|| {
            let reached = self.at_fault.iter();
            let reached: BTreeMap<&String, BTreeSet<String>> = reached
                .map(|topic| (topic, self.topics_from(topic)))
                .collect();
            let circle = |(topic, found): (&&String, &BTreeSet<String>)| {
                let is_in = |other: &&String| {
                    other != topic && reached.get(other).is_some_and(|back| back.contains(*topic))
                };
                (
                    (*topic).clone(),
                    found.iter().filter(is_in).cloned().collect(),
                )
            };
            reached.iter().map(circle).collect()
        });
        circles.get(topic).unwrap_or(&NONE)
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
    pub fn asked<'r>(&self, topic: &'r TopicReport) -> Vec<(Asked<'a>, &'r ScenarioReport)> {
        let Repaired {
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

    /// The verdict of a scenario with right bodies of these topics; of those that can be
    /// replaced without its own, where not all can. What was not run is run, even with none.
    pub fn play(
        &mut self,
        asked: Asked<'_>,
        report: &ScenarioReport,
        replaced: &[&String],
    ) -> Verdict {
        let (names, is_unit) = self.replaceable.choose(&asked.0.name, replaced);
        if names.is_empty() && report.verdict != Verdict::NotRun {
            return report.verdict;
        }
        let start = match is_unit {
            true => "with right types",
            false => "with right bodies",
        };
        let key = Key::new(start)
            .with(&report.key)
            .with(self.graded.grader.reference_key());
        let types = self.replaceable.chosen.iter().filter(|_| is_unit);
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
                let (variant, built, session) = match asked.1.is_in_window() {
                    // A library on other types has no front.
                    true if is_unit => return Verdict::NotRun,
                    true => match self.both_in_window() {
                        Some((variant, built)) => (variant, built, 2),
                        None => return Verdict::NotRun,
                    },
                    false if is_unit => (self.graded.variant, self.unit(), 1),
                    false => (self.graded.variant, self.both(), 0),
                };
                let switches = names.iter().filter_map(|name| built.switches.get(name));
                let switches = switches.copied().collect();
                let library = (variant, built, session);
                self.run(asked, library, switches, report.verdict)
            }
        };
        self.played.insert(key, verdict);
        verdict
    }

    /// `before` is the verdict without right bodies.
    fn run(
        &mut self,
        (topic, asked): Asked<'_>,
        (variant, built, session): (&'a Variant, &'a Built, usize),
        switches: Vec<usize>,
        before: Verdict,
    ) -> Verdict {
        if built.whole.is_some() {
            return Verdict::NotRun;
        }
        let Repaired { grader, loaded, .. } = self.graded;
        let session = &mut self.sessions[session];
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grade::faults;

    #[test]
    fn a_fault_of_ours_is_seen_in_every_library() {
        let ours = || OnceCell::from(faults::not_built("the disk is full"));
        let [mut own, mut both, mut unit, mut window] = [(); 4].map(|()| Libraries::default());
        (own.own, both.both, window.window_both) = (ours(), ours(), ours());
        unit.units[1] = ours();
        for libraries in [own, both, unit, window] {
            assert!(libraries.made().any(Built::is_our_fault), "{libraries:?}");
        }
        assert_eq!(Libraries::default().made().count(), 0);
    }
}
