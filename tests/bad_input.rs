//! Wrong use: a clear message, the documented exit code, nothing half written.

use crate::support::{grader, kit, scratch, small_kit, write};
use predicates::prelude::*;
use predicates::str::contains;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

const WRONG_USE: i32 = 2;
const WRONG_SPECS: i32 = 3;
const NOT_WRITTEN: i32 = 6;

#[test]
fn a_path_that_is_not_there() {
    let commands: [&[&str]; 4] = [&["run"], &["plan", "--shards", "2"], &["oral"], &["play"]];
    for command in commands {
        grader()
            .args(command)
            .arg("no/such/class")
            .assert()
            .code(WRONG_USE)
            .stderr(contains("no/such/class does not exist"));
    }
}

/// Neither an empty sheet nor a folder for it.
#[test]
fn nobody_and_nothing_to_ask_about() {
    let class = "tests/submissions/sample-class";
    let refused = |arguments: &[&str], says: [&str; 2]| {
        let place = scratch();
        let out = place.path().join("sheets");
        grader()
            .args(["oral", class, "--out"])
            .arg(&out)
            .args(arguments)
            .assert()
            .code(WRONG_USE)
            .stderr(contains(says[0]).and(contains(says[1])));
        assert!(!out.exists(), "{arguments:?}");
    };
    refused(&["--student", "nobody"], ["nobody", "bernard_hugo"]);
    refused(
        &["--topics", "no_such_topic"],
        ["no_such_topic", "init_grid"],
    );
    grader()
        .args(["play", class, "--student", "nobody"])
        .assert()
        .code(WRONG_USE)
        .stderr(contains("nobody").and(contains("bernard_hugo")));
}

#[test]
fn an_empty_folder() {
    let empty = scratch();
    let says = contains("no hand-in").and(contains("contain Rust files"));
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
        .stdout(contains("vide: empty folder"));
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
        .stdout(contains("src/demineur.rs: not UTF-8").and(contains("does not compile")));
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
        .stdout(contains("src/demineur.rs: over 1 MB"));
}

/// A file, a folder of sources, a whole hand-in: each is named, and the others are graded.
#[test]
fn what_may_not_be_read_is_named() {
    let class = scratch();
    for name in ["ada", "bob", "eve", "zoe"] {
        write(
            &class.path().join(name).join("src/lib.rs"),
            "pub mod demineur;\n",
        );
        let module = class.path().join(name).join("src/demineur.rs");
        write(&module, "pub fn init_grid() {}\n");
    }
    let shut = ["ada/src/demineur.rs", "bob/src", "eve"].map(|path| class.path().join(path));
    let allow = |path: &PathBuf, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("its owner may");
    };
    shut.iter().for_each(|path| allow(path, 0o000));
    let run = without_privileges().map(|mut command| {
        let out = scratch();
        command
            .args(["run", "--out"])
            .arg(out.path())
            .arg(class.path());
        command.assert().success()
    });
    shut.iter().for_each(|path| allow(path, 0o755));
    let Some(run) = run else { return };
    run.stdout(contains("src/demineur.rs: unreadable").and(contains("identical to").not()))
        .stdout(contains("bob/src: unreadable (Permission denied"))
        .stdout(contains("/eve: unreadable (Permission denied"))
        .stdout(contains("zoe                      demineur"));
}

/// The command without root's privilege to read everything.
fn without_privileges() -> Option<assert_cmd::Command> {
    let file = scratch();
    let file = file.path().join("shut");
    write(&file, "");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o000)).expect("its owner may");
    if fs::read(&file).is_err() {
        return Some(grader());
    }
    let mut tried = std::process::Command::new("setpriv");
    const LESS: [&str; 2] = [
        "--bounding-set=-dac_override,-dac_read_search",
        "--inh-caps=-dac_override,-dac_read_search",
    ];
    if !tried
        .args(LESS)
        .arg("true")
        .status()
        .is_ok_and(|s| s.success())
    {
        eprintln!("nobody can be kept from reading here: nothing is shown");
        return None;
    }
    let mut command = assert_cmd::Command::new("setpriv");
    command
        .args(LESS)
        .arg(env!("CARGO_BIN_EXE_grader"))
        .current_dir(kit())
        .env(
            "GRADER_CACHE",
            Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"),
        )
        .env("GRADER_LANG", "en")
        .env("NO_COLOR", "1");
    Some(command)
}

/// A limit that the shell sets would end the program by a signal; the grader reports it
/// instead.
#[test]
fn results_larger_than_files_may_be() {
    // What is prepared the first time on a machine is larger too.
    let honest = ["run", "reference", "--coursework", "demineur"];
    let warm = grader().args(honest).args(["--filter", "init_grid"]).ok();
    assert!(warm.is_ok(), "{warm:?}");
    let out = scratch();
    let mut command = assert_cmd::Command::new("sh");
    command
        .args(["-c", "ulimit -f 4; exec \"$@\"", "sh"])
        .arg(env!("CARGO_BIN_EXE_grader"))
        .args(["run", "student-template", "--coursework", "demineur"])
        .arg("--out")
        .arg(out.path())
        .current_dir(kit())
        .env(
            "GRADER_CACHE",
            Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"),
        )
        .env("GRADER_LANG", "en")
        .env("NO_COLOR", "1")
        .assert()
        .code(NOT_WRITTEN)
        .stderr(contains("File too large"));
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
fn a_full_disk_is_named_and_has_its_own_exit_code() {
    if !Path::new("/dev/full").exists() {
        println!("skipped: this machine has no /dev/full");
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
fn a_missing_toolchain_is_said_with_where_to_get_it() {
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
    let root = scratch();
    small_kit(root.path());
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
