//! Functions that are right only as long as another one is replaced, and that one only as long
//! as they are: `a` asks `b`, `b` asks `a`, and each is right beside the reference's text of
//! the other. Then nobody would be at fault, in a hand-in that does nothing.

use super::trials::RepairTrials;
use crate::grade::report::Report;
use machine::Verdict;
use std::collections::BTreeSet;

/// Of each scenario, topic by topic.
pub(super) type ByTopic<T> = Vec<Vec<T>>;

/// What is known when only faults are replaced.
pub(super) struct Baseline<'a> {
    pub verdicts: &'a ByTopic<Verdict>,
    /// Topics that count as repaired already.
    pub repaired: &'a [&'a String],
    /// Topics that can be replaced, and do not pass.
    pub failing: Vec<&'a String>,
}

impl RepairTrials<'_> {
    /// A pass that depends on replacing a member of the topic's own cycle does not count as the
    /// topic's own: its scenarios are played again without replacing the members of the cycle.
    pub(super) fn without_cycles(
        &mut self,
        report: &Report,
        found: &Baseline<'_>,
        alone: &mut ByTopic<Option<Verdict>>,
    ) {
        let right_alone = right_alone(report, found, alone);
        for (number, topic) in report.topics.iter().enumerate() {
            if !right_alone.contains(&topic.topic) || found.repaired.contains(&&topic.topic) {
                continue;
            }
            let cycle: BTreeSet<String> = self
                .cycle(&topic.topic)
                .intersection(&right_alone)
                .cloned()
                .collect();
            if cycle.is_empty() {
                continue;
            }
            let others = found.failing.iter().copied();
            let others = others.filter(|name| **name != topic.topic && !cycle.contains(*name));
            let others = others.filter(|name| !found.repaired.contains(name));
            let right: Vec<&String> = others.chain(found.repaired.iter().copied()).collect();
            for (at, (asked, scenario)) in self.asked(topic).into_iter().enumerate() {
                let verdict = found.verdicts[number][at];
                if verdict == Verdict::Passed || alone[number][at] != Some(Verdict::Passed) {
                    continue;
                }
                let right = self.reached(asked.1, &right);
                alone[number][at] = Some(match right.is_empty() {
                    true => verdict,
                    false => self.play(asked, scenario, &right),
                });
            }
        }
    }
}

/// Topics that fail as handed in, and pass once others are replaced: whole, or for the most part,
/// so that one deliberate mistake does not take a topic out of its cycle.
fn right_alone(
    report: &Report,
    found: &Baseline<'_>,
    alone: &ByTopic<Option<Verdict>>,
) -> BTreeSet<String> {
    let failing = report.topics.iter().enumerate();
    let failing = failing.filter(|(_, topic)| found.failing.contains(&&topic.topic));
    let is_right = |(number, _): &(usize, _)| {
        let (verdicts, alone) = (&found.verdicts[*number], &alone[*number]);
        let handed_in = verdicts.iter().filter(|v| **v == Verdict::Passed).count();
        let only_alone = alone.iter().zip(verdicts);
        let only_alone = only_alone
            .filter(|(alone, verdict)| {
                **alone == Some(Verdict::Passed) && **verdict != Verdict::Passed
            })
            .count();
        let passing = handed_in + only_alone;
        passing == verdicts.len() || only_alone > handed_in && 2 * passing > verdicts.len()
    };
    let right = failing.filter(|found| is_right(found));
    right.map(|(_, topic)| topic.topic.clone()).collect()
}
