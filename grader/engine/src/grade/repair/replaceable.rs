//! Which topics can get right bodies, and in which library.

use crate::grade::report::Replaceable;
use std::collections::BTreeSet;

/// Whose types a library is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TypesOf {
    Student,
    Reference,
}

impl Replaceable {
    pub fn contains(&self, topic: &String) -> bool {
        self.single.contains(topic) || self.together.contains(topic)
    }

    /// Which topics are replaced for a scenario of `topic` when `asked` should be, and in the
    /// library on whose types. The one on the reference's always replaces all members, so it is
    /// not used where `topic` is a member that nobody asked for.
    pub fn choose(&self, topic: &String, asked: &[&String]) -> (BTreeSet<String>, TypesOf) {
        let asked = || asked.iter().copied();
        let all: BTreeSet<String> = asked().chain(&self.members).cloned().collect();
        let is_own = self.members.contains(topic) && !asked().any(|name| name == topic);
        let fits = |name: &String| self.single.contains(name);
        let is_retyped =
            !asked().all(fits) && !is_own && all.iter().all(|name| self.together.contains(name));
        match is_retyped {
            true => (all, TypesOf::Reference),
            false => (
                asked().filter(|name| fits(name)).cloned().collect(),
                TypesOf::Student,
            ),
        }
    }

    /// Can this one be repaired without any other of these faults?
    pub fn is_separate(&self, fault: &String, faults: &[String]) -> bool {
        let mut others = faults.iter().filter(|other| *other != fault);
        self.single.contains(fault) || !others.any(|other| self.members.contains(other))
    }
}

impl Replaceable {
    /// Whether fewer topics are at fault than before, or as many while the topic chosen last can
    /// now be repaired without the others.
    pub fn is_better(&self, now: &[String], before: &[String]) -> bool {
        let last = self.chosen.last();
        let is_told = last.is_some_and(|topic| self.is_separate(topic, now));
        now.len() < before.len() || now.len() == before.len() && is_told
    }
}

#[cfg(test)]
mod tests {
    use super::{Replaceable, TypesOf};

    fn chosen(topic: &str, asked: &[&str]) -> (Vec<String>, TypesOf) {
        let all = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let replaceable = Replaceable {
            single: all(&["a", "b"]),
            together: all(&["a", "get", "set"]),
            members: all(&["get", "set"]),
            beside: Vec::new(),
            chosen: Vec::new(),
        };
        let asked: Vec<String> = all(asked);
        let asked: Vec<&String> = asked.iter().collect();
        let (names, types) = replaceable.choose(&topic.to_owned(), &asked);
        (names.into_iter().collect(), types)
    }

    #[test]
    fn what_fits_by_itself_leaves_the_types_alone() {
        assert_eq!(
            chosen("c", &["a", "b"]),
            (vec!["a".to_owned(), "b".to_owned()], TypesOf::Student)
        );
    }

    #[test]
    fn a_member_takes_the_others_along() {
        let all = ["a", "get", "set"].map(str::to_owned).to_vec();
        assert_eq!(chosen("c", &["a", "set"]), (all, TypesOf::Reference));
    }

    #[test]
    fn a_function_never_answers_for_its_own_topic() {
        assert_eq!(
            chosen("get", &["a", "set"]),
            (vec!["a".to_owned()], TypesOf::Student)
        );
        assert_eq!(chosen("get", &["set"]), (Vec::new(), TypesOf::Student));
        assert_eq!(chosen("set", &["set"]).1, TypesOf::Reference);
    }

    #[test]
    fn what_does_not_fit_there_is_left() {
        assert_eq!(
            chosen("c", &["b", "set"]),
            (vec!["b".to_owned()], TypesOf::Student)
        );
    }
}
