//! What is read of a reference.

use super::{files, interface};
use crate::model::{Interface, Ty, TypeKind, VariantFields};
use crate::read::ReadError;
use wire::Value;

const GRID: &str = r#"
//! Jeu.
use outils::Hasard;
use std::collections::HashMap;

/// Une case.
#[derive(Debug, Clone)]
pub struct Cell {
    pub value: i32,
    pub flag: bool,
}

impl Cell {
    /// Neuve.
    pub fn new() -> Self { Cell { value: 0, flag: false } }
    fn secret(&self) {}
}

impl Default for Cell { fn default() -> Cell { Cell::new() } }

pub type Grid = Vec<Vec<Cell>>;

pub struct Partie { grid: Grid }
pub enum Coup { Rien, Pose(usize, char), Bouge { de: usize, vers: usize } }

/// Remplit.
///
/// Deux lignes.
pub fn make(grid: &mut Grid, n: usize, hasard: &mut Hasard) -> Result<(), Coup> { loop {} }
pub fn noms(t: &str, m: &HashMap<String, [u8; TAILLE]>) -> Option<&'static str> { None }
pub fn opaque(x: impl Into<String>) -> Box<dyn Fn()> { loop {} }
pub(crate) fn aide() {}
fn privee() {}
#[cfg(test)]
mod tests { pub fn not_this() {} }

pub const TAILLE: usize = 2 + 3;
pub const NOMS: [(&str, char); 2] = [("N", '↑'), ("S", '↓')];
pub static NEG: i8 = -1;
"#;

fn params(interface: &Interface, name: &str) -> Vec<String> {
    let f = interface.functions.iter().find(|f| f.name == name).unwrap();
    f.params
        .iter()
        .map(|p| format!("{}: {}", p.name, p.ty))
        .collect()
}

#[test]
fn public_items_and_no_others() {
    let i = interface(
        "jeu",
        &[("src/lib.rs", "pub mod jeu;"), ("src/jeu.rs", GRID)],
    );
    let names: Vec<String> = i.functions.iter().map(|f| f.full_name()).collect();
    assert_eq!(names, ["Cell::new", "make", "noms", "opaque"]);
    assert_eq!(
        params(&i, "make"),
        ["grid: &mut Grid", "n: usize", "hasard: &mut Hasard"]
    );
    let make = i.functions.iter().find(|f| f.name == "make").unwrap();
    assert_eq!(
        make.signature(),
        "fn make(grid: &mut Grid, n: usize, hasard: &mut Hasard) -> Result<(), Coup>"
    );
    assert_eq!(make.docs, "Remplit.\n\nDeux lignes.");
    assert_eq!(
        GRID.lines().nth(make.line - 1).unwrap().trim_start()[..11],
        *"pub fn make"
    );
    assert_eq!(
        params(&i, "noms"),
        ["t: &str", "m: &HashMap<String, [u8; 5]>"]
    );
    assert!(
        matches!(&i.functions.iter().find(|f| f.name == "opaque").unwrap().params[0].ty, Ty::Other(t) if t == "impl Into<String>")
    );
    assert_eq!(
        i.expand(&i.aliases["Grid"].ty).to_string(),
        "Vec<Vec<Cell>>"
    );
}

#[test]
fn kinds_of_types() {
    let i = interface("jeu", &[("src/jeu.rs", GRID)]);
    let kind = |name: &str| &i.type_def(name).unwrap().kind;
    assert_eq!(*kind("Partie"), TypeKind::Opaque);
    assert!(
        matches!(kind("Cell"), TypeKind::Open(fields) if fields[1] == ("flag".into(), Ty::Bool))
    );
    let TypeKind::Enum(variants) = kind("Coup") else {
        panic!("not an enum")
    };
    assert_eq!(variants[0].fields, VariantFields::Unit);
    assert_eq!(
        variants[1].fields,
        VariantFields::Tuple(vec![Ty::Int("usize".into()), Ty::Char])
    );
    assert!(matches!(&variants[2].fields, VariantFields::Named(f) if f[1].0 == "vers"));
    let cell = i.type_def("Cell").unwrap();
    assert_eq!(cell.derives, ["Debug", "Clone"]);
    assert_eq!(cell.traits, ["Debug", "Clone", "Default"]);
}

#[test]
fn constants_have_their_values() {
    let i = interface("jeu", &[("src/jeu.rs", GRID)]);
    let value = |name: &str| {
        let c = i.constants.iter().find(|c| c.name == name).unwrap();
        c.value.as_ref().map(Value::to_string)
    };
    assert_eq!(value("TAILLE").unwrap(), "5");
    assert_eq!(value("NOMS").unwrap(), r#"[["N", "↑"], ["S", "↓"]]"#);
    assert_eq!(value("NEG").unwrap(), "-1");
}

#[test]
fn casts_have_the_value_that_rust_gives_them() {
    let casts = [
        ("char", "b'A' as char", "\"A\""),
        ("u8", "'A' as u8", "65"),
        ("u8", "'é' as u8", "233"),
        ("u8", "'€' as u8", "172"),
        ("u8", "-1i8 as u8", "255"),
        ("i8", "200u8 as i8", "-56"),
        ("usize", "7.9 as usize", "7"),
        ("u8", "-7.9 as u8", "0"),
        ("i8", "1e9 as i8", "127"),
        ("usize", "true as usize", "1"),
        ("f64", "3 as f64", "3.0"),
        ("u32", "(b'a' as char) as u32 + 1", "98"),
        ("i64", "-1 as i64", "-1"),
        ("usize", "-1i64 as usize", "18446744073709551615"),
        ("&str", "\"a\" as &str", "\"a\""),
    ];
    for (ty, cast, expected) in casts {
        let source = format!("pub const C: {ty} = {cast};");
        let i = interface("m", &[("src/m.rs", &source)]);
        let value = i.constants[0].value.as_ref().map(Value::to_string);
        assert_eq!(value.as_deref(), Some(expected), "{cast}");
    }
    // What cannot be told is not guessed.
    for cast in ["Sens::Nord as usize", "3 as Entier", "-1i8 as u128"] {
        let source = format!("enum Sens {{ Nord }} type Entier = u8; pub const C: u8 = {cast};");
        let i = interface("m", &[("src/m.rs", &source)]);
        assert_eq!(i.constants[0].value, None, "{cast}");
    }
}

/// `pub type Grille = crate::grille::Grille<i32>;`
#[test]
fn an_alias_may_have_the_name_of_the_type_behind_it() {
    let i = interface(
        "jeu",
        &[
            (
                "src/jeu.rs",
                "pub type Grille = crate::grille::Grille<i32>; pub fn f(g: &Grille) {}",
            ),
            (
                "src/grille.rs",
                "pub struct Grille<T> { v: Vec<T> } pub struct Autre;",
            ),
        ],
    );
    let types: Vec<&str> = i.types.iter().map(|t| t.name.as_str()).collect();
    assert_eq!(types, ["Grille"]);
    assert_eq!(
        i.expand(&i.functions[0].params[0].ty).to_string(),
        "&Grille<i32>"
    );
}

#[test]
fn names_lead_through_modules() {
    let i = interface(
        "r::c::jeu",
        &[
            ("src/lib.rs", "pub mod r;"),
            ("src/r/mod.rs", "pub mod c; pub mod commun { pub enum Erreur { A } pub struct Autre { x: u8 } }"),
            ("src/r/c/mod.rs", "pub mod jeu; pub mod case; pub use self::case::Case as Tuile;"),
            ("src/r/c/case.rs", "pub struct Case { a: u8 } pub fn Case() -> Case { loop {} }"),
            (
                "src/r/c/jeu.rs",
                "use super::case::*; use crate::r::commun::{self, Erreur as E};
                 mod usize {}
                 pub fn f(a: &Case, b: super::Tuile, n: usize) -> Result<crate::r::c::case::Case, E> { loop {} }
                 pub fn g(a: commun::Autre) {}
                 pub fn h(a: Inconnu) {}",
            ),
        ],
    );
    assert_eq!(
        i.functions[0].signature(),
        "fn f(a: &Case, b: Case, n: usize) -> Result<Case, Erreur>"
    );
    assert_eq!(i.functions[1].signature(), "fn g(a: Autre)");
    assert!(matches!(i.functions[2].params[0].ty, Ty::Other(_)));
    let mut types: Vec<&str> = i.types.iter().map(|t| t.name.as_str()).collect();
    types.sort_unstable();
    assert_eq!(types, ["Autre", "Case", "Erreur"]);
}

#[test]
fn methods_and_generics() {
    let i = interface(
        "g",
        &[(
            "src/g.rs",
            "pub struct G<T> { v: Vec<T> }
             impl<T: Clone> G<T> {
                 pub fn new(v: T) -> G<T> { loop {} }
                 pub fn val<U>(&self, i: i32) -> Option<&T> where T: PartialOrd { loop {} }
                 pub fn change(&mut self) {}
                 pub fn rend(self) -> Self { self }
             }
             impl G<char> { pub fn alpha(&mut self) {} }",
        )],
    );
    let signatures: Vec<String> = i.functions.iter().map(|f| f.signature()).collect();
    assert_eq!(
        signatures,
        [
            "fn new(v: T) -> G<T>",
            "fn val(&self, i: i32) -> Option<&T>",
            "fn change(&mut self)",
            "fn rend(self) -> G<T>",
            "fn alpha(&mut self)",
        ]
    );
    let val = &i.functions[1];
    assert!(val.is_method());
    assert_eq!(val.owner.as_deref(), Some("G"));
    assert_eq!(val.generics, ["T", "U"]);
    assert_eq!(
        val.bounds,
        [vec!["Clone".to_owned(), "PartialOrd".to_owned()], vec![]]
    );
    assert_eq!(val.params[0].ty.to_string(), "&G<T>");
    assert_eq!(i.functions[4].params[0].ty.to_string(), "&mut G<char>");
}

#[test]
fn a_bad_reference_says_where() {
    let sources = files(&[("src/a.rs", "pub fn f() {\n  let = 3;\n}")]);
    match Interface::read(&sources, &["a".into()]) {
        Err(ReadError::Parse(e)) => assert_eq!((e.file.as_str(), e.line), ("src/a.rs", 2)),
        other => panic!("{other:?}"),
    }
    let error = Interface::read(&files(&[("src/a.rs", "")]), &["b::c".into()]).unwrap_err();
    assert!(error.to_string().contains("no module `b::c`"));
}
