//! The order in which to repair.

use scenario::specs::coursework::Topic;
use std::collections::BTreeSet;

/// The order in which to repair topics: first those that others depend on.
pub fn in_order(mut faults: BTreeSet<String>, topics: &[Topic]) -> Vec<String> {
    let mut order = Vec::new();
    while !faults.is_empty() {
        let here = topics.iter().filter(|topic| faults.contains(&topic.name));
        let free = |topic: &&Topic| all_needs(topic, topics).is_disjoint(&faults);
        let next = here.clone().find(free).or_else(|| here.clone().next());
        let Some(next) = next else { break };
        faults.remove(&next.name);
        order.push(next.name.clone());
    }
    order
}

/// The topics that a topic depends on, directly or not, without itself.
fn all_needs(topic: &Topic, topics: &[Topic]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = topic.needs.clone();
    while let Some(name) = open.pop() {
        if name != topic.name && found.insert(name.clone()) {
            let needed = topics.iter().find(|topic| topic.name == name);
            open.extend(needed.into_iter().flat_map(|topic| topic.needs.clone()));
        }
    }
    found
}
