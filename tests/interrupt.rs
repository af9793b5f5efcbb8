//! Ctrl-C from outside: a signal to the whole group of processes, as a terminal sends it.
//!
//! A hand-in that says that it has begun, and waits until it is allowed to end, stands for
//! whatever runs at that moment. It can do so without isolation only, where it could also
//! be killed by a signal that was not meant for it.

mod running;

use crate::support::{kit, read, scratch, small_kit, write};
use running::{Run, is_alive, wait_for};
use std::collections::BTreeMap;
use std::fs;
#[cfg(feature = "full")]
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use tempfile::TempDir;

const INTERRUPTED: i32 = 130;

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn once_finishes_what_runs_and_writes_the_reports() {
    let world = World::new();
    world.class("b", &world.waits());
    world.once_is_enough();
}

/// The compiler is not killed, because that would look like a hand-in that does not compile.
#[test]
#[cfg(feature = "full")]
fn once_lets_a_compiler_finish() {
    let mut world = World::new();
    world.class(
        "b",
        "grid.iter().flatten().filter(|cell| cell.flag).count()",
    );
    world.slow_compiler();
    world.once_is_enough();
}

#[test]
fn twice_stops_at_once_and_loses_nothing() {
    let world = World::new();
    world.class("b", &world.waits());
    let mut run = world.start();
    world.until_begun(&mut run);
    run.interrupt();
    run.hear("finishing what has started");
    run.interrupt();
    // The second hand-in still waits.
    assert_eq!(run.end().code(), Some(INTERRUPTED));
    assert_eq!(world.kept().into_keys().collect::<Vec<_>>(), ["a.json"]);
    world.nothing_is_left();
    let program: i32 = read(&world.at("begun")).parse().expect("its number");
    wait_for("the program to die", || !is_alive(program));
    write(&world.at("go"), "");
    world.goes_on();
}

/// Each command that writes nothing but what it was asked for.
#[test]
fn other_commands_stop_at_once_and_leave_nothing() {
    for arguments in [["check", "demineur"], ["audit", "demineur"]] {
        let world = World::new();
        // On a busy machine it may end before it hears of it: then another one is started.
        let mut ended = Some(0);
        for _ in 0..9 {
            let run = world.busy(arguments);
            run.interrupt();
            ended = run.end().code();
            if ended != Some(0) {
                break;
            }
        }
        assert_eq!(ended, Some(INTERRUPTED), "{arguments:?}");
        world.nothing_is_left();
    }
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn every_snapshot_is_the_old_one_or_the_new_one() {
    let world = World::new();
    let root = world.at("kit");
    small_kit(&root);
    let folder = root.join("specs/demineur/snapshots");
    let new = texts(&folder);
    let old: BTreeMap<_, _> = new
        .iter()
        .map(|(name, text)| (name.clone(), format!("{text}one line more\n")))
        .collect();
    for (name, text) in &old {
        write(&folder.join(name), text);
    }
    let mut run = Run::of(
        world
            .grader()
            .args(["bless", "demineur", "--kit"])
            .arg(&root),
    );
    wait_for("a snapshot to change", || {
        let has_changed = texts(&folder) != old;
        assert!(has_changed || run.is_running(), "it ended before");
        has_changed
    });
    run.interrupt();
    let code = run.end().code();
    // Everything but the head, which is written in a form of its own.
    let bodies = |all: &BTreeMap<String, String>| -> BTreeMap<String, String> {
        let body = |text: &str| {
            text.splitn(3, "---\n")
                .last()
                .unwrap_or_default()
                .to_owned()
        };
        all.iter()
            .map(|(name, text)| (name.clone(), body(text)))
            .collect()
    };
    let (old, new, now) = (bodies(&old), bodies(&new), bodies(&texts(&folder)));
    assert_eq!(now.len(), new.len(), "{now:?}");
    for (name, text) in &now {
        assert!(text == &new[name] || text == &old[name], "{name}: {text}");
    }
    // The signal may come after the last of them.
    assert!(code == Some(INTERRUPTED) || now == new, "{code:?}");
    world.nothing_is_left();
}

struct World {
    folder: TempDir,
    compiler: Option<PathBuf>,
}

impl World {
    fn new() -> World {
        let folder = scratch();
        fs::create_dir(folder.path().join("temporary")).expect("a folder");
        World {
            folder,
            compiler: None,
        }
    }

    fn at(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    /// Four hand-ins; in one of them `count_flagged` does something else.
    fn class(&self, name: &str, body: &str) {
        const HONEST: &str = "grid.iter().flatten().filter(|cell| cell.flag).count()";
        let reference = read(&kit().join("reference/src/demineur.rs"));
        assert_eq!(reference.matches(HONEST).count(), 1, "it has changed");
        for (i, student) in ["a", "b", "c", "d"].into_iter().enumerate() {
            let folder = self.at("class").join(student);
            write(&folder.join("src/lib.rs"), "pub mod demineur;\n");
            let body = if student == name { body } else { HONEST };
            // The second one was not compiled before.
            let own = if student == name {
                self.folder.path()
            } else {
                Path::new("")
            };
            let code = reference.replace(HONEST, body);
            let text = format!("{code}// remise {i} {}\n", own.display());
            write(&folder.join("src/demineur.rs"), &text);
        }
    }

    /// Says its own number, and waits.
    fn waits(&self) -> String {
        let (begun, go) = (self.at("begun"), self.at("go"));
        let part = self.at("begun.part");
        format!(
            "{{ if !std::path::Path::new({go:?}).exists() {{
                let _ = std::fs::write({part:?}, std::process::id().to_string());
                let _ = std::fs::rename({part:?}, {begun:?});
            }}
            while !std::path::Path::new({go:?}).exists() {{
                std::thread::sleep(std::time::Duration::from_millis(10));
            }}
            grid.iter().flatten().filter(|cell| cell.flag).count() }}"
        )
    }

    /// The compiler says that it has begun with the second hand-in, and waits. Libraries are
    /// prepared once more for it.
    #[cfg(feature = "full")]
    fn slow_compiler(&mut self) {
        let rustc = Command::new("rustc").args(["--print", "sysroot"]).output();
        let sysroot = String::from_utf8(rustc.expect("rustc runs").stdout).expect("a path");
        let (sysroot, fake) = (sysroot.trim(), self.at("toolchain"));
        let script = format!(
            "#!/bin/sh\n\
             if [ \"$*\" = '--print sysroot' ]; then echo '{}'; exit; fi\n\
             if grep -qs 'remise 1' src/demineur.rs && [ ! -e '{}' ]; then\n\
             : > '{}'; while [ ! -e '{}' ]; do sleep 0.01; done\nfi\n\
             exec '{sysroot}/bin/rustc' \"$@\"\n",
            fake.display(),
            self.at("go").display(),
            self.at("begun").display(),
            self.at("go").display(),
        );
        let program = fake.join("bin/rustc");
        write(&program, &script);
        let executable = fs::Permissions::from_mode(0o755);
        fs::set_permissions(&program, executable).expect("is executable");
        std::os::unix::fs::symlink(format!("{sysroot}/bin/cargo"), fake.join("bin/cargo"))
            .expect("a link");
        self.compiler = Some(program);
    }

    fn grader(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grader"));
        let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache");
        command
            .current_dir(kit())
            .env("GRADER_CACHE", cache)
            .env("GRADER_LANG", "en")
            .env("NO_COLOR", "1")
            .env("TMPDIR", self.at("temporary"));
        if let Some(compiler) = &self.compiler {
            command.env("RUSTC", compiler);
        }
        command
    }

    fn start(&self) -> Run {
        Run::of(&mut self.run())
    }

    /// A command that runs a program. One that ended while nobody looked, because the machine was
    /// busy, is started again.
    fn busy(&self, arguments: [&str; 2]) -> Run {
        let mut run = Run::of(self.grader().args(arguments));
        wait_for("a program to run", || {
            let is_running = run.is_running();
            if !is_running {
                run = Run::of(self.grader().args(arguments));
            }
            is_running && !listed(&self.at("temporary")).is_empty()
        });
        run
    }

    fn run(&self) -> Command {
        let mut command = self.grader();
        command
            .args(["run", "--coursework", "demineur"])
            .args(["--isolation", "d", "--trust-submissions", "--jobs", "1"])
            .args(["--wall-limit", "600000", "--json"])
            .arg(self.at("out/results.json"))
            .arg("--out")
            .arg(self.at("out"))
            .arg(self.at("class"));
        command
    }

    /// Interrupts what runs, lets it end, and goes on later.
    fn once_is_enough(&self) {
        let mut run = self.start();
        self.until_begun(&mut run);
        run.interrupt();
        run.hear("finishing what has started");
        write(&self.at("go"), "");
        assert_eq!(run.end().code(), Some(INTERRUPTED));
        self.two_of_four_are_kept();
        self.goes_on();
    }

    fn until_begun(&self, run: &mut Run) {
        wait_for("the second hand-in", || {
            assert!(run.is_running(), "it ended before");
            self.at("begun").exists()
        });
    }

    fn kept(&self) -> BTreeMap<String, (Vec<u8>, SystemTime)> {
        let of = |path: &PathBuf| {
            let name = path.file_name()?.to_string_lossy().into_owned();
            let time = path.metadata().ok()?.modified().ok()?;
            Some((name, (fs::read(path).ok()?, time)))
        };
        let files = listed(&self.at("out/results"));
        files.iter().filter_map(of).collect()
    }

    /// The first two, each whole, with their pages, and a report that names the others.
    fn two_of_four_are_kept(&self) {
        let kept: Vec<String> = self.kept().into_keys().collect();
        assert_eq!(kept, ["a.json", "b.json"]);
        let index = read(&self.at("out/index.html"));
        for part in [
            "students/a.html",
            "students/b.html",
            "2 hand-ins not graded yet",
        ] {
            assert!(index.contains(part), "{part}: {index}");
        }
        let results = read(&self.at("out/results.json"));
        let results: serde_json::Value = serde_json::from_str(&results).expect("JSON");
        let results = crate::support::Graded(results);
        for (name, losses) in results.losses() {
            assert!(losses.topics.is_empty(), "{name}: {:?}", losses.lines);
        }
        self.nothing_is_left();
    }

    /// The same command does what was not done, and nothing twice.
    fn goes_on(&self) {
        let before = self.kept();
        let out = self.run().output().expect("the grader runs");
        assert!(out.status.success(), "{out:?}");
        let after = self.kept();
        assert_eq!(after.len(), 4);
        for (name, results) in before {
            assert_eq!(after.get(&name), Some(&results), "{name} was graded twice");
        }
        let results = read(&self.at("out/results.json"));
        let results: serde_json::Value = serde_json::from_str(&results).expect("JSON");
        let losses = crate::support::Graded(results).losses();
        assert_eq!(losses.len(), 4);
        assert!(losses.values().all(|l| l.topics.is_empty()), "{losses:?}");
    }

    /// No half of a file, and no folder of work.
    fn nothing_is_left(&self) {
        // A linker that is asked to end removes its own files.
        let temporary = self.at("temporary");
        wait_for("the temporary folder to be empty", || {
            listed(&temporary).is_empty()
        });
        for file in everything(self.folder.path()) {
            let name = file.to_string_lossy().into_owned();
            assert!(!name.ends_with(".part"), "{name}");
        }
    }
}

fn listed(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|e| e.path()).collect();
    paths.sort();
    paths
}

fn everything(folder: &Path) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for path in listed(folder) {
        if path.is_dir() && !path.is_symlink() {
            all.extend(everything(&path));
        } else {
            all.push(path);
        }
    }
    all
}

fn texts(folder: &Path) -> BTreeMap<String, String> {
    let of = |path: &PathBuf| {
        let name = path.file_name()?.to_string_lossy().into_owned();
        Some((name, fs::read_to_string(path).ok()?))
    };
    listed(folder).iter().filter_map(of).collect()
}
