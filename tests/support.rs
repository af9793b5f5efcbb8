//! What every test here needs: the command, the kit, and folders that go away.

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use compile::kit::HANDED_OUT;
use compile::members::with_dependencies;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use tempfile::TempDir;

/// Whether everything is tried, as `.ci/full` does, or a sample that is always the same.
pub const FULL: bool = cfg!(feature = "full");

/// The root of the kit.
pub fn kit() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    root.expect("the grader lives inside the kit").to_owned()
}

/// `grader`, with a cache that lasts from one test to the next, in English without colours.
pub fn grader() -> Command {
    let mut command = Command::cargo_bin("grader").expect("the grader is built");
    command
        .current_dir(kit())
        .env(
            "GRADER_CACHE",
            Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"),
        )
        .env("GRADER_OUT", results())
        .env("GRADER_LANG", "en")
        .env("NO_COLOR", "1")
        .env_remove("CARGO_TERM_COLOR");
    command
}

/// Results of these tests, outside the kit, in a new folder each time, so that no result of an
/// earlier test is used.
fn results() -> PathBuf {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    let name = format!(
        "out-{}-{}",
        std::process::id(),
        NEXT.fetch_add(1, Ordering::Relaxed)
    );
    Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("results")
        .join(name)
}

/// The process that grades, of the one that was started, which watches it.
pub fn grading(started: u32) -> Option<u32> {
    let listed = fs::read_to_string(format!("/proc/{started}/task/{started}/children"));
    listed.ok()?.split_whitespace().next()?.parse().ok()
}

/// A folder of its own for a test.
pub fn scratch() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

pub fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

pub fn write(path: &Path, text: &str) {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).expect("a folder");
    }
    fs::write(path, text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
}

/// The kit, whose folder of this coursework may be changed.
#[cfg(unix)]
pub fn kit_with_own(coursework: &str) -> TempDir {
    let folder = scratch();
    for shared in [
        "Cargo.toml",
        "Cargo.lock",
        "grader",
        "reference",
        "student-template",
    ] {
        std::os::unix::fs::symlink(kit().join(shared), folder.path().join(shared)).expect("a link");
    }
    let specs = Path::new("specs").join(coursework);
    copy(&kit().join(&specs), &folder.path().join(&specs));
    folder
}

/// Copies a folder with all that is in it.
pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).unwrap_or_else(|e| panic!("{}: {e}", from.display())) {
        let entry = entry.expect("an entry");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("a copy");
        }
    }
}

/// A new cache, with the libraries that an earlier test has prepared.
pub fn own_cache(folder: &Path) -> PathBuf {
    let cache = folder.join("cache");
    let prepared = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache/libraries");
    if prepared.is_dir() {
        copy(&prepared, &cache.join("libraries"));
    }
    cache
}

/// The crates of the kit that students compile, into a copy of the kit.
pub fn copy_crates(root: &Path) {
    let grader = kit().join("grader");
    let crates = with_dependencies(&grader, &HANDED_OUT).expect("the kit's crates");
    for name in crates {
        let to = root.join("grader").join(&name);
        copy(&grader.join(&name).join("src"), &to.join("src"));
        for file in ["Cargo.toml", "build.rs"] {
            let from = grader.join(&name).join(file);
            if from.is_file() {
                write(&to.join(file), &read(&from));
            }
        }
    }
}

/// A kit of the démineur alone.
pub fn small_kit(root: &Path) {
    copy_crates(root);
    copy(&kit().join("specs/demineur"), &root.join("specs/demineur"));
    write(&root.join("reference/src/lib.rs"), "pub mod demineur;\n");
    for file in ["demineur.rs", "bin/demineurP5.rs"] {
        let from = kit().join("reference/src").join(file);
        write(&root.join("reference/src").join(file), &read(&from));
    }
}

/// Grades hand-ins and reads the JSON; the command must say that all went well.
pub fn graded(hand_ins: &Path, arguments: &[&str]) -> Graded {
    let out = scratch();
    let json = out.path().join("results.json");
    let mut command = grader();
    command
        .arg("run")
        .arg(hand_ins)
        .arg("--json")
        .arg(&json)
        .args(arguments);
    command.assert().success();
    Graded(serde_json::from_str(&read(&json)).expect("JSON"))
}

/// The JSON of a run.
#[derive(Debug)]
pub struct Graded(pub Value);

impl Graded {
    /// Each hand-in's scenarios: topic, name in English, verdict. Variants come together.
    pub fn scenarios(&self) -> BTreeMap<String, Vec<(String, String, String)>> {
        let mut all: BTreeMap<String, Vec<_>> = BTreeMap::new();
        for submission in list(&self.0["submissions"]) {
            let name = text(&submission["name"]);
            for topic in list(&submission["topics"]) {
                for scenario in list(&topic["scenarios"]) {
                    let title = &scenario["name"];
                    let title = title.get("en").or(title.get("fr")).unwrap_or(title);
                    let row = (
                        text(&topic["topic"]),
                        text(title),
                        text(&scenario["verdict"]),
                    );
                    all.entry(name.clone()).or_default().push(row);
                }
            }
        }
        all
    }

    /// Topics in which something did not pass, and the verdicts seen, for each hand-in.
    pub fn losses(&self) -> BTreeMap<String, Losses> {
        let lost = |rows: Vec<(String, String, String)>| {
            let mut losses = Losses::default();
            for (topic, name, verdict) in rows {
                if verdict != "passed" {
                    losses.lines.push(format!("{topic}: {name}: {verdict}"));
                    losses.topics.insert(topic);
                    losses.verdicts.insert(verdict);
                }
            }
            losses
        };
        self.scenarios()
            .into_iter()
            .map(|(name, rows)| (name, lost(rows)))
            .collect()
    }
}

#[derive(Debug, Default)]
pub struct Losses {
    pub topics: BTreeSet<String>,
    pub verdicts: BTreeSet<String>,
    /// For a message.
    pub lines: Vec<String>,
}

/// What is said of each scenario of the folder `class`, by the course in the folder `course`.
pub fn graded_by_its_course(place: &Path) -> Assert {
    let mut run = grader();
    run.args(["run", "class", "--kit", "course", "--verbose"]);
    run.args(["--out", "out"]).current_dir(place);
    run.assert().success()
}

pub fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// A zip of these names and texts.
pub fn zipped(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(name, zip::write::SimpleFileOptions::default())
            .expect("a file of the zip");
        std::io::Write::write_all(&mut zip, bytes).expect("its bytes");
    }
    zip.finish().expect("a zip").into_inner()
}
