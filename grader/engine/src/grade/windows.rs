//! A hand-in with the front of its game inside: what scenarios of the window are played on.

use super::Grader;
use super::built::Built;
use super::known::{Keys, KnownVerdicts};
use super::loaded::{Loaded, Variant};
use super::prefetch::Ahead;
use super::report::{ScenarioReport, TopicReport};
use super::session::Session;
use super::stored_verdict::StoredVerdict;
use compile::front::NoFront;
use compile::sources::Sources;
use evaluate::{Failure, Mismatch};
use lang::Localized;
use machine::Verdict;
use scenario::scenario::Scenario;
use scenario::specs::coursework::Topic;
use std::cell::OnceCell;
use std::sync::Arc;

/// The library with the front, once it is there.
#[derive(Debug, Default)]
pub(super) struct WindowLibrary(OnceCell<(Arc<Variant>, Built)>);

impl WindowLibrary {
    pub(super) fn get(
        &self,
        grader: &Grader,
        (loaded, variant): (&Loaded, &Variant),
        sources: &Sources,
    ) -> Result<&(Arc<Variant>, Built), NoFront> {
        if self.0.get().is_none() {
            let variant = grader.in_window(loaded, variant)?;
            let hand_in = grader.key(&variant, sources);
            let built = grader.build_for(&hand_in, &variant, sources);
            let _ = self.0.set((variant, built));
        }
        self.0.get().ok_or(NoFront::Missing)
    }

    pub(super) fn made(&self) -> Option<&Built> {
        self.0.get().map(|(_, built)| built)
    }
}

/// A hand-in's scenarios, and those of its game in the window: these need a library of their
/// own, which is built only if one of them runs.
pub(super) struct Sessions<'a> {
    own: Session<'a>,
    window: Option<Session<'a>>,
    sources: &'a Sources,
    library: &'a WindowLibrary,
}

impl<'a> Sessions<'a> {
    pub(super) fn new(
        own: Session<'a>,
        sources: &'a Sources,
        library: &'a WindowLibrary,
    ) -> Sessions<'a> {
        Sessions {
            own,
            window: None,
            sources,
            library,
        }
    }

    /// `done`: the topics before.
    pub(super) fn topic(
        &mut self,
        topic: &Topic,
        (keys, known): (&Keys, &dyn KnownVerdicts),
        ahead: Ahead<'_>,
        done: &[TopicReport],
    ) -> Option<TopicReport> {
        let Session {
            grader,
            loaded,
            variant,
            ..
        } = self.own;
        let mut scenarios = Vec::new();
        for scenario in &topic.scenarios {
            if grader.is_wanted(topic, scenario, variant) {
                let key = keys.scenario(loaded, scenario);
                let verdict = known.scenario(&key);
                let run = || self.scenario(topic, scenario, ahead, done);
                let verdict = verdict.unwrap_or_else(run);
                scenarios.push(ScenarioReport::of(scenario, verdict, key));
            }
        }
        let (topic, title) = (topic.name.clone(), topic.title.clone());
        (!scenarios.is_empty()).then_some(TopicReport {
            topic,
            title,
            scenarios,
        })
    }

    fn scenario(
        &mut self,
        topic: &Topic,
        scenario: &Scenario,
        ahead: Ahead<'_>,
        done: &[TopicReport],
    ) -> StoredVerdict {
        if !scenario.is_in_window() || self.own.built.build_failure.is_some() {
            return self.own.scenario(topic, scenario, Some(ahead));
        }
        if let Some(blocked) = blocked(scenario, done) {
            return blocked;
        }
        let used = self.own.used;
        let session = match self.in_window() {
            Ok(session) => session,
            Err(why) => return ours(why.text()),
        };
        session.used = used;
        let verdict = session.scenario(topic, scenario, None);
        self.own.used = session.used;
        verdict
    }

    fn in_window(&mut self) -> Result<&mut Session<'a>, NoFront> {
        let Session {
            grader,
            loaded,
            variant,
            ..
        } = self.own;
        let session = match self.window.take() {
            Some(session) => session,
            None => {
                let library = self.library;
                let (variant, built) = library.get(grader, (loaded, variant), self.sources)?;
                Session::new(grader, loaded, variant, built)
            }
        };
        Ok(self.window.insert(session))
    }
}

/// A game that lacks one of its functions is not built.
fn blocked(scenario: &Scenario, done: &[TopicReport]) -> Option<StoredVerdict> {
    let is_missing = |verdict| {
        matches!(
            verdict,
            Verdict::NotImplemented | Verdict::DoesNotCompile | Verdict::NotAsAsked
        )
    };
    let missing = scenario.needs.iter().find_map(|need| {
        let topic = done.iter().find(|topic| topic.topic == *need)?;
        topic.scenarios.iter().find(|s| is_missing(s.verdict))
    })?;
    let problem = missing.failure.as_ref()?.problem.clone();
    Some(StoredVerdict {
        verdict: Verdict::Blocked,
        failure: Some(Box::new(Failure::bare(problem))),
        flaky: false,
    })
}

fn ours(message: Localized) -> StoredVerdict {
    StoredVerdict {
        verdict: Verdict::GraderError,
        failure: Some(Box::new(Failure::bare(Mismatch::Mistake { message }))),
        flaky: false,
    }
}
