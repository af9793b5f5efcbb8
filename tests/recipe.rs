//! The README's recipe for a sixth assignment, followed to the letter in a copy of the kit.

use crate::support::{copy, copy_crates, grader, kit, read, scratch, write};
use predicates::prelude::*;
use predicates::str::contains;
use std::path::Path;

/// What the recipe's commands read, besides the crates that students compile.
const NEEDED: [&str; 3] = ["reference", "specs", "student-template"];
const WORKSPACE: &str = "[workspace]\nmembers = [\"grader/glue\"]\n";

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn an_assignment_is_added_as_the_readme_says() {
    let copied = scratch();
    let root = copied.path();
    copy_crates(root);
    for folder in NEEDED {
        copy(&kit().join(folder), &root.join(folder));
    }
    write(&root.join("Cargo.toml"), WORKSPACE);
    let written = follow(&read(&kit().join("README.md")), root);
    assert_eq!(
        written,
        [
            "reference/src/pong.rs",
            "specs/pong/coursework.yaml",
            "specs/pong/bareme.yaml",
            "specs/pong/scenarios/rebond.yaml",
        ]
    );
    let modules = root.join("reference/src/lib.rs");
    write(&modules, &(read(&modules) + "pub mod pong;\n"));
    let grader = |arguments: &[&str]| {
        let mut command = grader();
        command.args(arguments).arg("--kit").arg(root);
        command.assert()
    };
    grader(&["check", "pong"])
        .failure()
        .stdout(contains("grader template"));
    grader(&["template"]).success();
    grader(&["check", "pong"]).success();
    // There is no game, and nothing says that there is one.
    let manifest = read(&root.join("student-template/Cargo.toml"));
    assert!(!manifest.contains("pong"), "{manifest}");
    let handed_out = root.join("pong").display().to_string();
    grader(&["handout", "pong", "--sources-only", "--out", &handed_out]).success();
    let readme = read(&root.join("pong/README.md"));
    assert!(readme.contains("6. **Rendre**") && readme.contains("6. **Hand in**"));
    assert!(
        !readme.contains("cargo run") && !readme.contains('@') && !readme.contains("sujet.fr"),
        "{readme}"
    );
    let reference = root.join("reference").display().to_string();
    grader(&["run", &reference, "--coursework", "pong"])
        .success()
        .stdout(contains("1/1").and(contains("20.00 / 20 sure   0.0 / 0 proposed   0 left")));
    let template = root.join("student-template").display().to_string();
    grader(&["run", &template, "--coursework", "pong"])
        .success()
        .stdout(contains("1 not implemented"));
}

/// Writes each block of the recipe into the file that was named last before it.
fn follow(readme: &str, root: &Path) -> Vec<String> {
    let (_, recipe) = readme
        .split_once("## Add an assignment")
        .expect("the recipe is there");
    let recipe = recipe.split("\n## ").next().unwrap_or(recipe);
    let mut written = Vec::new();
    let mut named = None;
    let mut block: Option<String> = None;
    for line in recipe.lines() {
        match &mut block {
            None if line.trim_start().starts_with("```") => block = Some(String::new()),
            None => named = file_named(line).or(named),
            Some(text) if line.trim_start().starts_with("```") => {
                let file: String = named.take().expect("a block belongs to a file");
                write(&root.join(&file), text);
                written.push(file);
                block = None;
            }
            // The recipe is a list: its blocks are indented by three.
            Some(text) => *text += &format!("{}\n", line.strip_prefix("   ").unwrap_or(line)),
        }
    }
    written
}

fn file_named(line: &str) -> Option<String> {
    let mut quoted = line.split('`').skip(1).step_by(2);
    let file = quoted.find(|q| q.contains("/pong") && Path::new(q).extension().is_some())?;
    Some(file.to_owned())
}
