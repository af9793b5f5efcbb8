//! Types that are not the reference's.

use super::{REFERENCE, check, compare_with, reference};
use crate::compare::{DifferenceKind, Fit, compare};
use crate::tests::{files, interface};
use lang::Lang;

#[test]
fn fields_and_variants() {
    let all: &[&str] = &[];
    check(
        &[(", pub flag: bool", "")],
        &[DifferenceKind::FieldMissing { nearest: None }],
        all,
    );
    check(
        &[("pub flag: bool", "flag: bool")],
        &[DifferenceKind::FieldPrivate],
        all,
    );
    let found = check(
        &[("pub flag: bool", "pub flag: String")],
        &[DifferenceKind::FieldType],
        all,
    );
    let d = &found.differences[0];
    assert_eq!(
        (d.subject.as_str(), d.affects.len(), d.blocking),
        ("Cell.flag", 3, false)
    );
    let found = check(
        &[(", Sud(i32)", "")],
        &[DifferenceKind::VariantMissing { nearest: None }],
        all,
    );
    assert_eq!(
        found.differences[0].text(Lang::Fr),
        "la variante `Sens::Sud` manque : ajoutez `Sud(i32)` à `Sens`"
    );
    check(
        &[("Sud(i32)", "Sud { de: i32 }")],
        &[DifferenceKind::VariantFields],
        all,
    );
    check(
        &[("Debug, Clone, PartialEq", "Debug")],
        &[DifferenceKind::DeriveMissing],
        all,
    );
}

#[test]
fn the_kind_of_a_type_is_the_reference_s() {
    check(
        &[(
            "pub struct Cell { pub value: i32, pub flag: bool }",
            "pub enum Cell { Vide }",
        )],
        &[DifferenceKind::KindDiffers],
        &["init_grid", "compute", "lit"],
    );
    // How an opaque type is made is the student's business.
    check(
        &[(
            "pub struct Partie { grid: Grid }",
            "pub enum Partie { Vide }",
        )],
        &[],
        &[],
    );
    check(
        &[(
            "pub struct Partie { grid: Grid }",
            "pub type Partie = Vec<Cell>;",
        )],
        &[],
        &[],
    );
    check(
        &[("pub enum Sens", "enum Sens")],
        &[DifferenceKind::TypePrivate],
        &["joue", "tourne"],
    );
    let partie = DifferenceKind::Renamed {
        nearest: "Parti".into(),
    };
    let student = REFERENCE.replace("Partie", "Parti");
    let (_, comparison) = compare_with(&student);
    assert_eq!(comparison.differences[0].kind, partie);
    assert_eq!(
        comparison.differences.len(),
        1,
        "the cause once: {:?}",
        comparison.differences
    );
}

/// `Case` of `ia.rs` is that module's own business, as is the `Partie` of another variant.
#[test]
fn an_alias_elsewhere_is_another_type() {
    let student = [
        ("src/lib.rs", "mod jeu; mod ia; mod autre;"),
        ("src/jeu.rs", REFERENCE),
        (
            "src/ia.rs",
            "type Cell = (i32, i32); fn voisine(case: Cell) -> Cell { case }",
        ),
        (
            "src/autre.rs",
            "pub type Partie = (String, bool); pub type Sens = char;",
        ),
    ];
    let comparison = compare(&reference(), &files(&student));
    assert!(
        comparison.differences.is_empty(),
        "{:?}",
        comparison.differences
    );
}

/// Only rustc knows what is in it; what mentions it is compared all the same.
#[test]
fn a_type_that_a_macro_writes_is_assumed_wherever_it_is_named() {
    let cell =
        "#[derive(Debug, Clone, PartialEq)]\npub struct Cell { pub value: i32, pub flag: bool }";
    let reference = format!("{REFERENCE} pub struct Coup {{ pub cases: Option<Vec<Cell>> }}");
    let reference = interface("jeu", &[("src/jeu.rs", &reference)]);
    let student = |cases: &str| {
        let rest = REFERENCE.replace(cell, "fiche!(Cell { value: i32, flag: bool });");
        let rest = format!("{rest} pub struct Coup {{ pub cases: {cases} }}");
        compare(&reference, &files(&[("src/jeu.rs", &rest)]))
    };
    for cases in ["Option<Vec<Cell>>", "Option<Vec<crate::jeu::Cell>>"] {
        let comparison = student(cases);
        assert_eq!(comparison.differences, [], "{cases}");
        assert!(comparison.is_callable(0), "init_grid, of such cells");
    }
    let other = student("Option<Vec<u8>>");
    let kinds: Vec<_> = other.differences.iter().map(|d| &d.kind).collect();
    assert_eq!(kinds, [&DifferenceKind::FieldType]);
}

/// Whoever asks for nothing lets go what comes back, whatever it is.
#[test]
fn something_may_come_back_where_nothing_is_asked() {
    for result in ["bool", "&mut Partie", "impl Iterator<Item = u8>", "Inconnu"] {
        let student = REFERENCE.replace(
            "pub fn range(p: Partie) {}",
            &format!("pub fn range(p: Partie) -> {result} {{ loop {{}} }}"),
        );
        let (_, comparison) = compare_with(&student);
        assert_eq!(comparison.differences, []);
        assert!(matches!(&comparison.functions[4], Fit::Callable(range) if range.discards));
    }
}

#[test]
fn a_part_of_another_name_is_told_beside_the_one_that_is_missing() {
    let all: &[&str] = &[];
    let nearest = Some("cachee".to_owned());
    let found = check(
        &[("pub flag: bool", "pub cachee: bool")],
        &[DifferenceKind::FieldMissing { nearest }],
        all,
    );
    assert_eq!(
        found.differences[0].text(Lang::Fr),
        "le champ `Cell.flag` manque : on attend `pub flag: bool` (si c'est `cachee`, \
         renommez-le en `flag`)"
    );
    let nearest = Some("South".to_owned());
    check(
        &[("Sud(i32)", "South(i32)")],
        &[DifferenceKind::VariantMissing { nearest }],
        all,
    );
    check(
        &[("pub flag: bool", "pub drapeau: String")],
        &[DifferenceKind::FieldMissing { nearest: None }],
        all,
    );
}

#[test]
fn the_same_words_that_mean_something_else_are_told_apart() {
    let own = "pub struct Grid(Vec<Vec<Cell>>);";
    let student = REFERENCE.replace("pub type Grid = Vec<Vec<Cell>>;", own);
    let (_, comparison) = compare_with(&student);
    let told = |lang| {
        let all = comparison.differences.iter().map(|d| d.text(lang));
        all.collect::<Vec<_>>()
    };
    assert_eq!(
        told(Lang::En),
        [
            "`Grid` is declared otherwise: expected `pub type Grid = Vec<Vec<Cell>>;`, \
             found `pub struct Grid`"
        ]
    );
    assert_eq!(
        told(Lang::Fr),
        [
            "`Grid` est déclaré autrement : on attend `pub type Grid = Vec<Vec<Cell>>;`, \
             on trouve `pub struct Grid`"
        ]
    );
    assert_eq!(comparison.differences[0].affects, [0, 1]);
}

#[test]
fn two_aliases_are_told_in_the_same_form() {
    let student = REFERENCE.replace(
        "pub type Grid = Vec<Vec<Cell>>;",
        "pub type Grid = Vec<Cell>;",
    );
    let difference = &compare_with(&student).1.differences[0];
    assert_eq!(difference.expected, "pub type Grid = Vec<Vec<Cell>>;");
    assert_eq!(
        difference.found.as_deref(),
        Some("pub type Grid = Vec<Cell>;")
    );
}

#[test]
fn of_a_file_with_nothing_in_it_that_is_told() {
    let comparison = compare_with("//! Rien.\n// pub struct Cell;\n").1;
    let first = &comparison.differences[0];
    assert_eq!(
        first.text(Lang::Fr),
        "`src/jeu.rs` ne contient rien, ou seulement des commentaires",
        "{comparison:?}"
    );
    let is_missing = |kind: &DifferenceKind| *kind == DifferenceKind::Missing;
    let mut others = comparison.differences[1..].iter();
    assert!(others.all(|d| is_missing(&d.kind)), "{comparison:?}");
}

#[test]
fn what_is_private_is_quoted_without_pub() {
    let of = |alias: &str| format!("{alias}; pub fn joue(grille: Grille) {{ loop {{}} }}");
    let source = of("pub type Grille = Vec<Vec<u8>>");
    let reference = interface("jeu", &[("src/jeu.rs", &source)]);
    for alias in [
        "type Grille = Vec<u8>",
        "pub(crate) type Grille = Vec<u8>",
        "pub type Grille = Vec<u8>",
    ] {
        let comparison = compare(&reference, &files(&[("src/jeu.rs", &of(alias))]));
        let found = comparison.differences[0].found.as_deref();
        assert_eq!(found, Some(format!("{alias};").as_str()));
    }
    let student = REFERENCE.replace("pub enum Sens", "enum Sens");
    let found = compare_with(&student).1.differences.remove(0).found;
    assert_eq!(found.as_deref(), Some("enum Sens"));
}
