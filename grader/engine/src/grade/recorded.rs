//! What the reference prints where a scenario has a snapshot.

use super::scenarios::Session;
use super::{Grader, Loaded, Variant};
use crate::evaluate::Snapshots;
use crate::language::scenario::Scenario;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// A text for a snapshot, and where it is or would be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    pub path: PathBuf,
    pub text: String,
    /// The call or file it comes from, for the snapshot's heading.
    pub scenario: String,
}

#[derive(Debug, Default)]
struct Recorder(RefCell<BTreeMap<String, String>>);

impl Snapshots for Recorder {
    fn text(&self, name: &str) -> Option<String> {
        self.0.borrow().get(name).cloned()
    }

    fn found(&self, name: &str, text: &str) {
        self.0
            .borrow_mut()
            .entry(name.to_owned())
            .or_insert_with(|| text.to_owned());
    }
}

impl Grader {
    /// Runs the reference on every scenario that has a snapshot. Two scenarios that give
    /// one snapshot two texts give two entries: the caller says so.
    pub fn record(&self, loaded: &Loaded, variant: &Variant) -> Result<Vec<Recorded>, String> {
        let built = self
            .reference(variant)
            .ok_or("the reference does not compile")?;
        let mut session = Session::new(self, loaded, variant, &built);
        let mut all = Vec::new();
        for topic in &loaded.coursework.topics {
            for scenario in topic
                .scenarios
                .iter()
                .filter(|s| s.source.contains("snapshot"))
            {
                if self.is_wanted(topic, scenario, variant) {
                    all.extend(recorded(loaded, scenario, &mut session)?);
                }
            }
        }
        Ok(all)
    }
}

fn recorded(
    loaded: &Loaded,
    scenario: &Scenario,
    session: &mut Session<'_>,
) -> Result<Vec<Recorded>, String> {
    let recorder = Recorder::default();
    session
        .evaluate_with(scenario, &recorder)
        .map_err(|stop| format!("{:?}", stop.reason))?;
    let snapshots = loaded.coursework.snapshots(scenario);
    let of = |(name, text): (String, String)| {
        let path = snapshots
            .find(&name)
            .or_else(|| snapshots.place_for(&name))?;
        let scenario = format!(
            "{}: {}",
            scenario.topic,
            scenario.name.get(crate::lang::Lang::Fr)
        );
        Some(Recorded {
            path,
            text,
            scenario,
        })
    };
    Ok(recorder.0.into_inner().into_iter().filter_map(of).collect())
}
