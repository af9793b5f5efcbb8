//! What is only not public, or in a module of its own, and can be called all the same.

use super::super::{files, interface_of};
use super::{REFERENCE, reference};
use crate::compare::{Comparison, Construction, Filler, Fit, TypeFit, compare};

const RANGE: &str = "pub fn range(p: Partie) {}";

/// The words that are written, each with what follows it.
fn written(comparison: &Comparison, sources: &[(&str, &str)]) -> Vec<String> {
    let hidden = comparison.hidden.iter();
    let shown = hidden.map(|hidden| {
        let (_, text) = sources
            .iter()
            .find(|(file, _)| *file == hidden.file)
            .unwrap();
        let rest = text[hidden.place.end..]
            .split(|c: char| c.is_ascii_punctuation() && c != '_')
            .next();
        format!(
            "{}: {}{}",
            hidden.file,
            hidden.word(),
            rest.unwrap().trim_end()
        )
    });
    shown.collect()
}

/// The sources with everything public.
fn published(sources: &[(&str, &str)], comparison: &Comparison) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    for (file, text) in sources {
        let mut text = (*text).to_owned();
        let mut places: Vec<_> = comparison
            .hidden
            .iter()
            .filter(|h| h.file == *file)
            .collect();
        places.sort_by_key(|h| std::cmp::Reverse(h.place.start));
        for hidden in places {
            text.replace_range(hidden.place.clone(), hidden.word());
        }
        all.push(((*file).to_owned(), text));
    }
    all
}

/// Nothing is different once these words are public.
#[track_caller]
fn check(sources: &[(&str, &str)], expected: &[&str]) -> Comparison {
    let comparison = compare(&reference(), &files(sources));
    assert_eq!(written(&comparison, sources), expected);
    let after = published(sources, &comparison);
    let after: Vec<(&str, &str)> = after.iter().map(|(a, b)| (&**a, &**b)).collect();
    let after = compare(&reference(), &files(&after));
    assert_eq!(
        (after.differences.as_slice(), after.hidden.as_slice()),
        (&[][..], &[][..])
    );
    after
}

fn path(comparison: &Comparison, function: usize) -> &str {
    match &comparison.functions[function] {
        Fit::Callable(signature) => &signature.path,
        fit @ Fit::Absent { .. } => panic!("{fit:?}"),
    }
}

#[test]
fn what_is_public_stays_as_it_is() {
    let root = ("src/lib.rs", "mod jeu;");
    check(&[root, ("src/jeu.rs", REFERENCE)], &[]);
    // To the crate is not to everybody.
    let text = REFERENCE.replace(
        "pub fn init_grid",
        "pub fn autre() {}\nfn aide() {}\npub fn init_grid",
    );
    check(&[root, ("src/jeu.rs", &text)], &[]);
}

#[test]
fn functions_types_and_fields_without_pub() {
    let text = REFERENCE
        .replace("pub fn init_grid", "/// Faite.\n#[inline]\nfn init_grid")
        .replace("pub fn nom", "pub(super) fn nom")
        .replace("pub fn joue", "pub ( self ) fn joue")
        .replace("pub struct Partie", "struct Partie")
        .replace("pub enum Sens", "enum Sens")
        .replace("pub fn range", "pub(crate) fn range")
        .replace("pub value", "value")
        .replace("pub flag", "pub(super) flag");
    check(
        &[("src/jeu.rs", &text)],
        &[
            "src/jeu.rs: pub fn init_grid",
            "src/jeu.rs: pub fn nom",
            "src/jeu.rs: pub fn joue",
            "src/jeu.rs: pub value",
            "src/jeu.rs: pub flag",
            "src/jeu.rs: pub struct Partie",
            "src/jeu.rs: pub enum Sens",
        ],
    );
}

#[test]
fn functions_in_modules_that_nobody_can_name() {
    let moved = format!("use super::*; {RANGE}");
    let crate_only = moved.replace("pub fn", "pub(super) fn");
    for (declared, used) in [
        ("mod rangement; use rangement::range;", ""),
        ("mod rangement; use rangement::*;", ""),
        // Only ever called by its whole path.
        (
            "mod rangement;",
            "fn fin(p: Partie) { rangement::range(p) }",
        ),
    ] {
        let text = format!("{declared} {} {used}", REFERENCE.replace(RANGE, ""));
        let sources = [
            ("src/jeu.rs", text.as_str()),
            ("src/jeu/rangement.rs", &moved),
        ];
        let after = check(&sources, &["src/jeu.rs: pub mod rangement"]);
        assert_eq!(path(&after, 4), "crate::jeu::rangement::range");
        let sources = [sources[0], ("src/jeu/rangement.rs", &crate_only)];
        check(
            &sources,
            &[
                "src/jeu.rs: pub mod rangement",
                "src/jeu/rangement.rs: pub fn range",
            ],
        );
    }
    // Passed on by the module that was asked for: nothing is to be done.
    let text = format!(
        "mod rangement; pub use rangement::range; {}",
        REFERENCE.replace(RANGE, "")
    );
    let sources = [
        ("src/jeu.rs", text.as_str()),
        ("src/jeu/rangement.rs", &moved),
    ];
    let comparison = compare(&reference(), &files(&sources));
    assert_eq!(comparison.differences, []);
    assert_eq!(path(&comparison, 4), "crate::jeu::range");
}

/// One of two functions of the same name may be a draft, and a method is none.
#[test]
fn what_may_be_meant_or_not_is_not_guessed() {
    let rest = REFERENCE.replace(RANGE, "");
    let moved = "use crate::jeu::Partie; pub fn range(p: Partie) {}";
    let other = "use crate::jeu::Partie; pub fn range(p: String) {}";
    let all = |sources: &[(&str, &str)]| {
        let comparison = compare(&reference(), &files(sources));
        comparison.is_callable(4)
    };
    assert!(all(&[("src/jeu.rs", &rest), ("src/a.rs", moved)]));
    assert!(!all(&[("src/jeu.rs", &rest), ("src/a.rs", other)]));
    assert!(!all(&[
        ("src/jeu.rs", &rest),
        ("src/a.rs", moved),
        ("src/b.rs", moved)
    ]));
    let method = format!("{rest} impl Partie {{ pub fn range(self) {{}} }}");
    assert!(!all(&[("src/jeu.rs", &method)]));
    // Where two modules are asked for a function of this name, one is not the other.
    let two = interface_of(
        &["a", "b"],
        &[
            ("src/a.rs", "pub fn montre() {}"),
            ("src/b.rs", "pub fn montre() {}"),
        ],
    );
    let one = files(&[("src/a.rs", "pub fn montre() {}"), ("src/b.rs", "")]);
    assert!(!compare(&two, &one).is_callable(1));
}

#[test]
fn functions_and_constants_of_missing_modules() {
    let (plateau, menu) = (
        "pub const TAILLE: usize = 5; pub fn pose(n: usize) {}",
        "pub fn menu() {}",
    );
    let reference = interface_of(
        &["jeu::plateau", "jeu::menu"],
        &[("src/jeu/plateau.rs", plateau), ("src/jeu/menu.rs", menu)],
    );
    let whole = format!("{plateau} {menu}");
    for file in ["src/jeu.rs", "src/jeu/mod.rs"] {
        let comparison = compare(&reference, &files(&[(file, &whole)]));
        assert_eq!(comparison.differences, []);
        assert_eq!(path(&comparison, 0), "crate::jeu::pose");
        assert_eq!(path(&comparison, 1), "crate::jeu::menu");
    }
    // Not those of another assignment.
    let comparison = compare(
        &reference,
        &files(&[("src/jeu.rs", ""), ("src/autre.rs", &whole)]),
    );
    assert!(!comparison.is_callable(0) && !comparison.is_callable(1));
}

/// A cell can be made outside of its module too: what it has besides has a value of its own.
#[test]
fn fields_that_nobody_asked_for_are_filled_in() {
    let own = "#[derive(Default)] pub enum Humeur { #[default] Gaie }
        #[derive(Default)] pub struct Garde<T> { valeur: T } pub enum Voisins { Tous(u8), Aucun }";
    for (ty, is_filled) in [
        ("Option<u8>", true),
        ("Humeur", true),
        ("std::cell::RefCell<Vec<Sens>>", true),
        ("std::cell::Cell<usize>", true),
        ("std::marker::PhantomData<Sens>", true),
        ("Box<Humeur>", true),
        ("Garde<u8>", true),
        ("Voisins", false),
        ("Box<dyn Fn()>", false),
        ("Garde<Sens>", false),
        ("std::cell::Cell<Sens>", false),
    ] {
        let fields = format!("pub flag: bool, vues: {ty} }}");
        let text = REFERENCE.replace("pub flag: bool }", &fields) + own;
        let sources = [("src/lib.rs", "mod jeu;"), ("src/jeu.rs", &*text)];
        let after = check(&sources, &["src/jeu.rs: pub vues"]);
        let Some(TypeFit::Open { make, .. }) = after.types.get("Cell") else {
            panic!("{:?}", after.types.get("Cell"));
        };
        let expected = match is_filled {
            true => Construction::Extra(vec![("vues".to_owned(), Filler::Default)]),
            false => Construction::Impossible,
        };
        assert_eq!(*make, expected, "{ty}");
    }
}

/// An enum without a default is taken to begin with what comes first.
#[test]
fn an_enum_of_its_own_begins_with_its_first_variant() {
    let text = REFERENCE.replace("pub flag: bool }", "pub flag: bool, etat: Etat }");
    let text = text + "enum Etat { Cachee, Vue(u8) }";
    let sources = [("src/lib.rs", "mod jeu;"), ("src/jeu.rs", &*text)];
    let after = check(
        &sources,
        &["src/jeu.rs: pub etat", "src/jeu.rs: pub enum Etat"],
    );
    let Some(TypeFit::Open { make, .. }) = after.types.get("Cell") else {
        panic!("{:?}", after.types.get("Cell"));
    };
    let first = Filler::FirstVariant("crate::jeu::Etat::Cachee".to_owned());
    assert_eq!(*make, Construction::Extra(vec![("etat".to_owned(), first)]));
}
