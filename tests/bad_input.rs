//! Wrong use: a clear message, the documented exit code, nothing half written.

use crate::support::{copy, grader, kit, read, scratch, write};
use predicates::prelude::*;
use predicates::str::contains;
use std::fs;

const WRONG_USE: i32 = 2;
const WRONG_SPECS: i32 = 3;
const NOT_WRITTEN: i32 = 6;

#[test]
fn a_path_that_is_not_there() {
    grader()
        .args(["run", "no/such/class"])
        .assert()
        .code(WRONG_USE)
        .stderr(contains("no/such/class"));
}

#[test]
fn an_empty_folder() {
    let empty = scratch();
    let says = contains("no hand-in").and(contains("hold Rust"));
    grader()
        .arg("run")
        .arg(empty.path())
        .assert()
        .code(WRONG_USE)
        .stderr(says);
}

#[test]
fn a_folder_without_a_crate_is_listed() {
    let class = scratch();
    write(&class.path().join("notes/todo.txt"), "nothing here");
    fs::create_dir(class.path().join("vide")).expect("a folder");
    write(&class.path().join("ada/src/lib.rs"), "pub mod demineur;\n");
    write(
        &class.path().join("ada/src/demineur.rs"),
        "pub fn init_grid() {}\n",
    );
    grader()
        .arg("run")
        .arg(class.path())
        .assert()
        .success()
        .stdout(contains("ada").and(contains("notes")))
        .stdout(contains("vide: an empty folder"));
}

#[test]
fn an_unknown_coursework_lists_the_known_ones() {
    grader()
        .args(["run", "reference", "--coursework", "sudoku"])
        .assert()
        .code(WRONG_USE)
        .stderr(contains("sudoku").and(contains("demineur")));
}

#[test]
fn a_crate_for_another_assignment() {
    let class = scratch();
    write(&class.path().join("ada/src/lib.rs"), "pub mod sudoku;\n");
    write(
        &class.path().join("ada/src/sudoku.rs"),
        "pub fn solve() {}\n",
    );
    grader()
        .arg("run")
        .arg(class.path())
        .assert()
        .success()
        .stdout(contains("sudoku.rs"));
}

#[test]
fn a_source_that_is_not_text() {
    let class = scratch();
    let file = class.path().join("ada/src/demineur.rs");
    write(&file, "");
    fs::write(&file, [0xff, 0xfe, 0x00, 0xd8, 0x01]).expect("written");
    write(&class.path().join("ada/src/lib.rs"), "pub mod demineur;\n");
    grader()
        .arg("run")
        .arg(class.path())
        .assert()
        .success()
        .stdout(contains("ada"));
}

#[test]
fn a_huge_source() {
    let class = scratch();
    write(&class.path().join("ada/src/lib.rs"), "pub mod demineur;\n");
    let file = class.path().join("ada/src/demineur.rs");
    write(&file, "pub fn init_grid() {}\n");
    let huge = fs::OpenOptions::new()
        .write(true)
        .open(&file)
        .expect("opened");
    huge.set_len(100 << 20).expect("a sparse file");
    grader()
        .arg("run")
        .arg(class.path())
        .assert()
        .success()
        .stdout(contains("demineur.rs"));
}

#[test]
fn two_hand_ins_of_one_name_stay_apart() {
    let class = scratch();
    for group in ["a", "b"] {
        write(
            &class.path().join(group).join("ada/src/lib.rs"),
            "pub mod demineur;\n",
        );
        let file = class.path().join(group).join("ada/src/demineur.rs");
        write(&file, "pub fn count() {}\n");
    }
    grader()
        .arg("run")
        .args([class.path().join("a"), class.path().join("b")])
        .assert()
        .success()
        .stdout(contains("a/ada").and(contains("b/ada")));
}

#[test]
fn results_on_a_full_disk() {
    if !std::path::Path::new("/dev/full").exists() {
        return;
    }
    grader()
        .args([
            "run",
            "reference",
            "--coursework",
            "demineur",
            "--filter",
            "init_grid",
        ])
        .args(["--json", "/dev/full"])
        .assert()
        .code(NOT_WRITTEN)
        .stderr(contains("/dev/full"));
}

#[test]
fn no_toolchain() {
    let nothing = scratch();
    grader()
        .args(["run", "reference", "--coursework", "demineur"])
        .env("PATH", nothing.path())
        .env_remove("RUSTC")
        .env_remove("CARGO")
        .assert()
        .code(4)
        .stderr(contains("rustup"));
}

/// A kit of one coursework, to be damaged.
fn small_kit() -> tempfile::TempDir {
    let root = scratch();
    for part in [
        "grader/outils",
        "grader/glue",
        "grader/engine",
        "specs/demineur",
    ] {
        copy(&kit().join(part), &root.path().join(part));
    }
    write(
        &root.path().join("reference/src/lib.rs"),
        "pub mod demineur;\n",
    );
    let module = read(&kit().join("reference/src/demineur.rs"));
    write(&root.path().join("reference/src/demineur.rs"), &module);
    root
}

#[test]
fn mistakes_in_scenarios_are_shown_where_they_are() {
    let mistakes = [
        (
            "      - x = no_such_function(3)\n",
            "no_such_function",
            "unknown",
        ),
        ("      - grid = init_grid()\n", "init_grid", "argument"),
        ("      - check: gird[0][0].value == 0\n", "gird", "gird"),
        ("      - chek: true\n", "chek", "check"),
        ("      - check: (1 == \n", "(1 ==", "expected"),
    ];
    let root = small_kit();
    for (step, underlined, said) in mistakes {
        let text = format!(
            "topic: init_grid\ntitle: {{fr: \"a\", en: \"b\"}}\nscenarios:\n  - name: {{fr: \"c\", en: \"d\"}}\n    steps:\n{step}"
        );
        write(
            &root.path().join("specs/demineur/scenarios/init_grid.yaml"),
            &text,
        );
        grader()
            .args(["check", "demineur", "--syntax-only", "--kit"])
            .arg(root.path())
            .assert()
            .code(WRONG_SPECS)
            .stderr(
                contains("init_grid.yaml:6")
                    .and(contains(underlined))
                    .and(contains(said)),
            );
    }
}

#[test]
fn a_wrong_kit_says_what_a_kit_is() {
    let nowhere = scratch();
    grader()
        .args(["run", "--kit"])
        .arg(nowhere.path())
        .assert()
        .code(WRONG_USE)
        .stderr(contains("reference"));
}
