//! The crates that an existing crate uses, as its course writes them down.

use scenario::specs::Dependency;
use std::fmt::Write as _;

/// What follows in `coursework.yaml`.
pub fn yaml(all: &[Dependency]) -> String {
    let mut text = String::new();
    for (key, only_for_tests) in [("dependencies", false), ("dev-dependencies", true)] {
        let mut own = all
            .iter()
            .filter(|d| d.only_for_tests == only_for_tests)
            .peekable();
        if own.peek().is_some() {
            let _ = writeln!(text, "{key}:");
        }
        for dependency in own {
            let Dependency { name, version, .. } = dependency;
            let features = match dependency.features.is_empty() {
                true => String::new(),
                false => format!(", features: {:?}", dependency.features),
            };
            let default = match dependency.default_features {
                true => "",
                false => ", default-features: false",
            };
            let _ = match features.is_empty() && default.is_empty() {
                true => writeln!(text, "  {name}: {version:?}"),
                false => writeln!(
                    text,
                    "  {name}: {{version: {version:?}{features}{default}}}"
                ),
            };
        }
    }
    text
}

/// The reference's manifest with them.
pub fn manifest(text: &str, all: &[Dependency]) -> String {
    let lines = |only_for_tests: bool| -> String {
        let own = all.iter().filter(|d| d.only_for_tests == only_for_tests);
        own.map(|d| format!("{}\n", d.line())).collect()
    };
    text.replacen(
        "[dependencies]\n",
        &format!("[dependencies]\n{}", lines(false)),
        1,
    )
    .replacen(
        "[dev-dependencies]\n",
        &format!("[dev-dependencies]\n{}", lines(true)),
        1,
    )
}
