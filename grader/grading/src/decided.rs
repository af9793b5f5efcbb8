//! What the teacher has decided about a hand-in that cannot be graded, or that has changed since.

use crate::graded::{Graded, GradedCoursework};
use crate::marks::{Final, Marks};
use crate::stages::{Grading, GradingOutcome, Warning};
use crate::today::today;
use lang::Localized;

impl Grading<'_> {
    /// A warning until it is known which assignment the total is of.
    pub(crate) fn total_is_set(&self, graded: &Graded) -> Option<Warning> {
        let student = |person| self.decisions.student(&graded.name, person);
        let mut students = graded.people.iter().filter_map(student);
        let is_set = students.any(|s| s.total.is_some());
        is_set.then_some(Warning::TotalOfWhich)
    }

    /// Has the teacher judged what this hand-in contains?
    pub(crate) fn has_decided(&self, graded: &Graded) -> bool {
        let student = |person| self.decisions.student(&graded.name, person);
        let mut students = graded.people.iter().filter_map(student);
        students.any(|s| s.total.is_some() || !s.points.is_empty() || !s.overrides.is_empty())
    }

    /// The mark that the teacher has set of a hand-in that cannot be graded. `courseworks`: those
    /// that the class has handed in; of several, the hand-in could be any.
    pub fn set_total(&self, done: &mut GradingOutcome, courseworks: &[(String, Localized)]) {
        let [(name, _)] = courseworks else {
            return;
        };
        let Some(loaded) = self.courseworks.iter().find(|c| c.name == *name) else {
            return;
        };
        let graded = &mut done.graded;
        let bareme = &loaded.coursework.bareme;
        let of = |person| {
            let student = self.decisions.student(&graded.name, person);
            Final::ungraded(bareme.total, student.as_ref())
        };
        let finals = graded.people.iter().map(of).collect();
        graded.courseworks.push(GradedCoursework {
            coursework: loaded.name.clone(),
            title: loaded.coursework.file.name.clone(),
            finals,
            missing_variants: Vec::new(),
            improvements: Vec::new(),
            shown: bareme.reveal.on(&today()),
            has_window: false,
            reports: Vec::new(),
            marks: Marks::none(bareme),
            changed: None,
        });
        done.warning = None;
    }
}
