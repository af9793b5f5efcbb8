//! What a hand-in shows of each topic, as a share from 0 to 1.
//!
//! One fault is counted once: a scenario that passes as soon as other functions are right
//! counts as passed. Where that could not be tried, a scenario that is blocked (it stopped in a
//! function that another topic answers for, and that it calls itself) tells nothing about this
//! one. It is replaced by an estimate from what could be run: the topic's own scenarios, and one
//! more that is worth what the hand-in shows elsewhere, so that a topic of which nothing could run
//! is worth that. Where nothing was tried, this is the mean of all topics of which something ran;
//! missing functions do not count for it. Where right functions were tried in the place of others
//! and could not help, it is the share of all scenarios that pass: whoever makes a function that
//! nothing can take the place of must gain nothing by it. What stops in a function that passes
//! some of its own scenarios is not estimated then: it is not missing, but wrong.
//!
//! A function of which nothing is written is worth nothing where anything of it is wrong: what
//! passes then are scenarios in which nothing happens.
//!
//! As handed in, only what passed counts.

use engine::grade::report::{Report, ScenarioReport, TopicReport};
use machine::Verdict;
use scenario::specs::bareme::Faults;
use std::collections::BTreeSet;

/// A topic, counted.
#[derive(Debug, Clone, Copy)]
pub struct TopicCount<'a> {
    pub topic: &'a TopicReport,
    pub passed: usize,
    /// Of those that passed: those that do once other functions are right.
    pub spared: usize,
    pub blocked: usize,
    pub all: usize,
    pub share: f64,
    /// The share that passes as it was handed in.
    pub handed_in: f64,
    /// Nothing is written in its function, and it is not right.
    pub is_unwritten: bool,
}

/// `unwritten`: names of functions of which nothing is written.
pub fn topics<'r>(
    report: &'r Report,
    faults: Faults,
    unwritten: &BTreeSet<String>,
) -> Vec<TopicCount<'r>> {
    let is_repaired = report.repairs.is_some();
    let elsewhere = match is_repaired {
        true => passing(report),
        false => mean(report),
    };
    let is_blocked = |scenario: &ScenarioReport| {
        scenario.is_out_of_reach(is_repaired) && !report.stops_in_begun(scenario)
    };
    let of = |topic: &'r TopicReport| {
        let is_unwritten = is_nothing(topic, is_repaired, unwritten);
        let mut counted = match faults {
            Faults::AsHandedIn => TopicCount::as_handed_in(topic),
            // What is not written is estimated by nothing else.
            Faults::Once if unwritten.contains(&topic.topic) => {
                TopicCount::once(topic, 0.0, is_blocked)
            }
            Faults::Once => TopicCount::once(topic, elsewhere, is_blocked),
        };
        if is_unwritten {
            counted.is_unwritten = true;
            counted.share = 0.0;
            counted.handed_in = 0.0;
        }
        counted
    };
    report.topics.iter().map(of).collect()
}

/// Nothing is written in the topic's function, and it is not right all the same, as far as that
/// can be seen.
fn is_nothing(topic: &TopicReport, is_repaired: bool, unwritten: &BTreeSet<String>) -> bool {
    let tells = |s: &ScenarioReport| s.passes_alone() || s.is_out_of_reach(is_repaired);
    unwritten.contains(&topic.topic) && count(topic, tells) < topic.scenarios.len()
}

impl TopicCount<'_> {
    fn once(
        topic: &TopicReport,
        elsewhere: f64,
        is_blocked: impl Fn(&ScenarioReport) -> bool,
    ) -> TopicCount<'_> {
        let passed = count(topic, ScenarioReport::passes_alone);
        let all = topic.weight(|_| true);
        let right = topic.weight(ScenarioReport::passes_alone);
        let unknown = topic.weight(&is_blocked);
        let guessed = (right + elsewhere) / (all - unknown + 1.0);
        let got = right + unknown * guessed;
        TopicCount {
            topic,
            passed,
            spared: passed - topic.passed(),
            blocked: count(topic, &is_blocked),
            all: topic.scenarios.len(),
            share: if all > 0.0 { got / all } else { 0.0 },
            handed_in: topic.share(),
            is_unwritten: false,
        }
    }

    fn as_handed_in(topic: &TopicReport) -> TopicCount<'_> {
        TopicCount {
            topic,
            passed: topic.passed(),
            spared: 0,
            blocked: 0,
            all: topic.scenarios.len(),
            share: topic.share(),
            handed_in: topic.share(),
            is_unwritten: false,
        }
    }

    pub fn is_whole(&self) -> bool {
        self.share > 1.0 - 1e-9
    }
}

/// The share of all scenarios that pass, alone at least.
fn passing(report: &Report) -> f64 {
    let all: usize = report
        .topics
        .iter()
        .map(|topic| topic.scenarios.len())
        .sum();
    let passing = report.scenarios().filter(|s| s.passes_alone());
    passing.count() as f64 / all.max(1) as f64
}

/// The mean of the topics of which something ran.
fn mean(report: &Report) -> f64 {
    let ran = |topic: &&TopicReport| topic.scenarios.iter().any(has_run);
    let seen: Vec<&TopicReport> = report.topics.iter().filter(ran).collect();
    let shares = seen.iter().map(|topic| {
        let counted = topic.weight(|s| !s.is_out_of_reach(false));
        topic.weight(ScenarioReport::passes_alone) / counted
    });
    shares.sum::<f64>() / seen.len().max(1) as f64
}

fn count(topic: &TopicReport, is: impl Fn(&ScenarioReport) -> bool) -> usize {
    topic.scenarios.iter().filter(|s| is(s)).count()
}

/// Its verdict tells something about its own topic's function.
fn has_run(scenario: &ScenarioReport) -> bool {
    !scenario.is_out_of_reach(false)
        && !matches!(
            scenario.alone.unwrap_or(scenario.verdict),
            Verdict::NotImplemented
                | Verdict::DoesNotCompile
                | Verdict::NotAsAsked
                | Verdict::NotRun
        )
}

#[cfg(test)]
pub(super) mod tests {
    use super::topics;
    use engine::grade::report::{BuildReport, Repairs, Report, ScenarioReport, TopicReport};
    use lang::Localized;
    use machine::Verdict::{self, Blocked, NotImplemented, Passed, Wrong};
    use scenario::specs::bareme::Faults;
    use serde_json::json;
    use std::collections::BTreeSet;

    fn shares(verdicts: &[&[Verdict]]) -> Vec<f64> {
        let report = report(verdicts);
        let topics = topics(&report, Faults::Once, &BTreeSet::new());
        topics.iter().map(|t| t.share).collect()
    }

    pub(crate) fn report(verdicts: &[&[Verdict]]) -> Report {
        let scenario = |verdict: &Verdict| ScenarioReport {
            name: Localized::default(),
            number: 0,
            hidden: false,
            verdict: *verdict,
            failure: None,
            hint: Localized::default(),
            weight: 1,
            category: Localized::default(),
            key: String::new(),
            flaky: false,
            alone: None,
            freed_by: Vec::new(),
            once_repaired: Vec::new(),
        };
        let topic = |verdicts: &&[Verdict]| TopicReport {
            topic: String::new(),
            title: Localized::default(),
            scenarios: verdicts.iter().map(scenario).collect(),
        };
        Report {
            coursework: String::new(),
            variant: String::new(),
            key: String::new(),
            build: BuildReport::default(),
            topics: verdicts.iter().map(topic).collect(),
            repairs: None,
        }
    }

    #[test]
    fn a_missing_function_costs_its_own_topic_only() {
        let found = shares(&[
            &[NotImplemented, NotImplemented],
            &[Blocked, Blocked],
            &[Passed, Blocked],
            &[Passed],
        ]);
        assert_eq!(found, [0.0, 1.0, 1.0, 1.0]);
    }

    #[test]
    fn what_cannot_be_played_is_worth_what_can() {
        let found = shares(&[&[Blocked], &[Passed, Wrong], &[Wrong, Wrong, Blocked]]);
        assert_eq!(found, [0.25, 0.5, 0.25 / 9.0]);
    }

    #[test]
    fn what_nothing_could_help_is_worth_what_passes() {
        let mut report = report(&[&[Passed, Passed], &[Wrong; 6]]);
        for scenario in &mut report.topics[1].scenarios {
            scenario.alone = Some(Blocked);
        }
        report.repairs = Some(Repairs::default());
        let found: Vec<f64> = topics(&report, Faults::Once, &BTreeSet::new())
            .iter()
            .map(|t| t.share)
            .collect();
        assert_eq!(found, [1.0, 0.25]);
    }

    #[test]
    fn what_stops_in_a_begun_function_is_not_guessed() {
        let mut report = report(&[&[Passed, NotImplemented], &[Passed, Blocked, Blocked]]);
        report.topics[0].topic = "init".into();
        let reason = json!({"not_implemented": {"function": "src/jeu.rs: init"}});
        let stopped = json!({"call": "init(3)", "reason": reason, "printed": "", "reads": []});
        let failure = json!({"line": 0, "steps": [], "problem": {"stopped": stopped}});
        for scenario in &mut report.topics[1].scenarios[1..] {
            scenario.failure = serde_json::from_value(failure.clone()).expect("a failure");
        }
        let shares = |report: &Report| -> Vec<f64> {
            let topics = topics(report, Faults::Once, &BTreeSet::new());
            topics.iter().map(|topic| topic.share).collect()
        };
        report.repairs = Some(Repairs::default());
        assert_eq!(shares(&report)[1], 1.0 / 3.0);
        // What was tried is not what stops it in the end.
        report.repairs.as_mut().expect("repairs").tried = vec!["init".into()];
        assert!(shares(&report)[1] > 0.5);
    }

    #[test]
    fn what_is_not_written_is_worth_nothing_behind_what_is_missing() {
        let mut report = report(&[&[Passed, Passed], &[Blocked, Blocked], &[Blocked]]);
        report.topics[1].topic = "Jeu::joue".into();
        let unwritten = BTreeSet::from(["Jeu::joue".to_owned()]);
        let found: Vec<f64> = topics(&report, Faults::Once, &unwritten)
            .iter()
            .map(|t| t.share)
            .collect();
        assert_eq!(found, [1.0, 0.0, 1.0]);
    }

    /// `win` that always gives 0 passes where nobody has won.
    #[test]
    fn what_is_not_written_is_worth_nothing_unless_it_is_right() {
        for faults in [Faults::Once, Faults::AsHandedIn] {
            let share = |verdicts: &[Verdict]| {
                let mut report = report(&[verdicts]);
                report.topics[0].topic = "win".into();
                let unwritten = BTreeSet::from(["win".to_owned()]);
                let found = topics(&report, faults, &unwritten);
                (found[0].share, found[0].handed_in, found[0].is_unwritten)
            };
            assert_eq!(share(&[Passed, Passed, Wrong]), (0.0, 0.0, true));
            assert_eq!(share(&[Passed, Passed]), (1.0, 1.0, false));
            assert!(!share(&[Passed, Blocked]).2);
        }
    }

    #[test]
    fn a_test_may_count_more_than_others() {
        let mut report = report(&[&[Passed, Wrong, Wrong], &[Blocked]]);
        report.topics[0].scenarios[0].weight = 4;
        let found: Vec<f64> = topics(&report, Faults::Once, &BTreeSet::new())
            .iter()
            .map(|t| t.share)
            .collect();
        assert_eq!(found, [4.0 / 6.0, 4.0 / 6.0]);
        assert!((report.topics[0].share() - 4.0 / 6.0).abs() < 1e-9);
    }

    #[test]
    fn nothing_played_is_worth_nothing() {
        assert_eq!(shares(&[&[NotImplemented], &[Blocked]]), [0.0, 0.0]);
        assert_eq!(shares(&[&[]]), [0.0]);
    }
}
