//! Which entries of the decisions hold for each that waits, by whatever name they were written.

use super::people::{Everybody, NameMatch};
use super::ways::{HandInPeople, Target};
use super::{Decisions, Student, Waiting};
use std::collections::BTreeMap;

/// The keys of the entries for one hand-in, or one member, whose points wait.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Entry {
    /// For the whole hand-in.
    hand_in: Option<String>,
    /// For the person alone: it replaces what the other one says.
    own: Option<String>,
    /// The one to write to, which may not be there yet.
    key: String,
}

impl Entry {
    /// In the order of those that wait.
    pub fn all(decisions: &Decisions, waiting: &[Waiting]) -> Vec<Entry> {
        let class = everybody(waiting);
        let mut keys: BTreeMap<Target, &String> = BTreeMap::new();
        for key in decisions.students.keys() {
            // What means nobody, or several people, `grader run` refuses.
            if let NameMatch::These(targets) = class.meant(key) {
                keys.extend(targets.into_iter().map(|target| (target, key)));
            }
        }
        let mut places = BTreeMap::new();
        for hand_in in waiting.iter().filter(|w| w.member.is_none()) {
            places.insert(hand_in.hand_in(), places.len());
        }
        let entry = |waiting: &Waiting| {
            let place = places.get(waiting.hand_in()).copied();
            let found = |person| {
                let target = place.map(|hand_in| Target { hand_in, person });
                target.and_then(|t| keys.get(&t)).map(|key| (*key).clone())
            };
            let is_alone = waiting.member.is_none() && waiting.people.len() < 2;
            let person = waiting.member.or(is_alone.then_some(0));
            let hand_in = found(None);
            let own = person.and_then(|person| found(Some(person)));
            // A member's own points are not the group's.
            let general = hand_in.clone().filter(|_| waiting.member.is_none());
            let key = own.clone().or(general);
            Entry {
                hand_in,
                own,
                key: key.unwrap_or_else(|| waiting.name.clone()),
            }
        };
        waiting.iter().map(entry).collect()
    }

    pub fn is_decided(&self, decisions: &Decisions, criterion: &str) -> bool {
        let mut both = self.hand_in.iter().chain(&self.own);
        both.any(|key| {
            let student = decisions.students.get(key);
            student.is_some_and(|s| s.points.contains_key(criterion))
        })
    }

    /// What the entry to write to says.
    pub fn student(&self, decisions: &Decisions) -> Student {
        let written = decisions.students.get(&self.key);
        written.cloned().unwrap_or_default()
    }

    pub fn put(&self, decisions: &mut Decisions, student: Student) {
        match student == Student::default() {
            true => decisions.students.remove(&self.key),
            false => decisions.students.insert(self.key.clone(), student),
        };
    }
}

fn everybody(waiting: &[Waiting]) -> Everybody {
    let hand_ins = waiting.iter().filter(|w| w.member.is_none());
    let behind = |w: &Waiting| HandInPeople {
        name: w.hand_in().to_owned(),
        id: w.id.clone(),
        people: w.people.clone(),
    };
    Everybody::behind(hand_ins.map(behind).collect())
}

#[cfg(test)]
mod tests {
    use super::Entry;
    use crate::decisions::{Decisions, Open, Waiting};
    use intake::Person;

    fn person(name: &str, email: &str) -> Person {
        Person {
            name: name.to_owned(),
            email: email.to_owned(),
            ..Person::default()
        }
    }

    fn class() -> Vec<Waiting> {
        let open = |id: &str| Open {
            id: id.to_owned(),
            max: 3.0,
            ..Open::default()
        };
        let waits = |name: &str, hand_in: &str, people: &[Person], member| Waiting {
            name: name.to_owned(),
            hand_in: hand_in.to_owned(),
            people: people.to_vec(),
            member,
            criteria: vec![open("lisibilite")],
            ..Waiting::default()
        };
        let ada = person("Ada Lovelace", "ada@x");
        let both = [person("Zoé Ménard", ""), person("Éloi Le Goff", "")];
        vec![
            waits("alovelace", "alovelace", &[ada], None),
            waits("Binôme 3", "Binôme 3", &both, None),
            waits("Zoé Ménard", "Binôme 3", &[], Some(0)),
        ]
    }

    #[track_caller]
    fn keys(text: &str, expected: [(&str, bool); 3]) {
        let decisions: Decisions = serde_yaml::from_str(text).unwrap();
        let entries = Entry::all(&decisions, &class());
        let told = entries
            .iter()
            .map(|e| (e.key.as_str(), e.is_decided(&decisions, "lisibilite")));
        assert_eq!(told.collect::<Vec<_>>(), expected, "{text}");
    }

    /// An answer stored elsewhere would be overridden by the entry that is there.
    #[test]
    fn an_entry_by_any_of_ones_names_is_the_one_that_is_written_to() {
        let none = [
            ("alovelace", false),
            ("Binôme 3", false),
            ("Zoé Ménard", false),
        ];
        keys("students: {}", none);
        for key in ["Ada Lovelace", "lovelace ada", "ada@x", "alovelace"] {
            let text = format!("students: {{{key}: {{points: {{lisibilite: 1}}}}}}");
            keys(&text, [(key, true), none[1], none[2]]);
        }
        keys(
            "students: {alovelace: {points: {lisibilite: 1}}, ada@x: {comment: Oui.}}",
            [("ada@x", true), none[1], none[2]],
        );
        // What a group's entry says holds for each member; a member's own does not for the group.
        keys(
            "students: {binome 3: {points: {lisibilite: 1}}}",
            [none[0], ("binome 3", true), ("Zoé Ménard", true)],
        );
        keys(
            "students: {zoe menard: {points: {lisibilite: 1}}}",
            [none[0], none[1], ("zoe menard", true)],
        );
    }

    #[test]
    fn a_class_stored_by_an_earlier_version_is_still_read() {
        let text = r#"[{"name": "alovelace", "criteria":
            [{"id": "lisibilite", "title": {"en": "L"}, "max": 3.0}]}]"#;
        let class: Vec<Waiting> = serde_json::from_str(text).unwrap();
        let decisions: Decisions =
            serde_yaml::from_str("students: {ALovelace: {points: {lisibilite: 1}}}").unwrap();
        let entries = Entry::all(&decisions, &class);
        assert_eq!(entries[0].key, "ALovelace");
        assert!(entries[0].is_decided(&decisions, "lisibilite"));
    }
}
