//! What each argument is: by command (`*`: every command that has it), then by name.

mod class;
mod every;
mod kit;
mod oral;
mod shards;

use class::CLASS;
use every::EVERY;
use kit::KIT;
use oral::ORAL;
use shards::SHARDS;

/// Command, argument, and what it is.
type Texts = &'static [(&'static str, &'static str, &'static str)];

const ARGUMENTS: [Texts; 5] = [EVERY, CLASS, ORAL, SHARDS, KIT];

pub fn all() -> impl Iterator<Item = &'static (&'static str, &'static str, &'static str)> {
    ARGUMENTS.into_iter().flatten()
}
