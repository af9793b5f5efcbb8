//! What grading costs above the bare compiler, in one interleaved run.
//!
//! ```sh
//! cargo bench -p grader --bench floor              # bare rustc and `grader run`
//! cargo bench -p grader --bench floor -- cargo     # and `cargo test` with a shared target directory
//! ```
//!
//! Processor time is that of the children, theirs included: what a loaded machine does
//! besides does not count.

mod class;
mod cost;
mod parts;

use class::Group;
use cost::{Cost, Spread, of_command, of_commands};
use serde_json::Value;
use std::collections::BTreeSet;
use std::error::Error;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Each thing is measured this often, one after the other.
const ROUNDS: usize = 3;

type Any<T> = Result<T, Box<dyn Error>>;

fn main() -> Any<()> {
    // This very program is the host of the hand-in whose parts are measured.
    host::host_main_if_asked();
    let with_cargo = std::env::args().any(|a| a == "cargo");
    let kit = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .ok_or("a workspace above this crate")?;
    let work = std::env::temp_dir().join(format!("floor-{}", std::process::id()));
    let bench = Bench {
        kit: kit.to_owned(),
        cache: work.join("cache"),
        rustc: rustc()?,
        work: work.clone(),
    };
    // The libraries are built once for all, before anything is measured.
    let stored = class::stored(kit, work.join("stored"))?;
    for group in bench.by_verdict(&stored)? {
        bench.group(&group, with_cargo)?;
    }
    bench.group(
        &class::references(kit, work.join("references"))?,
        with_cargo,
    )?;
    parts::print(&bench, &stored.folder.join(ONE))?;
    Ok(fs::remove_dir_all(work)?)
}

/// A good student's hand-in: how its time divides is shown.
const ONE: &str = "martin_lea";

struct Bench {
    kit: PathBuf,
    work: PathBuf,
    cache: PathBuf,
    rustc: PathBuf,
}

impl Bench {
    /// Those that compile and end, and those that do not compile. The others would measure
    /// limits, not cost.
    fn by_verdict(&self, all: &Group) -> Any<[Group; 2]> {
        let results = self.work.join("results.json");
        self.grader_with(
            &all.folder,
            &self.cache,
            &["--json".as_ref(), results.as_os_str()],
        )?;
        let results: Value = serde_json::from_str(&fs::read_to_string(results)?)?;
        let mut ends = Group::new("compile and end", self.work.join("ordinary"));
        let mut broken = Group::new("do not compile", self.work.join("broken"));
        for hand_in in &all.crates {
            let name = hand_in.file_name().unwrap_or_default().to_string_lossy();
            let submissions = results["submissions"].as_array().into_iter().flatten();
            let mut found = submissions.filter(|s| s["name"] == *name);
            let verdicts = verdicts(found.next().ok_or("a hand-in without a result")?);
            if verdicts.contains("does_not_compile") {
                broken.add(hand_in)?;
            } else if verdicts.is_disjoint(&LIMITS.into()) {
                ends.add(hand_in)?;
            }
        }
        Ok([ends, broken])
    }

    fn group(&self, group: &Group, with_cargo: bool) -> Any<()> {
        let [mut bare, mut plain, mut graded, mut again, mut cargo] = [const { Vec::new() }; 5];
        let without = [OsStr::new("--no-substitution")];
        for _ in 0..ROUNDS {
            bare.push(self.bare(group)?);
            self.forget()?;
            plain.push(self.grader_with(&group.folder, &self.cache, &without)?);
            self.forget()?;
            graded.push(self.grader(&group.folder, &self.cache)?);
            again.push(self.grader(&group.folder, &self.cache)?);
            if with_cargo {
                cargo.push(self.cargo(group)?);
            }
        }
        let [bare, plain, graded, again] = [bare, plain, graded, again].map(Spread::of);
        println!(
            "{} ({} hand-ins, {ROUNDS} rounds)",
            group.name,
            group.crates.len()
        );
        let each = group.crates.len() as f64;
        println!("  bare rustc            {}", bare.each(each));
        println!(
            "  … --no-substitution   {}  {:.2} × the CPU",
            plain.each(each),
            plain.cpu() / bare.cpu()
        );
        println!(
            "  grader run            {}  {:.2} × --no-substitution",
            graded.each(each),
            graded.cpu() / plain.cpu()
        );
        println!(
            "  the same class again  {}  {:.1} % of the first run",
            again.each(each),
            100.0 * again.cpu() / graded.cpu()
        );
        println!(
            "  processors busy       {:.0} %",
            100.0 * graded.cpu() / (graded.wall() * processors())
        );
        if with_cargo {
            let cargo = Spread::of(cargo);
            println!(
                "  cargo test, shared    {}  {:.1} × grader run",
                cargo.each(each),
                cargo.cpu() / graded.cpu()
            );
        }
        Ok(())
    }

    /// `rustc --crate-type lib` of each crate, and no other flag; with every core busy, as
    /// `grader run` keeps them: two compilers at a time take more of a processor each.
    fn bare(&self, group: &Group) -> Any<Cost> {
        let mut commands = Vec::new();
        for (n, folder) in group.crates.iter().enumerate() {
            let mut command = Command::new(&self.rustc);
            command
                .args(["--edition=2024", "--crate-type", "lib"])
                .args(["--crate-name", "hand_in", "-o"])
                .arg(self.work.join(format!("libhand_in{n}.rlib")))
                .arg(folder.join("src/lib.rs"));
            self.externs(&mut command)?;
            commands.push(command);
        }
        // What does not compile is measured all the same.
        Ok(of_commands(commands, processors() as usize)?)
    }

    /// What a hand-in may use.
    fn externs(&self, command: &mut Command) -> Any<()> {
        let outils = self.outils()?;
        let mut extern_ = OsString::from("outils=");
        extern_.push(&outils);
        let mut dependencies = OsString::from("-Ldependency=");
        dependencies.push(outils.with_file_name("deps"));
        command.arg("--extern").arg(extern_).arg(dependencies);
        Ok(())
    }

    /// The prepared library, where the grader put it.
    fn outils(&self) -> Any<PathBuf> {
        let mut entries = fs::read_dir(self.cache.join("libraries"))?;
        let folder = entries.next().ok_or("no prepared libraries")??.path();
        Ok(folder.join("liboutils.rlib"))
    }

    fn grader(&self, folder: &Path, cache: &Path) -> Any<Cost> {
        self.grader_with(folder, cache, &[])
    }

    fn grader_with(&self, folder: &Path, cache: &Path, more: &[&OsStr]) -> Any<Cost> {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grader"));
        command
            .args(["run", "--color=never", "--kit"])
            .arg(&self.kit)
            .arg(folder)
            .args(more)
            .current_dir(&self.work)
            .env("GRADER_CACHE", cache);
        let (cost, done) = of_command(&mut command)?;
        if !done {
            return Err("`grader run` failed: run it by hand to see why".into());
        }
        Ok(cost)
    }

    /// The verdicts in the cache, but not the prepared libraries, and the last run's results.
    fn forget(&self) -> Any<()> {
        for folder in [self.cache.join("built"), self.work.join("grader-results")] {
            if folder.is_dir() {
                fs::remove_dir_all(folder)?;
            }
        }
        Ok(())
    }

    /// `cargo test` of each hand-in in a package made from the template's manifest, in one
    /// target directory; its files are touched, so that cargo looks at them.
    fn cargo(&self, group: &Group) -> Any<Cost> {
        let package = self.work.join("package");
        let target = self.work.join("target");
        fs::create_dir_all(package.join("tests"))?;
        let template = self.kit.join("student-template");
        let manifest = fs::read_to_string(template.join("Cargo.toml"))?;
        let grader = self.kit.join("grader").display().to_string();
        fs::write(
            package.join("Cargo.toml"),
            manifest.replace("../grader", &grader),
        )?;
        fs::copy(
            template.join("tests/scenarios.rs"),
            package.join("tests/scenarios.rs"),
        )?;
        let run = || -> Any<Cost> {
            let mut command = Command::new(env!("CARGO"));
            command
                .args(["test", "--offline", "--quiet", "--manifest-path"])
                .arg(package.join("Cargo.toml"))
                .arg("--target-dir")
                .arg(&target)
                .env("GRADER_CACHE", self.work.join("student-cache"));
            Ok(of_command(&mut command)?.0)
        };
        let first = !target.is_dir();
        let mut all = Cost::default();
        for (i, folder) in group.crates.iter().enumerate() {
            let src = package.join("src");
            if src.is_dir() {
                fs::remove_dir_all(&src)?;
            }
            class::copy(&folder.join("src"), &src)?;
            if first && i == 0 {
                run()?;
                class::copy(&folder.join("src"), &src)?;
            }
            let built = self.work.join("student-cache/built");
            if built.is_dir() {
                fs::remove_dir_all(built)?;
            }
            all += run()?;
        }
        Ok(all)
    }
}

/// Verdicts of what a limit stopped, endless loops and endless recursion among it.
const LIMITS: [&str; 5] = [
    "cpu_timeout",
    "wall_timeout",
    "memory",
    "stack_overflow",
    "not_run",
];

fn verdicts(submission: &Value) -> BTreeSet<&str> {
    let topics = submission["topics"].as_array().into_iter().flatten();
    let scenarios = topics.filter_map(|topic| topic["scenarios"].as_array());
    let verdicts = scenarios.flatten().filter_map(|s| s["verdict"].as_str());
    verdicts.collect()
}

/// The compiler itself, not rustup's shim.
fn rustc() -> Any<PathBuf> {
    let out = Command::new("rustc")
        .args(["--print", "sysroot"])
        .output()?;
    let sysroot = String::from_utf8(out.stdout)?;
    Ok(Path::new(sysroot.trim()).join("bin/rustc"))
}

fn processors() -> f64 {
    std::thread::available_parallelism().map_or(1.0, |n| n.get() as f64)
}
