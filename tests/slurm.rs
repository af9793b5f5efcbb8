//! A real Slurm, several of whose nodes are this machine: a class graded by it is the class
//! that one machine grades.

use crate::stored::case::Case;
use crate::support::{FULL, Graded, copy, copy_crates, grader, kit, read, scratch, write};
use predicates::prelude::*;
use predicates::str::contains;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Started for a test, stopped after it.
struct Cluster {
    folder: TempDir,
}

impl Cluster {
    /// `None` where Slurm is not installed: `.ci/tools` installs it.
    fn start(nodes: usize) -> Option<Cluster> {
        let is_there = |program: &str| {
            let found = Command::new("sh")
                .args(["-c", &format!("command -v {program}")])
                .output();
            found.is_ok_and(|out| out.status.success())
        };
        if !["slurmctld", "slurmd", "munged", "sbatch"]
            .into_iter()
            .all(is_there)
        {
            println!("skipped: Slurm is not on this machine");
            return None;
        }
        // Its daemons change users, which is root's to do.
        let is_root = std::fs::metadata("/proc/self").is_ok_and(|m| m.uid() == 0);
        if !is_root {
            println!("skipped: a Slurm of one's own is started as root");
            return None;
        }
        let cluster = Cluster { folder: scratch() };
        assert!(cluster.script("start", &nodes.to_string()), "no cluster");
        Some(cluster)
    }

    fn script(&self, action: &str, what: &str) -> bool {
        let mut command = Command::new(kit().join("tests/slurm/cluster"));
        command.arg(action).arg(self.folder.path()).arg(what);
        command.status().expect("bash runs").success()
    }

    fn configuration(&self) -> PathBuf {
        self.folder.path().join("slurm.conf")
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.script("stop", "");
    }
}

/// A class, and what is made of it.
struct World {
    folder: TempDir,
    cluster: Cluster,
}

impl World {
    fn at(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    fn grader(&self, arguments: &[&str]) -> assert_cmd::Command {
        let mut command = grader();
        command
            .current_dir(self.folder.path())
            .env("SLURM_CONF", self.cluster.configuration())
            .args(arguments);
        command
    }

    fn spawn(&self, arguments: &[&str]) -> Child {
        let set = self.grader(&[]);
        Command::new(env!("CARGO_BIN_EXE_grader"))
            .current_dir(self.folder.path())
            .args(arguments)
            .envs(
                set.get_envs()
                    .filter_map(|(name, value)| Some((name, value?))),
            )
            .stdout(Stdio::null())
            .stderr(std::fs::File::create(self.at("said")).expect("a file"))
            .spawn()
            .expect("starts")
    }

    fn plan(&self, shards: &str) {
        self.grader(&[
            "plan", "class", "--plan", "plan", "--out", "merged", "--shards", shards,
        ])
        .assert()
        .success();
    }

    /// Names and verdicts; marks are compared by the tests of shards.
    fn is_as_on_one_machine(&self, size: usize) {
        self.grader(&["run", "class", "--out", "alone", "--json", "alone.json"])
            .assert()
            .success();
        let of = |file: &str| {
            let json = serde_json::from_str(&read(&self.at(file)));
            Graded(json.expect("JSON"))
        };
        let (alone, merged) = (of("alone.json"), of("merged.json"));
        assert_eq!(verdicts(&alone), verdicts(&merged));
        assert_eq!(merged.scenarios().len(), size);
        let csv = |out: &str| read(&self.at(out).join("marks.csv"));
        assert_eq!(csv("alone"), csv("merged"));
    }
}

#[test]
fn slurm_grades_a_class() {
    let Some(cluster) = Cluster::start(2) else {
        return;
    };
    let folder = scratch();
    let world = World { folder, cluster };
    let names = ["bernard_hugo", "fournier_adam", "girard_jade", "petit_ines"];
    for name in names {
        let sample = kit().join("tests/submissions/sample-class").join(name);
        copy(&sample, &world.at("class").join(name));
    }
    world.plan("3");
    world
        .grader(&[
            "submit",
            "plan",
            "--slurm",
            "--every",
            "50",
            "--cpus",
            "1",
            "--json",
            "merged.json",
        ])
        .assert()
        .success();
    world.is_as_on_one_machine(names.len());
}

/// Two hundred hand-ins; a node loses its power in the middle, a shard is graded twice, and
/// somebody starts one with another kit.
#[test]
fn a_node_is_lost_and_nothing_else() {
    if !FULL {
        return;
    }
    let Some(cluster) = Cluster::start(3) else {
        return;
    };
    let folder = scratch();
    let world = World { folder, cluster };
    let cases = Case::all(&kit().join("tests/submissions/demineur"));
    let size = 200;
    for number in 0..size {
        let case = &cases[number % cases.len()];
        let hand_in = world.at("class").join(format!("{number:03}_{}", case.name));
        case.lay_out("demineur", &hand_in);
        // Nobody's is anybody else's.
        let root = hand_in.join("src/lib.rs");
        write(&root, &format!("{}// {number}\n", read(&root)));
    }
    world.plan("8");
    let mut submit = world.spawn(&[
        "submit",
        "plan",
        "--slurm",
        "--every",
        "200",
        "--cpus",
        "1",
        "--json",
        "merged.json",
    ]);
    wait_until(|| lines(&world.at("plan/parts")) > size / 8);
    assert!(world.cluster.script("kill", "n2"));
    world
        .grader(&["run", "--plan", "plan", "--shard", "5/8"])
        .assert()
        .success();
    let other = another_kit();
    world
        .grader(&["run", "--plan", "plan", "--shard", "6/8", "--kit"])
        .arg(other.path())
        .assert()
        .code(7)
        .stderr(contains("is not the plan's"));
    let status = submit.wait().expect("ends");
    let said = read(&world.at("said"));
    assert!(status.success(), "{said}");
    assert!(contains("lost shards").eval(&said), "{said}");
    world.is_as_on_one_machine(size);
}

/// Which limit an endless program meets first depends on the machine; that it meets one
/// does not.
fn verdicts(graded: &Graded) -> Vec<(String, String, String, String)> {
    let limits = ["cpu_timeout", "wall_timeout", "memory"];
    let mut all = Vec::new();
    for (name, rows) in graded.scenarios() {
        for (topic, scenario, verdict) in rows {
            let verdict = match limits.contains(&verdict.as_str()) {
                true => "limit".to_owned(),
                false => verdict,
            };
            all.push((name.clone(), topic, scenario, verdict));
        }
    }
    all
}

fn lines(parts: &Path) -> usize {
    let files = crate::project::files_of(parts);
    files.iter().map(|file| read(file).lines().count()).sum()
}

fn wait_until(mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(
            begun.elapsed() < Duration::from_secs(600),
            "waited for nothing"
        );
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn another_kit() -> TempDir {
    let other = scratch();
    copy_crates(other.path());
    for part in ["reference/src", "specs/demineur"] {
        copy(&kit().join(part), &other.path().join(part));
    }
    let manifest = "reference/Cargo.toml";
    std::fs::copy(kit().join(manifest), other.path().join(manifest)).expect("a copy");
    let scenario = other
        .path()
        .join("specs/demineur/scenarios/count_flagged.yaml");
    write(
        &scenario,
        &read(&scenario).replacen("returns: 1", "returns: 2", 1),
    );
    other
}
