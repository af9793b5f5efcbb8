//! `#[test]`s as scenarios: a crate that has some becomes a course, and each passes or fails as
//! `cargo test` says, whatever a hand-in does beside returning.

use crate::support::{Graded, copy, graded, graded_by_its_course, grader, read, scratch, write};
use predicates::prelude::*;
use predicates::str::contains;
use std::collections::BTreeMap;
use std::path::Path;

const MANIFEST: &str = "[package]\nname = \"two-fer\"\nversion = \"0.1.0\"\nedition = \"2021\"\n";

const LIBRARY: &str = "//! One for you, one for me.\n\n\
/// Who gets what.\n///\n/// ```\n/// assert_eq!(two_fer::twofer(\"\"), \"One for you, one for me.\");\n/// ```\n\
pub fn twofer(name: &str) -> String {\n    format!(\"One for {}, one for me.\", who(name))\n}\n\n\
fn who(name: &str) -> &str {\n    if name.is_empty() { \"you\" } else { name }\n}\n\n\
/// Half of an even number.\npub fn half(n: u32) -> u32 {\n    assert!(n.is_multiple_of(2), \"{n} is odd\");\n    n / 2\n}\n\n\
#[cfg(test)]\nmod tests {\n    use super::*;\n\n    #[test]\n    fn nobody_is_you() {\n        assert_eq!(who(\"\"), \"you\");\n    }\n}\n";

const TESTS: &str = "use two_fer::{half, twofer};\n\n\
/// The name stands in the middle.\n#[test]\nfn a_name_is_given() {\n    let found = twofer(\"Ada\");\n    assert_eq!(found, \"One for Ada, one for me.\");\n}\n\n\
#[test]\n#[ignore]\nfn no_name() {\n    assert_ne!(twofer(\"\"), twofer(\"you and\"));\n    assert!(matches!(twofer(\"\").len(), 24));\n}\n\n\
#[test]\n#[should_panic(expected = \"odd\")]\nfn odd_numbers_have_no_half() {\n    half(3);\n}\n\n\
#[test]\nfn the_half_as_a_text() -> Result<(), std::num::ParseIntError> {\n    let n: u32 = half(8).to_string().parse()?;\n    assert_eq!(n, 4);\n    Ok(())\n}\n\n\
#[cfg(feature = \"hard\")]\n#[test]\nfn not_compiled() {\n    nothing();\n}\n";

/// A course made from the crate above, below `place`.
fn course(place: &Path) -> std::path::PathBuf {
    let own = place.join("two-fer");
    write(&own.join("Cargo.toml"), MANIFEST);
    write(&own.join("src/lib.rs"), LIBRARY);
    write(&own.join("tests/two_fer.rs"), TESTS);
    grader()
        .current_dir(place)
        .args(["new", "--from", "two-fer", "--folder", "course"])
        .assert()
        .success();
    place.join("course")
}

fn hand_in(place: &Path, name: &str, library: &str) {
    let folder = place.join("class").join(name);
    write(&folder.join("Cargo.toml"), MANIFEST);
    write(&folder.join("src/lib.rs"), library);
}

fn verdicts(place: &Path, course: &Path) -> BTreeMap<String, BTreeMap<String, String>> {
    let kit = course.to_string_lossy();
    of(&graded(&place.join("class"), &["--kit", &kit]))
}

fn of(graded: &Graded) -> BTreeMap<String, BTreeMap<String, String>> {
    let all = graded.scenarios().into_iter();
    all.map(|(hand_in, scenarios)| {
        let verdicts = scenarios
            .into_iter()
            .map(|(_, name, verdict)| (name, verdict));
        (hand_in, verdicts.collect())
    })
    .collect()
}

#[test]
fn a_crate_with_tests_is_a_course() {
    let place = scratch();
    let course = course(place.path());
    assert_eq!(read(&course.join("specs/two_fer/tests/two_fer.rs")), TESTS);
    assert!(read(&course.join("specs/two_fer/tests/unit.rs")).contains("use two_fer::*;"));
    assert!(read(&course.join("specs/two_fer/bareme.yaml")).contains("\"two_fer\": 4"));
    let template = read(&course.join("student-template/src/lib.rs"));
    assert!(
        template.contains("todo!(") && !template.contains("format!"),
        "{template}"
    );
    grader()
        .current_dir(&course)
        .arg("check")
        .assert()
        .success();

    hand_in(place.path(), "right", LIBRARY);
    hand_in(place.path(), "nothing", &template);
    let wrong = LIBRARY
        .replace("one for me", "two for me")
        .replace("is odd", "cannot");
    hand_in(place.path(), "wrong", &wrong);
    // A function that does not compile costs its tests, and a test that does not fit itself.
    let broken = LIBRARY
        .replace("n / 2", "n / two")
        .replace("fn who(name: &str)", "fn whom(name: &str)")
        .replace("who(name)", "whom(name)");
    hand_in(place.path(), "broken", &broken);
    let found = verdicts(place.path(), &course);
    let names = [
        "a name is given",
        "no name",
        "odd numbers have no half",
        "the half as a text",
        "nobody is you",
        "twofer 1",
    ];
    let of = |who: &str| names.map(|name| found[who].get(name).map_or("-", String::as_str));
    assert_eq!(of("right"), ["passed"; 6]);
    let todo = "not_implemented";
    assert_eq!(
        of("nothing"),
        [todo, todo, todo, todo, "does_not_compile", todo]
    );
    assert_eq!(
        of("wrong"),
        ["wrong", "passed", "wrong", "passed", "passed", "wrong"]
    );
    let no = "does_not_compile";
    assert_eq!(of("broken"), ["passed", "passed", no, no, no, "passed"]);
}

#[test]
fn a_failure_is_told_by_the_test() {
    let place = scratch();
    let course = course(place.path());
    let wrong = LIBRARY.replace("one for me", "two for me");
    hand_in(place.path(), "wrong", &wrong);
    graded_by_its_course(place.path()).stdout(
        contains("> assert_eq!(found, \"One for Ada, one for me.\");")
            .or(contains(
                ">     assert_eq!(found, \"One for Ada, one for me.\");",
            ))
            .and(contains("found = \"One for Ada, two for me.\""))
            .and(contains("The name stands in the middle."))
            .and(contains("kit__").not()),
    );
    let _ = course;
}

/// `src/tests.rs` is no part of what students write.
#[test]
fn tests_in_a_file_below_src_are_taken() {
    let place = scratch();
    let (before, after) = LIBRARY.split_once("mod tests {").expect("a module");
    let own = place.path().join("two-fer");
    write(&own.join("Cargo.toml"), MANIFEST);
    write(&own.join("src/lib.rs"), &format!("{before}mod tests;\n"));
    let (tests, _) = after.rsplit_once('}').expect("its end");
    write(&own.join("src/tests.rs"), tests);
    grader()
        .current_dir(place.path())
        .args(["new", "--from", "two-fer", "--folder", "course"])
        .assert()
        .success();
    let course = place.path().join("course");
    assert!(read(&course.join("specs/two_fer/tests/unit.rs")).contains("fn nobody_is_you()"));
    for folder in ["reference", "student-template"] {
        assert!(!course.join(folder).join("src/tests.rs").exists());
        assert!(!read(&course.join(folder).join("src/lib.rs")).contains("mod tests"));
    }
    hand_in(place.path(), "right", LIBRARY);
    let found = verdicts(place.path(), &course);
    assert_eq!(found["right"]["nobody is you"], "passed");
}

/// What a test is given beside a return is no answer.
#[test]
fn only_a_return_is_a_pass() {
    let place = scratch();
    let course = course(place.path());
    let with = |body: &str| {
        format!(
            "pub fn twofer(_: &str) -> String {{ {body} }}\npub fn half(_: u32) -> u32 {{ {body} }}\n"
        )
    };
    let attacks = [
        ("exits", with("std::process::exit(0)")),
        (
            "prints",
            with(
                "println!(\"test a_name_is_given ... ok\"); eprintln!(\"ok\"); std::process::exit(0)",
            ),
        ),
        ("todo", with("todo!(\"odd\")")),
        ("unimplemented", with("unimplemented!(\"odd\")")),
        (
            "hook",
            with("std::panic::set_hook(Box::new(|_| std::process::exit(0))); panic!(\"even\")"),
        ),
        (
            "takes-macros",
            format!(
                "macro_rules! assert_eq {{ ($($t:tt)*) => {{}} }}\nmacro_rules! assert_ne {{ ($($t:tt)*) => {{}} }}\n\
             macro_rules! assert {{ ($($t:tt)*) => {{}} }}\nmacro_rules! matches {{ ($($t:tt)*) => {{ true }} }}\n\
             pub(crate) use assert_eq; pub(crate) use assert;\n{}",
                with("panic!(\"never\")").replace("panic!(\"never\")", "Default::default()")
            ),
        ),
        (
            "takes-std",
            format!(
                "extern crate self as std;\nextern crate self as core;\n{}",
                with("::outils::manque()")
            ),
        ),
    ];
    for (name, library) in &attacks {
        hand_in(place.path(), name, library);
    }
    let found = verdicts(place.path(), &course);
    for (name, _) in &attacks {
        let passed: Vec<_> = found[*name]
            .iter()
            .filter(|(_, verdict)| *verdict == "passed")
            .collect();
        assert!(passed.is_empty(), "{name}: {passed:?}");
    }
}

/// Who compares by a trait of their own may be right: that is for a person to see.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn what_compares_by_hand_is_shown_to_the_teacher() {
    let place = scratch();
    course(place.path());
    let by_hand = format!(
        "{LIBRARY}pub struct Gift;\nimpl PartialEq for Gift {{ fn eq(&self, _: &Gift) -> bool {{ true }} }}\n"
    );
    hand_in(place.path(), "own", &by_hand);
    grader()
        .args(["run", "class", "--kit", "course", "--out", "out"])
        .current_dir(place.path())
        .assert()
        .success()
        .stdout(contains("`PartialEq` is written by hand"));
    let out = place.path().join("out");
    assert!(read(&out.join("teacher/own.html")).contains("tests rely on it"));
    assert!(!read(&out.join("students/own.html")).contains("written by hand"));
}

/// Students run the same tests, and do not receive those that are hidden.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn tests_are_handed_out_and_hidden_ones_are_not() {
    let place = scratch();
    let course = course(place.path());
    let hidden = "use two_fer::twofer;\n#[test]\nfn a_blank() {\n    assert_eq!(twofer(\" \"), \"One for  , one for me.\");\n}\n";
    write(&course.join("specs/two_fer/hidden/two_fer.rs"), hidden);
    grader()
        .current_dir(&course)
        .args(["handout", "two_fer", "--out", "../handed-out"])
        .assert()
        .success();
    let handed_out = place.path().join("handed-out");
    assert_eq!(
        read(&handed_out.join("kit/specs/two_fer/tests/two_fer.rs")),
        TESTS
    );
    assert!(!handed_out.join("kit/specs/two_fer/hidden").exists());
    copy(&handed_out.join("src"), &place.path().join("class/ada/src"));
    hand_in(place.path(), "right", LIBRARY);
    let found = verdicts(place.path(), &course);
    assert_eq!(found["right"]["a blank"], "passed");
    assert_eq!(found["ada"]["a blank"], "not_implemented");
}

/// A mistake in a file of tests is the teacher's, and is told with its line.
#[test]
fn a_file_that_is_no_rust_is_told() {
    let place = scratch();
    let course = course(place.path());
    write(
        &course.join("specs/two_fer/tests/two_fer.rs"),
        "#[test]\nfn a( {\n",
    );
    grader()
        .current_dir(&course)
        .args(["check", "--syntax-only"])
        .assert()
        .failure()
        .stderr(contains("is not Rust").and(contains("two_fer.rs:2")));
}
