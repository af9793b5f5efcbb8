use super::{FACADE, KIT, MODULE, TestFile, Tested, assertion, own_definitions};
use std::collections::BTreeMap;

const TESTED: Tested<'static> = Tested { name: "acronym" };

fn read(text: &str) -> TestFile {
    let helper = |name: &str| (name == "common").then(|| "pub fn f() { assert!(true) }".to_owned());
    TestFile::read("tests/acronym.rs", text, TESTED, &helper).expect("Rust")
}

#[test]
fn a_test_becomes_a_function_on_its_own_line() {
    let text = "use acronym::*;\n\n/// Nothing gives nothing.\n#[test]\n#[ignore]\nfn empty() {\n    assert_eq!(abbreviate(\"\"), \"\");\n}\n";
    let file = read(text);
    assert_eq!(file.text.lines().count(), text.lines().count());
    let lines: Vec<&str> = file.text.lines().collect();
    assert_eq!(
        lines[0],
        format!("#[allow(unused_imports)] use crate::{FACADE} as acronym; use acronym::*;")
    );
    assert_eq!(lines[5], "pub(crate) fn empty() {");
    assert_eq!(
        lines[6],
        format!("    ::{KIT}::rust::assert_eq!(abbreviate(\"\"), \"\");")
    );
    let [test] = &file.tests[..] else {
        panic!("{:?}", file.tests)
    };
    assert_eq!(
        (test.path().as_str(), test.line, test.ignored),
        ("empty", 6, true)
    );
    assert_eq!(test.docs.trim(), "Nothing gives nothing.");
    assert_eq!(test.panics, None);
}

#[test]
fn what_should_panic_says_with_what() {
    let file = read(
        "#[test] #[should_panic] fn a() {}\n\
         #[test] #[should_panic(expected = \"too \\\"big\\\"\")] fn b() {}\n\
         #[test] #[should_panic = \"c\"] fn c() {}\n",
    );
    let panics: Vec<_> = file.tests.iter().map(|t| t.panics.clone()).collect();
    let some = |text: &str| Some(Some(text.to_owned()));
    assert_eq!(panics, [Some(None), some("too \"big\""), some("c")]);
}

#[test]
fn modules_inside_are_reached_and_features_are_off() {
    let file = read(
        "#[cfg(test)]\nmod tests {\n    use super::*;\n    #[test]\n    fn a() { ::acronym::f(); crate::g(); }\n    \
         #[cfg(feature = \"hard\")]\n    #[test]\n    fn b() {}\n    #[test]\n    #[cfg(not(feature = \"hard\"))]\n    fn c() {}\n}\nmod common;\n",
    );
    let paths: Vec<String> = file.tests.iter().map(super::RustTest::path).collect();
    assert_eq!(paths, ["tests::a", "tests::c"]);
    assert!(file.text.contains(
        "pub(crate) mod tests {#[allow(unused_imports)] use crate::kit__facade__ as acronym; "
    ));
    assert!(
        file.text
            .contains(&format!("{{ acronym::f(); crate::{MODULE}::g(); }}")),
        "{}",
        file.text
    );
    assert!(!file.text.contains("cfg(test)") && file.text.contains("cfg(feature"));
    assert!(file.below["common.rs"].contains(&format!("::{KIT}::rust::assert!")));
    let files = file.files("k1", "g", "d");
    let paths: Vec<&str> = files.iter().map(|(path, _)| path.as_str()).collect();
    assert_eq!(paths, ["src/k1.rs", "src/k1/common.rs"]);
    assert!(!files[0].1.contains(KIT) && files[0].1.contains("crate::k1::g()"));
}

#[test]
fn both_sides_are_found_by_their_line() {
    let text = "fn a() {\n    let x = f();\n    assert_eq!(\n        f(1,  2),\n        \"a, b\",\n        \"why\"\n    );\n    assert_ne!(x, 3);\n}\n";
    let side = |line| assertion(text, line).map(|sides| sides.join(" | "));
    assert_eq!(side(3).as_deref(), Some("f(1, 2) | \"a, b\""));
    assert_eq!(side(8).as_deref(), Some("x | 3"));
    assert_eq!(side(2), None);
}

#[test]
fn commas_between_types_are_within_one_side() {
    let side = |text| assertion(text, 1).map(|sides| sides.join(" | "));
    let text = "assert_eq!(f::<A, B>(x), <C as D<A, B>>::y, \"{a} {}\", b, a = 1);";
    let expected = "f::<A, B>(x) | <C as D<A, B>>::y";
    assert_eq!(side(text).as_deref(), Some(expected));
    assert_eq!(
        side("assert_eq!(a < b, c > d);").as_deref(),
        Some("a < b | c > d")
    );
    assert_eq!(side("assert_eq!(a);"), None);
}

#[test]
fn whatever_is_there_for_tests_alone_stays_there() {
    let items = [
        "type A = u8;",
        "trait B {}",
        "union C { a: u8 }",
        "struct D;",
        "extern crate core;",
    ];
    for item in items {
        let file = read(&format!("#[cfg(test)]\n{item}\n"));
        assert!(!file.text.contains("cfg(test)"), "{}", file.text);
    }
}

#[test]
fn macros_of_the_file_itself_stay_its_own() {
    let file = read(
        "macro_rules! vec { ($($t:tt)*) => { 1 } }\n#[test] fn a() { vec![2]; std::panic!(); matches!(vec![], _); }\n",
    );
    let expected = format!("{{ vec![2]; std::panic!(); ::{KIT}::rust::matches!(vec![], _); }}");
    assert!(file.text.contains(&expected), "{}", file.text);
}

/// Of one file: names and lines.
fn beside_of(text: &str, takes: bool) -> Vec<(String, usize, bool)> {
    let files = BTreeMap::from([("src/lib.rs".to_owned(), text.to_owned())]);
    let found = own_definitions(&files, takes).into_iter();
    found.map(|b| (b.name, b.line, b.judges)).collect()
}

#[test]
fn who_judges_is_named_with_its_line() {
    let text = "#[derive(PartialEq)]\npub struct A;\nimpl std::fmt::Debug for A {}\n\
                mod m {\n    impl PartialEq for B {}\n    impl Iterator for B {}\n}\npub struct Vec;\nstruct Box;\n";
    let judges = [
        ("Debug".to_owned(), 3, true),
        ("PartialEq".to_owned(), 5, true),
    ];
    assert_eq!(beside_of(text, false), judges);
    let all = [&judges[..], &[("Vec".to_owned(), 8, false)]].concat();
    assert_eq!(beside_of(text, true), all);
}

#[test]
fn an_unfinished_impl_is_not_taken_for_the_next_one() {
    let text = "m! {\n    impl,\n    impl PartialEq for A {}\n}\n";
    let found = beside_of(text, false).into_iter().map(|(_, line, _)| line);
    assert_eq!(found.collect::<Vec<_>>(), [3]);
}

#[test]
fn who_judges_under_another_name_is_named_too() {
    for (text, line) in [
        ("use std::cmp::PartialEq as P;\nimpl P<u8> for A {}", 2),
        (
            "use std::cmp::{self, PartialEq as P};\nimpl<T: Fn() -> u8> P<T> for A where T: Copy {}",
            2,
        ),
        (
            "use std::cmp::*;\nimpl<'a, T> PartialEq<&'a T> for A<T> {}",
            2,
        ),
        (
            "fn f() {\n    if true {\n        impl ::core::cmp::PartialEq for A {}\n    }\n}",
            3,
        ),
        (
            "macro_rules! same {\n    ($t:ty) => {\n        impl PartialEq for $t {}\n    };\n}",
            3,
        ),
        (
            "macro_rules! has { ($t:path, $x:ty) => { impl $t for $x {} } }\nhas!(std::cmp::PartialEq, A);",
            2,
        ),
        (
            "m! {\n    #[derive(PartialEq)]\n    struct A;\n    impl PartialEq<B> for A {}\n}",
            4,
        ),
    ] {
        assert_eq!(
            beside_of(text, false),
            [("PartialEq".to_owned(), line, true)],
            "{text}"
        );
    }
    for text in [
        "impl<T: PartialEq> A<T> { fn f(x: impl PartialEq) -> impl PartialEq { x } }",
        "impl<T: PartialEq> Iterator for A<T> where T: PartialEq {}",
        "fn f<T: PartialEq>(a: T) { for x in y { println!(\"{}\", <T as PartialEq>::eq(&a, &a)) } }",
        "#[derive(PartialEq, Debug)] struct A;",
    ] {
        assert_eq!(beside_of(text, false), [], "{text}");
    }
}

#[test]
fn what_is_no_rust_says_where() {
    let mistake =
        TestFile::read("tests/x.rs", "#[test]\nfn a( {}\n", TESTED, &|_| None).unwrap_err();
    assert_eq!(mistake.line, 2);
}
