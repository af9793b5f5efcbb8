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
            "<crate::jeu::pieces::Pion as crate::jeu::pieces::Piece>::avance",
            "<crate::jeu::pieces::Tour as crate::jeu::pieces::Piece>::avance",
            "<crate::jeu::pieces::Liste<_> as crate::jeu::pieces::Sac<_>>::ajoute",
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
            "<crate::jeu::pieces::Pion as crate::jeu::regles::Piece>::avance",
            "<crate::jeu::pieces::Tour as crate::jeu::regles::Piece>::avance",
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

#[test]
fn another_signature_or_no_body_is_no_method() {
    let pieces = format!(
        "{TYPES}
        trait Piece {{ fn avance(&self, pas: usize) -> usize; }}
        impl Piece for Pion {{ }}
        trait Marche {{ fn avance(&self) -> usize; }}
        impl Marche for Tour {{ fn avance(&self) -> usize {{ 1 }} }}
        impl std::ops::AddAssign<u8> for Liste<u8> {{ fn ajoute(&mut self, valeur: u8) {{}} }}"
    );
    let comparison = compared(&[("src/jeu/pieces.rs", &pieces)]);
    assert!((0..3).all(|function| !comparison.is_callable(function)));
}
