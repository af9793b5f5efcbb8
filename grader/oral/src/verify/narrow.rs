//! Builds that are asked a few calls only: what nobody calls need not become machine code.

use crate::exam::Course;
use crate::kinds::Check;
use crate::reach::words;
use crate::steps::names_used;
use compile::hash::Key;
use engine::grade::Variant;
use interface::model::Function;
use scenario::scenario::Scenario;
use std::collections::BTreeSet;

/// A name that no function of a hand-in can have.
const NOBODYS: &str = "\u{2014}";

/// The names that these checks use, and those that drawing a board uses.
pub fn names<'c>(course: Course<'_>, checks: impl Iterator<Item = &'c Check>) -> BTreeSet<String> {
    let file = &course.loaded.coursework.file;
    let drawn = format!("{:?}{:?}", file.views, file.generators);
    let mut names: BTreeSet<String> = words(&drawn).into_iter().map(str::to_owned).collect();
    for check in checks {
        let played: Vec<&Scenario> = match check {
            Check::Marks { situations, .. } | Check::Edited { situations, .. } => {
                situations.iter().map(|s| &s.scenario).collect()
            }
            Check::Mended { scenario, .. } => vec![scenario],
            Check::Done | Check::Typed { .. } | Check::UsedAgain { .. } => Vec::new(),
        };
        names.extend(played.into_iter().flat_map(|s| names_used(&s.steps)));
    }
    names
}

/// The interface in which all other functions have a name that no hand-in knows, and cannot be
/// called. Every function keeps its number, which plans and drawings have in them.
pub fn calling(course: Course<'_>, names: &BTreeSet<String>) -> Variant {
    let variant = course.variant;
    let mut interface = variant.interface.clone();
    // `Jeu()` calls `Jeu::new`.
    let makes_one =
        |f: &Function| f.name == "new" && f.owner.as_ref().is_some_and(|o| names.contains(o));
    let mut key = Key::new("oral trial").with(&variant.key);
    for (number, function) in interface.functions.iter_mut().enumerate() {
        if !names.contains(&function.name) && !makes_one(function) {
            key = key.with(number.to_string());
            function.name = NOBODYS.to_owned();
        }
    }
    Variant {
        key: key.finish(),
        interface,
        ..variant.clone()
    }
}
