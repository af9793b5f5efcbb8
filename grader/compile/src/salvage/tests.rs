//! Small hand-ins, broken in one way each: what a file that does not parse keeps, and what
//! an error that rustc would give takes out. No compiler runs here.

mod imports;

use super::outline::{ItemKind, Outline};
use super::{Cut, CutKind, Salvage};
use crate::depth::{STACK, too_deep};
use crate::diagnostic::{RustcError, RustcSpan};
use interface::model::Interface;
use std::collections::BTreeMap;

mod given;
mod items;

const FILE: &str = "src/m.rs";

const REFERENCE: &str = "
    #[derive(Clone)] pub struct Case { pub valeur: i32 }
    pub const MAX: i32 = 3;
    pub fn lire(x: i32) -> Option<i32> { Some(x) }
    pub fn compter(case: &Case) -> usize { 0 }
";

/// What is left of a text: first as it first parses, then after `errors`.
fn salvaged(text: &str, errors: &[RustcError]) -> (String, Vec<String>) {
    let (files, cuts) = salvaged_files(&[(FILE, text)], errors);
    let cuts = cuts.into_iter().map(|c| c.item).collect();
    (files[FILE].clone(), cuts)
}

fn salvaged_files(
    files: &[(&str, &str)],
    errors: &[RustcError],
) -> (BTreeMap<String, String>, Vec<Cut>) {
    salvaged_for(&[(FILE, REFERENCE)], "m", files, errors)
}

fn salvaged_for(
    reference: &[(&str, &str)],
    module: &str,
    files: &[(&str, &str)],
    errors: &[RustcError],
) -> (BTreeMap<String, String>, Vec<Cut>) {
    let owned = |files: &[(&str, &str)]| -> BTreeMap<String, String> {
        let own = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
        files.iter().map(own).collect()
    };
    let template = owned(reference);
    let interface = Interface::read(&template, &[module.to_owned()]).expect("an interface");
    let mut salvage = Salvage::new(&interface, &template, "k", owned(files));
    if !errors.is_empty() {
        assert!(salvage.mend(errors), "nothing was taken out");
    }
    (salvage.files, salvage.cuts)
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

/// A parser would overflow its stack on it.
#[test]
fn a_piece_that_is_too_deep_is_taken_out() {
    let deep = "-".repeat(5000);
    let piece = format!("fn a() {{ {deep}1 }}\nfn b() {{ 1; }}\n}}\n");
    let lines = (0..300).map(|i| format!("{}mod a {{\n", " ".repeat(i)));
    let containers = lines.collect::<String>() + "fn b() { let }\n";
    let read = move || {
        splits(&piece, &["a"], &["fn b() { 1; }"]);
        let (left, _) = salvaged(&containers, &[]);
        assert!(too_deep(&left).is_none());
    };
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(read);
    thread.expect("a thread").join().expect("survives");
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
fn a_brace_too_many_before_an_item_costs_nothing() {
    let text = "struct X {\n    a: u8,\n}\n\n} impl X {\n    fn a() { 1; }\n    fn b() { 2; }\n}\n\n\
                } fn c() {\n    3;\n}\nfn d() { let }\n";
    splits(
        text,
        &["d"],
        &["impl X {", "fn a() { 1; }", "fn b() { 2; }", "fn c() {"],
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

/// Nothing of the assignment's stands in the place of these.
#[test]
fn what_stays_the_students_own_is_mended() {
    for text in [
        "fn a() {}\n}\n",
        "fn a() {}\n/* b",
        "const N: i32 = 1\n",
        "use std::fmt\nfn a() {}\n",
    ] {
        let (_, cuts) = salvaged_files(&[(FILE, text)], &[]);
        let how: Vec<CutKind> = cuts.iter().map(|cut| cut.how).collect();
        assert_eq!(how, [CutKind::Mended], "{text}");
    }
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

#[test]
fn a_header_never_becomes_part_of_the_comment_before_it() {
    let text = "/// Des cases.\nimpl<T> Case<T> {\n    fn f() { 1; }\n}\n";
    let mended = "/// Des cases.\n impl Case {\n    fn f() { 1; }\n}";
    mends(text, "E0107", "m", "Case<T>", mended);
}

/// An error of rustc at the first place of `at`.
fn error(text: &str, code: &str, message: &str, at: &str) -> RustcError {
    error_in(FILE, text, code, message, at)
}

fn error_in(file: &str, text: &str, code: &str, message: &str, at: &str) -> RustcError {
    let start = text.find(at).expect("the place");
    let line = 1 + text[..start].matches('\n').count();
    let place = RustcSpan {
        file: file.to_owned(),
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
        file: file.to_owned(),
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

/// A copy that nothing calls, whether its file is declared or not.
#[test]
fn a_namesake_in_another_file_costs_nothing() {
    let right = "pub fn compter(case: &Case) -> usize { 0 }\n";
    let lost = |files: &[(&str, &str)], errors: &[RustcError]| {
        let (files, cuts) = salvaged_files(files, errors);
        assert_eq!(cuts.len(), 1);
        (files["src/copie.rs"].clone(), cuts[0].lost.clone())
    };
    let broken = ("src/copie.rs", "pub fn compter(c: &Case { }\n");
    assert!(lost(&[(FILE, right), broken], &[]).1.is_empty());
    // The promised one may stand in a file that does not parse either.
    let text = format!("use std::fmt\n{right}");
    let (_, cuts) = salvaged_files(&[(FILE, &text), broken], &[]);
    assert!(cuts.iter().all(|cut| cut.lost.is_empty()), "{cuts:?}");
    let wrong = "pub fn compter(c: Cas) -> usize { 0 }\n";
    let errors = [error_in("src/copie.rs", wrong, "E0412", "m", "Cas")];
    let (left, cost) = lost(&[(FILE, right), ("src/copie.rs", wrong)], &errors);
    assert_eq!((left.trim(), cost), ("", vec![]));
    // The only one is the interface's, wherever it stands.
    let through = "pub use crate::copie::compter;\n";
    let (left, cost) = lost(&[(FILE, through), ("src/copie.rs", wrong)], &errors);
    assert!(
        left.starts_with("pub fn compter(case: &crate::m::Case)"),
        "{left}"
    );
    assert_eq!(cost.len(), 1);
}

/// `syn` counts it among the attributes of the function.
#[test]
fn a_comment_of_the_body_is_no_attribute_before_it() {
    let text = "pub fn f(x: usize) -> i32 {\n    //! Calcule f.\n    x + 1;\n}\n";
    let stub = "pub fn f(x: usize) -> i32 { ::k::child";
    mends(text, "E0308", "m", "i32", stub);
    for (text, rest) in [
        ("fn f() {\n    //! f\n}", "}"),
        ("fn f() {\n    #![allow(a)]\n    g() }", "g() }"),
        ("fn f() { /* g */ g() }", " /* g */ g() }"),
    ] {
        let outline = Outline::of(text).expect("it parses");
        assert_eq!(outline.items[0].visible, 0);
        let ItemKind::Function { statements, .. } = outline.items[0].kind else {
            panic!("{text}");
        };
        assert_eq!(&text[statements..], rest);
    }
    let text = "impl fmt::Display for X {\n    //! x\n\n    const A: u8 = 1;\n}\n";
    let message = "not all trait items implemented, missing: `fmt`";
    let (left, _) = salvaged(text, &[error(text, "E0046", message, "impl")]);
    assert!(left.contains("    //! x\n\n     fn fmt("), "{left}");
    let outline = Outline::of("mod m {\n    //! m\n}").expect("it parses");
    assert_eq!(outline.items[0].range.start, 0);
}

#[test]
fn the_interface_may_stand_in_the_root() {
    let reference = "pub struct Clock { m: i32 }\n\
                     impl Clock { pub fn add(&self, m: i32) -> Self { Clock { m } } }\n\
                     pub const MAX: i32 = 3;\n";
    let text = "pub struct Clock { m: i32 }\n\
                impl Clock { pub fn add(&self, m: int) -> Self { Clock { m } } }\n\
                pub const MAX: i32 = \"3\";\n";
    let lib = "src/lib.rs";
    let errors = [
        error_in(lib, text, "E0412", "m", "int"),
        error_in(lib, text, "E0308", "m", "\"3\""),
    ];
    let (files, _) = salvaged_for(&[(lib, reference)], "crate", &[(lib, text)], &errors);
    let left = &files[lib];
    assert!(
        left.contains("pub fn add(&self, m: i32) -> crate::Clock { ::k"),
        "{left}"
    );
    assert!(left.contains("pub const MAX : i32 = 3 ;"), "{left}");
}

#[test]
fn a_type_of_the_interface_keeps_its_parameters() {
    let reference = "pub struct Paire<T> { pub a: T }\npub enum Un<T> { A(T), B }\n\
                     pub fn f(p: Paire<i32>, u: Un<u8>) {}\n";
    let text = "pub struct Paire<T> { pub a: Tt }\npub enum Un<T> { A(Tu), B }\n";
    let errors = [
        error_in(FILE, text, "E0412", "m", "Tt"),
        error_in(FILE, text, "E0412", "m", "Tu"),
    ];
    let (files, _) = salvaged_for(&[(FILE, reference)], "m", &[(FILE, text)], &errors);
    let mended = "pub struct Paire<T> { pub a: T }\npub enum Un<T> { A(T), B }\n";
    assert_eq!(files[FILE], mended);
}

#[test]
fn what_a_macro_defines_is_kept_and_costs_nothing_before_it() {
    let text = "fn bon() { 1; }\n\nthread_local! {\n    static N: u8 = 1;\n}\n\
                #[rustfmt::skip]\nlecteurs!(a, b);\nmon::jeu! { x }\n\nfn casse( {\n}\n";
    let kept = [
        "fn bon() { 1; }",
        "static N",
        "lecteurs!(a, b);",
        "mon::jeu! { x }",
    ];
    splits(text, &["casse"], &kept);
    // A brace too many has cut a function that is not indented.
    let text = "fn a() {\nif true {\n}\n}\nmontre!(1);\n}\n\nfn b() { 1; }\n";
    splits(text, &["a"], &["fn b() { 1; }"]);
}

#[test]
fn rustc_is_asked_about_nothing_that_is_forbidden() {
    let template = BTreeMap::from([(FILE.to_owned(), REFERENCE.to_owned())]);
    let interface = Interface::read(&template, &["m".to_owned()]).expect("an interface");
    let text = "fn a() { 1 let x; }\n\
                fn b() { 1 let x; unsafe { g() } }\n\
                fn c() { 1 let x; include!(stringify!(x)) }\n\
                fn d() { 'ab'; #[path = \"x\"] mod y; }\n\
                fn e() { 'ab'; }\n";
    let files = BTreeMap::from([(FILE.to_owned(), text.to_owned())]);
    let salvage = Salvage::new(&interface, &template, "k", files);
    let cut: Vec<&str> = salvage.cuts.iter().map(|cut| cut.item.as_str()).collect();
    assert_eq!(cut, ["a", "b", "c", "d", "e"]);
    let questions = salvage.questions();
    let asked: Vec<&str> = questions.keys().map(String::as_str).collect();
    assert_eq!(asked, ["0/src/m.rs", "4/src/m.rs", "pieces.rs"]);
}

/// What rustc says of a piece is what the report says everywhere, with the student's line.
#[test]
fn a_stub_answers_what_rustc_says_of_its_piece() {
    let text = "impl Cases {\n    fn aide(&self) -> i32 {\n        3 4\n    }\n}\n";
    let template = BTreeMap::from([(FILE.to_owned(), REFERENCE.to_owned())]);
    let interface = Interface::read(&template, &["m".to_owned()]).expect("an interface");
    let files = BTreeMap::from([(FILE.to_owned(), text.to_owned())]);
    let mut salvage = Salvage::new(&interface, &template, "k", files);
    let asked = &salvage.questions()[&format!("0/{FILE}")];
    assert_eq!(asked.lines().nth(1), text.lines().nth(1), "{asked}");
    let asked = asked.clone();
    let mut said = error_in(&format!("0/{FILE}"), &asked, "", "no `;`", "4");
    said.rendered = format!("error: m\n --> 0/{FILE}:1:8\n  |\n1 | impl X {{\n  |        - here\n");
    salvage.answers(&[said]);
    assert_eq!(salvage.cuts[0].line, 3);
    assert!(!salvage.cuts[0].detail.contains("impl X"));
    assert!(salvage.files[FILE].contains("\"src/m.rs:3: no `;`\")"));
}
