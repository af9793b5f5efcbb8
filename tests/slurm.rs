//! A real Slurm, several of whose nodes are this machine: a class graded by it is the class
//! that one machine grades.

#[cfg(feature = "full")]
mod lost_node;

use crate::support::{Graded, copy, grader, kit, read, scratch};
use std::os::unix::fs::MetadataExt as _;
use std::path::PathBuf;
use std::process::Command;
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

    fn plan(&self, shards: &str) {
        let mut command = self.grader(&["plan", "class", "--plan", "plan", "--out", "merged"]);
        command.args(["--shards", shards, "--no-substitution"]);
        command.assert().success();
    }

    /// Names and verdicts; marks are compared by the tests of shards.
    fn is_as_on_one_machine(&self, size: usize) {
        self.grader(&["run", "class", "--out", "alone", "--json", "alone.json"])
            .arg("--no-substitution")
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
#[ignore = "takes long: .ci/run runs it"]
fn slurm_grades_a_class() {
    let Some(cluster) = Cluster::start(2) else {
        return;
    };
    let folder = scratch();
    let world = World { folder, cluster };
    let names = ["bernard_hugo", "girard_jade", "petit_ines"];
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
