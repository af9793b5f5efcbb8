//! The text alone; that it compiles and works is tested with the host.

use super::{Generated, GlueNames, TestGlue, generate};
use crate::Interface;
use crate::compare::compare;
use crate::entries::Entries;
use std::collections::BTreeMap;

const SOURCE: &str = "
pub struct P { x: u8 }
pub fn a(n: usize) -> usize { n }
pub fn b(n: usize) -> usize { n }
pub fn c(p: &P) -> &str { \"\" }
pub fn d(p: &mut P, t: &str) {}
";

fn glue(student: &str) -> Generated {
    let files = |text: &str| BTreeMap::from([("src/m.rs".to_owned(), text.to_owned())]);
    glue_of(&files(SOURCE), &files(student))
}

fn glue_of(reference: &BTreeMap<String, String>, student: &BTreeMap<String, String>) -> Generated {
    let interface = Interface::read(reference, &["m".to_owned()]).unwrap();
    let comparison = compare(&interface, student);
    let names = GlueNames {
        glue: "g1".into(),
        module: "m1".into(),
        entry: "e1".into(),
    };
    generate(
        &interface,
        &Entries::of(&interface, &[]),
        &comparison,
        &TestGlue::default(),
        &names,
    )
}

#[test]
fn functions_of_one_shape_share_an_adapter() {
    let source = glue(SOURCE).source;
    assert!(
        source.contains("0 => a0(crate::m::a, c),\n1 => a0(crate::m::b, c),"),
        "{source}"
    );
    assert_eq!(source.matches("fn a0(").count(), 1);
    assert!(source.contains("fn a1(f: for<'a> fn(&'a crate::m::P) -> &'a str, c: &k::Call<'_>)"));
    assert!(source.contains("f(c.object_mut(0), c.text(1))"));
    assert!(!source.contains("unsafe"));
}

/// In the module of the glue nothing of the hand-in is imported.
#[test]
fn types_inside_a_collection_have_their_paths() {
    let set = "pub fn e() -> ::std::collections::HashSet<P> { loop {} }";
    let text = format!("{SOURCE}{set}");
    let files = BTreeMap::from([("src/m.rs".to_owned(), text)]);
    let source = glue_of(&files, &files).source;
    let expected = "-> ::std::collections::HashSet<crate::m::P>";
    assert!(source.contains(expected), "{source}");
}

#[test]
fn what_is_missing_is_absent() {
    let generated = glue(&SOURCE.replace("pub fn b", "pub fn bravo"));
    assert!(generated.source.contains("1 => c.absent(0),"));
    assert_eq!(generated.reasons, [0]);
}

#[test]
fn each_line_knows_whose_it_is() {
    let generated = glue(SOURCE);
    let owners = |part: &str| {
        let line = generated
            .source
            .lines()
            .position(|l| l.contains(part))
            .unwrap();
        generated.owners[line].clone()
    };
    assert_eq!(owners("1 => a0"), [1]);
    assert_eq!(owners("fn a0("), [0, 1]);
    assert_eq!(owners("impl k::Node for crate::m::P"), [2, 3]);
    assert_eq!(owners("k::export!"), Vec::<usize>::new());
}

fn source_of(promised: &str, student: &str) -> String {
    let files = |text: &str| BTreeMap::from([("src/m.rs".to_owned(), text.to_owned())]);
    glue_of(&files(promised), &files(student)).source
}

const GENERIC: &str = "pub struct G<T> { v: Vec<T> } pub fn g() -> G<i32> { loop {} }";

#[test]
fn a_generic_type_may_stand_behind_an_alias() {
    let function = "pub fn g() -> G<i32> { loop {} }";
    for (student, expected) in [
        // Another name for it.
        (
            "pub struct Grid<T> { v: Vec<T> } pub type G<T> = Grid<T>;",
            "impl k::Node for crate::m::G<i32> {",
        ),
        (
            "pub mod inner { pub struct G<T> { v: Vec<T> } } pub type G<T> = inner::G<T>;",
            "impl k::Node for crate::m::G<i32> {",
        ),
        // More than a name.
        (
            "pub struct Grid<T, const N: usize> { v: [T; N] } pub type G<T> = Grid<T, 3>;",
            "impl k::Node for crate::m::G<i32> {",
        ),
        (
            "pub struct Grid<T> { v: Vec<T> } pub type G<T> = Grid<Option<T>>;",
            "impl k::Node for crate::m::G<i32> {",
        ),
    ] {
        let source = source_of(GENERIC, &format!("{student} {function}"));
        assert_eq!(source.matches("impl k::Node for").count(), 1, "{source}");
        assert!(source.contains(expected), "{source}");
    }
}

/// No text of the student's is code in the generated module, which has the kit's secret names.
#[test]
fn what_a_student_writes_is_a_type_and_nothing_else() {
    for (own, result) in [
        ("", "[i32; { pub use super::k; 3 }]"),
        ("", "Rc<{ pub use super::k; 3 }>"),
        ("", "Vec<Rc<own!(super::k)>>"),
        ("pub type G<T> = [T; { pub use super::k; 3 }];", "G<i32>"),
        ("pub type G<T> = Rc<T, { pub use super::k; 3 }>;", "G<i32>"),
    ] {
        let kind = match own {
            "" => "pub struct G<T> { v: Vec<T> }",
            own => own,
        };
        let source = source_of(
            GENERIC,
            &format!("{kind} pub fn g() -> {result} {{ loop {{}} }}"),
        );
        assert!(!source.contains("super"), "{source}");
    }
}

#[test]
fn a_type_parameter_with_a_default_need_not_be_promised() {
    let student = "pub struct G<T, S = Vec<T>> { s: S, t: T } pub fn g() -> G<i32> { loop {} }";
    let source = source_of(GENERIC, student);
    assert!(source.contains("impl k::Node for crate::m::G<i32> {"));
}

/// rustc wants them in an `impl`, and what a scenario keeps must not be borrowed.
#[test]
fn lifetimes_of_a_type_are_given() {
    let student = SOURCE.replace("struct P {", "struct P<'a> { n: &'a str,");
    let source = glue(&student).source;
    assert!(
        source.contains("impl k::Node for crate::m::P<'static> {"),
        "{source}"
    );
    assert!(source.contains("for<'a> fn(&'a crate::m::P<'static>) -> &'a str"));
    // Behind a name that has none.
    let alias = SOURCE.replace("struct P {", "struct Q<'a> { n: &'a str,");
    let source = glue(&format!("pub type P = Q<'static>; {alias}")).source;
    assert!(source.contains("impl k::Node for crate::m::P {"));
}

/// Such a text is part of the type, and is lent by no argument.
#[test]
fn a_text_of_the_program_s_own_is_no_loan() {
    let promised = "pub struct C { t: String } pub fn c(t: &str) -> C { loop {} }
        pub fn same(c: &C) -> Option<&C> { loop {} }";
    let student = "pub type C = (char, &'static str); pub fn c(t: &'static str) -> C { loop {} }
        pub fn same(c: &C) -> Option<&C> { loop {} }";
    let source = source_of(promised, student);
    for function in [
        "fn(&'static str) -> (char, &'static str)",
        "for<'a> fn(&'a (char, &'static str)) -> Option<&'a (char, &'static str)>",
    ] {
        assert!(source.contains(function), "{source}");
    }
}

/// Whatever it holds is given back as what owns it.
#[test]
fn what_may_be_lent_is_owned() {
    let promised = "pub struct C { t: String } pub fn t(c: &C) -> String { loop {} }";
    let student = "use std::borrow::Cow;
        pub struct C { t: String } pub fn t(c: &C) -> Cow<'_, str> { loop {} }";
    let source = source_of(promised, student);
    for expected in [
        "for<'a> fn(&'a crate::m::C) -> ::std::borrow::Cow<'a, str>",
        "c.give(r.into_owned());",
    ] {
        assert!(source.contains(expected), "{source}");
    }
}

/// What rustc says of such a type cannot come up then.
#[test]
fn of_a_type_that_no_call_needs_nothing_is_asked() {
    let renamed = SOURCE.replace("fn c(", "fn ci(").replace("fn d(", "fn di(");
    let source = glue(&renamed).source;
    assert!(!source.contains("impl k::Node"), "{source}");
}
