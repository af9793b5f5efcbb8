//! What the time of one hand-in is spent on.

use super::cost;
use super::{Any, Bench};
use compile::kit::Kit;
use compile::sources::Sources;
use engine::grade::{Grader, Loaded, Settings};
use interface::compare::compare;
use sandbox::{Capabilities, Level};
use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Each part is done this often; the cheapest counts.
const TIMES: usize = 5;

pub fn print(bench: &Bench, hand_in: &Path) -> Any<()> {
    let kit = Kit::repository(&bench.kit).ok_or("the kit")?;
    let protection = Capabilities::probe().protection(Level::A);
    let open = |filter: Option<String>| {
        let settings = Settings {
            protection,
            filter,
            exact: true,
            ..Settings::default()
        };
        let opened = Grader::open(&kit, &bench.cache, settings, &|| {});
        opened.map_err(|e| format!("{e:?}"))
    };
    let folder = kit.specs.join("demineur");
    let loaded = Loaded::load(&kit, &folder, None).map_err(|e| format!("{e:?}"))?;
    let variant = loaded.variants.first().ok_or("a variant")?;
    let topic = loaded.coursework.topics.first().ok_or("a topic")?;
    let scenario = topic.scenarios.first().ok_or("a scenario")?;
    let name = scenario.name.0.values().next().ok_or("a name")?;
    let whole = open(None)?;
    let first = open(Some(format!("{}: {name}", topic.name)))?;
    let none = open(Some("no scenario has this name".to_owned()))?;
    let sources = Sources::read(hand_in).map_err(|e| format!("{e:?}"))?;
    let built = bench.cache.join("built");
    let forget = || match fs::remove_dir_all(&built) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => Err(e),
        _ => Ok(()),
    };

    let load = least(|| drop(Loaded::load(&kit, &folder, None)))?;
    let take_in = least(|| drop(Sources::read(hand_in).map(|s| s.key())))?;
    let files = interface::read_files(hand_in).map_err(|e| format!("{e:?}"))?;
    let interface = least(|| drop(compare(&variant.interface, &files)))?;
    let mut build = f64::INFINITY;
    for _ in 0..TIMES {
        forget()?;
        build = build.min(cost::of(|| drop(none.grade(&loaded, variant, &sources)))?);
    }
    let link = bench.linking(&whole, hand_in)?;
    let start = least(|| drop(first.grade(&loaded, variant, &sources)))?;
    let all = least(|| drop(whole.grade(&loaded, variant, &sources)))?;
    let count = loaded
        .coursework
        .topics
        .iter()
        .map(|t| t.scenarios.len())
        .sum::<usize>();
    let each = (all - start) / (count - 1) as f64;
    println!(
        "one hand-in ({}), milliseconds of CPU",
        hand_in.file_name().unwrap_or_default().display()
    );
    for (part, seconds) in [
        ("the coursework is read (once a run)", load),
        ("taking in", take_in),
        ("interface", interface),
        ("compiling", build - link - interface),
        ("linking", link),
        ("starting a host, with one scenario", start),
        ("one scenario", each),
        ("all scenarios", all),
        ("its pages and tables", bench.reports(hand_in)?),
    ] {
        println!("  {part:<36} {:>8.2}", 1000.0 * seconds);
    }
    Ok(())
}

fn least(mut work: impl FnMut()) -> Any<f64> {
    let mut least = f64::INFINITY;
    for _ in 0..TIMES {
        least = least.min(cost::of(&mut work)?);
    }
    Ok(least)
}

impl Bench {
    /// The linker, by itself, on what rustc makes of a hand-in.
    fn linking(&self, grader: &Grader, hand_in: &Path) -> Any<f64> {
        let [object, linked] = ["linked.o", "linked.so"].map(|name| self.work.join(name));
        let mut rustc = Command::new(&self.rustc);
        rustc.args(["--edition=2024", "--crate-type=cdylib", "-Cpanic=abort"]);
        // Without the glue nobody calls anything: all of it shall be there.
        rustc.args(["-Ccodegen-units=1", "-Clink-dead-code", "--emit=obj"]);
        self.externs(&mut rustc)?;
        rustc.arg("-o").arg(&object).arg(hand_in.join("src/lib.rs"));
        cost::of_command(&mut rustc)?;
        let (toolchain, libraries) = (&grader.toolchain, &grader.libraries);
        let common = libraries.common.as_ref();
        let common = common.ok_or("here rustc links by itself: this part is unknown")?;
        let linking = common.linking(toolchain, libraries.folder(), &object, &linked);
        let mut least = f64::INFINITY;
        for _ in 0..TIMES {
            let mut linker = Command::new(&linking[0]);
            let (cost, done) = cost::of_command(linker.args(&linking[1..]))?;
            if !done {
                return Err("the linker failed".into());
            }
            least = least.min(cost.cpu);
        }
        Ok(least)
    }

    /// What it costs to write them again, above finding them written.
    fn reports(&self, hand_in: &Path) -> Any<f64> {
        let results = self.work.join("grader-results");
        let run = || Ok::<f64, Box<dyn Error>>(self.grader(hand_in, &self.cache)?.cpu);
        run()?;
        let (mut found, mut written) = (f64::INFINITY, f64::INFINITY);
        for _ in 0..TIMES {
            found = found.min(run()?);
            for entry in fs::read_dir(&results)?.flatten() {
                match entry.file_type()?.is_dir() {
                    // The verdicts.
                    true if entry.file_name() == "results" => {}
                    true => fs::remove_dir_all(entry.path())?,
                    false => fs::remove_file(entry.path())?,
                }
            }
            written = written.min(run()?);
        }
        Ok(written - found)
    }
}
