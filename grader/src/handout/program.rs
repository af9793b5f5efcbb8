//! The program behind `cargo test`, `noter` and `rendre`, compiled by the teacher once instead of by
//! each student. It is the same code from the same sources, which stay in the hand-out for whoever
//! has another system or another processor.

use super::{Contents, Order};
use compile::cache::{self, Scratch};
use compile::hash::Key;
use compile::toolchain::Toolchain;
use sandbox::neutral;
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Output;

/// Where students' machines look for it: see `launch`.
pub use launch::folder_of_programs as folder;

/// What students are told of it: `Linux x86_64`.
pub fn machine() -> String {
    let system = match std::env::consts::OS {
        "linux" => "Linux",
        "macos" => "macOS",
        "windows" => "Windows",
        other => other,
    };
    format!("{system} {}", std::env::consts::ARCH)
}

/// Adds the program; otherwise says why there is none. `crates`: those that it is made of.
pub fn add(
    order: &Order<'_>,
    crates: &BTreeSet<String>,
    compiling: &dyn Fn(),
    contents: &mut Contents,
) -> Result<(), String> {
    let sources: Contents = contents
        .iter()
        .filter(|(path, _)| is_compiled(path, crates))
        .map(|(path, bytes)| (path.clone(), bytes.clone()))
        .chain([("Cargo.toml".into(), workspace(crates).into_bytes())])
        .collect();
    let key = key(&sources, order.toolchain);
    let kept = order.cache.place("programs", &key);
    let bytes = match fs::read(&kept) {
        Ok(bytes) => bytes,
        Err(_) => {
            let _alone = order.cache.alone("programs");
            made_meanwhile_or_now(order, &kept, &sources, compiling)?
        }
    };
    contents.insert(folder().join(launch::PROGRAM), bytes);
    contents.insert(folder().join(launch::KEY), key.into_bytes());
    Ok(())
}

/// Another hand-out may have been made while this one waited for its turn.
fn made_meanwhile_or_now(
    order: &Order<'_>,
    kept: &Path,
    sources: &Contents,
    compiling: &dyn Fn(),
) -> Result<Vec<u8>, String> {
    if let Ok(bytes) = fs::read(kept) {
        return Ok(bytes);
    }
    compiling();
    let bytes = compiled(order, sources)?;
    // It is made again the next time when it cannot be kept.
    let _ = cache::write_whole(kept, &bytes);
    Ok(bytes)
}

fn is_compiled(path: &Path, crates: &BTreeSet<String>) -> bool {
    let of_the_kit = path.strip_prefix("kit").ok();
    let first = of_the_kit.and_then(|inside| inside.iter().next());
    path == Path::new("Cargo.lock")
        || first.is_some_and(|name| crates.contains(name.to_string_lossy().as_ref()))
}

/// Not optimised, which would take the teacher a minute more: grading waits for rustc, and not for this
/// program. It goes out by mail: the standard library's assertions are a part of its size, and so are
/// the copies of one function in several units.
fn workspace(crates: &BTreeSet<String>) -> String {
    let members: Vec<String> = crates.iter().map(|name| format!("kit/{name}")).collect();
    format!(
        "[workspace]\nresolver = \"1\"\nmembers = {members:?}\n\n\
         [profile.dev]\ndebug = false\ndebug-assertions = false\nincremental = false\n\
         codegen-units = 1\nstrip = true\n"
    )
}

fn key(sources: &Contents, toolchain: &Toolchain) -> String {
    let key = Key::new("program").with(&toolchain.version);
    let pieces = sources.iter().fold(key, |key, (path, bytes)| {
        key.with(path.to_string_lossy().as_bytes()).with(bytes)
    });
    pieces.finish()
}

fn compiled(order: &Order<'_>, sources: &Contents) -> Result<Vec<u8>, String> {
    let at = |path: &Path, why: io::Error| format!("{}: {why}", path.display());
    let scratch = order.cache.scratch();
    let scratch = scratch.map_err(|why| at(&order.cache.root, why))?;
    for (path, bytes) in sources {
        let file = scratch.path.join(path);
        write(&file, bytes).map_err(|why| at(&file, why))?;
    }
    let output = cargo(order.toolchain, &scratch, &["--offline"])
        .and_then(|output| match output.status.success() {
            true => Ok(output),
            // Crates that were never downloaded here.
            false => cargo(order.toolchain, &scratch, &[]),
        })
        .map_err(|why| at(&order.toolchain.cargo, why))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).trim().to_owned());
    }
    let program = format!(
        "target/debug/{}{}",
        launch::PROGRAM,
        std::env::consts::EXE_SUFFIX
    );
    let program = scratch.path.join(program);
    fs::read(&program).map_err(|why| at(&program, why))
}

fn write(file: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::create_dir_all(file.parent().unwrap_or(file))?;
    fs::write(file, bytes)
}

fn cargo(toolchain: &Toolchain, scratch: &Scratch, extra: &[&str]) -> io::Result<Output> {
    // A panic would show students where things are on their teacher's machine.
    let hidden = [Some(scratch.path.clone()), cargo_home()];
    let flags: Vec<String> = hidden
        .iter()
        .flatten()
        .zip(["", "crates"])
        .map(|(from, to)| format!("--remap-path-prefix={}={to}", from.display()))
        .collect();
    neutral::clean(&toolchain.cargo)
        .current_dir(&scratch.path)
        .args(["build", "--quiet", "--package", launch::PROGRAM])
        .args(extra)
        .env("RUSTC", &toolchain.rustc)
        .env("CARGO_TARGET_DIR", scratch.path.join("target"))
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"))
        .output()
}

fn cargo_home() -> Option<PathBuf> {
    let set = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    set.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")))
}
