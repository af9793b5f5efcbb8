//! Whom a name in the decisions means. Names are written by hand, so accents, case and the
//! order of words do not count, as long as only one person fits; people who share a name need
//! one that is theirs alone.

use super::ways::{HandInPeople, NameIndex, Target, identifiers};
use intake::paths::{folded_words, tidy};
use intake::{HandIn, Person};
use std::collections::BTreeSet;

/// Everybody of a class, by hand-in.
#[derive(Debug, Default)]
pub struct Everybody {
    hand_ins: Vec<HandInPeople>,
    ways: NameIndex,
}

/// What a name leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NameMatch {
    Nobody,
    /// One person, perhaps behind several hand-ins.
    These(Vec<Target>),
    /// Different people: for each, a name that is nobody else's.
    Several(Vec<String>),
}

impl Everybody {
    pub fn of<'a>(
        hand_ins: impl Iterator<Item = &'a HandIn>,
        people: impl Fn(&HandIn) -> Vec<Person>,
    ) -> Everybody {
        let hand_ins = hand_ins.map(|h| HandInPeople {
            name: h.name.clone(),
            id: h.id.clone(),
            people: people(h),
        });
        Everybody::behind(hand_ins.collect())
    }

    /// The same, of a class that was graded: each hand-in's name, id and people.
    pub fn of_graded<'a>(
        hand_ins: impl Iterator<Item = (&'a String, &'a String, &'a Vec<Person>)>,
    ) -> Everybody {
        let hand_ins = hand_ins.map(|(name, id, people)| HandInPeople {
            name: name.clone(),
            id: id.clone(),
            people: people.clone(),
        });
        Everybody::behind(hand_ins.collect())
    }

    /// The people of a class list, whatever they handed in.
    pub fn on_list(people: &[Person]) -> Everybody {
        let alone = people.iter().map(|person| HandInPeople {
            name: String::new(),
            id: String::new(),
            people: vec![person.clone()],
        });
        Everybody::behind(alone.collect())
    }

    /// The one who is called so, with all that is known; else only the name.
    pub fn person_called(&self, name: &str) -> Person {
        let known = match self.meant(name) {
            NameMatch::These(targets) => targets.first().and_then(|t| self.person(*t)).cloned(),
            _ => None,
        };
        known.unwrap_or_else(|| Person {
            name: name.to_owned(),
            ..Person::default()
        })
    }

    pub fn behind(hand_ins: Vec<HandInPeople>) -> Everybody {
        let ways = NameIndex::to(&hand_ins);
        Everybody { hand_ins, ways }
    }

    pub fn meant(&self, name: &str) -> NameMatch {
        let found = self.ways.found(name);
        if found.is_empty() {
            return NameMatch::Nobody;
        }
        let first = found[0];
        match found.iter().all(|t| self.is_same_person(first, *t)) {
            true => NameMatch::These(found.to_vec()),
            false => NameMatch::Several(found.iter().map(|t| self.own_name(*t)).collect()),
        }
    }

    /// The name that shares the most words.
    pub fn nearest(&self, name: &str) -> Option<String> {
        let folded = folded_words(name);
        let names = self.hand_ins.iter().flat_map(|h| {
            let people = h.people.iter().map(|p| p.name.as_str());
            std::iter::once(h.name.as_str()).chain(people)
        });
        let shared = |name: &&str| {
            let other = folded_words(name);
            let words: Vec<&str> = other.split(' ').collect();
            folded.split(' ').filter(|w| words.contains(w)).count()
        };
        let best = names.max_by_key(shared)?;
        (shared(&best) > 0).then(|| best.to_owned())
    }

    pub fn hand_in(&self, target: Target) -> &str {
        &self.hand_ins[target.hand_in].name
    }

    pub fn person(&self, target: Target) -> Option<&Person> {
        self.hand_ins[target.hand_in].people.get(target.person?)
    }

    /// A name that means this one, and nobody else: the usual one when it can be.
    pub fn own_name(&self, target: Target) -> String {
        let hand_in = &self.hand_ins[target.hand_in];
        let mut ways = Vec::new();
        match self.person(target) {
            Some(person) => {
                ways.push(person.name.clone());
                ways.extend(identifiers(person).map(str::to_owned));
                ways.push(format!("{}/{}", hand_in.name, person.name));
            }
            None => ways.extend([hand_in.name.clone(), hand_in.id.clone()]),
        }
        let last = ways.last().cloned().unwrap_or_default();
        let is_own = |way: &String| {
            let found = self.ways.found(way);
            !found.is_empty() && found.iter().all(|t| self.is_same_person(target, *t))
        };
        ways.into_iter().find(is_own).unwrap_or(last)
    }

    /// Whether both are one person, in two hand-ins if an e-mail, login or number agrees.
    fn is_same_person(&self, one: Target, other: Target) -> bool {
        if one.hand_in == other.hand_in {
            let alone = self.hand_ins[one.hand_in].people.len() < 2;
            return one == other || alone;
        }
        let person = |target: Target| {
            let people = &self.hand_ins[target.hand_in].people;
            match target.person {
                Some(i) => people.get(i),
                None => people.first().filter(|_| people.len() == 1),
            }
        };
        let (Some(a), Some(b)) = (person(one), person(other)) else {
            return false;
        };
        let a: BTreeSet<&str> = identifiers(a).collect();
        let b: BTreeSet<&str> = identifiers(b).collect();
        !a.is_disjoint(&b)
    }
}

/// The one of these names that is meant: exactly, else the only one that is like it.
pub fn matching<'a>(names: impl Iterator<Item = &'a str> + Clone, wanted: &str) -> Option<&'a str> {
    let exact = tidy(wanted);
    if let Some(found) = names.clone().find(|name| tidy(name) == exact) {
        return Some(found);
    }
    let folded = folded_words(wanted);
    let mut like = names.filter(|name| folded_words(name) == folded);
    let first = like.next()?;
    like.all(|other| other == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::{Everybody, HandInPeople, NameMatch, Target, matching};
    use intake::Person;

    fn person(name: &str, email: &str) -> Person {
        Person {
            name: name.to_owned(),
            email: email.to_owned(),
            ..Person::default()
        }
    }

    /// Name, id, people with their addresses.
    type Listed<'a> = (&'a str, &'a str, &'a [(&'a str, &'a str)]);

    fn class(hand_ins: &[Listed<'_>]) -> Everybody {
        let behind = |(name, id, people): &Listed<'_>| HandInPeople {
            name: (*name).to_owned(),
            id: (*id).to_owned(),
            people: people.iter().map(|(n, e)| person(n, e)).collect(),
        };
        Everybody::behind(hand_ins.iter().map(behind).collect())
    }

    #[track_caller]
    fn means(class: &Everybody, name: &str, expected: &[(usize, Option<usize>)]) {
        let expected: Vec<Target> = expected
            .iter()
            .map(|&(hand_in, person)| Target { hand_in, person })
            .collect();
        assert_eq!(class.meant(name), NameMatch::These(expected), "{name}");
    }

    #[track_caller]
    fn is_shared(class: &Everybody, name: &str, expected: &[&str]) {
        let several = expected.iter().map(|e| (*e).to_owned()).collect();
        assert_eq!(class.meant(name), NameMatch::Several(several), "{name}");
        for (i, own) in expected.iter().enumerate() {
            let NameMatch::These(found) = class.meant(own) else {
                panic!("{own} is shared too");
            };
            assert_eq!(found[0].hand_in, i, "{own}");
        }
    }

    #[test]
    fn names_that_fold_alike_are_different_people() {
        let zoes = class(&[
            ("ZOÉ", "zoe", &[("ZOÉ", "")]),
            ("zoe", "zoe-2", &[("zoe", "")]),
            ("zoé (1)", "zoe_1", &[("zoé", "")]),
            ("zoé (2)", "zoe_2", &[("zoé", "")]),
        ]);
        means(&zoes, "zoe", &[(1, None)]);
        means(&zoes, "ZOÉ", &[(0, None)]);
        means(&zoes, "ZOE\u{301}", &[(0, None)]);
        assert!(matches!(zoes.meant("Zoe"), NameMatch::Several(all) if all.len() == 4));
        assert!(matches!(zoes.meant("zoe\u{301}"), NameMatch::Several(all) if all.len() == 2));
        means(&zoes, "zoé (2)", &[(3, None)]);
    }

    #[test]
    fn two_people_of_one_name_are_told_apart() {
        let moodle = class(&[
            ("Zoé Ménard (48213)", "zoe_48213", &[("Zoé Ménard", "z1@x")]),
            ("Zoé Ménard (48219)", "zoe_48219", &[("Zoé Ménard", "z2@x")]),
        ]);
        is_shared(&moodle, "Zoé Ménard", &["z1@x", "z2@x"]);
        is_shared(&moodle, "menard zoe", &["z1@x", "z2@x"]);
        means(&moodle, "Zoé Ménard (48219)", &[(1, None)]);
        let folders = class(&[
            ("a/dupont", "a_dupont", &[("dupont", "")]),
            ("b/dupont", "b_dupont", &[("dupont", "")]),
        ]);
        is_shared(&folders, "dupont", &["a/dupont/dupont", "b/dupont/dupont"]);
        means(&folders, "b_dupont", &[(1, None)]);
        let groups = class(&[
            ("Binôme 1", "b1", &[("Zoé", ""), ("Hugo", "")]),
            ("Binôme 2", "b2", &[("Zoé", ""), ("Ada", "")]),
        ]);
        is_shared(&groups, "zoe", &["Binôme 1/Zoé", "Binôme 2/Zoé"]);
        means(&groups, "ada", &[(1, Some(1))]);
        means(&groups, "binome 2", &[(1, None)]);
    }

    #[test]
    fn one_person_with_two_hand_ins_is_one() {
        let late = class(&[
            ("Zoé (1)", "zoe_1", &[("Zoé", "z@x")]),
            ("Zoé (2)", "zoe_2", &[("Zoé", "z@x")]),
        ]);
        means(&late, "Zoé", &[(0, Some(0)), (1, Some(0))]);
        means(&late, "zoe_1", &[(0, None)]);
        assert_eq!(late.meant("Personne"), NameMatch::Nobody);
    }

    #[test]
    fn of_names_the_exact_one_is_meant_or_the_only_one_like_it() {
        let names = ["zoe", "ZOÉ", "Éloi Le Goff"];
        let meant = |wanted| matching(names.iter().copied(), wanted);
        assert_eq!(meant("zoe"), Some("zoe"));
        assert_eq!(meant("Zoe"), None);
        assert_eq!(meant("le goff eloi"), Some("Éloi Le Goff"));
    }
}
