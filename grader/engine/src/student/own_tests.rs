//! The student's own `#[test]`s, run after the scenarios so that a failing one hides nothing.

use super::arguments::Arguments;
use super::output::StudentOutput;
use crate::grade::{Grader, edition};
use compile::sources::Sources;
use std::path::Path;
use std::process::Command;

/// Did all of them pass? True when there is none.
pub fn run(
    grader: &Grader,
    package: &Path,
    sources: &Sources,
    arguments: &Arguments,
    say: StudentOutput,
) -> Result<bool, String> {
    let has_tests = sources.files.values().any(|text| text.contains("#[test]"));
    let Some(root) = sources.root_file().filter(|_| has_tests) else {
        return Ok(true);
    };
    say.own_tests();
    let scratch = grader.cache.scratch().map_err(|e| e.to_string())?;
    let program = scratch
        .path
        .join(format!("own_tests{}", std::env::consts::EXE_SUFFIX));
    let mut rustc = Command::new(&grader.toolchain.rustc);
    let asked = scenario::specs::asked(&grader.kit.specs);
    for dependency in asked.into_iter().flat_map(|a| a.dependencies) {
        if let Some(file) = grader.libraries.file_of(&dependency.line()) {
            let name = dependency.in_code();
            rustc
                .arg("--extern")
                .arg(format!("{name}={}", file.display()));
        }
    }
    let compiled = rustc
        .current_dir(package)
        .args(["--test", "--crate-name=own_tests", "-Awarnings"])
        .arg(format!(
            "--edition={}",
            edition(sources.manifest.as_deref())
        ))
        .arg("--extern")
        .arg(format!("outils={}", grader.libraries.outils.display()))
        .arg(format!(
            "-Ldependency={}",
            grader.libraries.dependencies.display()
        ))
        .arg("-o")
        .arg(&program)
        .arg(root)
        .status()
        .map_err(|e| e.to_string())?;
    if !compiled.success() {
        return Ok(false);
    }
    let mut tests = Command::new(&program);
    tests.current_dir(package).args(arguments.filter.iter());
    tests
        .status()
        .map(|status| status.success())
        .map_err(|e| e.to_string())
}
