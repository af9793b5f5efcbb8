//! Everything that reads a hand-in, on texts that no student ever wrote: in bounded time,
//! in bounded memory, and without a panic.

mod cost;
mod fuzz;
mod kinds;
mod stages;

use stages::Reader;
use std::time::Duration;

/// For a text of 16 kB, on a slow machine, without optimisation: a text read as often as
/// it has bytes takes fifty times as much.
const LONGEST: Duration = Duration::from_secs(8);
const MOST_MEMORY: usize = 400 << 20;

#[test]
fn no_kind_of_text_takes_for_ever() {
    every_second_kind_is_read(0);
}

/// Beside the first half, on another core.
#[test]
fn no_other_kind_of_text_takes_for_ever() {
    every_second_kind_is_read(1);
}

fn every_second_kind_is_read(first: usize) {
    let reader = Reader::new();
    for (name, kind) in kinds::all().into_iter().skip(first).step_by(2) {
        let text = kind(16 << 10);
        let cost = reader.cost(&text);
        assert!(cost.processor < LONGEST, "{name} takes {cost:?}");
        assert!(cost.memory < MOST_MEMORY, "{name} takes {cost:?}");
    }
}

#[test]
fn no_mutation_takes_for_ever() {
    let seconds = std::env::var("FUZZ_SECONDS").ok();
    let inputs = match seconds.and_then(|s| s.parse().ok()) {
        Some(seconds) => fuzz::Until::Elapsed(Duration::from_secs(seconds)),
        None => fuzz::Until::Inputs(20),
    };
    fuzz::run(&Reader::new(), &inputs);
}
