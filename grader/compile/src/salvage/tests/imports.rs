//! What is said of a `use` that is wrong or missing.

use super::{FILE, error_in, salvaged_files};
use crate::diagnostic::RustcError;
use crate::salvage::{Cause, Cut, CutKind, Salvage};
use interface::model::Interface;
use std::collections::BTreeMap;

/// An import of one name that is not there, at every place of `names`.
fn unknown(file: &str, text: &str, names: &[&str]) -> RustcError {
    let errors = names.iter().map(|name| {
        let message = "unresolved imports `super::b::X`, `super::b::Y`";
        let mut error = error_in(file, text, "E0432", message, name);
        error.places[0].label = format!("no `{name}` in `b`");
        error
    });
    let all: Vec<RustcError> = errors.collect();
    let places = all.iter().flat_map(|error| error.places.clone()).collect();
    RustcError {
        places,
        ..all[0].clone()
    }
}

#[test]
fn all_wrong_names_of_an_import_leave_at_once() {
    let text = "use super::b::{X,\n    Z, Y};\n";
    let error = unknown(FILE, text, &["X", "Y"]);
    let (files, cuts) = salvaged_files(&[(FILE, text)], &[error]);
    assert_eq!(files[FILE], "use super::b::{\n    Z, };\n");
    let names: Vec<&str> = cuts.iter().map(Cut::name).collect();
    assert_eq!(names, ["use super::b::{X, Z, Y}"]);
}

#[test]
fn an_import_is_named_up_to_its_end() {
    for text in [
        "use super::b::X ;\nfn f() {}\n",
        "#[allow(x)] use super::b::X;use b::Y;\n",
    ] {
        let (_, cuts) = salvaged_files(&[(FILE, text)], &[unknown(FILE, text, &["X"])]);
        assert_eq!(cuts[0].name(), "use super::b::X");
    }
}

#[test]
fn an_import_is_no_reason_for_that_of_another_file() {
    let text = "use super::b::X;\n";
    let (template, other) = (BTreeMap::new(), "src/m/c.rs");
    let interface = Interface::default();
    let files = [FILE, other].map(|file| (file.to_owned(), text.to_owned()));
    let mut salvage = Salvage::new(&interface, &template, "k", files.into());
    for file in [FILE, other] {
        assert!(salvage.mend(&[unknown(file, text, &["X"])]));
    }
    let cuts = salvage.cuts;
    assert!(cuts.iter().all(|cut| cut.because.is_none()), "{cuts:?}");
}

#[test]
fn what_a_missing_file_would_have_is_no_mistake_of_its_user() {
    let template = ["src/jeu/clavier.rs", "src/jeu/menu.rs"];
    let template = template.map(|path| (path.to_owned(), "pub fn attente() {}\n".to_owned()));
    let modules = ["jeu::clavier", "jeu::menu"].map(str::to_owned);
    let interface = Interface::read(&template.clone().into(), &modules).expect("an interface");
    let menu = "src/jeu/menu.rs";
    let text = "use super::clavier::attente;\nuse super::menus::clavier;\n\
                fn menu() { super::clavier::lire() }\nfn boucle() { attente() }\n";
    let file = |path: &str, text: &str| (path.to_owned(), text.to_owned());
    let files = [
        file("src/jeu/mod.rs", "pub mod clavier;\npub mod menu;\n"),
        file(menu, text),
    ];
    let template = template.into();
    let mut salvage = Salvage::new(&interface, &template, "k", files.into());
    let error = |code: &str, message: &str, at: &str| error_in(menu, text, code, message, at);
    assert!(salvage.mend(&[
        error(
            "E0432",
            "unresolved import `super::clavier::attente`",
            "super::clavier"
        ),
        error(
            "E0432",
            "unresolved import `super::menus::clavier`",
            "super::menus"
        ),
        error(
            "E0425",
            "cannot find function `lire` in module `super::clavier`",
            "lire"
        ),
    ]));
    let missing = Some(Cause::NoFile("src/jeu/clavier.rs".to_owned()));
    let because: Vec<&Option<Cause>> = salvage.cuts.iter().map(|cut| &cut.because).collect();
    assert_eq!(because, [&None, &missing, &None, &missing]);
    // Who used the import that is gone misses the same file.
    let message = "cannot find function `attente` in this scope";
    assert!(salvage.mend(&[error("E0425", message, "attente()")]));
    let last = salvage.cuts.last().expect("a cut");
    assert_eq!((last.item.as_str(), &last.because), ("boucle", &missing));
}

#[test]
fn an_import_that_is_not_there_is_called_missing() {
    let text = "fn aide(h: &mut Hasard) {}\n";
    let message = "cannot find type `Hasard` in this scope";
    let error = error_in(FILE, text, "E0412", message, "Hasard");
    let (_, cuts) = salvaged_files(&[(FILE, text)], &[error]);
    assert_eq!(cuts[0].how, CutKind::Missing);
    assert_eq!(cuts[0].name(), "use outils::Hasard");
}
