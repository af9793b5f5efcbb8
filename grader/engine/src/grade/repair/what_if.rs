//! The marks of a report with the reference's bodies in the place of others: as it was handed
//! in, and as it would be with one function repaired.

use super::cycles::{Baseline, ByTopic};
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
        let mut all = Vec::new();
        for topic in &report.topics {
            let mut verdicts = Vec::new();
            for (asked, scenario) in self.asked(topic) {
                let is_own = topic.topic == *fault;
                let is_missing = |verdict| topic.scenarios.iter().any(|s| s.verdict == verdict);
                let is_reached = |trials: &mut Self| {
                    !trials.reached(asked.1, &[fault]).is_empty()
                        || scenario.verdict == Verdict::NotRun
                };
                let is_played = is_own || may_change(scenario) && is_reached(self);
                let verdict = match is_played {
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
        let mut is_lost = false;
        let mut all = Vec::new();
        for ((asked, scenario), verdict) in self.asked(topic).into_iter().zip(verdicts) {
            let mut play = |asked: SpecScenario<'_>| {
                let right = self.reached(asked.1, right);
                let is_new = !right.is_empty() || *verdict == Verdict::NotRun;
                is_new.then(|| self.play(asked, scenario, &right))
            };
            let is_asked = *verdict != Verdict::Passed && !is_lost && !is_never_better(*verdict);
            let alone = is_asked.then(|| play(asked)).flatten();
            // A missing function stays missing; one that did not compile may compile now, if
            // that was another function's fault.
            let still = Some(Verdict::DoesNotCompile);
            is_lost |= Some(*verdict) == still && alone == still;
            all.push(alone);
        }
        all
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
