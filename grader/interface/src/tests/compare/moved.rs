//! Modules that a hand-in has in another place, or not at all.

use super::super::{files, interface, interface_of};
use crate::compare::{Comparison, DifferenceKind, Fit, compare};

const MAP: &str = "pub struct Map { tour: u8 } impl Map { pub fn case(&self) -> u8 { loop {} } }";
const TOUR: &str =
    "use super::map::Map; impl Map { pub fn play(&mut self) {} pub fn tourne(&mut self) {} }";

/// How a hand-in without `jeu::tour` differs.
fn without_tour(sources: &[(&str, &str)]) -> Comparison {
    let reference = interface_of(
        &["jeu::map", "jeu::tour"],
        &[("src/jeu/map.rs", MAP), ("src/jeu/tour.rs", TOUR)],
    );
    compare(&reference, &files(sources))
}

fn kinds(comparison: &Comparison) -> Vec<DifferenceKind> {
    let differences = comparison.differences.iter();
    differences.map(|d| d.kind.clone()).collect()
}

#[test]
fn methods_are_found_where_their_module_is_missing() {
    let (_, methods) = TOUR.split_once("; ").unwrap();
    let in_the_file_of_the_type = format!("{MAP} {methods}");
    let nested = format!("{MAP} mod tour {{ use super::Map; {methods} }}");
    let below = format!("{MAP} mod tour;");
    let root = "pub mod map;";
    for sources in [
        &[("src/jeu/map.rs", in_the_file_of_the_type.as_str())][..],
        &[("src/jeu/map.rs", &nested)],
        &[("src/jeu/map.rs", MAP), ("src/jeu/regles.rs", TOUR)],
        &[
            ("src/jeu.rs", root),
            ("src/jeu/map/mod.rs", &below),
            ("src/jeu/map/tour.rs", &TOUR.replace("super", "crate::jeu")),
        ],
        // Nobody names the module of a method.
        &[
            ("src/jeu/mod.rs", "pub mod map; mod tour;"),
            ("src/jeu/map.rs", MAP),
            ("src/jeu/tour.rs", TOUR),
        ],
        &[
            ("src/jeu.rs", &format!("{root} mod regles {{ {TOUR} }}")),
            ("src/jeu/map.rs", MAP),
        ],
    ] {
        let comparison = without_tour(sources);
        assert_eq!(comparison.differences, [], "{sources:?}");
        let callable = |fit: &Fit| matches!(fit, Fit::Callable(s) if !s.assumed);
        assert!(comparison.functions.iter().all(callable), "{sources:?}");
    }
}

#[test]
fn what_is_not_written_is_told_as_before() {
    let comparison = without_tour(&[("src/jeu/map.rs", MAP)]);
    assert_eq!(kinds(&comparison), [DifferenceKind::ModuleMissing]);
    assert_eq!(comparison.differences[0].affects, [1, 2]);
    // One of two.
    let one = MAP.replace("impl Map {", "impl Map { pub fn play(&mut self) {}");
    let comparison = without_tour(&[("src/jeu/map.rs", &one)]);
    assert_eq!(kinds(&comparison), [DifferenceKind::Missing]);
    assert_eq!(comparison.differences[0].affects, [2]);
    // Of another type, or out of anybody's sight.
    let other = format!("{MAP} struct Autre; impl Autre {{ pub fn play(&mut self) {{}} }}");
    let comparison = without_tour(&[("src/jeu/map.rs", &other)]);
    assert_eq!(kinds(&comparison), [DifferenceKind::ModuleMissing]);
    let hidden = TOUR.replace("pub fn", "fn");
    let sources = [("src/jeu/map.rs", MAP), ("src/jeu/regles.rs", &*hidden)];
    let private = [DifferenceKind::Private, DifferenceKind::Private];
    assert_eq!(kinds(&without_tour(&sources)), private);
}

/// The types of a module, too: each is found by its name.
#[test]
fn types_are_found_where_their_module_is_missing() {
    let types = "#[derive(Clone)] pub enum Sens { Nord, Sud }";
    let tourne = "pub fn tourne(s: super::types::Sens) {}";
    let reference = interface_of(
        &["a::types", "a::jeu"],
        &[("src/a/types.rs", types), ("src/a/jeu.rs", tourne)],
    );
    let moved = format!("{types} pub fn tourne(s: Sens) {{}}");
    let comparison = compare(&reference, &files(&[("src/a/jeu.rs", &moved)]));
    assert_eq!(comparison.differences, []);
    assert!(comparison.is_callable(0));
    // Another variant's.
    let sources = [("src/a/jeu.rs", tourne), ("src/b/types.rs", types)];
    let comparison = compare(&reference, &files(&sources));
    assert_eq!(kinds(&comparison), [DifferenceKind::ModuleMissing]);
}

/// Only the compiler sees what a macro writes, so the reference's signature is tried.
#[test]
fn modules_that_a_macro_writes_are_for_rustc_to_see() {
    let tout = "use super::map::Map; pub fn gagne(m: &Map) -> bool { loop {} }";
    let reference = interface_of(
        &["jeu::map", "jeu::fin"],
        &[("src/jeu/map.rs", MAP), ("src/jeu/fin.rs", tout)],
    );
    let with_root = |root: &str, tout: &str| {
        let sources = [
            ("src/jeu/mod.rs", root),
            ("src/jeu/map.rs", MAP),
            ("src/jeu/tout.rs", tout),
        ];
        compare(&reference, &files(&sources))
    };
    let writes =
        "macro_rules! modules { ($($m:ident)*) => { $(pub mod $m { pub use super::tout::*; })* } }";
    let comparison = with_root(
        &format!("mod tout; pub mod map; {writes} modules!(fin);"),
        tout,
    );
    assert_eq!(comparison.differences, []);
    let Fit::Callable(gagne) = &comparison.functions[1] else {
        panic!("{:?}", comparison.functions[1])
    };
    assert_eq!(gagne.path, "crate::jeu::fin::gagne");
    assert!(gagne.assumed);
    for other in [
        format!("{writes} modules!(debut);"),
        format!("{writes} autre!(fin);"),
        writes.to_owned(),
        "macro_rules! modules { ($m:ident) => { fn $m() {} } } modules!(fin);".to_owned(),
    ] {
        let comparison = with_root(&format!("mod tout; pub mod map; {other}"), "");
        assert_eq!(
            kinds(&comparison),
            [DifferenceKind::ModuleMissing],
            "{other}"
        );
    }
}

/// What a macro writes is not the type of the same name elsewhere in the crate.
#[test]
fn a_type_that_a_macro_writes_is_where_the_macro_is_called() {
    let joueur =
        "pub struct Joueur { nom: String } impl Joueur { pub fn new() -> Joueur { loop {} } }";
    let reference = interface_of(&["a::joueur"], &[("src/a/joueur.rs", joueur)]);
    let fiche = "macro_rules! fiche { ($n:ident { $($f:ident: $t:ty)* }) => { pub struct $n { $($f: $t)* } } } \
        fiche!(Joueur { nom: String }); impl Joueur { pub fn new() -> Joueur { loop {} } }";
    let sources = [
        ("src/lib.rs", "pub mod a; pub mod b;"),
        ("src/a/mod.rs", "pub mod joueur;"),
        ("src/a/joueur.rs", fiche),
        ("src/b/mod.rs", "pub mod joueur;"),
        ("src/b/joueur.rs", joueur),
    ];
    let comparison = compare(&reference, &files(&sources));
    assert_eq!(comparison.differences, []);
    assert_eq!(comparison.types.path("Joueur"), "crate::a::joueur::Joueur");
}

/// `pub use` passes on what only the compiler sees.
#[test]
fn what_a_macro_writes_elsewhere_may_be_passed_on() {
    let pion = "pub struct Pion; impl Pion { pub fn new() -> Pion { loop {} } } pub fn pose() {}";
    let reference = interface_of(&["jeu::pion"], &[("src/jeu/pion.rs", pion)]);
    let with = |here: &str, there: &str| {
        let sources = [
            ("src/jeu/mod.rs", "pub mod pion; mod tout;"),
            ("src/jeu/pion.rs", here),
            ("src/jeu/tout.rs", there),
        ];
        compare(&reference, &files(&sources)).differences
    };
    let all = "macro_rules! tout { ($p:ident $f:ident) => { pub struct $p; impl $p { pub fn new() -> $p { loop {} } } pub fn $f() {} } } ";
    for here in [
        "pub use super::tout::{Pion, pose};",
        "pub use crate::jeu::tout::*;",
    ] {
        assert_eq!(
            with(here, &format!("{all} tout!(Pion pose);")),
            [],
            "{here}"
        );
    }
    assert!(
        !with(
            "pub use super::tout::*;",
            &format!("{all} tout!(Autre joue);")
        )
        .is_empty()
    );
    assert!(!with("", &format!("{all} tout!(Pion pose);")).is_empty());
}

/// The version's module has another name, and types of its names are in another version too.
#[test]
fn a_module_may_be_passed_on_under_another_name() {
    let promised =
        "pub struct Liste { v: Vec<u8> } pub fn longueur(l: &Liste) -> usize { loop {} }";
    let reference = interface("a::liste", &[("src/a/liste.rs", promised)]);
    let sources = files(&[
        ("src/a/mod.rs", "pub mod gens; pub use gens as liste;"),
        ("src/a/gens.rs", promised),
        ("src/b/liste.rs", promised),
    ]);
    let comparison = compare(&reference, &sources);
    assert_eq!(comparison.differences, []);
    assert!(comparison.is_callable(0));
}

/// Of a constructor that is missing, another type's says nothing.
#[test]
fn a_method_of_another_type_is_not_the_one_that_is_missing() {
    let promised = "pub struct Pion; impl Pion { pub fn new() -> Pion { loop {} } }";
    let reference = interface("jeu", &[("src/jeu.rs", promised)]);
    let kinds = |own: &str| {
        let sources = files(&[(
            "src/jeu.rs",
            &format!("pub struct Pion; pub struct Tour; {own}"),
        )]);
        let differences = compare(&reference, &sources).differences.into_iter();
        differences.map(|d| d.kind).collect::<Vec<_>>()
    };
    let of_another = "impl Tour { pub fn new() -> Tour { loop {} } }";
    assert_eq!(kinds(of_another), [DifferenceKind::Missing]);
    let path = "jeu::new".to_owned();
    let free = kinds("pub fn new() -> Pion { loop {} }");
    assert_eq!(free, [DifferenceKind::Elsewhere { path }]);
}
