//! The same interface, laid out in other modules and under other names.

use super::super::{files, interface};
use super::{REFERENCE, reference};
use crate::compare::{Comparison, DifferenceKind, Fit, TypeFit, compare};
use crate::model::Interface;

/// Nothing is different; the student's paths, in the order of the interface.
#[track_caller]
fn paths(reference: &Interface, sources: &[(&str, &str)]) -> (Vec<String>, Comparison) {
    let comparison = compare(reference, &files(sources));
    assert_eq!(comparison.differences, []);
    let path = |fit: &Fit| match fit {
        Fit::Callable(signature) => signature.path.clone(),
        Fit::Absent { .. } => panic!("{fit:?}"),
    };
    (comparison.functions.iter().map(path).collect(), comparison)
}

/// Only the promised module can be named from outside of it.
#[test]
fn what_private_modules_hold_is_named_where_it_is_passed_on() {
    let moved = "pub fn range(p: Partie) {}";
    let kind = "#[derive(Clone)]\npub struct Partie { grid: Grid }";
    let rest = REFERENCE.replace(moved, "").replace(kind, "");
    let partie = format!("use super::*; {kind}");
    let (paths, comparison) = paths(
        &reference(),
        &[
            (
                "src/jeu.rs",
                &format!(
                    "mod rangement; pub use rangement::*; mod partie; pub use self::partie::Partie; {rest}"
                ),
            ),
            (
                "src/jeu/rangement.rs",
                &format!("use super::Partie; {moved}"),
            ),
            ("src/jeu/partie.rs", &partie),
        ],
    );
    assert_eq!(paths[4], "crate::jeu::range");
    assert_eq!(comparison.types.path("Partie"), "crate::jeu::Partie");
}

/// Nobody else can use what a private `use` brings.
#[test]
fn what_a_private_use_brings_is_named_where_it_is_written() {
    let moved = "pub fn range(p: Partie) {}";
    let rest = REFERENCE.replace(moved, "use crate::autre::range;");
    let autre = format!("use crate::jeu::Partie; {moved}");
    let (paths, _) = paths(
        &reference(),
        &[("src/jeu.rs", &rest), ("src/autre.rs", &autre)],
    );
    assert_eq!(paths[4], "crate::autre::range");
}

const OBJECTS: &str = "
pub struct Case { contenu: char }
impl Case {
    pub const VIDE: char = ' ';
    pub fn new(contenu: char) -> Case { loop {} }
    pub fn contenu(&self) -> char { loop {} }
    pub fn pose(&mut self, contenu: char) {}
}
";

fn objects() -> Interface {
    interface("a::objet::case", &[("src/a/objet/case.rs", OBJECTS)])
}

/// The paths of the three methods, and what the modules hold besides them.
#[track_caller]
fn methods_in(sources: &[(&str, &str)], owner: &str) -> Comparison {
    let (paths, comparison) = paths(&objects(), sources);
    let names = ["new", "contenu", "pose"].map(|name| format!("{owner}::{name}"));
    assert_eq!(paths, names);
    comparison
}

#[test]
fn methods_stand_where_their_type_does() {
    let sources = [
        ("src/a/objet/case.rs", "pub use crate::types::Case;"),
        ("src/types.rs", OBJECTS),
    ];
    methods_in(&sources, "crate::a::objet::case::Case");
}

/// In two modules, of which none is near the promised one; and another type of the same name.
#[test]
fn methods_stand_anywhere() {
    let (kind, methods) = OBJECTS.split_once("impl").unwrap();
    let sources = [
        ("src/a/mod.rs", "pub mod objet;"),
        ("src/a/objet/mod.rs", "pub mod case;"),
        ("src/a/objet/case.rs", kind),
        ("src/b.rs", OBJECTS),
        (
            "src/outils_case.rs",
            &format!("use crate::a::objet::case::Case; impl{methods}"),
        ),
    ];
    methods_in(&sources, "crate::a::objet::case::Case");
    let comparison = compare(&objects(), &files(&sources[..4]));
    assert!(!comparison.is_callable(0), "of another type");
}

#[test]
fn methods_of_an_alias_are_of_the_type_behind_it() {
    let sources = [(
        "src/a/objet/case.rs",
        &*OBJECTS.replace("impl Case", "type Carre = Case; impl Carre"),
    )];
    methods_in(&sources, "crate::a::objet::case::Case");
    let sources = [(
        "src/a/objet/case.rs",
        &*OBJECTS
            .replace("struct Case", "struct Carre")
            .replace("impl Case", "pub type Case = Carre; impl Carre"),
    )];
    methods_in(&sources, "crate::a::objet::case::Case");
}

#[test]
fn methods_that_a_macro_writes_are_for_rustc_to_see() {
    let contenu = "pub fn contenu(&self) -> char { loop {} }";
    let sources = [
        ("src/a/objet/case.rs", "pub use crate::types::Case;"),
        (
            "src/types.rs",
            &*OBJECTS.replace(contenu, "lecteurs!(contenu);"),
        ),
    ];
    let comparison = methods_in(&sources, "crate::a::objet::case::Case");
    assert!(matches!(&comparison.functions[1], Fit::Callable(s) if s.assumed));
    // A macro of another type says nothing of this one.
    let other = OBJECTS.replace(contenu, "") + "pub struct Autre; impl Autre { lecteurs!(); }";
    let comparison = compare(&objects(), &files(&[("src/a/objet/case.rs", &other)]));
    assert!(!comparison.is_callable(1));
}

/// `Cell` is called `Case`, in each of these ways.
#[test]
fn a_type_may_have_another_name_too() {
    let student = REFERENCE.replace("Cell", "Case");
    let kind =
        "#[derive(Debug, Clone, PartialEq)]\npub struct Case { pub value: i32, pub flag: bool }";
    let rest = student.replace(kind, "");
    for (here, there) in [
        (format!("{kind} pub type Cell = Case; {rest}"), ""),
        (
            format!("{kind} pub type Carre = Case; pub type Cell = Carre; {rest}"),
            "",
        ),
        (
            format!("mod formes; pub use formes::Case as Cell; use formes::Case; {rest}"),
            kind,
        ),
        (
            format!("mod formes; pub type Cell = formes::Case; use formes::Case; {rest}"),
            kind,
        ),
    ] {
        let sources = [("src/jeu.rs", &*here), ("src/jeu/formes.rs", there)];
        let (_, comparison) = paths(&reference(), &sources);
        assert_eq!(comparison.types.path("Cell"), "crate::jeu::Cell");
        assert!(matches!(
            comparison.types.get("Cell"),
            Some(TypeFit::Open { .. })
        ));
    }
}

#[test]
fn an_alias_of_its_own_name_is_the_type_behind_it() {
    let kind =
        "#[derive(Debug, Clone, PartialEq)]\npub struct Cell { pub value: i32, pub flag: bool }";
    let here = REFERENCE.replace(kind, "mod formes; pub type Cell = self::formes::Cell;");
    paths(
        &reference(),
        &[("src/jeu.rs", &here), ("src/jeu/formes.rs", kind)],
    );
}

/// Another name hides no difference.
#[test]
fn what_is_behind_another_name_is_compared() {
    let student = REFERENCE.replace("Cell", "Case") + "pub type Cell = Case;";
    let kinds = |from: &str, to: &str| {
        assert!(student.contains(from));
        let sources = files(&[("src/jeu.rs", &student.replacen(from, to, 1))]);
        let differences = compare(&reference(), &sources).differences.into_iter();
        differences.map(|d| d.kind).collect::<Vec<_>>()
    };
    assert_eq!(
        kinds("pub flag: bool", "pub drapeau: bool"),
        [DifferenceKind::FieldMissing {
            nearest: Some("drapeau".to_owned())
        }]
    );
    assert_eq!(
        kinds("pub struct Case", "struct Case"),
        [DifferenceKind::TypePrivate]
    );
    let list = kinds("pub type Cell = Case;", "pub type Cell = Vec<Case>;");
    assert_eq!(list[0], DifferenceKind::KindDiffers);
    let text = kinds("Option<&Case>", "Option<&str>");
    assert_eq!(text, [DifferenceKind::ReturnType]);
}

#[test]
fn an_alias_may_have_parameters() {
    let reference = interface(
        "jeu",
        &[(
            "src/jeu.rs",
            "pub enum Erreur { A } pub struct Pile<T> { v: Vec<T> } pub struct Partie { x: u8 }
             pub fn joue(p: &mut Partie) -> Result<(), Erreur> { loop {} }
             pub fn lit(texte: &str) -> Result<Partie, Erreur> { loop {} }
             pub fn pile(p: &Pile<i32>) -> Pile<char> { loop {} }",
        )],
    );
    for alias in [
        "type Resultat<T> = Result<T, Erreur>;",
        "type Resultat<T, E = Erreur> = std::result::Result<T, E>;",
        "type Resultat<T> = Result<T, Erreur>; pub type Pile<X> = Vec<X>;",
    ] {
        let kind = match alias.contains("Pile") {
            true => "",
            false => "pub struct Pile<T> { v: Vec<T> }",
        };
        let student = format!(
            "pub enum Erreur {{ A }} pub struct Partie {{ x: u8 }} {kind} {alias}
             pub fn joue(p: &mut Partie) -> Resultat<()> {{ loop {{}} }}
             pub fn lit(texte: &str) -> Resultat<Partie> {{ loop {{}} }}
             pub fn pile(p: &Pile<i32>) -> Pile<char> {{ loop {{}} }}"
        );
        let (_, comparison) = paths(&reference, &[("src/jeu.rs", &student)]);
        let Fit::Callable(joue) = &comparison.functions[0] else {
            panic!()
        };
        assert_eq!(joue.returns.to_string(), "Result<(), Erreur>");
        let refused = student.replace("Resultat<Partie>", "Resultat<Erreur>");
        let comparison = compare(&reference, &files(&[("src/jeu.rs", &refused)]));
        assert_eq!(comparison.differences[0].kind, DifferenceKind::ReturnType);
    }
}

#[test]
fn sets_and_queues_are_compared_by_what_they_hold() {
    let reference = interface(
        "jeu",
        &[(
            "src/jeu.rs",
            "use std::collections::{BTreeSet, HashSet, VecDeque};
             pub fn vues() -> HashSet<(usize, usize)> { loop {} }
             pub fn file(f: &VecDeque<usize>) -> BTreeSet<char> { loop {} }",
        )],
    );
    let student = "use std::collections::{BTreeSet, HashSet, VecDeque};
        type Pos = (usize, usize);
        pub fn vues() -> HashSet<Pos> { loop {} }
        pub fn file(f: &VecDeque<i32>) -> BTreeSet<char> { loop {} }";
    paths(&reference, &[("src/jeu.rs", student)]);
    let kinds = |from: &str, to: &str| {
        assert!(student.contains(from));
        let sources = files(&[("src/jeu.rs", &student.replace(from, to))]);
        let differences = compare(&reference, &sources).differences.into_iter();
        differences.map(|d| d.kind).collect::<Vec<_>>()
    };
    let returns = [DifferenceKind::ReturnType];
    assert_eq!(kinds("HashSet<Pos>", "HashSet<usize>"), returns);
    // Their items come in another order.
    assert_eq!(kinds("HashSet<Pos>", "BTreeSet<Pos>"), returns);
}

/// `opaque` of coursework.yaml.
#[test]
fn how_a_type_is_made_is_free_where_the_course_says_so() {
    let sources = files(&[("src/jeu.rs", REFERENCE)]);
    let modules = ["jeu".to_owned()];
    let read = |opaque: &[String]| Interface::read_with(&sources, &modules, opaque).unwrap();
    let kind = "pub struct Cell { pub value: i32, pub flag: bool }";
    let own = REFERENCE.replace(kind, "pub struct Cell { contenu: String }");
    let own = files(&[("src/jeu.rs", &own)]);
    assert_eq!(compare(&read(&["Cell".to_owned()]), &own).differences, []);
    assert_ne!(compare(&read(&[]), &own).differences, []);
}

#[test]
fn a_restricted_use_is_passed_by() {
    let moved = "pub fn range(p: Partie) {}";
    let rest = REFERENCE.replace(moved, "pub(super) use crate::autre::range;");
    let autre = format!("use crate::jeu::Partie; {moved}");
    let (paths, _) = paths(
        &reference(),
        &[("src/jeu.rs", &rest), ("src/autre.rs", &autre)],
    );
    assert_eq!(paths[4], "crate::autre::range");
}

#[test]
fn an_alias_with_parameters_takes_no_type_s_name() {
    let asked =
        "pub struct Pile<T> { v: Vec<T> } pub fn haut(p: &Pile<i32>) -> Pile<char> { loop {} }";
    let reference = interface("jeu", &[("src/jeu.rs", asked)]);
    let sources = [
        ("src/jeu.rs", asked),
        ("src/essai.rs", "pub type Pile<T> = Vec<T>;"),
    ];
    let comparison = compare(&reference, &files(&sources));
    assert!(comparison.is_callable(0), "{:?}", comparison.functions[0]);
}

#[test]
fn a_length_is_the_same_however_it_is_cast() {
    let reference = interface(
        "jeu",
        &[("src/jeu.rs", "pub fn ligne() -> [u8; 9] { loop {} }")],
    );
    let student =
        "type Taille = usize; const L: u8 = 9; pub fn ligne() -> [u8; L as Taille] { loop {} }";
    let comparison = compare(&reference, &files(&[("src/jeu.rs", student)]));
    assert!(comparison.is_callable(0), "{:?}", comparison.functions[0]);
}
