//! No single hand-in costs the class its results, whatever happens to the process that reads
//! it.

use crate::support::{FULL, Graded, copy, grader, kit, read, scratch, write};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const GRADER_FAULT: i32 = 4;
const HONEST: [&str; 2] = ["bernard_hugo", "petit_ines"];

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_process_that_is_killed_loses_nobody() {
    killed(if FULL { 100 } else { 2 });
}

/// Each time at another moment of the run, the same ones each time the test runs.
fn killed(times: u32) {
    let world = World::new();
    let begun = Instant::now();
    let alone = world.grade("undisturbed", &[], |_| {});
    assert_eq!(alone.code, 0, "{}", alone.said);
    let whole = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    let mut moment = 0_u64;
    for number in 0..times {
        // By turns all over the run (a step of the golden ratio).
        moment = (moment + whole * 618 / 1000) % whole;
        let graded = world.grade(&format!("killed-{number}"), &[], |run| {
            std::thread::sleep(Duration::from_millis(moment));
            run.signal(libc::SIGKILL);
        });
        assert_eq!(graded.code, 0, "after {moment} ms: {}", graded.said);
        assert_eq!(graded.verdicts(), alone.verdicts(), "after {moment} ms");
        graded.files_are_there();
    }
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn what_takes_too_long_to_read_costs_nobody_else() {
    let world = World::new();
    let line = |i: usize| format!("fn f{i}({} {{ ) }}\n", "<,".repeat(100));
    world.large_hand_in(&(0..4500).map(line).collect::<String>());
    let graded = world.grade("slow", &["--reading-limit", "3"], |_| {});
    graded.only_the_large_one_is_lost("more processor time than allowed");
}

#[test]
#[cfg(feature = "full")]
fn what_takes_too_much_memory_costs_nobody_else() {
    let world = World::new();
    world.large_hand_in(&format!("pub type Wide = ({});\n", "u8,".repeat(300_000)));
    // On a busy machine the same work takes more processor time: that is not what ends it.
    let limits = ["--reading-memory", "300", "--reading-limit", "3600"];
    let graded = world.grade("large", &limits, |_| {});
    graded.only_the_large_one_is_lost("more memory than allowed");
}

/// Somebody installs a newer grader while the class is graded: the one that runs goes on.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn another_program_in_its_place_changes_nothing() {
    let world = World::new();
    let alone = world.grade("undisturbed", &[], |_| {});
    let program = world.folder.path().join("installed");
    fs::copy(grader().get_program(), &program).expect("is installed");
    // Started as root, it runs hand-ins as somebody else, who has to reach it.
    let everybody = fs::Permissions::from_mode(0o755);
    fs::set_permissions(world.folder.path(), everybody).expect("is opened");
    let out = world.folder.path().join("replaced");
    let replaced = world.grade_by(&program, "replaced", &["--jobs", "1"], |run| {
        while run.goes_on() && !has_result(&out) {
            std::thread::sleep(Duration::from_millis(5));
        }
        fs::remove_file(&program).expect("is there");
        write(&program, "another program");
        // The next process looks anew at what isolates hand-ins here.
        run.signal(libc::SIGKILL);
    });
    assert_eq!(replaced.code, 0, "{}", replaced.said);
    assert_eq!(replaced.verdicts(), alone.verdicts(), "{}", replaced.said);
}

/// Whatever ends the process that divides a class, the class is divided.
#[test]
fn a_plan_survives_the_process_that_makes_it() {
    let world = World::new();
    let mut command = grader();
    command
        .args([
            "plan",
            "--coursework",
            "demineur",
            "--shards",
            "2",
            "--plan",
        ])
        .arg(world.folder.path().join("plan"))
        .arg(world.folder.path().join("class"));
    let (code, said) = ended(&command);
    assert_eq!(code, 0, "{said}");
    let plan = read(&world.folder.path().join("plan/plan.json"));
    assert!(HONEST.iter().all(|name| plan.contains(name)), "{plan}");
}

/// Whatever ends the process that merges a class after its shards, the class is merged.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_submitted_class_survives_the_process_that_merges_it() {
    let world = World::new();
    let at = |name: &str| world.folder.path().join(name);
    let mut plan = grader();
    plan.args(["plan", "--shards", "1", "--plan"]);
    plan.args([at("plan"), at("class")]).arg("--out");
    plan.arg(at("merged")).assert().success();
    let mut shard = grader();
    shard.args(["run", "--shard", "0/1", "--plan"]);
    shard.arg(at("plan")).assert().success();
    // Nothing is left to be graded, so what is ended merges.
    let mut submit = grader();
    submit
        .args(["submit", "--submit", "exit 1"])
        .arg(at("plan"));
    let (code, said) = ended(&submit);
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("has ended (signal 6)"), "{said}");
    assert!(at("merged/index.html").is_file());
}

/// A window that closes is told, and no other one opens.
#[test]
fn a_game_whose_process_ends_says_so() {
    let world = World::new();
    let mut command = grader();
    command
        .arg("play")
        .arg(world.folder.path().join("class").join(HONEST[0]))
        .env("FENETRE_SANS_NAVIGATEUR", "1");
    let (code, said) = ended(&command);
    assert_eq!(code, GRADER_FAULT, "{said}");
    assert!(said.contains("has ended (signal 6)"), "{said}");
}

/// Exit code and messages of a command whose process is ended once, as by a fault in it.
fn ended(like: &assert_cmd::Command) -> (i32, String) {
    let mut command = Command::new(like.get_program());
    command.args(like.get_args()).current_dir(kit());
    for (key, value) in like.get_envs() {
        match value {
            Some(value) => command.env(key, value),
            None => command.env_remove(key),
        };
    }
    let command = command.stdout(Stdio::null()).stderr(Stdio::piped());
    let mut run = Run {
        watching: command.spawn().expect("the grader starts"),
    };
    while run.goes_on() && children(run.watching.id()).is_empty() {
        std::thread::sleep(Duration::from_millis(1));
    }
    run.signal(libc::SIGABRT);
    let out = run.watching.wait_with_output().expect("ends");
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    (out.status.code().unwrap_or(-1), said)
}

fn has_result(out: &Path) -> bool {
    fs::read_dir(out.join("results")).is_ok_and(|mut files| files.next().is_some())
}

struct World {
    folder: TempDir,
}

struct Run {
    watching: Child,
}

struct Ended {
    out: PathBuf,
    code: i32,
    said: String,
    results: Graded,
}

impl World {
    fn new() -> World {
        let folder = scratch();
        for name in HONEST {
            let sample = kit().join("tests/submissions/sample-class").join(name);
            copy(&sample, &folder.path().join("class").join(name));
        }
        World { folder }
    }

    /// Four files of a megabyte, which no student writes.
    fn large_hand_in(&self, text: &str) {
        let src = self.folder.path().join("class/large/src");
        write(&src.join("lib.rs"), "pub mod demineur;\n");
        for name in ["demineur", "a", "b", "c"] {
            write(&src.join(format!("{name}.rs")), text);
        }
    }

    /// Grades the class; `meanwhile` is told of the run.
    fn grade(&self, name: &str, arguments: &[&str], meanwhile: impl FnOnce(&mut Run)) -> Ended {
        let program = grader().get_program().to_owned();
        self.grade_by(Path::new(&program), name, arguments, meanwhile)
    }

    fn grade_by(
        &self,
        program: &Path,
        name: &str,
        arguments: &[&str],
        meanwhile: impl FnOnce(&mut Run),
    ) -> Ended {
        let out = self.folder.path().join(name);
        let (json, errors) = (out.with_extension("json"), out.with_extension("txt"));
        let like = grader();
        let mut command = Command::new(program);
        for (key, value) in like.get_envs() {
            match value {
                Some(value) => command.env(key, value),
                None => command.env_remove(key),
            };
        }
        let both = fs::File::create(&errors).expect("a file");
        command
            .current_dir(kit())
            .args(["run", "--coursework", "demineur"])
            .arg("--json")
            .arg(&json)
            .arg("--out")
            .arg(&out)
            .args(arguments)
            .arg(self.folder.path().join("class"))
            .process_group(0)
            .stdout(both.try_clone().expect("the same file"))
            .stderr(both)
            .stdin(Stdio::null());
        let watching = command.spawn().expect("the grader starts");
        let mut run = Run { watching };
        meanwhile(&mut run);
        let status = run.watching.wait().expect("ends");
        let said = read(&errors);
        let results = fs::read_to_string(&json).unwrap_or_default();
        let results: Value = serde_json::from_str(&results).unwrap_or_default();
        Ended {
            out,
            code: status.code().unwrap_or(-1),
            said,
            results: Graded(results),
        }
    }
}

impl Run {
    fn goes_on(&mut self) -> bool {
        self.watching.try_wait().is_ok_and(|ended| ended.is_none())
    }

    /// To the process that grades, if there is one now.
    fn signal(&self, signal: i32) {
        for child in children(self.watching.id()) {
            let child = i32::try_from(child).expect("a number");
            // SAFETY: a number; a child of our child, which waits for it.
            unsafe { libc::kill(child, signal) };
        }
    }
}

/// Of all its threads.
fn children(process: u32) -> Vec<u32> {
    let tasks = fs::read_dir(format!("/proc/{process}/task"));
    let mut all = Vec::new();
    for task in tasks.into_iter().flatten().flatten() {
        let listed = fs::read_to_string(task.path().join("children")).unwrap_or_default();
        all.extend(
            listed
                .split_whitespace()
                .filter_map(|n| n.parse::<u32>().ok()),
        );
    }
    all
}

impl Ended {
    fn verdicts(&self) -> BTreeMap<String, Vec<(String, String, String)>> {
        self.results.scenarios()
    }

    fn files_are_there(&self) {
        let marks = read(&self.out.join("marks.csv"));
        for name in HONEST {
            assert!(marks.contains(name), "{marks}");
            assert!(page(&self.out, name).is_file(), "no page of {name}");
        }
        assert!(self.out.join("index.html").is_file());
        assert!(self.results.0["marks"].is_array(), "{}", self.said);
    }

    #[track_caller]
    fn only_the_large_one_is_lost(&self, why: &str) {
        assert_eq!(self.code, 0, "{}", self.said);
        self.files_are_there();
        let verdicts = self.verdicts();
        assert_eq!(verdicts.len(), HONEST.len(), "{}", self.said);
        let troubles = self.results.0["troubles"].to_string();
        assert!(
            troubles.contains(why) && troubles.contains("large"),
            "{troubles}"
        );
        assert!(page(&self.out, "large").is_file(), "no page of it");
    }
}

fn page(out: &Path, name: &str) -> PathBuf {
    out.join("teacher").join(format!("{name}.html"))
}
