//! Measures that were taken of a hand-in before: reading its sources again would cost more
//! than all the rest of a class that did not change.

use crate::functions::Given;
use crate::measures::{Evidence, measure};
use compile::hash::Key;
use compile::sources::Sources;
use scenario::specs::bareme::Measure;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Stored with the verdicts on the very same sources.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// The way of measuring that gave them.
    way: String,
    found: BTreeMap<String, (f64, Vec<Evidence>)>,
}

impl Measured {
    pub fn of(
        &mut self,
        what: Option<Measure>,
        sources: &Sources,
        given: &Given,
    ) -> (f64, Vec<Evidence>) {
        let parts = [
            include_str!("measures.rs"),
            include_str!("functions.rs"),
            include_str!("by_lines.rs"),
            include_str!("comments.rs"),
            include_str!("names.rs"),
            include_str!("spacing.rs"),
            &given.key,
        ];
        let way = parts.iter().fold(Key::new("measures"), Key::with);
        let way = way.finish();
        if self.way != way {
            (self.way, self.found) = (way, BTreeMap::new());
        }
        let files: Vec<&str> = sources.files.keys().map(String::as_str).collect();
        let name = format!("{what:?} {}", files.join(" "));
        let found = self.found.entry(name);
        found
            .or_insert_with(|| measure(what, sources, given))
            .clone()
    }
}
