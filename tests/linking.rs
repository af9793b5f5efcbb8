//! The choice of linker changes no mark and no report.

use crate::support::{Graded, copy, grader, kit, read, scratch, write};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

/// Uses symbols of the standard library, of the system's libraries and of the compiler.
const HELPER: &str = "
fn rien() -> usize {
    let mots: std::collections::HashMap<String, u128> =
        std::env::args().map(|mot| (mot, u128::MAX / 3)).collect();
    let un: u128 = mots.len() as u128 / mots.len().max(1) as u128;
    (un as f64 * 0.0).sin() as usize
}
";

#[test]
#[cfg(feature = "full")]
fn every_linker_gives_the_same_marks() {
    let place = scratch();
    let hand_in = hand_in(place.path());
    let usual = marks(&hand_in, &prepared());
    // A missing linker is searched for again; the system's gives the same results as the
    // toolchain's.
    for (name, linker, dialect) in [
        ("gone", "no/such/linker", json!([])),
        ("of-the-system", &*of_the_system(), json!([])),
    ] {
        let cache = place.path().join(name);
        let changed = with_linker(&cache, linker, &dialect);
        assert!(changed > 0, "no library was prepared");
        assert_eq!(marks(&hand_in, &cache), usual, "{name}");
    }
}

/// A linker that was damaged after its trial is not the hand-in's fault.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_linker_that_fails_costs_nobody_a_mark() {
    let place = scratch();
    let hand_in = hand_in(place.path());
    marks(&hand_in, &prepared());
    let cache = place.path().join("cache");
    with_linker(&cache, "/bin/false", &json!([]));
    let json = place.path().join("results.json");
    let mut command = grader();
    command.env("GRADER_CACHE", &cache).arg("run").arg(&hand_in);
    command.arg("--json").arg(&json).assert().code(4);
    let told = read(&json);
    assert!(
        told.contains("the linker has stopped working: remove "),
        "{told}"
    );
    let results: Value = serde_json::from_str(&told).expect("JSON");
    let rows = Graded(results).scenarios().into_values().next();
    let rows = rows.expect("a hand-in");
    let ours = |(_, _, verdict): &(String, String, String)| verdict == "grader_error";
    assert!(!rows.is_empty() && rows.iter().all(ours), "{rows:?}");
}

fn hand_in(place: &Path) -> PathBuf {
    let hand_in = place.join("hand-in");
    copy(
        &kit().join("tests/submissions/sample-class/martin_lea"),
        &hand_in,
    );
    let file = hand_in.join("src/demineur.rs");
    let text = read(&file).replacen("let mut total = 0;", "let mut total = rien();", 1);
    assert!(text.contains("rien();"));
    write(&file, &(text + HELPER));
    hand_in
}

/// Libraries of a cache that was used, told to link with this; how many there were.
fn with_linker(cache: &Path, linker: &str, dialect: &Value) -> usize {
    copy(&prepared().join("libraries"), &cache.join("libraries"));
    let folders = fs::read_dir(cache.join("libraries")).expect("libraries");
    let mut changed = 0;
    for folder in folders {
        let done = folder.expect("a folder").path().join("done");
        let mut how: Value = serde_json::from_str(&read(&done)).expect("JSON");
        // Those of an older grader have none.
        if let Some(common) = how.get_mut("common").filter(|c| c.get("dialect").is_some()) {
            common["linker"] = linker.into();
            common["dialect"] = dialect.clone();
            changed += 1;
        }
        write(&done, &how.to_string());
    }
    changed
}

/// Prepared by the first test that needs them.
fn prepared() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache")
}

#[cfg(feature = "full")]
fn of_the_system() -> String {
    let path = std::env::var_os("PATH").expect("a path");
    let mut all = std::env::split_paths(&path).map(|folder| folder.join("ld"));
    let ld = all.find(|ld| ld.is_file()).expect("binutils");
    ld.display().to_string()
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
