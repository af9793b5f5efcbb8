//! One hand-in from its sources to a report: recalled where all of it is known, else built and
//! run, and then repaired.

use super::Grader;
use super::known::{EmptyStore, Keys, KnownVerdicts};
use super::loaded::{Loaded, Variant};
use super::repair::{RepairContext, Unknown};
use super::report::{Report, ScenarioReport, TopicReport};
use compile::sources::Sources;
use sandbox::Level;

impl Grader {
    /// Never fails: whatever goes wrong is a verdict.
    pub fn grade(&self, loaded: &Loaded, variant: &Variant, sources: &Sources) -> Report {
        self.grade_with(loaded, variant, sources, &EmptyStore)
    }

    /// As [`Grader::grade`], but runs only scenarios whose verdict is not known. When all are
    /// known, nothing is compiled.
    pub fn grade_with(
        &self,
        loaded: &Loaded,
        variant: &Variant,
        sources: &Sources,
        known: &dyn KnownVerdicts,
    ) -> Report {
        let keys = Keys::of(self, loaded, variant, sources, self.isolation());
        let repairing = RepairContext {
            grader: self,
            loaded,
            variant,
            sources,
            known,
            unknown: Unknown::IsRun,
        };
        if let Some(mut report) = self.recalled(loaded, variant, &keys, known) {
            repairing.repair(None, &mut report);
            return report;
        }
        let built = self.build(variant, sources);
        let mut report = self.run(loaded, variant, sources, &built, &keys, known);
        repairing.repair(Some(built), &mut report);
        // The lexer keeps the text of everything it ever read, for its positions;
        // over a class of a thousand that would be all of it.
        proc_macro2::extra::invalidate_current_thread_spans();
        report
    }

    /// The report as on a machine with this level of isolation, if all of it is known; nothing
    /// is compiled and nothing runs.
    pub fn recall(
        &self,
        loaded: &Loaded,
        variant: &Variant,
        sources: &Sources,
        known: &dyn KnownVerdicts,
        level: Level,
    ) -> Option<Report> {
        let keys = Keys::of(self, loaded, variant, sources, level);
        let mut report = self.recalled(loaded, variant, &keys, known)?;
        let repairing = RepairContext {
            grader: self,
            loaded,
            variant,
            sources,
            known,
            unknown: Unknown::StaysUnknown,
        };
        repairing.repair(None, &mut report).then_some(report)
    }

    /// The whole report from memory, when nothing is missing.
    fn recalled(
        &self,
        loaded: &Loaded,
        variant: &Variant,
        keys: &Keys,
        known: &dyn KnownVerdicts,
    ) -> Option<Report> {
        let build = known.build(&keys.build)?;
        let mut topics = Vec::new();
        for topic in &loaded.coursework.topics {
            let mut scenarios = Vec::new();
            for scenario in &topic.scenarios {
                if self.is_wanted(topic, scenario, variant) {
                    let key = keys.scenario(loaded, scenario);
                    let kept = known.scenario(&key)?;
                    scenarios.push(ScenarioReport::of(scenario, kept, key));
                }
            }
            if !scenarios.is_empty() {
                topics.push(TopicReport {
                    topic: topic.name.clone(),
                    title: topic.title.clone(),
                    scenarios,
                });
            }
        }
        Some(Report {
            coursework: loaded.name.clone(),
            variant: variant.name.clone(),
            key: keys.build.clone(),
            build,
            topics,
            repairs: None,
        })
    }
}
