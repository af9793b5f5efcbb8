//! `cargo test` of a student: the public scenarios, each a test of its own.
//!
//! The same build, run and verdicts as the teacher's `grader run`, by construction:
//! this is the same code. Only the sandbox is missing: it is the student's own program.

mod arguments;
mod lines;
mod output;
mod own_tests;
mod unavailable;

use crate::grade::report::Report;
use crate::grade::{Grader, Loaded, Settings, Variant};
use arguments::Arguments;
use compile::kit::Kit;
use compile::sources::Sources;
use output::StudentOutput;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What cargo's own test runner exits with when a test fails.
const FAILED: u8 = 101;

/// The whole `main` of a `[[test]]` without harness. `package`: `env!("CARGO_MANIFEST_DIR")`.
pub fn main(package: &str) -> ExitCode {
    host::host_main_if_asked();
    finish(
        Path::new(package),
        &Arguments::read(std::env::args().skip(1)),
    )
}

fn finish(package: &Path, arguments: &Arguments) -> ExitCode {
    match run(package, arguments, StudentOutput::from_environment()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(FAILED),
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(FAILED)
        }
    }
}

/// `cargo noter`: the scenarios alone, even of a project that cargo cannot compile.
pub fn mark(package: &Path, arguments: Vec<String>) -> ExitCode {
    finish(package, &Arguments::read(arguments.into_iter()))
}

/// What is known of a coursework before it is handed in.
#[derive(Debug)]
pub struct Score {
    /// How many public scenarios pass.
    pub line: String,
    /// Problems that the student should know before handing in.
    pub warnings: Vec<String>,
}

/// One for each coursework of a project.
pub fn score(package: &Path) -> Result<Vec<Score>, String> {
    let say = StudentOutput::from_environment();
    let quiet = Arguments::default();
    let mut scores = Vec::new();
    each_report(package, &quiet, say, &mut |_, report| {
        scores.push(Score {
            line: say.score(report),
            warnings: say.warnings(report),
        });
    })?;
    Ok(scores)
}

fn run(package: &Path, arguments: &Arguments, say: StudentOutput) -> Result<bool, String> {
    let mut all_passed = true;
    let opened = each_report(package, arguments, say, &mut |loaded, report| {
        all_passed &= match arguments.json {
            true => lines::print(report),
            false => say.report(loaded, report, arguments.filter.as_deref()),
        };
    })?;
    if !arguments.list && !arguments.json {
        all_passed &= own_tests::run(&opened.grader, package, &opened.sources, arguments, say)?;
    }
    Ok(all_passed)
}

/// What grading a student's project depends on.
struct Opened {
    grader: Grader,
    sources: Sources,
}

/// Grades every coursework of the project on its public scenarios; or lists them.
fn each_report(
    package: &Path,
    arguments: &Arguments,
    say: StudentOutput,
    done: &mut dyn FnMut(&Loaded, &Report),
) -> Result<Opened, String> {
    if !host::CAN_RUN {
        return Err(say.not_here());
    }
    let kit = Kit::above(package).ok_or_else(|| say.no_kit(package))?;
    let sources = Sources::read(package).map_err(|e| say.no_sources(&e))?;
    let settings = Settings {
        public_only: true,
        // Where they are asked for by name: a teacher does not play them unasked either.
        fronts: arguments.filter.is_some(),
        filter: arguments.filter.clone(),
        exact: arguments.exact,
        ..Settings::default()
    };
    let first_time = || {
        if !arguments.json {
            say.preparing();
        }
    };
    let mut grader = Grader::open(&kit, &cache_folder(package), settings, &first_time)
        .map_err(|e| say.cannot_open(&e))?;
    let folders = scenario::specs::list(&kit.specs).map_err(|e| say.no_specs(&kit.specs, &e))?;
    let mut is_any = false;
    for folder in folders {
        let loaded = Loaded::load_with(&kit, &folder, None, &grader.cache.root);
        let loaded = loaded.map_err(|e| say.bad_specs(&e))?;
        grader.settings.filter = arguments.filter_within(&loaded.name);
        for variant in loaded.variants.iter().filter(|v| v.is_in(&sources)) {
            // A filter means one coursework: nothing is built or said of the others.
            if !has_wanted(&grader, &loaded, variant) {
                continue;
            }
            is_any = true;
            match arguments.list {
                true => say.list(&loaded, variant),
                false => done(&loaded, &grader.grade(&loaded, variant, &sources)),
            }
        }
    }
    if let Some(filter) = arguments.filter.as_ref().filter(|_| !is_any) {
        say.nothing_called(filter);
    }
    Ok(Opened { grader, sources })
}

fn has_wanted(grader: &Grader, loaded: &Loaded, variant: &Variant) -> bool {
    let mut topics = loaded.coursework.topics.iter();
    topics.any(|topic| {
        let mut scenarios = topic.scenarios.iter();
        scenarios.any(|scenario| grader.is_wanted(topic, scenario, variant))
    })
}

/// Beside cargo's own files, so that `cargo clean` removes it too.
fn cache_folder(package: &Path) -> PathBuf {
    let beside = std::env::current_exe().ok().and_then(|exe| {
        let target = exe.ancestors().find(|a| a.join("CACHEDIR.TAG").is_file())?;
        Some(target.join("kit"))
    });
    beside.unwrap_or_else(|| package.join("target/kit"))
}
