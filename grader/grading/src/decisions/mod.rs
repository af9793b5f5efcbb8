//! `decisions.yaml`: what the teacher decided, in one small file that outlives every regrade.

mod check;
mod entries;
mod file;
mod people;
mod reading;
mod resolved;
pub mod sheet;
mod strict;
mod waiting;
mod ways;

#[cfg(test)]
mod page;

pub use check::Mistake;
pub use entries::Entry;
pub use file::{DecisionsFile, FileError};
pub use people::Everybody;
pub use reading::Unreadable;
pub use waiting::{Open, Waiting};
pub use ways::Target;

use intake::Person;
use resolved::Resolved;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub const FILE: &str = "decisions.yaml";

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decisions {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub late: Option<LateRule>,
    /// People who share a hand-in, by the name of that hand-in.
    #[serde(
        default,
        skip_serializing_if = "BTreeMap::is_empty",
        deserialize_with = "strict::unique"
    )]
    pub groups: BTreeMap<String, Vec<String>>,
    /// By the name of a person or of a hand-in; an entry for a group's hand-in holds for each
    /// member, unless the member's own entry says otherwise.
    #[serde(
        default,
        skip_serializing_if = "BTreeMap::is_empty",
        deserialize_with = "strict::unique"
    )]
    pub students: BTreeMap<String, Student>,
    /// Who each name means, once the class is known.
    #[serde(skip)]
    resolved: Resolved,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LateRule {
    /// Points taken off for each day begun.
    #[serde(deserialize_with = "strict::amount")]
    pub per_day: f64,
    /// Never more than this.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "strict::optional_amount"
    )]
    pub at_most: Option<f64>,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Student {
    /// By the id of a criterion of the barème.
    #[serde(
        default,
        skip_serializing_if = "BTreeMap::is_empty",
        deserialize_with = "strict::amounts"
    )]
    pub points: BTreeMap<String, f64>,
    /// In the place of points that scenarios gave.
    #[serde(
        default,
        skip_serializing_if = "BTreeMap::is_empty",
        deserialize_with = "strict::unique"
    )]
    pub overrides: BTreeMap<String, Override>,
    /// In the place of the whole mark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<Override>,
    /// A member's 0 counts before the days of the whole group.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "strict::days"
    )]
    pub days_late: Option<u32>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Override {
    #[serde(deserialize_with = "strict::amount")]
    pub points: f64,
    pub reason: String,
}

/// What lateness takes off.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Penalty {
    pub points: f64,
    pub days: u32,
}

impl Decisions {
    /// What holds for a person: the hand-in's entry, overridden by the person's own.
    pub fn student(&self, hand_in: &str, person: &Person) -> Option<Student> {
        let entry = |name: &String| self.students.get(name);
        let general = self.resolved.hand_in(hand_in).and_then(entry);
        let own = self.resolved.person(hand_in, person).and_then(entry);
        match (general, own) {
            (None, None) => None,
            (Some(one), None) | (None, Some(one)) => Some(one.clone()),
            (Some(general), Some(own)) => Some(general.with(own)),
        }
    }

    pub fn penalty(&self, student: &Student, earned: f64) -> Option<Penalty> {
        let rule = self.late.as_ref()?;
        let days = student.days_late.unwrap_or(0);
        let points = (rule.per_day * f64::from(days)).min(rule.at_most.unwrap_or(f64::MAX));
        let points = points.min(earned);
        (days > 0).then_some(Penalty { points, days })
    }

    /// Members that the teacher named for a hand-in.
    pub fn members(&self, hand_in: &str) -> Option<Vec<Person>> {
        self.resolved.members(hand_in).map(<[Person]>::to_vec)
    }
}

impl Student {
    fn with(&self, own: &Student) -> Student {
        let mut both = self.clone();
        both.points.extend(own.points.clone());
        both.overrides.extend(own.overrides.clone());
        if own.total.is_some() {
            both.total.clone_from(&own.total);
        }
        both.days_late = own.days_late.or(self.days_late);
        if !own.comment.is_empty() {
            let comments = [self.comment.as_str(), own.comment.as_str()];
            both.comment = comments.join("\n").trim().to_owned();
        }
        both
    }
}

#[cfg(test)]
mod tests {
    use super::{Decisions, Mistake, Student};
    use intake::listing::Store;
    use intake::{HandIn, Person};
    use std::path::PathBuf;
    use std::sync::Arc;

    const TEXT: &str = "late: {per_day: 2, at_most: 5}\ngroups:\n  Binôme 3: [Zoé Ménard, Éloi Le Goff]\n\
        students:\n  Binôme 3:\n    points: {lisibilite: 2.5}\n    days_late: 3\n    comment: Bien.\n  \
        Ménard Zoe:\n    points: {lisibilite: 3}\n";

    #[test]
    fn a_member_has_what_the_group_has_and_more() {
        let mut decisions: Decisions = serde_yaml::from_str(TEXT).unwrap();
        assert_eq!(
            decisions.resolve(&[hand_in("binome 3"), hand_in("Autre")], &[]),
            []
        );
        let zoe = Person {
            name: "Zoé Ménard".to_owned(),
            ..Person::default()
        };
        let student = decisions.student("binome 3", &zoe).unwrap();
        assert_eq!(student.points["lisibilite"], 3.0);
        assert_eq!(student.comment, "Bien.");
        assert_eq!(decisions.penalty(&student, 20.0).unwrap().points, 5.0);
        assert_eq!(decisions.penalty(&student, 1.0).unwrap().points, 1.0);
        assert_eq!(decisions.members("binome 3").unwrap().len(), 2);
        assert_eq!(decisions.student("Autre", &zoe), None);
        // Who was in time, in a group that was late.
        let own = decisions.students.get_mut("Ménard Zoe").unwrap();
        own.days_late = Some(0);
        let student = decisions.student("binome 3", &zoe).unwrap();
        assert_eq!(decisions.penalty(&student, 20.0), None);
    }

    /// With their addresses, by which platforms know them.
    #[test]
    fn a_member_on_the_class_list_is_that_person() {
        let listed = |name: &str, email: &str| Person {
            name: name.to_owned(),
            email: email.to_owned(),
            ..Person::default()
        };
        let list = [
            listed("Zoé Ménard", "z@x"),
            listed("Éloi Le Goff", "e@x"),
            listed("Anne Autre", "a1@x"),
            listed("Anne Autre", "a2@x"),
        ];
        let text = "groups: {Binôme 3: [menard zoe, e@x, Anne Autre, Personne]}\n\
            students: {z@x: {comment: Oui.}}";
        let mut decisions: Decisions = serde_yaml::from_str(text).unwrap();
        assert_eq!(decisions.resolve(&[hand_in("Binôme 3")], &list), []);
        let members = decisions.members("Binôme 3").unwrap();
        let [zoe, eloi, ..] = list.clone();
        // Of two people of one name, and of nobody, there is the name.
        let unknown = ["Anne Autre", "Personne"].map(|name| listed(name, ""));
        assert_eq!(members[..2], [zoe, eloi]);
        assert_eq!(members[2..], unknown);
        let ways = ["a1@x", "a2@x"].map(str::to_owned).to_vec();
        let unlisted = [
            Mistake::Shared("Anne Autre".to_owned(), ways),
            Mistake::NobodyCalled("Personne".to_owned(), None),
        ];
        let unlisted = unlisted.map(|mistake| ("Binôme 3", mistake));
        assert_eq!(decisions.unlisted(&list), unlisted);
        assert_eq!(decisions.unlisted(&[]), []);
        let student = decisions.student("Binôme 3", &members[0]).unwrap();
        assert_eq!(student.comment, "Oui.");
    }

    fn hand_in(name: &str) -> HandIn {
        HandIn {
            name: name.to_owned(),
            id: String::new(),
            people: Vec::new(),
            is_group: false,
            files: Vec::new(),
            refused: Vec::new(),
            store: Arc::new(Store::Memory(Vec::new())),
            origin: PathBuf::new(),
            folder: String::new(),
        }
    }

    /// Nothing is decided for somebody who was not meant, and nothing twice.
    #[test]
    fn a_name_that_several_people_share_decides_nothing() {
        let class = ["a/dupont", "b/dupont", "zoe", "ZOÉ"].map(|name| HandIn {
            people: vec![Person {
                name: name.rsplit('/').next().unwrap_or(name).to_owned(),
                ..Person::default()
            }],
            ..hand_in(name)
        });
        let mistakes = |text: &str| {
            let mut decisions: Decisions = serde_yaml::from_str(text).unwrap();
            let mistakes = decisions.resolve(&class, &[]);
            assert_eq!(decisions.student("b/dupont", &class[1].people[0]), None);
            mistakes
        };
        let shared = |name: &str, ways: &[&str]| {
            let ways = ways.iter().map(|w| (*w).to_owned()).collect();
            Mistake::Shared(name.to_owned(), ways)
        };
        assert_eq!(
            mistakes("students: {dupont: {comment: A}}"),
            [shared("dupont", &["a/dupont/dupont", "b/dupont/dupont"])]
        );
        assert_eq!(
            mistakes("students: {Zoe: {comment: A}, zoe: {comment: B}}"),
            [shared("Zoe", &["zoe", "ZOÉ"])]
        );
        assert_eq!(
            mistakes("groups: {Zoé: [A, B]}\nstudents: {}"),
            [shared("Zoé", &["zoe", "ZOÉ"])]
        );
        assert_eq!(mistakes("students: {a/dupont: {comment: A}, zoe: {}}"), []);
        assert_eq!(
            mistakes("students: {\"ZOE\u{301}\": {comment: A}, ZOÉ: {comment: B}}"),
            [Mistake::Twice("ZOE\u{301}".to_owned(), "ZOÉ".to_owned())]
        );
    }

    #[test]
    fn what_is_written_reads_back_the_same() {
        let mut decisions: Decisions = serde_yaml::from_str(TEXT).unwrap();
        let zoe = decisions.students.get_mut("Ménard Zoe").unwrap();
        zoe.comment = "Oui : \"non\" #1".to_owned();
        let text = serde_yaml::to_string(&decisions).unwrap();
        assert_eq!(serde_yaml::from_str::<Decisions>(&text).unwrap(), decisions);
        assert_eq!(decisions.students.len(), 2);
        assert_eq!(Student::default(), serde_yaml::from_str("{}").unwrap());
    }
}
