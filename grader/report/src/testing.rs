//! Classes that the tests of several sheets share.

use crate::class_report::ClassReport;
use crate::summary::{Misses, Row, RowCoursework};
use grading::marks::{Final, Range};
use intake::Person;
use intake::roster::Matched;
use lang::{Lang, Localized};

pub fn person(name: &str, id: &str) -> Person {
    Person {
        name: name.to_owned(),
        id: id.to_owned(),
        ..Person::default()
    }
}

fn mark(points: f64) -> Final {
    let range = Range {
        least: points,
        most: points,
    };
    Final {
        total: Some(points),
        range,
        as_handed_in: range,
        max: 20.0,
        criteria: Vec::new(),
        undecided: Vec::new(),
        penalty: None,
        override_reason: None,
        comment: String::new(),
        is_void: false,
    }
}

/// A hand-in with a mark for each of these assignments; one that was not graded, without any.
pub fn row(who: &Person, marks: &[(&str, f64)]) -> Row {
    let of = |(name, points): &(&str, f64)| RowCoursework {
        coursework: (*name).to_owned(),
        passed: 0,
        all: 0,
        topics: Vec::new(),
        finals: vec![mark(*points)],
        changed: None,
    };
    Row {
        name: who.name.clone(),
        id: who.id.clone(),
        folder: String::new(),
        is_group: false,
        people: vec![who.clone()],
        trouble: None,
        is_of_another: false,
        same_as: Vec::new(),
        flaky: 0,
        grader_fault: false,
        is_whole: false,
        courseworks: marks.iter().map(of).collect(),
    }
}

/// Calls `use_it` with the report about a class in which these assignments were handed in.
pub fn with_report<T>(
    rows: &[Row],
    matched: &Matched,
    courseworks: &[&str],
    use_it: impl FnOnce(&ClassReport<'_>) -> T,
) -> T {
    let title = |name: &&str| ((*name).to_owned(), Localized::default());
    let courseworks: Vec<(String, Localized)> = courseworks.iter().map(title).collect();
    use_it(&ClassReport {
        lang: Lang::En,
        rows,
        misses: &Misses::default(),
        left_out: &[],
        matched,
        not_graded: &[],
        courseworks: &courseworks,
        isolation: "A",
    })
}
