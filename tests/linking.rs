//! How a hand-in is linked changes nothing that anybody sees.

use crate::support::{Graded, copy, grader, kit, read, scratch, write};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Takes names from the standard library, from the system's and from the compiler.
const HELPER: &str = "
fn rien() -> usize {
    let mots: std::collections::HashMap<String, u128> =
        std::env::args().map(|mot| (mot, u128::MAX / 3)).collect();
    let un: u128 = mots.len() as u128 / mots.len().max(1) as u128;
    (un as f64 * 0.0).sin() as usize
}
";

#[test]
fn a_linker_that_fails_costs_nobody_a_mark() {
    let place = scratch();
    let hand_in = place.path().join("hand-in");
    copy(
        &kit().join("tests/submissions/sample-class/martin_lea"),
        &hand_in,
    );
    let file = hand_in.join("src/demineur.rs");
    let text = read(&file).replacen("let mut total = 0;", "let mut total = rien();", 1);
    assert!(text.contains("rien();"));
    write(&file, &(text + HELPER));
    // Prepared by whoever comes first.
    let shared = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache");
    let usual = marks(&hand_in, &shared);

    for linker in ["/bin/false", "no/such/linker"] {
        let cache = place.path().join(linker.replace('/', "-"));
        copy(&shared.join("libraries"), &cache.join("libraries"));
        for done in prepared(&cache) {
            let Ok(mut how) = serde_json::from_str::<Value>(&read(&done)) else {
                // Of an older grader.
                continue;
            };
            if let Some(field) = how.pointer_mut("/common/linker") {
                *field = linker.into();
            }
            write(&done, &how.to_string());
        }
        assert_eq!(marks(&hand_in, &cache), usual, "{linker}");
        assert!(is_by_itself(&cache), "{linker}");
    }
    if has_linker() {
        let cache = place.path().join("untouched");
        copy(&shared.join("libraries"), &cache.join("libraries"));
        assert_eq!(marks(&hand_in, &cache), usual);
        assert!(!is_by_itself(&cache));
    }
}

fn marks(hand_in: &Path, cache: &Path) -> Vec<(String, String, String)> {
    let out = scratch();
    let json = out.path().join("results.json");
    let mut command = grader();
    command.env("GRADER_CACHE", cache).arg("run").arg(hand_in);
    command.arg("--json").arg(&json).assert().success();
    let graded = Graded(serde_json::from_str(&read(&json)).expect("JSON"));
    let rows = graded.scenarios().into_values().next().expect("a hand-in");
    assert!(
        rows.iter().all(|(_, _, verdict)| verdict == "passed"),
        "{rows:?}"
    );
    rows
}

/// What says how the libraries of a cache are linked.
fn prepared(cache: &Path) -> Vec<PathBuf> {
    let folders = fs::read_dir(cache.join("libraries")).expect("libraries");
    folders
        .map(|f| f.expect("a folder").path().join("done"))
        .collect()
}

/// Whether the hand-in of a cache needs no library of ours.
fn is_by_itself(cache: &Path) -> bool {
    let mut built = fs::read_dir(cache.join("built")).expect("a hand-in");
    let folder = built.next().expect("a hand-in").expect("a folder").path();
    let library = fs::read(folder.join("hand_in.so")).expect("a library");
    let name = b"libcommon.so";
    !library.windows(name.len()).any(|part| part == name)
}

fn has_linker() -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let out = Command::new(rustc).args(["--print", "sysroot"]).output();
    let sysroot = String::from_utf8(out.expect("rustc runs").stdout).expect("a path");
    let of_targets = fs::read_dir(Path::new(sysroot.trim()).join("lib/rustlib"));
    let mut targets = of_targets.expect("a toolchain").flatten();
    targets.any(|target| target.path().join("bin/rust-lld").is_file())
}
