//! The class list and the hand-ins, brought together: who is missing, who is there twice, and
//! where everybody stands.

use crate::Person;
use crate::paths::folded_words;
use std::collections::BTreeMap;

/// What became of the roster's people and of the hand-ins.
#[derive(Debug, Default)]
pub struct Matched {
    pub absent: Vec<Person>,
    /// Everybody on the list, in its order; empty without a list.
    pub people: Vec<Person>,
    /// The places of everybody of a name, folded.
    named: BTreeMap<String, Vec<usize>>,
    /// Hand-ins of nobody on the roster.
    pub strangers: Vec<String>,
    /// People with several hand-ins, and those.
    pub several: Vec<(String, Vec<String>)>,
}

impl Matched {
    pub fn of(people: Vec<Person>) -> Matched {
        let mut named: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (place, person) in people.iter().enumerate() {
            let all = named.entry(folded_words(&person.name)).or_default();
            all.push(place);
        }
        Matched {
            people,
            named,
            ..Matched::default()
        }
    }

    /// Where somebody stands on the list. Of two of one name, the one who agrees in all that the
    /// list says.
    pub fn place(&self, who: &Person) -> Option<usize> {
        let named = self.named.get(&folded_words(&who.name))?;
        let mut same = named.iter().filter(|i| is_same(&self.people[**i], who));
        match (same.next(), named.as_slice()) {
            (Some(own), _) | (None, [own]) => Some(*own),
            _ => None,
        }
    }
}

/// Has this person all that the list says of that one?
fn is_same(listed: &Person, who: &Person) -> bool {
    let pairs = [
        (&listed.id, &who.id),
        (&listed.number, &who.number),
        (&listed.email, &who.email),
        (&listed.login, &who.login),
        (&listed.group, &who.group),
    ];
    let agrees = |(listed, own): &(&String, &String)| listed.is_empty() || listed == own;
    pairs.iter().all(agrees)
}
