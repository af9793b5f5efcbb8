//! The hand-ins that a lost node was grading are graded again, and no others.

use super::{Cluster, World};
use crate::stored::case::Case;
use crate::support::{copy, copy_crates, kit, read, scratch, write};
use predicates::prelude::*;
use predicates::str::contains;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

impl World {
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
            .stderr(fs::File::create(self.at("said")).expect("a file"))
            .spawn()
            .expect("starts")
    }
}

/// Two hundred hand-ins; a node loses its power in the middle, a shard is graded twice, and
/// somebody starts one with another kit.
#[test]
fn a_node_is_lost_and_nothing_else() {
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
        // No two hand-ins are the same.
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

/// Counted in bytes: a part that is being written may end within a character.
fn lines(parts: &Path) -> usize {
    let files = crate::handed_out::files_of(parts);
    let lines = |file| {
        let bytes = fs::read(file).expect("a part");
        bytes.iter().filter(|byte| **byte == b'\n').count()
    };
    files.iter().map(lines).sum()
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
    fs::copy(kit().join(manifest), other.path().join(manifest)).expect("a copy");
    let scenario = other
        .path()
        .join("specs/demineur/scenarios/count_flagged.yaml");
    write(
        &scenario,
        &read(&scenario).replacen("returns: 1", "returns: 2", 1),
    );
    other
}
