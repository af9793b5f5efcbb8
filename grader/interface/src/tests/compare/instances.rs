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
    let alias = "crate::jeu::Grille";
    // Expressions do not use defaults.
    let with_defaults = "<crate::jeu::Grille<_>>";
    for (offered, own_header, value, path) in [
        (
            "pub struct Hexagones<const PAS: i32, T> { cases: Vec<T> }
             pub type Grille<E> = Hexagones<-2, E>;",
            "impl<const P: i32, V> Hexagones<P, V>",
            "valeur: V",
            alias,
        ),
        (
            "pub struct Hexagones<A, B> { cases: Vec<(A, B)> }
             pub type Grille<E> = Hexagones<bool, E>;",
            "impl<B> Hexagones<bool, B>",
            "valeur: B",
            alias,
        ),
        (
            "pub struct Grille<T, const PAS: i32 = 2> { cases: Vec<T> }",
            "impl<T, const PAS: i32> Grille<T, PAS>",
            "valeur: T",
            with_defaults,
        ),
        (
            "pub struct Grille<T, const PAS: i32 = 2> { cases: Vec<T> }",
            "impl<T> Grille<T, 2>",
            "valeur: T",
            with_defaults,
        ),
        (
            "pub struct Hexagones<T, S = Vec<T>, I = Vec<S>> { cases: (T, S, I) }
             pub use Hexagones as Grille;",
            "impl<T> Hexagones<T>",
            "valeur: T",
            with_defaults,
        ),
    ] {
        let comparison = check(&[
            (generic, offered),
            (header, own_header),
            ("valeur: T", value),
        ]);
        let called = called(&comparison);
        assert_eq!(called[2], (&*format!("{path}::pose"), false));
        assert_eq!(called[3], (&*format!("{path}::change"), false));
    }
}

#[test]
fn a_default_may_be_an_alias() {
    let generic = "type Pas = u8; pub struct Pion<T = Pas> { pas: T }";
    let comparison = check(&[
        ("pub struct Pion;", generic),
        ("impl Pion", "impl Pion<Pas>"),
    ]);
    assert_eq!(
        called(&comparison)[4],
        ("<crate::jeu::Pion>::avance", false)
    );
}

/// A constant parameter comes before a type, which the interface has too.
#[test]
fn constants_are_no_types() {
    let comparison = check(&[
        (
            "pub struct Grille<T> {",
            "pub struct Grille<T, const P: i32 = 2> {",
        ),
        (
            "pub fn change<U>(self, vers: U) -> Grille<U>",
            "pub fn change<const N: usize, U>(self, vers: U) -> Grille<U>",
        ),
    ]);
    assert_eq!(
        called(&comparison)[3],
        ("<crate::jeu::Grille<_>>::change", false)
    );
}

/// What was private is made public, and is no reason to look behind it.
#[test]
fn an_alias_may_be_private() {
    let generic = "pub struct Piece<T> { pas: T } type Pion = Piece<u8>;";
    let comparison = check(&[
        ("pub struct Pion;", generic),
        ("impl Pion", "impl Piece<u8>"),
    ]);
    let words = comparison.hidden.iter().map(|hidden| &*hidden.before);
    assert_eq!(words.collect::<Vec<_>>(), ["type"]);
}

/// `Rc<Tree>` is no constant, and nothing that the kit knows.
#[test]
fn arguments_may_be_unknown() {
    for field in [
        "Vec<std::rc::Rc<std::cell::RefCell<Tour>>>",
        "Option<std::ops::Range<usize>>",
        "Vec<<u8 as Iterator>::Item>",
        "Vec<Inconnu<3>>",
        "Vec<[u8; { 3 }]>",
    ] {
        let own = format!("pub struct Pion {{ tours: {field} }}");
        check(&[("pub struct Pion;", &own)]);
    }
}

/// The definition has a list as its argument, whose length is a parameter of the `impl`.
#[test]
fn a_length_may_be_a_parameter() {
    let generic = "pub struct Piece<T> { pas: T } pub type Pion = Piece<[u8; 3]>;";
    let comparison = check(&[
        ("pub struct Pion;", generic),
        ("impl Pion", "impl<const N: usize> Piece<[u8; N]>"),
    ]);
    assert_eq!(called(&comparison)[4], ("crate::jeu::Pion::avance", false));
}

/// A special case of another type of the interface is that alias, and nothing else.
#[test]
fn a_type_may_be_a_special_case_of_another_one() {
    let generic = "pub struct Grille<T> { cases: Vec<T> }";
    let comparison = check(&[
        (
            generic,
            "pub struct Hexa<T> { cases: Vec<T> } pub type Grille<U> = Hexa<U>; pub type Pion = Hexa<bool>;",
        ),
        ("impl<T> Grille<T>", "impl<T> Hexa<T>"),
        ("pub struct Pion;", ""),
        ("impl Pion", "impl Hexa<bool>"),
    ]);
    assert!(matches!(
        comparison.types.get("Pion"),
        Some(TypeFit::Alias(_))
    ));
}

/// Each default is twice the one before; the arguments are long, and given often.
#[test]
fn hostile_parameters_end_soon() {
    let doubled = |n: usize| format!("A{n} = (A{}, A{})", n - 1, n - 1);
    let doubled: Vec<String> = (1..60).map(doubled).collect();
    let ladder = |n: usize| format!("type L{n} = (L{}, L{});", n - 1, n - 1);
    let ladder: String = (1..12).map(ladder).collect();
    let often = "T, ".repeat(50_000);
    // What the default says is the same type again.
    let endless = "pub struct Hexa<A, B = Hexa<A>>(A, B); pub type Grille<E> = Hexa<bool, E>;
        pub fn marque(g: &Hexa<bool>) {}";
    let nested = format!("{}u8{}", "Piece<".repeat(20), ">".repeat(20));
    for (pion, method) in [
        (endless.to_owned() + "pub struct Pion;", "impl Pion"),
        (
            format!(
                "pub struct Piece<A0, {}>(A0); pub type Pion = Piece<u8>;",
                doubled.join(", ")
            ),
            "impl Pion",
        ),
        (
            format!(
                "type L0 = u8; {ladder} pub struct Piece<T>({often}); pub type Pion = Piece<L11>;"
            ),
            "impl Pion",
        ),
        (
            format!("pub struct Piece<T>({often}); pub type Pion = Piece<{nested}>;"),
            "impl<T> Piece<T>",
        ),
    ] {
        let student = REFERENCE
            .replace("pub struct Grille<T> { cases: Vec<T> }", "")
            .replace("pub struct Pion;", &pion)
            .replace("impl Pion", method)
            .replace(
                "pub fn joue(carte: &mut Carte,",
                "pub fn joue(carte: &Hexa<bool>,",
            );
        let reference = interface("jeu", &[("src/jeu.rs", REFERENCE)]);
        compare(&reference, &files(&[("src/jeu.rs", &student)]));
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
        ("pub fn joue(", "[bool; Inconnu::N]"),
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
