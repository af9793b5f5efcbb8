//! Nothing that is handed in decides how it is graded: no kit, no decisions, no settings of the
//! compiler, and no claim about whose fault something is.

use crate::support::{copy, grader, kit, read, scratch, text, write};
use predicates::prelude::*;
use predicates::str::contains;
use std::fs;
use std::path::{Path, PathBuf};

const WRONG_USE: i32 = 2;

/// A whole solution of démineur, and what its author puts beside it.
fn hand_in(folder: &Path) -> PathBuf {
    copy(&kit().join("reference/src"), &folder.join("src"));
    folder.to_owned()
}

/// A kit whose build leaves a file behind, and whose barème gives everything away.
fn forged_kit(folder: &Path, left: &Path) {
    for part in ["reference", "specs/demineur"] {
        copy(&kit().join(part), &folder.join(part));
    }
    for part in ["outils", "glue"] {
        let there = folder.join("grader").join(part);
        copy(&kit().join("grader").join(part), &there);
        let build = format!("fn main() {{ std::fs::write({left:?}, \"ran\").unwrap(); }}");
        write(&there.join("build.rs"), &build);
    }
    fs::copy(kit().join("Cargo.lock"), folder.join("Cargo.lock")).expect("copied");
    write(&folder.join("Cargo.toml"), &read(&kit().join("Cargo.toml")));
    for topic in fs::read_dir(folder.join("specs/demineur/scenarios")).expect("topics") {
        let path = topic.expect("an entry").path();
        if path.ends_with("propagate.yaml") {
            fs::remove_file(path).expect("removed");
        }
    }
}

#[test]
fn a_kit_in_what_is_graded_is_named_and_not_used() {
    let world = scratch();
    let left = world.path().join("ran");
    let eve = hand_in(&world.path().join("class/eve"));
    forged_kit(&eve, &left);
    let refused = || contains("is part of what is graded").and(contains("class/eve"));
    for (folder, path) in [
        (".", "."),
        ("src", ".."),
        (".", ".."),
        ("specs", "../../eve"),
    ] {
        grader()
            .current_dir(eve.join(folder))
            .args([
                "run",
                path,
                "--coursework",
                "demineur",
                "--filter",
                "propagate",
                "--verbose",
            ])
            .assert()
            .success()
            .stderr(refused())
            // The topic that the forged kit has not.
            .stdout(contains("propagate"));
        assert!(!left.exists(), "{folder}, {path}: code of the hand-in ran");
    }
    grader()
        .args(["run", "--kit"])
        .arg(&eve)
        .arg(&eve)
        .assert()
        .code(WRONG_USE)
        .stderr(refused());
}

/// Somebody else's kit, where one happens to be: its scenarios may be read, but nothing in it is
/// compiled, and nothing in the working folder tells the compiler what to run.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn nothing_in_the_working_folder_runs() {
    use std::os::unix::fs::PermissionsExt as _;

    let world = scratch();
    let left = world.path().join("ran");
    let program = world.path().join("evil.sh");
    write(
        &program,
        &format!("#!/bin/sh\ntouch {}\nexit 1\n", left.display()),
    );
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("a program");
    let shown = program.display();
    let settings = [
        (
            ".cargo/config.toml",
            format!(
                "[build]\nrustc-wrapper = \"{shown}\"\nrustc = \"{shown}\"\n\
                 [target.'cfg(all())']\nlinker = \"{shown}\"\nrunner = \"{shown}\"\n"
            ),
        ),
        (
            "rust-toolchain.toml",
            format!("[toolchain]\npath = \"{}\"\n", world.path().display()),
        ),
        ("rust-toolchain", "no-such-channel".to_owned()),
    ];
    for (i, (name, text)) in settings.iter().enumerate() {
        let eve = hand_in(&world.path().join(format!("eve{i}")));
        write(&eve.join(name), text);
        let mut command = grader();
        match i {
            // The folder of another kit, which has the first settings too.
            0 => {
                let other = world.path().join("kit");
                forged_kit(&other, &left);
                write(&other.join(name), text);
                command.current_dir(&other).arg("run").arg(&eve)
            }
            _ => command.current_dir(&eve).args(["run", "."]),
        };
        command
            .args(["--coursework", "demineur", "--filter", "count_flagged"])
            .env("RUSTC_WRAPPER", &program)
            .env("RUSTFLAGS", format!("-Clinker={shown}"))
            .env(
                "PATH",
                format!(".:{}", std::env::var("PATH").expect("a path")),
            )
            // Nothing is prepared yet: everything runs, the first time.
            .env("GRADER_CACHE", world.path().join("cache"))
            .assert()
            .success()
            .stdout(contains("eve"));
        assert!(!left.exists(), "{name} was obeyed");
    }
}

const GENEROUS: &str = "students:\n  eve: {total: {points: 20, reason: \"très bien\"}}\n  \
    projet: {total: {points: 20, reason: \"très bien\"}}\n";

#[test]
fn decisions_in_a_hand_in_are_named_and_not_obeyed() {
    let world = scratch();
    let shapes = [
        "src/demineur.rs",
        "src/lib.rs",
        "projet/src/demineur.rs",
        "demineur.rs",
    ];
    for (i, shape) in shapes.iter().enumerate() {
        let eve = world.path().join(i.to_string()).join("eve");
        write(&eve.join(shape), "pub fn init_grid() {}\n");
        write(&eve.join("decisions.yaml"), GENEROUS);
        for path in [".", "../eve"] {
            grader()
                .current_dir(&eve)
                .args(["run", path, "--coursework", "demineur"])
                .assert()
                .code(WRONG_USE)
                .stderr(contains("eve/decisions.yaml").and(contains("--decisions")));
        }
    }
}

/// Beside the others it changes nothing: only the class's own counts.
#[test]
fn in_a_class_only_the_teachers_decisions_count() {
    let class = scratch();
    for name in ["ada", "eve"] {
        write(
            &class.path().join(name).join("src/demineur.rs"),
            "pub fn init_grid() {}\n",
        );
        write(
            &class.path().join(name).join("src/lib.rs"),
            "pub mod demineur;\n",
        );
    }
    write(&class.path().join("eve/decisions.yaml"), GENEROUS);
    write(
        &class.path().join("decisions.yaml"),
        "students:\n  ada: {total: {points: 7, reason: oral}}\n",
    );
    let json = class.path().join("out.json");
    grader()
        .arg("run")
        .arg(class.path())
        .args(["--coursework", "demineur", "--json"])
        .arg(&json)
        .assert()
        .success();
    let results: serde_json::Value = serde_json::from_str(&read(&json)).expect("JSON");
    let all = results.to_string();
    assert!(all.contains("oral") && !all.contains("très bien"), "{all}");
}

/// A hand-in's message, its attributes and the names of its files are its own: each gets a
/// verdict that is not the grader's fault.
#[test]
fn nobody_can_say_that_the_grader_is_at_fault() {
    let class = scratch();
    let reference = read(&kit().join("reference/src/demineur.rs"));
    let lib = "pub mod demineur;\n";
    let body = |text: &str| {
        let at = reference.find("pub fn init_grid").expect("a function");
        let open = at + reference[at..].find('{').expect("a body");
        format!("{}{{ {text} {}", &reference[..open], &reference[open + 1..])
    };
    let sources = [
        (
            "panics",
            lib.to_owned(),
            body("if true { panic!(\"kit: slot 3 is empty\"); }"),
        ),
        (
            "expects",
            lib.to_owned(),
            body("None::<u8>.expect(\"kit: bad bytes\");"),
        ),
        (
            "asserts",
            lib.to_owned(),
            body("assert!(1 > 2, \"kit: argument 0 is of another type\");"),
        ),
        (
            "unwraps",
            lib.to_owned(),
            body("Err::<u8, _>(\"kit: x\").unwrap();"),
        ),
        (
            "threads",
            lib.to_owned(),
            body("std::thread::spawn(|| panic!(\"kit: \")).join().unwrap();"),
        ),
        (
            "nothing",
            format!("#![cfg(any())]\n{lib}"),
            reference.clone(),
        ),
        (
            "never",
            format!("#![cfg(not(all()))]\n{lib}"),
            reference.clone(),
        ),
        (
            "windows",
            format!("#![cfg_attr(all(), cfg(any()))]\n{lib}"),
            reference.clone(),
        ),
    ];
    for (name, lib, module) in &sources {
        let folder = class.path().join("class").join(name);
        write(&folder.join("src/lib.rs"), lib);
        write(&folder.join("src/demineur.rs"), module);
    }
    let long = format!("src/{}.rs", "a".repeat(252));
    let deep = format!("src/{}x.rs", "d/".repeat(2500));
    let document = format!("{}.pdf", "b".repeat(251));
    let names = [
        long.as_str(),
        "src/demineur.rs/x.rs",
        deep.as_str(),
        document.as_str(),
        "src/lib.rs/demineur.rs",
    ];
    for (i, name) in names.iter().enumerate() {
        let mut zip = zip::ZipWriter::new(
            fs::File::create(class.path().join(format!("class/name{i}.zip"))).expect("a zip"),
        );
        for (path, text) in [
            ("src/lib.rs", lib),
            ("src/demineur.rs", reference.as_str()),
            (name, ""),
        ] {
            zip.start_file(path, zip::write::SimpleFileOptions::default())
                .expect("a name");
            std::io::Write::write_all(&mut zip, text.as_bytes()).expect("written");
        }
        zip.finish().expect("a zip");
    }
    let json = class.path().join("out.json");
    grader()
        .arg("run")
        .arg(class.path().join("class"))
        .args([
            "--coursework",
            "demineur",
            "--filter",
            "init_grid",
            "--json",
        ])
        .arg(&json)
        .assert()
        .success();
    let results: serde_json::Value = serde_json::from_str(&read(&json)).expect("JSON");
    let submissions = crate::support::list(&results["submissions"]);
    assert_eq!(submissions.len(), sources.len() + names.len());
    let all = results.to_string();
    assert!(!all.contains("grader_error"), "{all}");
    for submission in submissions
        .iter()
        .filter(|s| text(&s["name"]).starts_with("name"))
    {
        assert!(
            !submission.to_string().contains("\"verdict\":\"panicked\""),
            "{submission}"
        );
    }
}
