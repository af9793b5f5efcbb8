//! What students receive, used as they would: in a folder with a space and an accent.

use crate::handed_out::{ALL, files_of, hand_out, hand_out_sources};
use crate::project::Project;
use crate::support::{graded, grader, kit, read, scratch, write};
use predicates::prelude::*;
use predicates::str::contains;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn solved_tested_packed_and_graded_to_full_marks() {
    let project = Project::fresh();
    // Students unpack it anywhere, even inside a workspace of their own.
    write(
        &project.folder.with_file_name("Cargo.toml"),
        "[workspace]\n",
    );
    project.solve();
    project
        .cargo()
        .args(["test", "--quiet"])
        .assert()
        .success()
        .stdout(contains("À écrire").not());
    let packed = project
        .cargo()
        .args(["rendre", "Ada Lovelace", "Alan Turing"])
        .assert()
        .success();
    packed.stdout(contains("LOVELACE_TURING.zip").and(contains("demineur :")));
    // As Moodle lays out what it lets a teacher download.
    let class = scratch();
    let folder = class
        .path()
        .join("Ada Lovelace_4711_assignsubmission_file_");
    fs::create_dir_all(&folder).expect("a folder");
    let archive = project.folder.join("LOVELACE_TURING.zip");
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
    // The program is compiled from what stands beside it.
    hand_out_sources(&ALL, &project);
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
}

/// Where the test program is compiled, so are `outils` and `glue`, which are then used for what is
/// graded. With other features of anything below them cargo would compile them a second time.
#[test]
fn what_hand_ins_are_linked_with_is_compiled_once() {
    let out = scratch();
    let project = out.path().join("demineur");
    hand_out_sources(&["demineur"], &project);
    let features = |arguments: &[&str]| -> BTreeSet<String> {
        let tree = std::process::Command::new(env!("CARGO"))
            .args(["tree", "--prefix", "none", "--edges", "normal,build,dev"])
            .args(["--format", "{p} {f}"])
            .args(arguments)
            .current_dir(&project)
            .output()
            .expect("cargo");
        assert!(tree.status.success(), "{tree:?}");
        let lines = String::from_utf8(tree.stdout).expect("text");
        let packages = lines.lines().map(|l| l.trim_end_matches(" (*)").trim());
        let packages = packages.filter(|package| !package.is_empty());
        packages.map(str::to_owned).collect()
    };
    let below = [
        "--manifest-path",
        "kit/glue/Cargo.toml",
        "-p",
        "glue",
        "-p",
        "outils",
    ];
    let (all, linked) = (features(&["-p", "rendre"]), features(&below));
    let twice: Vec<_> = linked.difference(&all).collect();
    assert!(linked.len() > 5 && twice.is_empty(), "{twice:?}");
}

/// Their teacher has compiled the program that plays the scenarios.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn students_do_not_compile_the_test_program() {
    let out = scratch();
    hand_out(&ALL, &out.path().join("tout"));
    let archive = fs::metadata(out.path().join("tout.zip")).expect("an archive");
    assert!(archive.len() < 8 << 20, "too large to mail");
    let project = Project::fresh();
    let target = out.path().join("target");
    let mut cargo = project.cargo();
    cargo
        .env("CARGO_TARGET_DIR", &target)
        .args(["test", "--test", "scenarios", "init_grid"]);
    cargo
        .assert()
        .code(101)
        .stdout(contains("À écrire maintenant : init_grid"))
        .stderr(contains("Compiling launch").and(contains("Compiling engine").not()));
    let again = || {
        let mut cargo = project.cargo();
        cargo.env("CARGO_TARGET_DIR", &target);
        cargo.args(["test", "--quiet", "--test", "scenarios", "init_grid"]);
        let answered = cargo.assert().code(101);
        answered.stdout(contains("À écrire maintenant : init_grid"));
    };
    // A copy that was cut short is made again.
    let copies = || {
        let files = files_of(&target.join("kit")).into_iter();
        let is_copy = |file: &PathBuf| file.to_string_lossy().contains("/kit/rendre-");
        files.filter(is_copy).collect::<Vec<_>>()
    };
    let [copy] = &copies()[..] else {
        panic!("one copy: {:?}", copies())
    };
    let whole = fs::read(copy).expect("the copy");
    write(copy, "");
    again();
    assert!(
        fs::read(copy).expect("the copy") == whole,
        "still cut short"
    );
    // A newer hand-out, unpacked over this one, has another program.
    let programs = files_of(&project.folder.join("kit/bin"));
    let key = programs.iter().find(|file| file.ends_with("rendre.key"));
    write(key.expect("a key"), "newer");
    again();
    assert_eq!(copies().len(), 2, "{:?}", copies());
    // It does not say where it was compiled.
    let whole = String::from_utf8_lossy(&whole);
    for secret in [
        env!("CARGO_TARGET_TMPDIR").to_owned(),
        home("/.cargo/registry"),
    ] {
        assert!(!whole.contains(&secret), "{secret}");
    }
}

fn home(below: &str) -> String {
    std::env::var("HOME").expect("a home") + below
}

/// Of another system, say: it is compiled where it does not start.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_program_that_does_not_start_is_compiled() {
    let project = Project::fresh();
    let programs = project.folder.join("kit/bin");
    for (name, contents) in [("rendre", "\u{7f}ELF"), ("rendre.key", "another-system")] {
        let mut files = files_of(&programs).into_iter();
        let file = files.find(|file| file.ends_with(name)).expect(name);
        write(&file, contents);
    }
    let tested = project
        .cargo()
        .args(["test", "--quiet", "init_grid"])
        .assert();
    tested
        .code(101)
        .stdout(contains("À écrire maintenant : init_grid"));
    // So does the rest.
    project
        .cargo()
        .args(["noter", "init_grid"])
        .assert()
        .stdout(contains("À écrire maintenant"));
    let packed = project.cargo().args(["rendre", "Ada Lovelace"]).assert();
    packed.success().stdout(contains("LOVELACE.zip"));
}

/// For whoever wants a small archive, or none of other people's programs.
#[test]
fn the_program_can_be_left_out() {
    let out = scratch();
    let project = out.path().join("demineur");
    let mut command = grader();
    command.args(["handout", "demineur", "--sources-only", "--out"]);
    command.arg(&project).assert().success();
    assert!(!project.join("kit/bin").exists());
    let archive = fs::metadata(out.path().join("demineur.zip")).expect("an archive");
    assert!(archive.len() < 2 << 20, "{} bytes", archive.len());
    let readme = read(&project.join("README.md"));
    assert!(
        readme.contains("il faut le réseau et une demi-minute"),
        "{readme}"
    );
}

/// Of what only hidden scenarios compare, the expected text is hidden too.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn snapshots_of_hidden_scenarios_stay_with_the_teacher() {
    let out = scratch();
    let project = out.path().join("tout");
    hand_out(&ALL, &project);
    let mut hidden = 0;
    for coursework in ALL {
        let specs = kit().join("specs").join(coursework);
        let open: String = files_of(&specs.join("scenarios"))
            .iter()
            .map(|file| read(file))
            .collect();
        for file in files_of(&specs.join("snapshots")) {
            let name = file.file_name().expect("a name").to_string_lossy();
            let stem = name.split('.').next().expect("a stem");
            let forms = ["snapshot: ", "snapshot: \"", "picture: "];
            let is_open = forms
                .iter()
                .any(|form| open.contains(&format!("{form}{stem}")));
            hidden += usize::from(!is_open);
            let inside = file.strip_prefix(&specs).expect("inside");
            let place = project.join("kit/specs").join(coursework).join(inside);
            assert_eq!(place.is_file(), is_open, "{}", file.display());
        }
    }
    assert!(hidden > 0, "every snapshot is public: this proves nothing");
}

/// Whatever files are called: no line of a model answer is in a hand-out, unless the
/// template, which everybody may read, has it too.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn no_line_of_the_reference_is_in_it() {
    let out = scratch();
    let project = out.path().join("tout");
    hand_out(&ALL, &project);
    let code = |folder: PathBuf| -> BTreeSet<String> {
        let texts = files_of(&folder).into_iter().map(|file| read(&file));
        let lines = texts.flat_map(|t| t.lines().map(|l| l.trim().to_owned()).collect::<Vec<_>>());
        lines
            .filter(|l| l.ends_with(';') && l.len() >= 40 && !l.starts_with("use "))
            .collect()
    };
    let template = code(kit().join("student-template/src"));
    let answers: BTreeSet<String> = code(kit().join("reference/src"))
        .difference(&template)
        .cloned()
        .collect();
    assert!(answers.len() > 200, "{} lines say little", answers.len());
    for file in files_of(&project) {
        let text = fs::read(&file).expect("read");
        let text = String::from_utf8_lossy(&text);
        let told = text.lines().map(str::trim).find(|l| answers.contains(*l));
        assert_eq!(told, None, "{}", file.display());
    }
}

#[test]
fn a_given_function_is_written_already() {
    let out = scratch();
    let project = out.path().join("court");
    grader()
        .args([
            "handout",
            "demineur",
            "--sources-only",
            "--given",
            "init_grid",
            "--out",
        ])
        .arg(&project)
        .assert()
        .success();
    let text = read(&project.join("src/demineur.rs"));
    assert!(!text.contains("todo!(\"init_grid") && text.contains("todo!(\"compute_cell"));
}

const OWN: &str = "\
topic: init_grid
title: {fr: \"Créer la grille\", en: \"Creating the grid\"}
scenarios:
  - name: {fr: \"le mien\", en: \"mine\"}
    steps:
      - grid = init_grid(7)
      - check: len(grid) == 7
";

/// Handed out with the teacher's own scenarios: what the command said, and the folder.
fn with_scenarios(text: &str) -> (assert_cmd::assert::Assert, tempfile::TempDir) {
    let out = scratch();
    write(&out.path().join("miens/demineur/mien.yaml"), text);
    let mut command = grader();
    command.args([
        "handout",
        "demineur",
        "khet",
        "--sources-only",
        "--scenarios",
    ]);
    command.arg(out.path().join("miens"));
    command.arg("--out").arg(out.path().join("groupe"));
    (command.assert(), out)
}

#[test]
fn a_teacher_s_own_scenarios_are_public_ones() {
    let (said, out) = with_scenarios(OWN);
    said.success();
    let groupe = out.path().join("groupe");
    let specs = groupe.join("kit/specs/demineur/scenarios");
    assert_eq!(read(&specs.join("mien.yaml")), OWN);
    assert!(specs.join("init_grid.yaml").is_file());
    let readme = read(&groupe.join("README.md"));
    assert!(readme.contains("cargo run --bin demineur\n   cargo run --bin khet"));
}

#[test]
fn a_mistake_in_them_is_the_teacher_s_to_mend() {
    let (said, out) = with_scenarios(&OWN.replace("init_grid(7)", "init_gird(7)"));
    let told = contains("mien.yaml:6").and(contains("init_gird"));
    said.code(3).stderr(told);
    assert!(!out.path().join("groupe").exists());
}

#[test]
fn scenarios_for_another_coursework_are_missed() {
    let out = scratch();
    grader()
        .args(["handout", "khet", "--scenarios"])
        .arg(out.path())
        .arg("--out")
        .arg(out.path().join("khet"))
        .assert()
        .code(2)
        .stderr(contains("no folder named after the assignment (khet)"))
        .stderr(contains(format!(
            "make {}, and put",
            out.path().join("khet").display()
        )));
}

#[test]
fn what_is_there_is_left_alone() {
    let out = scratch();
    for (name, there) in [("demineur", "demineur/notes.txt"), ("depot", "depot.zip")] {
        write(&out.path().join(there), "mine");
        grader()
            .args(["handout", "demineur", "--out"])
            .arg(out.path().join(name))
            .assert()
            .code(2)
            .stderr(contains("already exists").and(contains("--out")));
        assert_eq!(read(&out.path().join(there)), "mine");
    }
    assert!(!out.path().join("depot").exists());
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
