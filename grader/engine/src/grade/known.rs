//! Verdicts that are known already, and the keys that identify them.

use super::Grader;
use super::loaded::{Loaded, Variant};
use super::report::{BuildReport, Replaceable, ScenarioReport};
use super::spec_keys::SpecKeys;
use super::stored_verdict::StoredVerdict;
use compile::hash::Key;
use compile::sources::Sources;
use machine::Verdict;
use sandbox::Level;
use scenario::scenario::Scenario;

/// A store of verdicts of earlier runs. A key covers everything that a verdict depends on, so a
/// scenario with a known key never has to run again.
pub trait KnownVerdicts {
    fn build(&self, key: &str) -> Option<BuildReport>;
    fn scenario(&self, key: &str) -> Option<StoredVerdict>;
    fn repairs(&self, key: &str) -> Option<Replaceable>;
}

/// A store without anything in it.
#[derive(Debug, Clone, Copy)]
pub struct EmptyStore;

impl KnownVerdicts for EmptyStore {
    fn build(&self, _key: &str) -> Option<BuildReport> {
        None
    }

    fn scenario(&self, _key: &str) -> Option<StoredVerdict> {
        None
    }

    fn repairs(&self, _key: &str) -> Option<Replaceable> {
        None
    }
}

impl ScenarioReport {
    /// `None` for the grader's own faults, after which the scenario must run again.
    pub fn remembered(&self) -> Option<StoredVerdict> {
        (self.verdict != Verdict::GraderError).then(|| StoredVerdict {
            verdict: self.verdict,
            failure: self.failure.clone(),
            flaky: self.flaky,
        })
    }
}

/// The keys of one hand-in against one variant.
#[derive(Debug, Clone)]
pub struct Keys {
    pub build: String,
    scenarios: String,
    reference: String,
}

impl Keys {
    pub(super) fn of(
        grader: &Grader,
        loaded: &Loaded,
        variant: &Variant,
        sources: &Sources,
        level: Level,
    ) -> Keys {
        let engine = env!("ENGINE_VERDICTS");
        let build = Key::new("hand-in")
            .with(engine)
            .with(sources.key())
            .with(&variant.key)
            .with(&grader.libraries.key)
            .with(&grader.toolchain.version)
            .finish();
        let settings = &grader.settings;
        let scenarios = Key::new("scenarios")
            .with(&build)
            .with(SpecKeys::whole(loaded))
            .with(format!(
                "{:?}{:?}{:?}",
                settings.limits,
                grader.budget(loaded),
                level
            ))
            .finish();
        let topics = &loaded.coursework.topics;
        let mut compares = topics.iter().flat_map(|t| &t.scenarios);
        let reference = match compares.any(|s| s.same_as_reference) {
            true => grader.reference_key(),
            false => String::new(),
        };
        Keys {
            build,
            scenarios,
            reference,
        }
    }

    pub(super) fn scenario(&self, loaded: &Loaded, scenario: &Scenario) -> String {
        let mut key = Key::new("verdict")
            .with(&self.scenarios)
            .with(SpecKeys::scenario(loaded, scenario));
        if scenario.same_as_reference {
            key = key.with(&self.reference);
        }
        key.finish()
    }
}

impl Grader {
    /// Everything that verdicts depend on besides the hand-ins, the compiler and the libraries'
    /// own key.
    pub fn kit_key(&self, courseworks: &[Loaded]) -> String {
        let settings = &self.settings;
        let mut key = Key::new("kit")
            .with(env!("ENGINE_VERDICTS"))
            .with(&self.libraries.key)
            .with(self.reference_key())
            .with(format!("{:?}", settings.limits));
        for loaded in courseworks {
            key = key.with(SpecKeys::whole(loaded));
            key = key.with(format!("{:?}", self.budget(loaded)));
            for variant in &loaded.variants {
                key = key.with(&variant.key);
            }
            for scenario in loaded.coursework.topics.iter().flat_map(|t| &t.scenarios) {
                key = key.with(SpecKeys::scenario(loaded, scenario));
            }
        }
        key.finish()
    }

    pub(super) fn reference_key(&self) -> String {
        let read = || {
            let files = self.reference_files();
            let start = Key::new("reference");
            let key = files
                .iter()
                .fold(start, |key, (path, text)| key.with(path).with(text));
            key.finish()
        };
        self.reference_key.get_or_init(read).clone()
    }
}
