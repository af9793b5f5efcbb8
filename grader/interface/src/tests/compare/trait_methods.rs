//! Methods that a type has by a trait of the hand-in's own.

use super::super::{files, interface};
use crate::compare::{Comparison, Fit, compare};

const REFERENCE: &str = "
pub struct Pion;
pub struct Tour;
pub struct Liste<T> { tout: Vec<T> }
impl Pion { pub fn avance(&self, pas: usize) -> usize { loop {} } }
impl Tour { pub fn avance(&self, pas: usize) -> usize { loop {} } }
impl<T> Liste<T> { pub fn ajoute(&mut self, valeur: T) {} }
";
const TYPES: &str = "pub struct Pion; pub struct Tour; pub struct Liste<T> { tout: Vec<T> } ";

fn compared(sources: &[(&str, &str)]) -> Comparison {
    let reference = interface("jeu::pieces", &[("src/jeu/pieces.rs", REFERENCE)]);
    compare(&reference, &files(sources))
}

/// The path of each function, which nothing else is said of.
#[track_caller]
fn check(sources: &[(&str, &str)], expected: [&str; 3]) -> Comparison {
    let comparison = compared(sources);
    assert_eq!(comparison.differences, []);
    let path = |fit: &Fit| match fit {
        Fit::Callable(signature) => signature.path.clone(),
        Fit::Absent { .. } => panic!("{fit:?}"),
    };
    let paths: Vec<String> = comparison.functions.iter().map(path).collect();
    assert_eq!(paths, expected);
    comparison
}

#[test]
fn a_trait_may_have_them_and_be_private() {
    let pieces = format!(
        "{TYPES}
        trait Piece {{ fn avance(&self, pas: usize) -> usize {{ pas }} }}
        impl Piece for Pion {{ fn avance(&self, pas: usize) -> usize {{ 1 }} }}
        impl Piece for Tour {{}}
        trait Sac<V> {{ fn ajoute(&mut self, valeur: V); }}
        impl<V> Sac<V> for Liste<V> {{ fn ajoute(&mut self, valeur: V) {{}} }}"
    );
    let comparison = check(
        &[("src/jeu/pieces.rs", &pieces)],
        [
            "({ use crate::jeu::pieces::Piece as _; crate::jeu::pieces::Pion::avance })",
            "({ use crate::jeu::pieces::Piece as _; crate::jeu::pieces::Tour::avance })",
            "({ use crate::jeu::pieces::Sac as _; crate::jeu::pieces::Liste::ajoute })",
        ],
    );
    let words = comparison.hidden.iter().map(|hidden| &*hidden.before);
    assert_eq!(words.collect::<Vec<_>>(), ["trait", "trait"]);
}

#[test]
fn a_trait_may_stand_in_another_module() {
    let pieces = format!(
        "use super::regles::Piece as Avance; use super::regles; {TYPES}
        impl Avance for Pion {{ fn avance(&self, pas: usize) -> usize {{ 1 }} }}
        impl regles::Piece for Tour {{ fn avance(&self, pas: usize) -> usize {{ 2 }} }}
        impl<T> Liste<T> {{ pub fn ajoute(&mut self, valeur: T) {{}} }}"
    );
    let regles = "pub trait Piece { fn avance(&self, pas: usize) -> usize; }";
    check(
        &[
            ("src/jeu/pieces.rs", &*pieces),
            ("src/jeu/regles.rs", regles),
        ],
        [
            "({ use crate::jeu::regles::Piece as _; crate::jeu::pieces::Pion::avance })",
            "({ use crate::jeu::regles::Piece as _; crate::jeu::pieces::Tour::avance })",
            "crate::jeu::pieces::Liste::ajoute",
        ],
    );
}

#[test]
fn what_a_type_has_itself_comes_first() {
    let pieces = REFERENCE.to_owned()
        + "trait Piece { fn avance(&self, pas: usize) -> usize { 0 } } impl Piece for Pion {}";
    check(
        &[("src/jeu/pieces.rs", &pieces)],
        [
            "crate::jeu::pieces::Pion::avance",
            "crate::jeu::pieces::Tour::avance",
            "crate::jeu::pieces::Liste::ajoute",
        ],
    );
}

/// Several traits have a method of this name, or one trait is there for several arguments.
#[test]
fn the_one_that_fits_is_meant() {
    let pieces = "
        pub struct Jeton<const N: u8>; pub type Pion = Jeton<0>; pub type Tour = Jeton<1>;
        pub struct Liste<T> { tout: Vec<T> } impl<T> Liste<T> { pub fn ajoute(&mut self, valeur: T) {} }
        trait Dessin { fn avance(&self) -> String { loop {} } } impl Dessin for Pion {}
        trait Piece { fn avance(&self, pas: usize) -> usize; }
        impl Piece for Jeton<0> { fn avance(&self, pas: usize) -> usize { 1 } }
        impl Piece for Jeton<1> { fn avance(&self, pas: usize) -> usize { 2 } }";
    let comparison = check(
        &[("src/jeu/pieces.rs", pieces)],
        [
            "({ use crate::jeu::pieces::Piece as _; crate::jeu::pieces::Pion::avance })",
            "({ use crate::jeu::pieces::Piece as _; crate::jeu::pieces::Tour::avance })",
            "crate::jeu::pieces::Liste::ajoute",
        ],
    );
    assert_eq!(comparison.hidden.len(), 1, "the other trait stays private");
}

/// The module that should have them is not there, and its trait is another one's.
#[test]
fn a_module_may_be_missing() {
    let pieces = format!(
        "{TYPES}
        #[cfg(any())] trait Piece {{ fn avance(&self) {{}} }}
        trait Piece {{ #[cfg(any())] fn avance(&self) {{}} fn avance(&self, pas: usize) -> usize {{ pas }} }}
        impl Piece for Pion {{}} impl Piece for Tour {{}}
        impl<T> Liste<T> {{ pub fn ajoute(&mut self, valeur: T) {{}} }}"
    );
    let comparison = compared(&[("src/jeu/autre.rs", &pieces)]);
    assert_eq!(comparison.differences, []);
}

/// For whatever has another trait, by a macro, or for a type of the standard library's: rustc tells.
#[test]
fn only_the_compiler_may_see_that_a_type_has_them() {
    for (types, implemented) in [
        (
            TYPES,
            "trait Sorte {} impl Sorte for Pion {} impl<S: Sorte> Piece for S {}",
        ),
        (TYPES, "pieces!(Pion, Tour);"),
        (
            "pub type Pion = (u8, bool); pub type Tour = Vec<u8>; pub struct Liste<T> { tout: Vec<T> }",
            "impl Piece for Pion {} impl Piece for Tour {}",
        ),
    ] {
        let pieces = format!(
            "{types} trait Piece {{ fn avance(&self, pas: usize) -> usize {{ pas }} }} {implemented}
            impl<T> Liste<T> {{ pub fn ajoute(&mut self, valeur: T) {{}} }}"
        );
        let comparison = check(
            &[("src/jeu/pieces.rs", &pieces)],
            [
                "({ use crate::jeu::pieces::Piece as _; crate::jeu::pieces::Pion::avance })",
                "({ use crate::jeu::pieces::Piece as _; crate::jeu::pieces::Tour::avance })",
                "crate::jeu::pieces::Liste::ajoute",
            ],
        );
        assert_eq!(comparison.hidden.len(), 1);
    }
}

/// `Pile::new` is `Vec::new`.
#[test]
fn the_standard_library_may_have_them() {
    let promised = "pub struct Pile { v: Vec<u8> } impl Pile { pub fn new() -> Pile { loop {} } }";
    let reference = interface("jeu", &[("src/jeu.rs", promised)]);
    let sources = files(&[("src/jeu.rs", "pub type Pile = Vec<u8>;")]);
    let comparison = compare(&reference, &sources);
    assert_eq!(comparison.differences, []);
    assert!(matches!(&comparison.functions[0], Fit::Callable(new) if new.assumed));
}

#[test]
fn another_signature_is_no_method() {
    let pieces = format!(
        "{TYPES}
        trait Marche {{ fn avance(&self) -> usize; }}
        impl Marche for Pion {{ fn avance(&self) -> usize {{ 1 }} }}
        impl Marche for Tour {{ fn avance(&self) -> usize {{ 1 }} }}
        impl std::ops::AddAssign<u8> for Liste<u8> {{ fn ajoute(&mut self, valeur: u8) {{}} }}"
    );
    let comparison = compared(&[("src/jeu/pieces.rs", &pieces)]);
    assert!((0..3).all(|function| !comparison.is_callable(function)));
}

/// No path leads to what a type derefs to: rustc finds the method by the dot.
#[test]
fn the_type_behind_a_deref_may_have_them() {
    let own = "impl Pion { pub fn avance(&self, pas: usize) -> usize { 1 } }
        impl<T> Liste<T> { pub fn ajoute(&mut self, valeur: T) {} }";
    let deref = "impl std::ops::Deref for Tour { type Target = Coin; }";
    let inner = "pub struct Coin; impl Coin { pub fn avance(&self, pas: usize) -> usize { 2 } }";
    let pieces = [TYPES, own, deref, inner].concat();
    let sources = [("src/jeu/pieces.rs", &*pieces)];
    let comparison = check(
        &sources,
        [
            "crate::jeu::pieces::Pion::avance",
            "avance",
            "crate::jeu::pieces::Liste::ajoute",
        ],
    );
    let derefs = |fit: &Fit| matches!(fit, Fit::Callable(signature) if signature.by_deref);
    assert_eq!(
        comparison.functions.iter().map(derefs).collect::<Vec<_>>(),
        [false, true, false]
    );
    // Where nothing has it, it is missing.
    let pieces = [TYPES, deref].concat();
    let comparison = compared(&[("src/jeu/pieces.rs", &*pieces)]);
    assert!(matches!(comparison.functions[1], Fit::Absent { .. }));
}
