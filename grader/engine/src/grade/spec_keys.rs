//! The part of a verdict's key that describes the coursework. It is the same for every hand-in,
//! so it is computed once for a class.

use super::loaded::Loaded;
use compile::hash::Key;
use scenario::scenario::Scenario;
use std::collections::HashMap;
use std::sync::OnceLock;

#[derive(Debug, Default)]
pub struct SpecKeys(OnceLock<Worked>);

#[derive(Debug)]
struct Worked {
    whole: String,
    /// By topic, then by text.
    scenarios: HashMap<String, HashMap<String, String>>,
}

impl SpecKeys {
    /// What all scenarios of the coursework share.
    pub(super) fn whole(loaded: &Loaded) -> &str {
        &loaded.keys.worked(loaded).whole
    }

    pub(super) fn scenario(loaded: &Loaded, scenario: &Scenario) -> String {
        let known = loaded.keys.worked(loaded).scenarios.get(&scenario.topic);
        let known = known.and_then(|topic| topic.get(&scenario.source));
        known
            .cloned()
            .unwrap_or_else(|| of_scenario(loaded, scenario))
    }

    fn worked(&self, loaded: &Loaded) -> &Worked {
        self.0.get_or_init(|| {
            let mut scenarios: HashMap<String, HashMap<String, String>> = HashMap::new();
            for scenario in loaded.coursework.topics.iter().flat_map(|t| &t.scenarios) {
                let topic = scenarios.entry(scenario.topic.clone()).or_default();
                topic.insert(scenario.source.clone(), of_scenario(loaded, scenario));
            }
            Worked {
                whole: of_coursework(loaded),
                scenarios,
            }
        })
    }
}

fn of_coursework(loaded: &Loaded) -> String {
    let file = &loaded.coursework.file;
    let topics = &loaded.coursework.topics;
    let needs: Vec<_> = topics.iter().map(|t| (&t.name, &t.needs)).collect();
    Key::new("specs")
        .with(format!("{needs:?}"))
        .with(&loaded.name)
        .with(format!(
            "{:?}{:?}{:?}{:?}",
            file.legend, file.views, file.generators, file.cells
        ))
        .with(format!("{:?}", loaded.coursework.bareme.limits))
        .finish()
}

fn of_scenario(loaded: &Loaded, scenario: &Scenario) -> String {
    let mut key = Key::new("scenario")
        .with(&scenario.topic)
        .with(&scenario.source)
        .with(format!(
            "{:?}{:?}{:?}",
            scenario.needs, scenario.limits, scenario.hidden
        ));
    // A scenario's own files stand in its text.
    if scenario.rust_test().is_some() || scenario.is_in_window() {
        key = key.with(format!("{:?}", scenario.files));
    }
    if scenario.is_in_window() {
        key = key.with(&loaded.front_key);
    }
    // Snapshots are named in the scenario's text; what they hold is not.
    if scenario.source.contains("snapshot") || scenario.source.contains("picture") {
        let mut paths = loaded.coursework.snapshots(scenario).paths();
        paths.sort();
        for path in paths {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            if scenario.source.contains(&*stem) {
                key = key
                    .with(&*stem)
                    .with(std::fs::read(&path).unwrap_or_default());
            }
        }
    }
    key.finish()
}
