//! What an audit found in one variant.

use super::fate::{Fate, Seen};
use super::score::Score;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

#[derive(Debug)]
pub struct Part {
    /// Empty when the coursework has one variant.
    pub variant: String,
    pub score: Score,
    pub fates: Vec<Fate>,
    /// Every scenario, in the order of the specs.
    pub scenarios: Vec<Seen>,
    pub survivors: Vec<Survivor>,
    /// Reasons of those that are equivalent, by name.
    pub equivalent: BTreeMap<String, String>,
}

/// A wrong solution that got through, with where it could be caught.
#[derive(Debug)]
pub struct Survivor {
    pub name: String,
    pub callers: Vec<String>,
    pub nearest: Option<Seen>,
}

/// A scenario file, by its topic.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FileName {
    pub topic: String,
    pub hidden: bool,
}

impl fmt::Display for FileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let folder = if self.hidden { "hidden" } else { "scenarios" };
        write!(f, "{folder}/{}", self.topic)
    }
}

/// A file that could go without the score falling.
#[derive(Debug, PartialEq, Eq)]
pub struct IdleFile {
    name: FileName,
    pub catches: usize,
    /// Together they catch all that it catches.
    pub others: Vec<FileName>,
}

impl IdleFile {
    pub fn name(&self) -> &FileName {
        &self.name
    }
}

impl Part {
    /// Files that catch nothing alone; few others that catch the same explain each.
    pub fn idle_files(&self) -> Vec<IdleFile> {
        let mut caught: BTreeMap<FileName, BTreeSet<&str>> = BTreeMap::new();
        for seen in &self.scenarios {
            caught.entry(file_of(seen)).or_default();
        }
        for fate in &self.fates {
            for seen in &fate.caught_by {
                let names = caught.entry(file_of(seen)).or_default();
                names.insert(&fate.mutant.name);
            }
        }
        let idle = caught.iter().filter_map(|(name, all)| {
            Some(IdleFile {
                name: name.clone(),
                catches: all.len(),
                others: others(&caught, name, all)?,
            })
        });
        idle.collect()
    }
}

fn file_of(seen: &Seen) -> FileName {
    FileName {
        topic: seen.topic.clone(),
        hidden: seen.hidden,
    }
}

/// Others that catch all of these, the strongest first; `None` when something is left.
fn others(
    caught: &BTreeMap<FileName, BTreeSet<&str>>,
    name: &FileName,
    all: &BTreeSet<&str>,
) -> Option<Vec<FileName>> {
    let mut left = all.clone();
    let mut chosen = Vec::new();
    while !left.is_empty() {
        let rest = caught.iter().filter(|(other, _)| *other != name);
        let (other, same) = rest
            .map(|(other, names)| (other, names.intersection(&left).count()))
            .max_by_key(|(_, same)| *same)?;
        if same == 0 {
            return None;
        }
        left.retain(|m| !caught[other].contains(m));
        chosen.push(other.clone());
    }
    Some(chosen)
}

#[cfg(test)]
mod tests {
    use super::{FileName, others};
    use std::collections::{BTreeMap, BTreeSet};

    fn file(topic: &str) -> FileName {
        FileName {
            topic: topic.to_owned(),
            hidden: false,
        }
    }

    #[test]
    fn a_file_is_idle_when_others_catch_all_that_it_catches() {
        let caught: BTreeMap<FileName, BTreeSet<&str>> = BTreeMap::from([
            (file("a"), BTreeSet::from(["1", "2", "3"])),
            (file("b"), BTreeSet::from(["1", "2"])),
            (file("c"), BTreeSet::from(["3", "4"])),
            (file("d"), BTreeSet::new()),
        ]);
        let of = |name: &str| others(&caught, &file(name), &caught[&file(name)]);
        assert_eq!(of("a"), Some(vec![file("b"), file("c")]));
        assert_eq!(of("b"), Some(vec![file("a")]));
        assert_eq!(of("c"), None);
        assert_eq!(of("d"), Some(Vec::new()));
    }
}
