//! What waits for the teacher once a class is graded.

use crate::decisions::people::Everybody;
use crate::decisions::ways::Target;
use crate::decisions::{Open, Waiting};
use crate::marks::{FinalCriterion, From};
use crate::report::summary::Row;

/// What only the teacher decides, for `grader decide`: of a hand-in, and of each member of a
/// group what is each member's own.
pub fn waiting(rows: &[Row]) -> Vec<Waiting> {
    let mut all = Vec::new();
    let everybody = Everybody::of_graded(rows.iter().map(|r| (&r.name, &r.id, &r.people)));
    for (hand_in, row) in rows.iter().enumerate() {
        let is_group = row.people.len() > 1;
        let name = |person| everybody.own_name(Target { hand_in, person });
        all.push(Waiting {
            name: name(None),
            criteria: open(row, 0, |c| !(is_group && c.per_member)),
        });
        for i in (0..row.people.len()).filter(|_| is_group) {
            let criteria = open(row, i, |c| c.per_member);
            if !criteria.is_empty() {
                let name = name(Some(i));
                all.push(Waiting { name, criteria });
            }
        }
    }
    all
}

fn open(row: &Row, person: usize, wanted: impl Fn(&FinalCriterion) -> bool) -> Vec<Open> {
    let finals = row.courseworks.iter().filter_map(|c| c.finals.get(person));
    let open = finals.flat_map(|f| &f.criteria).filter(|c| wanted(c));
    let open = open.filter(|c| matches!(c.from, From::Undecided | From::Teacher));
    open.map(|c| Open {
        id: c.id.clone(),
        title: c.title.clone(),
        max: c.max,
        proposal: c.proposal,
    })
    .collect()
}
