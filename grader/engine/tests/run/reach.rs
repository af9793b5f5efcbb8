//! What a sandboxed program cannot do.

use crate::hand_in::best;
use engine::run::{Capabilities, Level};
use std::path::Path;

#[test]
fn this_machine_offers_a_sandbox() {
    let found = Capabilities::probe_by(Path::new(env!("CARGO_BIN_EXE_host")));
    println!("{found:?} {:?}", best());
    assert!(found.level() <= Level::C, "{found:?}");
}
