//! What the worksheet says of its rows' owners, and whose a group's rows are.

use super::worksheet::Columns;
use crate::class_report::ClassReport;
use crate::one_mark;
use crate::owners::{self, HandedIn, Owner, SheetRow};
use crate::summary::Row;
use crate::unfilled::{Counting, counting};
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

/// The owner of each row: a group's where hand-ins are groups'.
pub fn owners<'a>(report: &ClassReport<'a>, table: &Table, columns: &Columns) -> Vec<Owner<'a>> {
    let rows = table.rows.iter();
    let rows: Vec<SheetRow<'a>> = rows.map(|cells| said(report, cells, columns)).collect();
    owners::of(report, &rows)
}

/// Everybody who gets a page.
pub fn members<'a>(
    report: &ClassReport<'a>,
    table: &Table,
    columns: &Columns,
    owners: &[Owner<'a>],
) -> Vec<Member<'a>> {
    let rows = table.rows.iter().zip(owners);
    rows.filter_map(|(cells, owner)| {
        let (row, person) = with_page(report, owner)?;
        Some(Member {
            number: number(&cells[columns.identifier]),
            name: columns.name.map_or(String::new(), |c| cells[c].clone()),
            row,
            person,
        })
    })
    .collect()
}

/// The hand-in whose page its author gets: the only one, or the one that counts.
fn with_page<'a>(report: &ClassReport<'a>, owner: &Owner<'a>) -> Option<HandedIn<'a>> {
    let Owner::Found(found) = owner else {
        return None;
    };
    if let [only] = found.as_slice() {
        return Some(*only);
    }
    let (coursework, _) = report.courseworks.first()?;
    match counting(found, coursework) {
        Counting::One(one) if !one_mark::has_several(report) => Some(one),
        _ => None,
    }
}

fn said<'a>(report: &ClassReport<'a>, cells: &[String], columns: &Columns) -> SheetRow<'a> {
    let cell = |column: Option<usize>| column.map_or("", |c| cells[c].trim());
    let name = cell(columns.name);
    SheetRow {
        label: columns.label(cells),
        name: name.to_owned(),
        names: vec![folded_words(name)],
        number: number(&cells[columns.identifier]),
        email: cell(columns.email).to_owned(),
        known: of_group(report, cells, columns),
        ..SheetRow::default()
    }
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

/// The hand-in of a row's group, and who the row is in it. In group submissions the number in the
/// zip is the group's: never compared. Of two groups with one name, the one that the person is in.
fn of_group<'a>(
    report: &ClassReport<'a>,
    cells: &[String],
    columns: &Columns,
) -> Option<HandedIn<'a>> {
    let cell = |column: Option<usize>| column.map_or("", |c| cells[c].trim());
    let group = folded(cell(columns.group));
    if group.is_empty() {
        return None;
    }
    let number = number(&cells[columns.identifier]);
    let (name, email) = (cell(columns.name), cell(columns.email));
    let words = folded_words(name);
    let by_number = |p: &Person| p.has_number(&number, name);
    let by_email = |p: &Person| !email.is_empty() && p.email.eq_ignore_ascii_case(email);
    let by_name = |p: &Person| !words.is_empty() && folded_words(&p.name) == words;
    let is_group = |r: &&Row| {
        let person = r.people.first().map_or("", |p| p.name.as_str());
        folded(&r.name) == group || folded(person) == group
    };
    let is_in = |r: &&Row| r.people.iter().any(|p| by_email(p) || by_name(p));
    let only = |fits: &dyn Fn(&&'a Row) -> bool| {
        let mut hits = report.rows.iter().filter(|r| fits(r));
        let first = hits.next()?;
        hits.next().is_none().then_some(first)
    };
    let row = only(&|r| is_group(r) && is_in(r)).or_else(|| only(&|r| is_group(r)))?;
    let place = |fits: &dyn Fn(&Person) -> bool| {
        let mut hits = (0..row.people.len()).filter(|i| fits(&row.people[*i]));
        let first = hits.next()?;
        hits.next().is_none().then_some(first)
    };
    let person = place(&by_number)
        .or_else(|| place(&by_email))
        .or_else(|| place(&by_name));
    // Nobody of that name: what all of them have, and no other member's own.
    Some((row, person.or(is_one_mark(row).then_some(0))?))
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
