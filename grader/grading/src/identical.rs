//! Hand-ins that are the same: one is graded, and all get its result.

use intake::Class;
use intake::bundle::{Contents, KnownModules};
use std::collections::BTreeMap;

/// Hand-ins with the very same contents: graded once.
#[derive(Debug)]
pub struct IdenticalHandIns {
    /// Their numbers in the class.
    pub members: Vec<usize>,
}

impl IdenticalHandIns {
    /// Reads every hand-in once, for the key of its bytes only.
    pub fn of(class: &Class, known: &[KnownModules]) -> Vec<IdenticalHandIns> {
        let key = |(i, hand_in)| {
            // A hand-in that is read alone, or not at all, is not grouped with identical ones.
            if supervise::was_in_hand(i) {
                return String::new();
            }
            let _in_hand = supervise::in_hand(i);
            let found = Contents::find(hand_in, known).ok();
            found.and_then(|c| c.key()).unwrap_or_default()
        };
        let keys: Vec<String> = class.hand_ins.iter().enumerate().map(key).collect();
        IdenticalHandIns::of_keys(keys.iter().map(String::as_str))
    }

    /// Was one of them in hand when a process ended?
    pub fn is_alone(&self) -> bool {
        self.members.iter().any(|i| supervise::was_in_hand(*i))
    }

    /// Of the keys of a class, in its order; an empty one is like no other.
    pub fn of_keys<'a>(keys: impl Iterator<Item = &'a str>) -> Vec<IdenticalHandIns> {
        let mut groups: Vec<IdenticalHandIns> = Vec::new();
        let mut places: BTreeMap<&str, usize> = BTreeMap::new();
        for (i, key) in keys.enumerate() {
            let next = groups.len();
            let place = match key.is_empty() {
                true => next,
                false => *places.entry(key).or_insert(next),
            };
            match groups.get_mut(place) {
                Some(group) => group.members.push(i),
                None => groups.push(IdenticalHandIns { members: vec![i] }),
            }
        }
        groups
    }
}

/// Whom a hand-in is identical to: a class of a thousand untouched templates would else name a
/// million.
pub(crate) fn some_of<'n>(mut names: impl Iterator<Item = &'n str>) -> Vec<String> {
    const NAMED: usize = 20;
    let mut some: Vec<String> = names.by_ref().take(NAMED).map(str::to_owned).collect();
    let more = names.count();
    some.extend((more > 0).then(|| format!("… (+{more})")));
    some
}

#[cfg(test)]
mod tests {
    use super::some_of;

    #[test]
    fn of_a_thousand_that_are_the_same_some_are_named() {
        let names: Vec<String> = (0..1000).map(|i| i.to_string()).collect();
        let named = |n: usize| some_of(names[..n].iter().map(String::as_str));
        assert_eq!(named(20), names[..20]);
        let all = named(1000);
        assert_eq!((all.len(), all[20].as_str()), (21, "… (+980)"));
    }
}
