//! What is different, and what is only a matter of taste.

mod hidden;
mod instances;
mod layouts;
mod moved;
mod trait_methods;
mod types;

use super::{files, interface};
use crate::compare::{Comparison, DifferenceKind, compare};
use crate::model::Interface;
use lang::Lang;

const REFERENCE: &str = "
use outils::Hasard;
#[derive(Debug, Clone, PartialEq)]
pub struct Cell { pub value: i32, pub flag: bool }
pub type Grid = Vec<Vec<Cell>>;
#[derive(Clone)]
pub struct Partie { grid: Grid }
#[derive(Clone, Copy)]
pub enum Sens { Nord, Sud(i32) }
pub const TAILLE: usize = 9;
pub fn init_grid(taille: usize) -> Grid { loop {} }
pub fn compute(grid: &mut Grid, x: usize, y: usize) -> i32 { loop {} }
pub fn nom(texte: &str, c: char) -> String { loop {} }
pub fn joue(p: &mut Partie, hasard: &mut Hasard) -> Result<(), Sens> { loop {} }
pub fn range(p: Partie) {}
pub fn lit(p: &Partie) -> Option<&Cell> { loop {} }
pub fn tourne(s: Sens) -> Vec<Sens> { loop {} }
";

fn reference() -> Interface {
    interface("jeu", &[("src/jeu.rs", REFERENCE)])
}

fn compare_with(student: &str) -> (Interface, Comparison) {
    let reference = reference();
    let comparison = compare(
        &reference,
        &files(&[("src/lib.rs", "mod jeu;"), ("src/jeu.rs", student)]),
    );
    (reference, comparison)
}

/// The reference with something replaced: what is different, and which
/// functions cannot be called.
#[track_caller]
fn check(edits: &[(&str, &str)], kinds: &[DifferenceKind], absent: &[&str]) -> Comparison {
    let mut student = REFERENCE.to_owned();
    for (from, to) in edits {
        assert!(student.contains(from), "{from}");
        student = student.replacen(from, to, 1);
    }
    let (reference, comparison) = compare_with(&student);
    let found: Vec<&DifferenceKind> = comparison.differences.iter().map(|d| &d.kind).collect();
    assert_eq!(found, kinds.iter().collect::<Vec<_>>());
    let uncallable: Vec<&str> = (0..reference.functions.len())
        .filter(|i| !comparison.is_callable(*i))
        .map(|i| reference.functions[i].name.as_str())
        .collect();
    assert_eq!(uncallable, absent);
    comparison
}

#[test]
fn a_list_may_be_a_boxed_slice_or_a_deque() {
    let grid = "pub type Grid = Vec<Vec<Cell>>;";
    for own in [
        "Box<[Box<[Cell]>]>",
        "Vec<VecDeque<Cell>>",
        "VecDeque<Vec<Cell>>",
    ] {
        let own = format!("use std::collections::VecDeque; pub type Grid = {own};");
        check(&[(grid, &own)], &[], &[]);
    }
}

/// rustc decides whether it can be called.
#[test]
fn a_value_of_a_function_s_name_is_called() {
    for value in ["const", "static"] {
        let function = "pub fn nom(texte: &str, c: char) -> String { loop {} }";
        let value = format!("pub {value} nom: fn(&str, char) -> String = |_, _| loop {{}};");
        check(&[(function, &value)], &[], &[]);
    }
}

#[test]
fn a_raw_name_is_the_name() {
    check(
        &[
            ("pub value: i32", "pub r#value: i32"),
            ("fn range", "fn r#range"),
        ],
        &[],
        &[],
    );
}

#[test]
fn the_reference_is_like_itself() {
    check(&[], &[], &[]);
}

#[test]
fn taste_is_no_difference() {
    check(
        &[
            ("taille: usize", "n: u8"),
            (
                "grid: &mut Grid, x: usize, y: usize) -> i32",
                "g: &mut [Vec<Cell>], x: i32, y: i64) -> i8",
            ),
            (
                "texte: &str, c: char) -> String",
                "texte: String, c: &str) -> &'static str",
            ),
            ("value: i32", "value: i8"),
            ("p: &mut Partie", "p: &Partie"),
            ("range(p: Partie)", "range(p: &Partie)"),
            (
                "lit(p: &Partie) -> Option<&Cell>",
                "lit(p: Partie) -> Option<Cell>",
            ),
            (
                "tourne(s: Sens) -> Vec<Sens>",
                "tourne(s: &Sens) -> [Sens; 2]",
            ),
            (
                "pub type Grid = Vec<Vec<Cell>>",
                "type Lignes = Vec<Cell>; pub type Grid = Vec<Lignes>",
            ),
            ("flag: bool }", "flag: bool, secret: String }"),
            ("Sud(i32)", "Sud(u8), Est"),
        ],
        &[],
        &[],
    );
}

#[test]
fn a_function_that_is_not_there() {
    let missing = check(
        &[("pub fn range(p: Partie) {}", "")],
        &[DifferenceKind::Missing],
        &["range"],
    );
    let d = &missing.differences[0];
    assert_eq!(
        d.text(Lang::Fr),
        "`range` manque dans le module `jeu` : `fn range(p: Partie)`"
    );
    check(
        &[("pub fn range", "fn range")],
        &[DifferenceKind::Private],
        &["range"],
    );
    let renamed = DifferenceKind::Renamed {
        nearest: "initGrid".into(),
    };
    let found = check(
        &[("fn init_grid", "fn initGrid")],
        &[renamed],
        &["init_grid"],
    );
    assert_eq!(found.differences[0].place.as_ref().unwrap().line, 11);
    let path = "jeu::Partie::range".to_owned();
    let method = "impl Partie { pub fn range(self) {} }";
    let found = check(
        &[("pub fn range(p: Partie) {}", method)],
        &[DifferenceKind::Elsewhere { path }],
        &["range"],
    );
    assert_eq!(
        found.differences[0].todo(Lang::Fr).as_deref(),
        Some("sortez `range` du bloc `impl Partie`")
    );
}

#[test]
fn another_signature() {
    let count = DifferenceKind::ParameterCount {
        expected: 3,
        found: 2,
    };
    check(
        &[(", x: usize, y: usize", ", x: usize")],
        &[count],
        &["compute"],
    );
    let x = DifferenceKind::ParameterType {
        number: 2,
        name: "x".into(),
    };
    check(
        &[("x: usize", "x: String")],
        std::slice::from_ref(&x),
        &["compute"],
    );
    check(&[("x: usize", "x: Option<usize>")], &[x], &["compute"]);
    check(
        &[(") -> i32", ") -> bool")],
        &[DifferenceKind::ReturnType],
        &["compute"],
    );
    check(
        &[(") -> i32", ") -> impl Iterator<Item = i32>")],
        &[DifferenceKind::ReturnType],
        &["compute"],
    );
    let p = DifferenceKind::ParameterType {
        number: 1,
        name: "p".into(),
    };
    // A copy would lose the changes, and what is lent cannot be moved.
    check(&[("p: &mut Partie", "p: Partie")], &[p], &["joue"]);
    let p = DifferenceKind::ParameterType {
        number: 1,
        name: "p".into(),
    };
    check(
        &[
            ("lit(p: &Partie)", "lit(p: Partie)"),
            ("#[derive(Clone)]", ""),
        ],
        &[p],
        &["lit"],
    );
}

#[test]
fn what_only_the_compiler_can_tell_is_tried() {
    let found = check(&[("texte: &str", "texte: impl AsRef<str>")], &[], &[]);
    assert!(matches!(&found.functions[2], crate::compare::Fit::Callable(s) if s.assumed));
    let found = check(
        &[("pub fn range(p: Partie) {}", "fabrique!(range);")],
        &[],
        &[],
    );
    assert!(matches!(&found.functions[4], crate::compare::Fit::Callable(s) if s.assumed));
}

#[test]
fn a_reexport_is_followed() {
    let reference = reference();
    let student = REFERENCE.replace("pub fn range(p: Partie) {}", "pub use crate::autre::range;");
    let sources = [
        ("src/lib.rs", ""),
        ("src/jeu.rs", &student),
        (
            "src/autre.rs",
            "use crate::jeu::Partie; pub fn range(p: Partie) {}",
        ),
    ];
    let comparison = compare(&reference, &files(&sources));
    assert_eq!(comparison.differences, []);
    assert!(
        matches!(&comparison.functions[4], crate::compare::Fit::Callable(s) if s.path == "crate::jeu::range")
    );
}

#[test]
fn one_cause_is_said_once() {
    let reference = interface(
        "g",
        &[(
            "src/g.rs",
            "pub struct G<T> { v: Vec<T> } pub fn a<T>(g: &G<T>) {} pub fn b<T>(g: &mut G<T>) {} pub fn c() {}",
        )],
    );
    let student =
        "pub struct G { v: Vec<char> } pub fn a(g: &G) {} pub fn b(g: &mut G) {} pub fn c() {}";
    let comparison = compare(&reference, &files(&[("src/g.rs", student)]));
    assert_eq!(comparison.differences.len(), 1);
    assert_eq!(
        comparison.differences[0].kind,
        DifferenceKind::GenericsDiffer {
            expected: 1,
            found: 0
        }
    );
    assert_eq!(comparison.differences[0].affects, [0, 1]);
    assert!(comparison.is_callable(2));
}

#[test]
fn modules_that_are_not_there() {
    let reference = interface(
        "a::b",
        &[(
            "src/a/b.rs",
            "pub struct T { x: u8 } pub fn g() {} pub fn f(t: &T) {}",
        )],
    );
    let kinds = |sources: &[(&str, &str)]| {
        let comparison = compare(&reference, &files(sources));
        assert!(!comparison.is_callable(0) && !comparison.is_callable(1));
        comparison
            .differences
            .into_iter()
            .map(|d| d.kind)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        kinds(&[("src/lib.rs", "")]),
        [DifferenceKind::ModuleMissing]
    );
    let b = (
        "src/a/b.rs",
        "pub struct T; pub fn f(t: &T) {} pub fn g() {}",
    );
    assert_eq!(
        kinds(&[("src/a/mod.rs", "mod b;"), b]),
        [DifferenceKind::ModulePrivate]
    );
    let broken = kinds(&[
        ("src/a/mod.rs", "pub mod b;"),
        ("src/a/b.rs", "pub fn f( {"),
    ]);
    assert!(matches!(&broken[..], [DifferenceKind::Syntax { .. }]));
    let empty = [("src/a/mod.rs", "pub mod b;"), ("src/a/b.rs", "// rien\n")];
    assert_eq!(kinds(&empty), [DifferenceKind::ModuleEmpty]);
    let comparison = compare(&reference, &files(&empty));
    assert_eq!(comparison.differences[0].affects, [0, 1]);
    // Nobody else has to write `pub` at the root.
    let comparison = compare(
        &reference,
        &files(&[("src/lib.rs", "mod a;"), ("src/a/mod.rs", "pub mod b;"), b]),
    );
    assert_eq!(comparison.differences, []);
}

#[test]
fn constants() {
    check(&[("= 9", "= 8")], &[DifferenceKind::ConstantValue], &[]);
    check(
        &[("TAILLE: usize = 9", "TAILLE: &str = \"9\"")],
        &[DifferenceKind::ConstantType],
        &[],
    );
    // Scenarios use the interface's, and a window can be given it.
    check(&[("pub const TAILLE", "const TAILLE")], &[], &[]);
    check(
        &[("pub const TAILLE: usize = 9;", "")],
        &[DifferenceKind::ConstantMissing],
        &[],
    );
}

#[test]
fn constants_of_the_same_words_say_what_these_stand_for() {
    let text = |number: &str| format!("pub type Nombre = {number}; pub const DE: Nombre = 9;");
    let reference = interface("jeu", &[("src/jeu.rs", &text("usize"))]);
    let comparison = compare(&reference, &files(&[("src/jeu.rs", &text("String"))]));
    let said = comparison.differences[0].text(Lang::En);
    assert!(
        said.contains("expected `pub const DE: usize`, found `pub const DE: String`"),
        "{said}"
    );
}

#[test]
fn a_tuple_struct_beside_its_function() {
    let reference = interface(
        "c",
        &[(
            "src/c.rs",
            "pub struct Case { c: char } pub fn Case(c: char) -> Case { loop {} }",
        )],
    );
    let student = "pub struct Case(char); pub fn Case(c: char) -> Case { loop {} }";
    let comparison = compare(&reference, &files(&[("src/c.rs", student)]));
    assert_eq!(comparison.differences[0].kind, DifferenceKind::TupleStruct);
}

/// `mod usize {}` once made nine right functions differ.
#[test]
fn namespaces_are_apart() {
    check(
        &[(
            "pub const",
            "mod usize {} mod Cell {} fn Sens() {}\npub const",
        )],
        &[],
        &[],
    );
}
