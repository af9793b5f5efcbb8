//! A class on one machine and in eight shards: the same marks, and what each way costs.
//!
//! ```sh
//! cargo bench -p grader --bench shards                      # 100 hand-ins
//! cargo bench -p grader --bench shards -- 100 1000 10000    # half an hour on two idle cores
//! ```
//!
//! The hand-ins are those of a course that `grader new` makes: each differs from all others and
//! costs little more than a compiler that starts.

#[path = "../floor/cost.rs"]
#[expect(dead_code, reason = "another benchmark needs more of it")]
mod cost;
mod watched;

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use watched::{Watched, watch};

type Any<T> = Result<T, Box<dyn Error>>;

const SHARDS: usize = 8;

fn main() -> Any<()> {
    let mut sizes: Vec<usize> = std::env::args().filter_map(|a| a.parse().ok()).collect();
    if sizes.is_empty() {
        sizes.push(100);
    }
    let work = std::env::temp_dir().join(format!("shards-{}", std::process::id()));
    let bench = Bench::new(&work)?;
    println!(
        "| hand-ins | one run, CPU each | shards, CPU each | shards / run | merge, each | memory: run, shard, merge |"
    );
    println!("|---:|---:|---:|---:|---:|---:|");
    for size in sizes {
        bench.compare(size)?;
    }
    Ok(fs::remove_dir_all(work)?)
}

struct Bench {
    work: PathBuf,
    course: PathBuf,
}

impl Bench {
    fn new(work: &Path) -> Any<Bench> {
        fs::create_dir_all(work)?;
        let bench = Bench {
            work: work.to_owned(),
            course: work.join("pong"),
        };
        let mut new = bench.grader();
        succeeded(&watch(new.args(["new", "pong"]))?)?;
        // The libraries are built before anything is measured.
        bench.one_run(1, "first")?;
        Ok(bench)
    }

    fn grader(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grader"));
        command
            .current_dir(&self.work)
            .env("GRADER_CACHE", self.work.join("cache"));
        command
    }

    fn compare(&self, size: usize) -> Any<()> {
        let marks = |out: &str| fs::read_to_string(self.work.join(out).join("marks.csv"));
        let run = self.one_run(size, "one")?;
        let of_one_machine = marks("one")?;
        let (parts, merge) = self.in_shards(size)?;
        if marks("many")? != of_one_machine {
            return Err("the marks are not those of one machine".into());
        }
        let cpu = |all: &[Watched]| all.iter().map(|one| one.cpu).sum::<f64>();
        let sharded = cpu(&parts) + merge.cpu;
        let each = |seconds: f64| 1000.0 * seconds / size as f64;
        let shard = parts.iter().map(|part| part.memory).max().unwrap_or(0);
        println!(
            "| {size} | {:.0} ms | {:.0} ms | {:.3} | {:.2} ms | {}, {}, {} MB |",
            each(run.cpu),
            each(sharded),
            sharded / run.cpu,
            each(merge.wall),
            run.memory >> 10,
            shard >> 10,
            merge.memory >> 10,
        );
        Ok(())
    }

    fn one_run(&self, size: usize, out: &str) -> Any<Watched> {
        self.begin(size)?;
        let mut run = self.grader();
        run.args(["run", "class", "--kit", "pong", "--out", out]);
        succeeded(&watch(&mut run)?)
    }

    /// What planning and the shards cost, and the merge.
    fn in_shards(&self, size: usize) -> Any<(Vec<Watched>, Watched)> {
        self.begin(size)?;
        let mut plan = self.grader();
        let shards = SHARDS.to_string();
        plan.args(["plan", "class", "--kit", "pong", "--out", "many"])
            .args(["--shards", &shards]);
        let mut parts = vec![succeeded(&watch(&mut plan)?)?];
        for shard in 0..SHARDS {
            let mut part = self.grader();
            let which = format!("{shard}/{SHARDS}");
            part.args(["run", "--plan", "grader-plan", "--shard", &which]);
            parts.push(succeeded(&watch(&mut part)?)?);
        }
        let mut merge = self.grader();
        let merge = succeeded(&watch(merge.args(["merge", "grader-plan"]))?)?;
        Ok((parts, merge))
    }

    /// A class of that size, of which nothing is known.
    fn begin(&self, size: usize) -> Any<()> {
        for folder in ["class", "one", "many", "grader-plan", "cache/built"] {
            let folder = self.work.join(folder);
            if folder.is_dir() {
                fs::remove_dir_all(folder)?;
            }
        }
        let right = fs::read_to_string(self.course.join("reference/src/pong.rs"))?;
        for number in 0..size {
            let src = self.work.join(format!("class/student_{number}/src"));
            fs::create_dir_all(&src)?;
            let own = format!("\nfn own() -> usize {{\n    {number}\n}}\n");
            fs::write(src.join("pong.rs"), right.clone() + &own)?;
            fs::write(src.join("lib.rs"), "pub mod pong;\n")?;
        }
        Ok(())
    }
}

/// Every hand-in is right: any other exit code is a fault of this benchmark or of the grader.
fn succeeded(watched: &Watched) -> Any<Watched> {
    match watched.succeeded {
        true => Ok(*watched),
        false => Err("the grader failed; try the same by hand".into()),
    }
}
