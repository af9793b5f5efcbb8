//! Runs with the reference's bodies in the place of others: in a library with both, where a switch
//! chooses for each function ([`compile::substitute`]).

use super::replaceable::TypesOf;
use super::running::SessionKind;
use super::trials::{RepairTrials, SpecScenario};
use super::{RepairContext, Unknown};
use crate::grade::built::Built;
use crate::grade::loaded::Variant;
use crate::grade::prefetch::{Ahead, Play, Turn, with_free_cores};
use crate::grade::report::{ScenarioReport, TopicReport};
use crate::grade::session::Session;
use compile::hash::Key;
use host::PinnedCore;
use machine::Verdict;
use scenario::scenario::Scenario;

/// A scenario that is played with these topics right.
pub struct Trial<'a, 'r> {
    pub asked: SpecScenario<'a>,
    pub report: &'r ScenarioReport,
    pub right: Vec<&'r String>,
}

/// What finding a verdict takes.
enum Step<'a> {
    Known(Verdict),
    Run(Run<'a>),
}

struct Run<'a> {
    asked: SpecScenario<'a>,
    /// Of its verdict.
    key: String,
    variant: &'a Variant,
    built: &'a Built,
    kind: SessionKind,
    switches: Vec<usize>,
    /// The verdict without right bodies.
    before: Verdict,
}

impl<'a> RepairTrials<'a> {
    /// The scenarios of a topic, with what the specs say of them.
    pub fn asked<'r>(&self, topic: &'r TopicReport) -> Vec<(SpecScenario<'a>, &'r ScenarioReport)> {
        let RepairContext {
            grader,
            loaded,
            variant,
            ..
        } = self.repairing;
        let Some(specs) = loaded.coursework.topic(&topic.topic) else {
            return Vec::new();
        };
        let scenarios = specs.scenarios.iter();
        let wanted = scenarios.filter(|scenario| grader.is_wanted(specs, scenario, variant));
        let wanted = wanted.map(|scenario| (specs, scenario));
        wanted.zip(&topic.scenarios).collect()
    }

    /// Plays all of these, in their order, so that [`Self::play`] knows their verdicts. Once one
    /// hangs, free cores help.
    pub fn play_all(&mut self, trials: &[Trial<'a, '_>]) {
        let steps = trials
            .iter()
            .map(|trial| self.step(trial.asked, trial.report, &trial.right));
        let runs: Vec<Run<'a>> = steps
            .filter_map(|step| match step {
                Step::Known(_) => None,
                Step::Run(run) => Some(run),
            })
            .collect();
        let Some(first) = runs.first() else {
            return;
        };
        let RepairContext { grader, loaded, .. } = self.repairing;
        let (variant, built) = (first.variant, first.built);
        let turns = match grader.settings.prefetches {
            true => runs.iter().filter(|run| run.is_in(built)).map(Run::turn),
            false => return,
        };
        let turns = turns.collect();
        let player = || -> Box<Play<'_>> {
            let mut session = Session::new(grader, loaded, variant, built);
            Box::new(move |turn| session.before_its_turn(turn))
        };
        let core = self.running.core.take().filter(PinnedCore::is_held);
        let core = core.unwrap_or_else(PinnedCore::pin);
        with_free_cores(turns, &core, &player, grader.settings.watched, |ahead| {
            for run in runs {
                // Equal scenarios have one verdict.
                if !self.played.contains_key(&run.key) {
                    self.run(run, Some(ahead));
                }
            }
        });
        self.running.core = Some(core);
    }

    /// The verdict of a scenario when these topics have right bodies. If not all of them can be
    /// replaced together, only those that fit the student's own types are. A scenario that was not
    /// run is run now, even when nothing is replaced.
    pub fn play(
        &mut self,
        asked: SpecScenario<'a>,
        report: &ScenarioReport,
        right: &[&String],
    ) -> Verdict {
        match self.step(asked, report, right) {
            Step::Known(verdict) => verdict,
            Step::Run(run) => self.run(run, None),
        }
    }

    fn step(
        &mut self,
        asked: SpecScenario<'a>,
        report: &ScenarioReport,
        right: &[&String],
    ) -> Step<'a> {
        let (names, types_of) = self.replaceable.choose(&asked.0.name, right);
        if names.is_empty() && report.verdict != Verdict::NotRun {
            return Step::Known(report.verdict);
        }
        let start = match types_of {
            TypesOf::Reference => "with right types",
            TypesOf::Student => "with right bodies",
        };
        let key = Key::new(start)
            .with(&report.key)
            .with(self.repairing.grader.reference_key());
        let types = self.replaceable.chosen.iter();
        let types = types.filter(|_| types_of == TypesOf::Reference);
        let key = names.iter().chain(types).fold(key, Key::with).finish();
        let played = self.played.get(&key).copied();
        let stored = || self.repairing.known.scenario(&key).map(|kept| kept.verdict);
        if let Some(verdict) = played.or_else(stored) {
            self.played.insert(key, verdict);
            return Step::Known(verdict);
        }
        if self.repairing.unknown == Unknown::StaysUnknown {
            self.is_missing = true;
            self.played.insert(key, Verdict::NotRun);
            return Step::Known(Verdict::NotRun);
        }
        let Some((variant, built, kind)) = self.library(asked.1, types_of) else {
            return Step::Known(Verdict::NotRun);
        };
        if built.build_failure.is_some() {
            self.played.insert(key, Verdict::NotRun);
            return Step::Known(Verdict::NotRun);
        }
        let switches = names.iter().filter_map(|name| built.switches.get(name));
        Step::Run(Run {
            switches: switches.copied().collect(),
            before: report.verdict,
            asked,
            key,
            variant,
            built,
            kind,
        })
    }

    fn library(
        &self,
        scenario: &Scenario,
        types_of: TypesOf,
    ) -> Option<(&'a Variant, &'a Built, SessionKind)> {
        let variant = self.repairing.variant;
        match (types_of, scenario.is_in_window()) {
            // A library on other types has no front.
            (TypesOf::Reference, true) => None,
            (TypesOf::Student, true) => {
                let (variant, built) = self.both_in_window()?;
                Some((variant, built, SessionKind::InWindow))
            }
            (TypesOf::Reference, false) => Some((variant, self.retyped(), SessionKind::Retyped)),
            (TypesOf::Student, false) => {
                Some((variant, self.substituted(), SessionKind::Substituted))
            }
        }
    }

    fn run(&mut self, run: Run<'a>, ahead: Option<Ahead<'_>>) -> Verdict {
        let RepairContext { grader, loaded, .. } = self.repairing;
        let start = || Session::new(grader, loaded, run.variant, run.built);
        let verdict = self.running.with(run.kind, run.built, start, |session| {
            session.replaced = run.switches;
            session.before = Some(run.before);
            let (topic, scenario) = run.asked;
            session.scenario(topic, scenario, ahead).verdict
        });
        self.played.insert(run.key, verdict);
        verdict
    }
}

impl<'a> Run<'a> {
    fn is_in(&self, built: &Built) -> bool {
        std::ptr::eq(self.built, built)
    }

    fn turn(&self) -> Turn<'a> {
        let (topic, scenario) = self.asked;
        Turn {
            topic,
            scenario,
            switches: self.switches.clone(),
            before: Some(self.before),
        }
    }
}
