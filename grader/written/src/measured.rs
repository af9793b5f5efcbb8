//! Measures that were taken of a hand-in before: reading its sources again would cost more
//! than all the rest of a class that did not change.

use crate::functions::Written;
use crate::given::Given;
use crate::measures::{Evidence, measure};
use compile::hash::Key;
use compile::sources::Sources;
use scenario::specs::bareme::Measure;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// Stored with the verdicts on the very same sources.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// The way of measuring that gave them.
    way: String,
    found: BTreeMap<String, (f64, Vec<Evidence>)>,
    /// Functions of which nothing is written, by the files read.
    #[serde(default)]
    nothing_in: BTreeMap<String, BTreeSet<String>>,
}

impl Measured {
    pub fn of(
        &mut self,
        what: Measure,
        sources: &Sources,
        given: &Given<'_>,
    ) -> (f64, Vec<Evidence>) {
        self.forget_other_ways(given);
        let name = format!("{what:?} {}", files(sources));
        let found = self.found.entry(name);
        found
            .or_insert_with(|| measure(what, sources, given))
            .clone()
    }

    /// Names of functions that the student left as they were, or nearly.
    pub fn nothing_in(&mut self, sources: &Sources, given: &Given<'_>) -> BTreeSet<String> {
        self.forget_other_ways(given);
        let known = self.nothing_in.entry(files(sources));
        known
            .or_insert_with(|| Written::of(sources, given).nothing_in())
            .clone()
    }

    fn forget_other_ways(&mut self, given: &Given<'_>) {
        let way = Key::new("measures").with(CODE.as_str()).with(&given.key);
        let way = way.finish();
        if self.way != way {
            *self = Measured {
                way,
                ..Measured::default()
            };
        }
    }
}

/// The key of the code that measures.
static CODE: LazyLock<String> = LazyLock::new(|| {
    let files = [
        include_str!("measures.rs"),
        include_str!("functions.rs"),
        include_str!("extents.rs"),
        include_str!("given.rs"),
        include_str!("body.rs"),
        include_str!("by_lines.rs"),
        include_str!("comments.rs"),
        include_str!("names.rs"),
        include_str!("spacing.rs"),
        include_str!("../../compile/src/lexer.rs"),
    ];
    files.iter().fold(Key::new("code"), Key::with).finish()
});

fn files(sources: &Sources) -> String {
    let files: Vec<&str> = sources.files.keys().map(String::as_str).collect();
    files.join(" ")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    /// Stored measures would count for a file that is not in the key, although it has changed.
    #[test]
    fn every_file_that_measures_is_part_of_the_key() {
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        for entry in fs::read_dir(sources).expect("the sources") {
            let name = entry.expect("an entry").file_name();
            let name = name.to_string_lossy();
            let included =
                include_str!("measured.rs").contains(&format!("include_str!(\"{name}\")"));
            let measures = !["lib.rs", "measured.rs"].contains(&name.as_ref());
            assert!(included || !measures, "add {name} to CODE");
        }
    }
}
