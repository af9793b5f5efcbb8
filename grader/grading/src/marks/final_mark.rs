//! The mark that counts: what is sure, what the teacher decided, what was taken off.

use super::{CriterionMark, Marks, Points, Why, hundredths};
use crate::decisions::{Decisions, Penalty, Student};
use lang::Localized;
use serde::Serialize;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Final {
    /// Nothing while lines of the barème wait for the teacher: any number would look final.
    pub total: Option<f64>,
    /// What the total can still become.
    pub range: Range,
    /// What it would be if each fault counted wherever it shows.
    pub as_handed_in: Range,
    pub max: f64,
    pub criteria: Vec<FinalCriterion>,
    /// Criteria without points: they wait for the teacher, or the grader itself failed.
    pub undecided: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub penalty: Option<Penalty>,
    /// A total set by the teacher, with the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub override_reason: Option<String>,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// There is no mark: the grader itself failed.
    #[serde(skip)]
    pub is_void: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Range {
    pub least: f64,
    pub most: f64,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FinalCriterion {
    pub id: String,
    pub title: Localized,
    pub max: f64,
    #[serde(skip)]
    pub per_member: bool,
    /// `None`: not decided yet.
    pub points: Option<f64>,
    pub from: PointsSource,
    /// What the line loses if each fault counts wherever it shows.
    #[serde(skip)]
    pub spared: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<f64>,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// Where the scenarios' points come from, as long as they count; the JSON has it once,
    /// beside the points.
    #[serde(skip)]
    pub why: Option<Why>,
}

/// Whose points they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PointsSource {
    Scenarios,
    Teacher,
    Override,
    Undecided,
}

impl Final {
    /// For one person: members of a group may have points of their own.
    pub fn of(marks: &Marks, decisions: &Decisions, student: Option<&Student>) -> Final {
        let criteria: Vec<FinalCriterion> = marks
            .criteria
            .iter()
            .map(|c| criterion(c, student))
            .collect();
        let waits = |c: &&FinalCriterion| c.from == PointsSource::Undecided;
        let undecided: Vec<String> = criteria
            .iter()
            .filter(waits)
            .map(|c| c.id.clone())
            .collect();
        let sum = criteria
            .iter()
            .filter_map(|c| c.points)
            .fold(0.0, |a, b| a + b);
        let open: f64 = criteria.iter().filter(waits).map(|c| c.max).sum();
        let penalty = |sum| student.and_then(|s| decisions.penalty(s, sum));
        let after = |sum| {
            let taken = penalty(sum).map_or(0.0, |p| p.points);
            hundredths((sum - taken).clamp(0.0, marks.total))
        };
        let set = student.and_then(|s| s.total.as_ref());
        let range_from = |sum| match set {
            Some(set) => Range::at(hundredths(set.points)),
            None if undecided.is_empty() => Range::at(after(sum)),
            None => Range {
                least: after(sum),
                most: after(sum + open),
            },
        };
        let spared: f64 = criteria.iter().map(|c| c.spared).sum();
        let (range, as_handed_in) = (range_from(sum), range_from(sum - spared));
        Final {
            total: (set.is_some() || undecided.is_empty()).then_some(range.least),
            range,
            as_handed_in,
            max: marks.total,
            criteria,
            undecided,
            // A total that the teacher has set is what counts, whatever is late.
            penalty: penalty(sum).filter(|_| set.is_none()),
            override_reason: set.map(|t| t.reason.clone()),
            comment: student.map(|s| s.comment.clone()).unwrap_or_default(),
            is_void: false,
        }
    }

    /// Of a hand-in that cannot be graded: the total that the teacher has set, else none.
    pub fn ungraded(max: f64, student: Option<&Student>) -> Final {
        let set = student.and_then(|s| s.total.as_ref());
        let whole = Range {
            least: 0.0,
            most: max,
        };
        let range = set.map_or(whole, |set| Range::at(hundredths(set.points)));
        Final {
            total: set.map(|_| range.least),
            range,
            as_handed_in: range,
            max,
            criteria: Vec::new(),
            undecided: Vec::new(),
            penalty: None,
            override_reason: set.map(|s| s.reason.clone()),
            comment: student.map(|s| s.comment.clone()).unwrap_or_default(),
            is_void: false,
        }
    }

    /// Where the grader itself failed, what scenarios gave says nothing, and no number may look
    /// like a mark.
    pub fn withdraw(&mut self) {
        self.is_void = true;
        self.total = None;
        // Both are about a number that is not there.
        (self.penalty, self.override_reason) = (None, None);
        self.range = Range {
            least: 0.0,
            most: self.max,
        };
        self.as_handed_in = self.range;
        for line in &mut self.criteria {
            if line.from == PointsSource::Scenarios {
                (line.points, line.why, line.spared) = (None, None, 0.0);
                self.undecided.push(line.id.clone());
            }
        }
    }

    /// Titles of the lines that scenarios decided, and why.
    pub fn whys(&self) -> impl Iterator<Item = (&Localized, &Why)> {
        let lines = self.criteria.iter();
        lines.filter_map(|c| Some((&c.title, c.why.as_ref()?)))
    }

    pub fn is_provisional(&self) -> bool {
        self.total.is_none()
    }
}

impl Range {
    fn at(points: f64) -> Range {
        Range {
            least: points,
            most: points,
        }
    }
}

fn criterion(mark: &CriterionMark, student: Option<&Student>) -> FinalCriterion {
    let decided = student.and_then(|s| s.points.get(&mark.id)).copied();
    let set = student.and_then(|s| s.overrides.get(&mark.id));
    let (sure, proposal) = match &mark.points {
        Points::Sure { points, .. } => (Some(*points), None),
        Points::Proposed { points, .. } => (None, Some(*points)),
        Points::Teacher | Points::Oral | Points::Document { .. } => (None, None),
    };
    let (points, from) = match (set, decided, sure) {
        (Some(set), _, _) => (Some(set.points), PointsSource::Override),
        (None, Some(points), _) => (Some(points), PointsSource::Teacher),
        (None, None, Some(points)) => (Some(points), PointsSource::Scenarios),
        (None, None, None) => (None, PointsSource::Undecided),
    };
    FinalCriterion {
        id: mark.id.clone(),
        title: mark.title.clone(),
        max: mark.max,
        per_member: mark.per_member,
        points,
        from,
        spared: match &mark.points {
            Points::Sure {
                points,
                as_handed_in,
                ..
            } if from == PointsSource::Scenarios => points - as_handed_in,
            _ => 0.0,
        },
        proposal: proposal.or(sure.filter(|_| from != PointsSource::Scenarios)),
        reason: set.map(|s| s.reason.clone()).unwrap_or_default(),
        why: match &mark.points {
            Points::Sure { why, .. } if from == PointsSource::Scenarios => Some(why.clone()),
            _ => None,
        },
    }
}
