//! Groups that the teacher names, whoever the class list had put behind their hand-ins.

use super::matched::Matched;
use crate::{HandIn, Person};
use std::collections::BTreeSet;

impl Matched {
    /// Who is absent, and which hand-ins are nobody's, once these hand-ins have these members.
    pub fn regroup(
        &mut self,
        hand_ins: &[HandIn],
        members: impl Fn(&HandIn) -> Option<Vec<Person>>,
    ) {
        let (mut theirs, mut before) = (BTreeSet::new(), BTreeSet::new());
        let mut elsewhere = BTreeSet::new();
        for hand_in in hand_ins {
            let listed = self.places(&hand_in.people);
            let Some(members) = members(hand_in) else {
                elsewhere.extend(listed);
                continue;
            };
            let members = self.places(&members);
            if !members.is_empty() {
                self.strangers.retain(|name| *name != hand_in.name);
            }
            before.extend(listed);
            theirs.extend(members);
        }
        let mut absent = std::mem::take(&mut self.absent);
        absent.retain(|p| self.place(p).is_none_or(|place| !theirs.contains(&place)));
        // Somebody whom the teacher takes out of a group stays in every table of the class.
        let out = before
            .difference(&theirs)
            .filter(|i| !elsewhere.contains(*i));
        absent.extend(out.map(|place| self.people[*place].clone()));
        absent.sort_by_key(|p| self.place(p));
        self.absent = absent;
    }

    fn places(&self, people: &[Person]) -> Vec<usize> {
        people.iter().filter_map(|p| self.place(p)).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::listing::Store;
    use crate::roster::matched::Matched;
    use crate::{HandIn, Person};
    use std::path::PathBuf;
    use std::sync::Arc;

    fn person(name: &str) -> Person {
        Person {
            name: name.to_owned(),
            email: format!("{name}@x"),
            ..Person::default()
        }
    }

    fn hand_in(name: &str, people: &[&str]) -> HandIn {
        HandIn {
            name: name.to_owned(),
            id: name.to_owned(),
            people: people.iter().map(|p| person(p)).collect(),
            is_group: false,
            files: Vec::new(),
            refused: Vec::new(),
            store: Arc::new(Store::Memory(Vec::new())),
            origin: PathBuf::new(),
            folder: String::new(),
        }
    }

    #[test]
    fn members_are_not_absent_and_whoever_was_taken_out_is() {
        let mut matched = Matched::of(["Ada", "Alan", "Grace", "Zoé"].map(person).to_vec());
        matched.absent = ["Ada", "Zoé"].map(person).to_vec();
        matched.strangers = ["groupe-4", "other"].map(str::to_owned).to_vec();
        let class = [
            hand_in("groupe-4", &[]),
            hand_in("groupe-5", &["Alan", "Grace"]),
            hand_in("other", &[]),
        ];
        matched.regroup(&class, |hand_in| match hand_in.name.as_str() {
            "groupe-4" => Some(vec![person("Ada"), Person::default()]),
            "groupe-5" => Some(vec![person("Grace")]),
            _ => None,
        });
        assert_eq!(matched.absent, ["Alan", "Zoé"].map(person));
        assert_eq!(matched.strangers, ["other"]);
    }
}
