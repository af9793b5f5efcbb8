//! A course of one's own: made in an empty folder outside the kit, it works with every
//! command, and needs nothing of the kit's five assignments.

use crate::support::{copy, graded, grader, read, scratch, write};
use predicates::prelude::*;
use predicates::str::contains;
use std::path::{Path, PathBuf};

const WRONG_USE: i32 = 2;

/// What `grader new pong` makes below this folder.
fn new_course(place: &Path, lang: &str) -> PathBuf {
    grader()
        .current_dir(place)
        .args(["new", "pong", "--lang", lang])
        .assert()
        .success();
    place.join("pong")
}

fn in_course(course: &Path, arguments: &[&str]) -> assert_cmd::Command {
    let mut command = grader();
    command.current_dir(course).args(arguments);
    command
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_new_course_goes_through_every_command() {
    for (lang, function) in [("fr", "rebond"), ("en", "bounce")] {
        let place = scratch();
        let course = new_course(place.path(), lang);
        in_course(&course, &["check"]).assert().success();
        in_course(&course, &["template", "--check"])
            .assert()
            .success();
        let template = read(&course.join("student-template/src/pong.rs"));
        assert!(
            template.contains("todo!(") && template.contains(function),
            "{template}"
        );
        let foreign = lang == "en" && (template.contains("Par exemple") || template.contains('«'));
        assert!(!foreign, "{template}");
        in_course(&course, &["run", "tests/class", "--out", "../out"])
            .assert()
            .success()
            .stdout(contains("ada").and(contains("4/4").and(contains("3/4"))));
        in_course(&course, &["audit", "pong", "--at-least", "100"])
            .assert()
            .success()
            .stdout(contains("1 of 1 right program"));
        in_course(&course, &["bless", "--check"]).assert().success();
        in_course(&course, &["handout", "pong", "--out", "../handed-out"])
            .assert()
            .success();
        let handed_out = place.path().join("handed-out");
        assert!(handed_out.join("kit/engine/Cargo.toml").is_file());
        assert!(!read(&handed_out.join("src/pong.rs")).contains("39;"));
        in_course(
            &course,
            &[
                "plan",
                "tests/class",
                "--shards",
                "2",
                "--plan",
                "../plan",
                "--out",
                "../merged",
            ],
        )
        .assert()
        .success();
        in_course(&course, &["submit", "../plan", "--every", "20", "--submit"])
            .arg(format!(
                "{} run --plan ../plan --shard {{i}}/{{n}}",
                env!("CARGO_BIN_EXE_grader")
            ))
            .assert()
            .success();
    }
}

/// What no scenario shows by failing.
#[test]
fn a_missing_translation_and_a_snapshot_too_many_are_named() {
    let place = scratch();
    let course = new_course(place.path(), "fr");
    let check = || in_course(&course, &["check", "--syntax-only", "--lang", "en"]);
    check().assert().success();
    let specs = course.join("specs/pong");
    let described = read(&specs.join("coursework.yaml"));
    let both = described.replace("languages: [fr]", "languages: [fr, en]");
    write(&specs.join("coursework.yaml"), &both);
    write(&specs.join("snapshots/old.snap"), "nobody reads it\n");
    check().assert().code(1).stdout(
        contains("`title` has no text in `en`")
            .and(contains("rebond.yaml:4"))
            .and(contains(
                "specs/pong/snapshots/old.snap: no scenario that was read uses it",
            )),
    );
    write(&specs.join("coursework.yaml"), &described);
    std::fs::remove_file(specs.join("snapshots/old.snap")).expect("removed");
    let scenarios = read(&specs.join("scenarios/rebond.yaml"));
    let compared = format!("{scenarios}      - check: text(rebond(1, 1))\n        snapshot: new\n");
    write(&specs.join("scenarios/rebond.yaml"), &compared);
    check()
        .assert()
        .code(1)
        .stdout(contains("there is no snapshot `new"));
}

/// What a teacher sees first, and what their continuous integration runs.
#[test]
#[cfg(feature = "full")]
fn the_model_answer_passes_cargo_test() {
    let place = scratch();
    let course = new_course(place.path(), "fr");
    assert_cmd::Command::new(env!("CARGO"))
        .current_dir(course)
        .args(["test", "--offline"])
        .assert()
        .success()
        .stdout(contains("4/4").and(contains("rebond")));
}

#[test]
fn nothing_is_overwritten_and_names_are_modules() {
    let place = scratch();
    let new = |name: &str| {
        let mut command = grader();
        command.current_dir(place.path()).args(["new", name]);
        command.assert()
    };
    for wrong in ["Pong", "match", "jeu-de-la-vie", "std"] {
        new(wrong).code(WRONG_USE).stderr(contains(wrong));
    }
    write(&place.path().join("pong/mine.txt"), "mine");
    new("pong")
        .code(WRONG_USE)
        .stderr(contains("exists already"));
    assert_eq!(read(&place.path().join("pong/mine.txt")), "mine");
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn another_version_says_so_and_moves_the_course() {
    let place = scratch();
    let course = place.path().join("pong");
    grader()
        .current_dir(place.path())
        .args(["new", "pong"])
        .assert()
        .success();
    in_course(&course, &["upgrade"])
        .assert()
        .success()
        .stdout(contains("up to date"));
    let before = place.path().join("before");
    copy(&course.join("reference"), &before);
    let version = env!("CARGO_PKG_VERSION");
    let other_build = format!("{version} 0123456789abcdef\n");
    write(&course.join("grader/VERSION"), &other_build);
    let said = format!("another build of grader {version}: `grader upgrade`");
    in_course(&course, &["check"])
        .assert()
        .success()
        .stderr(contains(said));
    in_course(&course, &["upgrade"])
        .assert()
        .success()
        .stdout(contains(format!("from another build of grader {version}")));
    write(&course.join("grader/VERSION"), "0.0.1 0123456789abcdef\n");
    write(&course.join("grader/outils/src/old.rs"), "// gone\n");
    in_course(&course, &["check"])
        .assert()
        .success()
        .stderr(contains("was made with grader 0.0.1").and(contains("grader upgrade")));
    in_course(&course, &["upgrade"])
        .assert()
        .success()
        .stdout(contains("from grader 0.0.1 to grader"));
    assert!(!course.join("grader/outils/src/old.rs").exists());
    assert_eq!(
        read(&course.join("reference/src/pong.rs")),
        read(&before.join("src/pong.rs"))
    );
    in_course(&course, &["check"])
        .assert()
        .success()
        .stderr(contains("was made with").not());
    in_course(place.path(), &["upgrade"])
        .assert()
        .code(WRONG_USE)
        .stderr(contains("is not a course made by"));
    assert!(
        !graded(
            &course.join("tests/class"),
            &["--kit", &course.to_string_lossy()]
        )
        .losses()
        .is_empty()
    );
}
