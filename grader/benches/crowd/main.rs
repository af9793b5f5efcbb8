//! A class of a thousand: killed at ten random moments, then graded to the end, then graded again
//! without a change.
//!
//! ```sh
//! cargo bench -p grader --bench crowd               # 50 hand-ins, 3 kills
//! cargo bench -p grader --bench crowd -- 1000 10    # the whole thing, half an hour
//! ```
//!
//! What was kept before a kill must be there after it, to the byte and to the time of writing;
//! the grader's memory is measured five times a second.

mod cost;
mod generate;

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

type Any<T> = Result<T, Box<dyn Error>>;

fn main() -> Any<()> {
    let numbers: Vec<usize> = std::env::args().filter_map(|a| a.parse().ok()).collect();
    let (size, kills) = match numbers.as_slice() {
        [] => (50, 3),
        [size] => (*size, 3),
        [size, kills, ..] => (*size, *kills),
    };
    let kit = Path::new(env!("CARGO_MANIFEST_DIR"));
    let kit = kit.parent().ok_or("a workspace above this crate")?;
    let work = std::env::temp_dir().join(format!("crowd-{}", std::process::id()));
    let crowd = Crowd {
        kit: kit.to_owned(),
        out: work.join("results"),
        cache: work.join("cache"),
        class: work.join("class"),
        size,
    };
    generate::class(kit, size, &crowd.class)?;
    crowd.prepare(&work.join("one"))?;
    crowd.killed(kills)?;
    crowd.ended()?;
    crowd.unchanged()?;
    Ok(fs::remove_dir_all(work)?)
}

struct Crowd {
    kit: PathBuf,
    class: PathBuf,
    out: PathBuf,
    cache: PathBuf,
    size: usize,
}

/// What is kept, and when it was written.
type Kept = BTreeMap<String, (Vec<u8>, SystemTime)>;

impl Crowd {
    fn command(&self, class: &Path, out: &Path) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grader"));
        command
            .current_dir(&self.kit)
            .env("GRADER_CACHE", &self.cache)
            .arg("run")
            .arg(class)
            .arg("--out")
            .arg(out);
        command
    }

    fn start(&self) -> Any<Child> {
        let mut command = self.command(&self.class, &self.out);
        Ok(command
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?)
    }

    /// The libraries are built before anything is measured.
    fn prepare(&self, place: &Path) -> Any<()> {
        generate::class(&self.kit, 1, place)?;
        let mut command = self.command(place, &place.join("results"));
        match command.output()?.status.success() {
            true => Ok(()),
            false => Err("one hand-in alone cannot be graded".into()),
        }
    }

    /// Each time the class has come a bit further, and some random milliseconds later.
    fn killed(&self, kills: usize) -> Any<()> {
        let mut seed = u64::from(std::process::id());
        let mut half_done = 0;
        for kill in 1..=kills {
            let before = self.kept();
            let wanted = self.size * kill / (kills + 1);
            let mut child = self.start()?;
            while self.count() < wanted && child.try_wait()?.is_none() {
                std::thread::sleep(Duration::from_millis(20));
            }
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            std::thread::sleep(Duration::from_millis((seed >> 33) % 1_500));
            child.kill()?;
            child.wait()?;
            let after = self.kept();
            for (name, results) in &before {
                if after.get(name) != Some(results) {
                    return Err(format!("{name} was graded twice, or lost").into());
                }
            }
            let built = fs::read_dir(self.cache.join("built"))?.count();
            half_done = half_done.max(built.saturating_sub(after.len() + 1));
            println!("kill {kill}: {} of {} kept", after.len(), self.size);
        }
        println!("built and not yet kept at a kill: {half_done} at most");
        Ok(())
    }

    fn ended(&self) -> Any<()> {
        let before = self.kept();
        let begun = Instant::now();
        let mut child = self.start()?;
        let mut memory = Vec::new();
        while child.try_wait()?.is_none() {
            memory.extend(resident(child.id()).map(|kb| (self.count(), kb)));
            std::thread::sleep(Duration::from_millis(200));
        }
        let after = self.kept();
        if after.len() != self.size {
            return Err(format!("{} of {} kept", after.len(), self.size).into());
        }
        for (name, results) in &before {
            if after.get(name) != Some(results) {
                return Err(format!("{name} was graded twice, or lost").into());
            }
        }
        let rest = self.size - before.len();
        println!("the last {rest}: {:.1} s", begun.elapsed().as_secs_f64());
        for part in memory.chunks(memory.len().div_ceil(8).max(1)) {
            let most = part.iter().map(|m| m.1).max().unwrap_or(0);
            println!(
                "  {most:>7} kB at most, up to {} kept",
                part[part.len() - 1].0
            );
        }
        Ok(())
    }

    /// The whole class once more from nothing, without a kill, and then unchanged.
    fn unchanged(&self) -> Any<()> {
        let before = self.kept();
        let (again, fine) = cost::of_command(&mut self.command(&self.class, &self.out))?;
        if !fine || self.kept() != before {
            return Err("an unchanged class was graded again".into());
        }
        // A tenth of the class, from nothing, says what the first run costs.
        let (few, out) = (self.size.div_ceil(10), self.out.with_extension("first"));
        let class = self.class.with_extension("first");
        generate::class(&self.kit, few, &class)?;
        fs::remove_dir_all(self.cache.join("built"))?;
        let (first, _) = cost::of_command(&mut self.command(&class, &out))?;
        let first = first.cpu / few as f64;
        let each = again.cpu / self.size as f64;
        println!(
            "first {:.0} ms CPU each (of {few}), unchanged {:.2} ms CPU each: {:.2} %; {:.1} s in all",
            1000.0 * first,
            1000.0 * each,
            100.0 * each / first,
            again.wall
        );
        Ok(())
    }

    fn count(&self) -> usize {
        let names = fs::read_dir(self.out.join("results")).into_iter().flatten();
        names.flatten().filter(|e| is_results(&e.path())).count()
    }

    fn kept(&self) -> Kept {
        let entries = fs::read_dir(self.out.join("results")).into_iter().flatten();
        let all = entries.flatten().filter(|e| is_results(&e.path()));
        all.filter_map(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            let time = entry.metadata().ok()?.modified().ok()?;
            Some((name, (fs::read(entry.path()).ok()?, time)))
        })
        .collect()
    }
}

fn is_results(file: &Path) -> bool {
    file.extension().is_some_and(|e| e == "json")
}

/// What the process that grades holds in memory now, in kB; the one that was started only
/// watches it.
fn resident(started: u32) -> Option<u64> {
    let children = fs::read_to_string(format!("/proc/{started}/task/{started}/children")).ok()?;
    let pid = children.split_whitespace().next()?;
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find(|l| l.starts_with("VmRSS"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
