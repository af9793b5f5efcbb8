//! A full disk and a read-only folder: the command reports them by an exit code of their own,
//! leaves nothing half written, and completes its work once there is room.
//!
//! The disk is a small file system in memory, in a namespace of mounts of its own. Where a
//! machine does not allow to make one, these tests say so and prove nothing.

use crate::support::{copy, grader, kit, own_cache, read, scratch, write};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const NOT_WRITTEN: i32 = 6;

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_disk_that_fills_up_while_results_are_written() {
    let Some(world) = World::new() else { return };
    // Room for some of the pages of a class of eight, and not for all.
    let out = world.grade("size=400k", "true");
    let said = said(&out);
    assert_eq!(out.status.code(), Some(NOT_WRITTEN), "{said}");
    assert!(
        said.to_lowercase().contains("no space left on device"),
        "{said}"
    );
    assert!(said.contains("not graded yet"), "{said}");
    let kept = world.all_is_whole();
    assert!(kept < 8, "{kept} fitted: the disk was not small enough");

    // The same results where there is room; stored results are not graded again.
    let before = fs::read(world.at("kept/results/a.json")).ok();
    let again = world
        .grader("run")
        .arg("--out")
        .arg(world.at("kept"))
        .output();
    let again = again.expect("the grader runs");
    assert!(again.status.success(), "{again:?}");
    assert_eq!(world.all_is_whole(), 8);
    if let Some(before) = before {
        assert_eq!(fs::read(world.at("kept/results/a.json")).ok(), Some(before));
    }
}

#[test]
fn a_disk_that_is_full_from_the_start() {
    let Some(world) = World::new() else { return };
    let out = world.grade(
        "size=16k",
        "cat /dev/zero > \"$DISK\"/filler 2>/dev/null || true",
    );
    let said = said(&out);
    assert_eq!(out.status.code(), Some(NOT_WRITTEN), "{said}");
    assert!(
        said.to_lowercase().contains("no space left on device"),
        "{said}"
    );
    assert_eq!(world.all_is_whole(), 0);
}

#[test]
fn a_folder_that_may_not_be_written_to() {
    let Some(world) = World::new() else { return };
    let out = world.grade("size=1m", "mount -o remount,ro \"$DISK\"");
    let said = said(&out);
    assert_eq!(out.status.code(), Some(NOT_WRITTEN), "{said}");
    assert!(
        said.to_lowercase().contains("read-only file system") && said.contains("--out"),
        "{said}"
    );
    // The error comes before anything runs.
    assert!(!said.contains("hand-ins"), "{said}");
    assert_eq!(world.all_is_whole(), 0);
}

/// What a machine that lost its power left half written is made again, and is nobody's fault.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_damaged_entry_of_the_cache_is_replaced() {
    let place = scratch();
    let class = kit().join("tests/submissions/sample-class/bernard_hugo");
    let cache = own_cache(place.path());
    let grade = || {
        let mut command = grader();
        command.args(["run", "--force"]).arg(&class);
        command.arg("--out").arg(place.path().join("out"));
        command.env("GRADER_CACHE", &cache).assert().success()
    };
    grade();
    let folders = ["built", "libraries"].map(|kind| fs::read_dir(cache.join(kind)));
    let mut damaged = 0;
    for folder in folders.into_iter().flat_map(|all| all.expect("a folder")) {
        let folder = folder.expect("an entry").path();
        for file in ["built.json", "done"].map(|name| folder.join(name)) {
            if file.is_file() {
                fs::write(file, "{").expect("is damaged");
                damaged += 1;
            }
        }
    }
    assert!(damaged > 1, "{damaged}");
    grade().stdout(predicates::str::contains("1 without a fault"));
}

/// A library that does not fit on the disk is not reported as a compile error of the student's.
#[test]
fn a_full_cache_is_no_students_fault() {
    let Some(world) = World::new() else { return };
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache/libraries");
    let script = format!(
        "cp -a '{}' \"$DISK\"/ && cat /dev/zero > \"$DISK\"/filler 2>/dev/null || true; \
         export GRADER_CACHE=\"$DISK\"",
        cache.display()
    );
    // The libraries of this kit are there by now: any other test has prepared them.
    let size = format!("size={}k", kilobytes(&cache) + 2048);
    let out = world.run(&size, &script, &world.at("elsewhere"));
    let (code, said) = (out.status.code(), said(&out));
    assert!(
        code == Some(4) || code == Some(NOT_WRITTEN),
        "{code:?}: {said}"
    );
    assert!(!said.contains("does not compile"), "{said}");
}

struct World {
    folder: tempfile::TempDir,
}

impl World {
    /// `None` where no file system can be made.
    fn new() -> Option<World> {
        let tried = namespace()
            .args(["mount", "-t", "tmpfs", "none", "/mnt"])
            .output();
        if !tried.is_ok_and(|out| out.status.success()) {
            eprintln!("no file system can be made here: nothing is shown");
            return None;
        }
        let folder = scratch();
        let world = World { folder };
        let reference = kit().join("tests/submissions/sample-class/martin_lea");
        for name in ["a", "b", "c", "d", "e", "f", "g", "h"] {
            let hand_in = world.at("class").join(name);
            copy(&reference, &hand_in);
            let file = hand_in.join("src/demineur.rs");
            write(&file, &format!("{}// {name}\n", read(&file)));
        }
        fs::create_dir(world.at("disk")).expect("a folder");
        Some(world)
    }

    fn at(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    fn grader(&self, command: &str) -> Command {
        let mut grader = Command::new(env!("CARGO_BIN_EXE_grader"));
        self.dress(&mut grader);
        grader.arg(command).args(self.arguments());
        grader
    }

    fn dress(&self, command: &mut Command) {
        let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache");
        command
            .current_dir(kit())
            .env("GRADER_CACHE", cache)
            .env("GRADER_LANG", "en")
            .env("NO_COLOR", "1");
    }

    fn arguments(&self) -> Vec<String> {
        let class = self.at("class").display().to_string();
        // In such a namespace there are no others: the same level without, so that what was
        // kept is the same.
        let words = [
            ["--coursework", "demineur"],
            ["--jobs", "1"],
            ["--isolation", "c"],
        ];
        let words = words.concat();
        let mut all: Vec<String> = words.into_iter().map(str::to_owned).collect();
        all.push(class);
        all
    }

    /// Grades with the results on a small disk; what it held in the end is in `kept`.
    fn grade(&self, size: &str, before: &str) -> Output {
        self.run(size, before, &self.at("disk/out"))
    }

    fn run(&self, size: &str, before: &str, out: &Path) -> Output {
        let script = format!(
            "mount -t tmpfs -o {size} none \"$DISK\"; {before}; set +e\n\
             \"$GRADER\" run --out \"$OUT\" \"$@\"; code=$?\n\
             if [ -d \"$DISK/out\" ]; then cp -r \"$DISK/out\" \"$KEPT\"; fi; exit $code"
        );
        let mut command = namespace();
        command.args(["sh", "-ec", &script, "sh"]);
        self.dress(&mut command);
        command
            .args(self.arguments())
            .env("GRADER", env!("CARGO_BIN_EXE_grader"))
            .env("DISK", self.at("disk"))
            .env("KEPT", self.at("kept"))
            .env("OUT", out);
        command.output().expect("unshare runs")
    }

    /// Checks that every finished file is complete; returns how many results there are.
    fn all_is_whole(&self) -> usize {
        let mut results = 0;
        for file in files(&self.at("kept")) {
            let name = file.display().to_string();
            let text = fs::read(&file).unwrap_or_default();
            let text = String::from_utf8_lossy(&text).into_owned();
            assert!(!name.ends_with(".part"), "{name}");
            if name.ends_with(".html") {
                assert!(
                    without_stamp(&text).ends_with("</html>\n"),
                    "{name} was cut"
                );
            } else if name.ends_with(".json") {
                let read: Result<serde_json::Value, _> = serde_json::from_str(&text);
                assert!(read.is_ok(), "{name} was cut");
                results += usize::from(name.contains("/results/"));
            }
        }
        results
    }
}

/// A teacher's page says after its end, on a line of its own, what it was made from.
fn without_stamp(page: &str) -> &str {
    let body = page
        .trim_end_matches('\n')
        .rfind('\n')
        .map_or("", |end| &page[..=end]);
    match page[body.len()..].starts_with("<!-- ") && page.ends_with(" -->\n") {
        true => body,
        false => page,
    }
}

/// A namespace of mounts, for root and for others.
fn namespace() -> Command {
    let mut command = Command::new("unshare");
    command.args(["--user", "--map-root-user", "--mount"]);
    command
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        match entry.path().is_dir() {
            true => all.extend(files(&entry.path())),
            false => all.push(entry.path()),
        }
    }
    all
}

fn kilobytes(folder: &Path) -> u64 {
    let bytes: u64 = files(folder)
        .iter()
        .filter_map(|f| Some(f.metadata().ok()?.len().next_multiple_of(4096)))
        .sum();
    bytes / 1024
}

fn said(out: &Output) -> String {
    let both = [&out.stdout, &out.stderr].map(|o| String::from_utf8_lossy(o).into_owned());
    both.join("\n")
}
