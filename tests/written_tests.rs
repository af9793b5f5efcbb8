//! Tests that macros write: each is a scenario of its own, under the name that `cargo test` has
//! for it.

#[cfg(feature = "full")]
use crate::support::read;
use crate::support::{Graded, graded, graded_by_its_course, grader, list, scratch, write};
use predicates::prelude::*;
use predicates::str::contains;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

const LIBRARY: &str = "/// Adds up.\npub fn sum(numbers: &[i32]) -> i32 {\n    numbers.iter().sum()\n}\n\n\
    /// Twice as much.\npub fn double(n: i32) -> i32 {\n    assert!(n > -1_000_000, \"{n} is too small\");\n    n * 2\n}\n";

/// A table of one's own, in a module too, and a plain test beside it.
const TABLE: &str = "use sums::{double, sum};

macro_rules! sums {
    ($($(#[$about:meta])* $name:ident: $numbers:expr => $wanted:expr,)*) => {
        $(
            $(#[$about])*
            #[test]
            fn $name() {
                assert_eq!(sum(&$numbers), $wanted);
            }
        )*
    };
}

sums! {
    nothing: [] => 0,
    /// weight: 3
    three_numbers: [
        1, 2, 3,
    ] => 6,
}

mod inner {
    use super::*;

    macro_rules! panics {
        ($name:ident, $n:expr) => {
            #[test]
            #[should_panic(expected = \"too small\")]
            fn $name() {
                double($n);
            }
        };
    }

    panics!(far_below, -2_000_000);
}

/// Four is twice two.
/// weight: 2
/// topic: doubling
#[test]
fn plain() {
    assert_eq!(double(2), 4);
}
";

fn course(place: &Path, more: &str, tests: &[(&str, &str)]) -> PathBuf {
    let own = place.join("sums");
    let manifest = "[package]\nname = \"sums\"\nversion = \"0.1.0\"\nedition = \"2021\"\n";
    write(&own.join("Cargo.toml"), &format!("{manifest}{more}"));
    write(&own.join("src/lib.rs"), LIBRARY);
    for (name, text) in tests {
        write(&own.join("tests").join(name), text);
    }
    grader()
        .current_dir(place)
        .args([
            "new", "--from", "sums", "--folder", "course", "--lang", "en",
        ])
        .assert()
        .success();
    place.join("course")
}

fn hand_in(place: &Path, name: &str, library: &str) {
    write(&place.join("class").join(name).join("src/lib.rs"), library);
}

/// Topic and name of each, and its verdict.
fn verdicts(graded: &Graded, name: &str) -> BTreeMap<String, String> {
    let scenarios = graded.scenarios().remove(name).unwrap_or_default();
    let each = scenarios.into_iter();
    each.map(|(topic, name, verdict)| (format!("{topic}: {name}"), verdict))
        .collect()
}

#[test]
fn a_table_s_tests_are_scenarios() {
    let place = scratch();
    let course = course(place.path(), "", &[("table.rs", TABLE)]);
    hand_in(place.path(), "right", LIBRARY);
    // Of a table, one fails; and what is missing costs those that need it.
    let wrong = LIBRARY.replace(
        "numbers.iter().sum()",
        "numbers.first().copied().unwrap_or(0)",
    );
    hand_in(place.path(), "wrong", &wrong.replace("too small", "bad"));
    hand_in(
        place.path(),
        "half",
        &LIBRARY.replace("fn double(", "fn twice("),
    );
    let kit = course.to_string_lossy();
    let graded = graded(&place.path().join("class"), &["--kit", &kit]);
    let names = [
        "doubling: plain",
        "table: nothing",
        "table: three numbers",
        "table::inner: far below",
    ];
    let of = |who| {
        let found = verdicts(&graded, who);
        assert_eq!(found.len(), names.len(), "{found:?}");
        names.map(|name| found[name].clone())
    };
    assert_eq!(of("right"), ["passed"; 4]);
    assert_eq!(of("wrong"), ["passed", "passed", "wrong", "wrong"]);
    let no = "does_not_compile";
    assert_eq!(of("half"), [no, "passed", "passed", no]);
    // Of four, the table's second test has three.
    let marks = list(&graded.0["marks"]);
    let wrong = marks.iter().find(|m| m["name"] == "wrong");
    let criteria = &wrong.expect("a hand-in")["criteria"];
    let lost = list(&criteria[0]["why"]["lost"]);
    let of = |topic| {
        let loss = lost.iter().find(|loss| loss["topic"] == topic);
        loss.and_then(|loss| loss["points"].as_f64())
            .expect("points")
    };
    // Weights are as many as each topic has tests: two and one.
    let fits = (of("table") - 2.0 * of("table::inner") * 0.75).abs() < 0.02;
    assert!(fits, "{lost:?}");
    graded_by_its_course(place.path()).stdout(
        contains("> three_numbers: [")
            .and(contains("should contain \"too small\""))
            .and(contains("Hint: Four is twice two."))
            .and(contains("weight:").not())
            .and(contains("kit_").not()),
    );
}

/// A comment that says nonsense is the teacher's mistake, with its line; so is a test that does
/// not compile with the reference.
#[test]
fn what_a_comment_says_is_checked() {
    let place = scratch();
    let course = course(place.path(), "", &[("table.rs", TABLE)]);
    let file = course.join("specs/sums/tests/table.rs");
    let check = || {
        let mut check = grader();
        check.current_dir(&course).args(["check", "--syntax-only"]);
        check.assert().failure()
    };
    write(&file, &TABLE.replace("weight: 2", "weight: two"));
    let line = TABLE.lines().position(|line| line == "fn plain() {");
    let line = line.expect("the plain test") + 1;
    check().stderr(contains(format!("table.rs:{line}")));
    write(&file, &TABLE.replace("sum(&$numbers)", "total(&$numbers)"));
    check().stderr(
        contains("tests that macros write are found by compiling")
            .and(contains("cannot find function `total`"))
            .and(contains("tests/table.rs")),
    );
}

#[cfg(feature = "full")]
const CASES: &str = "use rstest::{fixture, rstest};
use sums::*;

#[fixture]
fn numbers() -> Vec<i32> {
    vec![1, 2, 3]
}

/// Doubles are twice as much.
#[rstest]
#[case(0, 0)]
#[case::negative(-2, -4)]
fn doubles(#[case] n: i32, #[case] wanted: i32) {
    assert_eq!(double(n), wanted);
}

#[rstest]
fn with_a_fixture(numbers: Vec<i32>) {
    assert_eq!(sum(&numbers), 6);
}

#[rstest]
#[case(-1_000_000)]
#[case(i32::MIN)]
#[should_panic(expected = \"too small\")]
fn too_small(#[case] n: i32) {
    double(n);
}

#[rstest]
fn all_of(#[values(1, 2)] a: i32, #[values(3, 4)] b: i32) {
    assert_eq!(sum(&[a, b]), a + b);
}
";

#[cfg(feature = "full")]
const PROPERTIES: &str = "use proptest::prelude::*;
use sums::sum;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(50))]

    /// Whatever the order.
    #[test]
    fn the_order_does_not_count(mut numbers in prop::collection::vec(-100..100i32, 0..10)) {
        let before = sum(&numbers);
        numbers.reverse();
        prop_assert_eq!(sum(&numbers), before);
    }

    #[test]
    fn never_too_large(a in 0..1000i32, b in 0..1000i32) {
        prop_assert!(sum(&[a, b]) < 2000, \"{} and {}\", a, b);
    }
}
";

/// As `cargo test` names them; the versions are those of `tests/registry`.
#[test]
#[cfg(feature = "full")]
fn rstest_and_proptest_write_scenarios() {
    let place = scratch();
    let asked = "[dev-dependencies]\nrstest = \"0.26\"\nproptest = \"1\"\n";
    let tests = [("cases.rs", CASES), ("properties.rs", PROPERTIES)];
    let course = course(place.path(), asked, &tests);
    let bareme = read(&course.join("specs/sums/bareme.yaml"));
    assert!(bareme.contains("\"cases\": 9"), "{bareme}");
    hand_in(place.path(), "right", LIBRARY);
    // Their own tests are nobody's business, and are not compiled.
    let own = "\n#[cfg(test)]\nmod tests {\n    use nothing::at_all;\n}\n";
    hand_in(place.path(), "own", &format!("{LIBRARY}{own}"));
    let wrong = LIBRARY.replace("n * 2", "n + 2").replace(
        "numbers.iter().sum()",
        "numbers.iter().map(|n| n * n).sum::<i32>() - numbers.first().unwrap_or(&0)",
    );
    hand_in(place.path(), "wrong", &wrong);
    let kit = course.to_string_lossy();
    let run = || graded(&place.path().join("class"), &["--kit", &kit]);
    let graded = run();
    for who in ["right", "own"] {
        let found = verdicts(&graded, who);
        assert_eq!(found.len(), 11, "{found:?}");
        assert!(
            found.values().all(|verdict| verdict == "passed"),
            "{found:?}"
        );
    }
    let wrong = verdicts(&graded, "wrong");
    for (name, verdict) in [
        ("cases: doubles: case 1", "wrong"),
        ("cases: doubles: case 2 negative", "wrong"),
        ("cases: with a fixture", "wrong"),
        ("cases: too small: case 2", "passed"),
        ("cases: all of: a 1 1: b 1 3", "wrong"),
        ("properties: the order does not count", "wrong"),
    ] {
        assert_eq!(wrong[name], verdict, "{name} of {wrong:?}");
    }
    // The same values each time.
    let told = |graded: &Graded| graded.0["submissions"].to_string();
    let failures = |text: &str| text.matches("minimal failing input").count();
    assert!(failures(&told(&graded)) > 0);
    assert_eq!(messages(&graded), messages(&run()));
}

/// What property tests say of the values that they have found.
#[cfg(feature = "full")]
fn messages(graded: &Graded) -> Vec<String> {
    let text = graded.0["submissions"].to_string();
    let parts = text.split("minimal failing input").skip(1);
    parts.map(|part| part.chars().take(80).collect()).collect()
}
