//! Whose each row of a platform's sheet is. One person's mark goes to one row: a number that the
//! sheet and the hand-in share decides, then a name that only they have; of rows that nothing
//! tells apart none is taken, rather than the wrong one.

use crate::class_report::ClassReport;
use crate::summary::Row;
use intake::Person;
use intake::paths::folded_words;

/// Somebody with a hand-in, and their place among its people.
pub type HandedIn<'a> = (&'a Row, usize);

/// What a sheet says of somebody; empty where it says nothing.
#[derive(Debug, Default)]
pub struct SheetRow<'a> {
    /// How messages name the row.
    pub label: String,
    pub name: String,
    /// All that may be the name, folded.
    pub names: Vec<String>,
    /// Moodle's.
    pub number: String,
    /// All that may be the school's identifier, in lower case.
    pub ids: Vec<String>,
    /// One of `ids` is the identifier for sure: whoever has another one is somebody else.
    pub has_id: bool,
    pub email: String,
    pub login: String,
    /// A hand-in may be named after the identifier.
    pub names_hand_ins: bool,
    /// The owner, where the sheet has another way to say it: a group.
    pub known: Option<HandedIn<'a>>,
}

#[derive(Debug)]
pub enum Owner<'a> {
    Nobody,
    /// Somebody of this name handed in, and nothing says that this row is theirs.
    Unsure,
    /// All hand-ins of the row's person: never empty.
    Found(Vec<HandedIn<'a>>),
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Way {
    Number,
    Id,
    Email,
    Login,
    Name,
    HandInsName,
}

/// The surest first.
const WAYS: [Way; 6] = [
    Way::Number,
    Way::Id,
    Way::Email,
    Way::Login,
    Way::Name,
    Way::HandInsName,
];

struct Known<'a> {
    row: &'a Row,
    person: &'a Person,
    index: usize,
    /// On the class list.
    place: Option<usize>,
    name: String,
    is_placed: bool,
}

/// The owner of each row, in the order of the rows.
pub fn of<'a>(report: &ClassReport<'a>, rows: &[SheetRow<'a>]) -> Vec<Owner<'a>> {
    let people = report.people().map(|(row, person, index)| Known {
        row,
        person,
        index,
        place: report.matched.place(person),
        name: folded_words(&person.name),
        is_placed: false,
    });
    let mut matching = Matching {
        rows,
        people: people.collect(),
        owners: rows.iter().map(|_| Owner::Nobody).collect(),
        shared: [false; 3],
    };
    matching.shared = [Way::Number, Way::Id, Way::Email].map(|way| matching.is_shared(way));
    matching.take_known();
    for way in WAYS {
        matching.pair(way);
    }
    matching.doubt();
    matching.owners
}

struct Matching<'a, 'r> {
    rows: &'r [SheetRow<'a>],
    people: Vec<Known<'a>>,
    owners: Vec<Owner<'a>>,
    /// Whether numbers, identifiers and e-mails are the same on both sides. A sheet of another
    /// assignment has other numbers, which say nothing.
    shared: [bool; 3],
}

impl<'a> Matching<'a, '_> {
    fn is_shared(&self, way: Way) -> bool {
        let mut rows = self.rows.iter();
        rows.any(|row| self.people.iter().any(|who| fits(way, row, who)))
    }

    fn take_known(&mut self) {
        for (owner, row) in self.owners.iter_mut().zip(self.rows) {
            let Some((hand_in, index)) = row.known else {
                continue;
            };
            *owner = Owner::Found(vec![(hand_in, index)]);
            let is_own =
                |who: &&mut Known<'_>| std::ptr::eq(who.row, hand_in) && who.index == index;
            for who in self.people.iter_mut().filter(is_own) {
                who.is_placed = true;
            }
        }
    }

    fn is_open(&self, row: usize) -> bool {
        matches!(self.owners[row], Owner::Nobody)
    }

    /// Gives the rows that are still nobody's to people whom this way finds in no other row. A name
    /// that another row has too says nothing, even where that row is somebody's already: this may
    /// be its owner's second hand-in.
    fn pair(&mut self, way: Way) {
        let hits: Vec<Vec<usize>> = self.rows.iter().map(|row| self.fitting(way, row)).collect();
        let mut times = vec![0; self.people.len()];
        for (row, own) in hits.iter().enumerate() {
            if way == Way::Name || self.is_open(row) {
                own.iter().for_each(|who| times[*who] += 1);
            }
        }
        for (row, own) in hits.into_iter().enumerate() {
            let is_one = own.iter().all(|who| self.is_same(own[0], *who));
            let is_only = own.iter().all(|who| times[*who] == 1);
            if self.is_open(row) && !own.is_empty() && is_one && is_only {
                self.take(row, own);
            }
        }
    }

    fn fitting(&self, way: Way, row: &SheetRow<'_>) -> Vec<usize> {
        let may = |who: &Known<'_>| {
            let is_other = way == Way::Name && self.is_other(row, who.person);
            !who.is_placed && fits(way, row, who) && !is_other
        };
        let all = self.people.iter().enumerate();
        all.filter(|(_, who)| may(who)).map(|(i, _)| i).collect()
    }

    /// And what else the same person of the class list handed in under another name.
    fn take(&mut self, row: usize, mut own: Vec<usize>) {
        let more = (0..self.people.len()).filter(|who| {
            let listed = self.people[*who].place.is_some() && !self.people[*who].is_placed;
            let is_own = |first: usize| {
                self.people[first].place == self.people[*who].place
                    && !differ(self.people[first].person, self.people[*who].person)
            };
            listed && !own.contains(who) && is_own(own[0])
        });
        let more: Vec<usize> = more.collect();
        own.extend(more);
        for who in &own {
            self.people[*who].is_placed = true;
        }
        let hand_ins = own.iter().map(|who| &self.people[*who]);
        self.owners[row] = Owner::Found(hand_ins.map(|who| (who.row, who.index)).collect());
    }

    /// Are these one person, of whom there are several hand-ins?
    fn is_same(&self, one: usize, other: usize) -> bool {
        let (one, other) = (&self.people[one], &self.people[other]);
        let is_listed = one.place.is_some() && one.place == other.place;
        is_listed || !differ(one.person, other.person)
    }

    /// Somebody else in spite of the name: the sheet and the hand-in have different numbers.
    fn is_other(&self, row: &SheetRow<'_>, who: &Person) -> bool {
        let [number, id, email] = self.shared;
        (number && both_and_different(&row.number, &who.number))
            || (id && row.has_id && !who.id.is_empty() && !row.ids.contains(&who.id.to_lowercase()))
            || (email && both_and_different(&row.email, &who.email))
    }

    /// Rows left over that have the name of somebody without a row.
    fn doubt(&mut self) {
        for row in 0..self.rows.len() {
            let is_named =
                |who: &Known<'_>| !who.is_placed && fits(Way::Name, &self.rows[row], who);
            if self.is_open(row) && self.people.iter().any(is_named) {
                self.owners[row] = Owner::Unsure;
            }
        }
    }
}

fn fits(way: Way, row: &SheetRow<'_>, who: &Known<'_>) -> bool {
    let person = who.person;
    match way {
        Way::Number => person.number == row.number && person.has_number(&row.number, &row.name),
        Way::Id => !person.id.is_empty() && row.ids.contains(&person.id.to_lowercase()),
        Way::Email => is_same_text(&row.email, &person.email),
        // A login of another platform, where people choose theirs, may be somebody else's here.
        Way::Login => {
            is_same_text(&row.login, &person.login)
                && (row.name.is_empty() || person.may_be(&row.name))
        }
        Way::Name => !who.name.is_empty() && row.names.contains(&who.name),
        Way::HandInsName => row.names_hand_ins && row.ids.contains(&who.name),
    }
}

fn is_same_text(one: &str, other: &str) -> bool {
    !one.is_empty() && one.eq_ignore_ascii_case(other)
}

fn both_and_different(one: &str, other: &str) -> bool {
    !one.is_empty() && !other.is_empty() && !one.eq_ignore_ascii_case(other)
}

/// Do these have different numbers of any kind?
fn differ(one: &Person, other: &Person) -> bool {
    [
        (&one.number, &other.number),
        (&one.id, &other.id),
        (&one.email, &other.email),
        (&one.login, &other.login),
    ]
    .iter()
    .any(|(one, other)| both_and_different(one, other))
}

#[cfg(test)]
mod tests {
    use super::{Owner, SheetRow, of};
    use crate::summary::Row;
    use crate::testing::{person, row, with_report};
    use intake::Person;
    use intake::paths::folded_words;
    use intake::roster::Matched;

    fn said(name: &str, number: &str, email: &str) -> SheetRow<'static> {
        SheetRow {
            name: name.to_owned(),
            names: vec![folded_words(name)],
            number: number.to_owned(),
            email: email.to_owned(),
            ..SheetRow::default()
        }
    }

    fn with(name: &str, number: &str, email: &str) -> Person {
        Person {
            number: number.to_owned(),
            email: email.to_owned(),
            ..person(name, "")
        }
    }

    /// For each row of the sheet the numbers of its owner's hand-ins; `?` where nobody knows.
    fn owners(class: &[Person], listed: &[Person], sheet: &[SheetRow<'_>]) -> String {
        let rows: Vec<Row> = class.iter().map(|who| row(who, &[("a", 1.0)])).collect();
        let matched = Matched::of(listed.to_vec());
        let place = |own: &Row| rows.iter().position(|row| std::ptr::eq(row, own));
        let owners = with_report(&rows, &matched, &["a"], |report| {
            let shown = of(report, sheet).into_iter().map(|owner| match owner {
                Owner::Nobody => "-".to_owned(),
                Owner::Unsure => "?".to_owned(),
                Owner::Found(all) => {
                    let all = all.iter().filter_map(|(row, _)| place(row));
                    all.map(|i| i.to_string()).collect::<Vec<_>>().join("+")
                }
            });
            shown.collect::<Vec<_>>()
        });
        owners.join(" ")
    }

    #[test]
    fn a_namesake_with_another_number_gets_nothing() {
        let sheet = [
            said("Anne Autre", "1", ""),
            said("Martin Paul", "9", ""),
            said("Paul Martin", "8", ""),
        ];
        let [paul, anne] = [with("Paul Martin", "8", ""), with("Anne Autre", "1", "")];
        assert_eq!(owners(&[paul.clone(), anne.clone()], &[], &sheet), "1 - 0");
        // Also where the worksheet lacks the row of whoever handed in.
        assert_eq!(owners(&[paul, anne], &[], &sheet[..2]), "1 ?");
    }

    #[test]
    fn two_rows_of_one_name_are_nobodys_where_nothing_tells() {
        let sheet = [
            said("Paul Martin", "9", "p9@x"),
            said("Paul Martin", "8", "p8@x"),
            said("Anne Autre", "1", "a@x"),
        ];
        let paul = |email: &str| with("Paul Martin", "", email);
        assert_eq!(
            owners(&[paul(""), person("Autre Anne", "")], &[], &sheet),
            "? ? 1"
        );
        assert_eq!(owners(&[paul("P8@x")], &[], &sheet), "- 0 -");
        assert_eq!(owners(&[paul("P8@x"), paul("")], &[], &sheet), "? 0 -");
        assert_eq!(owners(&[paul("p8@x"), paul("p9@x")], &[], &sheet), "1 0 -");
    }

    /// A zip of another assignment has numbers of its own.
    #[test]
    fn numbers_that_nobody_shares_say_nothing() {
        let sheet = [said("Paul Martin", "8", ""), said("Anne Autre", "1", "")];
        let class = [with("Anne Autre", "71", ""), with("Paul Martin", "78", "")];
        assert_eq!(owners(&class, &[], &sheet), "1 0");
    }

    #[test]
    fn several_hand_ins_of_one_person_are_all_of_its_row() {
        let sheet = [said("Paul Martin", "8", ""), said("Anne Autre", "1", "")];
        let paul = with("Paul Martin", "8", "");
        assert_eq!(owners(&[paul.clone(), paul.clone()], &[], &sheet), "0+1 -");
        // One has no number, but the class list knows whose it is.
        let listed = [person("Paul Martin", "")];
        let unnumbered = with("Paul Martin", "", "p@x");
        let class = [paul.clone(), unnumbered];
        assert_eq!(owners(&class, &listed, &sheet), "0+1 -");
        // Two people, of whom the sheet has one.
        let other = with("Paul Martin", "9", "");
        assert_eq!(owners(&[other, paul], &[], &sheet), "1 -");
    }
}
