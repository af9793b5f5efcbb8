//! Which hand-in a row of the worksheet belongs to.

use super::worksheet::Columns;
use crate::class_report::ClassReport;
use crate::summary::Row;
use intake::Person;
use intake::paths::{folded, folded_words};
use table::Table;

/// A row of the worksheet, and whose it is.
pub struct Member<'a> {
    pub number: String,
    pub name: String,
    pub row: &'a Row,
    pub person: usize,
}

pub fn members<'a>(report: &ClassReport<'a>, table: &Table, columns: &Columns) -> Vec<Member<'a>> {
    let rows = table.rows.iter();
    rows.filter_map(|cells| {
        let (row, person) = owner_of(report, cells, columns)?;
        Some(Member {
            number: number(&cells[columns.identifier]),
            name: columns.name.map_or(String::new(), |c| cells[c].clone()),
            row,
            person,
        })
    })
    .collect()
}

/// The trailing digits: the language's prefix is written with a space, or without.
fn number(identifier: &str) -> String {
    let digits = identifier
        .chars()
        .rev()
        .take_while(char::is_ascii_digit)
        .count();
    identifier[identifier.len() - digits..].to_owned()
}

/// The hand-in of a row: by group where hand-ins are groups', else by number, else by
/// e-mail or name.
pub fn owner_of<'a>(
    report: &ClassReport<'a>,
    cells: &[String],
    columns: &Columns,
) -> Option<(&'a Row, usize)> {
    let number = number(&cells[columns.identifier]);
    let cell = |column: Option<usize>| column.map_or("", |c| cells[c].as_str());
    let group = folded(cell(columns.group));
    let (name, email) = (folded_words(cell(columns.name)), cell(columns.email));
    let is_person = |p: &Person| {
        (!name.is_empty() && folded_words(&p.name) == name)
            || (!email.is_empty() && p.email.eq_ignore_ascii_case(email))
    };
    if !group.is_empty() {
        // In group submissions the number in the zip is the group's: never compared. Of two
        // groups with one name, the one that the person is in.
        let is_group = |r: &&Row| {
            let person = r.people.first().map_or("", |p| p.name.as_str());
            folded(&r.name) == group || folded(person) == group
        };
        let is_in = |r: &&Row| r.people.iter().any(is_person);
        let only = |fits: &dyn Fn(&&'a Row) -> bool| {
            let mut hits = report.rows.iter().filter(|r| fits(r));
            let first = hits.next()?;
            hits.next().is_none().then_some(first)
        };
        let row = only(&|r| is_group(r) && is_in(r))
            .or_else(|| only(&|r| is_group(r)))
            .or_else(|| only(&|r| is_in(r)))?;
        let person = row.people.iter().position(is_person);
        // Nobody of that name: what all of them have, and no other member's own.
        return Some((row, person.or(is_one_mark(row).then_some(0))?));
    }
    // Of two that fit neither is taken, rather than the wrong one.
    let find = |fits: &dyn Fn(&Person) -> bool| {
        let mut hits = report.people().filter(|(_, p, _)| fits(p));
        let (row, _, i) = hits.next()?;
        hits.next().is_none().then_some((row, i))
    };
    find(&|p| p.has_number(&number, cell(columns.name)))
        .or_else(|| find(&|p| !email.is_empty() && p.email.eq_ignore_ascii_case(email)))
        .or_else(|| find(&is_person))
}

/// Have all the people behind a hand-in the very same mark?
fn is_one_mark(row: &Row) -> bool {
    let mut finals = row.courseworks.iter().map(|c| &c.finals);
    finals.all(|all| all.windows(2).all(|two| two[0] == two[1]))
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn an_identifier_ends_with_its_number() {
        assert_eq!(number("Participant 48213"), "48213");
        assert_eq!(number("Participant48213"), "48213");
        assert_eq!(number("Participant"), "");
    }
}
