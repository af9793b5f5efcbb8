//! What students receive, used as they would: in a folder with a space and an accent.

use crate::support::{copy, graded, grader, kit, read, scratch, write};
use predicates::prelude::*;
use predicates::str::contains;
use std::fs;
use std::path::{Path, PathBuf};

const ALL: [&str; 5] = [
    "chasse_au_tresor",
    "demineur",
    "khet",
    "riviere",
    "viruskiller",
];

fn hand_out(courseworks: &[&str], folder: &Path) {
    let parent = folder.parent().expect("a parent");
    fs::create_dir_all(parent).expect("a folder");
    if folder.exists() {
        fs::remove_dir_all(folder).expect("the last one goes");
    }
    grader()
        .arg("handout")
        .args(courseworks)
        .arg("--out")
        .arg(folder)
        .assert()
        .success();
}

/// The same place each time, so that what students compile is compiled once.
fn place() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("devoirs d'été/groupe A")
}

fn cargo(project: &Path) -> assert_cmd::Command {
    let mut command = assert_cmd::Command::new(env!("CARGO"));
    command
        .current_dir(project)
        .env(
            "CARGO_TARGET_DIR",
            Path::new(env!("CARGO_TARGET_TMPDIR")).join("handout"),
        )
        .env("NO_COLOR", "1")
        .env_remove("GRADER_LANG");
    command
}

#[test]
fn solved_tested_packed_and_graded_to_full_marks() {
    let project = place();
    hand_out(&ALL, &project);
    // Students unpack it anywhere, even inside a workspace of their own.
    write(&project.with_file_name("Cargo.toml"), "[workspace]\n");
    for name in fs::read_dir(kit().join("reference/src")).expect("sources") {
        let name = name.expect("an entry").file_name();
        let from = kit().join("reference/src").join(&name);
        let to = project.join("src").join(&name);
        match name.to_string_lossy().as_ref() {
            "lib.rs" | "bin" => {}
            _ if from.is_dir() => copy(&from, &to),
            _ => write(&to, &read(&from)),
        }
    }
    cargo(&project)
        .args(["test", "--quiet"])
        .assert()
        .success()
        .stdout(contains("À écrire").not());
    let packed = cargo(&project)
        .args(["rendre", "Ada Lovelace", "Alan Turing"])
        .assert()
        .success();
    packed.stdout(contains("LOVELACE_TURING.zip").and(contains("demineur:")));
    // As Moodle lays out what it lets a teacher download.
    let class = scratch();
    let folder = class
        .path()
        .join("Ada Lovelace_4711_assignsubmission_file_");
    fs::create_dir_all(&folder).expect("a folder");
    let archive = project.join("LOVELACE_TURING.zip");
    fs::copy(&archive, folder.join("LOVELACE_TURING.zip")).expect("copied");
    let losses = graded(class.path(), &[]).losses();
    assert_eq!(losses.len(), 1, "{losses:?}");
    for (name, lost) in losses {
        assert!(lost.lines.is_empty(), "{name} lost {:#?}", lost.lines);
    }
}

#[test]
fn nothing_hidden_is_in_it() {
    let out = scratch();
    let project = out.path().join("tout");
    hand_out(&ALL, &project);
    let files = files_of(&project);
    let inside = |path: &Path| path.strip_prefix(&project).unwrap_or(path).to_owned();
    let is_secret = |path: &PathBuf| {
        inside(path)
            .iter()
            .any(|part| part == "hidden" || part == "reference")
    };
    let secret: Vec<_> = files.iter().filter(|path| is_secret(path)).collect();
    assert!(secret.is_empty(), "{secret:?}");
    let all: String = files
        .iter()
        .map(|f| String::from_utf8_lossy(&fs::read(f).expect("read")).into_owned())
        .collect();
    for coursework in ALL {
        for file in files_of(&kit().join("specs").join(coursework).join("hidden")) {
            // Names may be common ones; what a scenario does and expects is not.
            for scenario in String::from_utf8_lossy(&fs::read(&file).expect("read"))
                .split("- name:")
                .skip(1)
            {
                let told = scenario.trim();
                assert!(!all.contains(told), "{}: {told}", file.display());
            }
        }
    }
    let archive = out.path().join("tout.zip");
    assert!(
        fs::metadata(&archive).expect("an archive").len() < 2 << 20,
        "too large to mail"
    );
}

#[test]
fn a_given_function_is_written_already() {
    let out = scratch();
    let project = out.path().join("court");
    grader()
        .args(["handout", "demineur", "--given", "init_grid", "--out"])
        .arg(&project)
        .assert()
        .success();
    let text = read(&project.join("src/demineur.rs"));
    assert!(!text.contains("todo!(\"init_grid") && text.contains("todo!(\"compute_cell"));
}

#[test]
fn a_folder_that_is_there_is_left_alone() {
    let out = scratch();
    write(&out.path().join("demineur/notes.txt"), "mine");
    let says = contains("already there").and(contains("--out"));
    grader()
        .args(["handout", "demineur", "--out"])
        .arg(out.path().join("demineur"))
        .assert()
        .code(2)
        .stderr(says);
    assert_eq!(read(&out.path().join("demineur/notes.txt")), "mine");
}

#[test]
fn an_unknown_function_cannot_be_given() {
    let out = scratch();
    grader()
        .args(["handout", "demineur", "--given", "init_gird", "--out"])
        .arg(out.path().join("x"))
        .assert()
        .code(2)
        .stderr(contains("init_gird"));
    assert!(!out.path().join("x").exists());
}

fn files_of(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files_of(&path));
        } else {
            found.push(path);
        }
    }
    found
}
