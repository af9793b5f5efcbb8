//! What reading a hand-in costs, for texts of 32 to 256 kB: `cargo bench -p grader --bench reading`, or `KIND=…`
//! before it for the kinds of text with that in their name. Twice the text should not take
//! much more than twice as long: the kinds for which it does are told at the end.

#[path = "../../engine/tests/reading/cost.rs"]
mod cost;
#[path = "../../engine/tests/reading/kinds.rs"]
mod kinds;
#[path = "../../engine/tests/reading/stages.rs"]
mod stages;

use cost::Cost;
use stages::Reader;
use std::process::ExitCode;
use std::time::Duration;

const KILOBYTES: [usize; 4] = [32, 64, 128, 256];

/// What takes no time is noise.
const FLOOR: Duration = Duration::from_millis(100);

fn main() -> ExitCode {
    let reader = Reader::new();
    let only = std::env::var("KIND").unwrap_or_default();
    let mut steep = Vec::new();
    for (name, kind) in kinds::all() {
        if !name.contains(&only) {
            continue;
        }
        let costs = KILOBYTES.map(|size| reader.cost(&kind(size << 10)));
        let shown = costs.each_ref().map(Cost::to_string);
        println!("{name:40} {}", shown.join(" "));
        let [.., before, last] = &costs;
        if last.processor > 3 * before.processor.max(FLOOR) {
            steep.push(name);
        }
    }
    if steep.is_empty() {
        return ExitCode::SUCCESS;
    }
    println!("more than linear: {}", steep.join(", "));
    ExitCode::FAILURE
}
