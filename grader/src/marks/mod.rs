//! From verdicts to points: sure, proposed, and left to the teacher, never mixed up.

mod by_lines;
mod final_mark;
mod measured;
mod measures;

use engine::build::take_in::Sources;
use engine::grade::report::{Report, TopicReport};
use engine::language::scenario::Localized;
use engine::specs::bareme::{Bareme, Criterion, Kind, Rule};
use serde::Serialize;

pub use final_mark::{Final, FinalCriterion, From, Penalty};
pub use measured::Measured;
pub use measures::Evidence;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Marks {
    pub total: f64,
    pub criteria: Vec<CriterionMark>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CriterionMark {
    pub id: String,
    pub title: Localized,
    pub max: f64,
    /// Each member of a group has points of their own.
    #[serde(skip)]
    pub per_member: bool,
    #[serde(flatten)]
    pub points: Points,
}

/// How sure the points of a criterion are.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Points {
    /// From scenarios: nobody has to look.
    Sure { points: f64 },
    /// Measured; counts only once the teacher agrees.
    Proposed {
        points: f64,
        evidence: Vec<Evidence>,
    },
    /// The teacher's.
    Teacher,
    /// A document: there or not, never opened.
    Document { found: Vec<String> },
}

impl Marks {
    pub fn of(
        bareme: &Bareme,
        reports: &[&Report],
        sources: &Sources,
        documents: &[String],
        measured: &mut Measured,
    ) -> Marks {
        let mut mark = |criterion: &Criterion| CriterionMark {
            id: criterion.id.clone(),
            title: criterion.title.0.clone(),
            max: criterion.points,
            per_member: criterion.per_member,
            points: match criterion.kind {
                Kind::Topics => Points::Sure {
                    points: fed(bareme, criterion, reports),
                },
                Kind::Proposed => {
                    let (share, evidence) = measured.of(criterion.measure, sources);
                    Points::Proposed {
                        points: half_points(share * criterion.points),
                        evidence,
                    }
                }
                Kind::Teacher => Points::Teacher,
                Kind::Document => Points::Document {
                    found: matching(&criterion.files, documents),
                },
            },
        };
        Marks {
            total: bareme.total,
            criteria: bareme.criteria.iter().map(&mut mark).collect(),
        }
    }

    pub fn sure(&self) -> f64 {
        self.sum(|p| {
            if let Points::Sure { points } = p {
                *points
            } else {
                0.0
            }
        })
    }

    pub fn proposed(&self) -> f64 {
        self.sum(|p| {
            if let Points::Proposed { points, .. } = p {
                *points
            } else {
                0.0
            }
        })
    }

    /// The maximum of what can be sure.
    pub fn sure_max(&self) -> f64 {
        self.max_where(|p| matches!(p, Points::Sure { .. }))
    }

    pub fn proposed_max(&self) -> f64 {
        self.max_where(|p| matches!(p, Points::Proposed { .. }))
    }

    /// What only the teacher can give.
    pub fn teacher_max(&self) -> f64 {
        self.max_where(|p| matches!(p, Points::Teacher | Points::Document { .. }))
    }

    fn sum(&self, points: impl Fn(&Points) -> f64) -> f64 {
        // Not `sum()`: that of nothing is minus zero, and would be shown as such.
        self.criteria
            .iter()
            .fold(0.0, |sum, c| sum + points(&c.points))
    }

    fn max_where(&self, wanted: impl Fn(&Points) -> bool) -> f64 {
        self.criteria
            .iter()
            .filter(|c| wanted(&c.points))
            .fold(0.0, |sum, c| sum + c.max)
    }
}

/// The points that topics give a criterion.
fn fed(bareme: &Bareme, criterion: &Criterion, reports: &[&Report]) -> f64 {
    let wanted: Vec<&&Report> = reports
        .iter()
        .filter(|r| criterion.variant.as_ref().is_none_or(|v| *v == r.variant))
        .collect();
    if wanted.is_empty() {
        return 0.0;
    }
    let shares = wanted.iter().map(|report| share(bareme, criterion, report));
    // Without a variant named, a hand-in is worth the best of those it contains.
    let best = shares.fold(0.0, f64::max);
    hundredths(best * criterion.points)
}

fn share(bareme: &Bareme, criterion: &Criterion, report: &Report) -> f64 {
    let names: Vec<String> = report.topics.iter().map(|t| t.topic.clone()).collect();
    let chosen = bareme.topics_of(criterion, &names);
    let topics: Vec<&TopicReport> = report
        .topics
        .iter()
        .filter(|t| chosen.contains(&&t.topic))
        .collect();
    let weight = |t: &TopicReport| criterion.weights.get(&t.topic).copied().unwrap_or(1.0);
    let all: f64 = topics.iter().map(|t| weight(t)).sum();
    if all <= 0.0 {
        return 0.0;
    }
    let got: f64 = topics.iter().map(|t| weight(t) * t.share()).sum::<f64>() / all;
    match criterion.rule {
        Rule::Proportional => got,
        Rule::AllOrNothing => f64::from(topics.iter().all(|t| t.is_whole())),
        Rule::Threshold(least) => f64::from(got + 1e-9 >= least),
    }
}

/// Marks are shown with two decimals: computed the same, so that sums agree with what is shown.
fn hundredths(points: f64) -> f64 {
    (points * 100.0).round() / 100.0
}

/// A proposal is coarse on purpose.
fn half_points(points: f64) -> f64 {
    (points * 2.0).round() / 2.0
}

/// Documents whose file name matches one of the patterns (`*` is anything), case ignored.
fn matching(patterns: &[String], documents: &[String]) -> Vec<String> {
    let fits = |document: &&String| {
        let name = document
            .rsplit('/')
            .next()
            .unwrap_or(document)
            .to_lowercase();
        patterns
            .iter()
            .any(|pattern| glob(&pattern.to_lowercase(), &name))
    };
    documents.iter().filter(fits).cloned().collect()
}

fn glob(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((head, tail)) => name.strip_prefix(head).is_some_and(|rest| {
            (0..=rest.len())
                .filter(|&i| rest.is_char_boundary(i))
                .any(|i| glob(tail, &rest[i..]))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::glob;

    #[test]
    fn patterns_match_whole_names() {
        assert!(glob("rapport*.pdf", "rapport_dupont.pdf"));
        assert!(glob("*.pdf", "é.pdf"));
        assert!(!glob("rapport*.pdf", "rapport.pdf.exe"));
        assert!(!glob("rapport.pdf", "mon_rapport.pdf"));
    }
}
