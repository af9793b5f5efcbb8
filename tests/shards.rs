//! A class graded in parts gets the same results as on one machine, whatever happens to a part.

use crate::support::{FULL, copy, copy_crates, grader, kit, read, scratch, write};
use predicates::prelude::*;
use predicates::str::contains;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const WRONG_USE: i32 = 2;
const PARTS: i32 = 7;

/// Hand-ins that end soon, whatever else the machine does.
const CLASS: &[&str] = match FULL {
    true => &[
        "bernard_hugo",
        "fournier_adam",
        "girard_jade",
        "martin_lea",
        "petit_ines",
    ],
    false => &["bernard_hugo", "girard_jade", "martin_lea", "petit_ines"],
};

/// In the short lane each hand-in is compiled once.
const ONCE: &[&str] = match FULL {
    true => &[],
    false => &["--no-substitution"],
};

struct World {
    folder: TempDir,
}

impl World {
    fn new() -> World {
        let world = World { folder: scratch() };
        for name in CLASS {
            let sample = kit().join("tests/submissions/sample-class").join(name);
            copy(&sample, &world.at("class").join(name));
        }
        // Of the same contents as another one: graded once, in one shard, and said.
        copy(&world.at("class/martin_lea"), &world.at("class/zoe_twin"));
        world
    }

    fn at(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    fn plan(&self, shards: &str) {
        let mut command = self.grader(&["plan", "class", "--plan", "plan", "--out", "merged"]);
        command.args(["--shards", shards]).args(ONCE);
        command.assert().success();
    }

    fn grader(&self, arguments: &[&str]) -> assert_cmd::Command {
        let mut command = grader();
        command.current_dir(self.folder.path()).args(arguments);
        command
    }

    fn shard(&self, shard: &str) -> assert_cmd::Command {
        self.grader(&["run", "--plan", "plan", "--shard", shard])
    }

    /// What one machine writes of the class.
    fn alone(&self) -> BTreeMap<String, Vec<u8>> {
        self.grader(&["run", "class", "--out", "alone", "--json", "alone.json"])
            .args(ONCE)
            .assert()
            .success();
        self.written("alone")
    }

    /// Everything in a folder of results but what says where and how long.
    fn written(&self, out: &str) -> BTreeMap<String, Vec<u8>> {
        let root = self.at(out);
        let mut files = crate::handed_out::files_of(&root);
        files.push(self.at(&format!("{out}.json")));
        let name = |file: &Path| {
            let inside = file.strip_prefix(&root).unwrap_or(Path::new("json"));
            inside.to_string_lossy().into_owned()
        };
        files
            .iter()
            .map(|file| (name(file), fs::read(file).expect("is read")))
            .filter(|(name, _)| !["times.json", "class.json"].contains(&name.as_str()))
            .collect()
    }

    fn parts(&self) -> Vec<PathBuf> {
        crate::handed_out::files_of(&self.at("plan/parts"))
    }
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn parts_make_the_class_of_one_machine() {
    let world = World::new();
    let alone = world.alone();
    world.plan("3");
    world.shard("2/3").assert().success();
    // What is missing is named, with the command that grades just that.
    world
        .grader(&["merge", "plan", "--json", "merged.json"])
        .assert()
        .code(PARTS)
        .stderr(
            contains("missing:").and(contains("--shard 0/3").and(contains("--shard 2/3").not())),
        );
    for shard in ["0/3", "1/3", "1/3"] {
        world.shard(shard).assert().success();
    }
    assert_eq!(world.parts().len(), 4, "one shard was graded twice");
    world
        .grader(&["merge", "plan", "--json", "merged.json"])
        .assert()
        .success();
    let merged = world.written("merged");
    for (name, bytes) in &alone {
        assert!(merged.get(name) == Some(bytes), "{name} differs");
    }
    assert_eq!(alone.len(), merged.len());
}

/// Killed with some hand-ins done: those are not graded again, and none is lost.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_shard_that_is_killed_goes_on_where_it_was() {
    let world = World::new();
    world.plan("1");
    let mut child = Command::new(env!("CARGO_BIN_EXE_grader"))
        .current_dir(world.folder.path())
        .args(["run", "--plan", "plan", "--shard", "0/1", "--jobs", "1"])
        .envs(
            world
                .shard("0/1")
                .get_envs()
                .filter_map(|(k, v)| Some((k, v?))),
        )
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("starts");
    let begun = Instant::now();
    // The first line says who writes.
    while lines(&world.parts()) < 3 {
        assert!(
            begun.elapsed() < Duration::from_secs(300),
            "nothing is written"
        );
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("is killed");
    child.wait().expect("is over");
    let [part] = &world.parts()[..] else {
        panic!("one attempt, one file: {:?}", world.parts());
    };
    let before = read(part);
    let before_it_was_torn = seconds(std::slice::from_ref(part));
    // As if the machine had gone in the middle of a line.
    write(part, &format!("{before}{{\"sum\":\"0123"));
    world.shard("0/1").assert().success();
    assert_eq!(world.parts().len(), 2);
    let after = world
        .parts()
        .into_iter()
        .find(|p| p != part)
        .expect("another");
    assert!(
        seconds(&[after]).is_superset(&before_it_was_torn),
        "what the first attempt had found was found again"
    );
    world.grader(&["merge", "plan"]).assert().success();
}

/// How long each hand-in of these parts took; no two took the very same time.
fn seconds(parts: &[PathBuf]) -> BTreeSet<String> {
    let of_line = |line: &str| {
        let (_, rest) = line.split_once("\"seconds\":")?;
        Some(rest.split(',').next()?.to_owned())
    };
    let of_part = |part: &PathBuf| read(part).lines().filter_map(of_line).collect::<Vec<_>>();
    parts.iter().flat_map(of_part).collect()
}

fn lines(parts: &[PathBuf]) -> usize {
    parts.iter().map(|part| read(part).lines().count()).sum()
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn what_does_not_fit_is_refused_with_its_reason() {
    let world = World::new();
    world.plan("2");
    world
        .shard("0/3")
        .assert()
        .code(WRONG_USE)
        .stderr(contains("the plan has 2 shards, not 3"));
    world.shard("0/2").assert().success();
    let first = seconds(&world.parts());
    world
        .grader(&["run", "class", "--plan", "plan", "--shard", "0/2"])
        .assert()
        .code(WRONG_USE);

    // Somebody's part, graded with one more scenario.
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
    let with_another_kit = |arguments: &[&str]| {
        let mut command = world.grader(arguments);
        command.arg("--kit").arg(other.path());
        command
    };
    with_another_kit(&["run", "--plan", "plan", "--shard", "1/2"])
        .assert()
        .code(PARTS)
        .stderr(contains(
            "the kit (scenarios, reference or version of grader) is not the plan's",
        ));
    let theirs = [
        "plan", "class", "--plan", "theirs", "--out", "x", "--shards", "2",
    ];
    with_another_kit(&theirs).assert().success();
    with_another_kit(&["run", "--plan", "theirs", "--shard", "1/2"])
        .assert()
        .success();
    let foreign = world.at("theirs/parts");
    let foreign = foreign.to_str().expect("a text");
    world
        .grader(&["merge", "plan", "plan/parts", foreign])
        .assert()
        .code(PARTS)
        .stderr(contains("was graded with another kit"));
    assert!(
        !world.at("merged/index.html").exists(),
        "something was written"
    );

    // Mixed levels of isolation must be accepted, and are then shown.
    world
        .shard("1/2")
        .args(["--isolation", "c"])
        .assert()
        .success();
    world
        .grader(&["merge", "plan"])
        .assert()
        .code(PARTS)
        .stderr(contains("--mixed-isolation"));
    world
        .grader(&["merge", "plan", "--mixed-isolation"])
        .assert()
        .success()
        .stdout(contains("B, C").or(contains("isolation: C")));

    // The teacher has decided something since; no mark may depend on which machine knew that.
    write(
        &world.at("class/decisions.yaml"),
        "students: {martin_lea: {comment: a}}\n",
    );
    world
        .grader(&["merge", "plan", "--mixed-isolation"])
        .assert()
        .code(PARTS)
        .stderr(contains("has changed since the plan was made"));
    // With a new plan, what was graded before the decision still counts.
    world.plan("2");
    world
        .grader(&["merge", "plan", "--mixed-isolation"])
        .assert()
        .success();
    let before = world.parts();
    for shard in ["0/2", "1/2"] {
        world.shard(shard).assert().success();
    }
    let mut again = world.parts();
    again.retain(|part| !before.contains(part));
    assert!(
        first.is_subset(&seconds(&again)),
        "a decision had a hand-in graded again"
    );
}

/// A hand-in may be called as the plan's folder is, and hold parts.
#[test]
fn a_plan_among_the_hand_ins_is_refused() {
    let world = World::new();
    let theirs = world.at("class/grader-plan/libraries/theirs");
    write(&theirs, "theirs");
    for (class, plan) in [
        ("class", "class/grader-plan"),
        ("class", "class/new/plan"),
        ("class/", "class/../class/grader-plan/plan.json"),
        (".", "grader-plan"),
    ] {
        world
            .grader(&["plan", class, "--plan", plan, "--shards", "2"])
            .assert()
            .code(WRONG_USE)
            .stderr(contains("among the hand-ins").and(contains("--plan")));
    }
    assert_eq!(read(&theirs), "theirs");
}

/// A laboratory's machines, by any command that runs one shard: the one that is lost is
/// started again.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_lost_shard_is_started_again() {
    let world = World::new();
    world.plan("3");
    let program = env!("CARGO_BIN_EXE_grader");
    let command = format!(
        "if [ {{i}} = 1 ] && mkdir lost 2>/dev/null; then exit 9; fi; \
         exec {program} run --plan plan --shard {{i}}/{{n}}"
    );
    world
        .grader(&[
            "submit",
            "plan",
            "--every",
            "20",
            "--at-once",
            "2",
            "--submit",
            &command,
        ])
        .assert()
        .success()
        .stderr(contains("lost shards: 1").and(contains("1: exit status: 9")));
    assert!(world.at("merged/index.html").is_file());
    // It goes on: nothing is left to do but to merge.
    world
        .grader(&["submit", "plan", "--submit", "exit 1"])
        .assert()
        .success();
}
