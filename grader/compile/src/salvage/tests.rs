//! Small hand-ins, broken in one way each: what a file that does not parse keeps, and what
//! an error that rustc would give takes out. No compiler runs here.

use super::Salvage;
use crate::diagnostic::{RustcError, RustcSpan};
use interface::model::Interface;
use std::collections::BTreeMap;

const FILE: &str = "src/m.rs";

const REFERENCE: &str = "
    #[derive(Clone)] pub struct Case { pub valeur: i32 }
    pub const MAX: i32 = 3;
    pub fn lire(x: i32) -> Option<i32> { Some(x) }
    pub fn compter(case: &Case) -> usize { 0 }
";

/// What is left of a text: first as it first parses, then after `errors`.
fn salvaged(text: &str, errors: &[RustcError]) -> (String, Vec<String>) {
    let template = BTreeMap::from([(FILE.to_owned(), REFERENCE.to_owned())]);
    let interface = Interface::read(&template, &["m".to_owned()]).expect("an interface");
    let files = BTreeMap::from([(FILE.to_owned(), text.to_owned())]);
    let mut salvage = Salvage::new(&interface, &template, "k", files);
    if !errors.is_empty() {
        assert!(salvage.mend(errors), "nothing was taken out");
    }
    let cuts = salvage.cuts.iter().map(|c| c.item.clone()).collect();
    (salvage.files[FILE].clone(), cuts)
}

/// Broken pieces, by name; every other line of the text stays as and where it is.
#[track_caller]
fn splits(text: &str, broken: &[&str], kept: &[&str]) {
    let (left, cuts) = salvaged(text, &[]);
    assert_eq!(cuts, broken, "{left}");
    assert!(syn::parse_file(&left).is_ok(), "{left}");
    let line_of = |text: &str, piece: &str| {
        let at = text
            .find(piece)
            .unwrap_or_else(|| panic!("{piece} is not in {text}"));
        text[..at].matches('\n').count()
    };
    for piece in kept {
        assert_eq!(line_of(text, piece), line_of(&left, piece), "{left}");
    }
}

#[test]
fn a_missing_brace_costs_its_function() {
    let text = "fn a() {\n    if true {\n        b();\n}\n\nfn b() { 1; }\nfn c() { 2; }\n";
    splits(text, &["a"], &["fn b() { 1; }", "fn c() { 2; }"]);
}

#[test]
fn what_an_extra_brace_cuts_off_belongs_to_the_function() {
    let text = "fn a() {\n    if true {\n    }\n    }\n    b();\n}\n\nfn b() { 1; }\n";
    splits(text, &["a"], &["fn b() { 1; }"]);
    let method = "impl X {\n    fn a() {\n        }\n        b();\n    }\n\n    fn c(&self) { 1; }\n}\n\
                  fn d() {}\n";
    splits(
        method,
        &["X::a"],
        &["impl X {", "fn c(&self) { 1; }", "fn d() {}"],
    );
}

#[test]
fn a_forgotten_quote_ends_with_its_line() {
    let text = "fn a() {\n    p(\"x);\n}\n\nfn b() { p(\"y\"); }\n";
    splits(text, &["a"], &["fn b() { p(\"y\"); }"]);
}

#[test]
fn an_import_and_a_constant_get_their_end_back() {
    let text = "use std::fmt\n\nconst N: i32 = 1\n\nfn a() {}\n";
    splits(
        text,
        &["use std::fmt", "N"],
        &["use std::fmt", "const N: i32 = 1", "fn a() {}"],
    );
}

#[test]
fn words_of_python_break_one_function() {
    let text = "def lire(x):\n    return x\n\nfn a() { 1; }\n";
    splits(text, &["lire"], &["fn a() { 1; }"]);
}

#[test]
fn a_helper_whose_signature_is_broken_keeps_its_callers() {
    let (left, _) = salvaged("fn aide(x: i32)) -> i32 {\n    x\n}\n", &[]);
    assert!(
        left.contains("fn aide(x: i32) -> i32 { ::k::child"),
        "{left}"
    );
}

/// An error of rustc at the first place of `at`.
fn error(text: &str, code: &str, message: &str, at: &str) -> RustcError {
    let start = text.find(at).expect("the place");
    let line = 1 + text[..start].matches('\n').count();
    let place = RustcSpan {
        file: FILE.to_owned(),
        line,
        start,
        end: start + at.len(),
        primary: true,
        label: String::new(),
        macro_name: String::new(),
        calls: Vec::new(),
    };
    RustcError {
        code: Some(code.to_owned()),
        message: message.to_owned(),
        file: FILE.to_owned(),
        line,
        rendered: message.to_owned(),
        places: vec![place],
    }
}

#[track_caller]
fn mends(text: &str, code: &str, message: &str, at: &str, expected: &str) {
    let (left, cuts) = salvaged(text, &[error(text, code, message, at)]);
    assert!(left.contains(expected), "{left}\n{cuts:?}");
    assert_eq!(left.matches('\n').count(), text.matches('\n').count());
}

#[test]
fn a_body_goes_and_its_signature_stays() {
    let text = "fn aide(x: i32) -> bool {\n    x\n}\n";
    let stub =
        "fn aide(x: i32) -> bool { ::k::child::does_not_compile(\"aide\", \"src/m.rs:2: m\") }";
    mends(text, "E0308", "m", "x\n", stub);
}

#[test]
fn what_the_interface_gives_is_put_back() {
    let text = "pub struct Case {\n    pub valeur: Entier,\n}\n";
    mends(
        text,
        "E0412",
        "m",
        "Entier",
        "#[derive(Clone)] pub struct Case { pub valeur: i32 }",
    );
    let text = "pub fn compter(case: &Cas) -> usize {\n    0\n}\n";
    let signature = "pub fn compter(case: &crate::m::Case) -> usize { ::k";
    mends(text, "E0412", "m", "Cas)", signature);
    mends(
        "pub const MAX: i32 = \"3\";\n",
        "E0308",
        "m",
        "\"3\"",
        "pub const MAX : i32 = 3 ;",
    );
}

#[test]
fn of_the_student_s_own_the_smallest_part_goes() {
    let text = "struct Lecteur {\n    texte: Texte,\n    lu: usize,\n}\n";
    let (left, cuts) = salvaged(text, &[error(text, "E0412", "m", "Texte")]);
    assert_eq!(cuts, ["Lecteur.texte"]);
    assert!(
        left.contains("lu: usize") && !left.contains("texte"),
        "{left}"
    );
    let text = "use std::fmt::{Display, Debugg};\n";
    mends(text, "E0432", "m", "Debugg", "use std::fmt::{Display, };");
}

#[test]
fn an_import_that_everybody_has_is_put_back() {
    let text = "fn aide(h: &mut Hasard) {}\n";
    mends(
        text,
        "E0412",
        "cannot find type `Hasard` in this scope",
        "Hasard",
        "use ::outils::Hasard; fn aide",
    );
}
