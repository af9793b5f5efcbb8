//! From verdicts to points: sure, proposed, and left to the teacher, never mixed up.

mod changed;
mod final_mark;
mod repair_worth;
mod share;
mod topic_points;

use compile::sources::Sources;
use engine::grade::report::Report;
use lang::Localized;
use scenario::specs::bareme::{Bareme, Criterion, CriterionKind};
use serde::Serialize;
use written::{Evidence, Given, Measured};

pub use changed::{Changed, ChangedLine, RecordedMarks};
pub use final_mark::{Final, FinalCriterion, PointsSource, Range};
pub use repair_worth::RepairWorth;
#[cfg(test)]
pub(crate) use share::tests::report as report_of;
pub use topic_points::{AsHandedIn, Loss, Why};

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Marks {
    pub total: f64,
    pub criteria: Vec<CriterionMark>,
    /// What each repair would bring by itself, in the order in which to repair.
    pub repairs: Vec<RepairWorth>,
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
    Sure {
        points: f64,
        /// If each fault counted wherever it shows.
        as_handed_in: f64,
        why: Why,
    },
    /// Measured; counts only once the teacher agrees.
    Proposed {
        points: f64,
        evidence: Vec<Evidence>,
    },
    /// The teacher's.
    Teacher,
    /// The teacher's, after an oral.
    Oral,
    /// A document: there or not, never opened.
    Document { found: Vec<String> },
}

impl Marks {
    pub fn of(
        bareme: &Bareme,
        reports: &[&Report],
        sources: &Sources,
        given: &Given<'_>,
        documents: &[String],
        measured: &mut Measured,
    ) -> Marks {
        let unwritten = &measured.nothing_in(sources, given);
        let mut mark = |criterion: &Criterion| CriterionMark {
            id: criterion.id.clone(),
            title: criterion.title.0.clone(),
            max: criterion.points,
            per_member: criterion.per_member,
            points: match criterion.kind {
                CriterionKind::Topics => {
                    let (points, as_handed_in, why) =
                        topic_points::topic_points(bareme, criterion, reports, unwritten);
                    Points::Sure {
                        points,
                        as_handed_in,
                        why,
                    }
                }
                CriterionKind::Proposed => {
                    // Every proposed criterion that was read says what is measured.
                    let found = criterion
                        .measure
                        .map(|what| measured.of(what, sources, given));
                    let (share, evidence) = found.unwrap_or_default();
                    Points::Proposed {
                        points: half_points(share * criterion.points),
                        evidence,
                    }
                }
                CriterionKind::Teacher => Points::Teacher,
                CriterionKind::Oral => Points::Oral,
                CriterionKind::Document => Points::Document {
                    found: matching(&criterion.files, documents),
                },
            },
        };
        Marks {
            total: bareme.total,
            criteria: bareme.criteria.iter().map(&mut mark).collect(),
            repairs: repair_worth::of(bareme, reports, unwritten),
        }
    }

    /// Of a hand-in that cannot be graded: no criterion says anything.
    pub fn none(bareme: &Bareme) -> Marks {
        Marks {
            total: bareme.total,
            criteria: Vec::new(),
            repairs: Vec::new(),
        }
    }

    pub fn sure(&self) -> f64 {
        self.sum(|p| {
            if let Points::Sure { points, .. } = p {
                *points
            } else {
                0.0
            }
        })
    }

    /// The sure points if each fault counted wherever it shows.
    pub fn as_handed_in(&self) -> f64 {
        self.sum(|p| match p {
            Points::Sure { as_handed_in, .. } => *as_handed_in,
            _ => 0.0,
        })
    }

    /// Titles of the lines that scenarios decide, and why.
    pub fn whys(&self) -> impl Iterator<Item = (&Localized, &Why)> {
        self.criteria.iter().filter_map(|c| match &c.points {
            Points::Sure { why, .. } => Some((&c.title, why)),
            _ => None,
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
        let left =
            |p: &Points| matches!(p, Points::Teacher | Points::Oral | Points::Document { .. });
        self.max_where(left)
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
