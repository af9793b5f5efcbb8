//! Types that a reference promises, and that a hand-in does not have: a type that compares and
//! shows itself as it likes would pass any `#[test]`. What is only written otherwise passes, as
//! with `cargo test`.

mod bank;

use crate::support::{Graded, graded, grader, scratch, write};
use bank::{LIBRARY, LIE, TESTS};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const MANIFEST: &str = "[package]\nname = \"bank\"\nversion = \"0.1.0\"\nedition = \"2021\"\n";

/// The library with parts in the place of others: each of the first ones is there once.
fn with(changes: &[(&str, &str)]) -> String {
    let mut text = LIBRARY.to_owned();
    for (old, new) in changes {
        assert_eq!(text.matches(old).count(), 1, "{old}");
        text = text.replace(old, new);
    }
    text
}

fn hand_in(place: &Path, name: &str, library: &str) {
    let folder = place.join("class").join(name);
    write(&folder.join("Cargo.toml"), MANIFEST);
    write(&folder.join("src/lib.rs"), library);
}

fn course(place: &Path) -> String {
    let own = place.join("bank");
    write(&own.join("Cargo.toml"), MANIFEST);
    write(&own.join("src/lib.rs"), LIBRARY);
    write(&own.join("tests/bank.rs"), TESTS);
    grader()
        .current_dir(place)
        .args([
            "new", "--from", "bank", "--folder", "course", "--lang", "en",
        ])
        .assert()
        .success();
    place.join("course").to_string_lossy().into_owned()
}

/// By hand-in, the names of the tests that did not pass.
fn lost(graded: &Graded) -> BTreeMap<String, BTreeSet<String>> {
    let all = graded.scenarios().into_iter();
    all.map(|(name, scenarios)| {
        assert_eq!(scenarios.len(), TESTS.matches("#[test]").count());
        let failed = scenarios
            .into_iter()
            .filter(|(_, _, verdict)| verdict != "passed");
        (name, failed.map(|(_, name, _)| name).collect())
    })
    .collect()
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn another_type_costs_the_tests_that_need_it() {
    let place = scratch();
    let course = course(place.path());
    let area = "pub fn area(w: u32, h: u32) -> u64 {\n        u64::from(w) * u64::from(h)";
    let shout = "pub fn shout(name: String) -> String {\n    name.to_uppercase()";
    let longest = "-> &'a str {\n    if b.len() > a.len() { b } else { a }";
    let squares = "impl Iterator<Item = u32> {\n    (1..=n).map(|n| n * n)";
    let largest = "pub fn largest(list: &[i32]) -> Option<i32> {\n    list.iter().copied().max()";
    let cents = "-> i64 {\n        self.cents";
    let lies: Vec<(&str, &[&str], String)> = vec![
        (
            "plain",
            &["loud"],
            with(&[(shout, "pub fn shout(_: String) -> Lie { Lie")]),
        ),
        (
            "generic",
            &["loud"],
            with(&[(shout, "pub fn shout(_: impl Into<String>) -> Lie { Lie")]),
        ),
        (
            "alias",
            &["loud"],
            with(&[(
                shout,
                "type Text = Lie; pub fn shout(_: String) -> Text { Lie",
            )]),
        ),
        (
            "opaque",
            &["loud"],
            with(&[(
                shout,
                "pub fn shout(_: String) -> impl PartialEq<&'static str> + std::fmt::Debug { Lie",
            )]),
        ),
        (
            "associated",
            &["loud"],
            with(&[(shout, "pub fn shout(_: String) -> <u8 as Held>::Out { Lie")]),
        ),
        (
            "object",
            &["loud"],
            with(&[(
                shout,
                "pub trait Any: std::fmt::Debug {} impl Any for Lie {}\n\
                 impl PartialEq<&str> for dyn Any { fn eq(&self, _: &&str) -> bool { true } }\n\
                 impl PartialEq<&str> for Box<dyn Any> { fn eq(&self, _: &&str) -> bool { true } }\n\
                 pub fn shout(_: String) -> Box<dyn Any> { Box::new(Lie)",
            )]),
        ),
        (
            "by-a-macro",
            &["loud"],
            with(&[(
                shout,
                "macro_rules! make { ($n:ident) => { pub fn $n(_: String) -> Lie { Lie } } }\n\
                 make!(shout); pub fn unused() {",
            )]),
        ),
        (
            "a-constant",
            &["loud"],
            with(&[(
                shout,
                "#[allow(non_upper_case_globals)] pub const shout: fn(String) -> Lie = |_| Lie;\n\
                 pub fn unused() {",
            )]),
        ),
        (
            "elsewhere",
            &["loud"],
            with(&[(
                shout,
                "mod inner { pub fn shout(_: String) -> super::Lie { super::Lie } }\n\
                 pub use inner::shout; pub fn unused() {",
            )]),
        ),
        (
            "borrowed",
            &["the longest"],
            with(&[(longest, "-> &'a Lie { let _ = (a, b); &A_LIE")]),
        ),
        (
            "inside",
            &["the largest", "none is the largest"],
            with(&[(
                largest,
                "pub fn largest(_: &[i32]) -> Option<Lie> { Some(Lie)",
            )]),
        ),
        (
            "a-key",
            &["counted"],
            with(&[
                ("-> HashMap<String, usize>", "-> HashMap<String, Lie>"),
                (
                    "*found.entry(word.to_string()).or_insert(0) += 1",
                    "found.insert(word.to_string(), Lie)",
                ),
            ]),
        ),
        (
            "items",
            &["squared"],
            with(&[(
                squares,
                "impl Iterator<Item = Lie> {\n    (0..n).map(|_| Lie)",
            )]),
        ),
        (
            "a-method",
            &["a sum"],
            with(&[(cents, "-> Lie {\n        Lie")]),
        ),
        (
            // Three more add something, on their way.
            "a-result",
            &["refused", "added", "a sum", "an owner", "shown"],
            with(&[
                ("-> Result<i64, Refusal>", "-> Result<Lie, Refusal>"),
                ("Ok(self.cents)", "Ok(Lie)"),
            ]),
        ),
        (
            "a-module",
            &["an area"],
            with(&[(
                area,
                "pub fn area(_: u32, _: u32) -> crate::Lie { crate::Lie",
            )]),
        ),
        (
            "a-limit",
            &["a limit"],
            with(&[
                ("pub const LIMIT: i64 = 1000", "pub const LIMIT: Lie = Lie"),
                ("n > LIMIT", "n > 1000"),
            ]),
        ),
        (
            "a-field",
            &["an owner"],
            with(&[
                ("pub owner: String", "pub owner: Lie"),
                ("owner: owner.to_string()", "owner: Lie"),
                (
                    "write!(f, \"{}: {}\", self.owner, self.cents)",
                    "write!(f, \"Ada: {}\", self.cents)",
                ),
            ]),
        ),
        (
            "a-variant",
            &["refused"],
            with(&[
                ("TooMuch(i64)", "TooMuch(Lie)"),
                (
                    "#[derive(Debug, PartialEq)]\npub enum",
                    "#[derive(Debug)]\npub enum",
                ),
                ("Err(Refusal::TooMuch(n))", "Err(Refusal::TooMuch(Lie))"),
            ]),
        ),
        (
            "a-stack",
            &["a stack", "turned round"],
            with(&[(
                "-> usize {\n        self.items.push(item);\n        self.items.len()",
                "-> Lie {\n        self.items.push(item);\n        Lie",
            )]),
        ),
        (
            "applied",
            &["applied"],
            with(&[(
                "-> Vec<i32> {\n    list.iter().map(|n| f(*n)).collect()",
                "-> Lie { let _ = (list, f); Lie",
            )]),
        ),
    ];
    for (name, _, library) in &lies {
        hand_in(place.path(), name, &format!("{library}{LIE}"));
    }
    let graded = graded(&place.path().join("class"), &["--kit", &course]);
    let found = lost(&graded);
    for (name, expected, _) in &lies {
        let expected = expected.iter().map(|name| (*name).to_owned()).collect();
        assert_eq!(found[*name], expected, "{name}");
    }
    let told = graded.0.to_string();
    assert!(
        told.contains("`shout` returns another type") && !told.contains("kit-type"),
        "{told}"
    );
}

/// As `cargo test` has it.
#[test]
fn what_is_written_otherwise_passes() {
    let place = scratch();
    let course = course(place.path());
    hand_in(place.path(), "reference", LIBRARY);
    let lenient = with(&[
        (
            "pub fn shout(name: String)",
            "pub fn shout(name: impl Into<String>)",
        ),
        ("    name.to_uppercase()", "    name.into().to_uppercase()"),
        (
            "pub fn largest(list: &[i32])",
            "pub fn largest(list: impl AsRef<[i32]>)",
        ),
        (
            "    list.iter().copied().max()",
            "    list.as_ref().iter().copied().max()",
        ),
        (
            "pub fn words(text: &str) -> HashMap<String, usize>",
            "pub fn words<T: AsRef<str> + ?Sized>(text: &T) -> HashMap<String, usize>",
        ),
        (
            "text.split_whitespace()",
            "text.as_ref().split_whitespace()",
        ),
    ]);
    hand_in(place.path(), "lenient", &lenient);
    let types = with(&[
        (
            "-> u64 {\n        u64::from(w) * u64::from(h)",
            "-> u32 {\n        w * h",
        ),
        (
            "pub fn squares(n: u32) -> impl Iterator<Item = u32> {\n    (1..=n).map(|n| n * n)",
            "pub fn squares(n: u8) -> Box<dyn Iterator<Item = u16>> {\n    Box::new((1..=n).map(|n| u16::from(n) * u16::from(n)))",
        ),
        (
            "-> HashMap<String, usize>",
            "-> std::collections::BTreeMap<String, i32>",
        ),
        (
            "let mut found = HashMap::new()",
            "let mut found = std::collections::BTreeMap::new()",
        ),
        ("use std::collections::HashMap;\n", ""),
        (
            "pub struct Token(u32)",
            "struct Ticket { number: u32 }\ntype Kept = std::rc::Rc<Ticket>",
        ),
        (
            "pub fn issue() -> Token {\n    Token(7)",
            "#[allow(private_interfaces)] pub fn issue() -> Kept {\n    Kept::new(Ticket { number: 7 })",
        ),
        (
            "pub fn accepts(token: &Token)",
            "#[allow(private_interfaces)] pub fn accepts(token: &Kept)",
        ),
        ("token.0 == 7", "token.number == 7"),
    ]);
    hand_in(place.path(), "types", &types);
    let helpers = with(&[
        (
            "pub fn largest(list: &[i32]) -> Option<i32> {\n    list.iter().copied().max()",
            "struct Best(Option<i32>);\nimpl Best { fn of(list: &[i32]) -> Best { Best(list.iter().copied().max()) } }\n\
          type Found = Option<i32>;\npub fn largest(list: &[i32]) -> Found {\n    Best::of(list).0",
        ),
        (
            "pub fn shout(name: String) -> String {\n    name.to_uppercase()",
            "macro_rules! make { ($n:ident) => { pub fn $n(name: String) -> String { name.to_uppercase() } } }\nmake!(shout);\npub fn unused() {",
        ),
        (
            "pub fn longest<'a>(a: &'a str, b: &'a str) -> &'a str {\n    if b.len() > a.len() { b } else { a }",
            "mod texts { pub(crate) fn longest<'a>(a: &'a str, b: &'a str) -> &'a str { if b.len() > a.len() { b } else { a } } }\npub(crate) use texts::longest;\npub fn also_unused() {",
        ),
    ]);
    hand_in(place.path(), "helpers", &helpers);
    let found = lost(&graded(&place.path().join("class"), &["--kit", &course]));
    for (name, lost) in found {
        assert_eq!(lost, BTreeSet::new(), "{name}");
    }
}

/// A test that imports all of a crate takes what the reference has, and nothing else.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn what_else_is_there_is_not_what_tests_see() {
    let place = scratch();
    let course = course(place.path());
    let wrong = with(&[
        ("    list.iter().copied().max()", "    let _ = list; None"),
        ("if n > LIMIT", "if n > LIMIT + 100_000"),
    ]);
    let lost_then = ["refused", "the largest"].map(str::to_owned);
    let beside = [
        ("nothing", ""),
        (
            "a-variant",
            "#[allow(non_snake_case)] pub fn Some<T>(_: T) -> Option<i32> { None }",
        ),
        (
            "methods",
            "pub trait Judge: Sized { fn is_err(self) -> bool { true } fn is_none(self) -> bool { true } }\n\
             impl<T> Judge for T {}",
        ),
        (
            "macros",
            "#[macro_export] macro_rules! assert { ($($t:tt)*) => {} }\n\
             #[macro_export] macro_rules! assert_eq { ($($t:tt)*) => {} }\n\
             #[macro_export] macro_rules! vec { ($($t:tt)*) => { 1 } }",
        ),
        (
            "types",
            "pub struct Vec; pub struct String; pub type Result = (); pub mod std {} pub mod bank {}",
        ),
        (
            "functions",
            "#[allow(non_snake_case)] pub fn Err<T>(_: T) -> Result<i64, Refusal> { Ok(2000) }",
        ),
    ];
    for (name, items) in beside {
        let wrong = wrong.replace("Err(R", "::std::result::Result::Err(R");
        let wrong = match name {
            "types" => wrong
                .replace(": String", ": ::std::string::String")
                .replace("-> String", "-> ::std::string::String")
                .replace("<String", "<::std::string::String")
                .replace("-> Vec", "-> ::std::vec::Vec")
                .replace(": Vec", ": ::std::vec::Vec")
                .replace("-> Result", "-> ::std::result::Result")
                .replace("use std", "use ::std"),
            _ => wrong,
        };
        hand_in(place.path(), name, &format!("{wrong}{items}\n"));
    }
    let found = lost(&graded(&place.path().join("class"), &["--kit", &course]));
    for (name, lost) in found {
        assert_eq!(lost, BTreeSet::from(lost_then.clone()), "{name}");
    }
}
