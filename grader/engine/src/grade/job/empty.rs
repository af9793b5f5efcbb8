//! Why there is nothing in a module: a comparison sees only what is left of a hand-in.

use compile::salvage::{Cut, CutKind, Salvage};
use interface::compare::{Comparison, DifferenceKind, SourceLine};
use interface::source::module_of;
use std::collections::BTreeSet;

/// A module may be empty because it has no file, or because nothing in its file is compiled.
/// `written`: files with more than comments in them.
pub(super) fn explain_empty(
    comparison: &mut Comparison,
    salvage: &Salvage<'_>,
    written: &BTreeSet<String>,
) {
    let has_lib = salvage.files.contains_key("src/lib.rs");
    let differences = comparison.differences.iter_mut();
    for difference in differences.filter(|d| d.kind == DifferenceKind::ModuleEmpty) {
        let is_its = |path: &String| {
            module_of(path, has_lib).is_some_and(|path| path.join("::") == difference.module)
        };
        let mut cuts = salvage.cuts.iter();
        let declared = cuts.find(|cut| cut.how == CutKind::NoFile && is_its(&cut.item));
        if let Some(declared) = declared {
            difference.place = Some(place(declared));
            difference.kind = DifferenceKind::ModuleMissing;
        } else if written.iter().any(is_its) {
            difference.kind = DifferenceKind::ModuleLeftOut;
        }
    }
}

/// Does a difference tell the same, of the module that has no file?
pub(super) fn is_of_module(cut: &Cut, comparison: &Comparison) -> bool {
    let place = Some(place(cut));
    let mut missing = comparison.differences.iter();
    cut.how == CutKind::NoFile
        && missing.any(|d| d.kind == DifferenceKind::ModuleMissing && d.place == place)
}

fn place(cut: &Cut) -> SourceLine {
    SourceLine {
        file: cut.file.clone(),
        line: cut.line,
    }
}

#[cfg(test)]
mod tests {
    use super::{explain_empty, is_of_module};
    use crate::grade::job::scans::Scans;
    use compile::salvage::Salvage;
    use compile::sources::Sources;
    use interface::Interface;
    use interface::compare::{DifferenceKind, compare};
    use std::collections::BTreeMap;

    #[track_caller]
    fn check(module: Option<&str>, kind: &DifferenceKind) {
        let reference = "pub struct T { pub x: u8 } pub fn f(t: &T) {} pub fn g() {}";
        let template = BTreeMap::from([("src/m.rs".to_owned(), reference.to_owned())]);
        let interface = Interface::read(&template, &["m".to_owned()]).expect("an interface");
        let file = |path: &str, text: &str| (path.to_owned(), text.as_bytes().to_vec());
        let lib = file("src/lib.rs", "// Le jeu.\npub mod m;\n");
        let files = module.map(|text| file("src/m.rs", text)).into_iter();
        let sources = Sources::of(files.chain([lib]), None);
        let scans = Scans::of(&sources, &[], &interface.modules());
        let salvage = Salvage::new(&interface, &template, "k", scans.files);
        let mut comparison = compare(&interface, &salvage.files);
        explain_empty(&mut comparison, &salvage, &scans.written);
        let kinds: Vec<&DifferenceKind> = comparison.differences.iter().map(|d| &d.kind).collect();
        assert_eq!(kinds, [kind], "{module:?}");
        let is_told = |cut| is_of_module(cut, &comparison);
        assert_eq!(salvage.cuts.iter().any(is_told), module.is_none());
    }

    #[test]
    fn a_module_in_which_nothing_is_left_was_not_always_empty() {
        check(None, &DifferenceKind::ModuleMissing);
        for empty in ["", "// rien\n", "//! Le jeu.\n/* todo */\n"] {
            check(Some(empty), &DifferenceKind::ModuleEmpty);
        }
        for text in ["Bonjour, je n'ai pas fini.\n", "#![cfg(test)]\nfn f() {}\n"] {
            check(Some(text), &DifferenceKind::ModuleLeftOut);
        }
    }
}
