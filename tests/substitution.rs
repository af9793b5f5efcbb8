//! One fault is counted once: scenarios that fail run again with the reference's functions in
//! place of others, and reports say truly what a repair is worth.

mod evasion;
mod fault;
#[cfg(feature = "full")]
mod other_types;
mod repaired;
mod secrecy;

use crate::support::{list, text};
use serde_json::Value;
use std::collections::BTreeMap;

/// The marks of one hand-in.
fn marks<'r>(results: &'r Value, name: &str) -> &'r Value {
    let mut all = list(&results["marks"]).iter();
    let found = all.find(|marks| marks["name"] == name);
    found.unwrap_or_else(|| panic!("{name} has no marks"))
}

/// Points lost, by line of the barème and topic.
fn lost(marks: &Value) -> BTreeMap<(String, String), f64> {
    let mut lost = BTreeMap::new();
    for line in list(&marks["criteria"]) {
        for loss in list(&line["why"]["lost"]) {
            let points = loss["points"].as_f64().unwrap_or(0.0);
            lost.insert((text(&line["id"]), text(&loss["topic"])), points);
        }
    }
    lost
}

fn sure(marks: &Value) -> f64 {
    marks["sure"].as_f64().expect("sure points")
}
