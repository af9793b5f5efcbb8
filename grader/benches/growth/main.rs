//! What grading costs as something grows: a class, the scenarios, a hand-in, a cache's history.
//!
//! ```sh
//! cargo bench -p grader --bench growth                 # ten minutes on two idle cores
//! cargo bench -p grader --bench growth -- --quick      # without the largest sizes: one minute
//! cargo bench -p grader --bench growth -- growth.svg   # where the plot goes
//! ```
//!
//! Processor time of the command and its children, in a run of its own for each size. Twice as
//! much of anything may cost twice as much: this ends with an error where it costs more.

#[path = "../floor/cost.rs"]
#[expect(dead_code, reason = "the other benchmark needs more of it")]
mod cost;
mod made;
mod plot;

use cost::of_command;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

type Any<T> = Result<T, Box<dyn Error>>;

/// More than this times what growth explains is an error.
const TOLERATED: f64 = 1.3;
/// Less than this part of what the smallest size costs is not told from chance.
const CHANCE: f64 = 0.2;

/// What was found for one thing that grows.
struct Growth {
    what: &'static str,
    points: Vec<Point>,
}

struct Point {
    size: usize,
    seconds: f64,
}

fn main() -> Any<ExitCode> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let is_quick = arguments.iter().any(|a| a == "--quick");
    let named = arguments.iter().find(|a| a.ends_with(".svg"));
    let plot = match named {
        Some(path) => PathBuf::from(path),
        None => Path::new(env!("CARGO_TARGET_TMPDIR")).join("growth.svg"),
    };
    let bench = Bench::new()?;
    let grow = |what, sizes: &[usize], measure: Measure| {
        let sizes = if is_quick {
            &sizes[..sizes.len() - 1]
        } else {
            sizes
        };
        bench.grow(what, sizes, measure)
    };
    let found = [
        grow("hand-ins in a class", &[1, 10, 100, 1_000], Bench::of_class)?,
        grow("scenarios", &[10, 100, 1_000], Bench::of_scenarios)?,
        grow("lines of a hand-in", &[350, 1_000, 10_000], Bench::of_lines)?,
        grow(
            "records kept",
            &[1, 100, 10_000, 100_000],
            Bench::of_history,
        )?,
    ];
    fs::write(&plot, plot::svg(&found))?;
    fs::remove_dir_all(&bench.work)?;
    println!("The plot is in {}.", plot.display());
    let steep: Vec<String> = found.iter().flat_map(Growth::steep).collect();
    for step in &steep {
        println!("More than linear: {step}.");
    }
    Ok(match steep.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

/// What grading costs at some size.
type Measure = fn(&Bench, usize) -> Any<Point>;

impl Growth {
    /// Steps that cost more than their size explains, what the smallest one costs aside.
    fn steep(&self) -> Vec<String> {
        let least = self.points.first().map_or(0.0, |point| point.seconds);
        let grown = |point: &Point| (point.seconds - least).max(CHANCE * least);
        let steps = self.points.windows(2).skip(1).filter_map(|pair| {
            let [before, after] = pair else { return None };
            let explained = grown(before) * after.size as f64 / before.size as f64;
            let (what, from, to) = (self.what, before.size, after.size);
            let is_steep = grown(after) > TOLERATED * explained;
            is_steep.then(|| format!("{what}, from {from} to {to}"))
        });
        steps.collect()
    }
}

struct Bench {
    kit: PathBuf,
    work: PathBuf,
    cache: PathBuf,
}

impl Bench {
    fn new() -> Any<Bench> {
        let kit = Path::new(env!("CARGO_MANIFEST_DIR"));
        let kit = kit.parent().ok_or("a workspace above this crate")?;
        let work = std::env::temp_dir().join(format!("growth-{}", std::process::id()));
        let bench = Bench {
            kit: kit.to_owned(),
            cache: work.join("cache"),
            work,
        };
        // The libraries are built once for all, before anything is measured.
        bench.of_class(1)?;
        Ok(bench)
    }

    fn grow(&self, what: &'static str, sizes: &[usize], measure: Measure) -> Any<Growth> {
        println!("| {what} | CPU | for each |\n|---:|---:|---:|");
        let mut points = Vec::new();
        for &size in sizes {
            let point = measure(self, size)?;
            let Point { size, seconds } = point;
            let each = 1000.0 * seconds / size as f64;
            println!("| {size} | {seconds:.2} s | {each:.3} ms |");
            points.push(point);
        }
        println!();
        Ok(Growth { what, points })
    }

    /// So many different hand-ins.
    fn of_class(&self, size: usize) -> Any<Point> {
        let class = self.fresh("class")?;
        for number in 0..size {
            made::hand_in(
                &self.kit,
                number,
                0,
                &class.join(format!("student_{number}")),
            )?;
        }
        self.grade(size, &self.kit, &class)
    }

    /// One hand-in, and so many scenarios.
    fn of_scenarios(&self, size: usize) -> Any<Point> {
        let kit = self.fresh("kit")?;
        made::kit_with_scenarios(&self.kit, size, &kit)?;
        let hand_in = self.fresh("one")?;
        made::hand_in(&self.kit, 0, 0, &hand_in)?;
        self.grade(size, &kit, &hand_in)
    }

    /// One hand-in of so many lines.
    fn of_lines(&self, size: usize) -> Any<Point> {
        let hand_in = self.fresh("long")?;
        made::hand_in(&self.kit, 0, size, &hand_in)?;
        self.grade(size, &self.kit, &hand_in)
    }

    /// One hand-in, beside what is kept of so many others.
    fn of_history(&self, size: usize) -> Any<Point> {
        let (built, out) = (self.cache.join("built"), self.work.join("kept"));
        made::history(&built, &out.join("results"), size)?;
        let hand_in = self.fresh("one")?;
        // Another one at each size: nothing is kept of it.
        made::hand_in(&self.kit, size, 0, &hand_in)?;
        self.run(size, &self.kit, &hand_in, &out)
    }

    /// An empty folder.
    fn fresh(&self, name: &str) -> Any<PathBuf> {
        let folder = self.work.join(name);
        if folder.is_dir() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)?;
        Ok(folder)
    }

    /// From nothing but the prepared libraries.
    fn grade(&self, size: usize, kit: &Path, hand_ins: &Path) -> Any<Point> {
        let built = self.cache.join("built");
        if built.is_dir() {
            fs::remove_dir_all(built)?;
        }
        let out = self.fresh("results")?;
        self.run(size, kit, hand_ins, &out)
    }

    fn run(&self, size: usize, kit: &Path, hand_ins: &Path, out: &Path) -> Any<Point> {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grader"));
        command
            .args(["run", "--color=never", "--coursework=demineur", "--kit"])
            .arg(kit)
            .arg(hand_ins)
            .arg("--out")
            .arg(out)
            .current_dir(&self.work)
            .env("GRADER_CACHE", &self.cache);
        let (cost, done) = of_command(&mut command)?;
        let seconds = cost.cpu;
        match done {
            true => Ok(Point { size, seconds }),
            false => Err("`grader run` failed: run it by hand to see why".into()),
        }
    }
}
