//! The marks of a report with the reference's bodies in the place of others: as it was handed
//! in, and as it would be with one function repaired.

use super::cycles::{Baseline, ByTopic};
use super::play::Trial;
use super::trials::{RepairTrials, SpecScenario};
use crate::grade::report::{OnceRepaired, Report, ScenarioReport, TopicReport};
use machine::Verdict;

impl RepairTrials<'_> {
    /// Each topic at fault, with all the others right.
    pub fn alone(&mut self, report: &mut Report, tried: &[String]) {
        let verdicts = report.topics.iter().map(|topic| {
            let scenarios = topic.scenarios.iter();
            scenarios.map(|scenario| scenario.verdict).collect()
        });
        let verdicts: ByTopic<Verdict> = verdicts.collect();
        let alone = self.alone_once(report, &verdicts, &[], tried);
        for (topic, alone) in report.topics.iter_mut().zip(alone) {
            for (scenario, alone) in topic.scenarios.iter_mut().zip(alone) {
                scenario.alone = alone;
            }
        }
    }

    /// Each of these faults repaired by itself: what grading that hand-in would give. What
    /// passed is played again too: a fault may have hidden another.
    pub fn singly(&mut self, report: &mut Report, faults: &[String], tried: &[String]) {
        for fault in faults.iter().filter(|fault| tried.contains(fault)) {
            if !self.replaceable.is_separate(fault, faults) {
                continue;
            }
            let verdicts = self.verdicts_once(report, fault);
            let alone = self.alone_once(report, &verdicts, &[fault], tried);
            for (topic, new) in report.topics.iter_mut().zip(verdicts.iter().zip(alone)) {
                for (scenario, new) in topic.scenarios.iter_mut().zip(new.0.iter().zip(new.1)) {
                    scenario.learn(fault, *new.0, new.1);
                }
            }
        }
    }

    /// Verdicts with this function right, and everything else as it was handed in.
    fn verdicts_once(&mut self, report: &Report, fault: &String) -> ByTopic<Verdict> {
        let mut trials = Vec::new();
        for topic in &report.topics {
            for (asked, scenario) in self.asked(topic) {
                if self.is_changed(topic, asked, scenario, fault) {
                    trials.push(Trial {
                        asked,
                        report: scenario,
                        right: vec![fault],
                    });
                }
            }
        }
        self.play_all(&trials);
        let mut all = Vec::new();
        for topic in &report.topics {
            let mut verdicts = Vec::new();
            for (asked, scenario) in self.asked(topic) {
                let is_own = topic.topic == *fault;
                let is_missing = |verdict| topic.scenarios.iter().any(|s| s.verdict == verdict);
                let verdict = match self.is_changed(topic, asked, scenario, fault) {
                    true => self.play(asked, scenario, &[fault]),
                    false => scenario.verdict,
                };
                verdicts.push(match verdict {
                    // Nothing was found out.
                    Verdict::NotRun => scenario.verdict,
                    // As graded by itself: another topic's function is missing.
                    Verdict::NotImplemented | Verdict::DoesNotCompile
                        if is_own || !is_missing(verdict) =>
                    {
                        Verdict::Blocked
                    }
                    verdict => verdict,
                });
            }
            all.push(verdicts);
        }
        all
    }

    /// Whether repairing this function may change what a scenario comes to.
    fn is_changed(
        &mut self,
        topic: &TopicReport,
        asked: SpecScenario<'_>,
        scenario: &ScenarioReport,
        fault: &String,
    ) -> bool {
        let is_own = topic.topic == *fault;
        is_own
            || may_change(scenario)
                && (!self.reached(asked.1, &[fault]).is_empty()
                    || scenario.verdict == Verdict::NotRun)
    }

    /// The verdicts on each topic's own function, given `verdicts`, which hold once `repaired` are
    /// right: every other failing topic is replaced too, but not the topic itself.
    fn alone_once(
        &mut self,
        report: &Report,
        verdicts: &ByTopic<Verdict>,
        repaired: &[&String],
        tried: &[String],
    ) -> ByTopic<Option<Verdict>> {
        let topics = report.topics.iter().zip(verdicts);
        let fails = |name: &String| {
            let mut own = topics.clone().filter(|(topic, _)| topic.topic == *name);
            own.any(|(_, verdicts)| verdicts.iter().any(|v| *v != Verdict::Passed))
        };
        let failing: Vec<&String> = tried.iter().filter(|name| fails(name)).collect();
        let mut all = Vec::new();
        for (topic, verdicts) in topics {
            let others = failing.iter().filter(|name| ***name != topic.topic);
            let others = others.filter(|name| !repaired.contains(name));
            let right: Vec<&String> = others.chain(repaired).copied().collect();
            all.push(self.topic_alone(topic, verdicts, &right));
        }
        let found = Baseline {
            verdicts,
            repaired,
            failing,
        };
        self.without_cycles(report, &found, &mut all);
        all
    }

    fn topic_alone(
        &mut self,
        topic: &TopicReport,
        verdicts: &[Verdict],
        right: &[&String],
    ) -> Vec<Option<Verdict>> {
        let is_lost = |verdict| verdict == Verdict::DoesNotCompile;
        // Of what does not compile, the first tells whether the others have to be played.
        if !verdicts.iter().copied().any(is_lost) {
            let asked = self.asked(topic).into_iter().zip(verdicts);
            let trials = asked.filter_map(|((asked, scenario), verdict)| {
                let right = self.right_for(asked, *verdict, right)?;
                Some(Trial {
                    asked,
                    report: scenario,
                    right,
                })
            });
            let trials: Vec<Trial<'_, '_>> = trials.collect();
            self.play_all(&trials);
        }
        let mut stays_lost = false;
        let mut all = Vec::new();
        for ((asked, scenario), verdict) in self.asked(topic).into_iter().zip(verdicts) {
            let right = self
                .right_for(asked, *verdict, right)
                .filter(|_| !stays_lost);
            let alone = right.map(|right| self.play(asked, scenario, &right));
            // A missing function stays missing; one that did not compile may compile now, if
            // that was another function's fault.
            stays_lost |= is_lost(*verdict) && alone.is_some_and(is_lost);
            all.push(alone);
        }
        all
    }

    /// Those of the right topics that a scenario can reach; `None` where it need not be played.
    fn right_for<'t>(
        &mut self,
        asked: SpecScenario<'_>,
        verdict: Verdict,
        right: &[&'t String],
    ) -> Option<Vec<&'t String>> {
        if verdict == Verdict::Passed || is_never_better(verdict) {
            return None;
        }
        let right = self.reached(asked.1, right);
        (!right.is_empty() || verdict == Verdict::NotRun).then_some(right)
    }
}

impl ScenarioReport {
    fn learn(&mut self, fault: &str, verdict: Verdict, alone: Option<Verdict>) {
        if verdict == Verdict::Passed && self.verdict != Verdict::Passed {
            self.freed_by.push(fault.to_owned());
        }
        if (verdict, alone) != (self.verdict, self.alone) {
            self.once_repaired.push(OnceRepaired {
                topic: fault.to_owned(),
                verdict,
                alone,
            });
        }
    }
}

/// May another function's repair change its verdict? What meets a limit even when all others
/// are right is not waited for again.
fn may_change(scenario: &ScenarioReport) -> bool {
    let stays = scenario.verdict.is_limit() && scenario.alone == Some(scenario.verdict);
    scenario.verdict != Verdict::NotAsAsked && !stays
}

fn is_never_better(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::NotImplemented | Verdict::NotAsAsked)
}
