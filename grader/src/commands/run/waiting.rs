//! What waits for the teacher once a class is graded.

use engine::grade::Loaded;
use grading::decisions::{Everybody, Open, Target, Waiting};
use grading::marks::{FinalCriterion, PointsSource};
use lang::Localized;
use report::summary::Row;

/// What only the teacher decides, for `grader decide`: of a hand-in, and of each member of a
/// group what is each member's own.
pub fn waiting(rows: &[Row], courseworks: &[Loaded]) -> Vec<Waiting> {
    let mut all = Vec::new();
    let everybody = Everybody::of_graded(rows.iter().map(|r| (&r.name, &r.id, &r.people)));
    for (hand_in, row) in rows.iter().enumerate() {
        let is_group = row.people.len() > 1;
        let name = |person| everybody.own_name(Target { hand_in, person });
        let finals = row.courseworks.iter().flat_map(|c| &c.finals);
        all.push(Waiting {
            name: name(None),
            hand_in: row.name.clone(),
            id: row.id.clone(),
            people: row.people.clone(),
            member: None,
            out_of: finals.map(|f| f.max).reduce(f64::max),
            criteria: open(row, 0, courseworks, |c| !(is_group && c.per_member)),
        });
        for i in (0..row.people.len()).filter(|_| is_group) {
            let criteria = open(row, i, courseworks, |c| c.per_member);
            if !criteria.is_empty() {
                all.push(Waiting {
                    name: name(Some(i)),
                    hand_in: row.name.clone(),
                    member: Some(i),
                    criteria,
                    ..Waiting::default()
                });
            }
        }
    }
    all
}

fn open(
    row: &Row,
    person: usize,
    courseworks: &[Loaded],
    wanted: impl Fn(&FinalCriterion) -> bool,
) -> Vec<Open> {
    let mut all = Vec::new();
    for of in &row.courseworks {
        let criteria = of.finals.get(person).into_iter().flat_map(|f| &f.criteria);
        let open =
            criteria.filter(|c| matches!(c.from, PointsSource::Undecided | PointsSource::Teacher));
        all.extend(open.filter(|c| wanted(c)).map(|c| Open {
            id: c.id.clone(),
            title: c.title.clone(),
            note: note(courseworks, &of.coursework, &c.id),
            max: c.max,
            proposal: c.proposal,
        }));
    }
    all
}

/// How to decide it, as the barème says.
fn note(courseworks: &[Loaded], coursework: &str, criterion: &str) -> Localized {
    let of = courseworks.iter().find(|c| c.name == coursework);
    let mut criteria = of.into_iter().flat_map(|c| &c.coursework.bareme.criteria);
    let found = criteria.find(|c| c.id == criterion);
    found.map_or_else(Localized::default, |c| c.note.0.clone())
}
