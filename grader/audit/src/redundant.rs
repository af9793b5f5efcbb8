//! Topics that find nothing that no other topic finds.

use super::fate::ScenarioName;
use super::variant_audit::VariantAudit;
use std::collections::BTreeSet;

/// Over all variants: they share their topics.
#[derive(Debug, PartialEq, Eq)]
pub struct RedundantTopics {
    /// In the order of the specs.
    pub topics: Vec<String>,
    /// How many topics there are.
    pub of: usize,
}

impl RedundantTopics {
    pub fn of(parts: &[VariantAudit]) -> RedundantTopics {
        let every = parts.iter().flat_map(|part| &part.scenarios);
        let caught = parts.iter().flat_map(|part| &part.fates);
        redundant(every, caught.map(|fate| fate.topics()))
    }
}

fn redundant<'a>(
    every: impl Iterator<Item = &'a ScenarioName>,
    caught: impl Iterator<Item = BTreeSet<&'a str>>,
) -> RedundantTopics {
    let alone: BTreeSet<&str> = caught
        .filter(|topics| topics.len() == 1)
        .flatten()
        .collect();
    let mut known = BTreeSet::new();
    let mut topics: Vec<&str> = every.map(|seen| seen.topic.as_str()).collect();
    topics.retain(|topic| known.insert(*topic));
    let of = topics.len();
    topics.retain(|topic| !alone.contains(topic));
    RedundantTopics {
        topics: topics.into_iter().map(str::to_owned).collect(),
        of,
    }
}

#[cfg(test)]
mod tests {
    use super::{RedundantTopics, ScenarioName, redundant};
    use lang::Localized;

    #[test]
    fn a_topic_that_is_once_alone_is_no_echo() {
        let seen = |topic: &str| ScenarioName {
            topic: topic.to_owned(),
            scenario: Localized::default(),
            hidden: false,
        };
        let every = [seen("a"), seen("b"), seen("b"), seen("c")];
        let caught = [vec!["a", "b"], vec!["b"], vec![]];
        let caught = caught.into_iter().map(|names| names.into_iter().collect());
        let expected = RedundantTopics {
            topics: vec!["a".to_owned(), "c".to_owned()],
            of: 3,
        };
        assert_eq!(redundant(every.iter(), caught), expected);
    }
}
