//! Whole screens, by insta: of the reference, of the template, or of any crate that has the
//! same functions (`SCREENS_OF=FOLDER cargo test -p grader --test screens`).
//!
//! Scenarios take the screens. What differs waits as `.snap.new` beside the stored one, for
//! `cargo insta review`, which finds the snapshots of all courseworks because this file is here.

use assert_cmd::Command;
use insta::assert_snapshot;
use scenario::specs::snapshots::Snapshot;
use std::fs;
use std::path::{Path, PathBuf};

/// With at least so many screens.
const SHOWN: [(&str, usize); 4] = [
    ("demineur", 7),
    ("khet", 1),
    ("riviere", 1),
    ("viruskiller", 2),
];

/// One is enough to see that the reference shows what is stored: `bless --check` compares all.
fn shown() -> &'static [(&'static str, usize)] {
    match cfg!(feature = "full") {
        true => &SHOWN,
        false => &SHOWN[..1],
    }
}

fn kit() -> &'static Path {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    root.expect("the grader lives inside the kit")
}

/// What a crate shows of a coursework, by the snapshots' names.
fn screens(of: &Path, coursework: &str) -> Vec<(String, String)> {
    let out = tempfile::tempdir().expect("a temporary folder");
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache");
    let mut command = Command::cargo_bin("grader").expect("the grader is built");
    command.current_dir(kit()).env("GRADER_CACHE", cache);
    command.args(["bless", coursework, "--into"]);
    command.arg(out.path()).arg("--of").arg(of);
    command.assert().success();
    let files = fs::read_dir(out.path().join(coursework));
    let read = |path: PathBuf| {
        let name = path.file_stem()?.to_str()?.to_owned();
        Some((name, Snapshot::read(&path).ok()?.text))
    };
    let files = files.into_iter().flatten().flatten();
    let mut screens: Vec<_> = files.filter_map(|file| read(file.path())).collect();
    screens.sort();
    screens
}

#[test]
fn a_crate_shows_what_is_stored() {
    let of = std::env::var_os("SCREENS_OF").map(PathBuf::from);
    let of = of.unwrap_or_else(|| kit().join("reference"));
    for (coursework, least) in shown() {
        let screens = screens(&of, coursework);
        assert!(screens.len() >= *least, "{coursework}: {screens:?}");
        let stored = kit().join("specs").join(coursework).join("snapshots");
        for (name, text) in screens {
            insta::with_settings!({snapshot_path => &stored, prepend_module_to_snapshot => false}, {
                assert_snapshot!(name, text);
            });
        }
    }
}

/// Nothing is written there yet: nothing is shown, and nothing is a fault.
#[test]
fn the_template_shows_nothing_yet() {
    let template = kit().join("student-template");
    let names = shown().iter().flat_map(|(coursework, _)| {
        let screens = screens(&template, coursework);
        screens.into_iter().map(|(name, _)| name)
    });
    assert_snapshot!(names.collect::<Vec<_>>().join("\n"), @"");
}
