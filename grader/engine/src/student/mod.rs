//! `cargo test` of a student: the public scenarios, each a test of its own.
//!
//! The same build, run and verdicts as the teacher's `grader run`, by construction:
//! this is the same code. Only the sandbox is missing: it is the student's own program.

mod arguments;
mod own_tests;
mod say;

use crate::build::kit::Kit;
use crate::build::take_in::Sources;
use crate::grade::{Grader, Loaded, Settings};
use crate::lang::Lang;
use arguments::Arguments;
use say::Say;
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What cargo's own test runner exits with when a test fails.
const FAILED: u8 = 101;

/// The whole `main` of a `[[test]]` without harness. `package`: `env!("CARGO_MANIFEST_DIR")`.
pub fn main(package: &str) -> ExitCode {
    crate::run::host_main_if_asked();
    let arguments = Arguments::read(std::env::args().skip(1));
    let lang = std::env::var("GRADER_LANG")
        .ok()
        .and_then(|t| Lang::from_tag(&t));
    let say = Say {
        lang: lang.unwrap_or(Lang::Fr),
        color: colors(),
    };
    match run(Path::new(package), &arguments, say) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(FAILED),
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(FAILED)
        }
    }
}

fn colors() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty())
        && (std::io::stdout().is_terminal()
            || std::env::var_os("CARGO_TERM_COLOR").is_some_and(|v| v == "always"))
}

fn run(package: &Path, arguments: &Arguments, say: Say) -> Result<bool, String> {
    let kit = Kit::above(package).ok_or_else(|| say.no_kit(package))?;
    let sources = Sources::read(package).map_err(|e| say.no_sources(&e))?;
    let settings = Settings {
        public_only: true,
        filter: arguments.filter.clone(),
        exact: arguments.exact,
        ..Settings::default()
    };
    let grader = Grader::open(&kit, &cache_folder(package), settings, &|| say.preparing())
        .map_err(|e| say.cannot_open(&e))?;
    let mut all_passed = true;
    let folders = crate::specs::list(&kit.specs).map_err(|e| say.no_specs(&kit.specs, &e))?;
    for folder in folders {
        let loaded = Loaded::load(&kit, &folder, None).map_err(|e| say.bad_specs(&e))?;
        for variant in loaded.variants.iter().filter(|v| v.is_in(&sources)) {
            if arguments.list {
                say.list(&loaded, variant);
                continue;
            }
            let report = grader.grade(&loaded, variant, &sources);
            all_passed &= say.report(&report);
        }
    }
    if !arguments.list {
        all_passed &= own_tests::run(&grader, package, &sources, arguments, say)?;
    }
    Ok(all_passed)
}

/// Beside cargo's own files, so that `cargo clean` removes it too.
fn cache_folder(package: &Path) -> PathBuf {
    let beside = std::env::current_exe().ok().and_then(|exe| {
        let target = exe.ancestors().find(|a| a.join("CACHEDIR.TAG").is_file())?;
        Some(target.join("kit"))
    });
    beside.unwrap_or_else(|| package.join("target/kit"))
}
