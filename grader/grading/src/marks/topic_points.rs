//! The points that topics give a line of the barème, and where the others were lost.

use super::hundredths;
use super::share::{TopicCount, topics};
use engine::grade::report::Report;
use scenario::specs::bareme::{Bareme, Criterion, Faults, Rule};
use serde::Serialize;
use std::collections::BTreeSet;

/// Why a line has the points it has.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Why {
    /// The variant that gave them, where there are several.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub variant: String,
    pub rule: Rule,
    pub passed: usize,
    pub scenarios: usize,
    /// Of those that passed: those that do once other functions are right.
    pub spared: usize,
    /// Those that are blocked: see `share`.
    pub blocked: usize,
    /// Of the points, those for the program as handed in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub whole: Option<AsHandedIn>,
    /// What each topic costs, the most first; together all that is lost.
    pub lost: Vec<Loss>,
}

/// Points for the program as it was handed in.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct AsHandedIn {
    pub points: f64,
    pub max: f64,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Loss {
    pub topic: String,
    pub passed: usize,
    pub spared: usize,
    pub scenarios: usize,
    pub blocked: usize,
    /// Nothing is written in its function, so that what passes does not count.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unwritten: bool,
    pub points: f64,
}

/// The points of a line; those that it would have if each fault counted wherever it shows;
/// and why.
pub fn topic_points(
    bareme: &Bareme,
    criterion: &Criterion,
    reports: &[&Report],
    unwritten: &BTreeSet<String>,
) -> (f64, f64, Why) {
    let wanted = |r: &&&Report| criterion.variant.as_ref().is_none_or(|v| *v == r.variant);
    let found = reports.iter().filter(wanted);
    let found = found.map(|report| one(bareme, criterion, report, unwritten));
    // Without a variant named, a hand-in is worth the best of those it contains.
    let best = found.reduce(|best, next| if next.0 > best.0 { next } else { best });
    let (points, why) = best.unwrap_or_else(|| (0.0, Why::nothing(criterion)));
    let strict = reports.iter().filter(wanted);
    let strict = strict.map(|report| as_handed_in(bareme, criterion, report, unwritten));
    let strict = strict.fold(0.0, f64::max);
    // Where nothing ran again there is one sum, not two.
    let tried = reports.iter().any(|report| report.repairs.is_some());
    let as_handed_in = if tried { hundredths(strict) } else { points };
    (points, as_handed_in, why)
}

fn one(
    bareme: &Bareme,
    criterion: &Criterion,
    report: &Report,
    unwritten: &BTreeSet<String>,
) -> (f64, Why) {
    let topics = topics(report, criterion.faults, unwritten);
    let whole = (!criterion.whole.is_empty()).then(|| AsHandedIn {
        points: hundredths(whole_points(criterion, &topics)),
        max: criterion.whole_points(),
    });
    let weighed = weighed(bareme, criterion, report, topics);
    if weighed.is_empty() {
        return (0.0, Why::nothing(criterion));
    }
    let rest = criterion.points - criterion.whole_points();
    let points =
        hundredths(rest * shared(criterion.rule, &weighed) + whole.map_or(0.0, |w| w.points));
    let sum = |of: fn(&TopicCount<'_>) -> usize| weighed.iter().map(|(_, t)| of(t)).sum();
    let why = Why {
        variant: report.variant.clone(),
        rule: criterion.rule,
        passed: sum(|t| t.passed),
        scenarios: sum(|t| t.all),
        spared: sum(|t| t.spared),
        blocked: sum(|t| t.blocked),
        whole,
        lost: losses(criterion, &weighed, criterion.points - points),
    };
    (points, why)
}

/// The points of a line if each fault counted wherever it shows.
fn as_handed_in(
    bareme: &Bareme,
    criterion: &Criterion,
    report: &Report,
    unwritten: &BTreeSet<String>,
) -> f64 {
    let topics = topics(report, Faults::AsHandedIn, unwritten);
    // Rounded as in `one`, or this sum could be the larger one.
    let whole = hundredths(whole_points(criterion, &topics));
    let weighed = weighed(bareme, criterion, report, topics);
    let rest = criterion.points - criterion.whole_points();
    rest * shared(criterion.rule, &weighed) + whole
}

/// The points of a line for topics as they were handed in.
fn whole_points(criterion: &Criterion, topics: &[TopicCount<'_>]) -> f64 {
    let points = topics
        .iter()
        .filter_map(|t| Some(criterion.whole.get(&t.topic.topic)? * t.handed_in));
    points.sum()
}

/// The topics of a line, each with its weight; none that weighs nothing.
fn weighed<'r>(
    bareme: &Bareme,
    criterion: &Criterion,
    report: &'r Report,
    topics: Vec<TopicCount<'r>>,
) -> Vec<(f64, TopicCount<'r>)> {
    let names: Vec<String> = report.topics.iter().map(|t| t.topic.clone()).collect();
    let chosen = bareme.topics_of(criterion, &names);
    let chosen = topics
        .into_iter()
        .filter(|t| chosen.contains(&&t.topic.topic));
    let weight = |t: &TopicCount<'_>| criterion.weights.get(&t.topic.topic).copied();
    chosen
        .map(|t| (weight(&t).unwrap_or(1.0), t))
        .filter(|(weight, _)| *weight > 0.0)
        .collect()
}

/// The share of its points that a line gives.
fn shared(rule: Rule, weighed: &[(f64, TopicCount<'_>)]) -> f64 {
    let all: f64 = weighed.iter().map(|(weight, _)| weight).sum();
    if all <= 0.0 {
        return 0.0;
    }
    let share = weighed.iter().map(|(w, t)| w * t.share).sum::<f64>() / all;
    let is_whole = weighed.iter().all(|(_, t)| t.is_whole());
    given(rule, share, is_whole)
}

fn given(rule: Rule, share: f64, is_whole: bool) -> f64 {
    match rule {
        Rule::Proportional => share,
        Rule::AllOrNothing => f64::from(is_whole),
        Rule::Threshold(least) => f64::from(share + 1e-9 >= least),
    }
}

/// What is lost, shared out among the topics by what each misses; in hundredths whose sum
/// is all of it.
fn losses(criterion: &Criterion, weighed: &[(f64, TopicCount<'_>)], lost: f64) -> Vec<Loss> {
    let weights: f64 = weighed.iter().map(|(weight, _)| weight).sum();
    let rest = (criterion.points - criterion.whole_points()) / weights.max(f64::MIN_POSITIVE);
    let missing = |(weight, t): &(f64, TopicCount<'_>)| {
        let whole = criterion.whole.get(&t.topic.topic);
        weight * rest * (1.0 - t.share) + whole.unwrap_or(&0.0) * (1.0 - t.handed_in)
    };
    let all: f64 = weighed.iter().map(missing).sum();
    let (mut sum, mut told) = (0.0, 0.0);
    let mut losses = Vec::new();
    for entry in weighed.iter().filter(|entry| missing(entry) > 1e-9) {
        sum += lost * missing(entry) / all;
        let points = hundredths(sum - told);
        told += points;
        if points > 0.0 {
            let (_, t) = entry;
            losses.push(Loss {
                topic: t.topic.topic.clone(),
                passed: t.passed,
                scenarios: t.all,
                spared: t.spared,
                blocked: t.blocked,
                unwritten: t.is_unwritten && t.passed > 0,
                points,
            });
        }
    }
    losses.sort_by(|a, b| b.points.total_cmp(&a.points));
    losses
}

impl Why {
    fn nothing(criterion: &Criterion) -> Why {
        Why {
            variant: criterion.variant.clone().unwrap_or_default(),
            rule: criterion.rule,
            passed: 0,
            scenarios: 0,
            spared: 0,
            blocked: 0,
            whole: None,
            lost: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::topic_points;
    use crate::marks::share::tests::report;
    use engine::grade::report::Repairs;
    use machine::Verdict::{Passed, Wrong};
    use scenario::specs::bareme::Bareme;
    use serde_json::json;
    use std::collections::BTreeSet;

    /// 2/9 of 5 points and 0.44 are 1.55, but 2/9 of 7 are 1.56.
    #[test]
    fn what_was_handed_in_is_rounded_as_the_mark_is() {
        let bareme: Bareme = serde_json::from_value(json!({
            "total": 7.0,
            "criteria": [{
                "id": "jeu", "title": "Jeu", "points": 7.0, "kind": "topics",
                "topics": ["main"], "whole": {"main": 2.0},
            }],
        }))
        .expect("a barème");
        let mut report = report(&[&[
            Passed, Passed, Wrong, Wrong, Wrong, Wrong, Wrong, Wrong, Wrong,
        ]]);
        report.topics[0].topic = "main".into();
        report.repairs = Some(Repairs::default());
        let nothing = BTreeSet::new();
        let (points, as_handed_in, _) =
            topic_points(&bareme, &bareme.criteria[0], &[&report], &nothing);
        assert_eq!([points, as_handed_in], [1.55, 1.55]);
    }
}
