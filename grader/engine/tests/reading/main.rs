//! Everything that reads a hand-in, on texts that no student ever wrote: in bounded time,
//! in bounded memory, and without a panic.

mod cost;
mod fuzz;
mod kinds;
mod stages;

use cost::Cost;
use stages::Reader;
use std::time::Duration;

/// For a text of 32 kB, on a slow machine, without optimisation: a text read as often as
/// it has bytes takes a hundred times as much.
const LONGEST: Duration = Duration::from_secs(15);
const MOST_MEMORY: usize = 400 << 20;

#[test]
fn no_kind_of_text_takes_for_ever() {
    let reader = Reader::new();
    for (name, kind) in kinds::all() {
        let text = kind(32 << 10);
        let cost = reader.cost(&text);
        assert!(cost.processor < LONGEST, "{name} takes {cost:?}");
        assert!(cost.memory < MOST_MEMORY, "{name} takes {cost:?}");
    }
}

/// Some minutes: what a text of each size costs. Twice the text shall not take much more
/// than twice as long.
#[test]
#[ignore = "a benchmark: cargo test -p engine --test reading -- --ignored --nocapture growth"]
fn growth() {
    let reader = Reader::new();
    let only = std::env::var("KIND").unwrap_or_default();
    let mut steep = Vec::new();
    for (name, kind) in kinds::all() {
        if !name.contains(&only) {
            continue;
        }
        let sizes = [32, 64, 128, 256];
        let costs: Vec<Cost> = sizes.iter().map(|k| reader.cost(&kind(k << 10))).collect();
        let shown: Vec<String> = costs.iter().map(ToString::to_string).collect();
        println!("{name:40} {}", shown.join(" "));
        let [.., before, last] = costs.as_slice() else {
            continue;
        };
        // What takes no time is noise.
        let floor = Duration::from_millis(100);
        if last.processor > 3 * before.processor.max(floor) {
            steep.push(name);
        }
    }
    assert!(steep.is_empty(), "more than linear: {steep:?}");
}

#[test]
fn mutations_do_not_either() {
    let seconds = std::env::var("FUZZ_SECONDS").ok();
    let inputs = match seconds.and_then(|s| s.parse().ok()) {
        Some(seconds) => fuzz::Until::Elapsed(Duration::from_secs(seconds)),
        None => fuzz::Until::Inputs(300),
    };
    fuzz::run(&Reader::new(), &inputs);
}
