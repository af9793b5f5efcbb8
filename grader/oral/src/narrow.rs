//! Builds that are asked a few calls only: what nobody calls need not become machine code.

use super::course::Course;
use super::names::words;
use super::steps::names_used;
use compile::hash::Key;
use engine::grade::Variant;
use interface::model::Interface;
use scenario::scenario::Scenario;
use std::collections::BTreeSet;

/// The names of what these scenarios use, and of what drawing a board uses.
pub fn names<'s>(
    course: Course<'_>,
    played: impl Iterator<Item = &'s Scenario>,
) -> BTreeSet<String> {
    let file = &course.loaded.coursework.file;
    let drawn = format!("{:?}{:?}", file.views, file.generators);
    let mut names: BTreeSet<String> = words(&drawn).into_iter().map(str::to_owned).collect();
    names.extend(played.flat_map(|scenario| names_used(&scenario.steps)));
    names
}

/// The variant in which nothing can be called but what has one of these names.
pub fn calling(course: Course<'_>, names: &BTreeSet<String>) -> Variant {
    let variant = course.variant;
    let mut interface = variant.interface.clone();
    // An identifier, as every name, and no student can guess it.
    let nobodys = format!("k{}", Key::new("nobody's").with(&variant.key).finish());
    let gone = take_out(&mut interface, names, &nobodys);
    let key = Key::new("narrowed").with(&variant.key);
    Variant {
        key: key.with(format!("{gone:?}")).finish(),
        interface,
        ..variant.clone()
    }
}

/// Functions of other names get a name and a module that no hand-in knows, and cannot be called: in
/// a module that it knows, a macro might have written them. Every function keeps its number, which
/// plans and drawings have in them. Gives the numbers of those taken out.
fn take_out(interface: &mut Interface, names: &BTreeSet<String>, nobodys: &str) -> Vec<usize> {
    let mut gone = Vec::new();
    for (number, function) in interface.functions.iter_mut().enumerate() {
        // `Jeu()` calls `Jeu::new`.
        let owner = function.owner.as_ref();
        let makes_one = function.name == "new" && owner.is_some_and(|o| names.contains(o));
        if !names.contains(&function.name) && !makes_one {
            gone.push(number);
            function.name = nobodys.to_owned();
            function.module = vec![nobodys.to_owned()];
        }
    }
    gone
}

#[cfg(test)]
mod tests {
    use super::take_out;
    use interface::model::Interface;
    use std::collections::{BTreeMap, BTreeSet};

    #[test]
    fn what_is_used_stays_where_it_is() {
        let text = "pub struct Jeu;\nimpl Jeu { pub fn new() -> Jeu { Jeu } }\n\
                    pub fn joue(_: &Jeu) {}\npub struct Sac;\nimpl Sac { pub fn new() -> Sac { Sac } }\n\
                    pub fn vide(_: &Sac) {}\npub fn compte(_: &Jeu) -> u32 { 0 }\n";
        let files = BTreeMap::from([
            ("src/lib.rs".to_owned(), "pub mod jeu;\n".to_owned()),
            ("src/jeu.rs".to_owned(), text.to_owned()),
        ]);
        let mut interface = Interface::read(&files, &["jeu".to_owned()]).expect("an interface");
        let before: Vec<String> = interface.functions.iter().map(|f| f.name.clone()).collect();
        let names = ["Jeu", "compte"].map(str::to_owned);
        let gone = take_out(&mut interface, &BTreeSet::from(names), "nobody");
        let full = |i: &usize| (interface.functions[*i].owner.clone(), before[*i].as_str());
        let names: Vec<_> = gone.iter().map(full).collect();
        let expected = [
            (None, "joue"),
            (Some("Sac".to_owned()), "new"),
            (None, "vide"),
        ];
        assert_eq!(BTreeSet::from_iter(names), BTreeSet::from(expected));
        for (number, function) in interface.functions.iter().enumerate() {
            let expected = match gone.contains(&number) {
                true => "nobody",
                false => &before[number],
            };
            assert_eq!(function.name, expected);
            // There no macro may have written it.
            let is_elsewhere = function.module != ["jeu"];
            assert_eq!(is_elsewhere, gone.contains(&number));
        }
    }
}
