//! Crates from elsewhere: a course names them, its hand-ins have them, and no others do. Those
//! used here are among the kit's own dependencies, so nothing has to be downloaded.

#[cfg(feature = "full")]
use crate::support::{copy, graded, own_cache};
use crate::support::{grader, read, scratch, write};
use predicates::prelude::*;
use predicates::str::contains;
use std::path::{Path, PathBuf};

const WRONG_USE: i32 = 2;
const GRADER_FAULT: i32 = 4;
#[cfg(feature = "full")]
const ASKED: &str = "dependencies:\n  itoa: \"1\"\n  serde: {version: \"1\", features: [derive]}\n";

/// A new course, whose `coursework.yaml` says this besides.
fn course(place: &Path, more: &str) -> PathBuf {
    grader()
        .current_dir(place)
        .args(["new", "pong", "--lang", "en"])
        .assert()
        .success();
    let file = place.join("pong/specs/pong/coursework.yaml");
    write(&file, &(read(&file) + more));
    place.join("pong")
}

/// What is asked for must be there for `cargo test` too.
#[test]
fn a_manifest_that_lacks_a_crate_is_told() {
    let place = scratch();
    let course = course(
        place.path(),
        "dependencies: {no-such-crate: \"1\"}\ndev-dependencies: {itoa: {version: 1, features: [a b]}}\n",
    );
    let check = || {
        let mut command = grader();
        command
            .current_dir(&course)
            .args(["check", "--syntax-only"])
            .assert()
    };
    check()
        .failure()
        .stderr(contains("crates with their versions").and(contains("coursework.yaml")));
    let file = course.join("specs/pong/coursework.yaml");
    write(&file, &read(&file).replace("[a b]", "[]"));
    check().code(1).stdout(
        contains("under [dependencies]: no-such-crate = \"1\"")
            .and(contains("under [dev-dependencies]: itoa = \"1\""))
            .and(contains(
                "Cargo.lock does not say which version of no-such-crate",
            ))
            .and(contains("which version of itoa").not()),
    );
}

/// Compiling a crate runs code of its own, so a folder that one merely stands in starts nothing.
#[test]
fn crates_are_compiled_for_those_who_ask_for_it() {
    let place = scratch();
    let course = course(place.path(), "dependencies: {no-such-crate: \"1\"}\n");
    let mut run = grader();
    run.current_dir(&course)
        .args(["run", "tests/class"])
        .assert()
        .code(WRONG_USE)
        .stderr(contains("no-such-crate = \"1\"").and(contains("grader check --kit ")));
}

/// What cannot be had is the teacher's to know, and no student's fault.
#[test]
fn a_crate_that_cannot_be_had_is_told_with_its_name() {
    let place = scratch();
    let course = course(place.path(), "dependencies: {no-such-crate: \"1\"}\n");
    let mut run = grader();
    run.current_dir(&course)
        .args(["run", "tests/class", "--kit", "."])
        // As without a network.
        .env("CARGO_NET_OFFLINE", "true")
        .assert()
        .code(GRADER_FAULT)
        .stderr(contains("cannot be had").and(contains("no-such-crate = \"1\"")));
}

/// What an existing crate uses, its course asks for.
#[test]
fn a_crate_brings_its_own_along() {
    let place = scratch();
    let own = place.path().join("two-fer");
    write(
        &own.join("Cargo.toml"),
        "[package]\nname = \"two-fer\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[dependencies]\nitoa = \"1\"\n\
         mine = { path = \"../mine\" }\n[dev-dependencies.serde]\nversion = \"1.0\"\ndefault-features = false\n",
    );
    write(
        &own.join("src/lib.rs"),
        "pub fn twofer() -> String {\n    String::new()\n}\n",
    );
    write(
        &own.join("tests/two_fer.rs"),
        "#[test]\nfn a() {\n    assert_eq!(two_fer::twofer(), \"\");\n}\n",
    );
    grader()
        .current_dir(place.path())
        .args(["new", "--from", "two-fer", "--folder", "course"])
        .assert()
        .success()
        .stderr(contains(
            "mine, which a course cannot have (it is not from crates.io)",
        ));
    let course = place.path().join("course");
    let file = read(&course.join("specs/two_fer/coursework.yaml"));
    let expected = "dependencies:\n  itoa: \"1\"\ndev-dependencies:\n  serde: {version: \"1.0\", default-features: false}\n";
    assert!(file.ends_with(expected), "{file}");
    for manifest in ["reference/Cargo.toml", "student-template/Cargo.toml"] {
        let manifest = read(&course.join(manifest));
        assert!(manifest.contains("\nitoa = \"1\"\n"), "{manifest}");
        assert!(
            manifest.contains("\nserde = { version = \"1.0\", default-features = false }\n"),
            "{manifest}"
        );
    }
}

/// A reference, and so a hand-in, that uses both.
#[cfg(feature = "full")]
const WITH: &str = "use serde::Serialize;\n\n#[derive(Serialize, Clone)]\nstruct Ball {\n    speed: i32,\n}\n\n\
    fn is_serialize<T: serde::Serialize>(_: &T) -> bool {\n    true\n}\n\n\
    /// Returns the ball's speed after a step.\npub fn bounce(position: i32, speed: i32) -> i32 {\n    \
    let ball = Ball { speed };\n    let mut buffer = itoa::Buffer::new();\n    let written = buffer.format(ball.speed).len();\n    \
    let wall = (position <= 0 || position >= 39) && is_serialize(&ball) && written > 0;\n    \
    if wall { -ball.speed } else { ball.speed }\n}\n";

#[cfg(feature = "full")]
fn asking(place: &Path) -> PathBuf {
    let course = course(place, ASKED);
    let manifest = course.join("reference/Cargo.toml");
    let text = read(&manifest);
    let asked = "itoa = \"1\"\nserde = { version = \"1\", features = [\"derive\"] }";
    let outils = "outils = { path = \"../grader/outils\" }";
    write(
        &manifest,
        &text.replace(outils, &format!("{outils}\n{asked}")),
    );
    write(&course.join("reference/src/pong.rs"), WITH);
    // Another coursework, which asks for nothing.
    let other = course.join("specs/ball");
    copy(&course.join("specs/pong"), &other);
    for name in ["bareme.yaml", "scenarios/bounce.yaml"] {
        let file = other.join(name);
        write(&file, &read(&file).replace("bounce", "speed"));
    }
    let file = other.join("coursework.yaml");
    let text = read(&file).replace(ASKED, "").replace("[pong]", "[ball]");
    write(&file, &text);
    let lib = course.join("reference/src/lib.rs");
    write(&lib, "pub mod ball;\npub mod pong;\n");
    write(
        &course.join("reference/src/ball.rs"),
        "/// Returns the ball's speed.\npub fn speed(position: i32, speed: i32) -> i32 {\n    \
         if position <= 0 || position >= 39 { -speed } else { speed }\n}\n",
    );
    grader()
        .current_dir(&course)
        .arg("template")
        .assert()
        .success();
    grader()
        .current_dir(&course)
        .args(["check", "--kit", "."])
        .assert()
        .success();
    course
}

#[test]
#[cfg(feature = "full")]
fn hand_ins_have_what_their_coursework_asks_for() {
    let place = scratch();
    let course = asking(place.path());
    let class = place.path().join("class");
    let hand_in = |name: &str, module: &str, text: &str| {
        let folder = class.join(name);
        write(&folder.join("src/lib.rs"), &format!("pub mod {module};\n"));
        write(&folder.join(format!("src/{module}.rs")), text);
        write(
            &folder.join("Cargo.toml"),
            "[package]\nname = \"x\"\n[dependencies]\nitoa = \"1\"\nserde = \"1\"\nregex = \"1\"\n",
        );
    };
    hand_in("ada", "pong", WITH);
    hand_in("eve", "ball", &WITH.replace("bounce", "speed"));
    hand_in(
        "bob",
        "pong",
        &WITH.replace(
            "use serde::Serialize;",
            "use serde::Serialize;\nuse regex::Regex;",
        ),
    );
    let losses = graded(&class, &["--kit", &course.to_string_lossy()]).losses();
    assert!(losses["ada"].lines.is_empty(), "{:?}", losses["ada"].lines);
    assert!(losses["bob"].lines.is_empty(), "{:?}", losses["bob"].lines);
    assert!(losses["eve"].verdicts.contains("does_not_compile"));
    let cache = own_cache(place.path());
    grader()
        .current_dir(&course)
        .args(["run", "--verbose", "--out", "../out"])
        .arg(&class)
        .env("GRADER_CACHE", &cache)
        .assert()
        .success()
        .stdout(
            contains("the crate `regex` is not allowed: only `std`, `outils`, `itoa` and `serde` are; write src/pong.rs without it")
                .and(contains("the crate `itoa` is not allowed: only `std` and `outils` are; write src/ball.rs")),
        );
    none_shares_a_process(&cache);
}

/// Nobody has looked at what a crate keeps.
#[cfg(feature = "full")]
fn none_shares_a_process(cache: &Path) {
    let built = std::fs::read_dir(cache.join("built")).expect("what was built");
    let mut count = 0;
    for folder in built {
        let text = read(&folder.expect("an entry").path().join("built.json"));
        let built: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        if built["files"]["src/pong.rs"].is_string() {
            count += 1;
            assert_eq!(built["stateless"], false, "{text}");
        }
    }
    assert!(count > 1, "{count} were built");
}

/// Without the network, and on a machine that has never downloaded anything.
#[test]
#[cfg(feature = "full")]
fn students_have_them_without_the_network() {
    let place = scratch();
    let course = asking(place.path());
    grader()
        .current_dir(&course)
        .args(["handout", "pong", "--out", "../handed-out"])
        .assert()
        .success();
    let project = place.path().join("handed-out");
    let manifest = read(&project.join("Cargo.toml"));
    assert!(
        manifest.contains("\nserde = { version = \"1\", features = [\"derive\"] }\n"),
        "{manifest}"
    );
    let readme = read(&project.join("README.md"));
    for said in [
        "seules `std`, `outils`, `itoa` et `serde` sont permises",
        "only `std`, `outils`, `itoa` and `serde` may be used",
        "rien n'a besoin du réseau",
        "needs the network.",
    ] {
        assert!(readme.contains(said), "{said}: {readme}");
    }
    assert!(!readme.contains("il faut le réseau"), "{readme}");
    write(&project.join("src/pong.rs"), WITH);
    assert_cmd::Command::new(env!("CARGO"))
        .current_dir(&project)
        .arg("test")
        .env("CARGO_HOME", place.path().join("nothing"))
        .env("CARGO_NET_OFFLINE", "true")
        .assert()
        .success()
        .stdout(contains("4/4"));
}
