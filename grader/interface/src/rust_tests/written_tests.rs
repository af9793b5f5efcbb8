use super::{Listed, TestFile, Tested};

const TABLE: &str = "macro_rules! t {\n    ($($n:ident: $v:expr,)*) => { $( #[test] fn $n() { f($v); } )* };\n}\n\
    t! {\n    /// Hint.\n    one: 1,\n    two: [\n        2,\n    ],\n}\n\
    mod inner {\n    /// All.\n    #[rstest]\n    #[case(1)]\n    fn cases(#[case] n: i32) {\n        f(n);\n    }\n}\n\
    proptest! {\n    /// Whatever.\n    #[test]\n    fn holds(n in 0..3) {\n        f(n);\n    }\n}\n";

fn file() -> TestFile {
    let tested = Tested { name: "sums" };
    TestFile::read("tests/table.rs", TABLE, tested, &|_| None).expect("Rust")
}

#[test]
fn what_macros_write_registers_itself() {
    let file = file();
    assert!(file.has_macros && file.has_attributes && file.tests.is_empty());
    let ours = "#[::kit__glue__::tested::test(crate::kit__tests__)] fn";
    for wanted in [
        format!("$( {ours} $n() {{"),
        format!("    {ours} cases("),
        ours.replace("] fn", "]\n    fn holds("),
    ] {
        assert!(file.text.contains(&wanted), "{wanted}: {}", file.text);
    }
    assert_eq!(file.text.lines().count(), TABLE.lines().count());
    assert!(file.text.ends_with("struct kit_Slot<const N: u64>;\n"));
}

#[test]
fn each_has_its_place_and_its_comment() {
    let mut file = file();
    let listed = |path: &[&str]| Listed {
        path: path.iter().map(|part| (*part).to_owned()).collect(),
        panics: None,
        line: 1,
    };
    let all = [
        listed(&["holds"]),
        listed(&["inner", "cases", "case_1"]),
        listed(&["two"]),
        listed(&["one"]),
    ];
    file.add(all.to_vec());
    let told: Vec<_> = file
        .tests
        .iter()
        .map(|t| (t.path(), t.words(), t.line, t.lines, t.docs.clone()))
        .collect();
    let row = |path: &str, words: &str, line, lines, docs: &str| {
        (
            path.to_owned(),
            words.to_owned(),
            line,
            lines,
            docs.to_owned(),
        )
    };
    assert_eq!(
        told,
        [
            row("one", "one", 6, 1, "Hint."),
            row("two", "two", 7, 3, ""),
            row("inner::cases::case_1", "cases: case 1", 15, 3, "All."),
            row("holds", "holds", 22, 3, "Whatever."),
        ]
    );
    let mut numbers: Vec<_> = file.tests.iter().map(|test| test.number).collect();
    numbers.sort();
    numbers.dedup();
    assert_eq!(numbers.len(), 4);
}

#[test]
fn what_the_compiler_says_names_a_test() {
    let of = |said: &str| Listed::of(&format!("evaluation panicked: kit-test {said}"), 3);
    let (file, plain) = of("listing::k_0::inner::a -").expect("a test");
    assert_eq!(
        (file.as_str(), plain.path.len(), plain.panics),
        ("k_0", 2, None)
    );
    assert_eq!(
        of("listing::k_0::a *").expect("a test").1.panics,
        Some(None)
    );
    // `"odd \"1\""`
    let hex: String = "\"odd \\\"1\\\"\""
        .bytes()
        .map(|b| format!("{b:02x}"))
        .collect();
    let (_, panics) = of(&format!("listing::k_0::a {hex}")).expect("a test");
    assert_eq!(panics.panics, Some(Some("odd \"1\"".to_owned())));
    assert_eq!(Listed::of("mismatched types", 3), None);
}
