//! Marks to be pasted into a column of Pronote's: line by line those of the class list, so that
//! no mark ends up beside another name.

use super::class_report::ClassReport;
use super::sheets::lines;
use super::summary::Row;
use super::texts::number;
use grading::marks::Final;
use intake::Person;
use intake::texts::some;
use lang::Lang;
use safe_text::one_line;
use std::collections::BTreeSet;

/// A line for each person of the class list, a cell for each assignment: empty where there is no
/// final mark, and where several hand-ins could give one. Those people are named.
pub fn column(report: &ClassReport<'_>) -> (String, Option<String>) {
    let people = &report.matched.people;
    if people.is_empty() {
        let all = lines(report);
        let own = |line: &super::sheets::ClassLine<'_>| text(report, |name| line.final_of(name));
        return (all.iter().map(own).collect(), None);
    }
    let mut found: Vec<Vec<(&Row, usize)>> = vec![Vec::new(); people.len()];
    for (row, person, i) in report.people() {
        if let Some(place) = report.matched.place(person) {
            found[place].push((row, i));
        }
    }
    let mut several = BTreeSet::new();
    let mut out = String::new();
    for (place, rows) in found.iter().enumerate() {
        out += &text(report, |name| match of_coursework(rows, name).as_slice() {
            [] => None,
            [(row, i)] => row.final_of(*i, name),
            _ => {
                several.insert(place);
                None
            }
        });
    }
    let several: Vec<&Person> = several.iter().map(|place| &people[*place]).collect();
    (out, describe(&several, report.lang))
}

fn text<'f>(report: &ClassReport<'_>, mut mark: impl FnMut(&str) -> Option<&'f Final>) -> String {
    let cell = |of: Option<&Final>| of.map_or(String::new(), |f| number(f, Lang::Fr));
    let names = report.courseworks.iter().map(|(name, _)| name);
    let cells: Vec<String> = names.map(|name| cell(mark(name))).collect();
    cells.join("\t") + "\n"
}

/// Of somebody's hand-ins those that contain this assignment, or may do so.
fn of_coursework<'r>(rows: &[(&'r Row, usize)], name: &str) -> Vec<(&'r Row, usize)> {
    let may_have = |row: &Row| {
        row.courseworks.is_empty() || row.courseworks.iter().any(|c| c.coursework == name)
    };
    let rows = rows.iter().filter(|(row, _)| may_have(row));
    rows.copied().collect()
}

fn describe(several: &[&Person], lang: Lang) -> Option<String> {
    let names: Vec<String> = several.iter().map(|p| one_line(&p.name)).collect();
    let who = some(&names);
    (!names.is_empty()).then(|| {
        lang.pick(
            format!(
                "pronote.txt : pas de note pour {who} : plusieurs remises ; ne gardez que celle \
                 qui compte, ou écrivez la note vous-même"
            ),
            format!(
                "pronote.txt: no mark for {who}: several hand-ins; keep only the one that counts, \
                 or type the mark yourself"
            ),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::column;
    use crate::class_report::ClassReport;
    use crate::summary::{Misses, Row, RowCoursework};
    use grading::marks::{Final, Range};
    use intake::Person;
    use intake::roster::Matched;
    use lang::{Lang, Localized};

    fn person(name: &str, id: &str) -> Person {
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

    fn row(who: &Person, marks: &[(&str, f64)]) -> Row {
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
            same_as: Vec::new(),
            flaky: 0,
            grader_fault: false,
            is_whole: false,
            courseworks: marks.iter().map(of).collect(),
        }
    }

    #[test]
    fn each_line_is_that_of_the_class_list() {
        let [absent, twice, one, two, second, waits] = [
            ("Anne Absente", "1"),
            ("Bea Double", "2"),
            ("Zoé Ménard", "3"),
            ("Zoé Ménard", "4"),
            ("Éloi Second", "5"),
            ("Xavier Pas Atteint", "6"),
        ]
        .map(|(name, id)| person(name, id));
        let rows = [
            row(&two, &[("a", 4.0), ("b", 4.5)]),
            row(&twice, &[("a", 2.0)]),
            row(&second, &[("b", 5.0)]),
            row(&twice, &[("a", 2.5), ("b", 2.0)]),
            row(&one, &[("a", 3.0)]),
            row(&person("Inconnu", ""), &[("a", 9.0)]),
        ];
        let list = [absent, twice, one, two, second, waits];
        let column = |matched: &Matched| {
            let title = |name: &str| (name.to_owned(), Localized::default());
            column(&ClassReport {
                lang: Lang::En,
                rows: &rows,
                misses: &Misses::default(),
                left_out: &[],
                matched,
                not_graded: &[],
                courseworks: &["a", "b"].map(title),
                isolation: "A",
            })
        };
        let (text, told) = column(&Matched::of(list.to_vec()));
        assert_eq!(text, "\t\n\t2\n3\t\n4\t4,5\n\t5\n\t\n");
        let told = told.expect("somebody handed in twice");
        assert!(told.contains("Bea Double: several hand-ins"), "{told}");
        // Without a list, one line for each hand-in, by name.
        let (text, told) = column(&Matched::default());
        assert_eq!(text, "2\t\n2,5\t2\n\t5\n9\t\n4\t4,5\n3\t\n");
        assert_eq!(told, None);
    }
}
