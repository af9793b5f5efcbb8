//! What a student sees who types `cargo test` in the template.

use crate::support::kit;
use predicates::prelude::*;
use predicates::str::contains;
use std::path::Path;

/// `cargo` in a copy of the template that stands in the kit's place.
fn cargo(template: &Path) -> assert_cmd::Command {
    let mut command = assert_cmd::Command::new(env!("CARGO"));
    command
        .current_dir(template)
        .env(
            "CARGO_TARGET_DIR",
            Path::new(env!("CARGO_TARGET_TMPDIR")).join("student"),
        )
        .env("NO_COLOR", "1")
        .env_remove("GRADER_LANG");
    command
}

#[test]
fn the_template_fails_and_says_what_to_write_first() {
    cargo(&kit().join("student-template"))
        .args(["test", "--quiet", "--test", "scenarios", "init_grid"])
        .assert()
        .failure()
        .stdout(contains("À écrire maintenant").and(contains("init_grid")));
}

/// The README's first command: a coursework's own name asks for all of it, and for no other.
#[test]
fn the_name_of_a_coursework_asks_for_all_of_it() {
    let all = cargo(&kit().join("student-template"))
        .args(["test", "--quiet", "--test", "scenarios", "demineur"])
        .assert()
        .failure();
    let printed = String::from_utf8_lossy(&all.get_output().stdout).into_owned();
    for topic in ["init_grid", "propagate", "main_console"] {
        assert!(printed.contains(&format!("  {topic}")), "{printed}");
    }
    assert!(
        printed.contains("À écrire maintenant : init_grid"),
        "{printed}"
    );
    assert!(
        !printed.contains("khet") && !printed.contains("sur 0"),
        "{printed}"
    );
    cargo(&kit().join("student-template"))
        .args(["test", "--quiet", "--test", "scenarios", "propgate"])
        .assert()
        .success()
        .stdout(contains(
            "Aucun scénario du devoir ne contient « propgate »",
        ));
}
