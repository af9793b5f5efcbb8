//! The points that topics give a line of the barème, and where the others were lost.

use super::hundredths;
use super::share::{Shown, topics};
use engine::grade::report::Report;
use engine::specs::bareme::{Bareme, Criterion, Rule};
use serde::Serialize;

/// Why a line has the points it has.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Why {
    /// The variant that gave them, where there are several.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub variant: String,
    pub rule: Rule,
    pub passed: usize,
    pub scenarios: usize,
    /// Those that say nothing: see `share`.
    pub blocked: usize,
    /// What each topic costs, the most first; together all that is lost.
    pub lost: Vec<Loss>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Loss {
    pub topic: String,
    pub passed: usize,
    pub scenarios: usize,
    pub blocked: usize,
    pub points: f64,
}

pub fn fed(bareme: &Bareme, criterion: &Criterion, reports: &[&Report]) -> (f64, Why) {
    let wanted = |r: &&&Report| criterion.variant.as_ref().is_none_or(|v| *v == r.variant);
    let found = reports.iter().filter(wanted);
    let found = found.map(|report| one(bareme, criterion, report));
    // Without a variant named, a hand-in is worth the best of those it contains.
    let best = found.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.unwrap_or_else(|| (0.0, Why::nothing(criterion)))
}

fn one(bareme: &Bareme, criterion: &Criterion, report: &Report) -> (f64, Why) {
    let names: Vec<String> = report.topics.iter().map(|t| t.topic.clone()).collect();
    let chosen = bareme.topics_of(criterion, &names);
    let mut shown = topics(report);
    shown.retain(|t| chosen.contains(&&t.topic.topic));
    let weight = |t: &Shown<'_>| criterion.weights.get(&t.topic.topic).copied();
    let weighed: Vec<(f64, Shown<'_>)> = shown
        .into_iter()
        .map(|t| (weight(&t).unwrap_or(1.0), t))
        .filter(|(weight, _)| *weight > 0.0)
        .collect();
    let all: f64 = weighed.iter().map(|(weight, _)| weight).sum();
    if all <= 0.0 {
        return (0.0, Why::nothing(criterion));
    }
    let share = weighed.iter().map(|(w, t)| w * t.share).sum::<f64>() / all;
    let is_whole = weighed.iter().all(|(_, t)| t.is_whole());
    let points = hundredths(criterion.points * given(criterion.rule, share, is_whole));
    let sum = |of: fn(&Shown<'_>) -> usize| weighed.iter().map(|(_, t)| of(t)).sum();
    let why = Why {
        variant: report.variant.clone(),
        rule: criterion.rule,
        passed: sum(|t| t.passed),
        scenarios: sum(|t| t.all),
        blocked: sum(|t| t.blocked),
        lost: losses(&weighed, criterion.points - points),
    };
    (points, why)
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
fn losses(weighed: &[(f64, Shown<'_>)], lost: f64) -> Vec<Loss> {
    let missing = |(weight, t): &(f64, Shown<'_>)| weight * (1.0 - t.share);
    let all: f64 = weighed.iter().map(missing).sum();
    let (mut sum, mut told) = (0.0, 0.0);
    let mut losses = Vec::new();
    for entry in weighed.iter().filter(|(_, t)| !t.is_whole()) {
        sum += lost * missing(entry) / all;
        let points = hundredths(sum - told);
        told += points;
        if points > 0.0 {
            let (_, t) = entry;
            losses.push(Loss {
                topic: t.topic.topic.clone(),
                passed: t.passed,
                scenarios: t.all,
                blocked: t.blocked,
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
            blocked: 0,
            lost: Vec::new(),
        }
    }
}
