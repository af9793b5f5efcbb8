//! The crates that a coursework lets its hand-ins use.

use crate::text;
use compile::dependencies::{Crate, Extern};
use compile::libraries::Libraries;
use lang::Localized;
use scenario::specs::{CourseworkDependencies, Dependency};
use std::collections::BTreeMap;

/// Those of all courseworks, because they are prepared together.
pub(super) fn of_all(asked: &[CourseworkDependencies]) -> Vec<Crate> {
    let all: Vec<Dependency> = asked.iter().flat_map(|a| a.dependencies.clone()).collect();
    of(&all)
}

/// As cargo is asked for them.
pub fn of(dependencies: &[Dependency]) -> Vec<Crate> {
    let mut crates: Vec<Crate> = dependencies
        .iter()
        .map(|dependency| Crate {
            name: dependency.name.clone(),
            requirement: dependency.requirement(),
        })
        .collect();
    crates.sort();
    crates.dedup();
    crates
}

/// Those that a hand-in may use: its coursework's, and those of other courseworks whose modules
/// are in the same crate.
pub(super) fn of_hand_in(
    own: &[Dependency],
    files: &BTreeMap<String, String>,
    asked: &[CourseworkDependencies],
) -> Vec<Dependency> {
    let is_there = |module: &String| {
        let base = format!("src/{}", module.replace("::", "/"));
        let places = [format!("{base}.rs"), format!("{base}/mod.rs")];
        places.iter().any(|place| files.contains_key(place))
    };
    let others = asked.iter().filter(|a| a.modules.iter().any(is_there));
    let mut all = own.to_vec();
    for other in others.flat_map(|a| &a.dependencies) {
        if !all.iter().any(|own| own.name == other.name) {
            all.push(other.clone());
        }
    }
    all
}

/// As rustc is given them. An error names one that was not prepared.
pub(super) fn externs(
    dependencies: &[Dependency],
    libraries: &Libraries,
) -> Result<Vec<Extern>, Localized> {
    let each = dependencies.iter().map(|dependency| {
        let line = dependency.line();
        let file = libraries.file_of(&line);
        let none = || text::findings::not_prepared(&line);
        Ok(Extern {
            name: dependency.in_code(),
            file: file.ok_or_else(none)?,
        })
    });
    each.collect()
}
