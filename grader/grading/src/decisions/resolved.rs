//! The decisions once it is known who is in the class.

use super::people::{Everybody, NameMatch};
use super::ways::Target;
use super::{Decisions, Mistake};
use intake::{HandIn, Person};
use std::collections::BTreeMap;

/// Which entry holds for whom, by the name of the hand-in.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Resolved {
    hand_ins: BTreeMap<String, String>,
    people: BTreeMap<String, Vec<(Person, String)>>,
    members: BTreeMap<String, Vec<Person>>,
    /// Entries about people of the class list who have handed in nothing here.
    absent: Vec<String>,
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

    pub fn members(&self, hand_in: &str) -> Option<&[Person]> {
        self.members.get(hand_in).map(Vec::as_slice)
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
    /// Finds out who each name means, in a class with this list of people; a name that means
    /// nobody, or several people, is a mistake.
    pub fn resolve(&mut self, hand_ins: &[HandIn], listed: &[Person]) -> Vec<Mistake> {
        let mut resolved = Resolved::default();
        let mut found = Vec::new();
        let listed = Everybody::on_list(listed);
        let mut groups: BTreeMap<String, &String> = BTreeMap::new();
        let alone = Everybody::of(hand_ins.iter(), |h| h.people.clone());
        for (name, members) in &self.groups {
            for target in targets(&alone, name, &mut found) {
                let hand_in = alone.hand_in(target).to_owned();
                let members = members.iter().map(|m| listed.person_called(m)).collect();
                resolved.members.insert(hand_in.clone(), members);
                let before = groups.insert(hand_in, name);
                found.extend(before.map(|b| Mistake::Twice(b.clone(), name.clone())));
            }
        }
        let people = |hand_in: &HandIn| {
            let named = resolved.members(&hand_in.name).map(<[Person]>::to_vec);
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
        for name in self.students.keys() {
            let is_listed = || matches!(listed.meant(name), NameMatch::These(_));
            if everybody.meant(name) == NameMatch::Nobody && is_listed() {
                resolved.absent.push(name.clone());
                continue;
            }
            for target in targets(&everybody, name, &mut found) {
                found.extend(resolved.put(&everybody, target, name));
            }
        }
        self.resolved = resolved;
        found
    }

    /// Entries that count for nothing here, because whom they name has handed in nothing.
    pub fn absent(&self) -> &[String] {
        &self.resolved.absent
    }

    /// Members of groups whose name means nobody on this class list, or several people, each with
    /// the group's name. They may be right: somebody can have joined the class since.
    pub fn unlisted(&self, listed: &[Person]) -> Vec<(&str, Mistake)> {
        if listed.is_empty() {
            return Vec::new();
        }
        let listed = Everybody::on_list(listed);
        let mut found = Vec::new();
        for (group, members) in &self.groups {
            let mut mistakes = Vec::new();
            for member in members {
                targets(&listed, member, &mut mistakes);
            }
            found.extend(mistakes.into_iter().map(|m| (group.as_str(), m)));
        }
        found
    }
}

fn targets(everybody: &Everybody, name: &str, found: &mut Vec<Mistake>) -> Vec<Target> {
    match everybody.meant(name) {
        NameMatch::These(targets) => return targets,
        NameMatch::Several(ways) => found.push(Mistake::Shared(name.to_owned(), ways)),
        NameMatch::Nobody => {
            let near = everybody.nearest(name);
            found.push(Mistake::NobodyCalled(name.to_owned(), near));
        }
    }
    Vec::new()
}
