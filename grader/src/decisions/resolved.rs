//! The decisions once it is known who is in the class.

use super::people::{Everybody, Meant, matching};
use super::ways::Target;
use super::{Decisions, Mistake, Student};
use crate::decisions::Waiting;
use crate::intake::{HandIn, Person};
use std::collections::BTreeMap;

/// Which entry holds for whom, by the name of the hand-in.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Resolved {
    hand_ins: BTreeMap<String, String>,
    people: BTreeMap<String, Vec<(Person, String)>>,
    groups: BTreeMap<String, String>,
}

impl Resolved {
    pub fn hand_in(&self, name: &str) -> Option<&String> {
        self.hand_ins.get(name)
    }

    pub fn person(&self, hand_in: &str, person: &Person) -> Option<&String> {
        let people = self.people.get(hand_in)?;
        people
            .iter()
            .find(|(p, _)| p == person)
            .map(|(_, entry)| entry)
    }

    pub fn group(&self, hand_in: &str) -> Option<&String> {
        self.groups.get(hand_in)
    }

    fn put(&mut self, everybody: &Everybody, target: Target, entry: &str) -> Option<Mistake> {
        let hand_in = everybody.hand_in(target).to_owned();
        let before = match everybody.person(target) {
            None => self.hand_ins.insert(hand_in, entry.to_owned()),
            Some(person) => {
                let people = self.people.entry(hand_in).or_default();
                let before = people.iter().find(|(p, _)| p == person);
                let before = before.map(|(_, entry)| entry.clone());
                people.push((person.clone(), entry.to_owned()));
                before
            }
        };
        before.map(|before| Mistake::Twice(before, entry.to_owned()))
    }
}

impl Decisions {
    /// Finds out who each name means; a name that means nobody, or several people, is a
    /// mistake.
    pub fn resolve(&mut self, hand_ins: &[HandIn]) -> Vec<Mistake> {
        let mut resolved = Resolved::default();
        let mut found = Vec::new();
        let alone = Everybody::of(hand_ins.iter(), |h| h.people.clone());
        for name in self.groups.keys() {
            for target in targets(&alone, name, &mut found) {
                let hand_in = alone.hand_in(target).to_owned();
                let before = resolved.groups.insert(hand_in, name.clone());
                found.extend(before.map(|b| Mistake::Twice(b, name.clone())));
            }
        }
        self.resolved = resolved;
        let people = |hand_in: &HandIn| {
            let named = self.members(&hand_in.name);
            let people = named.unwrap_or_else(|| hand_in.people.clone());
            match people.is_empty() {
                true => vec![Person {
                    name: hand_in.name.clone(),
                    ..Person::default()
                }],
                false => people,
            }
        };
        let everybody = Everybody::of(hand_ins.iter(), people);
        let mut resolved = std::mem::take(&mut self.resolved);
        for name in self.students.keys() {
            for target in targets(&everybody, name, &mut found) {
                found.extend(resolved.put(&everybody, target, name));
            }
        }
        self.resolved = resolved;
        found
    }
}

impl Decisions {
    /// The entry of each that waits, by the name under which it does.
    pub fn entries<'a>(&'a self, waiting: &'a [Waiting]) -> BTreeMap<&'a str, &'a str> {
        let names = waiting.iter().map(|w| w.name.as_str());
        let keys = self.students.keys().map(String::as_str);
        keys.filter_map(|key| Some((matching(names.clone(), key)?, key)))
            .collect()
    }

    /// The same, to be written to; made when it is not there yet.
    pub fn entry_mut(&mut self, name: &str, waiting: &[Waiting]) -> &mut Student {
        let key = self.entries(waiting).get(name).map(|key| (*key).to_owned());
        let key = key.unwrap_or_else(|| name.to_owned());
        self.students.entry(key).or_default()
    }
}

fn targets(everybody: &Everybody, name: &str, found: &mut Vec<Mistake>) -> Vec<Target> {
    match everybody.meant(name) {
        Meant::These(targets) => return targets,
        Meant::Several(ways) => found.push(Mistake::Shared(name.to_owned(), ways)),
        Meant::Nobody => {
            let near = everybody.nearest(name);
            found.push(Mistake::NobodyCalled(name.to_owned(), near));
        }
    }
    Vec::new()
}
