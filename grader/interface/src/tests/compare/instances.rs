//! Generic types of a submission, behind an alias that gives them arguments.

use super::super::{files, interface};
use crate::compare::{Comparison, Construction, Fit, StudentSignature, TypeFit, compare};

const REFERENCE: &str = "
#[derive(Debug, Clone, PartialEq)]
pub struct Carte { pub cases: Vec<Vec<i32>>, pub nom: String }
pub struct Grille<T> { cases: Vec<T> }
pub struct Pion;
pub struct Tour;
impl Carte { pub fn new(nom: &str) -> Carte { loop {} } pub fn nom(&self) -> &str { loop {} } }
impl<T> Grille<T> { pub fn pose(&mut self, valeur: T) {} pub fn change<U>(self, vers: U) -> Grille<U> { loop {} } }
impl Pion { pub fn avance(&self, pas: usize) -> usize { loop {} } }
impl Tour { pub fn avance(&self, pas: usize) -> usize { loop {} } }
pub fn joue(carte: &mut Carte, coups: [bool; 3]) -> Option<Carte> { loop {} }
";

/// The reference with these edits, which changes nothing for who calls it.
#[track_caller]
fn check(edits: &[(&str, &str)]) -> Comparison {
    let mut student = REFERENCE.to_owned();
    for (from, to) in edits {
        assert!(student.contains(from), "{from}");
        student = student.replace(from, to);
    }
    let reference = interface("jeu", &[("src/jeu.rs", REFERENCE)]);
    let comparison = compare(&reference, &files(&[("src/jeu.rs", &student)]));
    assert_eq!(comparison.differences, []);
    comparison
}

/// The path of each function, and whether only rustc can tell its signature.
fn called(comparison: &Comparison) -> Vec<(&str, bool)> {
    let of = |fit| match fit {
        &Fit::Callable(StudentSignature {
            ref path, assumed, ..
        }) => (path.as_str(), assumed),
        Fit::Absent { .. } => ("", false),
    };
    comparison.functions.iter().map(of).collect()
}

const STRUCT: &str = "#[derive(Debug, Clone, PartialEq)]
pub struct Carte { pub cases: Vec<Vec<i32>>, pub nom: String }";

#[test]
fn constants_may_be_given() {
    let generic = "#[derive(Debug, Clone, PartialEq)]
        pub struct Plateau<T, const L: usize, const C: usize> { pub cases: [[T; C]; L], pub nom: String }
        const LIGNES: usize = 8;
        pub type Carte = Plateau<i32, LIGNES, { LIGNES + 2 }>;";
    let method = "impl Carte { pub fn new(nom: &str) -> Carte";
    for header in [
        "impl<A, const M: usize, const N: usize> Plateau<A, M, N> { pub fn new(nom: &str) -> Self",
        "impl<const N: usize> Plateau<i32, 8, N> { pub fn new(nom: &str) -> Plateau<i32, LIGNES, N>",
        "impl Carte { pub fn new(nom: &str) -> Plateau<i32, 8, 10>",
    ] {
        let comparison = check(&[(method, header), (STRUCT, generic)]);
        let paths: Vec<&str> = called(&comparison).iter().map(|(path, _)| *path).collect();
        assert_eq!(
            paths[..2],
            ["crate::jeu::Carte::new", "crate::jeu::Carte::nom"]
        );
        assert!(called(&comparison).iter().all(|(_, assumed)| !assumed));
        let Some(TypeFit::Open { fields, make, .. }) = comparison.types.get("Carte") else {
            panic!("{:?}", comparison.types.get("Carte"));
        };
        assert_eq!(fields[0].1.to_string(), "[[i32; 10]; 8]");
        assert_eq!(*make, Construction::Literal);
    }
}

#[test]
fn other_arguments_make_another_type() {
    let generic = "#[derive(Debug, Clone, PartialEq)]
        pub struct Plateau<const C: usize> { pub cases: Vec<Vec<i32>>, pub nom: String }
        pub type Carte = Plateau<8>;";
    let student = REFERENCE
        .replace(STRUCT, generic)
        .replace("-> Option<Carte>", "-> Option<Plateau<9>>");
    let reference = interface("jeu", &[("src/jeu.rs", REFERENCE)]);
    let comparison = compare(&reference, &files(&[("src/jeu.rs", &student)]));
    let last = comparison.functions.len() - 1;
    assert!(comparison.is_callable(0) && !comparison.is_callable(last));
}

#[test]
fn parameters_may_remain() {
    let generic = "pub struct Grille<T> { cases: Vec<T> }";
    let header = "impl<T> Grille<T>";
    for (offered, own_header, value) in [
        (
            "pub struct Hexagones<const PAS: i32, T> { cases: Vec<T> } pub type Grille<E> = Hexagones<-2, E>;",
            "impl<const P: i32, V> Hexagones<P, V>",
            "valeur: V",
        ),
        (
            "pub struct Hexagones<A, B> { cases: Vec<(A, B)> } pub type Grille<E> = Hexagones<bool, E>;",
            "impl<B> Hexagones<bool, B>",
            "valeur: B",
        ),
        (
            "pub struct Grille<T, const PAS: i32 = 2> { cases: Vec<T> }",
            "impl<T, const PAS: i32> Grille<T, PAS>",
            "valeur: T",
        ),
        (
            "pub struct Grille<T, const PAS: i32 = 2> { cases: Vec<T> }",
            "impl<T> Grille<T, 2>",
            "valeur: T",
        ),
    ] {
        let comparison = check(&[
            (generic, offered),
            (header, own_header),
            ("valeur: T", value),
        ]);
        let called = called(&comparison);
        assert_eq!(called[2], ("crate::jeu::Grille::pose", false));
        assert_eq!(called[3], ("crate::jeu::Grille::change", false));
    }
}

#[test]
fn one_definition_may_be_several_types() {
    let generic =
        "pub struct Piece<const SORTE: u8>; pub type Pion = Piece<0>; pub type Tour = Piece<1>;";
    let apart = ["impl Piece<0>", "impl Piece<1>"];
    let same = [
        ("pub struct Pion;", generic),
        ("pub struct Tour;", ""),
        ("impl Pion", apart[0]),
        ("impl Tour", apart[1]),
    ];
    let of_all =
        "impl<const S: u8> Piece<S> { pub fn avance(&self, pas: usize) -> usize { loop {} } }";
    let method = "{ pub fn avance(&self, pas: usize) -> usize { loop {} } }";
    let pion = format!("impl Pion {method}");
    let tour = format!("impl Tour {method}");
    let common = [
        ("pub struct Pion;", generic),
        ("pub struct Tour;", ""),
        (&*pion, of_all),
        (&*tour, ""),
    ];
    for edits in [same, common] {
        let comparison = check(&edits);
        let called = called(&comparison);
        assert_eq!(called[4], ("crate::jeu::Pion::avance", false));
        assert_eq!(called[5], ("crate::jeu::Tour::avance", false));
    }
}

/// The length of a list is a parameter of the function, or computed.
#[test]
fn lengths_may_be_for_rustc_to_tell() {
    for (header, list) in [
        ("pub fn joue<const N: usize>(", "[bool; N]"),
        (
            "const fn trois() -> usize { 3 } pub fn joue(",
            "[bool; trois()]",
        ),
    ] {
        let comparison = check(&[("pub fn joue(", header), ("[bool; 3]", list)]);
        assert_eq!(called(&comparison)[6], ("crate::jeu::joue", true));
    }
}

#[test]
fn aliases_have_constant_parameters_too() {
    for alias in [
        "type Liste<T, const N: usize> = [T; N];",
        "const TROIS: usize = 3; type Liste<T = bool, const N: usize = TROIS> = [T; N];",
    ] {
        let all = format!("{alias} pub fn joue(");
        let given = match alias.contains("TROIS") {
            true => "Liste",
            false => "Liste<bool, 3>",
        };
        let comparison = check(&[("pub fn joue(", &all), ("[bool; 3]", given)]);
        assert_eq!(called(&comparison)[6], ("crate::jeu::joue", false));
    }
}
