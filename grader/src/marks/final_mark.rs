//! The mark that counts: what is sure, what the teacher decided, what was taken off.

use super::{CriterionMark, Marks, Points};
use crate::decisions::{Decisions, Student};
use engine::language::scenario::Localized;
use serde::Serialize;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Final {
    /// What the hand-in is worth as things stand.
    pub total: f64,
    pub max: f64,
    pub criteria: Vec<FinalCriterion>,
    /// Criteria that wait for the teacher: the total is provisional.
    pub undecided: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub penalty: Option<Penalty>,
    /// A total set by the teacher, with the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub override_reason: Option<String>,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub comment: String,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FinalCriterion {
    pub id: String,
    pub title: Localized,
    pub max: f64,
    #[serde(skip)]
    pub per_member: bool,
    /// `None`: not decided yet, and worth nothing until it is.
    pub points: Option<f64>,
    pub from: From,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<f64>,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

/// Whose points they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum From {
    Scenarios,
    Teacher,
    Override,
    Undecided,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Penalty {
    pub points: f64,
    pub days: u32,
}

impl Final {
    /// For one person: members of a group may have points of their own.
    pub fn of(marks: &Marks, decisions: &Decisions, student: Option<&Student>) -> Final {
        let criteria: Vec<FinalCriterion> = marks
            .criteria
            .iter()
            .map(|c| criterion(c, student))
            .collect();
        let undecided = criteria
            .iter()
            .filter(|c| c.from == From::Undecided)
            .map(|c| c.id.clone())
            .collect();
        let points = criteria.iter().filter_map(|c| c.points);
        let sum = points.fold(0.0, |sum, points| sum + points);
        let penalty = student.and_then(|s| decisions.penalty(s, sum));
        let after = (sum - penalty.as_ref().map_or(0.0, |p| p.points)).clamp(0.0, marks.total);
        let set = student.and_then(|s| s.total.as_ref());
        Final {
            total: rounded(set.map_or(after, |t| t.points)),
            max: marks.total,
            criteria,
            undecided,
            penalty,
            override_reason: set.map(|t| t.reason.clone()),
            comment: student.map(|s| s.comment.clone()).unwrap_or_default(),
        }
    }

    pub fn is_provisional(&self) -> bool {
        !self.undecided.is_empty() && self.override_reason.is_none()
    }
}

fn criterion(mark: &CriterionMark, student: Option<&Student>) -> FinalCriterion {
    let decided = student.and_then(|s| s.points.get(&mark.id)).copied();
    let set = student.and_then(|s| s.overrides.get(&mark.id));
    let (sure, proposal) = match &mark.points {
        Points::Sure { points } => (Some(*points), None),
        Points::Proposed { points, .. } => (None, Some(*points)),
        Points::Teacher | Points::Document { .. } => (None, None),
    };
    let (points, from) = match (set, decided, sure) {
        (Some(set), _, _) => (Some(set.points), From::Override),
        (None, Some(points), _) => (Some(points), From::Teacher),
        (None, None, Some(points)) => (Some(points), From::Scenarios),
        (None, None, None) => (None, From::Undecided),
    };
    FinalCriterion {
        id: mark.id.clone(),
        title: mark.title.clone(),
        max: mark.max,
        per_member: mark.per_member,
        points,
        from,
        proposal: proposal.or(sure.filter(|_| from != From::Scenarios)),
        reason: set.map(|s| s.reason.clone()).unwrap_or_default(),
    }
}

fn rounded(points: f64) -> f64 {
    (points * 100.0).round() / 100.0
}
