//! The README of a hand-out does what it says, and what goes wrong is explained.

use crate::project::{HANDED_OUT, Project};
use crate::support::{read, scratch, write};
use predicates::prelude::*;
use predicates::str::contains;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::process::Stdio;

/// A block between fences: its language and its lines, without their margin.
type Block = (String, Vec<String>);

/// Every command of the README is run, in its order; the lines shown after it are printed, and
/// the file that it asks for is written.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn every_command_of_the_readme_does_what_it_says() {
    let project = Project::fresh();
    let readme = read(&project.folder.join("README.md"));
    let (french, english) = readme.split_once("\n---\n").expect("two languages");
    for (part, language) in [(french, "fr"), (english, "en")] {
        let mut printed = String::new();
        let mut commands = 0;
        for (kind, lines) in blocks(part) {
            match kind.as_str() {
                "console" => {
                    printed = lines
                        .iter()
                        .map(|line| run(&project, line, language))
                        .collect();
                    commands += lines.len();
                }
                "text" => {
                    for line in &lines {
                        assert!(printed.contains(line), "no {line:?} in {printed}");
                    }
                }
                "yaml" => write(&project.folder.join("equipe.yaml"), &lines.join("\n")),
                other => panic!("what is a block of {other}?"),
            }
        }
        // The tests, one function, each game, and the mark at least.
        assert!(
            commands >= 3 + HANDED_OUT.len(),
            "{commands} commands in {language}"
        );
    }
    assert!(project.folder.join("LOVELACE_TURING.zip").is_file());
}

/// A command inside a sentence is one that a block shows, and so is run.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn every_command_in_a_sentence_is_run_too() {
    let readme = read(&Project::fresh().folder.join("README.md"));
    let (french, english) = readme.split_once("\n---\n").expect("two languages");
    for part in [french, english] {
        let blocks = blocks(part);
        let shown = || blocks.iter().filter(|(kind, _)| kind == "console");
        let is_run = |command: &str| shown().any(|(_, lines)| lines.iter().any(|l| l == command));
        let sentences = part.lines().filter(|line| !line.starts_with('|'));
        let quoted = sentences.flat_map(|line| line.split('`').skip(1).step_by(2));
        for command in quoted.filter(|q| q.starts_with("cargo ")) {
            assert!(is_run(command), "nothing runs {command:?}");
        }
        assert!(is_run("cargo rendre"), "nothing is handed in");
    }
}

fn run(project: &Project, line: &str, language: &str) -> String {
    let mut words = line.split(' ');
    assert_eq!(words.next(), Some("cargo"), "{line}");
    if words.clone().next() == Some("fenetre") {
        return shown(&mut project.cargo_process(), words, language);
    }
    let output = project
        .cargo()
        .args(words)
        .env("GRADER_LANG", language)
        .output()
        .expect("cargo runs");
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8_lossy(&text).into_owned();
    // Cargo's own way to say that it does not know what it was asked.
    assert!(
        !text.contains("error: no ") && !text.contains("unexpected argument"),
        "{line}: {text}"
    );
    text
}

/// The first line of a program that shows a window, and that nobody else would end.
fn shown<'w>(
    cargo: &mut std::process::Command,
    words: impl Iterator<Item = &'w str>,
    language: &str,
) -> String {
    let cargo = cargo.args(words).env("GRADER_LANG", language);
    let mut process = cargo
        .env("FENETRE_SANS_NAVIGATEUR", "1")
        .stdout(Stdio::piped())
        .spawn()
        .expect("cargo runs");
    let mut line = String::new();
    let output = process.stdout.take().expect("its output");
    BufReader::new(output).read_line(&mut line).expect("a line");
    process.kill().expect("it runs");
    process.wait().expect("it ends");
    line
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        match line.trim_start().strip_prefix("```") {
            Some("") => inside = false,
            Some(kind) => {
                inside = true;
                blocks.push((kind.to_owned(), Vec::new()));
            }
            None if inside => {
                let (_, lines) = blocks.last_mut().expect("a block is open");
                lines.push(line.strip_prefix("   ").unwrap_or(line).to_owned());
            }
            None => {}
        }
    }
    blocks
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_game_says_which_function_is_missing() {
    let project = Project::fresh();
    project
        .cargo()
        .args(["run", "--quiet", "--bin", "demineur"])
        .assert()
        .failure()
        .stderr(contains(
            "`main_console` n'est pas encore écrite (src/demineur.rs, ligne ",
        ))
        .stderr(contains("panicked").not());
}

/// What the README's table names is what cargo says.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn what_cargo_says_of_a_first_build_without_network_is_in_the_readme() {
    let project = Project::fresh();
    let empty = scratch();
    let output = project
        .cargo()
        .args(["test", "--quiet"])
        .env("CARGO_HOME", empty.path())
        .env("CARGO_NET_OFFLINE", "true")
        .env("CARGO_TARGET_DIR", empty.path().join("target"))
        .output()
        .expect("cargo runs");
    assert!(!output.status.success());
    named_in_the_readme(&project, &output.stderr, "connectez-vous");
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn what_cargo_says_outside_the_folder_is_in_the_readme() {
    let project = Project::fresh();
    let elsewhere = scratch();
    for command in ["test", "noter"] {
        let output = project
            .cargo()
            .current_dir(elsewhere.path())
            .arg(command)
            .output();
        named_in_the_readme(&project, &output.expect("cargo runs").stderr, "cd");
    }
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn what_cargo_says_of_an_old_rust_is_in_the_readme() {
    let project = Project::fresh();
    let manifest = project.folder.join("Cargo.toml");
    let text = read(&manifest);
    assert!(text.contains("rust-version = \"1.91\""));
    // Today's compiler is to 1.9991 what an old one is to 1.91.
    write(&manifest, &text.replace("\"1.91\"", "\"1.9991\""));
    let output = project
        .cargo()
        .args(["test", "--quiet"])
        .output()
        .expect("cargo runs");
    assert!(!output.status.success());
    let said = String::from_utf8_lossy(&output.stderr).replace("1.9991", "1.91");
    named_in_the_readme(&project, said.as_bytes(), "rustup update");
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_manifest_that_somebody_changed_is_explained() {
    let project = Project::fresh();
    let manifest = project.folder.join("Cargo.toml");
    let text = read(&manifest);
    write(&manifest, &text.replace("[dependencies]", "[dependencies"));
    let output = project.cargo().arg("test").output().expect("cargo runs");
    named_in_the_readme(&project, &output.stderr, "reprenez");
    write(&manifest, &text.replacen("name = \"", "name = \"mon-", 1));
    let output = project
        .cargo()
        .args(["test", "--quiet"])
        .output()
        .expect("cargo runs");
    named_in_the_readme(&project, &output.stderr, "reprenez");
    // The scenarios alone need no program of that name.
    let scenarios = project.cargo().args(["noter", "init_grid"]).assert();
    scenarios.stdout(contains("À écrire maintenant : init_grid"));
}

/// Read as text, as the teacher's grader does: the crate itself is not asked for.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_dependency_of_one_s_own_is_refused() {
    let project = Project::fresh();
    let own = project.folder.join("mienne");
    write(
        &own.join("Cargo.toml"),
        "[package]\nname = \"mienne\"\nedition = \"2024\"\n",
    );
    write(&own.join("src/lib.rs"), "pub fn un() -> usize { 1 }\n");
    let manifest = project.folder.join("Cargo.toml");
    let text = read(&manifest);
    let asked = "[dependencies]\nmienne = { path = \"mienne\" }\n";
    write(&manifest, &text.replace("[dependencies]\n", asked));
    let module = project.folder.join("src/demineur.rs");
    let with_use = read(&module).replace(
        "use outils::Hasard;",
        "use mienne::un;\nuse outils::Hasard;\npub fn deux() -> usize { un() + un() }",
    );
    write(&module, &with_use);
    let noted = project.cargo().args(["noter", "init_grid"]).assert();
    noted.stdout(contains(
        "la bibliothèque `mienne` n'est pas permise : seules `std` et `outils` le sont",
    ));
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_source_folder_of_another_name_is_missed() {
    let project = Project::fresh();
    fs::rename(project.folder.join("src"), project.folder.join("source")).expect("renamed");
    let output = project.cargo().arg("noter").output().expect("cargo runs");
    named_in_the_readme(&project, &output.stderr, "remettez");
    fs::remove_dir_all(project.folder.join("source")).expect("it goes");
}

/// Uses `/proc`, which is read-only even for root.
#[test]
#[ignore = "takes long: .ci/run runs it"]
#[cfg(target_os = "linux")]
fn where_nothing_can_be_written_the_folder_is_named() {
    let project = Project::fresh();
    let mut noted = project.cargo();
    noted.env("CARGO_TARGET_DIR", "/proc/target").arg("noter");
    noted.assert().failure().stderr(contains("/proc/target"));
}

/// One of the phrases that the README quotes is in what was printed, beside this advice.
fn named_in_the_readme(project: &Project, printed: &[u8], advice: &str) {
    let printed = String::from_utf8_lossy(printed).replace('`', "");
    let readme = read(&project.folder.join("README.md"));
    let explained = readme.lines().any(|line| {
        let mut cells = line.split('|').skip(1);
        let (said, todo) = (cells.next().unwrap_or(""), cells.next().unwrap_or(""));
        let mut quoted = said.split('`').skip(1).step_by(2);
        todo.contains(advice) && quoted.any(|phrase| printed.contains(phrase))
    });
    assert!(
        explained,
        "the README does not explain with {advice:?}: {printed}"
    );
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_failing_test_of_one_s_own_hides_nothing() {
    let project = Project::fresh();
    project.solve();
    let file = project.folder.join("src/demineur.rs");
    let own = "\n#[cfg(test)]\nmod essais {\n    #[test]\n    fn le_mien() {\n        panic!(\"raté\");\n    }\n}\n";
    write(&file, &(read(&file) + own));
    project
        .cargo()
        .args(["test", "--quiet", "--test", "scenarios"])
        .assert()
        .failure()
        .stdout(contains("le_mien").and(contains("demineur :")));
}

/// What reports say to paste: no quote, no apostrophe, one scenario.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_scenario_is_played_again_by_its_number() {
    let project = Project::fresh();
    project.solve();
    let file = project.folder.join("src/demineur.rs");
    let (right, wrong) = (
        "cell| !cell.covered).count()",
        "cell| cell.covered).count()",
    );
    let text = read(&file);
    assert!(text.contains(right));
    write(&file, &text.replace(right, wrong));
    project
        .cargo()
        .args([
            "test",
            "--quiet",
            "--test",
            "scenarios",
            "count_uncovered:2",
        ])
        .assert()
        .failure()
        .stdout(contains("rejouer : cargo test count_uncovered:2\n").and(contains("0/1")));
    project
        .cargo()
        .args([
            "test",
            "--quiet",
            "--test",
            "scenarios",
            "count_uncovered:99",
        ])
        .assert()
        .success()
        .stdout(contains("Aucun scénario du devoir"));
}

/// The front of a hand-out calls its crate by the package's name.
#[cfg(feature = "full")]
#[test]
fn a_solved_game_is_played_in_its_window() {
    let project = Project::fresh();
    project.solve();
    let asked = ["test", "--quiet", "--test", "scenarios", "fenetre"];
    let printed = project.cargo().args(asked).assert().success();
    let printed = String::from_utf8_lossy(&printed.get_output().stdout).into_owned();
    // Five games, one of which has two variants.
    assert_eq!(printed.matches("fenetre  ").count(), 6, "{printed}");
}
