//! Marks to be pasted into a column of Pronote's: line by line those of the class list, so that
//! no mark ends up beside another name.

use super::class_report::ClassReport;
use super::sheets::lines;
use super::summary::Row;
use super::texts::number;
use super::unfilled::{self, Counting, counting};
use grading::marks::Final;
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
        out += &text(report, |name| match counting(rows, name) {
            Counting::None => None,
            Counting::One((row, i)) => row.final_of(i, name),
            Counting::Several => {
                several.insert(place);
                None
            }
        });
    }
    let several = several.iter().map(|place| one_line(&people[*place].name));
    let several: Vec<String> = several.collect();
    (
        out,
        unfilled::several(
            &several,
            &report.lang.labelled("pronote.txt", ""),
            report.lang,
        ),
    )
}

fn text<'f>(report: &ClassReport<'_>, mut mark: impl FnMut(&str) -> Option<&'f Final>) -> String {
    let cell = |of: Option<&Final>| of.map_or(String::new(), |f| number(f, Lang::Fr));
    let names = report.courseworks.iter().map(|(name, _)| name);
    let cells: Vec<String> = names.map(|name| cell(mark(name))).collect();
    cells.join("\t") + "\n"
}

#[cfg(test)]
mod tests {
    use super::column;
    use crate::testing::{person, row, with_report};
    use intake::roster::Matched;

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
            // Nothing of it can be graded, which takes nothing from the other one.
            row(&one, &[]),
        ];
        let list = [absent, twice, one, two, second, waits];
        let column = |matched: &Matched| with_report(&rows, matched, &["a", "b"], column);
        let (text, told) = column(&Matched::of(list.to_vec()));
        assert_eq!(text, "\t\n\t2\n3\t\n4\t4,5\n\t5\n\t\n");
        let told = told.expect("somebody handed in twice");
        assert!(told.contains("Bea Double: several hand-ins"), "{told}");
        // Without a list, one line for each hand-in, by name.
        let (text, told) = column(&Matched::default());
        assert_eq!(text, "2\t\n2,5\t2\n\t5\n9\t\n4\t4,5\n3\t\n\t\n");
        assert_eq!(told, None);
    }
}
