//! The ways in which a name can mean somebody.

use intake::Person;
use intake::paths::{folded_words, tidy};
use std::collections::HashMap;

/// Whom each name leads to, for each way: a class is searched for every one of its names.
#[derive(Debug, Default)]
pub struct NameIndex {
    exact: ByName,
    id: ByName,
    identifier: ByName,
    path: ByName,
    alike: ByName,
}

type ByName = HashMap<String, Vec<Target>>;

impl NameIndex {
    pub fn to(hand_ins: &[HandInPeople]) -> NameIndex {
        let mut ways = NameIndex::default();
        for (hand_in, behind) in hand_ins.iter().enumerate() {
            let target = Target {
                hand_in,
                person: None,
            };
            add(&mut ways.exact, tidy(&behind.name), target);
            add(&mut ways.alike, folded_words(&behind.name), target);
            add(&mut ways.id, tidy(&behind.id), target);
            for (i, person) in behind.people.iter().enumerate() {
                let person_at = Target {
                    hand_in,
                    person: Some(i),
                };
                add(&mut ways.exact, tidy(&person.name), person_at);
                add(&mut ways.alike, folded_words(&person.name), person_at);
                for identifier in identifiers(person) {
                    add(
                        &mut ways.identifier,
                        identifier.to_ascii_lowercase(),
                        person_at,
                    );
                }
                let path = format!("{}/{}", behind.name, person.name);
                add(&mut ways.path, tidy(&path), person_at);
            }
        }
        ways
    }

    /// The surest way that leads to anybody.
    pub fn found(&self, name: &str) -> &[Target] {
        let exact = tidy(name);
        let surest = [
            self.exact.get(&exact),
            self.id.get(&exact),
            self.identifier.get(&exact.to_ascii_lowercase()),
            self.path.get(&exact),
        ];
        let mut ways = surest.into_iter().flatten();
        ways.next()
            .or_else(|| self.alike.get(&folded_words(name)))
            .map_or(&[], Vec::as_slice)
    }
}

/// A hand-in that is meant itself goes before the people behind it.
fn add(names: &mut ByName, name: String, target: Target) {
    if name.is_empty() {
        return;
    }
    let found = names.entry(name).or_default();
    let is_known = |other: &Target| {
        other.hand_in == target.hand_in && (other.person.is_none() || *other == target)
    };
    if !found.last().is_some_and(is_known) {
        found.push(target);
    }
}

/// A hand-in, and the people behind it.
#[derive(Debug)]
pub struct HandInPeople {
    pub name: String,
    pub id: String,
    pub people: Vec<Person>,
}

/// A hand-in, or one of the people behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Target {
    pub hand_in: usize,
    pub person: Option<usize>,
}

/// What distinguishes a person from everybody else.
pub fn identifiers(person: &Person) -> impl Iterator<Item = &str> {
    let all = [&person.email, &person.login, &person.id, &person.number];
    all.into_iter()
        .map(String::as_str)
        .filter(|m| !m.is_empty())
}
