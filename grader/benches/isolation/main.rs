//! What isolation costs: a hand-in started, and a scenario run, with and without it.
//!
//! ```sh
//! cargo bench -p grader --bench isolation
//! ```
//!
//! Each way is measured in turn, so that a busy machine is as busy for all of them.

use compile::cache::Cache;
use compile::kit::Kit;
use compile::libraries::Libraries;
use compile::rustc::{Compile, Compiled, Linker};
use compile::toolchain::Toolchain;
use host::{Host, HostOptions, Setup};
use machine::Machine;
use sandbox::{Capabilities, Isolation, Level};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use wire::Value;
use wire::{Arg, Call, Op};

type Any<T> = Result<T, Box<dyn Error>>;

/// Hand-ins started each way, and scenarios run in each of them.
const HAND_INS: usize = 200;
const SCENARIOS: usize = 5;

/// What is promised, above a run without isolation.
const START: Duration = Duration::from_millis(5);
const SCENARIO: Duration = Duration::from_millis(1);

fn main() -> Any<()> {
    host::host_main_if_asked();
    let work = std::env::temp_dir().join(format!("isolation-{}", std::process::id()));
    let library = compile(&work)?;
    let found = Capabilities::probe();
    let level = |level| found.protection(level).isolation;
    let mut ways = vec![Way::new("without isolation", Isolation::NONE)];
    if found.level() == Level::A {
        ways.push(Way::new("level A", level(Level::A)));
    }
    if found.level() <= Level::B {
        ways.push(Way::new("level B", level(Level::B)));
    }
    if found.level() <= Level::C {
        ways.push(Way::new("level C", level(Level::C)));
    }
    for _ in 0..HAND_INS {
        for way in &mut ways {
            way.once(&library)?;
        }
    }
    println!("medians of {HAND_INS} hand-ins, {SCENARIOS} scenarios each");
    let bare = ways.first().map(Way::medians).unwrap_or_default();
    for way in &ways {
        let [start, scenario] = way.medians();
        let more = [
            start.saturating_sub(bare[0]),
            scenario.saturating_sub(bare[1]),
        ];
        println!(
            "  {:<18} start {start:>9.1?} (+ {:>9.1?}, at most {START:?})  \
             scenario {scenario:>9.1?} (+ {:>9.1?}, at most {SCENARIO:?})",
            way.name, more[0], more[1]
        );
    }
    Ok(fs::remove_dir_all(work)?)
}

struct Way {
    name: &'static str,
    isolation: Isolation,
    starts: Vec<Duration>,
    scenarios: Vec<Duration>,
}

impl Way {
    fn new(name: &'static str, isolation: Isolation) -> Way {
        let (starts, scenarios) = (Vec::new(), Vec::new());
        Way {
            name,
            isolation,
            starts,
            scenarios,
        }
    }

    /// A host from its start to its end, apart from the scenarios; and each scenario, from the
    /// fork to its end.
    fn once(&mut self, library: &Path) -> Any<()> {
        let begun = Instant::now();
        let mut host = Host::start(&HostOptions {
            program: None,
            library: library.to_owned(),
            common: None,
            entry: "an_entry".to_owned(),
            isolation: self.isolation,
        })
        .map_err(|stop| format!("{stop:?}"))?;
        let mut start = begun.elapsed();
        for _ in 0..SCENARIOS {
            let begun = Instant::now();
            let mut child = host
                .child(&Setup::default())
                .map_err(|e| format!("{e:?}"))?;
            child.send(question()).map_err(|e| format!("{e:?}"))?;
            let answer = child.receive().map_err(|e| format!("{e:?}"))?;
            if answer.value != Value::Int(42) {
                return Err(format!("{answer:?}").into());
            }
            drop(child);
            self.scenarios.push(begun.elapsed());
        }
        let begun = Instant::now();
        drop(host);
        start += begun.elapsed();
        self.starts.push(start);
        Ok(())
    }

    fn medians(&self) -> [Duration; 2] {
        [&self.starts, &self.scenarios].map(|times| {
            let mut times = times.clone();
            times.sort();
            times.get(times.len() / 2).copied().unwrap_or_default()
        })
    }
}

fn question() -> Op {
    Op::Call(Call {
        function: 0,
        args: vec![Arg::Value(Value::Int(41))],
        ..Call::default()
    })
}

fn compile(work: &Path) -> Any<PathBuf> {
    let kit = Kit::above(Path::new(env!("CARGO_MANIFEST_DIR"))).ok_or("no kit")?;
    let toolchain = Toolchain::find().map_err(|e| e.to_string())?;
    let cache = Cache::open(&work.join("cache"))?;
    let libraries = Libraries::prepare(&kit, &toolchain, &cache, &[], &|| {});
    let libraries = libraries.map_err(|e| format!("{e:?}"))?;
    let folder = work.join("program");
    fs::create_dir_all(folder.join("src"))?;
    fs::write(folder.join("src/lib.rs"), include_str!("program.rs"))?;
    let output = work.join("program.so");
    let compile = Compile {
        toolchain: &toolchain,
        libraries: &libraries,
        folder: &folder,
        root_file: "src/lib.rs",
        edition: "2024",
        glue_name: "kit",
        crates: &[],
        for_tests: false,
        output: &output,
        by: Linker::Rustc,
        cpu: Duration::from_secs(120),
    };
    match compile.run(std::process::Command::new(&toolchain.rustc))?.0 {
        Compiled::Library => Ok(output),
        other => Err(format!("{other:?}").into()),
    }
}
