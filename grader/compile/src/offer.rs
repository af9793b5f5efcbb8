//! What a hand-in has in another place is offered where the interface has it.

use crate::front::MODULE;
use crate::publish::publish;
use crate::salvage::edit::{Edit, FileEdits};
use crate::student::StudentCrate;
use interface::Interface;
use interface::compare::{Comparison, Fit, crate_path};
use std::collections::BTreeMap;

/// Offers what stands elsewhere where the interface has it, for a text that names it there. True
/// when there was something.
pub fn offer(
    files: &mut BTreeMap<String, String>,
    interface: &Interface,
    comparison: &Comparison,
) -> bool {
    let is_published = publish(files, &comparison.private_names);
    let student = StudentCrate::read(files);
    let mut moved: BTreeMap<&[String], Vec<String>> = BTreeMap::new();
    for (module, name, path) in free_items(interface, comparison) {
        if path != crate_path(module, name) && !student.declares(module, name) {
            moved.entry(module).or_default().push(path);
        }
    }
    let mut edits = FileEdits::default();
    for module in interface.modules() {
        let items = moved.remove(module.as_slice()).unwrap_or_default();
        let uses: String = items
            .iter()
            .map(|path| format!(" pub use {path};"))
            .collect();
        let addition = match (student.has_module(&module), module.split_last()) {
            (false, Some((name, parent))) => {
                let text = format!(" pub mod {name} {{ pub use super::*;{uses} }}");
                student.addition(parent, &text)
            }
            (true, _) if !uses.is_empty() => student.addition(&module, &uses),
            _ => None,
        };
        if let Some((file, edit)) = addition {
            edits.add(file, edit);
        }
    }
    for (file, edit) in traits_in_scope(files, comparison) {
        edits.add(file, edit);
    }
    edits.apply(files) || is_published
}

/// The hand-in's own traits that have what was promised, for the text of a window: that calls
/// methods of the types.
fn traits_in_scope(
    files: &BTreeMap<String, String>,
    comparison: &Comparison,
) -> Vec<(String, Edit)> {
    let traits = comparison.traits();
    let uses = traits.iter();
    let uses: String = uses
        .map(|(module, name)| format!(" use {} as _;", crate_path(module, name)))
        .collect();
    let folder = format!("src/{MODULE}/");
    let window = files.iter().filter(|(path, _)| path.starts_with(&folder));
    let ends = window.map(|(path, text)| {
        (
            path.clone(),
            Edit::new(text.len()..text.len(), uses.clone()),
        )
    });
    match uses.is_empty() {
        true => Vec::new(),
        false => ends.collect(),
    }
}

/// The module and the name of each function and type that is there, and where it is.
fn free_items<'i>(
    interface: &'i Interface,
    comparison: &'i Comparison,
) -> impl Iterator<Item = (&'i [String], &'i str, String)> {
    let functions = interface.functions.iter().zip(&comparison.functions);
    let functions = functions.filter_map(|(function, fit)| match fit {
        Fit::Callable(signature) if function.owner.is_none() => {
            let (module, name) = (function.module.as_slice(), function.name.as_str());
            Some((module, name, signature.path.clone()))
        }
        _ => None,
    });
    let types = interface.types.iter();
    let types = types.map(|def| {
        let path = comparison.types.path(&def.name);
        (def.module.as_slice(), def.name.as_str(), path)
    });
    functions.chain(types)
}

#[cfg(test)]
mod tests {
    use super::{offer, publish};
    use interface::Interface;
    use interface::compare::{Fit, compare};
    use std::collections::BTreeMap;

    type Files = BTreeMap<String, String>;

    fn files(all: &[(&str, &str)]) -> Files {
        let file = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
        all.iter().map(file).collect()
    }

    fn reference() -> Interface {
        let files = files(&[
            (
                "src/jeu/plateau.rs",
                "pub struct Plateau { cases: u8 } pub fn pose(p: &Plateau) {}",
            ),
            (
                "src/jeu/fin.rs",
                "pub fn gagne(n: usize) -> bool { n == 0 }",
            ),
        ]);
        let modules = ["jeu::plateau".to_owned(), "jeu::fin".to_owned()];
        Interface::read(&files, &modules).expect("an interface")
    }

    /// The sources with all that is asked where it is asked, and the paths of its functions.
    fn offered(given: &[(&str, &str)]) -> (Files, Vec<String>) {
        let (reference, mut found) = (reference(), files(given));
        let hidden = compare(&reference, &found).hidden;
        publish(&mut found, &hidden);
        let comparison = compare(&reference, &found);
        offer(&mut found, &reference, &comparison);
        let comparison = compare(&reference, &found);
        let paths = comparison.functions.into_iter().map(|fit| match fit {
            Fit::Callable(signature) => signature.path,
            fit @ Fit::Absent { .. } => panic!("{fit:?}"),
        });
        (found, paths.collect())
    }

    #[test]
    fn a_window_has_the_traits_in_scope() {
        let promised = files(&[(
            "src/jeu.rs",
            "pub struct Pion; impl Pion { pub fn avance(&self) {} }",
        )]);
        let reference = Interface::read(&promised, &["jeu".to_owned()]).expect("an interface");
        let own = "pub struct Pion; pub trait Piece { fn avance(&self) {} } impl Piece for Pion {}";
        let window = ("src/fenetre_du_jeu/mod.rs", "pub fn evenement() {}");
        let mut found = files(&[("src/jeu.rs", own), window]);
        let comparison = compare(&reference, &found);
        offer(&mut found, &reference, &comparison);
        assert_eq!(
            found[window.0],
            "pub fn evenement() {} use crate::jeu::Piece as _;"
        );
        assert_eq!(found["src/jeu.rs"], own);
    }

    #[test]
    fn everything_can_be_named_where_it_was_asked_for() {
        let plateau = "pub struct Plateau { cases: u8 } pub fn pose(p: &Plateau) {}";
        let fin = "pub fn gagne(n: usize) -> bool { n == 0 }";
        let here = ["crate::jeu::plateau::pose", "crate::jeu::fin::gagne"];
        // Nothing to be done.
        let given = [("src/jeu/plateau.rs", plateau), ("src/jeu/fin.rs", fin)];
        let (found, paths) = offered(&given);
        assert_eq!(
            (found, paths),
            (files(&given), here.map(str::to_owned).to_vec())
        );
        // One file for all.
        let whole = format!("{plateau}\n{fin}\n");
        let (found, paths) = offered(&[("src/jeu.rs", &whole)]);
        assert_eq!(paths, here);
        let text = &found["src/jeu.rs"];
        assert!(
            text.starts_with(&whole) && text.lines().count() == 3,
            "{text}"
        );
        // A private import, and none at all.
        for fin in [
            "use super::regles::gagne;\n",
            "fn autre() { super::regles::gagne(0); }\n",
        ] {
            let regles = "pub(super) fn gagne(n: usize) -> bool { n == 0 }";
            let (_, paths) = offered(&[
                (
                    "src/jeu/mod.rs",
                    "pub mod plateau; pub mod fin; mod regles;",
                ),
                given[0],
                ("src/jeu/fin.rs", fin),
                ("src/jeu/regles.rs", regles),
            ]);
            assert_eq!(paths, here, "{fin}");
        }
    }
}
